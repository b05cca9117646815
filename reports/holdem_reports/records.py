"""Lenient reading of run records; the shards of a run are joined.

Records of newer versions can be read: unknown kinds of lines and unknown fields
are ignored, and an unknown verdict is kept as text.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Raw
from msgspec.structs import replace

NOTHING: Final = Raw(b"null")
#: From worst to least.
SEVERITIES: Final = ("money", "information", "action", "order")
#: Verdicts that count against an engine.
BAD: Final = frozenset({"fail", "crash", "timeout", "protocol-error"})
#: Verdicts of an engine that gave no valid answer.
BROKEN: Final = frozenset({"crash", "timeout", "protocol-error"})
_REMEDY: Final = "create a record with `holdem run --record`"


class Engine(msgspec.Struct, frozen=True):
    """The engine under test, as it describes itself."""

    name: str = ""
    version: str = ""
    language: str = ""
    plays: str = ""  #: the house rules that it declares
    capabilities: tuple[str, ...] = ()


class Base(msgspec.Struct, frozen=True):
    """The number of cases without variations of the table, and how many of them passed."""

    cases: int = 0
    passed: int = 0


class Score(msgspec.Struct, frozen=True):
    """The mandatory checks that an engine that does nothing passes, and their total number."""

    passed: int = 0
    of: int = 0


class Header(msgspec.Struct, frozen=True):
    """What was run, and how."""

    format: int | str = 0
    suite: str = ""
    cases: str = ""  #: a hash of all selected cases
    set: str = ""  #: the frozen set that was selected, and the number of further cases
    engine: Engine = Engine()
    profile: str = ""  #: the profile graded under; empty: the house rules that the engine declares
    vary: tuple[str, ...] = ()
    shard: str = ""  #: such as 2/5, or several of them; empty: all cases
    base: Base | None = None
    nothing: Score | None = None

    @property
    def graded(self) -> str:
        """The house rules under which the engine is graded, as text."""
        return self.profile or self.engine.plays or "the house rules of each case"

    @property
    def chosen(self) -> str:
        """The cases that were run, as text."""
        return self.set or f"cases {self.cases}"


class Known(msgspec.Struct, frozen=True):
    """The entry of a known failure."""

    reason: str = ""
    issue: str = ""
    category: str = ""


class Checkpoint(msgspec.Struct, frozen=True):
    """A check: one expected fact, compared with what the engine shows."""

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
    """The result of a case."""

    id: str
    verdict: str = ""
    digest: str = ""
    checkpoints: tuple[Checkpoint, ...] = ()
    problem: str = ""

    @property
    def own(self) -> str:
        """The id of the case without the variation of its table."""
        return self.id.partition("~")[0]

    def bad(self) -> list[Checkpoint]:
        """The failing checks."""
        return [one for one in self.checkpoints if one.verdict in BAD]


class ClauseLine(msgspec.Struct, frozen=True):
    """A clause: its text and its place in a rule book."""

    id: str
    says: str = ""
    book: str = ""
    where: str = ""

    @property
    def text(self) -> str:
        """What it says, and where a reader finds it: title of the document, and place in it."""
        source = ", ".join(filter(None, (self.book, self.where)))
        return f"{self.says} ({source})" if source else self.says


class About(msgspec.Struct, frozen=True):
    """A case as written by its author."""

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
    """A step of a case, with the oracle's and the engine's table after it."""

    step: int | str = 0
    said: str = ""
    asked: tuple[Raw, ...] = ()
    answered: tuple[Raw, ...] = ()
    oracle: dict[str, Raw] | None = None
    engine: dict[str, Raw] | None = None
    differs: tuple[str, ...] = ()  #: ids of failing checks
    problem: str = ""


class Trace(msgspec.Struct, frozen=True):
    """A failed case, moment by moment."""

    id: str
    label: str = ""
    moments: tuple[Moment, ...] = ()
    attempt: int = 1  #: of several recorded attempts, the first is shown


class Cause(msgspec.Struct, frozen=True):
    """A likely root cause: a clause, and the cases it explains; most important first."""

    clause: str
    severity: str = ""
    signatures: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()  #: the first is the one to start with


class End(msgspec.Struct, frozen=True):
    """The counts of a run."""

    cases: dict[str, int] = {}
    checkpoints: dict[str, int] = {}
    unobserved: int = 0


class Record(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One run."""

    name: str  #: of the file, or of the first shard's file
    header: Header
    clauses: tuple[ClauseLine, ...] = ()
    abouts: tuple[About, ...] = ()
    cases: tuple[CaseLine, ...] = ()
    traces: tuple[Trace, ...] = ()
    causes: tuple[Cause, ...] = ()  #: of a single record; empty for joined shards
    end: End | None = None  #: None if the run was cut short
    passed_over: int = 0  #: the number of ignored lines

    @cached_property
    def about(self) -> Mapping[str, About]:
        """The descriptions of the cases, by id."""
        return {one.id: one for one in self.abouts}

    @cached_property
    def says(self) -> Mapping[str, str]:
        """The texts of the clauses, by id."""
        return {one.id: one.says for one in self.clauses}

    def clause_text(self, id_: str) -> str:
        """What a clause says, and where; empty if the record does not have it."""
        return next((one.text for one in self.clauses if one.id == id_), "")


