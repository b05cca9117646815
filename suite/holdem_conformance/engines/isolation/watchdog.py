"""The watchdog: a process that starts an engine, and kills it and its descendants after use.

The watchdog holds one end of a pipe, the lifeline, and the run the other.  When
the run closes its end, or is killed, the watchdog kills the engine and all its
descendants: on Linux also those in the background, because the watchdog becomes
the parent of orphans.

On Linux the watchdog is itself watched, by the process that started it: its
``guard``, which kills the engine if the watchdog is stopped or killed, or if the
processes of the engine use too much memory together.  If the guard is killed, the
watchdog kills the engine; if it is stopped, the run continues it.
"""

import contextlib
import ctypes
import json
import os
import select
import signal
import subprocess
import time
import warnings
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

from holdem_conformance.engines.isolation import private_files
from holdem_conformance.engines.isolation.memory_use import more_than
from holdem_conformance.engines.isolation.process_tree import (
    LINUX,
    kill_each,
    kill_group,
    kill_offspring,
    offspring,
    send,
)
from holdem_conformance.engines.names import EngineError

#: ``prctl``: become the parent of orphaned descendants.
_BECOME_PARENT_OF_ORPHANS: Final = 36
#: ``prctl``: receive a signal when the parent exits.
_END_WITH_PARENT: Final = 1
#: Milliseconds between two looks at the watchdog and at the memory of the engine.
_A_MOMENT: Final = 50
#: Milliseconds between two times that the watchdog continues its guard.
_LONGER: Final = 250
#: Seconds that a watchdog or its guard may take to kill everything, before it is done for it.
_TO_SWEEP: Final = 3.0
#: How often the guard may be found stopped before it is no longer waited for.
_OFTEN: Final = 5
_MOST_FILES: Final = 4096
_CAN_START: Final = find_spec("resource") is not None
_LIBRARY: Final = ctypes.CDLL(None, use_errno=True) if LINUX else None


class Command(NamedTuple):
    """What to run, where, and with how much memory."""

    arguments: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str]
    memory: int  #: bytes for each process, and for all of them together; 0 is no limit


class Kept(NamedTuple):
    """A process and its watchdog, as the run sees them."""

    keeper: int  #: the process id of the guard, or of the watchdog if it has none
    lifeline: int  #: closing it ends everything
    ended: int  #: a pipe with a line of JSON that says how the process ended
    requests: int  #: standard input of the process
    answers: int  #: its standard output
    errors: int  #: its standard error
    temporary: Path  #: the folder of its temporary files


class _Ends(NamedTuple):
    """The watchdog's ends of the pipes."""

    lifeline: int
    ended: int
    requests: int
    answers: int
    errors: int


def start(command: Command) -> Kept:
    """Start a process under a watchdog."""
    if not _CAN_START:
        raise EngineError(
            "this system cannot run an engine in a process of its own; use Linux, macOS or WSL, "
            "serve the engine at an address, or run a Python class with --in-process"
        )
    temporary = private_files.temporary_folder()
    environment = {**command.environment, "TMPDIR": str(temporary)}
    command = command._replace(environment=environment)
    lifeline_read, lifeline = os.pipe()
    ended, ended_write = os.pipe()
    requests_read, requests = os.pipe()
    answers, answers_write = os.pipe()
    errors, errors_write = os.pipe()
    ends = _Ends(lifeline_read, ended_write, requests_read, answers_write, errors_write)
    keeper = _forked()
    if keeper == 0:
        _keep(command, ends, temporary)
    for end in ends:
        os.close(end)
    return Kept(keeper, lifeline, ended, requests, answers, errors, temporary)


def end(kept: Kept) -> None:
    """End the process and all its descendants, and wait until they are gone."""
    for descriptor in (kept.lifeline, kept.requests, kept.answers, kept.errors):
        os.close(descriptor)
    until, stopped = time.monotonic() + _TO_SWEEP, 0
    while not (gone := _reaped(kept.keeper)) and time.monotonic() < until and stopped < _OFTEN:
        stopped += _is_stopped(kept.keeper)
        send(kept.keeper, signal.SIGCONT)  # the engine may have stopped it
        _closed(kept.ended, _A_MOMENT)
    if not gone:
        _end_by_force(kept.keeper)
    os.close(kept.ended)
    private_files.delete(kept.temporary)


def _reaped(process: int) -> bool:
    """Whether a child has exited."""
    try:
        return bool(os.waitpid(process, os.WNOHANG)[0])
    except ChildProcessError:
        return True


def _is_stopped(process: int) -> bool:
    """Whether a child has been stopped, and not continued since."""
    with contextlib.suppress(ChildProcessError):
        how = os.WEXITED | os.WSTOPPED | os.WNOHANG | os.WNOWAIT
        found = os.waitid(os.P_PID, process, how)
        return found is not None and found.si_code == os.CLD_STOPPED
    return False


def _closed(pipe: int, milliseconds: int) -> None:
    """Wait until all other ends of a pipe are closed."""
    waiting = select.poll()
    waiting.register(pipe, 0)
    waiting.poll(milliseconds)


