"""A run as Markdown: for the summary of a CI job, or a comment.

Text that comes from an engine is written as code, so that Markdown cannot
interpret it.
"""

import re
from collections.abc import Iterator
from typing import Final

from holdem_reports.records import SEVERITIES, CaseLine, Cause, Checkpoint, Record
from holdem_reports.safe_text import in_a_line, plain
from holdem_reports.tallies import Kind, Tally, by_family, kinds, missing, score, tally
from holdem_reports.wording import difference, is_about_a_rule, rank, worst

_MOST_CAUSES: Final = 10
_MOST_CASES: Final = 12
_MOST_WAYS: Final = 4
#: Characters with a special meaning in Markdown or in HTML.
_MEANS: Final = re.compile(r"[\\`*_{}\[\]<>#|~&$:@!]|(?<=www)\.")
_BACKTICKS: Final = re.compile("`+")


def markdown(records: list[Record]) -> bytes:
    """Several runs, one after another."""
    return "\n".join(line for record in records for line in _run(record)).encode()


def code(text: str) -> str:
    """Text as inline code."""
    shown = in_a_line(text)
    fence = "`" * (_longest(shown) + 1)
    space = " " if not shown or shown[0] == "`" or shown[-1] == "`" else ""
    return f"{fence}{space}{shown}{space}{fence}"


def block(text: str) -> list[str]:
    """Text as a code block."""
    shown = plain(text)
    fence = "`" * max(3, _longest(shown) + 1)
    return [f"{fence}text", *shown.split("\n"), fence]


def words(text: str) -> str:
    """Text on one line, with every special character escaped."""
    return _MEANS.sub(lambda found: f"&#{ord(found[0])};", in_a_line(text))


def _longest(text: str) -> int:
    """The length of the longest sequence of backticks."""
    return max(map(len, _BACKTICKS.findall(text)), default=0)


def _run(record: Record) -> Iterator[str]:
    """One run: what was run, the table, the root causes, and one divergence in detail."""
    header = record.header
    engine = header.engine
    yield f"## {code(f'{engine.name} {engine.version}'.strip())}"
    yield ""
    yield f"{code(header.chosen)}, graded under {code(header.graded)}."
    yield _counted(record)
    yield ""
    yield from _table(by_family(record), tally(record.cases))
    yield ""
    if record.causes:
        yield from _causes(record)
    elif tally(record.cases).differ:
        yield from _kinds(kinds(record))
    yield from _first(record)


def _counted(record: Record) -> str:
    """The counts of a run, with the score of an engine that does nothing for comparison."""
    found = tally(record.cases)
    parts = [f"{found.cases:,} cases: {found.passed:,} passed, {found.differ:,} failed"]
    parts += [f"{found.partial:,} shown only in part"] if found.partial else []
    parts += [f"{found.not_applicable:,} not applicable"] if found.not_applicable else []
    parts += [f"{found.other:,} known or disputed"] if found.other else []
    passed, of = score(record)
    text = f"{', '.join(parts)}. Mandatory checks: {passed:,} passed, of {of:,} in all"
    nothing = record.header.nothing
    if nothing is not None:
        text = f"{text}; an engine that does nothing passes {nothing.passed:,}"
    end = "" if record.end is not None else " The run was cut short."
    part = f" This is {code(missing(record.header))}." if missing(record.header) else ""
    return f"{text}.{part}{end}"


def _table(families: list[Tally], whole: Tally) -> Iterator[str]:
    """One row per family."""
    yield "Cases by verdict; failed cases by their most severe failing check:"
    yield ""
    heads = ("family", "cases", "passed", "partial", "failed", "n/a", *SEVERITIES)
    yield f"| {' | '.join(heads)} |"
    yield f"|---|{'--:|' * (len(heads) - 1)}"
    for one in families:
        yield _row(words(f"{one.family} {one.title}".strip()), one)
    if len(families) > 1:
        yield _row("**all**", whole)


def _row(name: str, one: Tally) -> str:
    """A row of counts; zero is left blank."""
    counts = (one.cases, one.passed, one.partial, one.differ, one.not_applicable)
    cells = [*counts, *(one.severities.get(severity, 0) for severity in SEVERITIES)]
    return f"| {name} | {' | '.join(str(cell or '') for cell in cells)} |"


def _causes(record: Record) -> Iterator[str]:
    """The likely root causes that the run found, each with the case to start with."""
    yield "### Likely root causes, most important first"
    yield ""
    for one in record.causes[:_MOST_CAUSES]:
        rule = _rule(record, one)
        yield f"- **{words(one.severity)}** {f'{words(one.does)}  ' if one.does else f'{rule}  '}"
        begin = f"start with {code(one.cases[0])}; " if one.cases else ""
        ways = ", ".join(map(code, one.signatures[:_MOST_WAYS]))
        cases = "1 case" if len(one.cases) == 1 else f"{len(one.cases)} cases"
        yield f"  {begin}{cases}: {ways}{'  ' if one.does and rule else ''}"
        if one.does and rule:
            yield f"  the rule: {rule}"
    left = len(record.causes) - _MOST_CAUSES
    if left > 0:
        yield f"- and {left} more"
    yield ""


def _rule(record: Record, cause: Cause) -> str:
    """The rule that is broken, with its text and source; empty if no rule is."""
    if not is_about_a_rule(cause):
        return ""
    return f"{code(cause.clause)} {words(record.clause_text(cause.clause))}"


def _kinds(found: list[Kind]) -> Iterator[str]:
    """Divergences grouped by kind, most severe first."""
    yield "### Divergences by kind, most severe first"
    yield ""
    for one in found[:_MOST_CAUSES]:
        ids = " ".join(map(code, one.cases[:_MOST_CASES]))
        left = len(one.cases) - _MOST_CASES
        more = f" and {left} more" if left > 0 else ""
        yield f"- **{words(one.severity)}** {code(one.signature)}: {ids}{more}  "
        yield f"  {code(one.clause)} {words(one.says)}".rstrip()
    if len(found) > _MOST_CAUSES:
        yield f"- and {len(found) - _MOST_CAUSES} more kinds"
    yield ""


def _first(record: Record) -> Iterator[str]:
    """One divergence in detail: that of the first root cause, or else the most severe."""
    failing = [case for case in record.cases if case.bad()]
    if not failing:
        return
    first = record.causes[0].cases[:1] if record.causes else ()
    case = min(failing, key=lambda one: (one.own not in first, rank(worst(one).severity)))
    about = record.about.get(case.own)
    title = f" {words(about.title)}" if about else ""
    yield f"### {code(case.id)}{title}"
    yield ""
    if about:
        yield words(about.why)
        yield ""
    yield from block("\n".join(_divergence_lines(record, case, worst(case))))
    yield ""


def _divergence_lines(record: Record, case: CaseLine, checkpoint: Checkpoint) -> Iterator[str]:
    """The failing check, the step, expected and observed, the clause, and how to see more."""
    expected, observed = difference(checkpoint)
    yield f"at {checkpoint.id}{_said(record, checkpoint)}"
    yield f"  expected: {expected}"
    yield f"  observed: {observed}"
    if case.problem:
        yield f"  the engine said: {case.problem}"
    yield f"  {checkpoint.clause}: {record.says.get(checkpoint.clause, '')}"
    yield f"  More: holdem explain {case.own}"


def _said(record: Record, checkpoint: Checkpoint) -> str:
    """The step of a check as the case writes it, if the record has it."""
    for trace in record.traces:
        for moment in trace.moments:
            if checkpoint.id in moment.differs:
                return f", {moment.said}"
    return ""
