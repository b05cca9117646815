"""The final table, and the draws of new seats for everybody."""

from holdem_oracle.house.house import House
from holdem_oracle.house.tournament_options import FinalTable, Redraw
from holdem_oracle.tournament.tournament import (
    TableName,
    Tournament,
    all_between_hands,
    chairs_of,
    players_left,
)
from holdem_oracle.tournament.tournament_events import SeatsDrawnAnew, TableBroken
from holdem_oracle.tournament.who_sits_where.breaking import players_of
from holdem_oracle.tournament.who_sits_where.drawing import empty_table

#: The number of players with which the final table begins, by the table size of the event.
_FINAL_TABLES = {
    FinalTable.TDA_RP9: {9: 9, 8: 9, 7: 7, 6: 7},
    FinalTable.WSOP_68: {9: 10, 8: 9, 7: 8, 6: 7},
    FinalTable.TOURNAMENT_8_5: {9: 9, 6: 7},
}
#: The name of a final table for which everybody has drawn a new seat.
FINAL = "F"
#: The numbers of tables at which everybody draws, in events with at least so many entrants.
_REDRAWS = ((100, (3, 2, 1)), (51, (2, 1)))


def final_table_size(handed: int, house: House) -> int | None:
    """The final table begins with a fixed number of players; None if the source names none.

    Rule tda-rp.9.
    """
    return _FINAL_TABLES[house.final_table].get(handed)


def combines_at(tournament: Tournament) -> int:
    """Where no source names a number, the last tables combine once all fit at one.

    Rule suite-final-table.
    """
    return final_table_size(tournament.handed, tournament.house) or tournament.handed


def redraws_with(tournament: Tournament, tables: int) -> bool:
    """Whether everybody draws a new seat when so many tables are left.

    Rule wsop-67.c.
    """
    if tournament.house.redraw is Redraw.FINAL_TABLE:
        return tables == 1
    return any(tournament.entries >= least and tables in at for least, at in _REDRAWS)


def is_final_due(tournament: Tournament) -> bool:
    """Whether the last tables have to combine; then no table begins another hand.

    Rule tda-rp.9.
    """
    return len(tournament.tables) > 1 and players_left(tournament) <= combines_at(tournament)


def is_redraw_due(tournament: Tournament) -> bool:
    """Whether everybody has to draw a new seat at the tables that are left.

    Rule wsop-67.c.
    """
    left = len(tournament.tables)
    if left in (1, tournament.redrawn, tournament.opened_with):
        return False
    return redraws_with(tournament, left)


def drawn_anew(tournament: Tournament) -> SeatsDrawnAnew | TableBroken | None:
    """Once all hands are over, players combine to the final table, or draw new seats.

    Rule tournament-8.5.3.
    """
    if not all_between_hands(tournament):
        return None
    if is_final_due(tournament):
        return _final_table(tournament)
    if is_redraw_due(tournament):
        names = tuple(tournament.tables)
        return _redraw(tournament, names, tournament.handed, "wsop-67.c")
    return None


def _final_table(tournament: Tournament) -> SeatsDrawnAnew | TableBroken | None:
    """At the final table everybody has a new seat, except in small events of one rule book.

    There one table is broken, and its players draw the free seats of the other.

    Rule tournament-8.5.3.
    """
    size = combines_at(tournament)
    if redraws_with(tournament, 1):
        return _redraw(tournament, (FINAL,), size, "tournament-8.5.3")
    if tournament.drawing:
        return None
    order = (*tournament.break_order, *reversed(list(tournament.tables)))
    name = next(name for name in order if name in tournament.tables)
    rule = tournament.house.final_table.rule
    return TableBroken(name, players_of(tournament, name), size, rule)


def _redraw(
    tournament: Tournament, names: tuple[TableName, ...], seats: int, rule: str
) -> SeatsDrawnAnew:
    """Everybody leaves his seat, and the tables begin anew.

    Rule wsop-67.c.
    """
    new = empty_table(tournament.house, tournament.schedule, seats)
    chairs = tuple(chair for _, chair in chairs_of(tournament))
    return SeatsDrawnAnew(tuple((name, new) for name in names), chairs, len(names), rule)
