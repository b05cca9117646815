"""Every step of every case, printed: the action, the table after it, expected and observed."""

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import takewhile
from typing import Final

from holdem_adapters.case_setup import house_of
from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.judge.case_plan import NOT_A_SECOND_HAND, CasePlan
from holdem_conformance.judge.fact_reasons import reason_of
from holdem_conformance.judge.tables.hand_before import GOES_ANOTHER_WAY
from holdem_conformance.judge.tables.table_questions import TableMoment
from holdem_conformance.judge.tables.table_reasons import TableReason, table_reason
from holdem_conformance.judge.tournaments.tournament_reasons import tournament_reason
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_conformance.library.moved_cases import moved_cases
from holdem_conformance.library.played_rankings import is_of_a_played_ranking
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.terminal import say, say_judged, wrapped
from holdem_conformance.output.tournament_lines import tournament_line
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Message, step_names
from holdem_conformance.run.case_trace import MomentLine, TraceLine
from holdem_conformance.run.events import CaseFinished, RunEvent, RunStarted
from holdem_oracle.why.questions import Reason
from holdem_reports.safe_text import in_a_line
from holdem_scenarios.case.case_text import fact_written
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

#: What is shown of the table around a hand when it is dealt, and after it.
_WHEN_DEALT = ("button", "blind_seats", "dealt_in", "waiting", "posts", "owes")
_AFTERWARDS = ("owes", "out", "places")
#: Of the table below a step.
_INDENT: Final = "       "
#: How the text of a deal begins.
_DEALS = "deal hand"
#: Prefix of what is asked at one of several tables.
_AT_A_TABLE = re.compile("[A-Z]{1,2}: ")
#: Prefix of the text of a step without an action.
_ONLY_LOOKS = "expect: "


class PrintedTraces:
    """Prints a case as soon as it is finished."""

    def __init__(self) -> None:
        self._started: RunStarted | None = None

    def hear(self, event: RunEvent) -> None:
        """Print the first attempt at the case, in each of its houses."""
        if isinstance(event, RunStarted):
            self._started = event
        if not isinstance(event, CaseFinished):
            return
        results = {result.id: result for result in event.results}
        case = event.selected.case
        for trace in event.traces:
            if trace.attempt == 1:
                why = _Reasons(case, trace, self._started)
                lines = _trace(case.title, trace, results[trace.id], why)
                say_judged("\n".join(lines))
        for result in event.results:
            if result.problem.startswith(NOT_A_SECOND_HAND):
                say(f"{result.id}  {result.problem}\n")


class _Reasons:
    """The reasons for what the rules of one house require in a case."""

    def __init__(self, case: Case, trace: TraceLine, started: RunStarted | None) -> None:
        self._case = case
        self._trace = trace
        self._started = started

    @cached_property
    def _tables(self) -> tuple[OracleTable, ...]:
        """The tables of the oracle, moment by moment."""
        if self._script is None:
            return ()
        right = self._script.right or self._script.reference()
        return right.tables

    @cached_property
    def _script(self) -> Script | None:
        """The script of the case in the house of the trace; None if nothing is known of the run."""
        if self._started is None:
            return None
        about, plan = self._started.about, self._started.plan
        for one in moved_cases(self._case, house_of(self._case), plan.vary):
            for script in CasePlan.of(one, about, plan.plays).scripts:
                if (one.id, script.variant.label) == (self._trace.id, self._trace.label):
                    return script
        return None

    def _before(self, at: int) -> OracleTable | None:
        """The table before a moment, if there was one."""
        place = self._script.before(at) if at and self._script is not None else -1
        return self._tables[place] if place >= 0 else None

    def of(self, found: Checkpoint, at: int) -> Iterator[str]:
        """The reason for the fact that a failed check expects."""
        tables = self._tables[at : at + 1]
        reason: Reason | TableReason | None = None
        if tables:
            reason = _why_between_hands(found, tables[0], self._before(at))
            reason = reason or tournament_reason(found.fact, tables[0])
        if tables and reason is None and tables[0].begun is not None:
            reason = reason_of(found, tables[0].step())
        if reason is not None and reason.clauses:
            clause = reason.clauses[0]
            yield f"why: {reason.question}  [{clause}]"
            yield f"     {read_register().reference(clause)}"


def _why_between_hands(
    found: Checkpoint, now: OracleTable, before: OracleTable | None
) -> TableReason | None:
    """The reason for a fact of the table around a hand, if it is one."""
    if now.seated is None:
        return None
    seated = None if before is None else before.seated
    return table_reason(found.fact, TableMoment(now.seated, seated, _disputed(found)))


def _disputed(found: Checkpoint) -> tuple[int, ...]:
    """The seats of which a check expects something else than was observed."""
    ours, theirs = found.expected, found.observed
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys = {*ours, *theirs}
        return tuple(sorted(key for key in keys if ours.get(key) != theirs.get(key)))
    if isinstance(ours, list) and isinstance(theirs, list):
        return tuple(sorted({*ours} ^ {*theirs}))
    return ()


