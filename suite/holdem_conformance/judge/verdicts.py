"""What came of a checkpoint, of a case, and of a run."""

from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType


class Verdict(StrEnum):
    """What came of one checkpoint, or of a case; the worst of a case's checkpoints is its own."""

    PASS = "pass"  # noqa: S105  # no secret
    NOT_APPLICABLE = "not-applicable"
    DISPUTED = "disputed"
    KNOWN_FAIL = "known-fail"
    UNEXPECTED_PASS = "unexpected-pass"  # noqa: S105  # no secret
    FAIL = "fail"
    PROTOCOL_ERROR = "protocol-error"
    TIMEOUT = "timeout"
    CRASH = "crash"


#: How bad a difference can be, the worst first.
SEVERITIES: Final = ("money", "information", "action", "order")
#: What counts against an engine.
BAD: Final = frozenset(
    {
        Verdict.FAIL,
        Verdict.CRASH,
        Verdict.TIMEOUT,
        Verdict.PROTOCOL_ERROR,
    }
)
#: Of a case in which nothing differs.
HARMLESS: Final = (Verdict.PASS, Verdict.NOT_APPLICABLE)
_SEVERITY = {verdict: place for place, verdict in enumerate(Verdict)}


class KnownTold(msgspec.Struct, frozen=True):
    """What a file of known failures says of a difference."""

    reason: str
    issue: str
    category: str


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that a case asks, and what came of it."""

    id: str
    verdict: Verdict
    level: str
    severity: str
    clause: str
    signature: str = ""  #: of what kind the difference is; "unobserved" where nothing is shown
    expected: Any = None
    observed: Any = None
    known: KnownTold | UnsetType = UNSET

    @property
    def fact(self) -> str:
        """The name of what was asked: the last part of the id."""
        return self.id.rpartition("/")[2]

    @property
    def step(self) -> int:
        """The number of the step; 0 for the start, and where there are no steps."""
        _, *number, _ = self.id.split("/")
        return int(number[0]) if number else 0


class CaseResult(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="case"):
    """What came of one case."""

    id: str
    digest: str
    verdict: Verdict
    checkpoints: tuple[Checkpoint, ...]
    problem: str = ""  #: what the engine said when it broke off


def worst(checkpoints: tuple[Checkpoint, ...]) -> Verdict:
    """The verdict of a case; one that nothing could be asked of is not applicable."""
    verdicts = {checkpoint.verdict for checkpoint in checkpoints}
    if Verdict.PASS in verdicts and verdicts.issubset(HARMLESS):
        return Verdict.PASS
    return max(verdicts, key=_SEVERITY.__getitem__, default=Verdict.NOT_APPLICABLE)


def bad_checkpoints(result: CaseResult) -> list[Checkpoint]:
    """The differences of a case."""
    return [one for one in result.checkpoints if one.verdict in BAD]