class RecordError(ValueError):
    """A file that is not a run record; the message says where, and how to fix it."""


class _Kind(msgspec.Struct, frozen=True):
    """The kind of a line."""

    kind: str = ""


_KIND: Final = msgspec.json.Decoder(_Kind)
#: The decoder of each kind of line, and the field of a record that it goes to.
_KINDS: Final[Mapping[str, tuple[msgspec.json.Decoder[Any], str]]] = {
    "run": (msgspec.json.Decoder(Header), "header"),
    "clause": (msgspec.json.Decoder(ClauseLine), "clauses"),
    "about": (msgspec.json.Decoder(About), "abouts"),
    "case": (msgspec.json.Decoder(CaseLine), "cases"),
    "trace": (msgspec.json.Decoder(Trace), "traces"),
    "cause": (msgspec.json.Decoder(Cause), "causes"),
    "end": (msgspec.json.Decoder(End), "end"),
}
#: Lines that must be readable; other lines may have an unknown form.
_NEEDED: Final = ("header", "cases")


def read_records(files: Iterable[tuple[str, bytes]]) -> list[Record]:
    """The records in several files, in order; the shards of a run become one record."""
    runs: list[list[Record]] = []
    for record in (read_record(raw, name) for name, raw in files):
        run = next((run for run in runs if _belongs(record, run)), None)
        if run is None:
            runs.append([record])
        else:
            run.append(record)
    return [_joined(run) for run in runs]


def read_record(raw: bytes, name: str = "the record") -> Record:
    """The record in one file."""
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
            problem = f"{name}:{number}: not a line of a run record ({error})"
            raise RecordError(f"{problem}; {_REMEDY}") from None
        if where:
            found[where].append(part)
        elif line.strip():
            passed_over += 1
    if len(found["header"]) != 1:
        problem = f"{name}: expected one line of kind `run`, found "
        raise RecordError(f"{problem}{len(found['header']) or 'none'}; {_REMEDY}")
    return _record(name, found, passed_over)


def _read(line: bytes) -> tuple[str, Any]:
    """The field that a line belongs to, and its content; both empty if the line is ignored."""
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
    """The record made of the lines of one file."""
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
    """The number of a shard, and the number of shards."""
    number, _, of = header.shard.partition("/")
    return (int(number), int(of)) if number.isdecimal() and of.isdecimal() else (1, 1)


def _joined(run: list[Record]) -> Record:
    """The shards of a run as one record, with the cases in the order of the full run."""
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
    """The sum of the counts; None if one of them is missing."""
    known = [one for one in counts if one is not None]
    if len(known) < len(counts):
        return None
    total: Counter[str] = Counter()
    for one in known:
        total.update(msgspec.to_builtins(one))
    return type(known[0])(**total)


def _end(ends: list[End | None]) -> End | None:
    """The counts of all shards; None if one of them was cut short."""
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
    """The position of each case in the full run: shards take cases in turn."""
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
    """Lines of several shards in the order of the full run; lines of cases not run come first."""
    lines = [line for shard in shards for line in shard]
    return sorted(lines, key=lambda one: places.get(one.id.partition("~")[0], (-1, 0)))
