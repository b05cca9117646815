"""An engine whose answers are given: what the oracle answers in some cases, line by line.

The answers are corrupted as files are.  A run on such an engine has a verdict on
the case, whatever it answers; every output can be made of it, and the record
gives the same verdict again.
"""

import io
import json
import random
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cache
from typing import Final, NamedTuple

import msgspec
from tests.fuzzed_cases.mutations import corrupted_data

from holdem_adapters.hello_check import hello_faults
from holdem_adapters.messages import Request
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.python_class import PythonEngine
from holdem_adapters.serving import answer
from holdem_conformance.engines.failures import Crashed
from holdem_conformance.engines.isolation.conversation import Channel, Conversation, Limits
from holdem_conformance.engines.session import EngineSession
from holdem_conformance.judge.attempts import BROKEN
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.selected_cases import SelectedCase, selected_cases
from holdem_conformance.output.annotations import annotations
from holdem_conformance.output.asked_text import AskedText
from holdem_conformance.output.printed_trace import PrintedTraces
from holdem_conformance.output.summary import Summary
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.output.written.recorded_run import RecordedRun
from holdem_conformance.play.engine_under_test import Tested
from holdem_conformance.run.asked_cases import AskedCases
from holdem_conformance.run.events import CaseFinished, CaseSet, RunEvent, notify
from holdem_conformance.run.known.known_file import KnownFile
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import events_of
from holdem_reports.badge import badge
from holdem_reports.csv_table import csv_lines
from holdem_reports.diff import diff, diff_text
from holdem_reports.html.page_file import page
from holdem_reports.junit import junit
from holdem_reports.markdown import markdown
from holdem_reports.records import read_record
from holdem_reports.tallies import tallies_json
from holdem_reports.wording import Gate

#: A case of each kind: hands, clocks, several hands, tournaments, and questions without hands.
_SHORT: Final = (
    *("RO-602", "IL-601", "TO-05", "SA-15", "GL-10", "BT-172", "EL-21", "RE-03", "TB-74", "LV-15"),
    *("HR-606", "SP-601", "MD-61", "EL-71", "CR-01", "CR-07", "HH-57"),
)
_LONG: Final = ("RO-01", "SP-23", "SA-19", "GL-20", "TB-41", "FT-02", "HH-01", "EL-60")
CASES: Final = (*_SHORT, *_LONG)
#: The sizes up to which the answers in a case, and its record, count as short.
SHORT_ANSWERS: Final = 6_000
SHORT_RECORD: Final = 25_000
_REQUEST: Final = msgspec.json.Decoder(Request)
_NUMBER: Final = re.compile(rb'"seq": ?\d+')
_NAME: Final = re.compile(rb'"name": ?"([A-Z]{2}-\d{2,3})"')


class BrokenOffError(Exception):
    """The engine was found to be broken: it broke the protocol, or answered nothing more."""


@cache
def _selected() -> dict[str, SelectedCase]:
    """The cases."""
    return {one.id: one for one in selected_cases(CASES, Cache())}


