"""The watchdog: a process that starts an engine, and kills it and its descendants after use.

The watchdog holds one end of a pipe, the lifeline, and the run the other.  When
the run closes its end, or is killed, the watchdog kills the engine and all its
descendants: on Linux also those in the background, because the watchdog becomes
the parent of orphans.
"""

import contextlib
import ctypes
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

#: ``prctl``: become the parent of orphaned descendants.
_BECOME_PARENT_OF_ORPHANS: Final = 36
#: ``prctl``: receive a signal when the parent exits.
_END_WITH_PARENT: Final = 1
_LINUX: Final = sys.platform == "linux"
_SWEEPS: Final = 400
_BETWEEN_SWEEPS: Final = 0.005
_A_MOMENT: Final = 50
_MOST_FILES: Final = 4096
_LIBRARY: Final = ctypes.CDLL(None, use_errno=True) if _LINUX else None


class Command(NamedTuple):
    """What to run, where, and with how much memory."""

    arguments: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]
    memory: int  #: bytes of data for each process; 0 is no limit


class Kept(NamedTuple):
    """A process and its watchdog, as the run sees them."""

    keeper: int  #: the watchdog's process id
    lifeline: int  #: closing it ends everything
    ended: int  #: a pipe on which the watchdog reports how the process ended
    requests: int  #: standard input of the process
    answers: int  #: its standard output
    errors: int  #: its standard error


class _Ends(NamedTuple):
    """The watchdog's ends of the pipes."""

    lifeline: int
    ended: int
    requests: int
    answers: int
    errors: int


def start(command: Command) -> Kept:
    """Start a process under a watchdog."""
    lifeline_read, lifeline = os.pipe()
    ended, ended_write = os.pipe()
    requests_read, requests = os.pipe()
    answers, answers_write = os.pipe()
    errors, errors_write = os.pipe()
    ends = _Ends(lifeline_read, ended_write, requests_read, answers_write, errors_write)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # about forking with threads
        keeper = os.fork()
    if keeper == 0:
        _keep(command, ends)
    for end in ends:
        os.close(end)
    return Kept(keeper, lifeline, ended, requests, answers, errors)


def end(kept: Kept) -> None:
    """End the process and all its descendants, and wait until they are gone."""
    for descriptor in (kept.lifeline, kept.requests, kept.answers, kept.errors):
        os.close(descriptor)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(kept.keeper, 0)
    os.close(kept.ended)


def end_with_parent() -> None:
    """Let this process end with its parent, if the system supports that."""
    if _LIBRARY is not None:
        _LIBRARY.prctl(_END_WITH_PARENT, signal.SIGKILL)


def _keep(command: Command, ends: _Ends) -> NoReturn:
    """Run the watchdog; it exits here and never returns to the code that forked it."""
    try:
        _alone(ends)
        _watch(command, ends)
    finally:
        os._exit(0)


def _alone(ends: _Ends) -> None:
    """Leave the run's terminal, and close every file of the run."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if _LIBRARY is not None:
        _LIBRARY.prctl(_BECOME_PARENT_OF_ORPHANS, 1)
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    last = 2
    for mine in sorted(ends):
        os.closerange(last + 1, mine)
        last = mine
    os.closerange(last + 1, _MOST_FILES)


def _watch(command: Command, ends: _Ends) -> None:
    """Wait until the process ends or the lifeline is closed; then kill what is left."""
    try:
        process = _started(command, ends)
    except (OSError, ValueError) as error:
        os.write(ends.ended, json.dumps({"not_started": str(error)}).encode())
        return
    for end_ in (ends.requests, ends.answers, ends.errors):
        os.close(end_)
    _wait(process.pid, ends.lifeline)
    status = process.poll()
    if status is not None:
        os.write(ends.ended, json.dumps({"status": status}).encode())
    _sweep()


def _started(command: Command, ends: _Ends) -> subprocess.Popen[bytes]:
    """Start the process, in a session and with limits of its own."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if command.memory:
        resource.setrlimit(resource.RLIMIT_DATA, (command.memory, command.memory))
    return subprocess.Popen(  # noqa: S603  # the command that the user named
        command.arguments,
        cwd=command.folder,
        env=dict(command.environment),
        stdin=ends.requests,
        stdout=ends.answers,
        stderr=ends.errors,
        start_new_session=True,
    )


def _wait(process: int, lifeline: int) -> None:
    """Wait until the process ends or the lifeline is closed."""
    waiting = select.poll()
    waiting.register(lifeline, select.POLLIN | select.POLLHUP)
    if _LINUX:
        waiting.register(os.pidfd_open(process), select.POLLIN)
        waiting.poll()
        return
    while not waiting.poll(_A_MOMENT):
        if os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            return


def _sweep() -> None:
    """Kill all descendants repeatedly until none is left."""
    me = os.getpid()
    for _ in range(_SWEEPS):
        for process in list(_offspring(me)):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        if not _some_are_left():
            return
        time.sleep(_BETWEEN_SWEEPS)


def _some_are_left() -> bool:
    """Whether any child is left after those that have exited are reaped."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def _offspring(process: int) -> Iterator[int]:
    """The descendants of a process, as far as the system lists them."""
    for listed in Path(f"/proc/{process}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in map(int, listed.read_text().split()):
                yield child
                yield from _offspring(child)
