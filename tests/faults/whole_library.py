"""The whole library played on a faulty engine, as a run would play it, and no case twice."""

from collections.abc import Callable, Collection, Iterable
from functools import cache, partial
from typing import Any, Final

import pytest
from tests.verdicts import on_oracle

from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected

#: With every change some faults are played through the whole library, and with ``make test-all``
#: all of them.
SOME: Final = [*FAULTS.values()][::12]
FAULTS_TO_PLAY: Final = [
    pytest.param(fault, id=name, marks=[] if fault in SOME else pytest.mark.thorough)
    for name, fault in FAULTS.items()
]


@cache
def library() -> list[Loaded]:
    """All cases, in the order in which a run reports them."""
    return load_selected(())


@cache
def run_of(name: str) -> dict[str, CaseResult]:
    """What came of each case with a fault, by the id of the case."""
    fault = FAULTS[name]
    return {**right(), **played(fault, concerned(fault.parts.keys(), library()))}


@cache
def family_run_of(name: str) -> dict[str, CaseResult]:
    """What came of each case of a fault's own family that asks for a replaced function."""
    fault = FAULTS[name]
    family = [one for one in library() if one.case.family == fault.family]
    return played(fault, concerned(fault.parts.keys(), family))


def concerned(paths: Collection[str], cases: Iterable[Loaded]) -> list[Loaded]:
    """The cases in which the oracle asks for one of these functions."""
    asked = asked_for()
    return [one for one in cases if not asked[one.case.id].isdisjoint(paths)]


@cache
def right() -> dict[str, CaseResult]:
    """What came of each case without a fault."""
    return {one.case.id: on_oracle(one.case) for one in library()}


def played(fault: Fault, cases: Iterable[Loaded]) -> dict[str, CaseResult]:
    """What came of some cases with a fault."""
    engine = FaultyEngine(fault)
    return {one.case.id: on_oracle(one.case, engine) for one in cases}


@cache
def asked_for() -> dict[str, set[str]]:
    """By the id of the case, which of the functions that faults replace the oracle asks for.

    A case that asks for none of them cannot notice the fault, and need not be played.
    """
    noted: set[str] = set()
    paths = {path for fault in FAULTS.values() for path in fault.parts}
    engine = FaultyEngine(fault_of({path: partial(noting, noted, path) for path in paths}))
    asked = {}
    for one in library():
        noted.clear()
        on_oracle(one.case, engine)
        asked[one.case.id] = set(noted)
    return asked


def noting(noted: set[str], path: str, right: Callable[..., Any], *args: object) -> object:
    """A function of the oracle as it is, noted when it is asked."""
    noted.add(path)
    return right(*args)


def fault_of(parts: dict[str, Callable[..., Any]]) -> Fault:
    """A fault that is in no list."""
    return Fault("none", "RO", "tda-47-a", "Does nothing wrong.", "nowhere", parts)
