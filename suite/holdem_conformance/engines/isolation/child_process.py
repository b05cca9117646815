"""Lines to a process and lines back, within limits of time and length."""

import contextlib
import json
import os
import select
import signal
import time
from typing import Final

from holdem_conformance.engines.failures import Crashed, NotStarted, SpokeNonsense, TimedOut
from holdem_conformance.engines.isolation import watchdog

_LONGEST_LINE: Final = 4 * 1024 * 1024
_READ: Final = 1 << 16
_STDERR_KEPT: Final = 4096
_STDERR_LINES: Final = 6
#: How long a process that has closed its output may take to end.
_LAST_WORDS: Final = 1.0
_TO_SAY_GOODBYE: Final = 0.5


class Child:
    """A process that answers lines."""

    def __init__(self, command: watchdog.Command) -> None:
        self._kept = watchdog.start(command)
        self._folder = command.folder
        self._rest = b""
        self._said = b""
        self._open = True
        os.set_blocking(self._kept.requests, False)
        self._waiting = select.poll()
        self._answered = [(self._kept.answers, select.POLLIN)]
        for descriptor in (self._kept.answers, self._kept.errors, self._kept.ended):
            self._waiting.register(descriptor, select.POLLIN)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The line that answers a line."""
        if self._rest:
            raise SpokeNonsense("two-answers", f"it went on after its answer: {_start(self._rest)}")
        left = self._write(line)
        if not left:
            ready = self._waiting.poll(seconds * 1000)
            if ready == self._answered:  # as it nearly always is: one line, at once, and no more
                self._listen()
                if self._rest.find(b"\n") == len(self._rest) - 1:
                    answer, self._rest = self._rest, b""
                    return answer
        return self._whole_line(left, seconds)

    def _whole_line(self, left: bytes, seconds: float) -> bytes:
        """A line that comes in pieces, or with something beside it."""
        until = time.monotonic() + seconds
        if left:
            self._waiting.register(self._kept.requests, select.POLLOUT)
        try:
            while b"\n" not in self._rest:
                left = self._wait_for_more(left, until, seconds)
        finally:
            if left:
                self._waiting.unregister(self._kept.requests)
        answer, _, self._rest = self._rest.partition(b"\n")
        return answer

    def last_words(self, line: bytes, seconds: float) -> bytes:
        """What it says when there is nothing more to come after a line."""
        self._write(line)
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, self._kept.requests)
        os.close(nothing)
        until = time.monotonic() + seconds
        with contextlib.suppress(Crashed, SpokeNonsense, TimedOut):
            while b"\n" not in self._rest:
                self._wait_for_more(b"", until, seconds)
        return self._rest

    def stderr(self) -> str:
        """The last lines of what it wrote to standard error, but for where its folder is."""
        said = self._said.decode(errors="replace").replace(f"{self._folder}{os.sep}", "")
        lines = said.splitlines()[-_STDERR_LINES:]
        return "\n".join("".join(filter(str.isprintable, line)) for line in lines)

    def close(self, goodbye: bytes = b"") -> None:
        """End it, politely if it listens, with all its offspring."""
        if not self._open:
            return
        self._open = False
        if goodbye:
            with contextlib.suppress(OSError):
                os.write(self._kept.requests, goodbye)
                ended = select.poll()
                ended.register(self._kept.ended, select.POLLIN)
                ended.poll(_TO_SAY_GOODBYE * 1000)
        watchdog.end(self._kept)

    def _wait_for_more(self, left: bytes, until: float, seconds: float) -> bytes:
        """Take whatever comes, and send on what could not be sent at once."""
        patience = until - time.monotonic()
        ready = dict(self._waiting.poll(max(0, patience) * 1000))
        if not ready:
            raise TimedOut("message", f"no answer in {seconds:g} seconds", self.stderr())
        if self._kept.errors in ready:
            self._hear()
        if self._kept.answers in ready:
            self._listen()
        elif self._kept.ended in ready:
            raise self._died()
        if left and self._kept.requests in ready:
            left = self._write(left)
            if not left:
                self._waiting.unregister(self._kept.requests)
        return left

    def _write(self, line: bytes) -> bytes:
        """Send as much as can be sent; what is left."""
        try:
            return line[os.write(self._kept.requests, line) :]
        except BlockingIOError:
            return line
        except BrokenPipeError:
            raise self._died() from None

    def _listen(self) -> None:
        """Take what there is of an answer."""
        more = os.read(self._kept.answers, _READ)
        if not more:
            raise self._died()
        self._rest += more
        if len(self._rest) > _LONGEST_LINE and b"\n" not in self._rest:
            told = f"more than {_LONGEST_LINE} bytes without an end of line: {_start(self._rest)}"
            raise SpokeNonsense("too-long", told, self.stderr())

    def _hear(self) -> None:
        """Take what there is on standard error, and keep the end of it."""
        more = os.read(self._kept.errors, _READ)
        if not more:
            self._waiting.unregister(self._kept.errors)
        self._said = (self._said + more)[-_STDERR_KEPT:]

    def _died(self) -> Exception:
        """How it ended, once it has."""
        ended = select.poll()
        ended.register(self._kept.ended, select.POLLIN)
        found = ended.poll(_LAST_WORDS * 1000)
        told = json.loads(os.read(self._kept.ended, _READ) or b"{}") if found else {}
        self._hear_the_rest()
        if "not_started" in told:
            return NotStarted(told["not_started"])
        half = f", in the middle of a line: {_start(self._rest)}" if self._rest else ""
        if "status" not in told:
            return Crashed("closed", f"it closed its output{half}", self.stderr())
        how, said = _ending(told["status"])
        return Crashed("half-a-line" if half else how, f"{said}{half}", self.stderr())

    def _hear_the_rest(self) -> None:
        """Take all that is left on standard error."""
        os.set_blocking(self._kept.errors, False)
        with contextlib.suppress(OSError):
            while more := os.read(self._kept.errors, _READ):
                self._said = (self._said + more)[-_STDERR_KEPT:]


def _ending(status: int) -> tuple[str, str]:
    """How a process ended, in a word and in a sentence."""
    if status >= 0:
        return f"exit-{status}", f"it exited with {status}"
    try:
        name = signal.Signals(-status).name
    except ValueError:
        name = f"signal {-status}"
    return name.lower(), f"it was ended by {name}"


def _start(text: bytes) -> str:
    """The beginning of what it wrote, as one may print it."""
    return ascii(text[:80].decode(errors="replace"))
