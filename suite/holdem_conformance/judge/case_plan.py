"""A case as one engine is graded on it: the houses it is played in and the reference in each.

An engine is graded under the dialect that it declares, or under a requested
profile.  A check whose expectation does not hold under those rules is not
applicable; the oracle decides what holds there.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final, Self

from msgspec.structs import replace

from holdem_adapters.capabilities import RESULTS, Hello
from holdem_adapters.case_setup import house_of, setup_of
from holdem_adapters.tables.second_hand import why_no_second_hand
from holdem_adapters.tournaments.compiled_case import compiled_case, is_compiled
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_conformance.library.house_variants import Variant, only_in, parts_in, variants
from holdem_conformance.library.played_rankings import hands_of, is_played
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Trace
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.setup_checks import checked
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.model import Case

#: The signature of a check whose expectation does not hold in this house.
DIALECT: Final = "dialect"
#: Why a case is not varied in this way.
NOT_A_SECOND_HAND: Final = "not a second hand"
#: Options that describe the table, not the house.
OF_THE_TABLE: Final = ("betting", "ante", "straddle")
#: Signatures of what is wrong in every house.
_UNIVERSAL: Final = ("crash", "timeout", "protocol", "never-ends", "invariant.")


class CasePlan:
    """A case, as one engine is graded on it."""

    def __init__(  # noqa: PLR0913  # each is another way in which engines are asked
        self,
        case: Case,
        house: House | None,
        *,
        watched: bool,
        played: bool = False,
        compared: bool = False,
        told: bool = False,
    ) -> None:
        """Without a house, the case is played in its own house and in those that it names."""
        self.case = case
        self._told = told  #: whether the engine is told the results of hands
        self._house = house
        self._watched = watched  #: whether invariants and effects are checked, too
        self._compared = compared  #: whether everything shown is compared with the oracle
        #: The case itself, or the hands as which a ranking is played, each with its label.
        self._played = hands_of(case) if played else (("", case),)

    @classmethod
    def of(cls, case: Case, about: About, plays: str) -> Self:
        """For an engine; ``plays`` is the requested profile to grade under, if any."""
        house = graded_in(about, house_of(case), plays)
        played = is_played(case, about.hello.capabilities)
        watched, compared, told = not about.ours, not about.same, is_told(about.hello)
        return cls(case, house, watched=watched, played=played, compared=compared, told=told)

    @cached_property
    def problem(self) -> str:
        """Why the case cannot be played in this house; empty if it can."""
        return self._not_in_this_house() or self._not_after_another_hand()

    def _not_in_this_house(self) -> str:
        """Why the house makes the case impossible."""
        if self._house is None:
            return ""
        try:
            for _, case in self._played:
                if case.play:
                    checked(setup_of(case, self._house))
                if is_compiled(case):
                    parts = parts_in(only_in(self._house, case), case)
                    compiled_case(case, self._house, parts)
        except SetupError as error:
            return f"{DIALECT}: {error}"
        return ""

    def _not_after_another_hand(self) -> str:
        """Why it is not played as a second hand in any house, if that is asked for."""
        if not self.case.first_hand:
            return ""
        houses = self._all_houses("", self.case)
        reasons = [why_no_second_hand(self.case, one.house) for one in houses]
        return "" if "" in reasons else f"{NOT_A_SECOND_HAND}: {reasons[0]}"

    @cached_property
    def scripts(self) -> tuple[Script, ...]:
        """The case in each house in which it is played; a ranking as one script for each hand."""
        if self.problem:
            return ()
        return tuple(
            self._script(case, one)
            for label, case in self._played
            for one in self._houses(label, case)
        )

    def _houses(self, label: str, case: Case) -> list[Variant]:
        """The houses in which a case is played; as a second hand not in all of them."""
        houses = self._all_houses(label, case)
        if not case.first_hand:
            return houses
        return [one for one in houses if not why_no_second_hand(case, one.house)]

    def _all_houses(self, label: str, case: Case) -> list[Variant]:
        """The houses of a case; a hand of a ranking has a label of its own."""
        if self._house is None:
            houses = variants(case, house_of(case))
        else:
            houses = [only_in(self._house, case)]
        return [one._replace(label=label) for one in houses] if label else houses

    def _script(self, case: Case, variant: Variant) -> Script:
        """The script in a house, with the reference if grading needs it."""
        script = Script(case, variant, told=self._told)
        if self._watched or self._compared or self._house is not None:
            script.right = script.reference()
        return script

    def judge(self, script: Script, trace: Trace) -> Judged:
        """The verdict on a trace, under the rules of its script's house."""
        judged = judge(script, trace, script.right if self._watched else None)
        if self._house is None or script.right is None:
            return judged
        right = judge(script, script.right.trace, None)
        moments = tuple(
            tuple(_applicable(one, right) for one in moment) for moment in judged.moments
        )
        return judged._replace(moments=moments)

    def differences(self, traces: Sequence[Trace]) -> tuple[Difference, ...]:
        """What an engine shows otherwise than the oracle, in the houses in which it is graded."""
        if not self._compared:
            return ()
        # A run of the oracle compares nothing, and is over in the time of these imports.
        from holdem_conformance.judge.comparison.case_comparison import (  # noqa: PLC0415
            differences,
        )

        return tuple(
            one
            for script, trace in zip(self.scripts, traces, strict=True)
            for one in differences(script, trace)
        )

    def result(self, digest: str, judged: Sequence[Judged]) -> CaseResult:
        """The verdict on the case, from the traces in all its houses."""
        checkpoints = tuple(one for each in judged for one in each.checkpoints)
        verdict = Verdict.NOT_APPLICABLE if self.problem else worst(checkpoints)
        problem = self.problem or "; ".join(filter(None, (each.problem for each in judged)))
        return CaseResult(
            id=self.case.id,
            digest=digest,
            verdict=verdict,
            checkpoints=checkpoints,
            problem=problem,
        )


