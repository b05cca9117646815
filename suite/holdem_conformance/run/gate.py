"""The gate: the exit code of a run.

A new divergence takes precedence over a stale file of known failures, and that
over a run that could ask too little: the exit code is the first that applies.
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

    def exit_code(self, *, stale: bool = False, too_little: bool = False) -> Exit:
        """The exit code: of several problems, the one that is to be looked at first."""
        if self.failed:
            return Exit.DIVERGES
        if stale:
            return Exit.STALE
        return Exit.TOO_LITTLE if too_little else Exit.CONFORMS
