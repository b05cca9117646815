"""A hand from its first chip to its last: set up, act, and see what follows.

The log of events is the whole result; every hand, and every view of it, is
the log added up.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.betting.forced_bets import forced_bets
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.cards.dealing import holes_dealt, stacked
from holdem_oracle.hand.events import Event, HandKilled
from holdem_oracle.hand.flow import what_follows
from holdem_oracle.hand.seats import blind_seats
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.hand.state import BEFORE_BETTING, Hand
from holdem_oracle.hand.streets import Street


class Step(NamedTuple):
    """What came of one action, or of nothing but the start: the events, and the hand after them."""

    events: tuple[Event, ...]
    hand: Hand


def before(setup: Setup) -> Hand:
    """The hand before anything has happened.

    Players who are not at the table are dealt in, and their hands are killed.

    Rule tda-30.
    """
    setup = checked(setup)
    deck = stacked(setup)
    nothing = (0,) * len(setup.stacks)
    killed = [HandKilled(seat, "tda-30") for seat in sorted(setup.absent)]
    return Hand(
        setup=setup,
        players=setup.players,
        blinds=blind_seats(setup),
        bound=(*forced_bets(setup), holes_dealt(setup, deck), *killed),
        deck=deck,
        dealt=0,
        holes=((),) * len(setup.stacks),
        board=(),
        street=Street.PREFLOP,
        stage=BEFORE_BETTING,
        stacks=tuple([stack or 0 for stack in setup.stacks]),
        paid=nothing,
        common=0,
        won=nothing,
        lost=0,
        live=setup.players,
        bets=nothing,
    )


def start(setup: Setup) -> Step:
    """Blinds are posted and cards dealt, up to the first choice."""
    return _carried_on(before(setup), [])


def act(hand: Hand, action: Action) -> Step:
    """One action, and everything that follows from it."""
    event = judge(hand, action)
    return _carried_on(after(hand, event), [event])


def _carried_on(hand: Hand, events: list[Event]) -> Step:
    """Everything that happens by itself, up to the next choice."""
    while (event := what_follows(hand)) is not None:
        events.append(event)
        hand = after(hand, event)
    return Step(tuple(events), hand)


def steps(setup: Setup, actions: Iterable[Action]) -> Iterator[Step]:
    """The start of a hand, then a step for each action."""
    step = start(setup)
    yield step
    for action in actions:
        step = act(step.hand, action)
        yield step


def log(setup: Setup, actions: Iterable[Action]) -> tuple[Event, ...]:
    """Every event of a hand."""
    return tuple(event for step in steps(setup, actions) for event in step.events)


def replayed(setup: Setup, events: Iterable[Event]) -> Hand:
    """The hand that a log adds up to."""
    return reduce(after, events, before(setup))
