"""What is done in a script, moment by moment, as the oracle plays it: nothing is left to choose."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from holdem_adapters.messages import Look
from holdem_adapters.oracle_view import OracleTable
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_conformance.play.script import Line, Script
from holdem_conformance.play.trace import Moment, step_names
from holdem_conformance.vectors.explicit_steps import explicit_steps


class Place(NamedTuple):
    """One moment of a script as the oracle plays it, and the checks of it."""

    at: int
    name: str  #: the number of its step
    moment: Moment
    line: Line | None  #: None at the start
    checks: Sequence[Checkpoint]

    @property
    def table(self) -> OracleTable:
        """The table after it."""
        assert isinstance(self.moment.table, OracleTable), "the reference shows tables"
        return self.moment.table


class Done(NamedTuple):
    """One thing that is done, in the fields of a vector's step."""

    place: Place
    name: str
    fields: Mapping[str, Any]
    after: OracleTable
    last: bool = False  #: at its moment, so that what is expected is seen now


class PlayedScript:
    """A script as the oracle plays it; the case is right if ``wrong`` is empty."""

    def __init__(self, script: Script) -> None:
        trace = script.reference().trace
        judged = judge(script, trace, None)
        lines: list[Line | None] = [None, *script.lines] if script.has_tables else [None]
        self.script = script
        self.wrong = _wrong(script, judged)
        if not self.wrong and len(trace.moments) < len(lines):
            self.wrong = f"{script.case.id}{script.variant.label}"
        names = step_names([moment.step.number for moment in trace.moments])
        parts = zip(names, trace.moments, lines, judged.moments, strict=False)
        self.places = [Place(at, *part) for at, part in enumerate(parts)]

    def before(self, place: Place) -> OracleTable | None:
        """The same table before a moment; None at the start."""
        return self.places[self.script.before(place.at)].table if place.at else None

    def done(self) -> Iterator[Done]:
        """Everything that is done, with the turns from one table to another."""
        at = ""
        for place in self.places:
            table = "" if place.line is None else place.line.table
            if table != at:
                at = table
                yield Done(place, place.name, {"do": "at", "table": table or None}, place.table)
            if place.line is None or not isinstance(place.line.request, Look):
                yield from self._done_at(place)

    def _done_at(self, place: Place) -> Iterator[Done]:
        """What is done at one moment."""
        before = self.before(place) or place.table
        several = list(explicit_steps(place.moment, place.line, before))
        for part, one in enumerate(several, 1):
            name = place.name if len(several) == 1 else f"{place.name}.{part}"
            yield Done(place, name, one.fields, one.after, last=part == len(several))

    def compared(self, place: Place) -> tuple[str, ...]:
        """The facts that are compared at a moment in any case: after every hand and round."""
        if self.script.ends_a_round(place.at):
            return ("player_seats", "player_stacks")
        return ("stacks",) if self.script.is_after_a_hand(place.at) else ()


def _wrong(script: Script, judged: Judged) -> str:
    """The first check with which the oracle does not agree; empty if there is none."""
    wrong = [one.id for one in judged.checkpoints if one.verdict is not Verdict.PASS]
    if judged.broken_off and not wrong:
        return f"{script.case.id}{script.variant.label}"
    return next(iter(wrong), "")
