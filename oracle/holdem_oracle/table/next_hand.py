"""The next hand: what a player has missed, what he pays to be dealt in, and the set-up."""

from dataclasses import replace
from typing import NamedTuple

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import LatePost, Setup
from holdem_oracle.hand.straddle_checks import check_straddles
from holdem_oracle.house.betting_options import Straddle
from holdem_oracle.house.table_options import Newcomer
from holdem_oracle.table.button import blinds_posted
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.missed_blinds import (
    between,
    coming_back,
    newcomer_waits,
    owed_in_all,
    passed_by,
)
from holdem_oracle.table.players.waiting import absent, dealt_in
from holdem_oracle.table.table import (
    Entry,
    Missed,
    Positions,
    Table,
    is_tournament,
    taken_chair,
)


class PostBefore(NamedTuple):
    """What a player pays to be dealt in."""

    post: LatePost
    rule: str
    buys_button: bool = False


def missed_by(table: Table, seat: Seat) -> Missed:
    """What a player owes, if he is not dealt into the hand for which the blinds are placed.

    A newcomer has not missed anything before his first hand, and nobody does in
    a tournament.  Who sits there from the beginning misses the blinds of the
    first hand as well, to which they come from the button.

    Rule wsop-live-162.
    """
    chair = taken_chair(table, seat)
    exempt = chair.new or chair.excused or is_tournament(table.house)
    if exempt or table.now is None or seat in dealt_in(table):
        return chair.owes
    now = table.now
    last = table.last or Positions(now.button, now.button, now.small)
    passed = passed_by(seat, last, now, len(table.chairs))
    straddle = _straddle_passes(table, seat, now)
    return owed_in_all(chair.owes, passed._replace(straddle=straddle))


def _straddle_passes(table: Table, seat: Seat, now: Positions) -> bool:
    """Where every hand has a straddle, a player misses it if it would have been his.

    Rule wsop-live-166.
    """
    if not table.straddled:
        return False
    if table.house.straddle is Straddle.BUTTON:
        return seat == now.button
    players = dealt_in(table)
    first = clockwise_after(now.big, players)[0]
    return len(players) > 2 and between(now.big, seat, first, len(table.chairs))


def post_due(table: Table, seat: Seat, positions: Positions, level: int) -> PostBefore | None:
    """A newcomer pays to be dealt in, and so does a player who owes blinds.

    A player who is a blind pays that and nothing else.

    Rule suite-back-as-blind.
    """
    row, chair = table.schedule[level], taken_chair(table, seat)
    if seat in (positions.small, positions.big):
        return _second_big_blind(seat, positions, row)
    if chair.entry is Entry.BUY and newcomer_waits(seat, positions, len(table.chairs)):
        bought = LatePost(seat, live=row.big_blind, dead=row.small_blind)
        return PostBefore(bought, "wsop-live-158", buys_button=True)
    if chair.new and table.house.newcomer is Newcomer.LIVE_BIG_BLIND:
        return PostBefore(LatePost(seat, live=row.big_blind), table.house.newcomer.rule)
    due = coming_back(seat, chair.owes, (row.small_blind, row.big_blind), table.house)
    return PostBefore(due, _why_posted(table, chair.owes)) if isinstance(due, LatePost) else None


def _why_posted(table: Table, owed: Missed) -> str:
    """The clause for a post of missed blinds; a small blind without a big one has its own.

    Rule wsop-live-160.
    """
    alone = owed.small and not owed.big
    return table.house.lone_small_blind.rule if alone else "wsop-live-160"


def _second_big_blind(seat: Seat, positions: Positions, row: LevelRow) -> PostBefore | None:
    """With a moving button, a small blind who has not been the big one posts that instead.

    Rule suite-two-big-blinds.
    """
    if not positions.small_posts_big or seat != positions.small:
        return None
    return PostBefore(LatePost(seat, live=row.big_blind), "roberts-blinds.4-2a")


def level_dealt(table: Table) -> int:
    """A hand is dealt at the level that is due, except by mistake.

    Rule tda-23.
    """
    wrong = None if table.mistake is None else table.mistake.level
    return table.level if wrong is None else wrong


def counted_positions(table: Table, now: Positions) -> Positions:
    """A player who has bought the button has it next, as if he had been the small blind.

    Rule suite-bought-button.
    """
    return now if table.bought is None else now._replace(small=table.bought)


def hand_at(table: Table, positions: Positions, level: int) -> Setup:
    """A hand with button and blinds in these places, at this level; the table knows no cards.

    Rule tda-30.
    """
    players = dealt_in(table)
    row = table.schedule[level]
    setup = Setup(
        stacks=tuple(
            chair.chips if chair is not None and Seat(at) in players else None
            for at, chair in enumerate(table.chairs)
        ),
        button=positions.button,
        small_blind=row.small_blind,
        big_blind=row.big_blind,
        ante=row.ante,
        blind_seats=blinds_posted(positions, players),
        late_posts=_late_posts(table, positions, level),
        absent=absent(table, players),
        house=table.house,
    )
    return replace(setup, straddle=True) if table.straddled and can_straddle(setup) else setup


def _late_posts(table: Table, positions: Positions, level: int) -> tuple[LatePost, ...]:
    """What the players pay who are dealt in and are no blinds."""
    posts = (post_due(table, seat, positions, level) for seat in dealt_in(table))
    return tuple(due.post for due in posts if due and (due.post.live or due.post.dead))


def can_straddle(setup: Setup) -> bool:
    """A straddle is left out if no seat may post it, or not in full.

    Rule suite-whole-straddle.
    """
    try:
        check_straddles(replace(setup, straddle=True))
    except SetupError:
        return False
    return True
