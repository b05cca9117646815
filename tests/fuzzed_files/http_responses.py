"""What a server sends to `holdem run --engine http://…`: whole responses, and corrupted ones.

The server is a real one, on this machine.  It sends a response once it has read a
request, and says that nothing follows, so that no reader has to wait.
"""

import json
import random
import re
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Final

import msgspec
from tests.fuzzed_cases.mutations import corrupted_bytes, corrupted_data

from holdem_adapters.messages import SayHello
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_conformance.engines.isolation.conversation import Conversation, Limits
from holdem_conformance.engines.isolation.places import HttpPlace
from holdem_conformance.engines.session import EngineSession

_OK: Final = b"HTTP/1.1 200 OK\r\n"
_CONTINUE: Final = b"HTTP/1.1 100 Continue\r\nX-A: b\r\n\r\n"
_CHUNKED: Final = b"Transfer-Encoding: chunked\r\n\r\n"
_TYPES: Final = b"Content-Type: application/json\r\nServer: x\r\nConnection: keep-alive\r\n"
_NUMBERS: Final = (
    *(b"0", b"-1", b"+5", b"1", b"0x10", b"1e3", b"5, 5", b"5\r\nContent-Length: 9", b"two", b""),
    *(b"9" * 18, b"9" * 19, b"9" * 5000, b"1" * 70_000, b"ffffffff", b"-ff", b"f" * 16, b"f" * 17),
    *(b"1_0", b" 7 ", b"\xb2", b"4;x=" + b"y" * 70_000, b"10000000000", b"7fffffffffffffff"),
)
_LINES: Final = (
    *(b"Transfer-Encoding: chunked", b"Transfer-Encoding: gzip, chunked", b"Content-Length: 0"),
    *(b"Content-Encoding: gzip", b"Connection: close", b"Connection: keep-alive", b": x", b"x"),
    *(b"X: " + b"y" * 70_000, b"\r\n".join([b"X: y"] * 200), b" folded", b"\tX: y", b"X\x00: \xff"),
    *(b"Keep-Alive: timeout=-1", b"Content-Type: text/html; charset=\xff", b"X: \x1b[2J"),
)
_STATUS: Final = (
    *(b"HTTP/1.0 200 OK", b"HTTP/0.9 200", b"HTTP/2 200", b"HTTP/1.1 204 No", b"HTTP/1.1 304 No"),
    *(b"HTTP/1.1 100 Continue", b"HTTP/1.1 101 Switch", b"HTTP/1.1 1 x", b"HTTP/1.1 2000 x"),
    *(b"HTTP/1.1 -200 x", b"HTTP/1.1 200", b"HTTP/", b"ICY 200 OK", b"", b"x" * 70_000),
    *(
        b"HTTP/1.1 500 \x1b[2J",
        b"HTTP/1.1 \xc2\xb2\xc2\xb2 x",
        b"HTTP/1.1 302 Found\r\nLocation: /",
    ),
)
_ANSWERS: Final = (
    *(
        b'{"seq": 1, "unsupported": "x"}',
        b'{"seq": 1, "error": "x: y"}',
        b'{"seq": 1, "state": {}}',
    ),
    *(b'{"seq": 1, "refused": "not-your-turn"}', b'{"seq": 1}', b"[" * 50_000, b"{}", b"null"),
)


class _Server:
    """Sends the same bytes to everyone who asks."""

    def __init__(self) -> None:
        self.says = b""
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        """Answer one after the other."""
        while True:
            connection, _ = self._listening.accept()
            with connection, suppress(OSError):
                while b"}\n" not in connection.recv(65536):
                    pass
                connection.sendall(self.says)
                connection.shutdown(socket.SHUT_WR)
                while connection.recv(65536):
                    pass


@cache
def _server() -> _Server:
    """The server of this process."""
    return _Server()


def greeted(text: bytes) -> None:
    """Greet an engine whose server answers so."""
    server = _server()
    server.says = text
    session = EngineSession(Conversation(HttpPlace(server.address), Limits()))
    session.close()


@cache
def examples() -> tuple[bytes, ...]:
    """The answer to a greeting in every form that the protocol has."""
    body = _hello()
    half = len(body) // 2
    chunks = b"%x\r\n%s\r\n%x;a=b\r\n%s\r\n" % (half, body[:half], len(body) - half, body[half:])
    length = b"Content-Length: %d\r\n\r\n" % len(body)
    return (
        _OK + length + body,
        _OK + _TYPES + length + body,
        b"HTTP/1.0 200 OK\r\n\r\n" + body,
        _OK + b"Connection: close\r\n\r\n" + body,
        _OK + _CHUNKED + chunks + b"0\r\n\r\n",
        _OK + _TYPES + _CHUNKED + chunks + b"0\r\nX-Trailer: y\r\n\r\n",
        _CONTINUE * 2 + _OK + length + body,
    )


def _hello() -> bytes:
    """What the oracle answers to a greeting."""
    found = json.loads(msgspec.json.encode(answer(PythonEngine(OracleEngine()), SayHello(seq=1))))
    return json.dumps({**found, "seq": 1}).encode() + b"\n"


def spoiled(rng: random.Random) -> bytes:
    """A response with a changed head, a changed body, or changed bytes anywhere."""
    text = rng.choice(examples())
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(_WAYS)(rng, text)
    return text


def _bytes(rng: random.Random, text: bytes) -> bytes:
    """Bytes anywhere."""
    return corrupted_bytes(rng, text)


def _head(rng: random.Random, text: bytes) -> bytes:
    """Bytes before the body."""
    head, gap, body = text.partition(b"\r\n\r\n")
    return corrupted_bytes(rng, head) + gap + body


def _length(rng: random.Random, text: bytes) -> bytes:
    """A length, or the size of a chunk, that is none or not the right one."""
    number = rng.choice(_NUMBERS)
    way = rng.choice((rb"(?<=Length: )\d+", rb"(?<=\r\n)[0-9a-f]+(?=;|\r\n)"))
    return re.sub(way, lambda _: number, text, count=1)


def _line(rng: random.Random, text: bytes) -> bytes:
    """Another line in the head."""
    head, gap, body = text.partition(b"\r\n\r\n")
    lines = head.split(b"\r\n")
    lines.insert(rng.randint(1, len(lines)), rng.choice(_LINES))
    return b"\r\n".join(lines) + gap + body


def _status(rng: random.Random, text: bytes) -> bytes:
    """Another first line, instead of the right one or before it."""
    first, gap, rest = text.partition(b"\r\n")
    kept = first + gap if rng.random() < 0.3 else b""
    return rng.choice(_STATUS) + gap + kept + rest


def _body(rng: random.Random, text: bytes) -> bytes:
    """Other data, or an answer to another question, sent as it should be."""
    del text
    body = rng.choice(_ANSWERS)
    if rng.random() < 0.9:
        body = json.dumps(corrupted_data(rng, json.loads(_hello()))).encode()
    return _OK + b"Content-Length: %d\r\n\r\n" % len(body) + body


_WAYS: Final[tuple[Callable[[random.Random, bytes], bytes], ...]] = (
    *(_bytes, _head, _length, _line, _status, _body),
)
