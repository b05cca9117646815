"""The differences of a case over several hands: between hands, and in each of them.

Where button and blinds go, who is dealt in and what is posted come before the
hand; if chips are wrong when it is dealt, the first of these is what parts the tables.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from msgspec import UNSET, structs

from holdem_adapters.engine import Refused
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_adapters.tables.said import Found
from holdem_conformance.judge.comparison.reasons import History, reason_for
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.comparison.request_differences import collected
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.tables.between_facts import shown_between
from holdem_conformance.judge.tables.table_reasons import TableReason, table_reason
from holdem_conformance.play.reference import Reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Moment, Trace

#: What is compared when a hand is dealt, upstream first, and after it.
_WHEN_DEALT: Final = (
    *("level", "blinds", "ante", "level_left", "hand"),
    *("button", "blind_seats", "dealt_in", "waiting", "posts"),
)
_AFTERWARDS: Final = ("owes", "out", "places", "game_over")
#: What the forced bets of a hand follow from.
_BEFORE_THE_BETS: Final = ("blinds", "ante", "button", "blind_seats", "dealt_in", "posts")


def differences_at_a_table(
    script: Script, right: Reference, observed: Trace
) -> Iterator[Difference]:
    """What an engine shows otherwise than the reference, up to where the tables part."""
    yield from until_they_part(
        one
        for places in _stretches(script, right, observed)
        for one in of_stretch(script, right, observed, places)
    )


def until_they_part(found: Iterable[Difference]) -> Iterator[Difference]:
    """Each new difference, up to one after which nothing can be compared."""
    told: set[tuple[str, str]] = set()
    for one in found:
        if (one.fact, one.way) not in told:
            yield one
        if one.parts:
            return
        told.add((one.fact, one.way))


def of_the_deal(script: Script, right: Reference, observed: Trace) -> Iterator[Difference]:
    """What differs when a case is dealt after another hand: button, players, or the answer."""
    place = script.begins
    if place >= min(len(right.trace.moments), len(observed.moments)):
        return
    for one in _between(script, place, right.trace.moments[place], observed.moments[place]):
        if one.parts or one.fact in ("button", "dealt_in"):
            yield structs.replace(one, parts=True)
            return


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


def of_stretch(
    script: Script, right: Reference, observed: Trace, places: Sequence[int]
) -> Iterator[Difference]:
    """The differences of some moments: in what is between hands, then in the hand."""
    first = places[0]
    ours, theirs = right.trace.moments[first], observed.moments[first]
    if not isinstance(ours.table, OracleTable):
        return
    between = list(_between(script, first, ours, theirs))
    yield from between[:-1] if between and between[-1].parts else between
    if between and between[-1].parts:
        yield between[-1]
        return
    if script.hand_at(first) is None or isinstance(ours.answer, Refused):
        return
    history = History(ours.table.hand.setup, None)
    mine = Reference(Trace(tuple(right.trace.moments[at] for at in places)), ())
    seen = Trace(tuple(observed.moments[at] for at in places))
    upstream = next((one for one in between if one.fact in _BEFORE_THE_BETS), None)
    for one, differing in collected(mine, seen, history.add):
        if one.is_start and differing.fact in ("button", "blinds"):
            continue
        if one.is_start and differing.fact == "posts":
            yield _because_of_the_table(script, ours.table, one, differing, upstream)
            return
        reason = reason_for(one, differing, history.step())
        yield _difference(script, one, differing, (str(reason.question), reason.clauses))


def _because_of_the_table(
    script: Script,
    table: OracleTable,
    one: Sides,
    differing: Differing,
    upstream: Difference | None,
) -> Difference:
    """Wrong forced bets: they follow from the positions, or from what is wrong before them."""
    reason = table_reason("blind_seats", table)
    if upstream is not None:
        because = (upstream.question, upstream.clauses)
        return _difference(script, one, differing._replace(fact=upstream.fact), because)
    assert reason is not None, "positions have a reason"
    return _difference(script, one, differing, (str(reason.question), reason.clauses))


def _difference(
    script: Script, one: Sides, differing: Differing, because: tuple[str, tuple[str, ...]]
) -> Difference:
    """A fact that differs, with its reason."""
    question, clauses = because
    return Difference(
        house=script.variant.label,
        step=one.step.number,
        part=one.part,
        fact=differing.fact,
        way=differing.way,
        question=question,
        clauses=clauses,
        told=differing.told,
        parts=differing.parts,
    )


def _between(script: Script, place: int, ours: Moment, theirs: Moment) -> Iterator[Difference]:
    """What differs between hands, or when a hand is dealt; an answer that differs ends it."""
    table = ours.table
    assert isinstance(table, OracleTable), "the reference shows tables of the oracle"
    request = script.lines[place - 1].request if place else None
    if request is not None and isinstance(ours.answer, Refused) != isinstance(
        theirs.answer, Refused
    ):
        way = "accepted" if isinstance(ours.answer, Refused) else "refused"
        yield _of_table(script, ours, "saying", way, parts=True)
        return
    if theirs.table is None or isinstance(request, Found):
        return
    right, seen = table.shows(), theirs.table.shows()
    dealt = script.hand_at(place) is not None
    after = () if script.has_several_tables else _AFTERWARDS
    for name in _WHEN_DEALT if dealt else after if place else ():
        if _differs(name, right, seen):
            yield _of_table(script, ours, name, "another")


def _differs(name: str, right: State, seen: State) -> bool:
    """Whether a fact of the table is shown, and differs."""
    if name in ("button", "blind_seats"):
        expected = right.button if name == "button" else right.blinds
    else:
        expected = UNSET if right.between is UNSET else shown_between(name, right.between)
    if expected is UNSET:
        return False
    came = compared(name, expected, seen)
    return bool(came.shown and came.signature)


def _of_table(
    script: Script, ours: Moment, fact: str, way: str, *, parts: bool = False
) -> Difference:
    """A fact of the table that differs, with its reason."""
    assert isinstance(ours.table, OracleTable), "the reference shows tables of the oracle"
    reason = table_reason(fact, ours.table)
    assert reason is not None, "each fact of a table has a reason"
    return because_of(reason, script, ours, (fact, way, parts))


def because_of(
    reason: TableReason, script: Script, ours: Moment, differing: tuple[str, str, bool]
) -> Difference:
    """A fact that differs in some way, and whether the tables part there, with its reason."""
    fact, way, parts = differing
    return Difference(
        house=script.variant.label,
        step=ours.step.number,
        fact=fact,
        way=way,
        question=str(reason.question),
        clauses=reason.clauses,
        parts=parts,
    )
