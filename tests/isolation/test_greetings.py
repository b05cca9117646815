"""An answer to `hello` is checked as strictly as a manifest, from every kind of engine."""

import os
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.the_command import holdem

from holdem_adapters.capabilities import CAPABILITIES, Dialect, Hello
from holdem_adapters.hello_check import hello_faults
from holdem_adapters.manifests import manifests, read_manifest
from holdem_conformance.judge.case_plan import graded_in
from holdem_conformance.play.engine_under_test import About
from holdem_oracle.house.house import OPTIONS, House
from holdem_oracle.house.profiles import PROFILES

#: An attribute or field, a value that it cannot have, and what is said of it.
WRONG: Final[list[tuple[str, Any, str]]] = [
    ("seats", [10**18, -5], "seats: [1000000000000000000, -5] is not the minimum and maximum"),
    ("seats", [2, 24], "write two numbers from 2 to 23"),
    ("seats", [6, 3], "seats: [6, 3] is not the minimum and maximum"),
    ("seats", 9, "Expected `array`, got `int`"),
    ("capabilities", ["hands", "omaha"], "capabilities: unknown capability 'omaha'; choose from"),
    ("capabilities", "hands", "write a list of words|Expected `array`, got `str`"),
    ("capabilities", [1], "Expected `str`, got `int`"),
    ("capabilities", None, "Expected `array`, got `null`"),
    ("name", 5, "Expected `str`, got `int`"),
    ("name", "", "name: '' is no name; write a short text on one line"),
    ("version", "1\n::error::", "version: '1\\n::error::' is no version"),
    ("language", "x" * 10**6, "is no language; write a short text"),
    ("dialect", {"profile": "my-club"}, "dialect.profile: unknown profile 'my-club'; choose from"),
    ("dialect", {"house": {"reopen": "x"}}, "dialect.house.reopen: 'x' is not a value; write one"),
    ("dialect", {"house": {"chip_unit": -5}}, "dialect.house.chip_unit: "),
    ("dialect", {"house": {"all": "x"}}, "dialect: unknown option 'all'"),
    ("dialect", {"follows": ["jokers"]}, "dialect: unknown option 'jokers'; choose from"),
    ("dialect", [], "Expected `object`, got `array`"),
]
NAMES: Final = [f"{field}-{number}" for number, (field, _, _) in enumerate(WRONG)]
#: What is said by messages, too: all answers to `hello` are checked in the same place.
BY_MESSAGE: Final = [number for number in range(len(WRONG)) if number % 4 == 0]

PYTHON: Final = """
from holdem_adapters.oracle import OracleEngine

class Mine(OracleEngine):
    {field} = {value!r}
"""
ADAPTER: Final = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({{"seq": asked["seq"], "hello": {hello!r}}}), flush=True)
"""


def greeting(field: str, value: object) -> dict[str, Any]:
    """An answer to `hello` with one other field."""
    good = {"name": "mine", "version": "1", "language": "python", "capabilities": ["hands"]}
    return {**good, field: value}


def refused(engine: str, cwd: Path, told: str) -> None:
    """A run says what is wrong and how to fix it, as a fault of the adapter."""
    done = holdem("run", "HU-01", "--engine", engine, cwd=cwd, env=os.environ)
    assert done.returncode == 3, done.stdout + done.stderr
    assert any(one in done.stderr for one in told.split("|")), done.stderr
    assert "; " in done.stderr
    assert len(done.stderr) < 2000
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("field", "value", "told"), WRONG, ids=NAMES)
def test_a_class_that_introduces_itself_wrongly(
    field: str, value: object, told: str, tmp_path: Path
) -> None:
    """In a process of its own, or in that of the suite."""
    (tmp_path / "mine.py").write_text(PYTHON.format(field=field, value=value))
    refused("mine:Mine", tmp_path, told)
    done = holdem("run", "HU-01", "--in-process", "--engine", "mine:Mine", cwd=tmp_path)
    assert done.returncode == 3, done.stdout + done.stderr
    assert any(one in done.stderr for one in told.split("|")), done.stderr


@pytest.mark.parametrize("number", BY_MESSAGE, ids=NAMES.__getitem__)
def test_a_command_that_introduces_itself_wrongly(number: int, tmp_path: Path) -> None:
    """By messages over its standard output."""
    field, value, told = WRONG[number]
    (tmp_path / "mine.py").write_text(ADAPTER.format(hello=greeting(field, value)))
    refused(f"{sys.executable} mine.py", tmp_path, told)


class Handler(BaseHTTPRequestHandler):
    """Greets with the field and value that the number in the path selects."""

    def do_POST(self) -> None:
        """Answer a message."""
        request = msgspec.json.decode(self.rfile.read(int(self.headers["Content-Length"])))
        field, value, _ = WRONG[int(self.path.strip("/"))]
        told = msgspec.json.encode({"seq": request["seq"], "hello": greeting(field, value)})
        self.send_response(200)
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the base class names it
        """Log nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A server that runs during the tests."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def test_a_command_that_has_no_greeting(tmp_path: Path) -> None:
    """It answers that it cannot greet, which is no answer to `hello`."""
    (tmp_path / "mine.py").write_text(
        "import sys\nfor _ in sys.stdin:\n"
        """    print('{"seq": 1, "unsupported": "hello"}', flush=True)\n"""
    )
    for words in (("run", "HU-01", "--engine"), ("doctor",)):
        done = holdem(*words, f"{sys.executable} mine.py", cwd=tmp_path, env=os.environ)
        assert done.returncode == 3, done.stdout + done.stderr
        said = " ".join((done.stdout + done.stderr).split())
        assert "expected `hello`, got `unsupported`" in said


