"""The compatibility report of several engines, in Markdown."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from holdem_reports.markdown import code, words
from holdem_reports.records import BAD, Cause, Record
from holdem_reports.tallies import tally
from holdem_reports.wording import is_about_a_rule, worst

_SEVERITIES = ("money", "information", "action", "order")
_BROKEN = ("crash", "timeout", "protocol-error")
_PASSED = ("pass", "unexpected-pass")
_FAILED = (*BAD, "known-fail")
_MOST_CAUSES = 8
_MOST_CASES = 12


def published(records: list[Record], to_project: str) -> bytes:
    """The report: a table, then each engine; ``to_project`` is the path to the project's root."""
    lines = [*_head(records), *_table(_in_order(records))]
    for several in by_engine(records):
        lines += _engine(several, to_project)
    return ("\n".join(lines) + "\n").encode()


class _Mandatory(NamedTuple):
    """The mandatory checks of a run."""

    failed: int
    tested: int
    untested: int

    @property
    def share(self) -> float:
        """The share that failed, of those tested; more than all if none was tested."""
        return self.failed / self.tested if self.tested else 2.0


def _mandatory(record: Record) -> _Mandatory:
    """Failed, tested and not tested; a check that no case expects is not one that is missing."""
    must = [one for case in record.cases for one in case.counted() if one.level == "must"]
    failed = [one for one in must if one.verdict in _FAILED]
    tested = [*failed, *(one for one in must if one.verdict in _PASSED)]
    nothing = record.header.nothing
    if nothing is None:
        return _Mandatory(len(failed), len(tested), len(must) - len(tested))
    expected = sum(not one.is_watched for one in tested)
    return _Mandatory(len(failed), len(tested), max(0, nothing.of - expected))


def by_engine(records: list[Record]) -> list[list[Record]]:
    """The runs of each engine and version, that under its own house rules first."""
    found: dict[tuple[str, str], list[Record]] = {}
    for record in records:
        engine = record.header.engine
        found.setdefault((engine.name, engine.version), []).append(record)
    return [sorted(runs, key=lambda run: run.header.profile) for runs in found.values()]


def _in_order(records: list[Record]) -> list[Record]:
    """The least share of failing mandatory checks first; the houses of an engine together.

    The place of an engine is that of its run under a common profile, if there is one.
    """

    def place(several: list[Record]) -> tuple[float, str]:
        """The sort key of an engine."""
        common = [one for one in several if one.header.profile]
        return _mandatory((common or several)[0]).share, several[0].header.engine.name

    return [record for several in sorted(by_engine(records), key=place) for record in several]


def _head(records: list[Record]) -> Iterator[str]:
    """The title, the cases and the house rules."""
    header = records[0].header
    engines = len({record.header.engine.name for record in records})
    profiles = sorted({record.header.profile for record in records if record.header.profile})
    own = any(not record.header.profile for record in records)
    houses = [*(["the house rules that it declares"] if own else []), *map(words, profiles)]
    yield "# Compatibility of published engines"
    yield ""
    yield f"{engines} engines from package registries, run on {len(records[0].cases)} cases"
    yield f"({words(header.chosen)}, suite {words(header.suite)}), each graded under"
    yield f"{', and under '.join(houses)}. If an engine has no such concept, a case is not"
    yield "applicable; what an engine does not show does not count against it."
    yield "[index.html](index.html) shows every divergence step by step, the records beside it hold"
    yield "all messages, and the folder of each engine says what was confirmed without this suite."
    yield ""


def _table(records: list[Record]) -> Iterator[str]:
    """One row per run: cases by verdict, failed cases by their most severe divergence."""
    heads = (
        "engine",
        "language",
        "house",
        "mandatory checks failed",
        "of tested",
        "not tested",
        "cases",
        "passed",
        "partial",
        "failed",
        *_SEVERITIES,
        "stopped",
        "n/a",
    )
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for record in records:
        yield f"| {' | '.join(map(str, _row(record)))} |"
    yield ""
    yield "The first three numbers count mandatory checks, the others cases. Engines are sorted by"
    yield "the share of mandatory checks that failed, of those that could be tested on the engine."
    yield "A failed case counts once: as *stopped* if the engine crashed, timed out or violated the"
    yield "protocol, else by its most severe divergence. In a *partial* case all that the engine"
    yield "shows is right, but that is not all that the case expects; in a case that is *n/a*,"
    yield "nothing could be tested. *house* is the house rules that an engine is graded under: its"
    yield "own, as it declares them, or those of a profile."
    yield from _nothing(records)
    yield ""


