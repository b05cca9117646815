"""An engine at an HTTP address answers the same messages, with the same results."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec
import pytest
from tests.the_command import holdem

from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer

_READ = msgspec.json.Decoder(Request)


class Handler(BaseHTTPRequestHandler):
    """Answers one message at a time; ``/broken`` always fails."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1  # headers and body are sent together
    engine = OracleEngine()

    def do_POST(self) -> None:
        """Answer a message."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = 200
        if self.path == "/broken":
            status, told = 500, b"<h1>broken</h1>"
        else:
            request = _READ.decode(body)
            found = msgspec.structs.replace(
                answer(PythonEngine(self.engine), request), seq=request.seq
            )
            told = msgspec.json.encode(found)
        self.send_response(status)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base class names it
        """Log nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    """A server that runs during a test."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_an_engine_at_an_address_is_run_like_any_other(address: str) -> None:
    """The oracle conforms over HTTP."""
    done = holdem("run", "HU", "RO", "HR", "--engine", f"{address}/engine")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "all passed" in done.stdout


def test_a_server_that_fails_is_reported(address: str) -> None:
    """With its status and response."""
    done = holdem("run", "HU", "--engine", f"{address}/broken")
    assert done.returncode == 3
    assert "HTTP status 500, expected 200" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_refused_connection_is_reported() -> None:
    """The engine could not run: exit code 3."""
    done = holdem("run", "HU", "--engine", "http://127.0.0.1:9/")
    assert done.returncode == 3
    assert "ConnectionRefusedError" in done.stderr
