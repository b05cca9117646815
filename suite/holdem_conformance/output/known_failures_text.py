"""The status of the known failures as text: a summary, stale entries, and what remains."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.output.counting import counted
from holdem_conformance.output.terminal import say
from holdem_conformance.run.events import RunEvent, RunFinished
from holdem_conformance.run.known.known_failures import CATEGORIES, TODO
from holdem_conformance.run.known.known_matching import STALE, EntryFate, Fate, KnownFailures
from holdem_reports.safe_text import in_a_line

#: Fates of entries that still hold and need no change.
_LEFT: Final = (Fate.FAILS, Fate.LUCKY)
_COUNTED: Final = MappingProxyType(
    {
        Fate.FAILS: "still failing",
        Fate.LUCKY: "passing by chance",
        Fate.OTHERWISE: "failing in another way",
        Fate.PASSES: "passing",
        Fate.CHANGED: "no longer failing this way",
        Fate.NOT_APPLICABLE: "not applicable",
        Fate.UNOBSERVED: "not shown in full",
        Fate.NOT_REACHED: "not reached",
        Fate.NO_CASE: "without a case",
        Fate.NOT_RUN: "not run",
        Fate.OTHER_VERSION: "for other versions, ignored",
    }
)
_MOST_LINES: Final = 20


class KnownFailuresText:
    """Prints the status of the known failures of a run."""

    def __init__(self, path: Path, known: KnownFailures, *, to_stderr: bool) -> None:
        self._path = path
        self._known = known
        self._to_stderr = to_stderr

    def hear(self, event: RunEvent) -> None:
        """Print when the run is over."""
        if isinstance(event, RunFinished):
            say(known_failures(self._path, self._known), err=self._to_stderr)


def known_failures(path: Path, known: KnownFailures) -> str:
    """A line for the file, and one for each entry that is no longer correct."""
    counts = Counter(one.fate for one in known.fates)
    fates = ", ".join(f"{counts[fate]} {word}" for fate, word in _COUNTED.items() if counts[fate])
    entries = counted(len(known.fates), "known failure")
    lines = [f"{in_a_line(str(path))}: {entries}{': ' if fates else ''}{fates}."]
    wrong = [f"  {line}" for line in stale_lines(path, known)]
    lines += wrong[:_MOST_LINES]
    if len(wrong) > _MOST_LINES:
        lines.append(f"  and {len(wrong) - _MOST_LINES} more")
    if known.stale:
        lines.append(
            f"  run `holdem baseline prune {in_a_line(str(path))}` to remove stale entries"
        )
    return "\n".join(lines)


def stale_lines(path: Path, known: KnownFailures) -> list[str]:
    """A line for each entry that is no longer correct."""
    return [
        in_a_line(f"{path}:{one.entry.line}: {_wrong(one)}")
        for one in known.fates
        if _is_wrong(one)
    ]


def _is_wrong(one: EntryFate) -> bool:
    """Whether an entry is no longer correct."""
    return one.fate in STALE or one.fate is Fate.OTHERWISE


def _wrong(one: EntryFate) -> str:
    """An entry, and how it is wrong."""
    what = f"{one.entry.id} {one.entry.signature} {one.fate}"
    if one.fate is not Fate.OTHERWISE:
        return f"{what}; remove the entry"
    return f"{what}: {' '.join(dict.fromkeys(seen.signature for seen in one.seen))}"


def burn_down(known: KnownFailures) -> str:
    """The number of remaining known failures by category and severity, and of unexplained ones."""
    left = [one for one in known.fates if one.fate in _LEFT]
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


def _numbers(some: list[EntryFate]) -> list[int]:
    """The number of entries by worst severity, and in total."""
    worst = Counter(min((seen.severity for seen in one.seen), key=SEVERITIES.index) for one in some)
    return [*(worst[severity] for severity in SEVERITIES), len(some)]


def _row(name: str, cells: Sequence[object]) -> str:
    """One line with its numbers in columns; a dot for zero."""
    heads = (*SEVERITIES, "all")
    shown = [f"{cell or '.':>{max(5, len(head))}}" for cell, head in zip(cells, heads, strict=True)]
    return f"{name:22} {' '.join(shown)}"
