"""The baseline: which known failures a file should have after a run, grouped by cause.

An entry or a group that stays keeps what people wrote into it.  New failures
are grouped by their root cause, so that one reason and one issue do for all.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from holdem_conformance.judge.root_causes import causes
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.run.gate import Criteria
from holdem_conformance.run.hanging_engines import NOT_ASKED
from holdem_conformance.run.known.baseline_figures import Figures
from holdem_conformance.run.known.known_failures import TODO, Known, unmoved
from holdem_conformance.run.known.known_matching import STALE, EntryFate, Fate
from holdem_scenarios.case.model import Case

#: The reason of a failure that nobody has looked at yet.
UNEXPLAINED = f"{TODO} describe the failure"


class Baseline(NamedTuple):
    """The entries that a file of known failures should have, and those that it loses."""

    kept: list[Known]
    added: list[Known]
    gone: list[EntryFate]
    labels: Mapping[str, str] = {}  #: the root cause of each failing case, by its id
    figures: Figures | None = None  #: None to keep those of the file

    def label(self, one: Known) -> str:
        """The cause that a new entry is grouped under: a clause, else its own signature."""
        return self.labels.get(unmoved(one.case), one.signature)


def is_unexplained(one: Known) -> bool:
    """Whether nobody has written anything about an entry yet."""
    return one[2:6] == ("engine-bug", UNEXPLAINED, TODO, "")


def pruned(fates: Sequence[EntryFate]) -> Baseline:
    """The baseline without stale entries."""
    return Baseline(
        kept=[one.entry for one in fates if one.fate not in STALE],
        added=[],
        gone=[one for one in fates if one.fate in STALE],
    )


def updated(
    fates: Sequence[EntryFate], results: Iterable[CaseResult], criteria: Criteria
) -> Baseline:
    """The baseline without stale entries, and with everything else that makes the run fail."""
    old = pruned(fates)
    before = {one.entry.id: one for one in fates if one.fate is Fate.OTHERWISE}
    added = [_new(id_, signature, before) for id_, signature in _failing(results, criteria)]
    replaced = {one.id for one in added}
    changed = [one for one in before.values() if one.entry.id in replaced]
    return Baseline(
        kept=[one for one in old.kept if one not in {each.entry for each in changed}],
        added=added,
        gone=[*old.gone, *changed],
    )


def labels_of(results: Iterable[CaseResult], cases: Mapping[str, Case]) -> dict[str, str]:
    """The clause of the root cause of each failing case, known failures included."""
    played = [one for one in results if not _was_not_asked(one)]
    found: dict[str, str] = {}
    for cause in causes(played, cases):
        for id_ in cause.cases:
            found.setdefault(id_, cause.clause)
    return found


def _failing(results: Iterable[CaseResult], criteria: Criteria) -> list[tuple[str, str]]:
    """Each check that makes the run fail, with its signature.

    One that fails in the same way at the case's own table is listed only for that table.
    """
    found = {
        (one.id, one.signature): None
        for result in results
        for one in result.checkpoints
        if criteria.count(one) and one.signature != NOT_ASKED
    }
    return [
        (id_, signature)
        for id_, signature in found
        if id_ == unmoved(id_) or (unmoved(id_), signature) not in found
    ]


def not_asked(results: Iterable[CaseResult]) -> int:
    """How many cases were not played because the engine had timed out too often."""
    return sum(map(_was_not_asked, results))


def _was_not_asked(result: CaseResult) -> bool:
    """Whether a case was not played because the engine had timed out too often."""
    return any(one.signature == NOT_ASKED for one in result.checkpoints)


def _new(id_: str, signature: str, before: dict[str, EntryFate]) -> Known:
    """An entry for a person to complete, with the reason and issue of an earlier entry."""
    was = before.get(id_) or before.get(unmoved(id_).partition("/")[0].partition("[")[0])
    if was is None:
        return Known(id_, signature, "engine-bug", UNEXPLAINED, TODO)
    old = was.entry
    reason = f"{TODO} it was {old.signature} before: {old.reason.removeprefix(TODO).strip()}"
    return Known(id_, signature, old.category, reason, old.issue, old.versions)
