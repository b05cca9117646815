"""Replays: failed cases, played once more step by step on the engine and on the oracle.

The limits are the same as the first time.  After too many timeouts the engine
is not played any more; the trace then shows only the oracle.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from holdem_adapters.case_setup import house_of
from holdem_conformance.judge.attempts import BROKEN, is_random
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_conformance.library.moved_cases import moved_cases
from holdem_conformance.play.engine_under_test import About, Engine
from holdem_conformance.play.message_player import KEEPING
from holdem_conformance.play.script import Script
from holdem_conformance.run.case_run import JudgedCase
from holdem_conformance.run.case_trace import Played, TraceLine, everything, seen, trace_line
from holdem_conformance.run.chance_filter import TIMES, keep_what_is_steady
from holdem_conformance.run.events import CaseFinished
from holdem_conformance.run.hanging_engines import MOST_HANGING, NOT_ASKED, NOT_ASKED_ANY_MORE
from holdem_conformance.run.plan import Plan
from holdem_scenarios.case.model import Case

_REPLAYED: Final = frozenset({Verdict.FAIL, Verdict.KNOWN_FAIL, *BROKEN})


class Replays:
    """Replays the failed cases of one run."""

    def __init__(self, engine: Engine, plan: Plan) -> None:
        self._engine = engine
        self._plan = plan
        self._hung = 0

    def lines(self, finished: CaseFinished) -> Iterator[TraceLine]:
        """A trace for each house, at each table, in which a case failed."""
        bad = {one.id: bad_checkpoints(one) for one in finished.results}
        case = finished.selected.case
        for one in moved_cases(case, house_of(case), self._plan.vary):
            graded = CasePlan.of(one, self._engine.about, self._plan.plays)
            for script in graded.scripts if bad.get(one.id) else ():
                here = [each for each in bad[one.id] if label(one, each) == script.variant.label]
                if here:
                    yield trace_line(script, self._played(graded, script, here), here)

    def _played(self, graded: CasePlan, script: Script, bad: Sequence[Checkpoint]) -> Played:
        """Play one house; several times if the engine is nondeterministic, to filter that out."""
        if self._hung >= MOST_HANGING or any(one.signature == NOT_ASKED for one in bad):
            return Played(NOT_ASKED_ANY_MORE)
        played = self._once(graded, script)
        if _by_chance(self._engine.about, bad):
            keep_what_is_steady(played, [self._once(graded, script) for _ in range(TIMES)])
        self._hung += played.hung
        return played

    def _once(self, graded: CasePlan, script: Script) -> Played:
        """Play one house once, step by step."""
        trace = self._engine.play(script, KEEPING)
        ours = self._engine.about.ours
        return seen(script, trace, graded.judge(script, trace), ours=ours)


def needs_replay(finished: CaseFinished) -> bool:
    """Whether any check of a case calls for a replay."""
    return any(map(bad_checkpoints, finished.results))


def bad_checkpoints(result: CaseResult) -> list[Checkpoint]:
    """The checks that call for a replay."""
    return [one for one in result.checkpoints if one.verdict in _REPLAYED]


def label(case: Case, checkpoint: Checkpoint) -> str:
    """The label of the house of a check, from its id."""
    return checkpoint.id.removeprefix(case.id).partition("/")[0]


def _by_chance(about: About, bad: Sequence[Checkpoint]) -> bool:
    """Whether the engine is known or was seen to be nondeterministic."""
    if any(one.verdict in BROKEN for one in bad):
        return False
    return about.repeats > 1 or any(map(is_random, bad))


def all_traces(about: About, judged: JudgedCase) -> Iterator[TraceLine]:
    """A trace of every attempt in every house, so that all of it can be judged again."""
    bad = bad_checkpoints(judged.result)
    for number, attempt in enumerate(judged.attempts, 1):
        for script, trace, found in zip(judged.plan.scripts, *attempt, strict=True):
            here = [one for one in bad if label(script.case, one) == script.variant.label]
            whole = everything(script, trace, found, ours=about.ours)
            yield trace_line(script, whole, here, number)
