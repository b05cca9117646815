"""Shortcuts from a case to its result: on the oracle, or on a Python class in this process."""

from holdem_adapters.case_setup import house_of
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_conformance.engines.in_process import InProcess
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.play.engine_under_test import Oracle, Tested
from holdem_conformance.run.case_run import judged_case
from holdem_scenarios.case.model import Case


def on_oracle(case: Case, engine: OracleEngine | None = None) -> CaseResult:
    """A case on the oracle, unchanged or with a fault."""
    oracle = Oracle(engine or OracleEngine())
    return judged_case(oracle, CasePlan(case, None, watched=False), "").result


def under_test(engine: object, repeats: int = 1) -> Tested:
    """A Python class as an engine under test."""
    return Tested(EngineSession(InProcess(PythonEngine(engine)), repeats))


def on_class(engine: object, one: Loaded, plays: str = "", repeats: int = 1) -> CaseResult:
    """A case on a Python class, under the dialect that it declares or under a profile."""
    theirs = under_test(engine, repeats)
    plan = CasePlan.of(one.case, theirs.about, plays)
    return judged_case(theirs, plan, one.digest).result


def in_own_houses(engine: object, one: Loaded) -> CaseResult:
    """A case on a Python class, in the houses of the case, regardless of the engine's dialect."""
    theirs = under_test(engine)
    assert house_of(one.case) == one.house
    return judged_case(theirs, CasePlan(one.case, None, watched=True), one.digest).result
