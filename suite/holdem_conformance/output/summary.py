"""The summary of a run on the terminal: what matters most first, and how to see more."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from shlex import quote
from typing import Final, NamedTuple

from holdem_conformance.engines.names import ORACLE
from holdem_conformance.judge.root_causes import Cause, causes
from holdem_conformance.judge.verdicts import (
    BAD,
    HARMLESS,
    SEVERITIES,
    CaseResult,
    Checkpoint,
    Verdict,
    bad_checkpoints,
)
from holdem_conformance.library.moved_cases import way_of
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.output.counting import counted
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.screen.family_table import family_lines
from holdem_conformance.output.source_positions import line_of_checkpoint
from holdem_conformance.output.terminal import columns, say_judged, wrapped
from holdem_conformance.output.written.record_lines import footer
from holdem_conformance.run.events import CaseFinished, RunEvent, RunFinished, RunStarted
from holdem_conformance.run.gate import Criteria
from holdem_conformance.run.plan import Plan
from holdem_reports.safe_text import in_a_line
from holdem_scenarios.families import FAMILIES, family_of
from holdem_scenarios.library import cases_folder
from holdem_scenarios.register import read_register

EVERY_MUST: Final = Criteria()
_MOST_KINDS: Final = 12
#: Eight ids of usual length.
_WIDTH_OF_IDS: Final = 48
_LONGEST_KIND: Final = 28
_MOST_CAUSES: Final = 3
_ENOUGH_TO_TELL: Final = 20


class Summary:
    """Listens to a run and prints its summary."""

    def __init__(
        self, counting: Criteria = EVERY_MUST, wrapped: Callable[[str], str] = str
    ) -> None:
        """``wrapped`` encloses the text where a CI service might read commands in it."""
        self._counting = counting
        self._wrapped = wrapped
        self._started: RunStarted | None = None
        self._results: list[CaseResult] = []

    def hear(self, event: RunEvent) -> None:
        """Collect the results; print the summary when the run is over."""
        if isinstance(event, RunStarted):
            self._started = event
        elif isinstance(event, CaseFinished):
            self._results += event.results
        elif isinstance(event, RunFinished) and self._started is not None:
            text = summary(Outcome(self._started, self._results, self._counting))
            say_judged(text, enclosed=self._wrapped)


class Outcome(NamedTuple):
    """A finished run."""

    run: RunStarted
    results: Sequence[CaseResult]
    counting: Criteria = EVERY_MUST

    def first(self, result: CaseResult) -> Checkpoint:
        """The first failing check of a case; one that counts, if there is one."""
        bad = bad_checkpoints(result)
        return next(filter(self.counting.count, bad), bad[0])

    @property
    def by_id(self) -> Mapping[str, SelectedCase]:
        """The cases of the run, by id."""
        return {one.id: one for one in self.run.cases}


def summary(outcome: Outcome) -> str:
    """The table of families, kinds and root causes of divergences, one divergence, the totals."""
    lines = [*_table(outcome), ""]
    failing = [
        one for one in outcome.results if one.verdict not in HARMLESS and bad_checkpoints(one)
    ]
    if failing:
        found = _root_causes(outcome)
        lines += [*_kinds(failing), "", *_root_cause_lines(found, failing)]
        lines += [*_first(outcome, failing, found), ""]
    totals = wrapped(_last_line(outcome, failing), "", "  ")
    return "\n".join([*lines, *_score(outcome), totals])


def _table(outcome: Outcome) -> Iterator[str]:
    """A line for each family: cases by verdict, divergences by severity."""
    run, hello = outcome.run, outcome.run.about.hello
    number, of = run.plan.shard
    graded = f", under {run.plan.plays}" if run.plan.plays else ""
    part = f", shard {number}/{of}" if of > 1 else ""
    named = f"{hello.name} {hello.version}, cases {run.selection.hash}{graded}{part}"
    yield wrapped(named, "", "  ")
    yield ""
    yield from family_lines(_families(outcome))


def _families(outcome: Outcome) -> Iterator[tuple[str, Sequence[int]]]:
    """Each family with its counts, and all of them together."""
    by_family: dict[str, list[CaseResult]] = {}
    for result in outcome.results:
        by_family.setdefault(family_of(result.id), []).append(result)
    for code in FAMILIES:
        if code in by_family:
            yield f"{code} {FAMILIES[code].title}", _counts(by_family[code])
    if len(by_family) > 1:
        yield "all", _counts(outcome.results)


_PASSED: Final = frozenset({Verdict.PASS, Verdict.UNEXPECTED_PASS})
_TESTED: Final = BAD | _PASSED | {Verdict.KNOWN_FAIL}


def _counts(results: Sequence[CaseResult]) -> list[int]:
    """Cases by verdict, then failed cases by their most severe failing check."""
    verdicts = Counter([result.verdict for result in results])
    passed, partial = verdicts[Verdict.PASS], verdicts[Verdict.PARTIAL]
    failing = [one for one in results if one.verdict not in HARMLESS and bad_checkpoints(one)]
    severities = Counter(_worst(one).severity for one in failing)
    counts = (len(results), passed, partial, len(failing), verdicts[Verdict.NOT_APPLICABLE])
    return [*counts, *(severities[one] for one in SEVERITIES)]


def _kinds(failing: list[CaseResult]) -> Iterator[str]:
    """Divergences grouped by kind, worst kind first."""
    ids: dict[tuple[int, str], dict[str, None]] = {}
    tables = _first_tables(failing)
    for result in failing:
        first = _worst(result)
        severity = SEVERITIES.index(first.severity)
        name = tables[_unmoved(result.id)]
        ids.setdefault((severity, first.signature), {})[name] = None
    yield f"Failed cases by their most severe difference, {counted(len(failing), 'case')}:"
    ranked = sorted(ids.items(), key=lambda item: (item[0][0], -len(item[1]), item[0][1]))
    longest = min(_LONGEST_KIND, max(len(signature) for _, signature in ids))
    for (severity, signature), some in ranked[:_MOST_KINDS]:
        kind = f"  {SEVERITIES[severity]:11} {signature:{longest}} {len(some):4}  "
        yield wrapped(f"{kind}{_named([*some], columns() - len(kind))}", "", f"{'':10}")
    if len(ranked) > _MOST_KINDS:
        yield f"  and {len(ranked) - _MOST_KINDS} more kinds"


def _named(ids: Sequence[str], width: int) -> str:
    """The first of some ids, as many as fit, and the number of the others."""
    room = max(min(width - len(f" and {len(ids)} more"), _WIDTH_OF_IDS), len(ids[0]))
    shown = [one for at, one in enumerate(ids) if len(" ".join(ids[: at + 1])) <= room]
    left = len(ids) - len(shown)
    return " ".join([*shown, *([f"and {left} more"] if left else [])])


def _first_tables(failing: Iterable[CaseResult]) -> Mapping[str, str]:
    """The first table at which each case fails, by its id: its own, if it fails there."""
    found: dict[str, str] = {}
    for result in failing:
        found.setdefault(_unmoved(result.id), result.id)
    return found


def _root_causes(outcome: Outcome) -> list[Cause]:
    """The first root causes, if there are enough cases to infer any."""
    if len(outcome.run.cases) < _ENOUGH_TO_TELL:
        return []
    cases = {one.id: one.case for one in outcome.run.cases}
    return list(islice(causes(outcome.results, cases), _MOST_CAUSES))


def _root_cause_lines(found: list[Cause], failing: list[CaseResult]) -> Iterator[str]:
    """Each cause: its rule, the case to start with, and the number of cases it explains."""
    if not found:
        return
    register, tables = read_register(), _first_tables(failing)
    yield "Likely root causes, most frequent first; the engine"
    for cause in found:
        cases = counted(len(cause.cases), "case")
        yield wrapped(f"- {cause.does}: {cases}", "  ", "    ")
        way, *others = cause.signatures
        start = tables.get(cause.cases[0], cause.cases[0])
        about = f"start with {start}; {'mostly ' if others else ''}{way}"
        yield wrapped(about, "    ", "      ")
        if cause.is_about_a_rule:
            sentence = register.clauses[cause.clause].says
            yield wrapped(f"{cause.clause}: {sentence}", "    ", "      ")
            yield wrapped(register.reference(cause.clause), "    ", "      ")
    explained = {id_ for cause in found for id_ in cause.cases}
    left = {_unmoved(one.id) for one in failing} - explained
    if left:
        yield f"  {counted(len(left), 'more case')} may follow from these, or have other causes."
    yield ""


def _unmoved(id_: str) -> str:
    """The id of a case without the table that it was moved to."""
    return id_.partition("~")[0]


def _first(outcome: Outcome, failing: list[CaseResult], found: list[Cause]) -> Iterator[str]:
    """The case to start with in full; without root causes, the worst one.

    If any divergence counts, the case is one that counts.
    """
    counting = [one for one in failing if outcome.counting.count(outcome.first(one))] or failing
    ids = {_unmoved(one.id) for one in counting}
    starts = (
        (cause.clause if cause.is_about_a_rule else "", id_)
        for cause in found
        for id_ in cause.cases
        if id_ in ids
    )
    known, begin = next(starts, ("", ""))
    result = min(counting, key=lambda one: (_unmoved(one.id) != begin, _rank(outcome.first(one))))
    yield from difference(outcome, result, known)


def _worst(result: CaseResult) -> Checkpoint:
    """The most severe failing check of a case; the first of several."""
    return min(bad_checkpoints(result), key=_rank)


def _rank(checkpoint: Checkpoint) -> int:
    """How bad a divergence is; 0 is the worst."""
    return SEVERITIES.index(checkpoint.severity)


def difference(outcome: Outcome, result: CaseResult, known: str = "") -> Iterator[str]:
    """A failing case: its title and its first failing check.

    ``known`` is a clause that was just printed in full and is not repeated.
    """
    selected = outcome.by_id[_unmoved(result.id)]
    path, case = selected.file, selected.case
    checkpoint = outcome.first(result)
    yield wrapped(f"{result.id}  {in_a_line(case.title)}", "", "  ")
    number = line_of_checkpoint(selected.raw, checkpoint.id)
    yield from _joined(f"  {in_a_line(str(path))}:{number},", [f"at {checkpoint.id}"], " ", 2)
    for line in difference_lines(checkpoint):
        yield wrapped(line, "    ", f"{'':14}")
    if result.problem:
        yield wrapped(f"the engine said: {in_a_line(result.problem)}", "    ", "      ")
    for clause in dict.fromkeys((checkpoint.clause, checkpoint.refused_by)):
        if clause and clause != known:
            yield wrapped(f"{clause}: {read_register().clauses[clause].says}", "  ", "    ")
    again = run_again(result.id, selected, outcome.run.plan)
    yield from _joined(f"  More: holdem explain {typed_name(selected)}", again, " · ", 8)


def _joined(first: str, others: Sequence[str], sign: str, indent: int) -> Iterator[str]:
    """Texts that must not be broken on one line, or below each other if it is too narrow."""
    line = sign.join((first, *others))
    yield from (
        [line] if len(line) <= columns() else [first, *(" " * indent + one for one in others)]
    )


def typed_name(selected: SelectedCase) -> str:
    """What names a case on the command line: its id, or its file if it is not in the library."""
    here = selected.file.resolve().is_relative_to(cases_folder().resolve())
    return selected.id if here or selected.recorded_as else quote(str(selected.file))


def run_again(id_: str, selected: SelectedCase, plan: Plan) -> list[str]:
    """The command that shows a case at its table, unless the engine comes from a record."""
    named = "" if plan.engine == ORACLE else f" --engine {quote(plan.engine)}"
    graded = f" --profile {plan.plays}" if plan.plays else ""
    way = way_of(id_)
    moved = f" --vary {way}" if way else ""
    return (
        [f"holdem run {typed_name(selected)}{named}{graded}{moved} --trace"] if plan.engine else []
    )


def _score(outcome: Outcome) -> Iterator[str]:
    """Mandatory checks passed and untested, with the score of an engine that does nothing."""
    nothing = outcome.run.nothing
    if nothing is None or outcome.run.about.ours:
        return
    must = [one for case in outcome.results for one in case.checkpoints if one.level == "must"]
    tested = [one for one in must if one.counts and one.verdict in _TESTED]
    passed = sum(one.verdict in _PASSED for one in tested)
    untested = nothing.of - sum(not one.is_watched for one in tested)
    yield wrapped(
        f"Mandatory checks: {passed:,} of {len(tested):,} passed; "
        f"{untested:,} could not be tested. "
        f"An engine that does nothing passes {nothing.passed:,}.",
        "",
        "  ",
    )


def _last_line(outcome: Outcome, failing: list[CaseResult]) -> str:
    """The totals of the run on one line."""
    counts = footer(outcome.results)
    passed = counts.checkpoints.get(Verdict.PASS, 0)
    asked = sum(counts.checkpoints.values())
    partial = counts.checkpoints.get(Verdict.PARTIAL, 0)
    hidden = counts.unobserved - partial
    other = counts.checkpoints.get(Verdict.NOT_APPLICABLE, 0) - hidden
    notes = [f", {other:,} not applicable"] if other else []
    notes += [f", {hidden:,} not shown by the engine"] if hidden else []
    notes += [f", {partial:,} shown only in part"] if partial else []
    cases = counted(len(outcome.results), "case")
    came = counted(len(failing), "failed", "failed") if failing else _no_failure(outcome)
    excused = (Verdict.KNOWN_FAIL, Verdict.UNEXPECTED_PASS)
    notes += [
        f", {counts.checkpoints[one]:,} {one}" for one in excused if one in counts.checkpoints
    ]
    return f"{cases}, {came}; {passed:,} of {asked:,} checks passed{''.join(notes)}."


def _no_failure(outcome: Outcome) -> str:
    """What is said of a run without failures: a case that was not judged has not passed."""
    passed = all(one.verdict is Verdict.PASS for one in outcome.results)
    return "all passed" if passed else "none failed"
