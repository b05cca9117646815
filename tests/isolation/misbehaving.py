"""Engines that play correctly until one hand, and then misbehave, each in its own way.

``python misbehaving.py WAY MARK`` implements the protocol itself, like an engine
in another language.  The hand is recognized by a stack of 4321.  The mark is in
the command line of every process, so that a test can tell its own processes from
those of other runs.
"""

import ctypes
import json
import mmap
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec
from tests.isolation.misbehaviour.odd_answers import odd_answer
from tests.isolation.misbehaviour.stubborn import STUBBORN

from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer

TRIGGER: Final = 4321
_READ: Final = msgspec.json.Decoder(Request)


def say(text: str) -> None:
    """Write to standard output and flush."""
    sys.stdout.write(text)
    sys.stdout.flush()


def crash(_seq: int) -> NoReturn:
    """Raise an exception, with a traceback."""
    raise RuntimeError("the pot is gone")


def leave(_seq: int) -> NoReturn:
    """Exit normally, in the middle of a hand."""
    os._exit(0)


def segfault(_seq: int) -> None:
    """Read from a null pointer."""
    ctypes.string_at(0)


def hang(_seq: int) -> None:
    """Never answer."""
    time.sleep(3600)


def spin(_seq: int) -> None:
    """Never answer, and ignore SIGTERM and SIGHUP."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    while True:
        pass


def flood(_seq: int) -> None:
    """Write forever, without a newline."""
    while True:
        say("x" * 65536)


def flood_of_lines(_seq: int) -> None:
    """Write lines forever."""
    while True:
        say('{"seq": 1}\n')


def garbage(_seq: int) -> None:
    """Write bytes that are not text."""
    sys.stdout.buffer.write(b"\xff\xfe\x00\x80\n")
    sys.stdout.flush()


def half_a_line(seq: int) -> NoReturn:
    """Exit in the middle of an answer."""
    say(f'{{"seq": {seq}, "sta')
    os._exit(3)


def wrong_schema(seq: int) -> None:
    """Answer with a turn that is not a seat."""
    say(f'{{"seq": {seq}, "state": {{"turn": "three"}}}}\n')


def unknown_field(seq: int) -> None:
    """Answer with an unknown field."""
    say(f'{{"seq": {seq}, "state": {{"stack": [1, 2]}}}}\n')


def two_kinds(seq: int) -> None:
    """Answer with both `refused` and `state`."""
    say(f'{{"seq": {seq}, "refused": "", "state": {{}}}}\n')


def debug_text(seq: int) -> None:
    """Write a line of debug output before the answer."""
    say(f'dealing the flop\n{{"seq": {seq}, "state": {{}}}}\n')


def wrong_number(seq: int) -> None:
    """Answer with the number of another request."""
    say(f'{{"seq": {seq + 7}, "state": {{}}}}\n')


def fork(_seq: int) -> NoReturn:
    """Exit and leave a background process in a session of its own."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(3600)
        os._exit(0)
    os._exit(1)


def start_others(_seq: int) -> None:
    """Start a program in the background, and hang."""
    sleeping = "import time; time.sleep(3600)"
    subprocess.Popen([sys.executable, "-S", "-c", sleeping, *sys.argv[2:]], start_new_session=True)
    time.sleep(3600)


def leave_one(_seq: int) -> NoReturn:
    """Exit and leave a background process in the same process group."""
    if os.fork() == 0:
        hang(0)
    os._exit(1)


def eat(_seq: int) -> None:
    """Allocate memory without end."""
    eaten = []
    while True:
        eaten.append(bytearray(1 << 24))


def complain(seq: int) -> None:
    """Write a lot to standard error, which is allowed, and answer normally."""
    for _ in range(200):
        sys.stderr.write("a warning that goes on and on " * 40 + "\n")
    say(json.dumps({"seq": seq, "unsupported": "too worried to play"}) + "\n")


def leak(seq: int) -> None:
    """Answer normally, and crash in the next hand."""
    LEAKED.append(seq)
    say(f'{{"seq": {seq}, "unsupported": "not today"}}\n')


def watchdog() -> int:
    """The process that started this one."""
    return os.getppid()


def guard() -> int:
    """The process that started the watchdog."""
    return int(Path(f"/proc/{watchdog()}/stat").read_text().rpartition(")")[2].split()[1])


