"""The watched checks of actions, deals and results: one for each id, whenever it is made again.

Several actions of a step are one check, and so are the same steps of several
hands that are one item of the case.
"""

from collections.abc import Iterable, Iterator, Sequence

from holdem_conformance.judge.checks import Checks
from holdem_conformance.judge.fact_result import Compared
from holdem_conformance.judge.verdicts import Checkpoint
from holdem_conformance.play.trace import Moment
from holdem_scenarios.case.model import Step
from holdem_scenarios.facts.compound_facts import Value


class WatchedChecks:
    """The watched checks that hold so far, and are made again at a later moment."""

    def __init__(self, moments: Sequence[Moment], checks: Checks) -> None:
        self._checks = checks
        self._last = {_place(one.step): at for at, one in enumerate(moments)}
        self._held: dict[str, tuple[Step, Checkpoint]] = {}  #: by id

    def holds(self, step: Step, name: str, expected: Value, came: Compared) -> None:
        """A check holds; what was not shown when it was made before is not shown now either."""
        made = self._checks.of_action(step, name, expected, came)
        _, before = self._held.get(made.id, (step, made))
        if before.is_unobserved and not made.is_unobserved:
            hidden = came._replace(not_shown=before.signature)
            made = self._checks.of_action(step, name, expected, hidden)
        self._held[made.id] = step, made

    def complete(self, at: int) -> Iterator[Checkpoint]:
        """The checks that are not made again after this moment."""
        for id_, (step, made) in [*self._held.items()]:
            if self._last[_place(step)] <= at:
                del self._held[id_]
                yield made

    def left(self, found: Iterable[Checkpoint]) -> Iterator[Checkpoint]:
        """All others where judging ends, except one that has failed in the end."""
        failed = {one.id for one in found}
        yield from (made for id_, (_, made) in self._held.items() if id_ not in failed)


def _place(step: Step) -> tuple[int, str]:
    """The place of a step in its case, as in ids of checks."""
    return step.number, step.place
