"""The compatibility report of several engines, in Markdown."""

from collections import Counter
from collections.abc import Iterator

from holdem_reports.markdown import code, words
from holdem_reports.records import BAD, Cause, Record
from holdem_reports.tallies import score, tally
from holdem_reports.wording import worst

_SEVERITIES = ("money", "information", "action", "order")
_BROKEN = ("crash", "timeout", "protocol-error")
_MOST_CAUSES = 8


def published(records: list[Record], to_project: str) -> bytes:
    """The report: a table, then each engine; ``to_project`` is the path to the project's root."""
    lines = [*_head(records), *_table(records)]
    for record in records:
        lines += _engine(record, to_project)
    return ("\n".join(lines) + "\n").encode()


def _head(records: list[Record]) -> Iterator[str]:
    """The title, the cases and the house rules."""
    header = records[0].header
    yield "# Compatibility of published engines"
    yield ""
    yield f"{len(records)} engines from package registries, run on {len(records[0].cases)} cases"
    yield f"({words(header.chosen)}, suite {words(header.suite)}), each graded under the house"
    yield "rules that it declares. If an engine has no such concept, a case is not applicable; what"
    yield "an engine does not show does not count against it."
    yield "[index.html](index.html) shows every divergence step by step, the records beside it hold"
    yield "all messages, and the folder of each engine says what was confirmed without this suite."
    yield ""


def _table(records: list[Record]) -> Iterator[str]:
    """One row per engine: cases by verdict, failed cases by their most severe divergence."""
    heads = (
        "engine",
        "language",
        "cases",
        "passed",
        *_SEVERITIES,
        "stopped",
        "n/a",
        "% of tested",
        "% of all",
    )
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for record in records:
        yield f"| {' | '.join(map(str, _row(record)))} |"
    yield ""
    yield "*money* to *order* count failed cases by their most severe divergence; *stopped* counts"
    yield "cases in which the engine crashed, timed out or violated the protocol."
    yield "*% of tested* is the percentage of mandatory checks passed among those that could be"
    yield "tested on the engine, *% of all* among those that the oracle passes; in brackets is the"
    yield "figure for an engine that does nothing."
    yield ""


def _row(record: Record) -> Iterator[object]:
    """The row of an engine; a dot stands for zero."""
    engine, whole = record.header.engine, tally(record.cases)
    bad = [case for case in record.cases if case.bad()]
    broke = [case for case in bad if worst(case).verdict in _BROKEN]
    worse = Counter(worst(case).severity for case in bad if case not in broke)
    yield f"[{words(engine.name)} {words(engine.version)}](#{_anchor(record)})"
    yield words(engine.language)
    yield whole.cases
    yield whole.passed
    for severity in _SEVERITIES:
        yield worse[severity] or "."
    yield len(broke) or "."
    yield whole.not_applicable or "."
    yield _of_asked(record)
    yield _of_all(record)


def _of_asked(record: Record) -> str:
    """The percentage of mandatory checks passed, of those that could be tested."""
    must = [one for case in record.cases for one in case.checkpoints if one.level == "must"]
    passed = sum(one.verdict == "pass" for one in must)
    failed = sum(one.verdict in BAD for one in must)
    return f"{100 * passed // max(1, passed + failed)}"


def _of_all(record: Record) -> str:
    """The percentage of all mandatory checks passed, with that of an engine that does nothing."""
    passed, of = score(record)
    nothing = record.header.nothing
    base = "" if nothing is None else f" ({100 * nothing.passed // max(1, nothing.of)})"
    return f"{100 * passed // max(1, of)}{base}"


def _anchor(record: Record) -> str:
    """The anchor that Markdown renderers derive from the heading of an engine."""
    kept = [one for one in record.header.engine.name.lower() if one.isalnum() or one in "-_ "]
    return "".join(kept).replace(" ", "-")


def _engine(record: Record, to_project: str) -> Iterator[str]:
    """One engine: its likely root causes, most important first, with the case to start with."""
    engine = record.header.engine
    yield f"## {words(engine.name)}"
    yield ""
    yield f"Version {words(engine.version)}, written in {words(engine.language)};"
    yield f"house rules: {words(record.header.graded)}."
    yield ""
    if not any(case.bad() for case in record.cases):
        yield "No failures in the cases that could be tested."
        yield ""
        return
    for cause in record.causes[:_MOST_CAUSES]:
        yield from _cause(record, cause, to_project)
    explained = {id_ for cause in record.causes[:_MOST_CAUSES] for id_ in cause.cases}
    left = {case.own for case in record.cases if case.bad()} - explained
    if left:
        yield f"- {len(left)} more cases may follow from these, or have other causes."
    yield ""


def _cause(record: Record, cause: Cause, to_project: str) -> Iterator[str]:
    """A root cause: the clause and its text, and the case to start with."""
    says = record.clause_text(cause.clause)
    yield f"- **{words(cause.severity)}**, {code(cause.clause)}: {words(says)}"
    first = record.about.get(cause.cases[0]) if cause.cases else None
    if first is None:
        return
    more = len(cause.cases) - 1
    others = f", and {more} more" if more else ""
    kind = f"; {code(cause.signatures[0])}" if cause.signatures else ""
    link = f"[{words(first.id)}]({to_project}{first.file})"
    yield f"  Start with {link}, {words(first.title)}{others}{kind}."
