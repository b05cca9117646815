"""The requests of a case side by side: the reference before and after each, and the engine.

A step in which the seats to act check or call is as many requests as it has actions.
"""

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.trace import Answer, Done, Moment, Trace
from holdem_scenarios.case.model import Step


class Sides(NamedTuple):
    """One request as the reference and the engine took it."""

    step: Step
    part: int  #: the number of the request within its step, from 0
    right: Answer  #: the answer of the reference
    answer: Answer
    seat: int | None  #: who acts by the rules
    before: OracleTable | None  #: the table of the reference; None before the start
    after: OracleTable
    seen_before: State | None  #: the engine's table; None before the start
    seen: State | None  #: None if the engine shows none any more

    @property
    def is_start(self) -> bool:
        """Whether the hand starts here."""
        return self.before is None


def sides(right: Reference, observed: Trace) -> Iterator[Sides]:
    """The requests that both took, in order."""
    before: OracleTable | None = None
    seen: State | None = None
    for ours, theirs in zip(right.trace.moments, observed.moments, strict=False):
        if not isinstance(ours.table, OracleTable):
            return
        for one in _requests(ours, theirs, before, seen):
            yield one
            before, seen = one.after, one.seen
        if seen is None:
            return


def _requests(
    ours: Moment, theirs: Moment, before: OracleTable | None, seen: State | None
) -> Iterator[Sides]:
    """The requests of one step."""
    if not ours.passed or not theirs.passed:
        yield _whole(ours, theirs, before, seen)
        return
    for part, mine, other in zip(count(), ours.passed, theirs.passed, strict=False):
        assert isinstance(mine, OracleTable), "the reference shows tables of the oracle"
        shown = other.shows()
        seat = None if before is None else before.turn
        yield Sides(ours.step, part, Done(), Done(), seat, before, mine, seen, shown)
        before, seen = mine, shown
    if not isinstance(theirs.answer, Done) or len(theirs.passed) < len(ours.passed):
        yield _whole(ours, theirs, before, seen)._replace(part=len(theirs.passed))


def _whole(ours: Moment, theirs: Moment, before: OracleTable | None, seen: State | None) -> Sides:
    """A step as one request."""
    assert isinstance(ours.table, OracleTable), "the reference shows tables of the oracle"
    seat = ours.seat
    if seat is None and before is not None:
        seat = before.turn
    shown = None if theirs.table is None else theirs.table.shows()
    return Sides(ours.step, 0, ours.answer, theirs.answer, seat, before, ours.table, seen, shown)
