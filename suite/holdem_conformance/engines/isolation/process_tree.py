"""The processes of an engine: every descendant of a process, found and killed."""

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LINUX: Final = sys.platform == "linux"
#: Seconds after which a search for processes is given up; a moment is enough for all but attacks.
_LONGEST_SWEEP: Final = 5.0
_BETWEEN_SWEEPS: Final = 0.001


def offspring(process: int) -> Iterator[int]:
    """The descendants of a process, as far as the system lists them."""
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in map(int, listed.read_text().split()):
                yield child
                yield from offspring(child)


def kill_offspring() -> None:
    """Kill all descendants of this process repeatedly until none is left."""
    until = time.monotonic() + _LONGEST_SWEEP
    while time.monotonic() < until:
        kill_each(offspring(os.getpid()))
        if not _some_are_left():
            return
        time.sleep(_BETWEEN_SWEEPS)


def kill_each(processes: Iterator[int]) -> int:
    """Kill processes; how many there were."""
    found = 0
    for process in list(processes):
        found += 1
        send(process, signal.SIGKILL)
    return found


def kill_group(leader: int) -> None:
    """Kill the processes of a group: all that can be found where descendants are not listed."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)


def send(process: int, signal_: signal.Signals) -> None:
    """Send a signal to a process that may be gone."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal_)


def _some_are_left() -> bool:
    """Whether any child is left after those that have exited are reaped."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True
