"""Running one case on one engine: it is played, repeated where necessary, and judged."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from holdem_adapters.case_setup import house_of
from holdem_conformance.judge.attempts import after_others, repeated
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.judge import Judged
from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_conformance.library.moved_cases import moved_cases
from holdem_conformance.play.engine_under_test import Engine
from holdem_conformance.play.message_player import USUAL, Way
from holdem_conformance.play.trace import Trace
from holdem_conformance.run.plan import Plan
from holdem_scenarios.case.model import Case


class Attempt(NamedTuple):
    """A case, played once in each of its houses."""

    traces: tuple[Trace, ...]
    judged: tuple[Judged, ...]

    @property
    def gone(self) -> bool:
        """Whether the engine exited or was ended before the last trace was complete."""
        if not self.traces:
            return False
        trace, judged = self.traces[-1], self.judged[-1]
        return trace.gone and len(judged.moments) == len(trace.moments)


class JudgedCase(NamedTuple):
    """A case at one table: the verdict and the attempts that it is based on."""

    plan: CasePlan
    result: CaseResult
    attempts: tuple[Attempt, ...]


def judged_cases(
    engine: Engine, case: Case, digest: str, plan: Plan, way: Way = USUAL
) -> Iterator[JudgedCase]:
    """The case as written, then moved in every requested way."""
    for one in moved_cases(case, house_of(case), plan.vary):
        yield judged_case(engine, CasePlan.of(one, engine.about, plan.plays), digest, way)


def judged_case(engine: Engine, plan: CasePlan, digest: str, way: Way = USUAL) -> JudgedCase:
    """A case at one table; it is played again if it fails, or if the engine exits."""
    judged = _judged_case(engine, plan, digest, way)
    steady = _steady_differences(plan, judged.attempts)
    result = replace(judged.result, differences=steady) if steady else judged.result
    return judged._replace(result=result)


def _steady_differences(plan: CasePlan, attempts: Sequence[Attempt]) -> tuple[Difference, ...]:
    """What differs in the first attempt, and in all others.

    An attempt that broke off may have shown nothing of the tables before; then the
    attempt alone, which is played step by step, says what differs.
    """
    compared = attempts[1:] if attempts[0].gone and len(attempts) > 1 else attempts
    first, *others = [plan.differences(one.traces) for one in compared]
    return tuple(one for one in first if all(one in other for other in others))


def _judged_case(engine: Engine, plan: CasePlan, digest: str, way: Way) -> JudgedCase:
    """The same, without the differences."""
    first = _attempt(engine, plan, way)
    result = plan.result(digest, first.judged)
    if engine.about.ours:
        return JudgedCase(plan, result, (first,))
    if first.gone:
        alone = _attempt(engine, plan, way._replace(step_by_step=True))
        engine.restart()
        result = after_others(result, plan.result(digest, alone.judged))
        return JudgedCase(plan, result, (first, alone))
    repeats = engine.about.repeats
    if result.verdict is not Verdict.FAIL and repeats == 1:
        return JudgedCase(plan, result, (first,))
    others = [_attempt(engine, plan, way) for _ in range(max(1, repeats - 1))]
    result = repeated(result, [plan.result(digest, one.judged) for one in others])
    return JudgedCase(plan, result, (first, *others))


def _attempt(engine: Engine, plan: CasePlan, way: Way) -> Attempt:
    """Play the case once in each of its houses."""
    traces = tuple([engine.play(script, way) for script in plan.scripts])
    judged = [plan.judge(script, trace) for script, trace in zip(plan.scripts, traces, strict=True)]
    return Attempt(traces, tuple(judged))
