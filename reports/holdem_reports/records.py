"""Run records as their readers want them: lenient, and the shards of one run joined.

A record of a newer version shows what it can: kinds of lines, and fields, that
are not known here are passed over, and a verdict that is not known is a word.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

NOTHING: Final = Raw(b"null")
#: From the worst to the least.
SEVERITIES: Final = ("money", "information", "action", "order")
#: Verdicts that are to an engine's discredit.
BAD: Final = frozenset({"fail", "crash", "timeout", "protocol-error"})
#: Verdicts of an engine that could not answer at all.
BROKEN: Final = frozenset({"crash", "timeout", "protocol-error"})
_REMEDY: Final = "make one with `holdem run --record`"


class Engine(msgspec.Struct, frozen=True):
    """The engine that was under test, as it names itself."""

    name: str = ""
    version: str = ""
    language: str = ""
    plays: str = ""  #: the house rules that it says it plays
    capabilities: tuple[str, ...] = ()


class Base(msgspec.Struct, frozen=True):
    """The cases at their own tables, and how many of them passed."""

    cases: int = 0
    passed: int = 0


class Score(msgspec.Struct, frozen=True):
    """What an engine passes that does nothing, of what must be passed."""

    passed: int = 0
    of: int = 0


class Header(msgspec.Struct, frozen=True):
    """What was run."""

    format: int | str = 0
    suite: str = ""
    cases: str = ""  #: a hash of everything selected
    set: str = ""  #: the frozen set that was selected, and how many cases beside it
    engine: Engine = Engine()
    profile: str = ""  #: graded under; empty: what the engine declares
    vary: tuple[str, ...] = ()
    shard: str = ""  #: as in 2/5, or several of them; empty: everything
    base: Base | None = None
    nothing: Score | None = None

    @property
    def graded(self) -> str:
        """The rules by which the engine is judged, in words."""
        return self.profile or self.engine.plays or "whatever a case asks"

    @property
    def chosen(self) -> str:
        """The cases that were run, in words."""
        return self.set or f"cases {self.cases}"


class Known(msgspec.Struct, frozen=True):
    """Why a failure is known."""

    reason: str = ""
    issue: str = ""
    category: str = ""


class Checkpoint(msgspec.Struct, frozen=True):
    """One thing that was asked of an engine, and what came of it."""

    id: str
    verdict: str
    level: str = ""
    severity: str = ""
    clause: str = ""
    signature: str = ""
    expected: Raw = NOTHING
    observed: Raw = NOTHING
    known: Known | None = None


class CaseLine(msgspec.Struct, frozen=True):
    """What came of a case."""

    id: str
    verdict: str = ""
    digest: str = ""
    checkpoints: tuple[Checkpoint, ...] = ()
    problem: str = ""

    @property
    def own(self) -> str:
        """The id of the case, at whatever table it was played."""
        return self.id.partition("~")[0]

    def bad(self) -> list[Checkpoint]:
        """The differences."""
        return [one for one in self.checkpoints if one.verdict in BAD]


class ClauseLine(msgspec.Struct, frozen=True):
    """What a clause says, and where it stands."""

    id: str
    says: str = ""
    book: str = ""
    where: str = ""


class About(msgspec.Struct, frozen=True):
    """A case as its author wrote it."""

    id: str
    family: str = ""
    family_title: str = ""
    title: str = ""
    why: str = ""
    level: str = ""
    severity: str = ""
    rules: tuple[str, ...] = ()
    file: str = ""
    text: str = ""


class Moment(msgspec.Struct, frozen=True):
    """A step of a case, the oracle's table after it, and the engine's."""

    step: int | str = 0
    said: str = ""
    asked: tuple[Raw, ...] = ()
    answered: tuple[Raw, ...] = ()
    oracle: dict[str, Raw] | None = None
    engine: dict[str, Raw] | None = None
    differs: tuple[str, ...] = ()  #: ids of checkpoints
    problem: str = ""


class Trace(msgspec.Struct, frozen=True):
    """A case that came out badly, moment by moment."""

    id: str
    label: str = ""
    moments: tuple[Moment, ...] = ()
    attempt: int = 1  #: where all traces are kept: the first is shown


class Cause(msgspec.Struct, frozen=True):
    """A rule that the engine seems to break, and what comes of it; the likeliest come first."""

    clause: str
    severity: str = ""
    signatures: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()  #: the first is the one to begin with


class End(msgspec.Struct, frozen=True):
    """The counts of a run."""

    cases: dict[str, int] = {}
    checkpoints: dict[str, int] = {}
    unobserved: int = 0


class Record(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One run."""

    name: str  #: of the file, or of the first of several
    header: Header
    clauses: tuple[ClauseLine, ...] = ()
    abouts: tuple[About, ...] = ()
    cases: tuple[CaseLine, ...] = ()
    traces: tuple[Trace, ...] = ()
    causes: tuple[Cause, ...] = ()  #: of one run; shards have none together
    end: End | None = None  #: None where the run was cut short
    passed_over: int = 0  #: lines that say nothing here

    @cached_property
    def about(self) -> Mapping[str, About]:
        """What each case is about, by its id."""
        return {one.id: one for one in self.abouts}

    @cached_property
    def says(self) -> Mapping[str, str]:
        """What each clause says, by its id."""
        return {one.id: one.says for one in self.clauses}