def _nothing(records: list[Record]) -> Iterator[str]:
    """What an engine that does nothing passes."""
    scores = [one.header.nothing for one in records if one.header.nothing is not None]
    if scores:
        best = max(scores, key=lambda one: one.passed / max(1, one.of))
        score = f"{best.passed:,} of {best.of:,}"
        yield f"An engine that does nothing passes at most {score} mandatory checks."


def _row(record: Record) -> Iterator[object]:
    """The row of a run; a dot stands for zero."""
    engine, whole, must = record.header.engine, tally(record.cases), _mandatory(record)
    bad = [case for case in record.cases if case.bad()]
    broke = [case for case in bad if worst(case).verdict in _BROKEN]
    worse = Counter(worst(case).severity for case in bad if case not in broke)
    yield f"[{words(engine.name)} {words(engine.version)}](#{_anchor(record)})"
    yield words(engine.language)
    yield words(record.header.house)
    yield f"{must.failed:,}{f' ({100 * must.share:.1f} %)' if must.tested else ''}"
    yield f"{must.tested:,}"
    yield f"{must.untested:,}"
    yield whole.cases
    yield whole.passed
    yield whole.partial or "."
    yield whole.differ or "."
    for severity in _SEVERITIES:
        yield worse[severity] or "."
    yield len(broke) or "."
    yield whole.not_applicable or "."


def _anchor(record: Record) -> str:
    """The anchor that Markdown renderers derive from the heading of an engine."""
    kept = [one for one in record.header.engine.name.lower() if one.isalnum() or one in "-_ "]
    return "".join(kept).replace(" ", "-")


def _engine(several: list[Record], to_project: str) -> Iterator[str]:
    """One engine: its likely root causes, and what it fails under other houses."""
    own, *others = several
    engine = own.header.engine
    yield f"## {words(engine.name)}"
    yield ""
    yield f"Version {words(engine.version)}, written in {words(engine.language)};"
    yield f"house rules: {words(own.header.graded)}."
    yield ""
    yield from _run(own, to_project)
    for other in others:
        yield from _other_house(own, other, to_project)


def _other_house(own: Record, other: Record, to_project: str) -> Iterator[str]:
    """The cases that an engine fails under a profile and not under its own house rules."""
    excused = {case.own for case in own.cases if case.bad()}
    more = [case.own for case in other.cases if case.bad() and case.own not in excused]
    ids = list(dict.fromkeys(more))
    name = words(other.header.profile)
    if not ids:
        yield f"Graded under {name}, it fails no other cases."
        yield ""
        return
    named = [
        f"[{words(id_)}]({to_project}{other.about[id_].file})" if id_ in other.about else words(id_)
        for id_ in ids[:_MOST_CASES]
    ]
    rest = f" and {len(ids) - _MOST_CASES} more" if len(ids) > _MOST_CASES else ""
    yield f"Graded under {name}, it also fails {', '.join(named)}{rest}."
    yield ""


def _run(record: Record, to_project: str) -> Iterator[str]:
    """One run: its likely root causes, most important first, with the case to start with."""
    if not any(case.bad() for case in record.cases):
        yield "No failures in the cases that could be tested."
        yield ""
        return
    for cause in record.causes[:_MOST_CAUSES]:
        yield from _cause(record, cause, to_project)
    explained = {id_ for cause in record.causes[:_MOST_CAUSES] for id_ in cause.cases}
    left = len({case.own for case in record.cases if case.bad()} - explained)
    if left:
        cases = "1 more failed case" if left == 1 else f"{left} more failed cases"
        yield f"- {cases} may follow from these, or have other causes."
    yield ""


def _cause(record: Record, cause: Cause, to_project: str) -> Iterator[str]:
    """A root cause: what the engine does, the case to start with, and the rule.

    Without a sentence on what the engine does, the rule comes first.
    """
    rule = f"{code(cause.clause)}: {words(record.clause_text(cause.clause))}"
    yield f"- **{words(cause.severity)}**, {words(cause.does) if cause.does else rule}"
    first = record.about.get(cause.cases[0]) if cause.cases else None
    if first is not None:
        number = len(cause.cases)
        cases = "1 case" if number == 1 else f"{number} cases"
        kind = f"; {code(cause.signatures[0])}" if cause.signatures else ""
        link = f"[{words(first.id)}]({to_project}{first.file})"
        yield f"  {cases}; start with {link}, {words(first.title)}{kind}."
    if cause.does and is_about_a_rule(cause):
        yield f"  The rule: {rule}"
