"""Playing a hand: starting it, acting, and applying what follows.

The log of events is the complete result; the state of a hand, and every view
of it, is computed from the log.
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
    """The result of the start or of one action: the events, and the hand after them."""

    events: tuple[Event, ...]
    hand: Hand


def before(setup: Setup) -> Hand:
    """The hand before its first event.

    Absent players are dealt in, and their hands are killed.

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
    """Start a hand: blinds are posted and cards dealt, up to the first choice."""
    return _carried_on(before(setup), [])


def act(hand: Hand, action: Action) -> Step:
    """Apply one action, and everything that follows from it."""
    event = judge(hand, action)
    return _carried_on(after(hand, event), [event])


def _carried_on(hand: Hand, events: list[Event]) -> Step:
    """Apply everything that happens automatically, up to the next choice."""
    while (event := what_follows(hand)) is not None:
        events.append(event)
        hand = after(hand, event)
    return Step(tuple(events), hand)


def steps(setup: Setup, actions: Iterable[Action]) -> Iterator[Step]:
    """The step of the start, then a step for each action."""
    step = start(setup)
    yield step
    for action in actions:
        step = act(step.hand, action)
        yield step


def log(setup: Setup, actions: Iterable[Action]) -> tuple[Event, ...]:
    """Every event of a hand."""
    return tuple(event for step in steps(setup, actions) for event in step.events)


def replayed(setup: Setup, events: Iterable[Event]) -> Hand:
    """The hand that results from a log."""
    return reduce(after, events, before(setup))
