"""The null engine: the score of an engine that does nothing, below which a score means nothing."""

from collections.abc import Iterable

import msgspec

from holdem_adapters.case_setup import house_of
from holdem_adapters.faults.engines_without_rules import DoesNothing
from holdem_adapters.python_class import PythonEngine
from holdem_conformance.engines.in_process import in_this_process
from holdem_conformance.judge.case_plan import CasePlan, graded_in
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.verdicts import Verdict
from holdem_conformance.library.moved_cases import moved_cases
from holdem_conformance.library.played_rankings import is_played
from holdem_conformance.play.engine_under_test import About, Tested
from holdem_scenarios.case.model import Case


class Score(msgspec.Struct, frozen=True):
    """What can be passed without knowing poker."""

    passed: int  #: mandatory checks that the null engine passes
    of: int  #: mandatory checks that the oracle passes


def score_of_nothing(
    cases: Iterable[Case], about: About, plays: str, vary: tuple[str, ...]
) -> Score:
    """The score of an engine that does nothing, in the houses in which another one is graded."""
    nothing = Tested(in_this_process(PythonEngine(DoesNothing())))
    passed = of = 0
    for case in cases:
        own = house_of(case)
        house = graded_in(about, own, plays)
        for one in moved_cases(case, own, vary):
            played = is_played(one, about.hello.capabilities)
            plan = CasePlan(one, house, watched=True, played=played)
            for script in plan.scripts:
                assert script.right is not None, "a watched engine is compared with the oracle"
                wanted = _passed(judge(script, script.right.trace, None))
                passed += len(wanted & _passed(plan.judge(script, nothing.play(script))))
                of += len(wanted)
    return Score(passed, of)


def _passed(judged: Judged) -> set[str]:
    """The ids of mandatory checks that pass."""
    return {
        one.id for one in judged.checkpoints if one.level == "must" and one.verdict is Verdict.PASS
    }
