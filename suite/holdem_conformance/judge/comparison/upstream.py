"""Which difference speaks: of several at one moment, the one upstream of the others.

First the answer, then the deal, the action itself, who is to act or why nobody
is, what is returned, cards, what is offered, pots, who shows, what is won, and
last what is only told.
"""

from collections.abc import Iterator

from holdem_adapters.state import State
from holdem_conformance.judge.comparison.answers import action_differs, answer_differs
from holdem_conformance.judge.comparison.chips import (
    posts_differ,
    refunds_differ,
    stacks_differ,
    told_chips_differ,
)
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import (
    Differing,
    cards_differ,
    clock_differs,
    killed_differ,
    level_differs,
    log_differs,
    middle_differs,
    offers_differ,
    places_differ,
    pots_differ,
    shown_differ,
    statuses_differ,
    turn_differs,
)


def differing(one: Sides) -> Iterator[Differing]:
    """Every fact that differs after a request, upstream first."""
    yield from answer_differs(one)
    if one.seen is not None:
        yield from _at_the_table(one, one.after.shows(), one.seen)


def _at_the_table(one: Sides, right: State, seen: State) -> Iterator[Differing]:
    """The same, of the table."""
    if one.is_start:
        yield from places_differ(right, seen)
        yield from posts_differ(one, right)
        yield from killed_differ(right, seen)
    if one.step.verb == "":
        yield from clock_differs(right, seen)
        yield from level_differs(right, seen)
    yield from action_differs(one, right)
    yield from turn_differs(right, seen)
    yield from refunds_differ(one, right)
    yield from cards_differ(right, seen)
    yield from offers_differ(right, seen)
    yield from pots_differ(right, seen)
    yield from shown_differ(right, seen)
    yield from stacks_differ(one, right)
    yield from middle_differs(right, seen)
    yield from told_chips_differ(right, seen)
    if not one.is_start:
        yield from places_differ(right, seen)
    if one.step.verb:
        yield from clock_differs(right, seen)
    yield from statuses_differ(right, seen)
    yield from log_differs(right, seen)
