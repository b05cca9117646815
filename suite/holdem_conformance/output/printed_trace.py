"""Every step of every case, printed: the action, the table after it, expected and observed."""

from collections.abc import Iterator

import click

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_conformance.library.played_rankings import is_of_a_played_ranking
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.terminal import as_seen
from holdem_conformance.play.trace import Message
from holdem_conformance.run.case_trace import MomentLine, TraceLine
from holdem_conformance.run.events import CaseFinished, RunEvent
from holdem_scenarios.case.case_text import fact_written

#: Prefix of the text of a step without an action.
_ONLY_LOOKS = "expect: "


class PrintedTraces:
    """Prints a case as soon as it is finished."""

    def hear(self, event: RunEvent) -> None:
        """Print the first attempt at the case, in each of its houses."""
        if not isinstance(event, CaseFinished):
            return
        results = {result.id: result for result in event.results}
        title = event.selected.case.title
        for trace in event.traces:
            if trace.attempt == 1:
                click.echo(as_seen("\n".join(_trace(title, trace, results[trace.id]))))


def _trace(title: str, trace: TraceLine, result: CaseResult) -> Iterator[str]:
    """The lines of a case in one house."""
    yield f"{trace.id}{trace.label}  {title}"
    if is_of_a_played_ranking(trace.label):
        yield f"   0 {trace.moments[0].said}"
    places = _places(trace, result)
    for at, moment in enumerate(trace.moments):
        if moment.came:
            yield from _moment(moment)
            for found in places.get(at, ()):
                yield from _checkpoint(found)
        if moment.problem:
            yield f"    the engine said: {moment.problem}"
    yield ""


def _places(trace: TraceLine, result: CaseResult) -> dict[int, list[Checkpoint]]:
    """The checkpoints of this house, by the index of their moment."""
    differs = {id_: at for at, moment in enumerate(trace.moments) for id_ in moment.differs}
    last = {moment.step: at for at, moment in enumerate(trace.moments) if moment.came}
    found: dict[int, list[Checkpoint]] = {}
    for one in result.checkpoints:
        if one.id.removeprefix(trace.id).partition("/")[0] == trace.label:
            at = differs.get(one.id, last.get(one.step, 0))
            found.setdefault(at, []).append(one)
    return found


def _moment(moment: MomentLine) -> Iterator[str]:
    """The action and the table after it."""
    if moment.step:
        yield f"  {moment.step:2} {moment.said}"
        if moment.engine is not None and not moment.said.startswith(_ONLY_LOOKS):
            yield f"       {_table(moment.engine)}"


def _table(seen: Message) -> str:
    """The table on one line."""
    parts = [
        f"{name} {fact_written(name, seen[name])}"
        for name in ("street", "turn", "bets", "stacks")
        if name in seen
    ]
    return ", ".join(parts)


def _checkpoint(found: Checkpoint) -> Iterator[str]:
    """One check, and its outcome."""
    if found.verdict is Verdict.PASS:
        yield f"     = {found.fact}: {fact_written(found.fact, found.expected)}"
    elif found.verdict is Verdict.NOT_APPLICABLE:
        yield f"     ? {found.fact}: {found.signature}"
    else:
        yield f"     ! {found.fact}: {found.signature}"
        yield from (f"         {line}" for line in difference_lines(found))
