"""The differences of a case over several hands: between hands, and in each of them.

Where button and blinds go, who is dealt in and what is posted come before the
hand; if chips are wrong when it is dealt, the first of these is what parts the tables.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_adapters.engine import Refused
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_conformance.judge.comparison.reasons import History, reason_for
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.comparison.request_differences import collected
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.fact_result import Compared
from holdem_conformance.judge.tables.between_facts import disputed, how, shown_between
from holdem_conformance.judge.tables.table_questions import TableMoment, TableQuestion
from holdem_conformance.judge.tables.table_reasons import (
    TableReason,
    answer_reason,
    table_reason,
)
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Moment, Trace

#: What is compared when a hand is dealt, upstream first, and after it.
_WHEN_DEALT: Final = (
    *("level", "blinds", "ante", "level_left", "hand", "dealt_in"),
    *("button", "blind_seats", "waiting", "posts"),
)
_AFTERWARDS: Final = ("owes", "out", "places", "game_over")
#: What the start of a hand follows from: its forced bets, its cards, and who is first to act.
_BEFORE_THE_START: Final = ("blinds", "ante", "dealt_in", "button", "blind_seats", "posts")
#: The level of a hand; a new one begins with the next.
_LEVEL: Final = ("level", "blinds", "ante")
#: Where the players of a hand sit, and which of them post.
_POSITIONS: Final = ("button", "blind_seats", "dealt_in")


def differences_at_a_table(
    script: Script, right: Reference, observed: Trace
) -> Iterator[Difference]:
    """What an engine shows otherwise than the reference, up to where the tables part."""
    told: set[tuple[str, str]] = set()
    dealt = 0
    for places in _stretches(script, right, observed):
        is_hand = script.hand_at(places[0]) is not None
        dealt += is_hand
        here = _Stretch(script, right, observed, places, dealt if is_hand else 0)
        for one in _of_stretch(here):
            if (one.fact, one.way) not in told:
                yield one
            if one.parts:
                return
            told.add((one.fact, one.way))


def _stretches(script: Script, right: Reference, observed: Trace) -> Iterator[list[int]]:
    """The moments between two hands one by one, and those of each hand together."""
    both = min(len(right.trace.moments), len(observed.moments))

    def hand(place: int) -> object:
        """What the moments of one hand have in common; after a correction it is another hand."""
        table = right.trace.moments[place].table
        begun = script.hand_at(place) is not None and isinstance(table, OracleTable)
        return (1, id(script.hand_at(place)), id(_setup(table))) if begun else (0, place, 0)

    for _, places in groupby(range(both), hand):
        yield list(places)


def _setup(table: object) -> object:
    """The set-up of the hand at a table."""
    return table.hand.setup if isinstance(table, OracleTable) else None


class _Stretch(NamedTuple):
    """Some moments of a case: of one hand, or one between two hands."""

    script: Script
    right: Reference
    observed: Trace
    places: Sequence[int]
    hand: int  #: how many times a hand has been dealt, this one included; 0 between hands

    @property
    def first(self) -> int:
        """The place of its first moment."""
        return self.places[0]

    @property
    def table(self) -> OracleTable:
        """The table by the rules at its first moment."""
        found = self.right.trace.moments[self.first].table
        assert isinstance(found, OracleTable), "the reference shows tables of the oracle"
        return found

    @property
    def request(self) -> object:
        """What the table is asked first; None before anything."""
        return self.script.lines[self.first - 1].request if self.first else None

    def moment(self, seats: tuple[int, ...] = (), told: str = "") -> TableMoment:
        """The first moment, with the seats about which the engine differs."""
        now, before = self.table.seated, None
        assert now is not None, "there is a table around the hand"
        if self.first:
            earlier = self.right.trace.moments[self.first - 1].table
            before = earlier.seated if isinstance(earlier, OracleTable) else None
        return TableMoment(now, before, seats, told, self._same_level(), self._penalised())

    def _same_level(self) -> bool:
        """Whether the engine shows the level of the rules."""
        shown = self.observed.moments[self.first].table
        return shown is not None and _same(("level",), self.table.shows(), shown.shows())


    def _penalised(self) -> frozenset[int]:
        """The seats whose players have been on a penalty so far."""
        tables = (one.table for one in self.right.trace.moments[: self.first + 1])
        seated = [one.seated for one in tables if isinstance(one, OracleTable)]
        return frozenset(
            seat
            for one in seated
            if one is not None
            for seat, chair in enumerate(one.table.chairs)
            if chair is not None and chair.penalty
        )


def _of_stretch(here: _Stretch) -> Iterator[Difference]:
    """The differences of some moments: in what is between hands, then in the hand."""
    if not isinstance(here.right.trace.moments[here.first].table, OracleTable):
        return
    between = list(_between(here))
    yield from between
    if between and between[-1].parts:
        return
    ours = here.right.trace.moments[here.first]
    if here.script.hand_at(here.first) is None or isinstance(ours.answer, Refused):
        return
    upstream = next((one for one in between if one.fact in _BEFORE_THE_START), None)
    yield from _in_the_hand(here, upstream)


def _in_the_hand(here: _Stretch, upstream: Difference | None) -> Iterator[Difference]:
    """The differences in a hand; how it starts follows from what is wrong before it."""
    mine, seen = (
        tuple(one.moments[here.first : here.places[-1] + 1])
        for one in (here.right.trace, here.observed)
    )
    history = History(here.table.hand.setup, None)
    for one, differing in collected(Reference(Trace(mine), ()), Trace(seen), history.add):
        if one.is_start and differing.fact in ("button", "blinds"):
            continue
        if one.is_start and differing.parts and upstream is not None:
            because = (upstream.question, upstream.clauses)
            yield _difference(here, one, differing._replace(fact=upstream.fact), because)
            return
        reason = _of_the_table(here, one, differing) or reason_for(one, differing, history.step())
        yield _difference(here, one, differing, (str(reason.question), reason.clauses))


def _of_the_table(here: _Stretch, one: Sides, differing: Differing) -> TableReason | None:
    """The reason between hands for a difference in one: for other posters, or other stacks."""
    if one.seen is None:
        return None
    if one.is_start and differing.fact == "posts":
        return _of_posts(here, one.after.shows(), one.seen, differing.way)
    if one.is_start and differing.fact == "statuses" and differing.parts:
        return table_reason("statuses", here.moment((differing.seat or 0,)))
    if differing.fact in _LEVEL:
        return table_reason("level", here.moment())
    told_right = one.seen.won is not UNSET and one.seen.won == one.after.shows(("won",)).won
    if differing.fact == "won" and differing.parts and told_right:
        return table_reason("result", here.moment())
    return None


def _of_posts(here: _Stretch, right: State, seen: State, way: str) -> TableReason | None:
    """Forced bets after a mistake, or of other players; None if they are a matter of the hand."""
    reason = table_reason("blind_seats", here.moment())
    if reason is not None and reason.question is TableQuestion.MISTAKE:
        return reason
    by_others = way == "by-others" and not _same(_POSITIONS, right, seen)
    return reason if by_others else None


def _same(names: Sequence[str], right: State, seen: State) -> bool:
    """Whether an engine shows some facts of the table, and all of them right."""
    shown = [_compared(name, right, seen) for name in names]
    return all(one is not None and one.shown and not one.signature for one in shown)


def _difference(
    here: _Stretch, one: Sides, differing: Differing, because: tuple[str, tuple[str, ...]]
) -> Difference:
    """A fact of a hand that differs, with its reason."""
    question, clauses = because
    return Difference(
        house=here.script.variant.label,
        step=one.step.number,
        part=one.part,
        hand=here.hand,
        fact=differing.fact,
        way=differing.way,
        question=question,
        clauses=clauses,
        told=differing.told,
        parts=differing.parts,
    )


def _between(here: _Stretch) -> Iterator[Difference]:
    """What differs between hands, or when a hand is dealt; an answer that differs ends it."""
    ours, theirs = (one.moments[here.first] for one in (here.right.trace, here.observed))
    refused = isinstance(ours.answer, Refused)
    if here.request is not None and refused != isinstance(theirs.answer, Refused):
        told = theirs.answer.reason if isinstance(theirs.answer, Refused) else ""
        way = "accepted" if refused else "refused"
        reason = answer_reason(here.request, here.moment(told=told))
        yield _of_table(here, "saying", way, reason, parts=True)
        return
    if theirs.table is None:
        return
    right, seen = here.table.shows(), theirs.table.shows()
    dealt = here.script.hand_at(here.first) is not None
    if not dealt and here.first and _stacks_differ(right, seen):
        reason = table_reason("result", here.moment(disputed("stacks", right, seen)))
        yield _of_table(here, "stacks", _way_of_stacks(right, seen), reason, parts=True)
        return
    for name in _WHEN_DEALT if dealt else _AFTERWARDS if here.first else ():
        came = _compared(name, right, seen)
        if came is not None and came.shown and came.signature:
            reason = table_reason(name, here.moment(disputed(name, right, seen)))
            yield _of_table(here, name, how(name, right, seen), reason)


def _stacks_differ(right: State, seen: State) -> bool:
    """Whether an engine shows other stacks."""
    return seen.stacks is not UNSET and right.stacks is not UNSET and seen.stacks != right.stacks


def _way_of_stacks(right: State, seen: State) -> str:
    """Whether chips are made, lost, or at other seats."""
    total = sum(seen.stacks or ()) - sum(right.stacks or ())
    return "misplaced" if not total else "too-many" if total > 0 else "too-few"


def _compared(name: str, right: State, seen: State) -> Compared | None:
    """A fact of the table, compared; None if the rules say nothing of it here."""
    if name in ("button", "blind_seats"):
        expected = right.button if name == "button" else right.blinds
    else:
        expected = UNSET if right.between is UNSET else shown_between(name, right.between)
    return None if expected is UNSET else compared(name, expected, seen)


def _of_table(
    here: _Stretch, fact: str, way: str, reason: TableReason | None, *, parts: bool = False
) -> Difference:
    """A fact of the table that differs, with its reason."""
    assert reason is not None, "each fact of a table has a reason"
    return Difference(
        house=here.script.variant.label,
        step=here.right.trace.moments[here.first].step.number,
        fact=fact,
        way=way,
        question=str(reason.question),
        clauses=reason.clauses,
        parts=parts,
    )