@pytest.mark.parametrize("number", BY_MESSAGE, ids=NAMES.__getitem__)
def test_a_server_that_introduces_itself_wrongly(number: int, address: str, tmp_path: Path) -> None:
    """By messages over HTTP."""
    refused(f"{address}/{number}", tmp_path, WRONG[number][2])


def test_the_doctor_lists_every_fault(tmp_path: Path) -> None:
    """A run names the first one only, and the doctor."""
    hello = {**greeting("seats", [9, 1]), "dialect": {"profile": "x"}, "capabilities": ["omaha"]}
    (tmp_path / "mine.py").write_text(ADAPTER.format(hello=hello))
    engine = f"{sys.executable} mine.py"
    assert "and 2 more; run `holdem doctor" in holdem("run", "-e", engine, cwd=tmp_path).stderr
    done = holdem("doctor", engine, cwd=tmp_path)
    assert (done.returncode, done.stdout.count("  BAD  ")) == (3, 4)
    for told in ("seats: [9, 1] is", "unknown profile 'x'", "'omaha'", "there is nothing to ask"):
        assert told in done.stdout


@given(
    st.builds(
        Hello,
        name=st.text(max_size=5),
        version=st.text(max_size=5),
        language=st.just("python"),
        capabilities=st.lists(st.sampled_from([*CAPABILITIES, "omaha"]), max_size=4).map(tuple),
        seats=st.tuples(st.integers(), st.integers(-1, 30)) | st.just((2, 9)),
        dialect=st.builds(
            Dialect,
            profile=st.sampled_from([*PROFILES, "x"]),
            house=st.dictionaries(
                st.sampled_from([*OPTIONS, "chip_unit", "all", "x"]),
                st.text(max_size=3) | st.integers() | st.sampled_from(["cumulative", "25"]),
                max_size=3,
            ),
            follows=st.lists(st.sampled_from([*OPTIONS, "all", "x"]), max_size=3).map(tuple),
        ),
    )
)
def test_an_engine_without_a_fault_can_be_graded(hello: Hello) -> None:
    """The check finds everything that would stop a run, and each fault has a remedy."""
    faults = list(hello_faults(hello))
    assert all("; " in fault and fault.isprintable() for fault in faults)
    if not faults:
        graded_in(About(hello), House(), "")


@pytest.mark.parametrize("name", manifests())
def test_the_engines_of_the_suite_have_no_fault(name: str) -> None:
    """Their manifests are checked by the same rules."""
    found = read_manifest(manifests()[name])
    hello = Hello(
        name=found.name,
        version=found.version,
        language=found.language,
        capabilities=found.capabilities,
        seats=found.seats,
        dialect=found.dialect,
    )
    assert list(hello_faults(hello)) == []
