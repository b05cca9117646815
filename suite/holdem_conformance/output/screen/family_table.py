"""The table of families: cases by verdict, and failed cases by severity."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from holdem_conformance.judge.verdicts import SEVERITIES
from holdem_conformance.output.terminal import columns

#: A family with its counts: cases by verdict, then failed cases by their most severe check.
Family: TypeAlias = tuple[str, Sequence[int]]

_VERDICTS: Final = ("cases", "pass", "partial", "fail", "n/a")
_OF_VERDICTS: Final = "Cases by verdict"
_OF_SEVERITIES: Final = "ailed cases by their most severe failing check"
_LONGEST_NAME: Final = 44
_SHORTEST_NAME: Final = 30
_NARROWEST: Final = 5


def family_lines(families: Iterable[Family]) -> Iterator[str]:
    """One table, or one below the other where both have no room beside each other."""
    listed = list(families)
    heads = (*_VERDICTS, *SEVERITIES)
    if _room(heads) >= _SHORTEST_NAME:
        yield f"{_OF_VERDICTS}; f{_OF_SEVERITIES}:"
        yield from _table(heads, listed)
        return
    yield f"{_OF_VERDICTS}:"
    at = len(_VERDICTS)
    yield from _table(_VERDICTS, [(name, counts[:at]) for name, counts in listed])
    failing = [(name, counts[at:]) for name, counts in listed if any(counts[at:])]
    if failing:
        yield ""
        yield f"F{_OF_SEVERITIES}:"
        yield from _table(SEVERITIES, failing)


def _room(heads: Sequence[str]) -> int:
    """The columns that are left for the names."""
    return columns() - sum(max(_NARROWEST, len(head)) + 1 for head in heads)


def _table(heads: Sequence[str], families: Iterable[Family]) -> Iterator[str]:
    """The heads, and a line for each family."""
    width = min(_room(heads), _LONGEST_NAME)
    for name, cells in (("", heads), *families):
        shown = (
            f"{cell or '.':>{max(_NARROWEST, len(head))}}"
            for cell, head in zip(cells, heads, strict=True)
        )
        short = name if len(name) <= width else f"{name[: width - 2].rstrip()}.."
        yield f"{short:{width}} {' '.join(shown)}".rstrip()