def is_told(hello: Hello) -> bool:
    """Whether an engine plays no hands, and is told their results."""
    return RESULTS in hello.capabilities and "hands" not in hello.capabilities


def graded_in(about: About, own: House, plays: str) -> House | None:
    """The house that an engine is graded in; None means the house of each case.

    The betting limit, ante and straddle always come from the case: whether an
    engine can play them is a matter of its capabilities.
    """
    if about.ours:
        return profile(plays) if plays else None
    dialect = about.hello.dialect
    if plays:
        return choose(profile(plays), {name: getattr(own, name) for name in OF_THE_TABLE})
    if dialect.follows_all:
        return None
    followed = {name: getattr(own, name) for name in (*dialect.follows, *OF_THE_TABLE)}
    return choose(choose(profile(dialect.profile), _as_written(dialect.house)), followed)


def _as_written(options: Mapping[str, str | int]) -> dict[str, str | int]:
    """Options, with numerals converted to integers."""
    return {
        name: int(value) if isinstance(value, str) and value.isdecimal() else value
        for name, value in options.items()
    }


def _applicable(checkpoint: Checkpoint, right: Judged) -> Checkpoint:
    """The checkpoint, marked not applicable if its expectation does not hold in this house."""
    found = right.checkpoints
    verdict = next((one.verdict for one in found if one.id == checkpoint.id), None)
    if checkpoint.signature.startswith(_UNIVERSAL):
        return checkpoint
    if verdict is Verdict.PASS or (verdict is None and _reached(checkpoint, right)):
        return checkpoint
    return replace(checkpoint, verdict=Verdict.NOT_APPLICABLE, signature=DIALECT)


def _reached(checkpoint: Checkpoint, right: Judged) -> bool:
    """Whether the case can be played up to this checkpoint in this house."""
    return not right.broken_off or checkpoint.step < right.checkpoints[-1].step
