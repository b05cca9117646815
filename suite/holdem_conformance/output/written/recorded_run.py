"""A run replayed from its record: the same events, judged again without the engine.

This requires a record with all traces.  Verdicts depend on the traces alone, so
a newer suite can judge an older run.
"""

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NoReturn

import msgspec
from msgspec import UNSET

from holdem_adapters.engine import Refused
from holdem_adapters.hello_check import dialect_faults
from holdem_adapters.state import Divided, Ranked, State
from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_conformance.library.cache import Entry
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.output.written.record_lines import (
    AboutLine,
    EngineLine,
    Header,
    PlayedBy,
)
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.play.message_player import USUAL, Way
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import NO_STEP, Done, Found, Message, Moment, Said, Shown, Trace
from holdem_conformance.run.case_trace import MomentLine, TraceLine
from holdem_conformance.run.events import CaseSet, RunEvent
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.recorded_answers import RecordedAnswer, answer_of
from holdem_conformance.run.stream import events_of
from holdem_oracle.house.profiles import PROFILES
from holdem_reports.json_lines import numbered_lines
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import PASSIVE, Case, Step, digest
from holdem_scenarios.files.problems import FaultyFilesError


class RecordedRunError(ValueError):
    """A record cannot be judged again; the message states the reason and the remedy."""


class _Kind(msgspec.Struct):
    """The kind of a line."""

    kind: str


class RecordedRun:
    """A run, read from a record with all traces."""

    def __init__(self, raw: bytes, name: str) -> None:
        self._name = name
        self._cases: list[SelectedCase] = []
        self._traces: list[TraceLine] = []
        self._header: Header | None = None
        for number, line in numbered_lines(raw, name):
            try:
                self._read(line)
            except (
                msgspec.MsgspecError,
                UnicodeDecodeError,
                RecursionError,
                FaultyFilesError,
            ) as error:
                problem = f"{name}:{number}: not a line of a run record ({error})"
                raise RecordedRunError(f"{problem}; make one with `holdem run --record`") from None

    def _read(self, line: bytes) -> None:
        """Read one line; kinds that judging does not need are ignored."""
        match msgspec.json.decode(line, type=_Kind).kind:
            case "run":
                self._header = msgspec.json.decode(line, type=Header)
            case "about":
                self._cases.append(_selected(msgspec.json.decode(line, type=AboutLine)))
            case "trace":
                self._traces.append(msgspec.json.decode(line, type=TraceLine))

    def events(self) -> Iterator[RunEvent]:
        """The run, judged again."""
        header = self._header
        if header is None or not isinstance(header.played, PlayedBy):
            self._fail("it does not contain all traces")
        if header.profile and header.profile not in PROFILES:
            self._fail(f"there is no profile {header.profile!r}")
        for fault in dialect_faults(header.played.hello.dialect):
            self._fail(f"of what its engine declared: {fault}")
        engine = RecordedEngine(header.played, self._traces, header.engine)
        selection = CaseSet(header.cases, recorded_set=header.set or "")
        yield from events_of(_plan(header), engine, self._cases, selection)

    def _fail(self, why: str) -> NoReturn:
        """Report that the record cannot be judged again."""
        remedy = "make one with `holdem run --traces all --record`"
        raise RecordedRunError(f"{self._name}: this record cannot be judged again: {why}; {remedy}")


class RecordedEngine:
    """Stands in for an engine and repeats its recorded answers."""

    def __init__(self, played: PlayedBy, traces: list[TraceLine], engine: EngineLine) -> None:
        ours = not played.watched
        self.about = About(
            played.hello,
            ours=ours,
            repeats=played.repeats,
            author=engine.author,
            packages=tuple(engine.packages.items()),
        )
        self._left: dict[tuple[str, str], deque[TraceLine]] = defaultdict(deque)
        for line in traces:
            self._left[line.id, line.label].append(line)

    def play(self, script: Script, way: Way = USUAL) -> Trace:
        """The next attempt at a case; attempts that were not recorded equal the last one."""
        del way
        left = self._left[script.case.id, script.variant.label]
        if not left:
            problem = f"{script.case.id}{script.variant.label}: no trace in the record"
            raise RecordedRunError(f"{problem}; run it again with --traces all")
        line = left.popleft() if len(left) > 1 else left[0]
        try:
            return _trace(script, line)
        except (ValueError, msgspec.MsgspecError) as error:
            problem = f"{line.id}{line.label}: invalid trace: {error}"
            raise RecordedRunError(f"{problem}; run it again with --traces all") from None

    def restart(self) -> None:
        """Do nothing; no process is running."""

    def close(self) -> None:
        """Do nothing; no process is running."""


def _plan(header: Header) -> Plan:
    """The plan of the run, as far as the record has it."""
    number, _, of = header.shard.partition("/")
    played = header.played
    return Plan(
        words=played.named if isinstance(played, PlayedBy) else (),
        frozen_set=played.frozen_set if isinstance(played, PlayedBy) else "",
        engine="",
        plays=header.profile,
        vary=header.vary,
        shard=(int(number), int(of)) if of else (1, 1),
        cached=False,
        traces=Traces.ALL,
    )


def _selected(about: AboutLine) -> SelectedCase:
    """A case, read from its text in the record."""
    raw, file = about.text.encode(), Path(about.file)
    case = read_case(raw, file)
    entry = Entry(case.id, digest(case), msgspec.msgpack.encode(case), {})
    return SelectedCase(file, raw, b"", entry, about.file)


def _trace(script: Script, line: TraceLine) -> Trace:
    """The trace of a case, up to where it was played."""
    steps = [NO_STEP, *script.steps]
    if len(steps) != len(line.moments):
        raise ValueError(f"it has {len(line.moments)} moments, but the case has {len(steps)}")
    played = zip(steps, line.moments, strict=True)
    moments = tuple(
        _moment(script, step, moment, moment.came)
        for step, moment in played
        if moment.came is not UNSET
    )
    if not moments:
        raise ValueError("no step was played")
    if script.has_tables and any(one.table is None for one in moments[:-1]):
        raise ValueError("a table is missing before the last moment")
    return Trace(moments)


def _moment(script: Script, step: Step, line: MomentLine, came: RecordedAnswer) -> Moment:
    """A moment, as recorded."""
    said = Said(line.asked, line.answered)
    answer, shown = answer_of(came), line.engine
    if not script.has_tables:
        found = None if shown is None else _found(script.case, shown)
        return Moment(step, answer, found=found, said=said)
    acts = step.verb and step.verb not in PASSIVE
    if isinstance(answer, Done | Refused) and (shown is None or (acts and came.seat is None)):
        raise ValueError(f"step {step.number} was done, but its seat or table is missing")
    table = None if shown is None else _table(shown)
    passed = () if line.passed is UNSET else tuple(map(_table, line.passed))
    return Moment(step, answer, table, seat=came.seat, said=said, passed=passed)


def _table(shown: Message) -> Shown:
    """A table, as recorded."""
    return Shown(msgspec.convert(shown, State, str_keys=True))


#: The answer to each kind of question that needs no table.
_ANSWERS: Final[Mapping[str, type[Found]]] = MappingProxyType(
    {
        "ranking": Ranked,
        "pots": Divided,
        "race": Raced,
        "substantial": ToldSubstantial,
        "places": PlacedPlayers,
    }
)


def _found(case: Case, message: Message) -> Found:
    """The answer to a question without a table."""
    return msgspec.convert(message, _ANSWERS[case.kind], str_keys=True)
