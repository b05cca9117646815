"""A child process: lines to its input and from its output, within limits of time and length."""

import contextlib
import json
import os
import select
import signal
import time
from collections.abc import Mapping
from typing import Any, Final

from holdem_conformance.engines.failures import Crashed, NotStarted, SpokeNonsense, TimedOut
from holdem_conformance.engines.isolation import watchdog

_LONGEST_LINE: Final = 4 * 1024 * 1024
_READ: Final = 1 << 16
_MEGABYTE: Final = 1024 * 1024
_STDERR_KEPT: Final = 4096
_STDERR_LINES: Final = 6
#: Seconds that a process that has closed its output may take to exit.
_LAST_WORDS: Final = 1.0
_TO_SAY_GOODBYE: Final = 0.5


class Child:
    """A process that answers each line with a line."""

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
        """Send a line and return the line that answers it."""
        if self._rest:
            raise SpokeNonsense("two-answers", f"output after the answer: {_start(self._rest)}")
        until = time.monotonic() + seconds
        left = self._write(line)
        if not left:
            ready = self._waiting.poll(seconds * 1000)
            if ready == self._answered:  # nearly always: one whole line, at once, and nothing else
                self._listen()
                if self._rest.find(b"\n") == len(self._rest) - 1:
                    answer, self._rest = self._rest, b""
                    return answer
        return self._whole_line(left, until, seconds)

    def _whole_line(self, left: bytes, until: float, seconds: float) -> bytes:
        """A line that arrives in pieces, late, or together with other output."""
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
        """The answer to a line after which the input is closed."""
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
        """The last lines of its standard error, without the path of its folder."""
        said = self._said.decode(errors="replace").replace(f"{self._folder}{os.sep}", "")
        lines = said.splitlines()[-_STDERR_LINES:]
        return "\n".join("".join(filter(str.isprintable, line)) for line in lines)

    def close(self, goodbye: bytes = b"") -> None:
        """End it and all its descendants, after a grace period if a goodbye was sent."""
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
        """Wait for output and read it; send the rest of a line as far as possible."""
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
        """Send as much of a line as possible; the rest."""
        try:
            return line[os.write(self._kept.requests, line) :]
        except BlockingIOError:
            return line
        except BrokenPipeError:
            raise self._died() from None

    def _listen(self) -> None:
        """Read what is available of an answer."""
        more = os.read(self._kept.answers, _READ)
        if not more:
            raise self._died()
        self._rest += more
        if len(self._rest) > _LONGEST_LINE and b"\n" not in self._rest:
            problem = f"more than {_LONGEST_LINE} bytes without a newline: {_start(self._rest)}"
            raise SpokeNonsense("too-long", problem, self.stderr())

    def _hear(self) -> None:
        """Read what is available on standard error, and keep the end of it."""
        more = os.read(self._kept.errors, _READ)
        if not more:
            self._waiting.unregister(self._kept.errors)
        self._said = (self._said + more)[-_STDERR_KEPT:]

    def _died(self) -> Exception:
        """The failure that describes how the process ended."""
        ended = select.poll()
        ended.register(self._kept.ended, select.POLLIN)
        found = ended.poll(_LAST_WORDS * 1000)
        said = os.read(self._kept.ended, _READ) if found else b""
        ending = json.loads(said.partition(b"\n")[0] or b"{}")
        self._hear_the_rest()
        if "not_started" in ending:
            return NotStarted(ending["not_started"])
        half = f", in the middle of a line: {_start(self._rest)}" if self._rest else ""
        how, problem = _ending(ending)
        if half and "status" in ending:
            how = "half-a-line"
        return Crashed(how, f"{problem}{half}", self.stderr())

    def _hear_the_rest(self) -> None:
        """Read the rest of standard error."""
        os.set_blocking(self._kept.errors, False)
        with contextlib.suppress(OSError):
            while more := os.read(self._kept.errors, _READ):
                self._said = (self._said + more)[-_STDERR_KEPT:]


def _ending(ending: Mapping[str, Any]) -> tuple[str, str]:
    """How a process ended, as a word and as a sentence."""
    if "memory" in ending:
        limit = ending["memory"] // _MEGABYTE
        return "memory", f"its processes used more than {limit} megabytes of memory together"
    if "watchdog" in ending:
        return "watchdog", f"stopped or killed the suite's watchdog ({ending['watchdog']})"
    if "status" in ending:
        return _status(ending["status"])
    return "closed", "closed its output"


def _status(status: int) -> tuple[str, str]:
    """An exit status, as a word and as a sentence."""
    if status >= 0:
        return f"exit-{status}", f"exited with status {status}"
    try:
        name = signal.Signals(-status).name
    except ValueError:
        name = f"signal {-status}"
    return name.lower(), f"killed by {name}"


def _start(text: bytes) -> str:
    """The beginning of the output, in printable form."""
    return ascii(text[:80].decode(errors="replace"))
