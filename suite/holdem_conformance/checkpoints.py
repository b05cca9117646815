"""What a case asks, one thing at a time, and the verdict on each."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from holdem_adapters.state import Divided, Ranked, State
from holdem_conformance.comparing import Compared, Value, compared
from holdem_conformance.verdicts import Checkpoint, Verdict
from holdem_scenarios.case import Case, Step
from holdem_scenarios.severities import SEVERITY_OF

if TYPE_CHECKING:
    from holdem_conformance.invariants import Broken

#: Events by which cards are seen or not seen.
_REVEALING: Final = frozenset({"shown", "mucked", "tabled", "burned"})
#: Stands for a case as a whole, where there are no steps.
NO_STEP: Final = Step(0)
#: A refusal with another reason is no wrong move, only a wrong word for it.
WRONG_REASON: Final = "refused:reason"
#: Nor is silence, where nothing happens.
IGNORED: Final = "refused:ignored"
_ONLY_TOLD: Final = frozenset({WRONG_REASON, IGNORED})
_PASS: Final = Verdict.PASS


class BrokenOffError(Exception):
    """The rest of a case cannot be played."""


class Checkpoints:
    """The checkpoints of one case, in one house."""

    #: Whether to be told of every step.
    follows = False

    def __init__(self, case: Case, label: str) -> None:
        self.case = case
        self.found: list[Checkpoint] = []
        self.broken_off = False  #: whether the case could not be played to its end
        self.paid_right = False  #: whether the hand is over and all stacks are as they should be
        self._name = f"{case.id}{label}"

    def facts(
        self, step: Step, expect: Mapping[str, Value], seen: State | Ranked | Divided
    ) -> None:
        """Everything that is expected of what an engine shows."""
        for name, expected in expect.items():
            self.add(step, name, expected, compared(name, expected, seen))

    def add(self, step: Step, name: str, expected: Value, came: Compared) -> None:
        """One thing asked, judged."""
        if not came.shown:
            verdict = Verdict.NOT_APPLICABLE
        elif came.signature:
            disputed = step.disputed or self.case.disputed
            verdict = Verdict.DISPUTED if disputed else Verdict.FAIL
        else:
            verdict = _PASS
        self._judged(verdict, step, name, expected, came)

    def broke(self, step: Step, verdict: Verdict, came: Compared) -> None:
        """The engine could not go on."""
        self._judged(verdict, step, "answer", None, came)

    def impossible(self, step: Step, broken: "Broken") -> None:
        """Something that cannot be at any table."""
        number = f"{step.number}/" if step.number else ""
        self.found.append(
            Checkpoint(
                id=f"{self._name}/{number}{broken.name}",
                verdict=Verdict.FAIL,
                level="must",
                severity=broken.severity,
                clause=self.case.rules[0],
                signature=broken.signature,
                expected=broken.expected,
                observed=broken.observed,
            )
        )

    def begins(self, step: Step) -> None:
        """A step is about to be done."""

    def done(self, step: Step, seen: State) -> None:
        """A step has been done; this is what the engine shows after it."""

    def _judged(
        self, verdict: Verdict, step: Step, name: str, expected: Value, came: Compared
    ) -> None:
        """One checkpoint, with its id, level, severity and clause."""
        observed, signature, _ = came
        level = step.level or self.case.level
        if signature in _ONLY_TOLD and level == "must":
            level = "should"
        number = f"{step.number}/" if step.number else ""
        self.found.append(
            Checkpoint(
                id=f"{self._name}/{number}{name}",
                verdict=verdict,
                level=level,
                severity=step.severity or self._severity(name, expected, signature),
                clause=self.case.rules[0],
                signature=signature,
                expected=expected,
                observed=observed,
            )
        )

    def _severity(self, name: str, expected: Value, signature: str) -> str:
        """How bad a difference is: where all chips are right, what was won is only told wrong."""
        only_told = name == "won" and bool(signature) and self.paid_right
        return "information" if only_told else _severity(name, expected)


def _severity(name: str, expected: Value) -> str:
    """How bad a difference is: who shows is information, and in which order they do is order."""
    if name == "shown" and isinstance(expected, list) and len(expected) > 1:
        return "order"
    if name == "events" and isinstance(expected, dict):
        words = {event[0] for several in expected.values() for event in several}
        return "information" if words & _REVEALING else "order"
    return SEVERITY_OF.get(name, "action")
