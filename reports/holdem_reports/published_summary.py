"""What several engines get wrong, in Markdown for a reader who has not run anything."""

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
    """The page: a table, then what each engine gets wrong; ``to_project`` leads to its files."""
    lines = [*_head(records), *_table(records)]
    for record in records:
        lines += _engine(record, to_project)
    return ("\n".join(lines) + "\n").encode()


def _head(records: list[Record]) -> Iterator[str]:
    """What was done, with what."""
    header = records[0].header
    yield "# What published engines get wrong"
    yield ""
    yield f"{len(records)} engines from their registries, against {len(records[0].cases)} cases"
    yield f"({words(header.chosen)}, suite {words(header.suite)}), each graded under the house"
    yield "rules that it declares. What an engine has no notion of is not applicable, and what it"
    yield "does not show is not held against it."
    yield "[index.html](index.html) has every difference step by step, the records beside it have"
    yield "everything that was said, and the folder of each engine what was confirmed without us."
    yield ""


def _table(records: list[Record]) -> Iterator[str]:
    """A line for each engine: cases by their verdict, differing ones by their worst difference."""
    heads = (
        "engine",
        "language",
        "cases",
        "pass",
        *_SEVERITIES,
        "broke",
        "n/a",
        "of asked",
        "of all",
    )
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for record in records:
        yield f"| {' | '.join(map(str, _row(record)))} |"
    yield ""
    yield "Under *money* to *order* are the cases that differ, by their worst difference; *broke*"
    yield "are those in which the engine crashed, hung, or answered nothing that is an answer."
    yield "Of every hundred checkpoints that bind, *of asked* are passed of those that the engine"
    yield "could be asked, and *of all* of those that the oracle passes; in brackets is what an"
    yield "engine that does nothing gets."
    yield ""


def _row(record: Record) -> Iterator[object]:
    """An engine in numbers; a dot for none."""
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
    """Of a hundred that could be asked."""
    must = [one for case in record.cases for one in case.checkpoints if one.level == "must"]
    passed = sum(one.verdict == "pass" for one in must)
    failed = sum(one.verdict in BAD for one in must)
    return f"{100 * passed // max(1, passed + failed)}"


def _of_all(record: Record) -> str:
    """Of a hundred, with that of an engine that does nothing."""
    passed, of = score(record)
    nothing = record.header.nothing
    base = "" if nothing is None else f" ({100 * nothing.passed // max(1, nothing.of)})"
    return f"{100 * passed // max(1, of)}{base}"


def _anchor(record: Record) -> str:
    """Where the section of an engine is, as readers of Markdown make it of a heading."""
    kept = [one for one in record.header.engine.name.lower() if one.isalnum() or one in "-_ "]
    return "".join(kept).replace(" ", "-")


def _engine(record: Record, to_project: str) -> Iterator[str]:
    """One engine: the rules that it breaks, the likeliest first, with the case to begin with."""
    engine = record.header.engine
    yield f"## {words(engine.name)}"
    yield ""
    yield f"Version {words(engine.version)}, in {words(engine.language)};"
    yield f"it plays {words(record.header.graded)}."
    yield ""
    if not any(case.bad() for case in record.cases):
        yield "Nothing that it could be asked differs."
        yield ""
        return
    for cause in record.causes[:_MOST_CAUSES]:
        yield from _cause(record, cause, to_project)
    explained = {id_ for cause in record.causes[:_MOST_CAUSES] for id_ in cause.cases}
    left = {case.own for case in record.cases if case.bad()} - explained
    if left:
        yield f"- {len(left)} cases more may follow from these, or have other causes."
    yield ""


def _cause(record: Record, cause: Cause, to_project: str) -> Iterator[str]:
    """A rule, in its words, and the case that shows best how it is broken."""
    says = record.says.get(cause.clause, "")
    yield f"- **{words(cause.severity)}**, {code(cause.clause)}: {words(says)}"
    first = record.about.get(cause.cases[0]) if cause.cases else None
    if first is None:
        return
    more = len(cause.cases) - 1
    others = f", and {more} more" if more else ""
    kind = f"; {code(cause.signatures[0])}" if cause.signatures else ""
    link = f"[{words(first.id)}]({to_project}{first.file})"
    yield f"  Begin with {link}, {words(first.title)}{others}{kind}."
