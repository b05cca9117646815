"""Seats: who sits down, leaves, moves or is removed."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.table.elimination import next_place
from holdem_oracle.table.players.seat_checks import (
    as_int,
    bad_value,
    entry_of,
    is_chips,
    is_seat,
    judge_seat,
    refused,
    senseless,
    why_not_free,
    why_not_so_many,
)
from holdem_oracle.table.table import Chair, Entry, Player, Table, alive, is_tournament
from holdem_oracle.table.table_actions import (
    ChangeSeat,
    Leave,
    Removal,
    Remove,
    SitDown,
    TableRefusal,
)
from holdem_oracle.table.table_events import (
    ChairChanged,
    Left,
    SatDown,
    SeatChanged,
    TableEvent,
    TableRefused,
)

#: How many players somebody may pass when he changes seats, without paying.
PASSED_FOR_NOTHING = 2


def sit_down(table: Table, said: SitDown) -> TableEvent:
    """A newcomer takes an empty seat with a stack; a player who is out may buy in again.

    Rule tda-8-a.
    """
    problem = why_not_free(table, said.seat, said) or _why_not_he(table, said)
    if problem:
        return problem
    chair = Chair(
        player=str(said.player),
        chips=as_int(said.chips),
        entry=entry_of(said.how) or Entry.POST,
        new=table.last is not None,
    )
    return SatDown(Seat(as_int(said.seat)), chair, "tda-8-a")


def _why_not_he(table: Table, said: SitDown) -> TableRefused | None:
    """A player sits at the table once, and buys in for an amount that the house allows.

    Rule wsop-live-186.
    """
    if not isinstance(said.player, str) or entry_of(said.how) is None or not is_chips(said.chips):
        return bad_value(said)
    if said.player in _names(table, said.seat):
        return refused(TableRefusal.ALREADY_SEATED, said, "tda-8-a")
    return why_not_so_many(table, as_int(said.chips), said)


def _names(table: Table, without: object) -> set[Player]:
    """The players who hold a seat, except in one seat."""
    return {
        chair.player
        for at, chair in enumerate(table.chairs)
        if chair is not None and (at != without or chair.chips)
    }


def leave(table: Table, said: Leave) -> TableEvent:
    """A player who leaves takes his chips with him; one who gives up a tournament is blinded off.

    Rule wsop-114.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    seat = Seat(as_int(said.seat))
    if not is_tournament(table.house) or not chair.chips:
        return Left(seat, chair.chips, None, "wsop-live-160")
    if not chair.here:
        return refused(TableRefusal.ALREADY_AWAY, said, "wsop-114")
    return ChairChanged(seat, chair._replace(here=False), "wsop-114")


def change_seat(table: Table, said: ChangeSeat) -> TableEvent:
    """Changing seats is free past two active players; past more, the big blind is owed.

    A player who waits instead does so for as many hands as he has passed
    players.  In a tournament a player in a new seat is a newcomer there.

    Rule wsop-live-163.
    """
    if not is_seat(said.to, table):
        return senseless(TableRefusal.UNKNOWN_SEAT, said)
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    problem = why_not_free(table, said.to, said)
    if problem:
        return problem
    how = entry_of(said.how)
    if how is None:
        return bad_value(said)
    seat, to = Seat(as_int(said.seat)), Seat(as_int(said.to))
    if is_tournament(table.house):
        return SeatChanged(seat, to, chair, "tda-10-a")
    if table.last is not None and table.last.button == seat:
        return SeatChanged(seat, to, chair._replace(excused=True, entry=how), "wsop-live-164")
    return SeatChanged(seat, to, _having_passed(table, chair, seat, to, how), "wsop-live-163")


def _having_passed(table: Table, chair: Chair, seat: Seat, to: Seat, how: Entry) -> Chair:
    """Past more than two active players, a player owes the big blind or sits out.

    Rule wsop-live-163.
    """
    passed = clockwise_after(seat, sorted({*alive(table), to})).index(to)
    if passed <= PASSED_FOR_NOTHING:
        return chair._replace(entry=how)
    if how is Entry.WAIT:
        return chair._replace(sits_out=passed)
    return chair._replace(entry=how, owes=chair.owes._replace(big=True))


def remove(table: Table, said: Remove) -> TableEvent:
    """The chips of a disqualified player, and of one who never shows up, leave play.

    Rule tda-71-d.
    """
    chair = judge_seat(table, said)
    if isinstance(chair, TableRefused):
        return chair
    if said.why not in tuple(Removal):
        return bad_value(said)
    ranked = is_tournament(table.house) and not table.of_several and chair.chips
    place = next_place(table, chair.player) if ranked else None
    rule = "wsop-16" if said.why == Removal.NO_SHOW else "tda-71-d"
    return Left(Seat(as_int(said.seat)), chair.chips, place, rule)
