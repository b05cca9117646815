"""Balancing: who moves to which seat so that the tables are even."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.tournament_options import Balance
from holdem_oracle.table.players.waiting import placed, ready
from holdem_oracle.table.table import Chair, Table, taken_chair
from holdem_oracle.tournament.refusing import CONVENTION, idle_table, named_table, refused
from holdem_oracle.tournament.tournament import (
    Place,
    TableName,
    Tournament,
    between_hands,
)
from holdem_oracle.tournament.tournament_actions import BalanceTables, TournamentRefusal
from holdem_oracle.tournament.tournament_events import Moved, TournamentEvent, TournamentRefused

#: From so many tables on they are kept even.
TABLES_KEPT_EVEN = 12


def balanced_by_director(tournament: Tournament, said: BalanceTables) -> TournamentEvent:
    """The director says which table gives a player to which; the rules say who, and where he sits.

    Rule tda-11-c.
    """
    source = idle_table(tournament, said.source, said)
    if isinstance(source, TournamentRefused):
        return source
    target = named_table(tournament, said.target, said)
    if isinstance(target, TournamentRefused):
        return target
    if tournament.players[source] - tournament.players[target] < 2:
        return refused(TournamentRefusal.BALANCED, said, "wsop-67.c")
    if not _has_positions(tournament, source) or not _has_positions(tournament, target):
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    moved = _moved(tournament, source, target)
    return moved or refused(TournamentRefusal.NO_SEATS, said, "suite-only-small-blind-free")


def evened_out(tournament: Tournament) -> Moved | None:
    """From twelve tables on, no table has more than one player more than another.

    The fullest table whose hand is over gives a player to the shortest one.

    Rule wsop-67.c.
    """
    if tournament.house.balance is not Balance.WITHIN_1 or tournament.undrawn:
        return None
    players = tournament.players
    if (
        not 1 < len(players) <= TABLES_KEPT_EVEN
        or max(players.values()) - min(players.values()) < 2
    ):
        return None
    target = min(players, key=lambda name: (players[name], not _has_positions(tournament, name)))
    sources = [
        name
        for name in players
        if players[name] - players[target] > 1
        and between_hands(tournament, name)
        and _has_positions(tournament, name)
    ]
    if not sources or not _has_positions(tournament, target):
        return None
    return _moved(tournament, max(sources, key=lambda name: players[name]), target)


def _has_positions(tournament: Tournament, name: TableName) -> bool:
    """Whether a table has been dealt a hand, so that the next big blind is known."""
    return tournament.tables[name].last is not None


def _moved(tournament: Tournament, source: TableName, target: TableName) -> Moved | None:
    """The player who is due the big blind next moves to the worst position of the short table.

    Rule tda-11-a.
    """
    seat = next_big_blind(tournament.tables[source])
    to = worst_seat(tournament, target)
    if to is None:
        return None
    chair = taken_chair(tournament.tables[source], seat)
    return Moved(Place(source, seat), Place(target, to), chair, "tda-11-a")


def next_big_blind(table: Table) -> Seat:
    """The player who would be the big blind of the next hand.

    Rule tda-11-a.
    """
    return placed(table).positions.big


def worst_seat(tournament: Tournament, name: TableName) -> Seat | None:
    """The worst position is the free seat that is the big blind soonest, but never the small blind.

    It may be that of a big blind without a small one.  If the only free seat
    would be the small blind, nobody moves yet.

    Rule tda-11-a.
    """
    table = tournament.tables[name]
    assert table.last is not None
    seats = len(table.chairs)
    reserved = {arrival.to.seat for arrival in tournament.arrivals if arrival.to.table == name}
    around = (Seat((table.last.big + step) % seats) for step in range(1, seats + 1))
    for seat in around:
        chair = table.chairs[seat]
        free = (chair is None or not chair.chips) and seat not in reserved
        if free and not _would_be_small_blind(table, seat):
            return seat
    return None


def _would_be_small_blind(table: Table, seat: Seat) -> bool:
    """Whether a newcomer in a seat would post the small blind, with three players or more.

    Rule tda-11-a.
    """
    if len(ready(table)) < 2:
        return False
    chairs = list(table.chairs)
    chairs[seat] = Chair(player="", chips=1, new=True)
    return placed(table._replace(chairs=tuple(chairs))).positions.small == seat
