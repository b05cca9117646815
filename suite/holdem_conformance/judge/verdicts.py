"""The outcome of a checkpoint, of a case and of a run."""

from enum import StrEnum
from typing import Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.fact_result import UNOBSERVED
from holdem_reports.records import is_watched


class Verdict(StrEnum):
    """The outcome of a checkpoint or a case; a case has the worst verdict of its checkpoints."""

    PASS = "pass"  # noqa: S105  # not a secret
    NOT_APPLICABLE = "not-applicable"
    PARTIAL = "partial"  #: right in what the engine shows, which is not all of it
    DISPUTED = "disputed"
    KNOWN_FAIL = "known-fail"
    UNEXPECTED_PASS = "unexpected-pass"  # noqa: S105  # not a secret
    FAIL = "fail"
    PROTOCOL_ERROR = "protocol-error"
    TIMEOUT = "timeout"
    CRASH = "crash"


#: How binding a check is, most first.
LEVELS: Final = ("must", "should", "info")
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
HARMLESS: Final = (Verdict.PASS, Verdict.NOT_APPLICABLE, Verdict.PARTIAL)
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
    signature: str = ""  #: the kind of the divergence, or the parts that are not shown
    expected: Any = None
    observed: Any = None
    at: int | UnsetType = UNSET  #: the step at which an invariant is first broken
    known: KnownEntry | UnsetType = UNSET
    said: str | UnsetType = UNSET  #: if a check of an action fails: the action
    refused_by: str | UnsetType = UNSET  #: the clause by which the rules refuse it

    @property
    def fact(self) -> str:
        """The name of the checked fact: the last part of the id."""
        return self.id.rpartition("/")[2]

    @property
    def is_unobserved(self) -> bool:
        """Whether the engine does not show the fact, or not all of it."""
        return self.verdict is Verdict.PARTIAL or self.signature == UNOBSERVED

    @property
    def is_watched(self) -> bool:
        """Whether no case expects it: it is watched in every case."""
        return is_watched(self.fact)

    @property
    def counts(self) -> bool:
        """Whether it is counted: what is only watched is counted if it fails."""
        return not (self.is_watched and self.verdict in (Verdict.PASS, Verdict.PARTIAL))

    @property
    def step(self) -> int:
        """The number of the step; 0 for the start and for cases without steps."""
        if self.at is not UNSET:
            return self.at
        _, *number, _ = self.id.split("/")
        return int(number[0]) if number else 0


class CaseResult(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="case"):
    """The outcome of one case."""

    id: str
    digest: str
    verdict: Verdict
    checkpoints: tuple[Checkpoint, ...]
    problem: str = ""  #: the message of an engine that stopped early
    #: What the engine shows otherwise than the oracle, in passing cases, too; absent if there is
    #: nothing, or if it was not compared.
    differences: tuple[Difference, ...] | UnsetType = UNSET


def worst(checkpoints: tuple[Checkpoint, ...]) -> Verdict:
    """The verdict on a case.

    It is not applicable if no check could be made, and partial if all that the
    engine shows is right, but is not all that the case expects.
    """
    counted = [one for one in checkpoints if one.counts]
    verdicts = {one.verdict for one in counted}
    if not verdicts.issubset(HARMLESS):
        return max(verdicts, key=_SEVERITY.__getitem__)
    if verdicts.isdisjoint((Verdict.PASS, Verdict.PARTIAL)):
        return Verdict.NOT_APPLICABLE
    return Verdict.PARTIAL if any(one.is_unobserved for one in counted) else Verdict.PASS


def bad_checkpoints(result: CaseResult) -> list[Checkpoint]:
    """The failing checks of a case."""
    return [one for one in result.checkpoints if one.verdict in BAD]
