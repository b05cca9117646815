"""Faults in breaking and adding tables, and in stopping those that are too short."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.house.tournament_options import Halt
from holdem_oracle.table.table import Chair
from holdem_oracle.tournament.tournament import TableName, Tournament
from holdem_oracle.tournament.tournament_actions import AtTable, StopTable, TournamentRefusal
from holdem_oracle.tournament.tournament_events import (
    Halted,
    Resumed,
    TableAdded,
    TableBroken,
    TournamentEvent,
    TournamentRefused,
)

Breaking: TypeAlias = Callable[[Tournament], TableBroken | None]
Stopping: TypeAlias = Callable[[Tournament], Halted | Resumed | None]
Dealing: TypeAlias = Callable[[Tournament, str, AtTable], TournamentRefused | None]


def _smallest_table(right: Breaking, tournament: Tournament) -> TableBroken | None:
    """The table with the fewest players is broken."""
    players = tournament.players
    order = tuple(sorted(players, key=lambda name: players[name]))
    return right(tournament._replace(break_order=order))


def _any_table_of_the_order(right: Breaking, tournament: Tournament) -> TableBroken | None:
    """Any table of the order can be broken is broken."""
    for name in tournament.break_order:
        event = right(tournament._replace(break_order=(name,)))
        if event is not None:
            return event
    return None


def _never(right: Breaking, tournament: Tournament) -> TableBroken | None:
    """Tables are broken when the director says so."""
    del right, tournament
    return None


def _one_seat_too_few(
    right: Callable[[Tournament, TableName], bool], tournament: Tournament, name: TableName
) -> bool:
    """A table is broken with one player more than there are seats."""
    players = {**tournament.players, name: tournament.players[name] - 1}
    return right(tournament._replace(players=players), name)


def _one_seat_to_spare(
    right: Callable[[Tournament, TableName], bool], tournament: Tournament, name: TableName
) -> bool:
    """A table is broken when more than enough seats are free."""
    players = {**tournament.players, name: tournament.players[name] + 1}
    return right(tournament._replace(players=players), name)


def _those_who_are_there(
    right: Callable[[Tournament, TableName], tuple[Chair, ...]],
    tournament: Tournament,
    name: TableName,
) -> tuple[Chair, ...]:
    """Only players who are there can draw a seat."""
    return tuple(chair for chair in right(tournament, name) if chair.here)


def _all_are_there(
    right: Callable[[Tournament, TableName], tuple[Chair, ...]],
    tournament: Tournament,
    name: TableName,
) -> tuple[Chair, ...]:
    """Everybody who draws a seat is there."""
    return tuple(chair._replace(here=True) for chair in right(tournament, name))


def _at_the_end(
    right: Callable[[Tournament, TableAdded], Tournament],
    tournament: Tournament,
    event: TableAdded,
) -> Tournament:
    """A table that is added is the last of the list."""
    after = right(tournament, event)
    return after._replace(break_order=(*after.break_order[1:], event.table))


def _at_once(right: Callable[..., bool], tournament: Tournament, name: TableName) -> bool:
    """Three short is enough."""
    house = tournament.house._replace(halt=Halt.UNCONDITIONAL_3)
    return right(tournament._replace(house=house), name)


def _never_at_once(right: Callable[..., bool], tournament: Tournament, name: TableName) -> bool:
    """The blinds have to be affected, in every rule book."""
    house = tournament.house._replace(halt=Halt.TDA_11D)
    return right(tournament._replace(house=house), name)


def _at_any_size(right: Callable[..., bool], tournament: Tournament, name: TableName) -> bool:
    """Tables of six stop like tables of nine."""
    return right(tournament._replace(handed=9), name)


def _nine_handed_only(right: Callable[..., bool], tournament: Tournament, name: TableName) -> bool:
    """Only tables of nine and ten stop."""
    return tournament.handed > 8 and right(tournament, name)


def _for_an_empty_seat(
    right: Callable[..., bool], tournament: Tournament, name: TableName, *, is_short: bool
) -> bool:
    """An empty seat that is due the big blind is enough."""
    del is_short
    return right(tournament, name, is_short=True)


def _nothing_but_numbers(
    right: Callable[..., bool], tournament: Tournament, name: TableName, *, is_short: bool
) -> bool:
    """The director has no say."""
    return right(tournament._replace(ruled={}), name, is_short=is_short)


def _with_most(tournament: Tournament, most: int) -> Tournament:
    """The same tournament, with so many players at the fullest table."""
    players = tournament.players
    fullest = max(players, key=lambda name: players[name])
    return tournament._replace(players={**players, fullest: most})


def _two_are_enough(right: Stopping, tournament: Tournament) -> Halted | Resumed | None:
    """Two short is short."""
    return right(_with_most(tournament, max(tournament.players.values(), default=0) + 1))


def _four_are_needed(right: Stopping, tournament: Tournament) -> Halted | Resumed | None:
    """Three short is within three."""
    return right(_with_most(tournament, max(tournament.players.values(), default=0) - 1))


def _average(right: Stopping, tournament: Tournament) -> Halted | Resumed | None:
    """Tables are compared with the average."""
    players = tournament.players
    return right(_with_most(tournament, sum(players.values()) // len(players)))


def _stays_stopped(right: Stopping, tournament: Tournament) -> Halted | Resumed | None:
    """A table that has stopped never goes on."""
    event = right(tournament)
    return None if isinstance(event, Resumed) else event


def _deals_on(
    right: Dealing, tournament: Tournament, name: str, said: AtTable
) -> TournamentRefused | None:
    """That a table has stopped is shown, and that is all."""
    return right(tournament._replace(halted=frozenset()), name, said)


def _cannot_be_released(
    right: Callable[[Tournament, StopTable], TournamentEvent],
    tournament: Tournament,
    said: StopTable,
) -> TournamentEvent:
    """A table that is short has to stand still."""
    event = right(tournament, said)
    if said.stops is False and not isinstance(event, TournamentRefused):
        return TournamentRefused(TournamentRefusal.HALTED, said, "wsop-67")
    return event


FAULTS: Final = (
    Fault(
        "smallest-table-breaks",
        "TB",
        "wsop-66",
        "Breaks the table with the fewest players, whatever order is posted.",
        "all seating software that was read breaks the smallest table once the seats suffice",
        {"tournament.who_sits_where.breaking.broken": _smallest_table},
    ),
    Fault(
        "break-order-jumped",
        "TB",
        "wsop-66",
        "Breaks a later table of the posted order because it fits and the next one does not.",
        "the order is gone through in search of a table that can be broken",
        {"tournament.who_sits_where.breaking.broken": _any_table_of_the_order},
    ),
    Fault(
        "tables-never-break",
        "TB",
        "wsop-66",
        "Leaves all tables in play until the final one.",
        "pokertable 1.0.0: multi-table play is not yet supported",
        {"tournament.who_sits_where.breaking.broken": _never},
    ),
    Fault(
        "table-breaks-with-a-seat-missing",
        "TB",
        "tda-10",
        "Breaks a table although one of its players has no seat.",
        "the players of the table are counted with an index that is one short",
        {"tournament.who_sits_where.breaking.fits": _one_seat_too_few},
        also_breaks=("wsop-66",),
    ),
    Fault(
        "table-breaks-with-a-seat-to-spare",
        "TB",
        "tda-10",
        "Breaks a table only when a seat would be left over.",
        "the numbers are compared with < instead of <=",
        {"tournament.who_sits_where.breaking.fits": _one_seat_to_spare},
        also_breaks=("wsop-66",),
    ),
    Fault(
        "absent-player-of-a-broken-table-lost",
        "TB",
        "tda-rp.16",
        "Loses an absent player of a broken table, with his chips.",
        "angzarr, feature EU-1370, is there to catch it",
        {"tournament.who_sits_where.breaking.players_of": _those_who_are_there},
    ),
    Fault(
        "absent-player-of-a-broken-table-is-back",
        "TB",
        "tda-rp.16",
        "Deals an absent player of a broken table in as if he were there.",
        "a player who is seated is there",
        {"tournament.who_sits_where.breaking.players_of": _all_are_there},
        also_breaks=("tda-30",),
    ),
    Fault(
        "added-table-breaks-last",
        "TB",
        "wsop-35",
        "Puts a table that was added at the end of the order of breaking.",
        "tables are kept in the order in which they were opened",
        {"tournament.seat_bookkeeping.table_added": _at_the_end},
    ),
    Fault(
        "three-short-stops-at-once",
        "TB",
        "tda-11-d",
        "Stops a table that is three short although its blinds are not affected.",
        "the second half of the sentence is left out, as tournament-2.2.4 does",
        {"tournament.who_sits_where.halting._short_table_stops": _at_once},
    ),
    Fault(
        "three-short-waits-for-the-blinds",
        "TB",
        "tournament-2.2.4",
        "Lets a table that is three short play on until its blinds are affected.",
        "the option of the house is not read",
        {"tournament.who_sits_where.halting._short_table_stops": _never_at_once},
        also_breaks=("wsop-67",),
    ),
    Fault(
        "six-handed-tables-stop",
        "TB",
        "wsop-67",
        "Stops short tables of an event for which that is left to the director.",
        "the size of the table is part of the sentence that is left out",
        {"tournament.who_sits_where.halting._short_table_stops": _at_any_size},
        also_breaks=("tda-11-d",),
    ),
    Fault(
        "eight-handed-tables-play-on",
        "TB",
        "wsop-67",
        "Stops no short tables of an eight-handed event.",
        "the numbers are compared with > instead of >=",
        {"tournament.who_sits_where.halting._short_table_stops": _nine_handed_only},
    ),
    Fault(
        "empty-big-blind-stops-a-table",
        "TB",
        "tda-11-d",
        "Stops a table for an empty seat that is due the big blind, though it is not short.",
        "the two conditions are joined with or",
        {"tournament.who_sits_where.halting._has_to_stop": _for_an_empty_seat},
    ),
    Fault(
        "director-cannot-stop-a-table",
        "TB",
        "tda-11-d",
        "Stops tables by their numbers alone, whatever the director says.",
        "what the director says is overwritten when the numbers are looked at again",
        {"tournament.who_sits_where.halting._has_to_stop": _nothing_but_numbers},
    ),
    Fault(
        "two-short-stops",
        "TB",
        "tda-11-d",
        "Stops a table that is two players short.",
        "angzarr, feature EU-1184C, is there to catch it",
        {"tournament.who_sits_where.halting.stopped_or_resumed": _two_are_enough},
    ),
    Fault(
        "three-short-plays-on",
        "TB",
        "tda-11-d",
        "Lets a table play on that is three players short.",
        "the numbers are compared with > instead of >=",
        {"tournament.who_sits_where.halting.stopped_or_resumed": _four_are_needed},
    ),
    Fault(
        "short-of-the-average",
        "TB",
        "tda-11-d",
        "Compares a short table with the average of all.",
        "angzarr, feature EU-1184D, is there to catch it",
        {"tournament.who_sits_where.halting.stopped_or_resumed": _average},
    ),
    Fault(
        "stopped-table-never-goes-on",
        "TB",
        "tda-11-d",
        "Keeps a table stopped after it is no longer too short.",
        "angzarr, feature EU-1184E, is there to catch it",
        {"tournament.who_sits_where.halting.stopped_or_resumed": _stays_stopped},
    ),
    Fault(
        "stopped-table-is-dealt",
        "TB",
        "tda-11-d",
        "Shows that a table has stopped, and deals it a hand all the same.",
        "the seating software has stopped it, and the dealer has not heard of it",
        {"tournament.at_tables._why_not_dealt": _deals_on},
    ),
    Fault(
        "director-cannot-let-a-table-play",
        "TB",
        "wsop-67",
        "Refuses to let a short table play on.",
        "a table goes on when the numbers allow it",
        {"tournament.who_sits_where.halting.ruled": _cannot_be_released},
        also_breaks=("tda-11-d",),
    ),
)
