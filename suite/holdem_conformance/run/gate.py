"""The gate: the exit code of a run.

A new divergence takes precedence over a stale file of known failures: if there
are both, the exit code is 1.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from holdem_conformance.exit_codes import Exit
from holdem_conformance.judge.verdicts import SEVERITIES, Checkpoint, Verdict
from holdem_conformance.run.events import CaseFinished, RunEvent

#: An engine that fails to answer has not been judged: level and severity do not excuse that.
_BROKEN: Final = (Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL_ERROR)


class Criteria(NamedTuple):
    """Which failed checks count."""

    levels: tuple[str, ...] = ("must",)
    severities: tuple[str, ...] = SEVERITIES

    def count(self, one: Checkpoint) -> bool:
        """Whether a check makes the run fail."""
        if one.verdict is not Verdict.FAIL:
            return one.verdict in _BROKEN
        return one.level in self.levels and one.severity in self.severities


def criteria(*, strict: bool, fail_on: Iterable[str] = ()) -> Criteria:
    """`should` counts only if ``strict``; only the named severities count, or all if none are."""
    levels = ("must", "should") if strict else ("must",)
    return Criteria(levels, tuple(fail_on) or SEVERITIES)


class Gate:
    """A listener that notes whether any check makes the run fail."""

    def __init__(self, counting: Criteria) -> None:
        self.failed = False
        self._counting = counting

    def hear(self, event: RunEvent) -> None:
        """Note whether a finished case makes the run fail."""
        if isinstance(event, CaseFinished):
            checkpoints = (one for result in event.results for one in result.checkpoints)
            self.failed = self.failed or any(map(self._counting.count, checkpoints))

    def exit_code(self, *, stale: bool = False) -> Exit:
        """The exit code: a divergence first, then a stale file of known failures, else success."""
        if self.failed:
            return Exit.DIVERGES
        return Exit.STALE if stale else Exit.CONFORMS
