"""Every event quotes the clause that says what happened, in all cases and in random hands."""

from typing import get_args

import pytest
from tests.words.clauses_of_events import (
    ALWAYS,
    BY_OPTION,
    BY_SITUATION,
    REFUSED,
    REFUSED_BY,
    clause_of,
)
from tests.words.clauses_on_the_clock import clause_on_the_clock
from tests.words.happenings import Hands, at_random, in_all_cases

from holdem_oracle.hand.actions import Refusal
from holdem_oracle.hand.events import Event

#: How many random hands are played; enough for every kind of event.
HANDS = 800


@pytest.fixture(scope="module", params=["cases", "random"])
def hands(request: pytest.FixtureRequest) -> Hands:
    """The events of all cases, or those of random hands."""
    return in_all_cases() if request.param == "cases" else at_random(HANDS)


def test_every_event_quotes_the_clause_of_what_happened(hands: Hands) -> None:
    """The clause depends on the house, the chips and the seats, as the register has it."""
    for happened, _ in hands.of_hands:
        assert happened.event.rule == clause_of(happened), happened.event


def test_every_event_on_the_clock_quotes_its_clause(hands: Hands) -> None:
    """A lost connection has the clause of its option, the action timer another."""
    for timed, event, _ in hands.of_clocks:
        assert event.rule == clause_on_the_clock(timed.hand.setup.house, event), event


def test_every_kind_of_event_happens() -> None:
    """Cases and random hands show each kind, so no clause above goes unasked."""
    kinds = set(get_args(Event))
    some = (*in_all_cases().of_hands, *at_random(HANDS).of_hands)
    assert {*ALWAYS, *BY_OPTION, *BY_SITUATION} == kinds
    assert {type(happened.event) for happened, _ in some} == kinds


def test_every_refusal_has_one_clause() -> None:
    """Each reason is decided either by an option or by a clause that all houses share."""
    assert sorted((*REFUSED, *REFUSED_BY)) == sorted(Refusal)
