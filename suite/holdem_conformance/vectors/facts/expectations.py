"""The expectations of a vector: the checks of a case, with the rule that decides each."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import UNSET

from holdem_conformance.judge.verdicts import Checkpoint
from holdem_conformance.vectors.facts.expected_facts import Expected
from holdem_conformance.vectors.facts.step_reasons import Because, StepReasons
from holdem_conformance.vectors.form.vector_model import Expectation, Refusal
from holdem_oracle.why.facts import Fact, Kind
from holdem_scenarios.case.model import Case, Step

_REFUSED: Final = "refused"
#: Checks that a runner makes of every refused step, and of every other action.
_OF_ACTIONS: Final = (_REFUSED, "unchanged", "accepted", "answer")
#: Makes the expectations of a fact by its name and its value.
Reading: TypeAlias = Callable[[str, Any], Iterator[Expected]]


class Checked(NamedTuple):
    """The checks of one step of a case, and the rules behind them."""

    case: Case
    step: Step
    checks: Sequence[Checkpoint]
    reasons: StepReasons

    @property
    def disputed(self) -> str:
        """Why the step is disputed; empty if it is not."""
        return self.step.disputed or self.case.disputed


def expectations(checked: Checked, reading: Reading) -> Iterator[Expectation]:
    """Every fact that a case expects at one moment."""
    for check in checked.checks:
        if check.fact not in _OF_ACTIONS:
            for one in reading(check.fact, check.expected):
                yield _expectation(checked, check, one)


def _expectation(checked: Checked, check: Checkpoint, one: Expected) -> Expectation:
    """One value that must be seen."""
    because = checked.reasons.of(check.fact, one.behind)
    return Expectation(
        id=check.id,
        fact=one.fact,
        at=UNSET if one.at is None else one.at,
        value=one.value,
        compare=one.compare or UNSET,
        instead=one.instead,
        level="info" if checked.disputed else check.level,
        severity=check.severity,
        question=because.question or UNSET,
        clauses=because.clauses,
        disputed=checked.disputed or UNSET,
    )


def refusal(checked: Checked, request: object | None) -> Refusal:
    """Why a step must be refused; ``request``: what is said, if it is no action of a hand."""
    check = next(one for one in checked.checks if one.fact == _REFUSED)
    because = _why_refused(checked, request)
    return Refusal(
        id=check.id,
        reason=checked.step.refused,
        level="info" if checked.disputed else check.level,
        severity=check.severity,
        question=because.question or UNSET,
        clauses=because.clauses,
        disputed=checked.disputed or UNSET,
    )


def _why_refused(checked: Checked, request: object | None) -> Because:
    """The rule by which an action, or what is said, is refused."""
    if request is None:
        return checked.reasons.of(_REFUSED, Fact(Kind.ANSWER))
    return checked.reasons.of_refusal(checked.step.refused, request)
