"""Engines that keep something of a hand: right at a new table, and wrong in a second hand."""

from collections.abc import Iterable, Iterator
from functools import cache

import pytest
from tests.faults.whole_library import library
from tests.verdicts import on_oracle

from holdem_adapters.case_setup import house_of
from holdem_adapters.faults.across_hands import kept_state
from holdem_adapters.faults.catalogue import FAULTS, IN_A_SECOND_HAND
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import CaseResult, bad_checkpoints
from holdem_conformance.library.moved_cases import SECOND_HAND, moved_cases
from holdem_scenarios.case.model import Case

LEAKS = {fault.name: fault for module in IN_A_SECOND_HAND for fault in module.FAULTS}
#: Leaks that cases over several hands are about, too, with a family in which they show.
KEPT = {
    "folded-players-stay-folded": "AO",
    "folded-players-are-passed-over": "AO",
    "all-in-players-stay-all-in": "LA",
    "smallest-raise-is-kept": "MR",
    "acted-players-may-not-raise": "MR",
    "bet-to-match-is-kept": "BC",
    "pot-is-kept": "SP",
    "stacks-are-reset": "UB",
}
#: What no case over several hands is about; time in one is not part of the format.
SEEN_BY_NOTHING_ELSE = ("straddler-is-kept", "time-bank-is-not-refilled", "timer-runs-on")


def cases_of(family: str) -> list[Case]:
    """The cases of a family with one hand."""
    return [one.case for one in library() if one.case.family == family and one.case.play]


def results(fault: Fault, cases: Iterable[Case]) -> Iterator[CaseResult]:
    """Each case at its own table, and as a second hand."""
    engine = FaultyEngine(fault)
    for case in cases:
        for one in moved_cases(case, house_of(case), (SECOND_HAND,)):
            yield on_oracle(one, engine)


@cache
def failing(name: str, family: str) -> tuple[str, ...]:
    """The ids of the cases of a family that fail, at their own tables or another."""
    found = results(FAULTS[name], cases_of(family))
    return tuple(one.id for one in found if bad_checkpoints(one))


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_shows_in_a_second_hand_alone(name: str) -> None:
    """A case of its family that names the clause fails there, and none fails at its own table."""
    family = LEAKS[name].family
    found = failing(name, family)
    rules = {case.id: case.rules for case in cases_of(family)}
    assert found
    assert all("~after-" in id_ for id_ in found)
    assert any(LEAKS[name].clause in rules[id_.partition("~")[0]] for id_ in found)


@pytest.mark.parametrize(("name", "family"), KEPT.items())
def test_what_is_kept_shows_in_cases_of_one_hand(name: str, family: str) -> None:
    """Statuses, flags, bets, the size of a raise, pots and stacks: after one hand or the other."""
    found = failing(name, family)
    assert len(found) >= 3
    assert all("~after-" in id_ for id_ in found)


def test_each_kept_state_of_an_engine_is_covered() -> None:
    """All faults in how a hand begins after another one are tried here."""
    beginning = {
        fault.name
        for fault in kept_state.FAULTS
        if "holdem_adapters.oracle.dealt_after" in fault.parts
    }
    assert beginning <= KEPT.keys()


@pytest.mark.thorough
@pytest.mark.parametrize("name", SEEN_BY_NOTHING_ELSE)
def test_some_leaks_are_seen_by_nothing_else(name: str) -> None:
    """No case of the library fails at its own table."""
    engine = FaultyEngine(FAULTS[name])
    assert not [one.case.id for one in library() if bad_checkpoints(on_oracle(one.case, engine))]


def causes_of(name: str, *families: str) -> list[Cause]:
    """The root causes of a run of some families with second hands."""
    cases = {case.id: case for family in families for case in cases_of(family)}
    return list(causes(results(FAULTS[name], cases.values()), cases))


def test_the_cause_of_a_leak_says_that_something_is_kept() -> None:
    """It is told apart from an engine that is always wrong about the rule."""
    kept, *_ = causes_of("cap-is-kept", "FL")
    assert kept.kind == "leak"
    assert kept.does.startswith("keeps something of the hand before, and ")
    always, *_ = causes_of("raise-must-double-the-bet", "MR")
    assert always.kind != "leak"
