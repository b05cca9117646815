"""The whole library played on a faulty engine, as a run would play it, and no case twice."""

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

from tests.verdicts import on_oracle

from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.case_loader import Loaded, load_selected


@cache
def library() -> list[Loaded]:
    """All cases, in the order in which a run reports them."""
    return load_selected(())


@cache
def run_of(name: str) -> dict[str, CaseResult]:
    """What came of each case with a fault, by the id of the case."""
    fault = FAULTS[name]
    asked = asked_for()
    concerned = [one for one in library() if asked[one.case.id] & fault.parts.keys()]
    return {**right(), **played(fault, concerned)}


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
