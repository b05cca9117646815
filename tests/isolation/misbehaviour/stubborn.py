"""More ways in which a process misbehaves: its pipes, its signals, its children, its files."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NoReturn

_HOUR: Final = 3600


def _wait() -> None:
    """Go on for an hour."""
    time.sleep(_HOUR)


def _answer(seq: int, more: str = "") -> None:
    """Answer that the engine has no such concept, and write something else."""
    sys.stdout.write(f'{{"seq": {seq}, "unsupported": "not today"}}\n{more}')
    sys.stdout.flush()


def close_output(_seq: int) -> None:
    """Close standard output, and go on."""
    os.close(1)
    _wait()


def close_input(_seq: int) -> None:
    """Close standard input, and never answer."""
    os.close(0)
    _wait()


def close_everything(_seq: int) -> None:
    """Close every file, and go on."""
    os.closerange(0, 256)
    _wait()


def close_errors(seq: int) -> None:
    """Close standard error, and answer."""
    os.close(2)
    _answer(seq)


def stop_itself(_seq: int) -> None:
    """Stop, as Ctrl-Z would."""
    os.kill(os.getpid(), signal.SIGSTOP)


def kill_itself(_seq: int) -> None:
    """Be killed."""
    os.kill(os.getpid(), signal.SIGKILL)


def abort(_seq: int) -> NoReturn:
    """End as a failed assertion in C does."""
    os.abort()


def be_another_program(_seq: int) -> None:
    """Become a program that knows nothing of the protocol."""
    words = [sys.executable, "-c", "import time; time.sleep(3600)", *sys.argv[2:]]
    os.execv(sys.executable, words)  # noqa: S606  # on purpose


def overflow_the_stack(_seq: int) -> None:
    """Call without end, in C."""
    sys.setrecursionlimit(10**9)
    _call_without_end(0)


def _call_without_end(number: int) -> int:
    """Go through C at each call, whose stack has an end."""
    return max([number], key=_call_without_end)


def drip(_seq: int) -> None:
    """Write a byte now and then, and no end of the line."""
    while True:
        os.write(1, b" ")
        time.sleep(0.02)


def flood_errors(_seq: int) -> None:
    """Write to standard error without end."""
    while True:
        os.write(2, b"x" * 65536)


def answer_late(seq: int) -> None:
    """Answer when nobody waits any more."""
    time.sleep(2.5)
    _answer(seq)


def answer_in_advance(seq: int) -> None:
    """Answer the next request as well."""
    _answer(seq, f'{{"seq": {seq + 1}, "unsupported": ""}}\n')


def talk_afterwards(seq: int) -> None:
    """Answer, and go on writing from another thread."""
    _answer(seq)
    threading.Thread(target=lambda: [os.write(1, b"{}\n") for _ in range(10**9)]).start()


def hold_the_pipes(_seq: int) -> NoReturn:
    """Exit, and leave a process that has the pipes open."""
    if os.fork() == 0:
        os.setsid()
        _wait()
    os._exit(0)


def many_children(_seq: int) -> None:
    """Start fifty processes, each in a session of its own."""
    for _ in range(50):
        if os.fork() == 0:
            os.setsid()
            _wait()
    _wait()


def children_that_come_back(_seq: int) -> None:
    """Two processes, each of which starts the other one again."""
    while True:
        child = os.fork()
        if child == 0:
            os.setsid()
            time.sleep(0.01)
        else:
            os.waitpid(child, 0)


def leave_the_dead(seq: int) -> None:
    """Leave a hundred processes that have ended and that nobody has waited for."""
    for _ in range(100):
        if os.fork() == 0:
            os._exit(0)
    _answer(seq)


def ignore_every_signal(_seq: int) -> None:
    """Ignore whatever can be ignored."""
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        signal.signal(number, signal.SIG_IGN)
    _wait()


def send_alarms(_seq: int) -> None:
    """Be ended by its own alarm."""
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    _wait()


def use_up_processor_time(_seq: int) -> None:
    """Be ended by its own limit."""
    resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
    while True:
        pass


def kill_its_group(_seq: int) -> None:
    """Kill every process of its group."""
    os.killpg(0, signal.SIGKILL)


def nest_folders(seq: int) -> None:
    """Leave folders in folders, more than a path has room for."""
    os.chdir(tempfile.gettempdir())
    for _ in range(1100):
        Path("d" * 50).mkdir()
        os.chdir("d" * 50)
    _answer(seq)


def leave_many_files(seq: int) -> None:
    """Leave ten thousand files."""
    for number in range(10_000):
        Path(tempfile.gettempdir(), f"{number}\n").touch()
    _answer(seq)


def lock_folders(seq: int) -> None:
    """Leave a folder that nobody may enter."""
    locked = Path(tempfile.gettempdir(), "locked", "inner")
    locked.mkdir(parents=True)
    locked.parent.chmod(0)
    _answer(seq)


def replace_its_folder(seq: int) -> None:
    """Put a link in the place of the folder for temporary files."""
    folder = Path(tempfile.gettempdir())
    folder.rmdir()
    folder.symlink_to("/")
    _answer(seq)


def start_a_shell(_seq: int) -> None:
    """Start a shell that starts programs in the background, and hang."""
    sleeping = f"{sys.executable} -S -c 'import time; time.sleep(3600)' {' '.join(sys.argv[2:])}"
    subprocess.Popen(f"({sleeping} &) ; nohup {sleeping} >/dev/null &", shell=True)  # noqa: S602
    _wait()


STUBBORN: Final[dict[str, Callable[[int], object]]] = {
    way.__name__.replace("_", "-"): way
    for way in (
        *(close_output, close_input, close_everything, close_errors, stop_itself, kill_itself),
        *(abort, be_another_program, overflow_the_stack, drip, flood_errors, answer_late),
        *(answer_in_advance, talk_afterwards, hold_the_pipes, many_children, leave_the_dead),
        *(children_that_come_back, ignore_every_signal, send_alarms, use_up_processor_time),
        *(kill_its_group, nest_folders, leave_many_files, lock_folders, replace_its_folder),
        start_a_shell,
    )
}
