"""Print how many faults of sets of several are named, and how many causes are right.

``python -m tests.causes.several_faults_campaign SIZE SETS`` plays the whole library on engines
with so many faults at once, drawn by seed; 100 sets of eight take some hours.
"""

import sys
from collections.abc import Sequence
from typing import NamedTuple

from tests.causes.faulty_runs import causes_of, names, run, several, shows


class Score(NamedTuple):
    """How many faults and causes of some sets are right."""

    shown: int
    named: int
    causes: int
    right: int
    first: int


def score(sets: Sequence[tuple[str, ...]], *, log: bool) -> Score:
    """How many faults and causes of some sets are right, with and without the engine's log."""
    found = Score(0, 0, 0, 0, 0)
    for together in sets:
        results = run(together)
        causes = causes_of(results if log else run(together, log=False))
        seen = [name for name in together if shows(name, together, results)]
        found = Score(
            shown=found.shown + len(seen),
            named=found.named + sum(any(names(one, name) for one in causes) for name in seen),
            causes=found.causes + len(causes),
            right=found.right + sum(names(one, *together) for one in causes),
            first=found.first + names(causes[0], *together),
        )
    return found


def main(size: int, count: int) -> None:
    """Print the score of each set, and of all of them."""
    found = Score(0, 0, 0, 0, 0)
    for together in several(size, count):
        mine = score([together], log=True)
        found = Score(*map(sum, zip(found, mine, strict=True)))
        print(_line(mine, 1), *together, flush=True)
    print(_line(found, count))


def _line(found: Score, sets: int) -> str:
    """A score in words."""
    return (
        f"{found.named} of {found.shown} faults named, {found.right} of {found.causes} causes "
        f"right, first cause right in {found.first} of {sets}"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
