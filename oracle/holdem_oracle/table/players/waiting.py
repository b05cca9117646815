"""Who is dealt into the next hand, where button and blinds are then, and who has to wait."""

from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.table_options import Newcomer, NewcomerBetween
from holdem_oracle.table.button import Ring, first_button, first_positions, next_positions
from holdem_oracle.table.missed_blinds import MustWait, coming_back, newcomer_waits
from holdem_oracle.table.table import (
    Chair,
    Entry,
    Missed,
    Positions,
    Table,
    is_tournament,
    seats_of,
    taken_chair,
)


class Placed(NamedTuple):
    """Button and blinds of the next hand, and the players who have to wait."""

    positions: Positions
    waiting: tuple[Seat, ...]


def ready(table: Table) -> tuple[Seat, ...]:
    """A player with chips can be dealt in; in a tournament even if he is away.

    Rule tda-30.
    """
    away_too = is_tournament(table.house)
    return tuple(
        Seat(at)
        for at, chair in enumerate(table.chairs)
        if chair is not None and chair.chips and (chair.here or away_too)
    )


def absent(table: Table, players: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """In a tournament the hands of players who are away, or on a penalty, are killed.

    Rule tda-71-c.
    """
    if not is_tournament(table.house):
        return ()
    chairs = [(seat, taken_chair(table, seat)) for seat in players]
    return tuple(seat for seat, chair in chairs if chair.penalty or not chair.here)


def placed(table: Table) -> Placed:
    """Button and blinds move among the players who are dealt in, and the others wait.

    Who has to wait depends on where the button and the blinds are, and they may
    be elsewhere without him; so they are placed anew until nobody else has to
    wait.  Nobody waits if fewer than two players would be left, or only players
    who are away.

    Rule suite-two-to-deal.
    """
    players = ready(table)
    while True:
        positions = _positions(table, players)
        left = tuple(seat for seat in players if not _waits_at(table, seat, positions))
        if len(left) in (len(players), 0, 1, len(absent(table, left))):
            waiting = tuple(seat for seat in ready(table) if seat not in players)
            return Placed(positions, waiting)
        players = left


def _positions(table: Table, players: tuple[Seat, ...]) -> Positions:
    """Button and blinds of the next hand, if these players are dealt in."""
    if table.last is None:
        drawn = table.button_drawn
        button = table.button if drawn else first_button(table.button, table.house, players)
        return first_positions(button, players, table.house)
    ring = Ring(
        players=players,
        played=tuple(seat for seat in players if seat in table.dealt),
        settled=tuple(seat for seat in players if not taken_chair(table, seat).new),
        seated=sum(seat in players or not taken_chair(table, seat).new for seat in seats_of(table)),
    )
    return next_positions(table.last, ring, table.house)


def _waits_at(table: Table, seat: Seat, positions: Positions) -> str:
    """The clause for which a player is not dealt in, or nothing.

    A player who was in the hand before, or who is the big blind, waits only if
    he is on a penalty or has chosen to.

    Rule wsop-live-160.
    """
    chair = taken_chair(table, seat)
    if not is_tournament(table.house) and (chair.sits_out or chair.penalty):
        return "wsop-live-163" if chair.sits_out else "tda-71-c"
    if table.last is None or seat in table.dealt or seat == positions.big:
        return ""
    pays = table.house.newcomer is not Newcomer.NOTHING
    if newcomer_waits(seat, positions, len(table.chairs)):
        return _waits_between(table, chair)
    if chair.new and pays and seat == positions.small:
        return "rooms-newcomer-passed"
    if chair.new and pays and _is_third_on_the_right(table, seat, positions):
        return "rooms-third-player"
    if chair.entry is Entry.WAIT and (chair.owes != Missed() or (chair.new and pays)):
        return "wsop-live-160"
    due = coming_back(seat, chair.owes, (0, 0), table.house)
    return due.rule if isinstance(due, MustWait) else ""


def _is_third_on_the_right(table: Table, seat: Seat, positions: Positions) -> bool:
    """A third player on the right of the last big blind would have the button in his first hand.

    He waits for it to pass, as he does at a larger table, and is the big blind
    then.  Only there does the big blind come back to the last small blind.

    Rule rooms-third-player.
    """
    assert table.last is not None
    return seat == positions.button and positions.big == table.last.small


def waits_because(table: Table, seat: Seat) -> str:
    """The clause for which a player is not dealt in, once button and blinds are placed.

    If he would not have to wait where they are now, it is the place that they
    would have had with him.

    Rule tda-10-a.
    """
    assert table.now is not None
    return _waits_at(table, seat, table.now) or "tda-10-a"


def _waits_between(table: Table, chair: Chair) -> str:
    """Between the button and the small blind a player waits, unless he may post or buy the button.

    Rule wsop-live-158.
    """
    allowed = table.house.newcomer_between
    if allowed is NewcomerBetween.POSTS and chair.entry is not Entry.WAIT:
        return ""
    if allowed is NewcomerBetween.BUYS_THE_BUTTON and chair.entry is Entry.BUY:
        return ""
    return "roberts-blinds.between" if not is_tournament(table.house) else "tda-10-a"


def dealt_in(table: Table) -> tuple[Seat, ...]:
    """Everybody who is ready and does not have to wait is dealt in.

    Rule tda-30.
    """
    return tuple(seat for seat in ready(table) if seat not in table.waiting)
