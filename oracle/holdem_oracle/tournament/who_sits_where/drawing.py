"""Draws of seats and buttons, whose results come from outside."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Table
from holdem_oracle.tournament.refusing import (
    CONVENTION,
    free_place,
    idle_table,
    named_table,
    refused,
)
from holdem_oracle.tournament.tournament import Place, Tournament, chairs_of, place_of
from holdem_oracle.tournament.tournament_actions import (
    CorrectSeat,
    DrawButton,
    DrawSeat,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import (
    FirstButtonDrawn,
    Moved,
    SeatDrawn,
    TournamentEvent,
    TournamentRefused,
)


def empty_table(house: House, schedule: tuple[LevelRow, ...], seats: int) -> Table:
    """A table of a tournament at which nobody sits yet."""
    return Table(
        house=house,
        schedule=schedule,
        chairs=(None,) * seats,
        button=Seat(0),
        of_several=True,
    )


def draw_seat(tournament: Tournament, said: DrawSeat) -> TournamentEvent:
    """Players of a broken table draw their new seats by chance, one after the other.

    Rule tda-10-b.
    """
    chair = _undrawn(tournament, said)
    if isinstance(chair, TournamentRefused):
        return chair
    to = free_place(tournament, said.table, said.seat, said)
    if isinstance(to, TournamentRefused):
        return to
    left = tournament.drawing if len(tournament.undrawn) > 1 else None
    return SeatDrawn(chair, to, left, "tda-10-b")


def _undrawn(tournament: Tournament, said: DrawSeat) -> Chair | TournamentRefused:
    """Only a player without a seat draws one."""
    for chair in tournament.undrawn:
        if chair.player == said.player:
            return chair
    if place_of(tournament, said.player) is None:
        return refused(TournamentRefusal.UNKNOWN_PLAYER, said, CONVENTION)
    return refused(TournamentRefusal.NO_DRAW, said, "tda-10-b")


def draw_button(tournament: Tournament, said: DrawButton) -> TournamentEvent:
    """After a redraw the button of a table is drawn among its players.

    Rule wsop-85.
    """
    name = named_table(tournament, said.table, said)
    if isinstance(name, TournamentRefused):
        return name
    if tournament.undrawn:
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    if name not in tournament.buttons:
        return refused(TournamentRefusal.NO_DRAW, said, "wsop-85")
    chairs = tournament.tables[name].chairs
    if type(said.seat) is not int or not 0 <= said.seat < len(chairs):
        return refused(TournamentRefusal.UNKNOWN_SEAT, said, CONVENTION)
    chair = chairs[said.seat]
    if chair is None or not chair.chips:
        return refused(TournamentRefusal.BAD_VALUE, said, "wsop-85")
    return FirstButtonDrawn(Place(name, Seat(said.seat)), "wsop-85")


def correct_seat(tournament: Tournament, said: CorrectSeat) -> TournamentEvent:
    """Who started in a wrong seat goes to the right one, with the chips that he has by then.

    Rule tda-7.
    """
    found = next((one for one in chairs_of(tournament) if one[1].player == said.player), None)
    if found is None:
        return refused(TournamentRefusal.UNKNOWN_PLAYER, said, CONVENTION)
    source, chair = found
    if source is None or any(one.chair == chair for one in tournament.arrivals):
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    idle = idle_table(tournament, source.table, said)
    if isinstance(idle, TournamentRefused):
        return idle
    to = free_place(tournament, said.table, said.seat, said)
    return to if isinstance(to, TournamentRefused) else Moved(source, to, chair, "tda-7")
