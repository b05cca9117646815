"""Breaking tables, and adding some."""

from holdem_oracle.hand.cards.deck import NEW_DECK
from holdem_oracle.table.table import Chair
from holdem_oracle.tournament.refusing import CONVENTION, idle_table, refused
from holdem_oracle.tournament.tournament import TableName, Tournament, between_hands
from holdem_oracle.tournament.tournament_actions import AddTable, BreakTable, TournamentRefusal
from holdem_oracle.tournament.tournament_events import (
    TableAdded,
    TableBroken,
    TournamentEvent,
    TournamentRefused,
)
from holdem_oracle.tournament.who_sits_where.drawing import empty_table

#: Each player needs two cards, and the board with the burned ones eight.
MOST_SEATS = (len(NEW_DECK) - 8) // 2


def broken(tournament: Tournament) -> TableBroken | None:
    """The next table of the posted order is broken once the others have seats for its players.

    It finishes its hand first.

    Rule wsop-66.
    """
    if len(tournament.tables) < 2 or tournament.drawing or not tournament.break_order:
        return None
    name = tournament.break_order[0]
    table = tournament.tables[name]
    if not between_hands(tournament, name) or table.last is None or not fits(tournament, name):
        return None
    return TableBroken(name, players_of(tournament, name), 0, "wsop-66")


def fits(tournament: Tournament, name: TableName) -> bool:
    """Whether the other tables have a seat for everybody at a table."""
    seats = sum(len(table.chairs) for table in tournament.tables.values())
    others = seats - len(tournament.tables[name].chairs)
    return others >= sum(tournament.players.values())


def players_of(tournament: Tournament, name: TableName) -> tuple[Chair, ...]:
    """Everybody at a table, or on the way to it, takes his chips along, even if he is away.

    Rule tda-rp.16.
    """
    here = [chair for chair in tournament.tables[name].chairs if chair is not None and chair.chips]
    coming = [one.chair for one in tournament.arrivals if one.to.table == name]
    return (*here, *coming)


def broken_by_director(tournament: Tournament, said: BreakTable) -> TournamentEvent:
    """A table is only broken if the others have seats for all of its players.

    Rule tda-10.
    """
    name = idle_table(tournament, said.table, said)
    if isinstance(name, TournamentRefused):
        return name
    if tournament.drawing:
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    if len(tournament.tables) < 2 or not fits(tournament, name):
        return refused(TournamentRefusal.NO_SEATS, said, "tda-10")
    return TableBroken(name, players_of(tournament, name), 0, "tda-10")


def table_added(tournament: Tournament, said: AddTable) -> TournamentEvent:
    """Tables that are added for entrants who were not expected are the first to be broken.

    Rule wsop-35.
    """
    if not isinstance(said.table, str) or not said.table or said.table in tournament.tables:
        return refused(TournamentRefusal.BAD_VALUE, said, "wsop-35")
    if type(said.seats) is not int or not 2 <= said.seats <= MOST_SEATS:
        return refused(TournamentRefusal.BAD_VALUE, said, "wsop-35")
    if tournament.drawing:
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    state = empty_table(tournament.house, tournament.schedule, said.seats)
    return TableAdded(said.table, state, "wsop-35")
