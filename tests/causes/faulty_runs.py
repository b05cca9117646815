"""Runs of engines with one broken rule or several, compared with the oracle in everything shown."""

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace
from tests.faults.whole_library import OF_ONE_HAND, asked_for, fault_of, library

from holdem_adapters.case_setup import house_of
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import State
from holdem_conformance.judge.comparison.case_comparison import differences
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.judge import judge
from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import (
    CaseResult,
    Checkpoint,
    Verdict,
    bad_checkpoints,
    worst,
)
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Table, Trace
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

REGISTER: Final = read_register()
#: The part of the faults in one hand that was not looked at while the method was developed.
HELD_OUT: Final = frozenset(
    random.Random(20261119).sample(sorted(OF_ONE_HAND), len(OF_ONE_HAND) // 3)
)

Results = Mapping[str, CaseResult]


class Silent(NamedTuple):
    """A table of an engine that does not show its log."""

    table: Table

    def shows(self, facts: Iterable[str] = ()) -> State:
        """The visible state, without the log."""
        return replace(self.table.shows(facts), events=UNSET)

    def is_as(self, other: Table) -> bool:
        """Whether the table is the same as at another moment."""
        return self.table.is_as(other.table if isinstance(other, Silent) else other)


@cache
def cases() -> dict[str, Case]:
    """All cases by id."""
    return {one.case.id: one.case for one in library()}


@cache
def scripts() -> dict[str, tuple[Script, ...]]:
    """Each case in its own houses, with the oracle's play of it."""
    return {
        id_: tuple(
            Script(case, house, reference(case, house, OracleEngine()))
            for house in variants(case, house_of(case))
        )
        for id_, case in cases().items()
    }


def run(
    parts: Sequence[str], only: Collection[str] | None = None, *, log: bool = True
) -> dict[str, CaseResult]:
    """The results with some faults at once, of all cases or of some."""
    broken = {path: part for name in parts for path, part in FAULTS[name].parts.items()}
    engine, asked = FaultyEngine(fault_of(broken)), asked_for()
    here = cases() if only is None else only
    return {
        id_: _unaffected(id_) if asked[id_].isdisjoint(broken) else _played(id_, engine, log=log)
        for id_ in here
    }


def _unaffected(id_: str) -> CaseResult:
    """The result of a case that calls no replaced function: it passes."""
    return CaseResult(id=id_, digest="", verdict=Verdict.PASS, checkpoints=())


def _played(id_: str, engine: FaultyEngine, *, log: bool) -> CaseResult:
    """The result of one case with a fault."""
    checkpoints: list[Checkpoint] = []
    different: list[Difference] = []
    for script in scripts()[id_]:
        trace = script.played_by(engine).trace
        checkpoints += judge(script, trace, None).checkpoints
        different += differences(script, trace if log else _without_log(trace))
    found = tuple(checkpoints)
    return CaseResult(
        id=id_,
        digest="",
        verdict=worst(found),
        checkpoints=found,
        differences=tuple(different) or UNSET,
    )


def _without_log(trace: Trace) -> Trace:
    """A trace of an engine that does not show its log."""
    return Trace(
        tuple(
            one._replace(
                table=None if one.table is None else Silent(one.table),
                passed=tuple(map(Silent, one.passed)),
            )
            for one in trace.moments
        )
    )


def causes_of(results: Results) -> list[Cause]:
    """The root causes of a run."""
    return list(causes(results.values(), cases()))


def names(cause: Cause, *faults: str) -> bool:
    """Whether a cause names a clause that one of these faults breaks, or one that says the same."""
    return any(
        REGISTER.say_the_same(cause.clause, clause)
        for name in faults
        for clause in FAULTS[name].clauses
    )


def several(size: int, count: int) -> list[tuple[str, ...]]:
    """Sets of faults that replace different functions, drawn by seed."""
    draw = random.Random(f"7/{size}")
    found: list[tuple[str, ...]] = []
    while len(found) < count:
        chosen: list[str] = []
        taken: set[str] = set()
        for name in draw.sample(sorted(OF_ONE_HAND), len(OF_ONE_HAND)):
            if taken.isdisjoint(FAULTS[name].parts):
                chosen.append(name)
                taken |= FAULTS[name].parts.keys()
            if len(chosen) == size:
                break
        found.append(tuple(sorted(chosen)))
    return found


@cache
def noticing(name: str) -> frozenset[str]:
    """The cases that fail with one fault."""
    return frozenset(id_ for id_, one in run((name,)).items() if bad_checkpoints(one))


def shows(name: str, together: Sequence[str], results: Results) -> bool:
    """Whether a failing case would fail otherwise, or not at all, without one of the faults."""
    here = [id_ for id_ in sorted(noticing(name)) if bad_checkpoints(results[id_])]
    without = run([other for other in together if other != name], here)
    return any(_as_judged(without[id_]) != _as_judged(results[id_]) for id_ in here)


def _as_judged(result: CaseResult) -> tuple[object, ...]:
    """What is compared of a result."""
    return result.checkpoints, result.differences
