"""Where engines run: as a command, or at an address."""

import http.client
import os
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from holdem_conformance.engines.failures import Crashed, SpokeNonsense, TimedOut
from holdem_conformance.engines.isolation.child_process import Child
from holdem_conformance.engines.isolation.watchdog import Command

_LONGEST_ANSWER: Final = 4 * 1024 * 1024
_PIECE: Final = 1 << 16
_GOOD: Final = 200


class ProcessPlace:
    """A command that exchanges messages over its standard input and output."""

    def __init__(
        self, arguments: tuple[str, ...], folder: Path, more: Mapping[str, str], memory: int
    ) -> None:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **more}
        self._command = Command(arguments, folder, environment, memory)

    def open(self) -> Child:
        """A new process."""
        return Child(self._command)


def worker(name: str, memory: int) -> ProcessPlace:
    """A Python process that serves a class; the current folder is on its import path."""
    here = str(Path.cwd())
    path = os.pathsep.join(filter(None, (here, *sys.path)))
    arguments = (sys.executable, "-m", "holdem_adapters.serving", name)
    return ProcessPlace(arguments, Path.cwd(), {"PYTHONPATH": path}, memory)


class HttpPlace:
    """An address that answers messages sent by POST."""

    def __init__(self, address: str) -> None:
        self._address = address

    def open(self) -> "HttpChannel":
        """A new connection."""
        return HttpChannel(self._address)


class HttpChannel:
    """An HTTP connection that is kept alive as long as possible."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        kind = (
            http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        )
        self._path = parts.path or "/"
        self._connection = kind(parts.hostname or "", parts.port)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a message and return its answer."""
        self._connection.timeout = seconds
        if self._connection.sock is not None:
            self._connection.sock.settimeout(seconds)
        try:
            return self._posted(line, time.monotonic() + seconds)
        except TimeoutError:
            raise TimedOut("message", f"no answer in {seconds:g} seconds") from None
        except (http.client.HTTPException, OSError) as error:
            raise Crashed("connection", f"{type(error).__name__}: {error}") from None

    def stderr(self) -> str:
        """Empty: HTTP has no standard error."""
        return ""

    def close(self, goodbye: bytes = b"") -> None:
        """Close the connection; the server keeps running."""
        del goodbye
        self._connection.close()

    def _posted(self, line: bytes, until: float) -> bytes:
        """Send one message and read the answer, within limits of time and length."""
        headers = {"Content-Type": "application/json"}
        self._connection.request("POST", self._path, line, headers)
        response = self._connection.getresponse()
        body = b""
        while piece := response.read1(_PIECE):
            body += piece
            if len(body) > _LONGEST_ANSWER:
                raise SpokeNonsense("too-long", f"more than {_LONGEST_ANSWER} bytes in one answer")
            if time.monotonic() > until:
                raise TimeoutError
        response.read()  # nothing is left, but only this lets the connection be reused
        if response.status != _GOOD:
            said = ascii(body[:80].decode(errors="replace"))
            raise SpokeNonsense("http", f"HTTP status {response.status}, expected 200: {said}")
        return body
