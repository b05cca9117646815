"""The differences of a case: what speaks at each moment, up to where the tables part.

What is only offered, told, or a status does not keep the tables from going on
in step; wrong chips, cards, turn or street do.
"""

from collections.abc import Callable, Iterator

from holdem_conformance.judge.comparison.requests import Sides, sides
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.judge.comparison.upstream import differing
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.trace import Trace


def collected(
    right: Reference, observed: Trace, follow: Callable[[Sides], None]
) -> Iterator[tuple[Sides, Differing]]:
    """Each new difference with its moment; of those that part the tables, the first alone.

    What was told wrong stays wrong, and is new only once.  ``follow`` is called
    with every request on the way.
    """
    told: set[tuple[str, str]] = set()
    for one in sides(right, observed):
        follow(one)
        for each in differing(one):
            if (each.fact, each.way) not in told:
                yield one, each
            if each.parts:
                return
            if not each.fact.startswith("legal"):
                told.add((each.fact, each.way))