def _trace(title: str, trace: TraceLine, result: CaseResult, why: _Reasons) -> Iterator[str]:
    """The lines of a case in one house."""
    yield wrapped(f"{trace.id}{trace.label}  {in_a_line(title)}", "", "  ")
    if is_of_a_played_ranking(trace.label):
        yield f"   0 {in_a_line(trace.moments[0].said)}"
    places = _places(trace, result)
    names = step_names([moment.step for moment in trace.moments])
    for at, moment in enumerate(trace.moments):
        if moment.came:
            yield from _moment(names[at], moment) if moment.step else _before(trace, at)
            for found in places.get(at, ()):
                yield from _checkpoint(found)
                if found.verdict is Verdict.FAIL:
                    for line in why.of(found, at):
                        yield wrapped(line, "         ", "              ")
        if moment.problem:
            begin = "" if moment.problem.startswith(GOES_ANOTHER_WAY) else "the engine said: "
            yield wrapped(f"{begin}{in_a_line(moment.problem)}", "    ", "      ")
    yield ""


def _places(trace: TraceLine, result: CaseResult) -> dict[int, list[Checkpoint]]:
    """The checkpoints of this house, by the index of their moment."""
    differs = {id_: at for at, moment in enumerate(trace.moments) for id_ in moment.differs}
    last = {moment.step: at for at, moment in enumerate(trace.moments) if moment.came}
    found: dict[int, list[Checkpoint]] = {}
    for one in result.checkpoints:
        if one.counts and one.id.removeprefix(trace.id).partition("/")[0] == trace.label:
            at = differs.get(one.id, last.get(one.step, 0))
            found.setdefault(at, []).append(one)
    return found


def _moment(name: str, moment: MomentLine) -> Iterator[str]:
    """The action with the number of its step, and the table after it."""
    yield wrapped(in_a_line(moment.said), f"{name:>4} ", f"{'':9}")
    if moment.engine is not None and not moment.said.startswith(_ONLY_LOOKS):
        yield from _shown(moment.engine)
        yield from _between_hands(moment)


def _shown(seen: Message) -> Iterator[str]:
    """The table on one line, or the tournament."""
    shown = _table(seen) or tournament_line(seen.get("tournament", {}))
    yield from [wrapped(shown, _INDENT)] if shown else []


def _before(trace: TraceLine, at: int) -> Iterator[str]:
    """A moment before the first step: a deal with its table, and a hand before on one line."""
    moment = trace.moments[at]
    if not moment.said.startswith(_DEALS):
        return
    yield f"   0 {in_a_line(moment.said)}"
    later = trace.moments[at + 1 :]
    own = takewhile(lambda one: not one.step and not one.said.startswith(_DEALS), later)
    done = [in_a_line(one.said) for one in own if one.came]
    if done:
        yield wrapped(", ".join(done), _INDENT)
    elif moment.engine is not None:
        yield wrapped(_table(moment.engine), _INDENT)


def _between_hands(moment: MomentLine) -> Iterator[str]:
    """Where button and blinds are when a hand is dealt, and who is there, owes, or is out."""
    seen = moment.engine or {}
    around = seen.get("between")
    said = _AT_A_TABLE.sub("", moment.said)
    if not isinstance(around, dict) or not said.startswith(("deal", "after")):
        return
    shown = {**around, "button": seen.get("button"), "blind_seats": seen.get("blinds")}
    names = _WHEN_DEALT if said.startswith("deal") else _AFTERWARDS
    parts = [
        f"{name} {fact_written(name, list(value) if isinstance(value, tuple) else value)}"
        for name in names
        if (value := shown.get(name)) not in (None, (), [], {})
    ]
    if parts:
        yield wrapped(", ".join(parts), _INDENT)


def _table(seen: Message) -> str:
    """The table on one line."""
    parts = [
        f"{name} {in_a_line(fact_written(name, seen[name]))}"
        for name in ("street", "turn", "bets", "stacks")
        if name in seen
    ]
    return ", ".join(parts)


def _checkpoint(found: Checkpoint) -> Iterator[str]:
    """One check, and its outcome."""
    if found.verdict is Verdict.PASS:
        held = f"= {found.fact}: {in_a_line(fact_written(found.fact, found.expected))}"
        yield wrapped(held, "     ", "         ")
    elif found.verdict in (Verdict.NOT_APPLICABLE, Verdict.PARTIAL):
        yield f"     ? {found.fact}: {in_a_line(found.signature)}"
    else:
        yield f"     ! {found.fact}: {in_a_line(found.signature)}"
        yield from (wrapped(line, "         ", f"{'':19}") for line in difference_lines(found))
