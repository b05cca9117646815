"""Lenient reading of run records.

Records of newer versions can be read: unknown kinds of lines and unknown fields
are ignored, and an unknown verdict is kept as text.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final

import msgspec
from msgspec import Raw

from holdem_reports.json_lines import RecordError, numbered_lines

NOTHING: Final = Raw(b"null")
#: From worst to least.
SEVERITIES: Final = ("money", "information", "action", "order")
#: Verdicts that count against an engine.
BAD: Final = frozenset({"fail", "crash", "timeout", "protocol-error"})
#: Verdicts of an engine that gave no valid answer.
BROKEN: Final = frozenset({"crash", "timeout", "protocol-error"})
#: Checks that are made in every case, although no case expects them.
WATCHED: Final = frozenset({"accepted", "answer", "dealt", "result"})
INVARIANT: Final = "invariant."
_REMEDY: Final = "create a record with `holdem run --record`"


class Engine(msgspec.Struct, frozen=True):
    """The engine under test, as it describes itself."""

    name: str = ""
    version: str = ""
    language: str = ""
    plays: str = ""  #: the house rules that it declares
    author: str = ""
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
    def house(self) -> str:
        """The profile graded under, in a word; the engine's own house rules if there is none."""
        return self.profile or "own"

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
    at: int | None = None  #: the step at which an invariant is first broken
    said: str = ""  #: if a check of an action fails: the action
    refused_by: str = ""  #: the clause by which the rules refuse it
    known: Known | None = None

    @property
    def fact(self) -> str:
        """The name of the checked fact: the last part of the id."""
        return self.id.rpartition("/")[2]

    @property
    def is_watched(self) -> bool:
        """Whether no case expects it: it is watched in every case."""
        return is_watched(self.fact)

    @property
    def counts(self) -> bool:
        """Whether it is counted: what is only watched is counted if it fails."""
        return not (self.is_watched and self.verdict in ("pass", "partial"))


def is_watched(fact: str) -> bool:
    """Whether a check of this name is made in every case, although no case expects it."""
    return fact in WATCHED or fact.startswith(INVARIANT)


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

    def counted(self) -> list[Checkpoint]:
        """The checks that are counted and listed."""
        return [one for one in self.checkpoints if one.counts]

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


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """A likely root cause: what the engine does wrong, a clause, and the cases it explains."""

    clause: str
    severity: str = ""
    signatures: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()  #: the first is the one to start with
    does: str = ""  #: what the engine does, in plain words; empty in older records
    sort: str = ""  #: rule, instead, word, leak, invariant, chance, broken or unknown
    question: str = ""  #: the question that the engine answers wrongly
    clauses: tuple[str, ...] = ()  #: the clauses that answer it by the rules


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
    causes: tuple[Cause, ...] = ()  #: of joined shards, those that were found in all of them
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


def read_record(raw: bytes, name: str = "the record") -> Record:
    """The record in one file."""
    found: dict[str, list[Any]] = {where: [] for _, where in _KINDS.values()}
    passed_over = 0
    lines = list(numbered_lines(raw, name))
    for number, line in lines:
        cut_short = number == len(lines) and not raw.endswith(b"\n")
        try:
            where, part = _read(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
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
