"""The lines of a run record, one JSON object each, collected during a run.

The short form has a header, a line for each case, and a footer.  The full form
is self-contained: it adds the clauses, the text of each case, the root causes
and the traces of failing cases.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from holdem_adapters.capabilities import Dialect, Hello
from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.run.case_trace import TraceLine
from holdem_conformance.run.events import CaseFinished, CaseReplayed, RunEvent, RunStarted
from holdem_conformance.run.null_engine import Score
from holdem_conformance.run.plan import Traces
from holdem_conformance.run.too_little import named_families
from holdem_oracle import __version__
from holdem_reports.safe_text import json_text
from holdem_scenarios.case.model import Case
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.library import cases_folder, near
from holdem_scenarios.register import read_register

#: The version of the short form and of the full form.
SHORT: Final = 1
FULL: Final = 2


class EngineLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """The engine under test, as it introduces itself."""

    name: str
    version: str
    language: str
    plays: str = ""  #: the dialect that it declares
    author: str = ""  #: as its manifest says
    capabilities: tuple[str, ...] = ()  #: the capabilities that it declares
    packages: dict[str, str] = {}  #: what was installed with it, with versions


class Base(msgspec.Struct, frozen=True):
    """The counts of the cases as written, without those at moved tables."""

    cases: int
    passed: int


class PlayedBy(msgspec.Struct, frozen=True, kw_only=True):
    """The properties of an engine that are needed to judge its traces again."""

    hello: Hello
    repeats: int  #: the minimum number of attempts at each case
    watched: bool  #: whether invariants and effects were checked, too
    named: tuple[str, ...] = ()  #: the families that were selected by name
    frozen_set: str = ""  #: the frozen set that the run was limited to


class Header(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="run"):
    """What was run: suite, cases, engine and options."""

    format: int  #: the version of this record format
    suite: str  #: the version of the suite
    cases: str  #: a hash of all selected cases, the same for every shard
    engine: EngineLine
    profile: str = ""  #: the requested profile to grade under; empty if none
    vary: tuple[str, ...] = ()
    shard: str = ""  #: for example 2/5; empty: all cases
    set: str | UnsetType = UNSET  #: the selected frozen set, and the number of other cases
    base: Base | UnsetType = UNSET
    nothing: Score | UnsetType = UNSET
    played: PlayedBy | UnsetType = UNSET  #: if all traces are recorded


class ClauseLine(msgspec.Struct, frozen=True, tag_field="kind", tag="clause"):
    """A clause that a case of the run names."""

    id: str
    says: str
    book: str
    where: str  #: the place in the rule book


class CauseLine(msgspec.Struct, frozen=True, tag_field="kind", tag="cause"):
    """A likely root cause: what the engine does wrong, and the rule that it seems to break."""

    clause: str  #: for a crash, a broken invariant or chance, the rule of the first case
    severity: str  #: the worst severity among its cases
    signatures: tuple[str, ...]  #: how the cases fail, most frequent first
    cases: tuple[str, ...]  #: all cases that it explains; start with the first
    does: str = ""  #: what the engine does, in plain words, without a subject
    sort: str = ""  #: rule, instead, word, leak, invariant, chance, broken or unknown
    question: str = ""  #: the question that the engine answers wrongly
    clauses: tuple[str, ...] = ()  #: the clauses that answer it, the most frequent first


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
    unobserved: int  #: checks of facts that the engine does not show, or not all of


Line: TypeAlias = Header | ClauseLine | AboutLine | CaseResult | CauseLine | TraceLine | Footer


def line(part: Line) -> bytes:
    """A line of a record as JSON."""
    return json_text(msgspec.json.encode(part)) + b"\n"


def record_schema() -> dict[str, Any]:
    """The JSON Schema of a record line."""
    found = msgspec.json.schema(Line)
    title = "A line of a run record of holdem-conformance"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **found}


class RecordLines:
    """Listens to a run and provides the lines of its record once it is over."""

    def __init__(self) -> None:
        self.results: list[CaseResult] = []
        self._traces: list[TraceLine] = []
        self._started: RunStarted | None = None

    def hear(self, event: RunEvent) -> None:
        """Collect the contents of the record."""
        if isinstance(event, RunStarted):
            self._started = event
        elif isinstance(event, CaseFinished):
            self.results += event.results
            self._traces += event.traces
        elif isinstance(event, CaseReplayed):
            self._traces += event.traces

    def short(self) -> Iterator[bytes]:
        """The short form: the header, a line for each case, and the footer."""
        yield line(self._header(self._run()))
        yield from map(line, self.results)
        yield line(footer(self.results))

    def full(self) -> Iterator[bytes]:
        """The full form, readable without the cases and without the engine."""
        run = self._run()
        cases = {one.id: one.case for one in run.cases}
        found = list(causes(self.results, cases))
        yield line(self._full_header(run))
        yield from map(line, named_clauses(cases.values(), found))
        for selected in run.cases:
            yield line(_about(selected))
        yield from map(line, self.results)
        for cause in found:
            yield line(CauseLine(*cause))
        yield from map(line, self._traces)
        yield line(footer(self.results))

    def _run(self) -> RunStarted:
        """The run that is recorded."""
        assert self._started is not None, "a record needs a run that has started"
        return self._started

    def _header(self, run: RunStarted) -> Header:
        """The header of the short form."""
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
        """The header of the full form, with counts known only at the end."""
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
            played = PlayedBy(
                hello=about.hello,
                repeats=about.repeats,
                watched=not about.ours,
                named=named_families(run.plan.words),
                frozen_set=run.plan.frozen_set,
            )
            header = replace(header, played=played)
        return header


def engine_line(about: About) -> EngineLine:
    """An engine, as it introduces itself; the oracle only by name, version and language."""
    hello = about.hello
    if about.ours:
        return EngineLine(hello.name, hello.version, hello.language)
    plays = dialect_in_words(hello.dialect)
    return EngineLine(
        name=hello.name,
        version=hello.version,
        language=hello.language,
        plays=plays,
        author=about.author,
        packages=dict(about.packages),
        capabilities=hello.capabilities,
    )


def dialect_in_words(dialect: Dialect) -> str:
    """A dialect on one line: a profile, and the options that differ from it."""
    if dialect.follows_all:
        return "the house rules of each case"
    differs = [f"{option}: {value}" for option, value in sorted(dialect.house.items())]
    differs += [f"{option}: as in each case" for option in sorted(dialect.follows)]
    return ", ".join((dialect.profile, *differs))


def footer(results: Sequence[CaseResult]) -> Footer:
    """The counts of a run."""
    checkpoints = [one for result in results for one in result.checkpoints if one.counts]
    return Footer(
        cases=_counts([result.verdict for result in results]),
        checkpoints=_counts([one.verdict for one in checkpoints]),
        unobserved=sum(one.is_unobserved for one in checkpoints),
    )


def _counts(verdicts: Iterable[Verdict]) -> dict[str, int]:
    """The number of occurrences of each verdict, in the order of verdicts, without zeros."""
    counted = Counter(verdicts)
    return {str(verdict): counted[verdict] for verdict in Verdict if counted[verdict]}


def named_clauses(cases: Iterable[Case], found: Iterable[Cause]) -> Iterator[ClauseLine]:
    """Every clause that a case or a root cause names, in the order of the clause register."""
    named = {id_ for case in cases for id_ in case.rules}
    named.update(id_ for cause in found for id_ in cause.clauses)
    for source in read_register().sources.values():
        for clause in source.clauses:
            if clause.id in named:
                yield ClauseLine(clause.id, clause.says, source.title, clause.place)


def _about(selected: SelectedCase) -> AboutLine:
    """A case as its author wrote it."""
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
    """A case file, relative to the project or the installed library; other files as named."""
    library, inside = cases_folder().resolve(), file.resolve()
    if not inside.is_relative_to(library):
        return near(file).as_posix()
    installed = (library.parent / "library.py").is_file()
    top = library.parent if installed else library.parents[1]
    return inside.relative_to(top).as_posix()
