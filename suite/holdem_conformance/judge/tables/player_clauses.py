"""Why a player is dealt in, waits, posts, or owes blinds: seat by seat, where an engine differs."""

from collections.abc import Iterator

from holdem_conformance.judge.tables.table_questions import TableMoment
from holdem_oracle.table.table import Chair, Entry, is_tournament
from holdem_oracle.table.table_events import (
    BlindMissed,
    Busted,
    ChairChanged,
    ChipsAdded,
    DealtIn,
    Left,
    PostDue,
    SatDown,
    SeatChanged,
    Waits,
)

#: What may have been said about a player since the last deal.
_SAID = (SatDown, SeatChanged, ChairChanged, ChipsAdded, Left)


def dealt_in_clauses(moment: TableMoment) -> Iterator[str]:
    """Each seat about which an engine differs; if nothing is known of them, who is dealt in."""
    found = [clause for seat in moment.disputed for clause in _why_dealt_in(moment, seat)]
    yield from found
    if not found:
        yield from moment.rules_of(Waits)
        yield from moment.rules_of(DealtIn)


def _why_dealt_in(moment: TableMoment, seat: int) -> Iterator[str]:
    """One seat."""
    chair = moment.chair(seat)
    if chair is not None and seat in moment.table.dealt:
        yield from _why_in(moment, seat, chair)
    else:
        yield from _why_out(moment, seat)


def _why_in(moment: TableMoment, seat: int, chair: Chair) -> Iterator[str]:
    """A newcomer, a player who is away, and one with few chips are dealt in nevertheless."""
    house = moment.table.house
    if chair.new:
        yield from (house.newcomer.rule, "tda-8-a")
    if is_tournament(house) and (chair.penalty or not chair.here):
        yield "tda-71-c" if chair.penalty else "tda-30"
    yield from moment.rules_about(seat, PostDue, *_SAID)
    if chair.chips < moment.table.schedule[moment.table.level].big_blind:
        yield "tournament-8.2.1"


def _why_out(moment: TableMoment, seat: int) -> Iterator[str]:
    """A player waits, sits out, has no chips, or is gone."""
    chair = moment.chair(seat)
    if chair is not None and chair.new and chair.entry is not Entry.POST:
        yield moment.table.house.newcomer.rule
    yield from moment.rules_about(seat, Waits)
    if chair is not None and not chair.chips:
        yield "tournament-8.2.1"
    elif chair is not None and chair.sits_out:
        yield "wsop-live-163"
    elif chair is not None and not chair.here:
        yield from ("wsop-live-160", "suite-away-is-empty")
    yield from moment.rules_about(seat, *_SAID)


def absence_clauses(moment: TableMoment) -> Iterator[str]:
    """Whose hand is killed when it is dealt: of a player who is away, or on a penalty."""
    for seat in moment.disputed:
        if seat in moment.penalised:
            yield from ("tda-71-a", "tda-71-c")
        yield from moment.rules_about(seat, ChairChanged)
    yield "tda-30"


def is_about_absence(moment: TableMoment) -> bool:
    """Whether anybody about whom an engine differs is away, has been, or was on a penalty."""
    return any(
        seat in moment.penalised
        or any(moment.rules_about(seat, ChairChanged))
        or _is_away(moment.table.chairs[seat])
        for seat in moment.disputed
    )


def _is_away(chair: Chair | None) -> bool:
    """Whether a player is not at the table."""
    return chair is not None and not chair.here


def kept_status_clauses(_moment: TableMoment) -> Iterator[str]:
    """A hand begins with nobody folded or all-in."""
    yield "ludoforge-hs.7"


def post_clauses(moment: TableMoment) -> Iterator[str]:
    """What a player pays to be dealt in, or why he pays nothing; else what anybody pays."""
    found: list[str] = []
    for seat in moment.disputed:
        chair = moment.chair(seat)
        found += _after_moving(moment, seat)
        found += moment.rules_about(seat, PostDue)
        if chair is not None:
            found += _why_posted(moment, seat, chair)
    yield from found
    if not found:
        yield from moment.rules_of(PostDue)
        yield moment.table.house.newcomer.rule


def _after_moving(moment: TableMoment, seat: int) -> Iterator[str]:
    """Who has changed seats, or bought in again, is neither new nor back."""
    yield from moment.rules_about(seat, SeatChanged)
    if "tda-27" in moment.rules_about(seat, ChipsAdded):
        yield "roberts-blinds.rebuy"


def _why_posted(moment: TableMoment, seat: int, chair: Chair) -> Iterator[str]:
    """Newcomers, missed blinds, and players who are a blind anyhow, or have moved."""
    house = moment.table.house
    now = moment.table.last
    if now is not None and seat in (now.small, now.big) and (chair.new or any(chair.owes)):
        yield "suite-back-as-blind"
    if chair.excused:
        yield "wsop-live-164"
    if chair.new:
        yield house.newcomer.rule
    if chair.owes.straddle:
        yield "wsop-live-166"
    if any(chair.owes):
        yield from ("wsop-live-160", house.lone_small_blind.rule, house.missed_blinds.rule)
    yield "tda-30" if is_tournament(house) and not chair.new else ""
    yield house.missed_blinds.rule
    yield "wsop-live-160"


def owed_clauses(moment: TableMoment) -> Iterator[str]:
    """What has passed a player, or why nothing has."""
    for seat in moment.disputed:
        yield from _after_moving(moment, seat)
        chair = moment.chair(seat)
        if chair is not None and chair.excused:
            yield "wsop-live-164"
        yield from moment.rules_about(seat, BlindMissed)
        if moment.owes(seat).straddle:
            yield "wsop-live-166"
    yield from moment.rules_before(BlindMissed)
    yield moment.table.house.missed_blinds.rule
    yield "wsop-live-160"


def out_clauses(moment: TableMoment) -> Iterator[str]:
    """A player is out without chips, or when he has left."""
    yield "tournament-8.2.1"
    yield from moment.rules_before(Left, Busted)
