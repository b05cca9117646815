"""Faults in balancing: who moves, to which seat, and when."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.tournament_options import Balance
from holdem_oracle.table.players.waiting import ready
from holdem_oracle.table.table import Table, alive
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import Place, TableName, Tournament
from holdem_oracle.tournament.tournament_actions import BalanceTables, TournamentRefusal
from holdem_oracle.tournament.tournament_events import Moved, TournamentEvent, TournamentRefused

Choosing: TypeAlias = Callable[[Table], Seat]
Seating: TypeAlias = Callable[[Tournament, TableName], Seat | None]
Evening: TypeAlias = Callable[[Tournament], Moved | None]


def _lowest_number(right: Choosing, table: Table) -> Seat:
    """The first player of the list moves."""
    del right
    return min(ready(table))


def _last_big_blind(right: Choosing, table: Table) -> Seat:
    """The player who has just paid his big blind moves."""
    there = ready(table)
    return table.last.big if table.last is not None and table.last.big in there else right(table)


def _smallest_stack(right: Choosing, table: Table) -> Seat:
    """The player with the fewest chips moves."""
    stacks = {seat: table.chairs[seat] for seat in ready(table)}
    fewest = min(chair.chips for chair in stacks.values() if chair is not None)
    found = [seat for seat, chair in stacks.items() if chair is not None and chair.chips == fewest]
    return right(table) if len(found) > 1 else found[0]


def _nobody_who_is_away(right: Choosing, table: Table) -> Seat:
    """Only players who are there can move."""
    seat = right(table)
    there = [one for one in ready(table) if (chair := table.chairs[one]) and chair.here]
    return next((one for one in there if one >= seat), seat)


def _first_free_seat(right: Seating, tournament: Tournament, name: TableName) -> Seat | None:
    """The mover takes the free seat with the lowest number."""
    del right
    return next((place.seat for place in free_seats(tournament) if place.table == name), None)


def _not_beyond_the_last_seat(
    right: Seating, tournament: Tournament, name: TableName
) -> Seat | None:
    """Behind the last seat there are no others, so the free seat nearest to it is taken."""
    last = tournament.tables[name].last
    free = [place.seat for place in free_seats(tournament) if place.table == name]
    if not free or last is None or max(free) > last.big:
        return right(tournament, name)
    return max(free)


def _small_blind_too(right: Callable[..., bool], table: Table, seat: Seat) -> bool:
    """No seat is better or worse than its distance from the big blind."""
    del right, table, seat
    return False


def _not_big_blind_again(right: Seating, tournament: Tournament, name: TableName) -> Seat | None:
    """Who was due the big blind at one table does not post it at the other at once."""
    table = tournament.tables[name]
    seat = right(tournament, name)
    if seat is None or not _is_next(table, seat):
        return seat
    others = [
        place.seat for place in free_seats(tournament) if place.table == name and place.seat != seat
    ]
    return min(others, default=seat)


def _is_next(table: Table, seat: Seat) -> bool:
    """Whether a seat is the next one after the last big blind."""
    return table.last is not None and seat == (table.last.big + 1) % len(table.chairs)


def _waits_for_three(right: Evening, tournament: Tournament) -> Moved | None:
    """Players move once tables are three apart."""
    players = tournament.players.values()
    if max(players, default=0) - min(players, default=0) < 3:
        return None
    return right(tournament)


def _everywhere(right: Evening, tournament: Tournament) -> Moved | None:
    """Tables are kept even, however many there are."""
    players = tournament.players
    if len(players) <= 12:
        return right(tournament)
    order = sorted(players, key=lambda name: players[name])
    some = {name: players[name] for name in (*order[:6], *order[-6:])}
    return right(tournament._replace(players=some))


def _always_evens_out(right: Evening, tournament: Tournament) -> Moved | None:
    """The option of the house is not read."""
    house = tournament.house._replace(balance=Balance.WITHIN_1)
    return right(tournament._replace(house=house))


def _never_evens_out(right: Evening, tournament: Tournament) -> Moved | None:
    """Nobody moves by himself."""
    del right, tournament
    return None


def _only_those_seated_count(right: Evening, tournament: Tournament) -> Moved | None:
    """Players on the way are at no table."""
    players = {name: len(alive(table)) for name, table in tournament.tables.items()}
    return right(tournament._replace(players=players))


def _only_those_present_count(right: Evening, tournament: Tournament) -> Moved | None:
    """Players who are away are at no table."""
    players = {
        name: sum(1 for chair in table.chairs if chair is not None and chair.chips and chair.here)
        for name, table in tournament.tables.items()
    }
    return right(tournament._replace(players=players))


def _first_table_gives(right: Evening, tournament: Tournament) -> Moved | None:
    """Of the tables with more players than the shortest, the first gives one."""
    event = right(tournament)
    if event is None:
        return None
    fewest = tournament.players[event.to.table]
    first = next(name for name, count in tournament.players.items() if count > fewest)
    some = {name: tournament.players[name] for name in (first, event.to.table)}
    some[first] = max(some[first], fewest + 2)
    return right(tournament._replace(players=some)) or event


def _even_tables_too(
    right: Callable[[Tournament, BalanceTables], TournamentEvent],
    tournament: Tournament,
    said: BalanceTables,
) -> TournamentEvent:
    """The director may have anybody moved."""
    event = right(tournament, said)
    if not isinstance(event, TournamentRefused) or event.reason != TournamentRefusal.BALANCED:
        return event
    more = {**tournament.players, str(said.source): tournament.players[str(said.target)] + 2}
    return right(tournament._replace(players=more), said)


def _leaves_a_copy(
    right: Callable[[Tournament, Moved], Tournament], tournament: Tournament, event: Moved
) -> Tournament:
    """The chair that a player leaves keeps his chips."""
    after = right(tournament, event)
    if event.source.table == event.to.table or event.source == Place("", Seat(0)):
        return after
    table = after.tables[event.source.table]
    chairs = list(table.chairs)
    chairs[event.source.seat] = event.chair._replace(player=f"{event.chair.player}?")
    kept = table._replace(chairs=tuple(chairs))
    return after._replace(tables={**after.tables, event.source.table: kept})


FAULTS: Final = (
    Fault(
        "lowest-seat-number-moves",
        "TB",
        "tda-11-a",
        "Moves the player with the lowest number, wherever the blinds are.",
        "hippich/Bitcoin-Poker-Room moves the lowest serial numbers first",
        {"tournament.who_sits_where.balancing.next_big_blind": _lowest_number},
    ),
    Fault(
        "last-big-blind-moves",
        "TB",
        "tda-11-a",
        "Moves the player who has just posted the big blind.",
        "True Poker moves the player whom the button has just passed",
        {"tournament.who_sits_where.balancing.next_big_blind": _last_big_blind},
    ),
    Fault(
        "smallest-stack-moves",
        "TB",
        "wsop-67.a",
        "Moves the player with the fewest chips.",
        "a move should cost as little as possible, and chips are what it costs",
        {"tournament.who_sits_where.balancing.next_big_blind": _smallest_stack},
    ),
    Fault(
        "absent-player-is-not-moved",
        "NS",
        "tda-11-a",
        "Passes over a player who is away and due the big blind, and moves the next one.",
        "angzarr, feature EU-1370, is there to catch it at a broken table",
        {"tournament.who_sits_where.balancing.next_big_blind": _nobody_who_is_away},
    ),
    Fault(
        "mover-takes-the-lowest-seat",
        "TB",
        "tda-11-a",
        "Moves a player to the free seat with the lowest number.",
        "the first free chair is the first one found",
        {"tournament.who_sits_where.balancing.worst_seat": _first_free_seat},
    ),
    Fault(
        "worst-seat-not-sought-beyond-the-last",
        "TB",
        "wsop-67.a",
        "Seeks the worst seat up to the last one first, and not around the table.",
        "seats are counted up to the end of the list",
        {"tournament.who_sits_where.balancing.worst_seat": _not_beyond_the_last_seat},
    ),
    Fault(
        "mover-gets-the-small-blind",
        "TB",
        "suite-only-small-blind-free",
        "Moves a player to the seat of the small blind if no other one is free.",
        "tda-11-a says never the small blind, and not what happens instead",
        {"tournament.who_sits_where.balancing._would_be_small_blind": _small_blind_too},
        level="should",
    ),
    Fault(
        "mover-spared-a-second-big-blind",
        "TB",
        "tournament-2.2.3",
        "Gives a player who moves a seat in which he is not the big blind at once.",
        "tournament-3.2.4 lets nobody post the big blind twice, and balancing is the exception",
        {"tournament.who_sits_where.balancing.worst_seat": _not_big_blind_again},
        also_breaks=("tda-11-a",),
    ),
    Fault(
        "tables-evened-out-from-three-on",
        "TB",
        "wsop-67.c",
        "Keeps tables within two players of each other.",
        "mb2 (ctm.github.io) does it with three tables or more",
        {"tournament.who_sits_where.balancing.evened_out": _waits_for_three},
    ),
    Fault(
        "thirteen-tables-evened-out",
        "TB",
        "wsop-67.c",
        "Keeps tables within one player of each other however many there are.",
        "twelve tables are part of the sentence that is left out",
        {"tournament.who_sits_where.balancing.evened_out": _everywhere},
    ),
    Fault(
        "tables-evened-out-unasked",
        "TB",
        "tda-11-c",
        "Evens out the tables where the director decides about it.",
        "the option of the house is not read",
        {"tournament.who_sits_where.balancing.evened_out": _always_evens_out},
        level="should",
    ),
    Fault(
        "tables-never-evened-out",
        "TB",
        "wsop-67.c",
        "Moves nobody by itself.",
        "pokertable 1.0.0: rebalance() of its director is empty",
        {"tournament.who_sits_where.balancing.evened_out": _never_evens_out},
    ),
    Fault(
        "players-on-the-way-not-counted",
        "TB",
        "suite-on-the-way",
        "Counts a player who is on the way to a table at no table.",
        "the players of a table are those in its chairs",
        {"tournament.who_sits_where.balancing.evened_out": _only_those_seated_count},
        level="should",
        also_breaks=("wsop-67.c",),
    ),
    Fault(
        "absent-players-left-out-of-balancing",
        "NS",
        "wsop-35",
        "Counts only players who are there when it evens out the tables.",
        "hippich/Bitcoin-Poker-Room counts seats that play",
        {"tournament.who_sits_where.balancing.evened_out": _only_those_present_count},
        also_breaks=("wsop-67.c",),
    ),
    Fault(
        "first-table-gives-a-player",
        "TB",
        "wsop-67.c",
        "Takes a player from the first table with more than the shortest, not from the fullest.",
        "hippich/Bitcoin-Poker-Room: tables that are not short give, in their order",
        {"tournament.who_sits_where.balancing.evened_out": _first_table_gives},
    ),
    Fault(
        "director-moves-between-even-tables",
        "TB",
        "tda-11",
        "Lets the director move a player although the tables are within one already.",
        "moving a player is a call that checks the seat alone",
        {"tournament.who_sits_where.balancing.balanced_by_director": _even_tables_too},
        level="should",
    ),
    Fault(
        "mover-leaves-his-stack-behind",
        "TB",
        "tda-11-a",
        "Leaves a copy of a stack in the chair of a player who has moved.",
        "the chair is copied to the other table, and the old one is forgotten",
        {"tournament.seat_bookkeeping.moved": _leaves_a_copy},
    ),
)
