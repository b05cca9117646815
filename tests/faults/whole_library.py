"""The whole library played on faulty engines as in a run, with every result cached."""

from collections.abc import Callable, Collection, Iterable
from functools import cache, partial
from typing import Any, Final

import pytest
from tests.verdicts import on_oracle

from holdem_adapters.faults.catalogue import ACROSS_HANDS, ACROSS_TABLES, FAULTS, IN_ONE_HAND
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected
from holdem_scenarios.case.model import Case

#: The faults that are about one hand.
OF_ONE_HAND: Final = {fault.name: fault for module in IN_ONE_HAND for fault in module.FAULTS}
#: The faults in tournaments; all others are about what happens between hands of a table.
OF_A_TOURNAMENT: Final = {fault.name: fault for module in ACROSS_TABLES for fault in module.FAULTS}
#: The faults that show at a new table; ``test_leaks`` is about the others.
AT_A_NEW_TABLE: Final = {
    fault.name: fault
    for module in (*IN_ONE_HAND, *ACROSS_HANDS, *ACROSS_TABLES)
    for fault in module.FAULTS
}
#: Some faults are played through the whole library with every change, and all of them with
#: ``make test-all``.
SOME: Final = [*AT_A_NEW_TABLE.values()][::12]
FAULTS_TO_PLAY: Final = [
    pytest.param(fault, id=name, marks=[] if fault in SOME else pytest.mark.thorough)
    for name, fault in AT_A_NEW_TABLE.items()
]
OF_ONE_HAND_TO_PLAY: Final = [one for one in FAULTS_TO_PLAY if one.id in OF_ONE_HAND]


@cache
def library() -> list[Loaded]:
    """All cases, in the order of a run."""
    return load_selected(())


def library_of(fault: Fault) -> list[Loaded]:
    """The cases that a fault is about: those of one hand, of several, or of a tournament."""
    return [one for one in library() if about(one.case) == about_of(fault)]


def about(case: Case) -> str:
    """What a case is about: a hand or a question about one, a table, or a tournament."""
    if case.kind in ("tournament", "race", "substantial", "places"):
        return "tournament"
    return "table" if case.kind == "table" else "hand"


def about_of(fault: Fault) -> str:
    """What a fault is about; one outside the catalogue is about a hand."""
    if fault.name in OF_A_TOURNAMENT:
        return "tournament"
    return "table" if fault.name in AT_A_NEW_TABLE and fault.name not in OF_ONE_HAND else "hand"


@cache
def run_of(name: str) -> dict[str, CaseResult]:
    """The results of all cases with a fault, by case id."""
    fault = FAULTS[name]
    played_all = played(fault, concerned(fault.parts.keys(), library_of(fault)))
    return {one.case.id: right()[one.case.id] for one in library_of(fault)} | played_all


@cache
def family_run_of(name: str) -> dict[str, CaseResult]:
    """The results of the cases of a fault's own family that call a replaced function."""
    fault = FAULTS[name]
    family = [one for one in library_of(fault) if one.case.family == fault.family]
    return played(fault, concerned(fault.parts.keys(), family))


def concerned(paths: Collection[str], cases: Iterable[Loaded]) -> list[Loaded]:
    """The cases in which the oracle calls one of these functions."""
    asked = asked_for()
    return [one for one in cases if not asked[one.case.id].isdisjoint(paths)]


@cache
def right() -> dict[str, CaseResult]:
    """The results of all cases without a fault."""
    return {one.case.id: on_oracle(one.case) for one in library()}


def played(fault: Fault, cases: Iterable[Loaded]) -> dict[str, CaseResult]:
    """The results of some cases with a fault."""
    engine = FaultyEngine(fault)
    return {one.case.id: on_oracle(one.case, engine) for one in cases}


@cache
def asked_for() -> dict[str, set[str]]:
    """The functions replaceable by faults that the oracle calls in each case, by case id.

    A case that calls none of a fault's functions cannot detect it and need not be played.
    """
    noted: set[str] = set()
    paths = {path for fault in AT_A_NEW_TABLE.values() for path in fault.parts}
    engine = FaultyEngine(fault_of({path: partial(noting, noted, path) for path in paths}))
    asked = {}
    for one in library():
        noted.clear()
        on_oracle(one.case, engine)
        asked[one.case.id] = set(noted)
    return asked


def noting(
    noted: set[str], path: str, right: Callable[..., Any], *args: object, **named: object
) -> object:
    """Call a function of the oracle unchanged, and note that it was called."""
    noted.add(path)
    return right(*args, **named)


def fault_of(parts: dict[str, Callable[..., Any]]) -> Fault:
    """A fault outside the catalogue."""
    return Fault("none", "RO", "tda-47-a", "Does nothing wrong.", "nowhere", parts)
