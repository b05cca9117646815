"""The checks of one case in one house: id, verdict, level, severity and clause of each."""

from collections.abc import Mapping
from typing import Final

from holdem_adapters.state import Divided, Ranked, State
from holdem_conformance.judge.fact_comparison import Compared, compared
from holdem_conformance.judge.invariants import BrokenInvariant
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_scenarios.case.model import Case, Step
from holdem_scenarios.facts.compound_facts import Value
from holdem_scenarios.facts.severities import SEVERITY_OF

#: Events that reveal or conceal cards.
_REVEALING: Final = frozenset({"shown", "mucked", "tabled", "burned"})
#: A refusal for another reason: the action is treated correctly, only the reason is wrong.
WRONG_REASON: Final = "refused:reason"
#: An illegal action that was ignored: no refusal, but no effect either.
IGNORED: Final = "refused:ignored"
#: In a ranking played as a hand, the pot goes to the wrong hands.
WRONG_WINNERS: Final = "ranking.winners"
_MISPLACED: Final = "stacks:misplaced"
_ONLY_TOLD: Final = frozenset({WRONG_REASON, IGNORED})


class Checks:
    """Creates the checkpoints of one case in one house."""

    def __init__(self, case: Case, label: str) -> None:
        self._case = case
        self._name = f"{case.id}{label}"

    def of_facts(
        self,
        step: Step,
        expect: Mapping[str, Value],
        seen: State | Ranked | Divided,
        *,
        paid_right: bool,
    ) -> list[Checkpoint]:
        """Every expected fact, compared with what an engine shows.

        ``paid_right``: the hand is over and all stacks are correct.
        """
        found = []
        for name, expected in expect.items():
            came = self._as_ranking(compared(name, expected, seen))
            only_told = name == "won" and bool(came.signature) and paid_right
            severity = "information" if only_told else severity_of(name, expected)
            found.append(self._checkpoint(step, (name, severity), expected, came))
        return found

    def _as_ranking(self, came: Compared) -> Compared:
        """Where a ranking is played as a hand, misplaced chips show that the wrong hands won."""
        if self._case.rank is None or came.signature != _MISPLACED:
            return came
        return came._replace(signature=WRONG_WINNERS)

    def of_action(self, step: Step, name: str, expected: Value, came: Compared) -> Checkpoint:
        """Whether an action was accepted or refused as required."""
        return self._checkpoint(step, (name, severity_of(name, expected)), expected, came)

    def broke(self, step: Step, verdict: Verdict, signature: str) -> Checkpoint:
        """The engine gave no valid answer, or does not support the request."""
        came = Compared(None, signature)
        return self._made(step, ("answer", "action"), verdict, None, came)

    def invariant(self, step: Step, broken: BrokenInvariant) -> Checkpoint:
        """A broken invariant."""
        return Checkpoint(
            id=self._id(step, broken.name),
            verdict=Verdict.FAIL,
            level="must",
            severity=broken.severity,
            clause=self._case.rules[0],
            signature=broken.signature,
            expected=broken.expected,
            observed=broken.observed,
        )

    def _checkpoint(
        self, step: Step, fact: tuple[str, str], expected: Value, came: Compared
    ) -> Checkpoint:
        """The verdict on one comparison."""
        if not came.shown:
            verdict = Verdict.NOT_APPLICABLE
        elif came.signature:
            disputed = step.disputed or self._case.disputed
            verdict = Verdict.DISPUTED if disputed else Verdict.FAIL
        else:
            verdict = Verdict.PASS
        return self._made(step, fact, verdict, expected, came)

    def _made(
        self,
        step: Step,
        fact: tuple[str, str],
        verdict: Verdict,
        expected: Value,
        came: Compared,
    ) -> Checkpoint:
        """A checkpoint for a fact, given as name and severity; a step may set its own level."""
        name, severity = fact
        level = step.level or self._case.level
        if came.signature in _ONLY_TOLD and level == "must":
            level = "should"
        return Checkpoint(
            id=self._id(step, name),
            verdict=verdict,
            level=level,
            severity=step.severity or severity,
            clause=self._case.rules[0],
            signature=came.signature,
            expected=expected,
            observed=came.observed,
        )

    def _id(self, step: Step, name: str) -> str:
        """The case, the house if it is not the case's own, the step and the fact."""
        number = f"{step.number}/" if step.number else ""
        return f"{self._name}/{number}{name}"


def severity_of(name: str, expected: Value) -> str:
    """How bad a divergence is: who shows is information, the order of showing is order."""
    if name == "shown" and isinstance(expected, list) and len(expected) > 1:
        return "order"
    if name == "events" and isinstance(expected, dict):
        words = {event[0] for several in expected.values() for event in several}
        return "information" if words & _REVEALING else "order"
    return SEVERITY_OF.get(name, "action")
