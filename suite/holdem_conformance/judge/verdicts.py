"""The outcome of a checkpoint, of a case and of a run."""

from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType


class Verdict(StrEnum):
    """The outcome of a checkpoint or a case; a case has the worst verdict of its checkpoints."""

    PASS = "pass"  # noqa: S105  # not a secret
    NOT_APPLICABLE = "not-applicable"
    DISPUTED = "disputed"
    KNOWN_FAIL = "known-fail"
    UNEXPECTED_PASS = "unexpected-pass"  # noqa: S105  # not a secret
    FAIL = "fail"
    PROTOCOL_ERROR = "protocol-error"
    TIMEOUT = "timeout"
    CRASH = "crash"


#: How bad a divergence can be, worst first.
SEVERITIES: Final = ("money", "information", "action", "order")
#: Verdicts that count against an engine.
BAD: Final = frozenset(
    {
        Verdict.FAIL,
        Verdict.CRASH,
        Verdict.TIMEOUT,
        Verdict.PROTOCOL_ERROR,
    }
)
#: Verdicts on a case without a divergence.
HARMLESS: Final = (Verdict.PASS, Verdict.NOT_APPLICABLE)
_SEVERITY = {verdict: place for place, verdict in enumerate(Verdict)}


class KnownEntry(msgspec.Struct, frozen=True):
    """The entry of a known-failures file for a divergence."""

    reason: str
    issue: str
    category: str


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One check of a case and its outcome."""

    id: str
    verdict: Verdict
    level: str
    severity: str
    clause: str
    signature: str = ""  #: the kind of the divergence; "unobserved" if the fact is not shown
    expected: Any = None
    observed: Any = None
    known: KnownEntry | UnsetType = UNSET

    @property
    def fact(self) -> str:
        """The name of the checked fact: the last part of the id."""
        return self.id.rpartition("/")[2]

    @property
    def is_watched(self) -> bool:
        """Whether no case expects it: it is watched in every case, and exists only if it fails."""
        return self.fact in ("accepted", "answer") or self.fact.startswith("invariant")

    @property
    def step(self) -> int:
        """The number of the step; 0 for the start and for cases without steps."""
        _, *number, _ = self.id.split("/")
        return int(number[0]) if number else 0


class CaseResult(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="case"):
    """The outcome of one case."""

    id: str
    digest: str
    verdict: Verdict
    checkpoints: tuple[Checkpoint, ...]
    problem: str = ""  #: the message of an engine that stopped early


def worst(checkpoints: tuple[Checkpoint, ...]) -> Verdict:
    """The verdict on a case; it is not applicable if no check could be made."""
    verdicts = {checkpoint.verdict for checkpoint in checkpoints}
    if Verdict.PASS in verdicts and verdicts.issubset(HARMLESS):
        return Verdict.PASS
    return max(verdicts, key=_SEVERITY.__getitem__, default=Verdict.NOT_APPLICABLE)


def bad_checkpoints(result: CaseResult) -> list[Checkpoint]:
    """The failing checks of a case."""
    return [one for one in result.checkpoints if one.verdict in BAD]
