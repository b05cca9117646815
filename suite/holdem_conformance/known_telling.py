"""What became of the known failures, for a person: what is stale first, and what is left to do."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from holdem_conformance.counting import counted
from holdem_conformance.known_failures import CATEGORIES, TODO
from holdem_conformance.known_judging import STALE, Fate, Judged, Told
from holdem_conformance.verdicts import SEVERITIES

#: Fates in which an entry stays as it is, and the run has nothing against it.
_LEFT: Final = (Fate.FAILS, Fate.LUCKY)
_COUNTED: Final = MappingProxyType(
    {
        Fate.FAILS: "still so",
        Fate.LUCKY: "passing by chance",
        Fate.OTHERWISE: "failing in another way",
        Fate.PASSES: "passing",
        Fate.MENDED: "not in this way any more",
        Fate.NOT_APPLICABLE: "not applicable",
        Fate.NOT_REACHED: "not reached",
        Fate.NO_CASE: "without a case",
        Fate.NOT_RUN: "not run",
        Fate.OTHER_VERSION: "of other versions, ignored",
    }
)
_MOST_LINES: Final = 20


def known_told(path: Path, judged: Judged) -> str:
    """A line for the file, and one for each entry that is not as it says."""
    counts = Counter(one.fate for one in judged.told)
    fates = ", ".join(f"{counts[fate]} {word}" for fate, word in _COUNTED.items() if counts[fate])
    entries = counted(len(judged.told), "known failure")
    lines = [f"{path}: {entries}{': ' if fates else ''}{fates}."]
    wrong = [f"  {path}:{one.entry.line}: {_wrong(one)}" for one in judged.told if _is_wrong(one)]
    lines += wrong[:_MOST_LINES]
    if len(wrong) > _MOST_LINES:
        lines.append(f"  and {len(wrong) - _MOST_LINES} more")
    if judged.stale:
        lines.append(f"  holdem baseline prune {path} takes away what is stale")
    return "\n".join(lines)


def _is_wrong(one: Told) -> bool:
    """Whether an entry is not as it says."""
    return one.fate in STALE or one.fate is Fate.OTHERWISE


def _wrong(one: Told) -> str:
    """An entry, and what became of it."""
    what = f"{one.entry.id} {one.entry.signature} {one.fate}"
    if one.fate is not Fate.OTHERWISE:
        return f"{what}; take the entry away"
    return f"{what}: {' '.join(dict.fromkeys(seen.signature for seen in one.seen))}"


def burn_down(judged: Judged) -> str:
    """How many known failures are left, by category and severity; how many nobody has explained."""
    left = [one for one in judged.told if one.fate in _LEFT]
    lines = [_row("Known failures left", (*SEVERITIES, "all"))]
    for category in CATEGORIES:
        mine = [one for one in left if one.entry.category == category]
        if mine:
            lines.append(_row(f"  {category}", _numbers(mine)))
    lines.append(_row("  all", _numbers(left)))
    todo = sum(TODO in (one.entry.reason[:4], one.entry.issue[:4]) for one in left)
    if todo:
        lines.append(f"{todo} of them without a reason or an issue yet.")
    return "\n".join(lines)


def _numbers(some: list[Told]) -> list[int]:
    """Entries by their worst severity, and all of them."""
    worst = Counter(min((seen.severity for seen in one.seen), key=SEVERITIES.index) for one in some)
    return [*(worst[severity] for severity in SEVERITIES), len(some)]


def _row(name: str, cells: Sequence[object]) -> str:
    """One line, its numbers in columns; a dot where there is none."""
    heads = (*SEVERITIES, "all")
    shown = [f"{cell or '.':>{max(5, len(head))}}" for cell, head in zip(cells, heads, strict=True)]
    return f"{name:22} {' '.join(shown)}"
