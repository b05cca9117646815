"""Which rules an engine most likely breaks, going by which cases fail and which pass.

One bug makes many cases fail, most of them for another reason than their own
point.  The rule to look at first is the one whose cases fail most and hardly
pass, and the more so the earlier a case names it; this is what is known as
Ochiai's measure, from the search for faults in programs.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import NamedTuple


class Suspect(NamedTuple):
    """A rule in doubt."""

    clause: str
    failed: int  #: of the cases that show it
    of: int


def suspects(failing: Iterable[str], rules: Mapping[str, tuple[str, ...]]) -> list[Suspect]:
    """The rules in doubt, the likeliest first; ``rules`` are the clauses of each case run."""
    bad = set(failing)
    failed: dict[str, float] = {}
    weight: dict[str, float] = {}
    counts: dict[str, list[int]] = {}
    for case, clauses in rules.items():
        for place, clause in enumerate(clauses, 1):
            weight[clause] = weight.get(clause, 0) + 1 / place
            count = counts.setdefault(clause, [0, 0])
            count[1] += 1
            if case in bad:
                failed[clause] = failed.get(clause, 0) + 1 / place
                count[0] += 1

    def doubt(clause: str) -> tuple[float, int, str]:
        """How much a rule is in doubt; the greatest doubt sorts first."""
        measure = failed[clause] / sqrt(len(bad) * weight[clause])
        return -round(measure, 9), -counts[clause][0], clause

    return [Suspect(clause, *counts[clause]) for clause in sorted(failed, key=doubt)]