class RecordError(ValueError):
    """A file that is no run record; it says where, and what to do."""


class _Kind(msgspec.Struct, frozen=True):
    """Of what kind a line is."""

    kind: str = ""


_KIND: Final = msgspec.json.Decoder(_Kind)
#: The type of a line by its kind, and where a record has it.
_KINDS: Final[Mapping[str, tuple[msgspec.json.Decoder[Any], str]]] = {
    "run": (msgspec.json.Decoder(Header), "header"),
    "clause": (msgspec.json.Decoder(ClauseLine), "clauses"),
    "about": (msgspec.json.Decoder(About), "abouts"),
    "case": (msgspec.json.Decoder(CaseLine), "cases"),
    "trace": (msgspec.json.Decoder(Trace), "traces"),
    "cause": (msgspec.json.Decoder(Cause), "causes"),
    "end": (msgspec.json.Decoder(End), "end"),
}
#: Without these there is no record; the others may be of a form that is not known here.
_NEEDED: Final = ("header", "cases")


def read_records(files: Iterable[tuple[str, bytes]]) -> list[Record]:
    """Several files, by name and contents, in their order; the shards of a run are one record."""
    runs: list[list[Record]] = []
    for record in (read_record(raw, name) for name, raw in files):
        run = next((run for run in runs if _belongs(record, run)), None)
        if run is None:
            runs.append([record])
        else:
            run.append(record)
    return [_joined(run) for run in runs]