def in_the_background() -> None:
    """Start a process that goes on for an hour, in a session of its own."""
    if os.fork() == 0:
        os.setsid()
        hang(0)


def stop_watchdog(_seq: int) -> None:
    """Stop the process that would end this one, and hang."""
    in_the_background()
    os.kill(watchdog(), signal.SIGSTOP)
    hang(0)


def kill_watchdog(_seq: int) -> None:
    """Kill the process that would end this one, and hang."""
    in_the_background()
    os.kill(watchdog(), signal.SIGKILL)
    hang(0)


def kill_guard(_seq: int) -> None:
    """Kill the process that watches the watchdog, and hang."""
    in_the_background()
    os.kill(guard(), signal.SIGKILL)
    hang(0)


def stop_guard(_seq: int) -> None:
    """Stop the process that watches the watchdog again and again."""
    in_the_background()
    watching = guard()
    while True:
        os.kill(watching, signal.SIGSTOP)


def stop_both(_seq: int) -> None:
    """Stop both again and again."""
    in_the_background()
    watching = guard()
    while True:
        for process in (watching, watchdog()):
            os.kill(process, signal.SIGSTOP)


def share_memory(_seq: int) -> None:
    """Allocate memory that is shared with other processes, without end."""
    shared = []
    while True:
        shared.append(mmap.mmap(-1, 1 << 24))
        shared[-1].write(b"x" * (1 << 24))


def eat_together(_seq: int) -> None:
    """Allocate less than the limit in each of many processes."""
    for _ in range(8):
        if os.fork() == 0:
            break
    eaten = [bytearray(b"x" * (1 << 24)) for _ in range(12)]
    hang(len(eaten))


def fill_shared_memory(_seq: int) -> None:
    """Write a large file to /dev/shm."""
    with Path("/dev/shm", Path(sys.argv[2]).parent.name).open("wb") as file:  # noqa: S108  # on purpose
        file.writelines(b"x" * (1 << 24) for _ in range(100))
    hang(0)


def leave_files(seq: int) -> None:
    """Leave a temporary file and a shared one, and answer normally."""
    for folder in (tempfile.gettempdir(), "/dev/shm"):  # noqa: S108  # on purpose
        Path(folder, f"left-{Path(sys.argv[2]).parent.name}").write_bytes(b"x")
    say(f'{{"seq": {seq}, "unsupported": "not today"}}\n')


def hop(_seq: int) -> None:
    """Go on in a new process and exit, again and again."""
    if os.fork() == 0:
        os.setsid()
        while os.fork() == 0:
            pass
        os._exit(0)
    hang(0)


LEAKED: Final[list[int]] = []

WAYS: Final[dict[str, Callable[[int], Any]]] = {
    way.__name__.replace("_", "-"): way
    for way in (
        *(crash, leave, segfault, hang, spin, flood, flood_of_lines, garbage, half_a_line),
        *(wrong_schema, unknown_field, two_kinds, debug_text, wrong_number, fork, start_others),
        leave_one,
        *(eat, complain, leak, stop_watchdog, kill_watchdog, stop_guard, kill_guard, stop_both),
        *(share_memory, eat_together, fill_shared_memory, leave_files, hop),
    )
} | STUBBORN


def misbehave(way: str, seq: int) -> None:
    """Do it, or give an odd answer."""
    if way in WAYS:
        WAYS[way](seq)
    else:
        sys.stdout.buffer.write(odd_answer(way, seq))
        sys.stdout.flush()


def main(way: str) -> None:
    """Answer as the oracle does, except in one hand."""
    engine = OracleEngine()
    engine.name = f"misbehaving-{way}"
    for line in sys.stdin.buffer:
        request = _READ.decode(line)
        assert isinstance(request.seq, int)
        hand = getattr(request, "hand", None)
        if hand is not None and LEAKED:
            os._exit(5)
        if hand is not None and TRIGGER in hand.stacks:
            misbehave(way, request.seq)
            continue
        found = msgspec.structs.replace(answer(PythonEngine(engine), request), seq=request.seq)
        if found.hello is not msgspec.UNSET:
            able = tuple(word for word in found.hello.capabilities if word != "scripts")
            hello = msgspec.structs.replace(found.hello, capabilities=able)
            found = msgspec.structs.replace(found, hello=hello)
        say(msgspec.json.encode(found).decode() + "\n")
        if found.bye is True:
            return


if __name__ == "__main__":
    main(sys.argv[1])
