"""Engines that refuse nothing: then what they accept is one cause, whatever rule forbids it."""

from collections.abc import Iterable
from typing import Final

from holdem_conformance.judge.action_effects import ACCEPTED
from holdem_conformance.judge.causes.explanations import Explanation, Kind
from holdem_conformance.judge.verdicts import BAD, CaseResult, Verdict

#: So many illegal actions tell whether an engine refuses any.
_ENOUGH: Final = 20
#: At most this part of them is refused ...
_REFUSED: Final = 0.05
#: ... and at least this part is accepted as it was declared.
_ACCEPTED: Final = 0.5


def refuses_nothing(results: Iterable[CaseResult]) -> bool:
    """Whether an engine takes almost every illegal action, and most of them as declared."""
    asked = [
        one
        for result in results
        for one in result.checkpoints
        if one.fact == "refused" and (one.verdict in BAD or one.verdict is Verdict.PASS)
    ]
    refused = sum(one.verdict is Verdict.PASS for one in asked)
    accepted = sum(one.signature == f"refused:{ACCEPTED}" for one in asked)
    enough = len(asked) >= _ENOUGH
    return enough and refused <= _REFUSED * len(asked) and accepted >= _ACCEPTED * len(asked)


def whatever_it_is(one: Explanation) -> Explanation:
    """An illegal action that was accepted, without the rule that forbids it."""
    if one.fact != "refusal" or one.way != ACCEPTED:
        return one
    return one._replace(kind=Kind.INSTEAD, what=ACCEPTED)
