"""Servers that keep a client busy for as long as they can, each in its own way, by HTTP."""

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Final

#: Between two pieces, and until the server has had enough: far longer than any client waits.
_PAUSE: Final = 0.05
_PIECES: Final = 600
_OK: Final = b"HTTP/1.1 200 OK\r\n"
_CHUNKED: Final = _OK + b"Transfer-Encoding: chunked\r\n\r\n"
_ENOUGH: Final = b"Content-Length: 2\r\n\r\n{}"


def one_by_one(text: bytes) -> Iterator[bytes]:
    """A text, byte by byte."""
    return (bytes([byte]) for byte in text)


#: What each server sends, piece by piece; the last piece of each would complete a good answer.
WAYS: Final[dict[str, Callable[[], Iterator[bytes]]]] = {
    "silence": lambda: repeat(b"", _PIECES),
    "slow-status-line": lambda: one_by_one(b"HTTP/1.1 200 " + b"O" * _PIECES + b"\r\n" + _ENOUGH),
    "slow-header": lambda: one_by_one(_OK + b"X: " + b"y" * _PIECES + b"\r\n" + _ENOUGH),
    "many-headers": lambda: iter(
        [_OK, *(b"X-%d: y\r\n" % number for number in range(90)), *repeat(b"", _PIECES)]
    ),
    "slow-body": lambda: iter(
        [_OK + b"Content-Length: %d\r\n\r\n" % _PIECES, *repeat(b" ", _PIECES)]
    ),
    "body-without-length": lambda: iter([_OK + b"\r\n", *repeat(b" ", _PIECES)]),
    "slow-chunk-extension": lambda: iter(
        [_CHUNKED + b"2;", *repeat(b"x", _PIECES), b"\r\n{}\r\n0\r\n\r\n"]
    ),
    "slow-chunks": lambda: iter([_CHUNKED, *repeat(b"1\r\n \r\n", _PIECES), b"0\r\n\r\n"]),
    "slow-trailers": lambda: iter([_CHUNKED + b"0\r\n", *repeat(b"X: y\r\n", _PIECES), b"\r\n"]),
    "continue": lambda: iter([*repeat(b"HTTP/1.1 100 Continue\r\n\r\n", _PIECES), _OK + _ENOUGH]),
}


class SlowServer:
    """A server that misbehaves in one way."""

    def __init__(self, way: str, address: str) -> None:
        self.address = address
        self.over = threading.Event()  #: the test is over
        self.outlasted = False  #: the client has waited to the end of an answer
        self._way = way

    def serve(self, listening: socket.socket) -> None:
        """Accept connections and misbehave on each, until the test is over."""
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listening.accept()
                threading.Thread(target=self._drip, args=(connection,), daemon=True).start()

    def _drip(self, connection: socket.socket) -> None:
        """Send one piece after the other."""
        with connection, contextlib.suppress(OSError):
            connection.recv(1 << 16)
            for piece in WAYS[self._way]():
                connection.sendall(piece)
                if self.over.wait(_PAUSE):
                    return
            self.outlasted = True


@contextlib.contextmanager
def slow_server(way: str) -> Iterator[SlowServer]:
    """A server that runs during a test."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = SlowServer(way, f"http://127.0.0.1:{listening.getsockname()[1]}/")
        threading.Thread(target=server.serve, args=(listening,), daemon=True).start()
        yield server
        server.over.set()
