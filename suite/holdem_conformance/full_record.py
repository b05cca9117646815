"""The full run record: all that a reader needs who has neither the cases nor the engine."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from holdem_adapters.engine import Engine
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.engines import ORACLE, EngineError
from holdem_conformance.freezing import set_told
from holdem_conformance.nothing import score_of_nothing
from holdem_conformance.records import FULL, About, Base, CauseTold, ClauseTold, Line, footer, line
from holdem_conformance.runs import Outcome, Plan
from holdem_conformance.traces import Tracer
from holdem_conformance.verdicts import CaseResult, Verdict, bad_checkpoints
from holdem_conformance.working import dismiss, the_engine
from holdem_scenarios.case import Case
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.library import cases_folder, near
from holdem_scenarios.places import read_bytes
from holdem_scenarios.register import Register, read_register

_CASES = msgspec.msgpack.Decoder(Case)


def full_record(plan: Plan, outcome: Outcome, *, replays: bool = True) -> Iterator[bytes]:
    """The run record, line by line; cases that came out badly are played once more for it.

    Without replays nothing is played, and nothing is said of an engine that does nothing.
    """
    cases = [_CASES.decode(packed) for packed in outcome.packed.values()]
    try:
        yield from _lines(plan, outcome, cases, _once_more(plan) if replays else None)
    finally:
        if plan.engine != ORACLE:
            dismiss()


def _lines(
    plan: Plan, outcome: Outcome, cases: list[Case], engine: Engine | None
) -> Iterator[bytes]:
    """As above."""
    header = msgspec.structs.replace(
        outcome.header, format=FULL, set=set_told(outcome.digests), base=_base(outcome.results)
    )
    if engine is not None:
        nothing = outcome.nothing or score_of_nothing(cases, engine, plan.plays, plan.vary)
        header = msgspec.structs.replace(header, nothing=nothing)
    yield line(header)
    yield from map(line, _clauses(cases))
    for case in cases:
        yield line(_about(case, Path(outcome.files[case.id])))
    yield from outcome.lines
    yield from map(line, _causes(outcome, cases))
    if engine is not None:
        yield from map(line, _traces(engine, plan, outcome, cases))
    yield line(footer(outcome.results))


def _once_more(plan: Plan) -> Engine | None:
    """The engine for the second time; the record stands without one that does not start again."""
    if plan.engine == ORACLE:
        return OracleEngine()
    try:
        return the_engine(plan.engine, plan.how)
    except EngineError:
        return None


def _traces(engine: Engine, plan: Plan, outcome: Outcome, cases: list[Case]) -> Iterator[Line]:
    """The moments of whatever came out badly."""
    by_case: dict[str, list[CaseResult]] = {}
    for result in outcome.results:
        by_case.setdefault(result.id.partition("~")[0], []).append(result)
    tracer = Tracer(engine, plan.plays, plan.vary)
    for case in cases:
        yield from tracer.traces(case, by_case.get(case.id, ()))


def _causes(outcome: Outcome, cases: list[Case]) -> Iterator[CauseTold]:
    """The rules that seem broken."""
    if not any(bad_checkpoints(one) for one in outcome.results):
        return
    from holdem_conformance.causes import causes  # noqa: PLC0415  # only where something fails

    for one in causes(outcome.results, {case.id: case for case in cases}):
        yield CauseTold(one.clause, one.severity, one.signatures, one.cases)


def _base(results: list[CaseResult]) -> Base:
    """The cases at their own tables."""
    own = [one.verdict for one in results if "~" not in one.id]
    return Base(len(own), own.count(Verdict.PASS))


def _clauses(cases: list[Case]) -> Iterator[ClauseTold]:
    """Every clause that a case names, in the order of the register."""
    named = {id_ for case in cases for id_ in case.rules}
    register: Register = read_register()
    for source in register.sources.values():
        for clause in source.clauses:
            if clause.id in named:
                yield ClauseTold(clause.id, clause.says, source.title, clause.place)


def _about(case: Case, file: Path) -> About:
    """A case, as it was written."""
    return About(
        id=case.id,
        family=case.family,
        family_title=FAMILIES[case.family].title,
        title=case.title,
        why=case.why,
        level=case.level,
        severity=case.severity,
        rules=case.rules,
        file=file_told(file),
        text=read_bytes(file).decode(errors="replace"),
    )


def file_told(file: Path) -> str:
    """A case's file: from the project's folder, or from an installed library's; others as named."""
    library, inside = cases_folder().resolve(), file.resolve()
    if not inside.is_relative_to(library):
        return near(file).as_posix()
    installed = (library.parent / "library.py").is_file()
    top = library.parent if installed else library.parents[1]
    return inside.relative_to(top).as_posix()
