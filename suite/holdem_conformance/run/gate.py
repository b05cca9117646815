"""What a run means for a program that only looks at the exit code.

Something new that diverges is worse than a file of known failures that is
stale: where there are both, the exit code is 1.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from holdem_conformance.exit_codes import Exit
from holdem_conformance.judge.verdicts import SEVERITIES, Checkpoint, Verdict
from holdem_conformance.run.events import CaseFinished, RunEvent

#: An engine that breaks has not been judged at all: no level or severity excuses that.
_BROKEN: Final = (Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL_ERROR)


class Criteria(NamedTuple):
    """Which differences count."""

    levels: tuple[str, ...] = ("must",)
    severities: tuple[str, ...] = SEVERITIES

    def count(self, one: Checkpoint) -> bool:
        """Whether a checkpoint makes the run fail."""
        if one.verdict is not Verdict.FAIL:
            return one.verdict in _BROKEN
        return one.level in self.levels and one.severity in self.severities


def criteria(*, strict: bool, fail_on: Iterable[str] = ()) -> Criteria:
    """A `should` counts where that is asked for, and only the severities that are named."""
    levels = ("must", "should") if strict else ("must",)
    return Criteria(levels, tuple(fail_on) or SEVERITIES)


class Gate:
    """Listens for anything that counts."""

    def __init__(self, counting: Criteria) -> None:
        self.failed = False
        self._counting = counting

    def hear(self, event: RunEvent) -> None:
        """A case that is finished may fail the run."""
        if isinstance(event, CaseFinished):
            checkpoints = (one for result in event.results for one in result.checkpoints)
            self.failed = self.failed or any(map(self._counting.count, checkpoints))

    def exit_code(self, *, stale: bool = False) -> Exit:
        """Something counts; or else a file of known failures is stale; or neither."""
        if self.failed:
            return Exit.DIVERGES
        return Exit.STALE if stale else Exit.CONFORMS
