"""The lines of a run record, one JSON object each, gathered while a run goes on.

The short form has a header, a line for each case, and a footer.  The full form
has also what a reader needs who has nothing but the record: the clauses, what
each case is about, and the steps of each case that came out badly.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from holdem_adapters.capabilities import Dialect, Hello
from holdem_conformance.judge.root_causes import causes
from holdem_conformance.judge.verdicts import CaseResult, Verdict, bad_checkpoints
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.run.case_trace import TraceLine
from holdem_conformance.run.events import CaseFinished, CaseReplayed, RunEvent, RunStarted
from holdem_conformance.run.null_engine import Score
from holdem_conformance.run.plan import Traces
from holdem_oracle import __version__
from holdem_scenarios.case.model import Case
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.library import cases_folder, near
from holdem_scenarios.register import read_register

#: The version of the short form, and of the full one.
SHORT: Final = 1
FULL: Final = 2


class EngineLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The engine that was under test, as it names itself."""

    name: str
    version: str
    language: str
    plays: str = ""  #: the house rules that it says it plays
    capabilities: tuple[str, ...] = ()  #: what it says that it can be asked


class Base(msgspec.Struct, frozen=True):
    """The cases as they stand, without those at moved tables."""

    cases: int
    passed: int


class PlayedBy(msgspec.Struct, frozen=True, kw_only=True):
    """All that has to be known of an engine to judge its traces again."""

    hello: Hello
    repeats: int  #: how often each case was played, at least
    watched: bool  #: whether more was looked at than the cases ask


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="run"):
    """What was run."""

    format: int  #: of this record
    suite: str  #: the version of the suite
    cases: str  #: a hash of all cases selected: the same, whatever the shard
    engine: EngineLine
    profile: str = ""  #: the house that the engine was graded under; empty: each case's own
    vary: tuple[str, ...] = ()
    shard: str = ""  #: as in 2/5; empty: everything
    set: str | UnsetType = UNSET  #: the frozen set that was selected, and how many cases beside it
    base: Base | UnsetType = UNSET
    nothing: Score | UnsetType = UNSET
    played: PlayedBy | UnsetType = UNSET  #: where all traces are kept


class ClauseLine(msgspec.Struct, frozen=True, tag_field="kind", tag="clause"):
    """A rule that a case of the run is about."""

    id: str
    says: str
    book: str
    where: str  #: in the book


class CauseLine(msgspec.Struct, frozen=True, tag_field="kind", tag="cause"):
    """A rule that the engine seems to break."""

    clause: str
    severity: str  #: the worst that comes of it
    signatures: tuple[str, ...]  #: in what ways the cases differ, the most frequent first
    cases: tuple[str, ...]  #: all that it explains; the first is the one to begin with


class AboutLine(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="about"):
    """A case of the run, as its author wrote it."""

    id: str
    family: str
    family_title: str
    title: str
    why: str
    level: str
    severity: str
    rules: tuple[str, ...]
    file: str
    text: str


class Footer(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="end"):
    """The counts of the run."""

    cases: dict[str, int]  #: by verdict
    checkpoints: dict[str, int]  #: by verdict
    unobserved: int  #: checkpoints that the engine shows nothing of


Line: TypeAlias = Header | ClauseLine | AboutLine | CaseResult | CauseLine | TraceLine | Footer