def _end_by_force(keeper: int) -> None:
    """Kill an engine whose guard does not, and the guard."""
    until = time.monotonic() + _TO_SWEEP
    while kill_each(offspring(keeper)) > 0 and time.monotonic() < until:
        send(keeper, signal.SIGCONT)  # for it to reap them
    send(keeper, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(keeper, 0)


def end_with_parent() -> None:
    """Let this process end with its parent, if the system supports that."""
    if _LIBRARY is not None:
        _LIBRARY.prctl(_END_WITH_PARENT, signal.SIGKILL)


def _forked() -> int:
    """Fork; the process id of the child, and 0 in it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # about forking with threads
        return os.fork()


def _keep(command: Command, ends: _Ends, temporary: Path) -> NoReturn:
    """Run the guard or the watchdog; it exits here and never returns to the code that forked it."""
    try:
        _alone(ends)
        if LINUX:
            _guard(command, ends)
        else:
            _watch(command, ends, ends.lifeline)
    finally:
        private_files.delete(temporary)
        os._exit(0)


def _alone(ends: _Ends) -> None:
    """Leave the run's terminal, and close every file of the run."""
    os.setsid()
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_IGN)
    _adopt()
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    last = 2
    for mine in sorted(ends):
        os.closerange(last + 1, mine)
        last = mine
    os.closerange(last + 1, _MOST_FILES)


def _adopt() -> None:
    """Become the parent of orphaned descendants, if the system supports that."""
    if _LIBRARY is not None:
        _LIBRARY.prctl(_BECOME_PARENT_OF_ORPHANS, 1)


def _guard(command: Command, ends: _Ends) -> None:
    """Start the watchdog, and watch it and the memory of the engine until both are gone."""
    vigil, mine = os.pipe()
    watchdog = _forked()
    if watchdog == 0:
        os.close(mine)
        os.setpgid(0, 0)  # if the guard is killed, a stopped group is continued by the system
        _adopt()
        _watch(command, ends, vigil)
        os._exit(0)
    for end_ in (vigil, ends.requests, ends.answers, ends.errors):
        os.close(end_)
    problem = _problem(watchdog, ends.lifeline, command.memory)
    if problem:
        _tell(ends.ended, problem)
    kill_offspring()


def _problem(watchdog: int, lifeline: int, memory: int) -> dict[str, object]:
    """Wait for the watchdog; why it did not end as it should, if so."""
    waiting = select.poll()
    waiting.register(os.pidfd_open(watchdog), select.POLLIN)
    waiting.register(lifeline, select.POLLHUP)
    until = 0.0
    while not until or time.monotonic() < until:
        ready = waiting.poll(_A_MOMENT)
        state = os.waitid(os.P_PID, watchdog, os.WEXITED | os.WSTOPPED | os.WNOHANG | os.WNOWAIT)
        if state is not None:
            exited = state.si_code == os.CLD_EXITED
            return {} if exited else {"watchdog": signal.Signals(state.si_status).name}
        if ready and not until:  # the run is over: the watchdog is killing the engine now
            until = time.monotonic() + _TO_SWEEP
            waiting.unregister(lifeline)
        if memory and more_than(memory, list(offspring(watchdog))):
            return {"memory": memory}
    return {}


def _watch(command: Command, ends: _Ends, vigil: int) -> None:
    """Wait until the process ends or nobody waits for it; then kill what is left."""
    try:
        process = _started(command, ends)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        _tell(ends.ended, {"not_started": str(error)})
        return
    for end_ in (ends.requests, ends.answers, ends.errors):
        os.close(end_)
    ready = _wait(process.pid, ends.lifeline, vigil)
    status = process.poll()
    if status is not None:
        _tell(ends.ended, {"status": status})
    elif ready == {vigil}:
        _tell(ends.ended, {"watchdog": signal.SIGKILL.name})
    if LINUX:
        kill_offspring()
    else:
        kill_group(process.pid)


def _tell(ended: int, what: Mapping[str, object]) -> None:
    """Tell the run how the process ended."""
    with contextlib.suppress(BrokenPipeError):
        os.write(ended, json.dumps(what).encode() + b"\n")


def _started(command: Command, ends: _Ends) -> subprocess.Popen[bytes]:
    """Start the process, in a session and with limits of its own."""
    return subprocess.Popen(  # noqa: S603  # the command that the user named
        command.arguments,
        cwd=command.folder,
        env=dict(command.environment),
        stdin=ends.requests,
        stdout=ends.answers,
        stderr=ends.errors,
        start_new_session=True,
        preexec_fn=lambda: _limit(command.memory),  # noqa: PLW1509  # the watchdog has no threads
    )


def _limit(memory: int) -> None:
    """Limit this process, in which the engine is about to start."""
    import resource  # noqa: PLC0415  # Windows has none, and starts no engine

    end_with_parent()
    for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ignored, signal.SIG_DFL)
    private_files.enter_private_memory(memory)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if memory:
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _wait(process: int, lifeline: int, vigil: int) -> set[int]:
    """Wait until the process ends, or the run or the guard does; the pipes that were closed."""
    waiting, guard = select.poll(), os.getppid()
    pipes = {lifeline, vigil}
    for pipe in pipes:
        waiting.register(pipe, select.POLLIN | select.POLLHUP)
    if LINUX:
        waiting.register(os.pidfd_open(process), select.POLLIN)
        while not (ready := waiting.poll(_LONGER)):
            send(guard, signal.SIGCONT)  # the engine may have stopped it
        return pipes & {descriptor for descriptor, _ in ready}
    while not waiting.poll(_A_MOMENT):
        if os.waitid(os.P_PID, process, os.WEXITED | os.WNOHANG | os.WNOWAIT):
            break
    return set()
