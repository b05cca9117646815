"""How an engine does that does nothing: the score that has to be beaten before it says anything."""

from collections.abc import Iterable
from typing import NamedTuple

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Engine
from holdem_adapters.faults.extremes import DoesNothing
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.setting_up import house_of
from holdem_conformance.grading import graded, graded_in
from holdem_conformance.moved_cases import moved_cases
from holdem_conformance.records import Score
from holdem_conformance.verdicts import CaseResult, Verdict
from holdem_scenarios.case import Case


class Declares(NamedTuple):
    """Stands for an engine, of which nothing but its rules is wanted."""

    dialect: Dialect


def score_of_nothing(
    cases: Iterable[Case], engine: Engine | Declares, plays: str, vary: tuple[str, ...]
) -> Score:
    """The same cases, in the houses in which an engine is graded, with nobody at home."""
    nothing, oracle = DoesNothing(), OracleEngine()
    passed = of = 0
    for case in cases:
        own = house_of(case)
        house = graded_in(engine, own, plays)
        for one in moved_cases(case, own, vary):
            wanted = _passed(graded(one, oracle, own, house))
            passed += len(wanted & _passed(graded(one, nothing, own, house)))
            of += len(wanted)
    return Score(passed, of)


def _passed(result: CaseResult) -> set[str]:
    """What is asked by a `must`, and passes."""
    return {
        one.id for one in result.checkpoints if one.level == "must" and one.verdict is Verdict.PASS
    }
