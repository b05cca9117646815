"""The root causes of a run: the first one is the rule that was broken on purpose."""

from functools import cache

import pytest
from tests.faults.whole_library import (
    FAULTS_TO_PLAY,
    concerned,
    fault_of,
    library,
    played,
    right,
    run_of,
)

from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.fault_definition import Fault
from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import bad_checkpoints
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

REGISTER = read_register()

#: Pairs of faults that replace different functions.
NAMES = sorted(FAULTS)
PAIRS = [
    (one, other)
    for one, other in zip(NAMES[::6], [*NAMES[101::6], *NAMES[:101:6]], strict=False)
    if not FAULTS[one].parts.keys() & FAULTS[other].parts.keys()
]
#: The number of pairs that are tested with every change.
FEW = 6
#: Two faults that change the order of play heads-up, before or after the flop.
WRONG_ORDER = ("big-blind-acts-first-heads-up", "button-acts-first-after-the-flop")


@cache
def cases() -> dict[str, Case]:
    """All cases by id."""
    return {one.case.id: one.case for one in library()}


@cache
def causes_of(name: str) -> list[Cause]:
    """The root causes of a run with one fault."""
    return list(causes(run_of(name).values(), cases()))


def failing_with(name: str) -> set[str]:
    """The cases that fail with one fault."""
    return {id_ for id_, result in run_of(name).items() if bad_checkpoints(result)}


@pytest.mark.parametrize("fault", FAULTS_TO_PLAY)
def test_the_first_root_cause_is_the_fault(fault: Fault) -> None:
    """The first cause is the broken clause, or one that says the same, and a case leads with it."""
    first = causes_of(fault.name)[0]
    assert REGISTER.say_the_same(first.clause, fault.clause), first.clause
    assert first.cases[0] in failing_with(fault.name)
    assert cases()[first.cases[0]].rules[0] == first.clause


@pytest.mark.thorough
def test_one_fault_is_mostly_one_cause() -> None:
    """For at least 70 % of the faults, the fault is the only root cause of the run."""
    alone = sum(len(causes_of(name)) == 1 for name in FAULTS)
    assert alone >= 0.7 * len(FAULTS)


@pytest.mark.thorough
def test_no_case_has_two_causes() -> None:
    """Each failing case belongs to at most one cause."""
    for name in FAULTS:
        explained = [id_ for cause in causes_of(name) for id_ in cause.cases]
        assert len(explained) == len(set(explained))
        assert set(explained) <= failing_with(name)


def first_is_one_of(one: str, other: str) -> bool:
    """Whether an engine with two faults has one of them as its first root cause."""
    parts = {**FAULTS[one].parts, **FAULTS[other].parts}
    run = {**right(), **played(fault_of(parts), concerned(parts.keys(), library()))}
    first = next(causes(run.values(), cases()))
    broken = (FAULTS[one].clause, FAULTS[other].clause)
    return any(REGISTER.say_the_same(first.clause, clause) for clause in broken)


@pytest.mark.parametrize("pairs", [PAIRS[:FEW], pytest.param(PAIRS, marks=pytest.mark.thorough)])
def test_with_two_faults_the_first_root_cause_is_one_of_them(pairs: list[tuple[str, str]]) -> None:
    """The method is designed for one fault, but mostly works for two."""
    wrong = [pair for pair in pairs if not first_is_one_of(*pair)]
    assert len(wrong) <= 0.05 * len(pairs), wrong


@pytest.mark.parametrize("name", WRONG_ORDER)
def test_the_wrong_order_of_play_heads_up_does_not_fail_all_heads_up_cases(name: str) -> None:
    """Two in five of them still reach their point, and the others have one cause."""
    heads_up = {
        id_
        for id_, case in cases().items()
        if case.play and sum(stack is not None for stack in case.table.stacks) == 2
    }
    failing = failing_with(name)
    assert len(heads_up) >= 80
    assert failing <= heads_up
    assert len(failing) <= 0.6 * len(heads_up)
    assert len(causes_of(name)[0].cases) >= 0.9 * len(failing)