def line(part: Line) -> bytes:
    """One line of a record."""
    return msgspec.json.encode(part) + b"\n"


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a line."""
    found = msgspec.json.schema(Line)
    title = "A line of a run record of holdem-conformance"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **found}


class RecordLines:
    """Listens to a run; when it is over, every line of its record can be had."""

    def __init__(self) -> None:
        self.results: list[CaseResult] = []
        self._traces: list[TraceLine] = []
        self._started: RunStarted | None = None

    def hear(self, event: RunEvent) -> None:
        """Remember what will be in the record."""
        if isinstance(event, RunStarted):
            self._started = event
        elif isinstance(event, CaseFinished):
            self.results += event.results
            self._traces += event.traces
        elif isinstance(event, CaseReplayed):
            self._traces += event.traces

    def short(self) -> Iterator[bytes]:
        """The header, a line for each case, and the footer."""
        yield line(self._header(self._run()))
        yield from map(line, self.results)
        yield line(footer(self.results))

    def full(self) -> Iterator[bytes]:
        """All that a reader needs who has neither the cases nor the engine."""
        run = self._run()
        cases = {one.id: one.case for one in run.cases}
        yield line(self._full_header(run))
        yield from map(line, _clauses(cases.values()))
        for selected in run.cases:
            yield line(_about(selected))
        yield from map(line, self.results)
        if any(bad_checkpoints(one) for one in self.results):
            for cause in causes(self.results, cases):
                yield line(CauseLine(cause.clause, cause.severity, cause.signatures, cause.cases))
        yield from map(line, self._traces)
        yield line(footer(self.results))

    def _run(self) -> RunStarted:
        """The run that was listened to."""
        assert self._started is not None, "a record is of a run that has begun"
        return self._started

    def _header(self, run: RunStarted) -> Header:
        """What was run, in short."""
        plan = run.plan
        number, of = plan.shard
        return Header(
            format=SHORT,
            suite=__version__,
            cases=run.selection.hash,
            engine=engine_line(run.about),
            profile=plan.plays,
            vary=plan.vary,
            shard="" if of == 1 else f"{number}/{of}",
        )

    def _full_header(self, run: RunStarted) -> Header:
        """What was run, with all that can be said of it at the end."""
        own = [one.verdict for one in self.results if "~" not in one.id]
        header = replace(
            self._header(run),
            format=FULL,
            set=run.selection.set_name,
            base=Base(len(own), own.count(Verdict.PASS)),
        )
        if run.plan.traces is not Traces.NONE and run.nothing is not None:
            header = replace(header, nothing=run.nothing)
        if run.plan.traces is Traces.ALL:
            about = run.about
            played = PlayedBy(hello=about.hello, repeats=about.repeats, watched=not about.ours)
            header = replace(header, played=played)
        return header


def engine_line(about: About) -> EngineLine:
    """An engine, as it names itself; of the oracle there is nothing more to say."""
    hello = about.hello
    if about.ours:
        return EngineLine(hello.name, hello.version, hello.language)
    plays = dialect_in_words(hello.dialect)
    return EngineLine(hello.name, hello.version, hello.language, plays, hello.capabilities)


def dialect_in_words(dialect: Dialect) -> str:
    """House rules in a line: a profile, and in what they differ from it."""
    if dialect.follows_all:
        return "whatever a case asks"
    differs = [f"{option}: {value}" for option, value in sorted(dialect.house.items())]
    differs += [f"{option}: as asked" for option in sorted(dialect.follows)]
    return ", ".join((dialect.profile, *differs))


def footer(results: Sequence[CaseResult]) -> Footer:
    """The counts of a run."""
    checkpoints = [one for result in results for one in result.checkpoints]
    return Footer(
        cases=_counts([result.verdict for result in results]),
        checkpoints=_counts([one.verdict for one in checkpoints]),
        unobserved=[one.signature for one in checkpoints].count("unobserved"),
    )


def _counts(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """How often each came up, in their order, without those that did not."""
    counted = Counter(verdicts)
    return {str(verdict): counted[verdict] for verdict in Verdict if counted[verdict]}


def _clauses(cases: Iterable[Case]) -> Iterator[ClauseLine]:
    """Every clause that a case names, in the order of the register."""
    named = {id_ for case in cases for id_ in case.rules}
    for source in read_register().sources.values():
        for clause in source.clauses:
            if clause.id in named:
                yield ClauseLine(clause.id, clause.says, source.title, clause.place)


def _about(selected: SelectedCase) -> AboutLine:
    """A case, as it was written."""
    case = selected.case
    return AboutLine(
        id=case.id,
        family=case.family,
        family_title=FAMILIES[case.family].title,
        title=case.title,
        why=case.why,
        level=case.level,
        severity=case.severity,
        rules=case.rules,
        file=selected.recorded_as or file_in_words(selected.file),
        text=selected.raw.decode(errors="replace"),
    )


def file_in_words(file: Path) -> str:
    """A case's file: from the project's folder, or from an installed library's; others as named."""
    library, inside = cases_folder().resolve(), file.resolve()
    if not inside.is_relative_to(library):
        return near(file).as_posix()
    installed = (library.parent / "library.py").is_file()
    top = library.parent if installed else library.parents[1]
    return inside.relative_to(top).as_posix()
