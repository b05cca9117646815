"""The differences of a case over several hands: between hands, and in each of them.

Where button and blinds go, who is dealt in and what is posted come before the
hand; if chips are wrong when it is dealt, the first of these is what parts the tables.
"""

from collections.abc import Iterable, Iterator
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
from holdem_conformance.judge.comparison.stretches import (
    Stretch,
    are_the_same,
    shown_and_compared,
    stretches,
)
from holdem_conformance.judge.tables.between_facts import disputed, how
from holdem_conformance.judge.tables.table_questions import TableQuestion
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
    found = stretches(script, right, observed)
    yield from until_they_part(one for here in found for one in of_stretch(here))


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
    for one in _between(Stretch(script, right, observed, (place,))):
        if one.parts or one.fact in ("button", "dealt_in"):
            yield structs.replace(one, parts=True)
            return


def of_stretch(here: Stretch) -> Iterator[Difference]:
    """The differences of some moments: in what is between hands, then in the hand."""
    if not isinstance(here.ours.table, OracleTable):
        return
    between = list(_between(here))
    yield from between
    if between and between[-1].parts:
        return
    if not here.is_dealt or isinstance(here.ours.answer, Refused):
        return
    upstream = next((one for one in between if one.fact in _BEFORE_THE_START), None)
    yield from _in_the_hand(here, upstream)


def _in_the_hand(here: Stretch, upstream: Difference | None) -> Iterator[Difference]:
    """The differences in a hand; how it starts follows from what is wrong before it."""
    mine, seen = (
        Trace(tuple(one.moments[at] for at in here.places))
        for one in (here.right.trace, here.observed)
    )
    history = History(here.table.hand.setup, None)
    for one, differing in collected(Reference(mine, ()), seen, history.add):
        if one.is_start and differing.fact in ("button", "blinds"):
            continue
        if one.is_start and differing.parts and upstream is not None:
            because = (upstream.question, upstream.clauses)
            yield _difference(here, one, differing._replace(fact=upstream.fact), because)
            return
        reason = _of_the_table(here, one, differing) or reason_for(one, differing, history.step())
        yield _difference(here, one, differing, (str(reason.question), reason.clauses))


def _of_the_table(here: Stretch, one: Sides, differing: Differing) -> TableReason | None:
    """The reason between hands for a difference in one: for other posters, or other stacks."""
    there = here.at(one.step)
    if isinstance(there.request, Found):
        return _of_a_mistake(there)
    if one.seen is None:
        return None
    if one.is_start and differing.fact == "posts":
        return _of_posts(here, one.after.shows(), one.seen, differing.way)
    if one.is_start and differing.fact == "statuses" and differing.parts:
        return table_reason("killed", here.moment((differing.seat or 0,)))
    if differing.fact in _LEVEL:
        return table_reason("level", here.moment())
    told_right = one.seen.won is not UNSET and one.seen.won == one.after.shows(("won",)).won
    if differing.fact == "won" and differing.parts and told_right:
        return table_reason("result", here.moment(_disputed_stacks(one)))
    return None


def _disputed_stacks(one: Sides) -> tuple[int, ...]:
    """The seats with other stacks."""
    return () if one.seen is None else disputed("stacks", one.after.shows(), one.seen)


def _of_a_mistake(there: Stretch) -> TableReason | None:
    """What is done about a mistake of the dealer, during a hand."""
    if _refuses_otherwise(there) or isinstance(there.ours.answer, Refused):
        return answer_reason(there.request, there.moment())
    return table_reason("mistake", there.moment())


def _of_posts(here: Stretch, right: State, seen: State, way: str) -> TableReason | None:
    """Forced bets after a mistake, or of other players; None if they are a matter of the hand."""
    reason = table_reason("blind_seats", here.moment())
    if reason is not None and reason.question is TableQuestion.MISTAKE:
        return reason
    by_others = way == "by-others" and not are_the_same(_POSITIONS, right, seen)
    return reason if by_others else None


def _difference(
    here: Stretch, one: Sides, differing: Differing, because: tuple[str, tuple[str, ...]]
) -> Difference:
    """A fact of a hand that differs, with its reason."""
    question, clauses = because
    return Difference(
        house=here.script.variant.label,
        step=one.step.number,
        part=one.part,
        hand=here.deals,
        fact=differing.fact,
        way=differing.way,
        question=question,
        clauses=clauses,
        told=differing.told,
        parts=differing.parts,
    )


def _between(here: Stretch) -> Iterator[Difference]:
    """What differs between hands, or when a hand is dealt; what parts the tables ends it."""
    if _refuses_otherwise(here):
        yield _answer(here)
    elif here.theirs.table is not None:
        yield from _facts_between(here, here.table.shows(), here.theirs.table.shows())


def _refuses_otherwise(here: Stretch) -> bool:
    """Whether the engine refuses what the rules allow, or the other way round."""
    refused = [isinstance(one.answer, Refused) for one in (here.ours, here.theirs)]
    return here.request is not None and refused[0] != refused[1]


def _answer(here: Stretch) -> Difference:
    """An answer that differs."""
    told = here.theirs.answer.reason if isinstance(here.theirs.answer, Refused) else ""
    way = "accepted" if isinstance(here.ours.answer, Refused) else "refused"
    reason = answer_reason(here.request, here.moment(told=told))
    return _of_table(here, ("saying", way, True), reason)


def _facts_between(here: Stretch, right: State, seen: State) -> Iterator[Difference]:
    """The facts of the table that differ; other stacks part the tables."""
    if here.is_dealt:
        names: tuple[str, ...] = _WHEN_DEALT
    elif here.first and not here.script.has_several_tables:
        names = _AFTERWARDS
    else:
        return
    if not here.is_dealt and _stacks_differ(right, seen):
        reason = table_reason("result", here.moment(disputed("stacks", right, seen)))
        yield _of_table(here, ("stacks", _way_of_stacks(right, seen), True), reason)
        return
    for name in names:
        came = shown_and_compared(name, right, seen)
        if came is not None and came.shown and came.signature:
            reason = table_reason(name, here.moment(disputed(name, right, seen)))
            yield _of_table(here, (name, how(name, right, seen), False), reason)


def _stacks_differ(right: State, seen: State) -> bool:
    """Whether an engine shows other stacks."""
    return seen.stacks is not UNSET and right.stacks is not UNSET and seen.stacks != right.stacks


def _way_of_stacks(right: State, seen: State) -> str:
    """Whether chips are made, lost, or at other seats."""
    total = sum(seen.stacks or ()) - sum(right.stacks or ())
    return "misplaced" if not total else "too-many" if total > 0 else "too-few"


def _of_table(
    here: Stretch, differing: tuple[str, str, bool], reason: TableReason | None
) -> Difference:
    """A fact of the table that differs, with its reason."""
    assert reason is not None, "each fact of a table has a reason"
    return because_of(reason, here.script, here.ours, differing)


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
