"""Absence: players who go away and come back, and penalties."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.players.seat_checks import (
    bad_value,
    entry_of,
    judge_seat,
    senseless,
)
from holdem_oracle.table.table import Chair, Table, alive, is_tournament
from holdem_oracle.table.table_actions import ComeBack, GoAway, Penalise, TableRefusal
from holdem_oracle.table.table_events import ChairChanged, TableEvent, TableRefused


def go_away(table: Table, said: GoAway) -> TableEvent:
    """A player who is away keeps his seat.

    In a tournament he is dealt in, and his hand is killed; in a cash game the
    blinds pass him, and he owes them.

    Rule tda-30.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    if not chair.here:
        return senseless(TableRefusal.ALREADY_AWAY, said)
    return _changed(said.seat, chair._replace(here=False), table.house.missed_blinds.rule)


def come_back(table: Table, said: ComeBack) -> TableEvent:
    """A player who comes back says how: he posts what he owes, or waits for the big blind.

    In a tournament he owes nothing: he is back in time for a hand, or he is not.

    Rule wsop-live-160.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    how = entry_of(said.how)
    if how is None:
        return bad_value(said)
    if chair.here:
        return senseless(TableRefusal.NOT_AWAY, said)
    rule = "tda-30" if is_tournament(table.house) else "wsop-live-160"
    return _changed(said.seat, chair._replace(here=True, entry=how), rule)


def penalty_hands(table: Table, rounds: int) -> int:
    """A missed round is a hand for every player at the table, the offender included.

    Rule tda-71-a.
    """
    return rounds * len(alive(table))


def penalise(table: Table, said: Penalise) -> TableEvent:
    """A player on a penalty is dealt in and posts, and his hands are killed.

    For dodging blinds he forfeits both of them, and the big blind's ante.

    Rule tda-71-c.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    if type(said.rounds) is not int or said.rounds < 1 or not isinstance(said.dodged, bool):
        return bad_value(said)
    hands = chair.penalty + penalty_hands(table, said.rounds)
    if not said.dodged:
        return _changed(said.seat, chair._replace(penalty=hands), "tda-71-c")
    row = table.schedule[table.level]
    forfeited = min(chair.chips, row.small_blind + row.big_blind + row.ante)
    return _changed(
        said.seat, chair._replace(penalty=hands, chips=chair.chips - forfeited), "wsop-86"
    )


def _changed(seat: object, chair: Chair, rule: str) -> ChairChanged:
    """The chair after what was said about its player."""
    assert isinstance(seat, int)
    return ChairChanged(Seat(seat), chair, rule)