def read_record(raw: bytes, name: str = "the record") -> Record:
    """One file."""
    found: dict[str, list[Any]] = {where: [] for _, where in _KINDS.values()}
    passed_over = 0
    lines = raw.splitlines()
    for number, line in enumerate(lines, 1):
        cut_short = number == len(lines) and not raw.endswith(b"\n")
        try:
            where, part = _read(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            if cut_short and found["header"]:
                break
            told = f"{name}:{number}: this is no line of a run record ({error})"
            raise RecordError(f"{told}; {_REMEDY}") from None
        if where:
            found[where].append(part)
        elif line.strip():
            passed_over += 1
    if len(found["header"]) != 1:
        told = f"{name}: a run record has one line of the kind `run`, and this has "
        raise RecordError(f"{told}{len(found['header']) or 'none'}; {_REMEDY}")
    return _record(name, found, passed_over)


def _read(line: bytes) -> tuple[str, Any]:
    """Where a line belongs, and what it says; nowhere, if it cannot be told."""
    if not line.strip():
        return "", None
    known = _KINDS.get(_KIND.decode(line).kind)
    if known is None:
        return "", None
    decoder, where = known
    try:
        return where, decoder.decode(line)
    except msgspec.ValidationError:
        if where in _NEEDED:
            raise
        return "", None


def _record(name: str, found: Mapping[str, list[Any]], passed_over: int) -> Record:
    """The lines of one file."""
    return Record(
        name=name,
        header=found["header"][0],
        clauses=tuple(found["clauses"]),
        abouts=tuple(found["abouts"]),
        cases=tuple(found["cases"]),
        traces=tuple(one for one in found["traces"] if one.attempt == 1),
        causes=tuple(found["causes"]),
        end=found["end"][0] if found["end"] else None,
        passed_over=passed_over,
    )


def _belongs(record: Record, run: list[Record]) -> bool:
    """Whether a record is another shard of a run."""
    shards = [one.header.shard for one in run]
    header = record.header
    if not header.shard or not all(shards) or header.shard in shards:
        return False
    same = replace(run[0].header, shard=header.shard, base=header.base, nothing=header.nothing)
    return same == header and _parts(header)[1] == _parts(run[0].header)[1]


def _parts(header: Header) -> tuple[int, int]:
    """The number of a shard, and how many there are."""
    number, _, of = header.shard.partition("/")
    return (int(number), int(of)) if number.isdecimal() and of.isdecimal() else (1, 1)


def _joined(run: list[Record]) -> Record:
    """The shards of one run as one record, its cases in the order of the whole."""
    if len(run) == 1:
        return run[0]
    run = sorted(run, key=lambda one: _parts(one.header))
    _, of = _parts(run[0].header)
    whole = len(run) == of
    header = replace(
        run[0].header,
        shard="" if whole else ", ".join(one.header.shard for one in run),
        base=_sum([one.header.base for one in run]),
        nothing=_sum([one.header.nothing for one in run]),
    )
    clauses = {clause.id: clause for one in run for clause in one.clauses}
    places = _places(run)
    return Record(
        name=run[0].name,
        header=header,
        clauses=tuple(clauses[id_] for id_ in sorted(clauses)),
        abouts=tuple(_in_turn(places, [one.abouts for one in run])),
        cases=tuple(_in_turn(places, [one.cases for one in run])),
        traces=tuple(_in_turn(places, [one.traces for one in run])),
        end=_end([one.end for one in run]),
        passed_over=sum(one.passed_over for one in run),
    )


_Counted = TypeVar("_Counted", Base, Score)


def _sum(counts: list[_Counted | None]) -> _Counted | None:
    """Counts together, where all are known."""
    known = [one for one in counts if one is not None]
    if len(known) < len(counts):
        return None
    total: Counter[str] = Counter()
    for one in known:
        total.update(msgspec.to_builtins(one))
    return type(known[0])(**total)


def _end(ends: list[End | None]) -> End | None:
    """The counts of all shards, if all of them came to their end."""
    cases: Counter[str] = Counter()
    checkpoints: Counter[str] = Counter()
    unobserved = 0
    for end in ends:
        if end is None:
            return None
        cases.update(end.cases)
        checkpoints.update(end.checkpoints)
        unobserved += end.unobserved
    return End(dict(cases), dict(checkpoints), unobserved)


def _places(run: list[Record]) -> dict[str, tuple[int, int]]:
    """Where each case stands in the whole: shards take cases in turn."""
    places: dict[str, tuple[int, int]] = {}
    for record in run:
        number, _ = _parts(record.header)
        for turn, id_ in enumerate(dict.fromkeys(one.own for one in record.cases)):
            places.setdefault(id_, (turn, number))
    return places


_OfCase = TypeVar("_OfCase", About, CaseLine, Trace)


def _in_turn(
    places: Mapping[str, tuple[int, int]], shards: Iterable[Iterable[_OfCase]]
) -> list[_OfCase]:
    """Lines of several shards in the order of the whole; what nobody was asked comes first."""
    lines = [line for shard in shards for line in shard]
    return sorted(lines, key=lambda one: places.get(one.id.partition("~")[0], (-1, 0)))
