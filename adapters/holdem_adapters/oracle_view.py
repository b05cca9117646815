"""The oracle's table in the form that every engine uses."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from holdem_adapters.engine import Asked
from holdem_adapters.event_words import words
from holdem_adapters.state import Clock, Legal, Pot, State
from holdem_oracle.clock.clock import ClockEvent
from holdem_oracle.clock.timed_hands import ClockView
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Event, UncalledReturned
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.state import Hand, to_call
from holdem_oracle.hand.view import statuses

Log: TypeAlias = Sequence[Event | ClockEvent]

#: The countdowns in the notation of cases.
COUNTDOWNS: Final[Mapping[str, str]] = MappingProxyType(
    {"action timer": "action", "grace": "grace", "time bank": "bank"}
)


class OracleTable:
    """The oracle's table at one moment; its fields are computed on demand."""

    __slots__ = ("clock", "events", "hand")

    def __init__(self, hand: Hand, events: Log, clock: ClockView | None) -> None:
        self.hand = hand
        self.events = events
        self.clock = clock

    @property
    def turn(self) -> int | None:
        """The seat to act."""
        return turn(self.hand)

    @property
    def asked(self) -> Asked:
        """The seat to act, computed without the rest of the table."""
        seat = turn(self.hand)
        free = seat is not None and not to_call(self.hand, seat)
        return Asked(seat, free, str(self.hand.street))

    def is_as(self, other: object) -> bool:
        """Whether it differs from another moment in nothing but the log."""
        if not isinstance(other, OracleTable):
            return False
        return self.hand == other.hand and self.clock == other.clock

    def shows(self, facts: Iterable[str] = ()) -> State:
        """The public state: the fields that the given facts need, or all fields."""
        wanted = fields_for(tuple(facts)) or FIELDS
        found = {field: FIELDS[field](self) for field in wanted}
        if self.clock is None:
            found.pop("clock", None)
        return State(**found)


def _legal(table: OracleTable) -> Legal | None:
    """The legal actions of the seat to act."""
    seat = turn(table.hand)
    if seat is None:
        return None
    can = legal(table.hand, seat)
    return Legal(
        fold=can.fold,
        check=can.check,
        call=can.call,
        bet=can.bet,
        raises=can.raises,
        all_in=can.all_in,
    )


def _pots(table: OracleTable) -> tuple[Pot, ...]:
    """Main pot and side pots."""
    return tuple([Pot(pot.chips, pot.eligible) for pot in pots(table.hand)])


def _holes(table: OracleTable) -> dict[int, tuple[str, ...]]:
    """The hole cards by seat."""
    hand = table.hand
    return {seat: _named(hand.holes[seat]) for seat in hand.players if hand.holes[seat]}


def _named(cards: Iterable[object]) -> tuple[str, ...]:
    """The names of cards."""
    return tuple(map(str, cards))


def _returned(table: OracleTable) -> tuple[int, ...]:
    """The uncalled chips returned to each seat in the hand so far."""
    chips = [0] * len(table.hand.stacks)
    for event in table.events:
        if isinstance(event, UncalledReturned):
            chips[event.seat] += event.chips
    return tuple(chips)


def _shown(table: OracleTable) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The hands shown, in order."""
    return tuple([(seat, _named(table.hand.holes[seat])) for seat in table.hand.shown])


def _clock(table: OracleTable) -> Clock | None:
    """The clock, with countdowns in the notation of cases."""
    seen = table.clock
    if seen is None:
        return None
    return Clock(
        running=None if seen.what is None else COUNTDOWNS[seen.what],
        left=seen.left,
        banks=seen.banks,
        offline=tuple(seen.offline),
    )


#: Every field of a state, and how the oracle computes it.
FIELDS: Final[Mapping[str, Callable[[OracleTable], Any]]] = MappingProxyType(
    {
        "street": lambda table: str(table.hand.street),
        "turn": lambda table: turn(table.hand),
        "legal": _legal,
        "to_match": lambda table: table.hand.to_match,
        "bets": lambda table: table.hand.bets,
        "stacks": lambda table: table.hand.stacks,
        "statuses": lambda table: _named(statuses(table.hand)),
        "pots": _pots,
        "board": lambda table: _named(table.hand.board),
        "holes": _holes,
        "button": lambda table: table.hand.setup.button,
        "blinds": lambda table: (table.hand.blinds.small, table.hand.blinds.big),
        "won": lambda table: table.hand.won,
        "returned": _returned,
        "shown": _shown,
        "mucked": lambda table: table.hand.mucked,
        "over": lambda table: table.hand.over,
        "clock": _clock,
        "events": lambda table: tuple([word for event in table.events for word in words(event)]),
    }
)
#: The fields that a fact is compared with, if they do not have its name.
FIELDS_OF_FACTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "can": ("legal",),
        "cannot": ("legal",),
        "pot": ("pots", "bets"),
        "blind_seats": ("blinds",),
        **dict.fromkeys(("running", "time_left", "banks", "offline"), ("clock",)),
    }
)


@cache
def fields_for(facts: tuple[str, ...]) -> frozenset[str]:
    """The fields that the given facts are compared with."""
    return frozenset(field for fact in facts for field in FIELDS_OF_FACTS.get(fact, (fact,)))