class _Answering:
    """The oracle, whose answers are kept."""

    def __init__(self, case: str, *, scripts: bool) -> None:
        oracle = OracleEngine()
        oracle.name = case
        self.lines: list[bytes] = []
        self._engine = PythonEngine(oracle)
        self._scripts = scripts

    def open(self) -> Channel:
        """The oracle itself: it needs no other process."""
        return self

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Answer, and keep the answer."""
        del seconds
        request = _REQUEST.decode(line)
        found = json.loads(msgspec.json.encode(answer(self._engine, request)))
        found["seq"] = request.seq
        if "hello" in found and not self._scripts:
            found["hello"]["capabilities"].remove("scripts")
        self.lines.append(json.dumps(found).encode() + b"\n")
        return self.lines[-1]

    def stderr(self) -> str:
        """Nothing."""
        return ""

    def close(self, goodbye: bytes = b"") -> None:
        """Do nothing."""


class _Given:
    """Answers line by line, with the number of the request where there was a number."""

    def __init__(self, lines: Iterator[bytes]) -> None:
        self._lines = lines

    def ask(self, line: bytes, seconds: float) -> bytes:
        """The next answer."""
        del seconds
        number = _REQUEST.decode(line).seq
        given = next(self._lines, None)
        if given is None:
            raise Crashed("exit-0", "exited with status 0")
        return _NUMBER.sub(f'"seq": {number}'.encode(), given, count=1)

    def stderr(self) -> str:
        """Nothing."""
        return ""

    def close(self, goodbye: bytes = b"") -> None:
        """Do nothing."""


class _GivenAnswers:
    """Where an engine runs that answers as given, from the first line on."""

    def __init__(self, text: bytes) -> None:
        self._text = text

    def open(self) -> Channel:
        """A new process."""
        return _Given(iter(self._text.split(b"\n")))


class _Verdicts:
    """A listener that keeps what was found."""

    def __init__(self) -> None:
        self.found: list[CaseResult] = []

    def hear(self, event: RunEvent) -> None:
        """Keep the results of a case."""
        if isinstance(event, CaseFinished):
            self.found += event.results


def _events(engine: Tested, case: str) -> Iterator[RunEvent]:
    """A run of one case, with all traces."""
    plan = Plan(engine="given", cached=False, traces=Traces.ALL)
    selected = _selected()[case]
    return events_of(plan, engine, [selected], CaseSet("", {case: selected.digest}))


def _asked_text(asked: AskedCases) -> AskedText:
    """The listener that prints what could not be asked."""
    return AskedText(asked, known=KnownFile(), file=None, only_faults=False)


class Ran(NamedTuple):
    """A run of one case: the record with all traces, and what was found."""

    record: bytes
    found: list[CaseResult]


@cache
def _played() -> tuple[tuple[bytes, bytes], ...]:
    """What the oracle answers in each case, and the record of it."""
    found = []
    for case in CASES:
        for scripts in (False, True):
            place = _Answering(case, scripts=scripts)
            engine = Tested(EngineSession(Conversation(place, Limits())))
            ran = _listened_to(engine, case)
            assert [str(one.verdict) for one in ran.found] == ["pass"], case
            found.append((b"".join(place.lines), ran.record))
    return tuple(found)


def examples() -> tuple[bytes, ...]:
    """What the oracle answers in each case, step by step and in one message."""
    return tuple(text for text, _ in _played())


@cache
def records() -> tuple[bytes, ...]:
    """A record of each case as it should be, and one of an engine that is wrong."""
    rng, found = random.Random(0), list[bytes]()
    for text, record in _played()[::2]:
        hello, *answers = text.splitlines()
        data = [corrupted_data(rng, json.loads(line)) for line in answers]
        wrong = b"\n".join(json.dumps(one).encode() for one in data)
        found += (record, run_of(hello + b"\n" + wrong).record)
    return tuple(found)


def run_of(text: bytes) -> Ran:
    """A run of a case on an engine that answers so; everything that it prints is made, too."""
    session = EngineSession(Conversation(_GivenAnswers(text), Limits()))
    if any(hello_faults(session.hello)):
        raise BrokenOffError  # as a run does with any engine
    engine = Tested(session)
    named = _NAME.search(text)
    case = named[1].decode() if named and named[1].decode() in CASES else CASES[0]
    return _listened_to(engine, case)


def _listened_to(engine: Tested, case: str) -> Ran:
    """A run of a case, with everything that listens to one."""
    lines, asked, finished = RecordLines(), AskedCases(), _Verdicts()
    printing = (PrintedTraces(), Summary(), _asked_text(asked))
    with redirect_stdout(io.StringIO()):
        notify(_events(engine, case), (asked, lines, finished, *printing))
    return Ran(b"".join(lines.full()), finished.found)


def play_and_judge(text: bytes) -> None:
    """Run a case on an engine that answers so; its record gives the same verdicts again."""
    ran = run_of(text)
    assert judged_again(ran.record) == ran.found, "a record that is judged again differs"
    every_output(ran.record)
    list(annotations(read_record(ran.record), Gate(), {}, ""))
    if any(one.verdict in BROKEN for one in ran.found):
        raise BrokenOffError


def judged_again(record: bytes) -> list[CaseResult]:
    """What is found when a record is judged again."""
    again = _Verdicts()
    notify(RecordedRun(record, "run.jsonl").events(), (again,))
    return again.found


def every_output(record: bytes) -> None:
    """Make of a record everything that can be made of one."""
    read = read_record(record)
    page([read])
    junit([read])
    markdown([read])
    csv_lines([read])
    tallies_json([read])
    diff_text(diff(read, read))
    badge(read)
