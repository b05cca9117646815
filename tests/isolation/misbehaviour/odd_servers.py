"""A server that plays correctly until one hand, and then answers in an odd way, by HTTP."""

import contextlib
import gzip
import socket
import struct
import threading
from collections.abc import Iterator
from itertools import repeat
from typing import Final

import msgspec
from tests.isolation.misbehaving import TRIGGER
from tests.isolation.misbehaviour.odd_answers import ODD_ANSWERS, odd_answer
from tests.isolation.misbehaviour.slow_servers import WAYS

from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer

_READ: Final = msgspec.json.Decoder(Request)
_OK: Final = b"HTTP/1.1 200 OK\r\n"
_TWO: Final = b"Content-Length: 2\r\n\r\n{}"
_PIECE: Final = b"x" * 65536
_PACKED: Final = gzip.compress(b'{"seq": 1, "state": {}}', mtime=0)


def response(body: bytes) -> bytes:
    """A response as it should be."""
    return _OK + b"Content-Length: %d\r\n\r\n" % len(body) + body


#: What a server sends at once, and then closes the connection.
RAW: Final[dict[str, bytes]] = {
    "nothing-at-all": b"",
    "not-found": b"HTTP/1.1 404 Not Found\r\n" + _TWO,
    "error-page": b"HTTP/1.1 500 Oops\r\nContent-Length: 9\r\n\r\n<\x1b[2J::e>",
    "no-content": b"HTTP/1.1 204 No Content\r\n\r\n",
    "not-modified": b"HTTP/1.1 304 Not Modified\r\n\r\n",
    "moved": b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n",
    "other-protocol": b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n{}",
    "status-of-two-digits": b"HTTP/1.1 20 OK\r\n" + _TWO,
    "status-in-words": b"HTTP/1.1 fine OK\r\n" + _TWO,
    "old-protocol": b"{}\r\n",
    "future-protocol": b"HTTP/9.9 200 OK\r\n" + _TWO,
    "not-http": b"SSH-2.0-OpenSSH_9.6\r\n",
    "bytes": bytes(range(256)) * 40,
    "too-short": _OK + b"Content-Length: 1000\r\n\r\n{}",
    "too-long": _OK + b"Content-Length: 1\r\n\r\n{}",
    "length-negative": _OK + b"Content-Length: -2\r\n\r\n{}",
    "length-in-words": _OK + b"Content-Length: two\r\n\r\n{}",
    "length-huge": _OK + b"Content-Length: %s\r\n\r\n{}" % (b"9" * 5000),
    "length-twice": _OK + b"Content-Length: 1\r\n" + _TWO,
    "no-length": _OK + b"\r\n{}",
    "chunk-without-size": _OK + b"Transfer-Encoding: chunked\r\n\r\nx\r\n{}\r\n0\r\n\r\n",
    "chunk-huge": _OK + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
    "chunk-negative": _OK + b"Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
    "chunk-cut-short": _OK + b"Transfer-Encoding: chunked\r\n\r\n9\r\n{}",
    "packed": response(_PACKED).replace(_OK, _OK + b"Content-Encoding: gzip\r\n"),
    "header-too-long": _OK + b"X: " + b"y" * 100_000 + b"\r\n" + _TWO,
    "headers-too-many": _OK + b"X: y\r\n" * 1000 + _TWO,
    "header-without-colon": _OK + b"hello\r\n" + _TWO,
    "nul-in-a-header": _OK + b"X: \0\x1b[2J\r\n" + _TWO,
    "two-responses": response(b"{}") * 2,
    "body-too-large": response(b" " * 6_000_000),
}
#: What a server sends without end, as fast as it can.
ENDLESS: Final[dict[str, tuple[bytes, bytes]]] = {
    "endless-body": (_OK + b"\r\n", _PIECE),
    "endless-headers": (_OK, b"X: y\r\n" * 100),
    "endless-status": (b"HTTP/1.1 200 ", _PIECE),
    "endless-chunks": (_OK + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n" * 1000),
    "endless-continue": (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 100),
}
RESET: Final = "reset"
ODD_SERVERS: Final = (*RAW, *ENDLESS, RESET, *(f"slow:{way}" for way in WAYS), *ODD_ANSWERS)


def pieces(way: str, seq: int) -> Iterator[bytes]:
    """What a server sends in one way."""
    if way in RAW:
        return iter([RAW[way]])
    if way in ENDLESS:
        begin, more = ENDLESS[way]
        return (piece for part in ([begin], repeat(more)) for piece in part)
    if way in ODD_ANSWERS:
        return iter([response(odd_answer(way, seq))])
    return WAYS[way.removeprefix("slow:")]()


class OddServer:
    """Listens at an address until the test is over."""

    def __init__(self, way: str, listening: socket.socket) -> None:
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
        self.over = threading.Event()
        self._way = way
        self._listening = listening

    def serve(self) -> None:
        """Accept connections."""
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listening.accept()
                threading.Thread(target=self._talk, args=(connection,), daemon=True).start()

    def _talk(self, connection: socket.socket) -> None:
        """Answer on one connection, until the hand comes."""
        engine = PythonEngine(OracleEngine())
        with connection, contextlib.suppress(OSError, msgspec.DecodeError):  # cut short
            for body in _bodies(connection):
                request = _READ.decode(body)
                hand = request.hand if hasattr(request, "hand") else None
                if hand is not None and TRIGGER in hand.stacks:
                    self._misbehave(connection, int(request.seq))
                    return
                connection.sendall(response(_right(engine, request)))

    def _misbehave(self, connection: socket.socket, seq: int) -> None:
        """Send what is odd, and close the connection."""
        if self._way == RESET:
            at_once = struct.pack("ii", 1, 0)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, at_once)
            return
        pause = 0.05 if self._way.startswith("slow:") else 0
        for piece in pieces(self._way, seq):
            connection.sendall(piece)
            if self.over.wait(pause) if pause else self.over.is_set():
                return


def _right(engine: PythonEngine, request: Request) -> bytes:
    """The answer of the oracle; scripts are not offered."""
    found = msgspec.structs.replace(answer(engine, request), seq=request.seq)
    if found.hello is not msgspec.UNSET:
        able = tuple(word for word in found.hello.capabilities if word != "scripts")
        hello = msgspec.structs.replace(found.hello, capabilities=able)
        found = msgspec.structs.replace(found, hello=hello)
    return msgspec.json.encode(found)


def _bodies(connection: socket.socket) -> Iterator[bytes]:
    """The body of each request."""
    file = connection.makefile("rb")
    while file.readline():
        length = 0
        while (line := file.readline().strip().lower()) and line:
            if line.startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        yield file.read(length)


@contextlib.contextmanager
def odd_server(way: str) -> Iterator[OddServer]:
    """A server that runs during a test."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = OddServer(way, listening)
        threading.Thread(target=server.serve, daemon=True).start()
        yield server
        server.over.set()
