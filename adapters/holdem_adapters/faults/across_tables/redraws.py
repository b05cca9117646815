"""Faults in the final table, and in when everybody draws a new seat."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.house.house import House
from holdem_oracle.house.tournament_options import FinalTable, Redraw
from holdem_oracle.tournament.tournament import Tournament, players_left
from holdem_oracle.tournament.tournament_events import SeatsDrawnAnew
from holdem_oracle.tournament.who_sits_where.final_table import combines_at, final_table_size

Size: TypeAlias = Callable[[int, House], int | None]
Due: TypeAlias = Callable[[Tournament], bool]
Redrawing: TypeAlias = Callable[[Tournament, int], bool]


def _always_nine(right: Size, handed: int, house: House) -> int | None:
    """Nine players make a final table."""
    del right, house
    return min(handed, 9)


def _one_more(right: Size, handed: int, house: House) -> int | None:
    """One more than a table seats, in every rule book."""
    return right(handed, house._replace(final_table=FinalTable.WSOP_68))


def _as_in_the_tda(right: Size, handed: int, house: House) -> int | None:
    """The numbers of one rule book."""
    return right(handed, house._replace(final_table=FinalTable.TDA_RP9))


def _one_more_unnamed(right: Callable[[Tournament], int], tournament: Tournament) -> int:
    """One more than a table seats, where the source names no number."""
    named = final_table_size(tournament.handed, tournament.house) is not None
    return right(tournament) if named else tournament.handed + 1


def _as_many_as_chairs(right: Callable[[Tournament], int], tournament: Tournament) -> int:
    """As many as the largest table has chairs."""
    chairs = max(len(table.chairs) for table in tournament.tables.values())
    return max(right(tournament), chairs) if chairs > tournament.handed else right(tournament)


def _exactly(right: Due, tournament: Tournament) -> bool:
    """The final table begins when that number is reached."""
    return players_left(tournament) == combines_at(tournament) and right(tournament)


def _two_tables_only(right: Due, tournament: Tournament) -> bool:
    """The last two tables become one."""
    return len(tournament.tables) == 2 and right(tournament)


def _never_before_the_end(right: Redrawing, tournament: Tournament, tables: int) -> bool:
    """Seats are drawn anew at the final table alone."""
    house = tournament.house._replace(redraw=Redraw.FINAL_TABLE)
    return right(tournament._replace(house=house), tables)


def _by_the_number_of_entries(right: Redrawing, tournament: Tournament, tables: int) -> bool:
    """Seats are drawn anew by the size of the field, in every rule book."""
    house = tournament.house._replace(redraw=Redraw.WSOP_67C)
    return right(tournament._replace(house=house), tables)


def _more_than_a_hundred(right: Redrawing, tournament: Tournament, tables: int) -> bool:
    """A hundred entries are not more than a hundred."""
    fewer = tournament.entries - (tournament.entries == 100)
    return right(tournament._replace(entries=fewer), tables)


def _fifty_or_more(right: Redrawing, tournament: Tournament, tables: int) -> bool:
    """Fifty entries are fifty or more."""
    more = tournament.entries + (tournament.entries == 50)
    return right(tournament._replace(entries=more), tables)


def _those_left(right: Redrawing, tournament: Tournament, tables: int) -> bool:
    """The size of the field is how many are left."""
    return right(tournament._replace(entries=players_left(tournament)), tables)


def _keeps_the_seats(right: Redrawing, tournament: Tournament, tables: int) -> bool:
    """The players of one table join the other."""
    return tables != 1 and right(tournament, tables)


def _equal_stacks(
    right: Callable[[Tournament, SeatsDrawnAnew], Tournament],
    tournament: Tournament,
    event: SeatsDrawnAnew,
) -> Tournament:
    """The stacks stay in the order of the list, and the players do not."""
    stacks = [chair.chips for chair in event.chairs]
    turned = (*stacks[1:], *stacks[:1])
    chairs = tuple(
        chair._replace(chips=chips) for chair, chips in zip(event.chairs, turned, strict=True)
    )
    return right(tournament, event._replace(chairs=chairs))


def _all_are_there(
    right: Callable[[Tournament, SeatsDrawnAnew], Tournament],
    tournament: Tournament,
    event: SeatsDrawnAnew,
) -> Tournament:
    """Everybody who draws a seat is there."""
    chairs = tuple(chair._replace(here=True) for chair in event.chairs)
    return right(tournament, event._replace(chairs=chairs))


FAULTS: Final = (
    Fault(
        "final-table-when-all-fit",
        "FT",
        "tda-rp.9",
        "Begins the final table when all players fit at one table.",
        "DD Poker needs as many tables as players divided by seats",
        {"tournament.who_sits_where.final_table.final_table_size": _always_nine},
    ),
    Fault(
        "final-table-one-player-early",
        "FT",
        "tda-rp.9",
        "Begins the final table with one player more than a table seats.",
        "the numbers of wsop-68, used in every event",
        {"tournament.who_sits_where.final_table.final_table_size": _one_more},
    ),
    Fault(
        "final-table-one-player-late",
        "FT",
        "wsop-68",
        "Begins the final table with the numbers of the other rule book.",
        "the numbers of tda-rp.9, used in every event",
        {"tournament.who_sits_where.final_table.final_table_size": _as_in_the_tda},
    ),
    Fault(
        "final-table-of-unnamed-size-early",
        "FT",
        "suite-final-table",
        "Combines tables with a player more than a table seats, where no number is named.",
        "the rule of wsop-68 for six to nine players is used for every size",
        {"tournament.who_sits_where.final_table.combines_at": _one_more_unnamed},
        level="should",
    ),
    Fault(
        "chairs-decide-on-the-final-table",
        "FT",
        "wsop-34",
        "Begins the final table with as many players as the largest table has chairs.",
        "the size of the event is read from its tables",
        {"tournament.who_sits_where.final_table.combines_at": _as_many_as_chairs},
        also_breaks=("tda-rp.9",),
    ),
    Fault(
        "final-table-of-exactly-so-many",
        "FT",
        "tda-rp.9",
        "Begins the final table only when exactly its number of players is left.",
        "the numbers are compared with == instead of <=",
        {"tournament.who_sits_where.final_table.is_final_due": _exactly},
        also_breaks=("tournament-8.5.3",),
    ),
    Fault(
        "final-table-from-two-tables-only",
        "FT",
        "tda-rp.9",
        "Combines two tables to the final one, and never three.",
        "the rule book's example has two tables",
        {"tournament.who_sits_where.final_table.is_final_due": _two_tables_only},
    ),
    Fault(
        "redraw-at-the-final-table-only",
        "TB",
        "wsop-67.c",
        "Draws seats anew at the final table alone.",
        "angzarr, feature EU-1316, is there to catch it",
        {"tournament.who_sits_where.final_table.redraws_with": _never_before_the_end},
    ),
    Fault(
        "redraw-by-entries-everywhere",
        "FT",
        "tournament-8.5.3",
        "Draws seats anew by the number of entries where only the final table does.",
        "the numbers of wsop-67.c, used in every event",
        {"tournament.who_sits_where.final_table.redraws_with": _by_the_number_of_entries},
    ),
    Fault(
        "hundred-entries-too-few",
        "TB",
        "wsop-67.c",
        "Draws seats anew at three tables from 101 entries on.",
        "the numbers are compared with > instead of >=",
        {"tournament.who_sits_where.final_table.redraws_with": _more_than_a_hundred},
    ),
    Fault(
        "fifty-entries-enough",
        "TB",
        "wsop-67.c",
        "Draws seats anew at two tables from 50 entries on.",
        "more than 50 is read as 50 or more",
        {"tournament.who_sits_where.final_table.redraws_with": _fifty_or_more},
    ),
    Fault(
        "redraw-by-players-left",
        "TB",
        "wsop-67.c",
        "Takes the players who are left for the size of the event.",
        "the number of entries is not kept",
        {"tournament.who_sits_where.final_table.redraws_with": _those_left},
    ),
    Fault(
        "final-table-keeps-the-seats",
        "FT",
        "tournament-8.5.3",
        "Breaks one of the last two tables, and leaves the other as it is.",
        "DD Poker and hippich/Bitcoin-Poker-Room treat the final table like any other",
        {"tournament.who_sits_where.final_table.redraws_with": _keeps_the_seats},
    ),
    Fault(
        "stacks-mixed-up-at-a-redraw",
        "FT",
        "tournament-8.5.3",
        "Gives players the stacks of others when seats are drawn anew.",
        "seats are exchanged in one list, and stacks are kept in another",
        {"tournament.seat_bookkeeping.drawn_anew": _equal_stacks},
    ),
    Fault(
        "absent-player-back-at-the-final-table",
        "FT",
        "tda-30",
        "Plays the hand of an absent player at the final table as if he were there.",
        "a player who is seated is there",
        {"tournament.seat_bookkeeping.drawn_anew": _all_are_there},
    ),
)
