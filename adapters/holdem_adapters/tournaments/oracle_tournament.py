"""The oracle's tournament, with the hands that are being played at its tables."""

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from typing import Final, NamedTuple

from holdem_adapters.engine import Refused
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import (
    BoardDealt,
    Burned,
    Event,
    HandsTabled,
    Mucked,
    Shown,
)
from holdem_oracle.hand.events import Refused as RefusedEvent
from holdem_oracle.hand.playing import act, before, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table_actions import HandOver, TableAction, TableRefusal
from holdem_oracle.table.table_events import (
    Corrected,
    DealBegan,
    DealtAgain,
    DealtIn,
    TableEvent,
)
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import (
    AllInCalled,
    AtTable,
    TournamentAction,
)
from holdem_oracle.tournament.tournament_events import (
    AtTableHappened,
    CardsReleased,
    TournamentEvent,
    TournamentRefused,
)
from holdem_oracle.tournament.tournament_play import say

#: The events with which cards are dealt or shown after the last action of a hand.
_CARDS: Final = (HandsTabled, Burned, BoardDealt, Shown, Mucked)


class HandAtTable(NamedTuple):
    """The hand that was dealt last at a table."""

    hand: Hand | None = None  #: None: it is not played, and its result will be told
    events: tuple[Event, ...] = ()
    requests: tuple[Action, ...] = ()
    log: tuple[TableEvent, ...] = ()  #: what has happened at the table since the deal began
    deck: tuple[Card, ...] = ()
    ends: tuple[Event, ...] = ()  #: the rest of a hand whose cards are held back


class Running(NamedTuple):
    """A tournament and its hands, immutable."""

    tournament: Tournament
    said: tuple[TournamentAction, ...] = ()  #: everything that was said
    events: tuple[TournamentEvent, ...] = ()  #: everything that has happened, with its clause
    hands: Mapping[str, HandAtTable] = {}
    at: str = ""  #: the table that is spoken of
    holds: bool = False  #: hand for hand, cards are held back after an all-in and a call

    @property
    def here(self) -> HandAtTable:
        """The hand at the table that is spoken of."""
        return self.hands.get(self.at, HandAtTable())


class Answered(NamedTuple):
    """A tournament after something was said, and whether that was refused."""

    running: Running
    refused: Refused | None


def told(running: Running, said: TournamentAction, deck: tuple[Card, ...] = ()) -> Answered:
    """Something is said; hands that are dealt because of it begin, if there are cards for them."""
    step = say(running.tournament, said)
    first = step.events[0]
    running = running._replace(
        tournament=step.tournament,
        said=(*running.said, said),
        events=running.events + step.events,
    )
    for event in step.events:
        if isinstance(event, AtTableHappened):
            running = _at_a_table(running, event, deck)
        if isinstance(event, CardsReleased):
            running = _released(running)
    refused = Refused(first.reason) if isinstance(first, TournamentRefused) else None
    return Answered(running, refused)


def told_here(running: Running, said: TableAction, deck: tuple[Card, ...] = ()) -> Answered:
    """Something is said at the table that is spoken of."""
    return told(running, AtTable(running.at, said), deck)


def _at_a_table(running: Running, event: AtTableHappened, deck: tuple[Card, ...]) -> Running:
    """Something has happened at a table; a hand may have been dealt."""
    name, happened = event.table, event.event
    now = running.hands.get(name, HandAtTable())
    if isinstance(happened, DealBegan):
        now = HandAtTable(deck=deck)
    now = now._replace(log=(*now.log, happened))
    running = _with(running, name, now)
    if isinstance(happened, DealtIn | Corrected | DealtAgain) and happened.setup is not None:
        return _begun(running, name, happened.setup)
    return running


def _with(running: Running, name: str, now: HandAtTable) -> Running:
    """The same tournament with another hand at one table."""
    return running._replace(hands={**running.hands, name: now})


def _begun(running: Running, name: str, setup: Setup) -> Running:
    """A hand begins, for the first time or again."""
    now = running.hands[name]
    if not now.deck:
        return running
    step = start(replace(setup, deck=now.deck))
    now = now._replace(hand=step.hand, events=step.events, requests=())
    return _held_back(_with(running, name, now), name, 0)


def acted(running: Running, action: Action) -> Answered:
    """A seat acts at the table that is spoken of."""
    now = running.here
    if now.hand is None or now.ends:
        return Answered(running, Refused(Refusal.HAND_OVER))
    events, hand = act(now.hand, action)
    known = len(now.events)
    now = now._replace(hand=hand, events=now.events + events, requests=(*now.requests, action))
    first = events[0]
    refused = Refused(first.reason) if isinstance(first, RefusedEvent) else None
    return Answered(_held_back(_with(running, running.at, now), running.at, known), refused)


def _held_back(running: Running, name: str, known: int) -> Running:
    """Hand for hand, no card is dealt or shown after an all-in and a call.

    ``known`` is the number of events that happened before the last action.
    """
    now = running.hands[name]
    if not running.holds or running.tournament.round is None or now.hand is None:
        return running
    end = next((at for at, one in enumerate(now.events[known:], known) if _shows(one)), None)
    if end is None or not now.hand.over:
        return running
    held = _replayed(now, now.events[:end])
    if len(held.live) < 2 or all(held.stacks[seat] for seat in held.live):
        return running
    rest = now.events[end:]
    now = now._replace(hand=held, events=now.events[:end], ends=rest)
    return told(_with(running, name, now), AllInCalled(name)).running


def _shows(event: Event) -> bool:
    """Whether cards are dealt or shown."""
    return isinstance(event, _CARDS)


def _replayed(now: HandAtTable, events: tuple[Event, ...]) -> Hand:
    """The hand after some of its events."""
    assert now.hand is not None, "a hand has begun"
    return reduce(after, events, before(now.hand.setup))


def _released(running: Running) -> Running:
    """The hands whose cards were held back go on to their end."""
    for name, now in running.hands.items():
        if now.ends and now.hand is not None:
            ended = now._replace(
                hand=reduce(after, now.ends, now.hand), events=now.events + now.ends, ends=()
            )
            running = _with(running, name, ended)
    return running


def settled(running: Running, name: str) -> Answered:
    """The hand at a table is over, and the tournament takes its result."""
    hand = running.hands.get(name, HandAtTable()).hand
    if hand is None:
        return told(running, AtTable(name, HandOver({})))
    if not hand.over and name not in running.tournament.held:
        return Answered(running, Refused(TableRefusal.HAND_IN_PROGRESS))
    return told(running, AtTable(name, HandOver(stacks_after(hand))))


def stacks_after(hand: Hand) -> dict[Seat, Chips]:
    """The stacks at the end of a hand, by seat."""
    return {seat: hand.stacks[seat] for seat in hand.players}
