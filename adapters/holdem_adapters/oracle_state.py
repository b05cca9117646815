"""What the oracle shows of its table, in the form that every engine has."""

from collections.abc import Iterable, Sequence

from msgspec import UNSET

from holdem_adapters.event_telling import words
from holdem_adapters.state import Clock, Legal, Pot, State
from holdem_oracle import legal as oracle_legal
from holdem_oracle.clock import ClockEvent
from holdem_oracle.events import Event, UncalledReturned
from holdem_oracle.hand import Hand
from holdem_oracle.timed_playing import ClockView
from holdem_oracle.view import view

#: The countdowns, as cases name them.
COUNTDOWNS = {"action timer": "action", "grace": "grace", "time bank": "bank"}


def state_of(
    hand: Hand, events: Sequence[Event | ClockEvent], clock: ClockView | None = None
) -> State:
    """The table at one moment."""
    seen = view(hand)
    return State(
        street=str(seen.street),
        turn=seen.turn,
        legal=None if seen.legal is None else _legal(seen.legal),
        to_match=seen.to_match,
        bets=seen.bets,
        stacks=seen.stacks,
        statuses=tuple([str(status) for status in seen.statuses]),
        pots=tuple([Pot(pot.chips, pot.eligible) for pot in seen.pots]),
        board=tuple(map(str, seen.board)),
        holes={
            seat: tuple(map(str, hand.holes[seat])) for seat in hand.players if hand.holes[seat]
        },
        button=seen.button,
        blinds=(seen.blinds.small, seen.blinds.big),
        won=seen.won,
        returned=returned(len(seen.stacks), events),
        shown=tuple([(seat, tuple(map(str, cards))) for seat, cards in seen.shown]),
        mucked=seen.mucked,
        over=seen.over,
        clock=UNSET if clock is None else _clock(clock),
        events=tuple([word for event in events for word in words(event)]),
    )


def _legal(can: oracle_legal.Legal) -> Legal:
    """What the seat whose turn it is may do."""
    return Legal(
        fold=can.fold,
        check=can.check,
        call=can.call,
        bet=can.bet,
        raises=can.raises,
        all_in=can.all_in,
    )


def returned(seats: int, events: Iterable[Event | ClockEvent]) -> tuple[int, ...]:
    """What came back to each seat in the hand so far."""
    chips = [0] * seats
    for event in events:
        if isinstance(event, UncalledReturned):
            chips[event.seat] += event.chips
    return tuple(chips)


def _clock(seen: ClockView) -> Clock:
    """The clock, with countdowns as cases name them."""
    return Clock(
        running=None if seen.what is None else COUNTDOWNS[seen.what],
        left=seen.left,
        banks=seen.banks,
        offline=tuple(seen.offline),
    )
