"""The baseline file: known failures written in order, keeping what people wrote into it.

An entry that stays is kept verbatim, including the comment above it.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.run.gate import Criteria
from holdem_conformance.run.hanging_engines import NOT_ASKED
from holdem_conformance.run.known_failures import TODO, Known, unmoved
from holdem_conformance.run.known_matching import STALE, EntryFate, Fate
from holdem_scenarios.families import FAMILIES, family_of
from holdem_scenarios.files.yaml_writer import entry

_BEGINS: Final = re.compile(r"-(?: |$)")


class Baseline(NamedTuple):
    """The entries that a file of known failures should have, and those that it loses."""

    kept: list[Known]
    added: list[Known]
    gone: list[EntryFate]

    @property
    def entries(self) -> list[Known]:
        """All that should be in the file, in order."""
        return sorted([*self.kept, *self.added], key=_place)


def _place(one: Known) -> tuple[object, ...]:
    """In the order of families, numbers and steps."""
    family = list(FAMILIES).index(family_of(one.id))
    numbers = [(int(part), "") if part.isdecimal() else (-1, part) for part in _parts(one.id)]
    return family, numbers, one.signature, one.versions


def _parts(id_: str) -> list[str]:
    """An id, split into letters and numbers."""
    return re.findall(r"\d+|\D+", id_)


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
    return sum(any(one.signature == NOT_ASKED for one in result.checkpoints) for result in results)


def _new(id_: str, signature: str, before: dict[str, EntryFate]) -> Known:
    """An entry for a person to complete, with the reason and issue of an earlier entry."""
    was = before.get(id_) or before.get(unmoved(id_).partition("/")[0].partition("[")[0])
    if was is None:
        return Known(id_, signature, "engine-bug", f"{TODO} describe the failure", TODO)
    old = was.entry
    reason = f"{TODO} it was {old.signature} before: {old.reason.removeprefix(TODO).strip()}"
    return Known(id_, signature, old.category, reason, old.issue, old.versions)


def written(baseline: Baseline, text: str, old: Sequence[Known], engine: str) -> str:
    """The text of the file; ``text`` is the one that ``old`` was read from."""
    top, blocks = _blocks(text, old) or (_top(engine), {})
    entries = [blocks.get(one) or _block(one) for one in baseline.entries]
    return "\n".join([*top, *(entries or ["[]"])]) + "\n"


def _top(engine: str) -> list[str]:
    """The first lines of a new file."""
    return [
        f"# Known failures of {engine}; `holdem run --known-failures` still runs these cases.",
        "# `holdem baseline update` adds new failures, and `prune` removes those that are fixed.",
        "",
    ]


def _block(one: Known) -> str:
    """The text of a new entry."""
    lines = entry("id", one.id, "- ")
    for name in ("signature", "category", "reason", "issue", "versions"):
        value = getattr(one, name)
        lines += entry(name, value, "  ") if value else []
    return "\n".join(lines)


def _blocks(text: str, old: Sequence[Known]) -> tuple[list[str], dict[Known, str]] | None:
    """The lines above all entries, and the text of each entry with the comment above it.

    None if the entries are not written in block style, one below the other.
    """
    lines = text.rstrip().splitlines()
    starts = [at for at, line in enumerate(lines) if _BEGINS.match(line)]
    if not text or len(starts) != len(old):
        return None
    if not starts:
        return [line for line in lines if not line or line.startswith("#")], {}
    begins = [_with_comment(lines, at) for at in starts]
    ends = [*begins[1:], len(lines)]
    blocks = (lines[begin:end] for begin, end in zip(begins, ends, strict=True))
    return lines[: begins[0]], dict(zip(old, map(_joined, blocks), strict=True))


def _with_comment(lines: Sequence[str], at: int) -> int:
    """The line where an entry begins, including the comment right above it."""
    while at and lines[at - 1].startswith("#"):
        at -= 1
    return at


def _joined(lines: Iterable[str]) -> str:
    """The lines of an entry, without trailing empty lines."""
    return "\n".join(lines).rstrip()
