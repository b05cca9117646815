"""What a run comes to, for a program that only looks at the exit code.

Something new that diverges is worse than a file of known failures that is
stale: where there are both, the exit code is 1.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from holdem_conformance.exits import Exit
from holdem_conformance.verdicts import HARMLESS, SEVERITIES, CaseResult, Checkpoint, Verdict

#: An engine that breaks has not been judged at all: no level or severity excuses that.
_BROKEN: Final = (Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL_ERROR)


class Gate(NamedTuple):
    """Which differences count."""

    levels: tuple[str, ...] = ("must",)
    severities: tuple[str, ...] = SEVERITIES


def gate_of(*, strict: bool, fail_on: Iterable[str]) -> Gate:
    """A `should` counts where that is asked for, and only the severities that are named."""
    levels = ("must", "should") if strict else ("must",)
    return Gate(levels, tuple(fail_on) or SEVERITIES)


def counts(one: Checkpoint, gate: Gate) -> bool:
    """Whether a checkpoint makes the run fail."""
    if one.verdict is not Verdict.FAIL:
        return one.verdict in _BROKEN
    return one.level in gate.levels and one.severity in gate.severities


def exit_code(results: Iterable[CaseResult], gate: Gate, *, stale: bool = False) -> Exit:
    """What the run comes to: something that counts, or else a stale file, or neither."""
    differing = [result for result in results if result.verdict not in HARMLESS]
    if any(counts(one, gate) for result in differing for one in result.checkpoints):
        return Exit.DIVERGES
    return Exit.STALE if stale else Exit.CONFORMS
