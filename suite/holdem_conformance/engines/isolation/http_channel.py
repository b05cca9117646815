"""An engine at an address: messages over HTTP, each within one deadline whatever the server does.

The deadline begins when the name of the host has been resolved, and ends with the
last byte of the answer: a server that sends a byte now and then gains no time.
"""

import http.client
import io
import socket
import ssl
import time
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from holdem_conformance.engines.failures import Crashed, NotStarted, SpokeNonsense, TimedOut

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer  # exists only for type checkers

_LONGEST_ANSWER: Final = 4 * 1024 * 1024
_PIECE: Final = 1 << 16
_GOOD: Final = 200
_HEADERS: Final = {"Content-Type": "application/json"}


class _TimedSocket:
    """A socket on which all waiting together ends at one moment."""

    def __init__(self, inside: socket.socket) -> None:
        self.inside = inside
        self.until = 0.0

    def hurry(self) -> None:
        """Allow the next operation no more than the time that is left."""
        left = self.until - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self.inside.settimeout(left)

    def sendall(self, data: bytes) -> None:
        """Send everything."""
        self.hurry()
        self.inside.sendall(data)

    def makefile(self, _mode: str) -> io.BufferedReader:
        """What arrives, as a file."""
        return io.BufferedReader(_Arriving(self))

    def close(self) -> None:
        """Close the socket, once the file of what arrives is closed, too."""
        self.inside.close()


class _Arriving(io.RawIOBase):
    """The bytes that arrive at a socket, until its deadline."""

    def __init__(self, timed: _TimedSocket) -> None:
        self._timed = timed
        self._raw = timed.inside.makefile("rb", buffering=0)

    def readable(self) -> bool:
        """Always: it is only read."""
        return True

    def readinto(self, buffer: "WriteableBuffer") -> int | None:
        """Read what is available."""
        self._timed.hurry()
        return self._raw.readinto(buffer)

    def close(self) -> None:
        """Close the file, and the socket if that was to be closed."""
        self._raw.close()
        super().close()


class HttpChannel:
    """An HTTP connection that is kept alive as long as possible."""

    def __init__(self, address: str) -> None:
        parts, port = _parts(address)
        self._host = parts.hostname or ""
        self._path = parts.path or "/"
        self._tls = ssl.create_default_context() if parts.scheme == "https" else None
        self._port = port or (443 if self._tls else 80)
        self._connection = http.client.HTTPConnection(self._host, self._port)
        self._timed: _TimedSocket | None = None

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a message and return its answer."""
        try:
            return self._posted(line, seconds)
        except TimeoutError:
            raise TimedOut("message", f"no answer in {seconds:g} seconds") from None
        except (http.client.HTTPException, OSError, ValueError) as error:
            raise Crashed("connection", f"{type(error).__name__}: {error}") from None

    def stderr(self) -> str:
        """Empty: HTTP has no standard error."""
        return ""

    def close(self, goodbye: bytes = b"") -> None:
        """Close the connection; the server keeps running."""
        del goodbye
        self._connection.close()

    def _posted(self, line: bytes, seconds: float) -> bytes:
        """Send one message and read the answer, within limits of time and length."""
        if self._timed is None or self._connection.sock is None:
            self._timed = self._connected(seconds)
            self._connection.sock = self._timed
        else:
            self._timed.until = time.monotonic() + seconds
        self._connection.request("POST", self._path, line, _HEADERS)
        response = self._connection.getresponse()
        body = b""
        while piece := response.read1(_PIECE):
            body += piece
            if len(body) > _LONGEST_ANSWER:
                raise SpokeNonsense("too-long", f"more than {_LONGEST_ANSWER} bytes in one answer")
        response.read()  # nothing is left, but only this lets the connection be reused
        if response.status != _GOOD:
            said = ascii(body[:80].decode(errors="replace"))
            raise SpokeNonsense("http", f"HTTP status {response.status}, expected 200: {said}")
        return body

    def _connected(self, seconds: float) -> _TimedSocket:
        """A new connection, to the first address of the host that accepts one."""
        found = socket.getaddrinfo(self._host, self._port, type=socket.SOCK_STREAM)
        until = time.monotonic() + seconds
        problem: OSError = TimeoutError()
        for family, kind, protocol, _, address in found:
            timed = _TimedSocket(socket.socket(family, kind, protocol))
            timed.until = until
            try:
                timed.hurry()
                timed.inside.connect(address)
                timed.inside.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                self._secure(timed)
            except OSError as error:
                timed.close()
                problem = error
            else:
                return timed
        raise problem

    def _secure(self, timed: _TimedSocket) -> None:
        """Encrypt the connection if the address says so."""
        if self._tls:
            timed.hurry()
            timed.inside = self._tls.wrap_socket(timed.inside, server_hostname=self._host)


def _parts(address: str) -> tuple[SplitResult, int | None]:
    """The parts of an address, and its port."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise NotStarted(f"{error} in the address") from None
    return parts, port
