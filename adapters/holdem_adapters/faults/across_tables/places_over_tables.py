"""Faults in the places of players who are out at several tables."""

from collections.abc import Callable, Sequence
from itertools import chain, groupby
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import BustRank
from holdem_oracle.table.table import Out, Player, Table
from holdem_oracle.table.table_events import Left, TableEvent
from holdem_oracle.tournament.tournament import Gone, Tournament
from holdem_oracle.tournament.tournament_events import Placed, Won

Ranks: TypeAlias = list[list[Player]]
Ranking: TypeAlias = Callable[[Sequence[Gone], House], Ranks]
Placing: TypeAlias = Callable[[Tournament], Placed]
WhoIsOut: TypeAlias = Callable[[Table, str, TableEvent], tuple[Gone, ...]]


def _by_stack_over_tables(right: Ranking, gone: Sequence[Gone], house: House) -> Ranks:
    """Players of different tables rank by their stacks as if they had sat at one."""
    return right([one._replace(table="") for one in gone], house)


def _nobody_shares(right: Ranking, gone: Sequence[Gone], house: House) -> Ranks:
    """Players who tie are ranked in the order in which they are listed."""
    return [[player] for tied in right(gone, house) for player in tied]


def _table_by_table(right: Ranking, gone: Sequence[Gone], house: House) -> Ranks:
    """All of one table rank before the first of the next one."""
    by_table = [list(some) for _, some in groupby(gone, key=lambda one: one.table)]
    return list(chain(*(right(some, house) for some in by_table)))


def _fewer_chips_higher(right: Ranking, gone: Sequence[Gone], house: House) -> Ranks:
    """At one table the player with fewer chips ranks higher."""
    return right([one._replace(chips=-one.chips) for one in gone], house)


def _stacks_are_ranked_everywhere(right: Ranking, gone: Sequence[Gone], house: House) -> Ranks:
    """Where all who are out tie, they rank by their stacks."""
    tie = house.bust_rank is BustRank.TIE
    return right(gone, house._replace(bust_rank=BustRank.START_STACK) if tie else house)


def _shifted(out: Out, by: int) -> Out:
    """A place that is better by so many."""
    if out.first is None or out.last is None:
        return out
    return out._replace(first=max(out.first - by, 1), last=max(out.last - by, 1))


def _places_of_the_table(right: Placing, tournament: Tournament) -> Placed:
    """Only the players left at the same table are counted."""
    found = right(tournament)
    tables = {one.player: one.table for one in tournament.gone}
    players = tournament.players
    everybody = sum(players.values())
    out = tuple(
        _shifted(one, everybody - players.get(tables[one.player], everybody)) for one in found.out
    )
    return found._replace(out=out)


def _tie_takes_the_best(right: Placing, tournament: Tournament) -> Placed:
    """Players who tie have the best of their places each."""
    found = right(tournament)
    return found._replace(out=tuple(one._replace(last=one.first) for one in found.out))


def _unranked_are_ranked(right: Placing, tournament: Tournament) -> Placed:
    """Players have places even where a source gives none."""
    house = tournament.house
    if house.bust_rank is BustRank.UNRANKED:
        house = house._replace(bust_rank=BustRank.START_STACK)
    return right(tournament._replace(house=house))


def _winner_without_a_place(
    right: Callable[[Tournament, Player], Won], tournament: Tournament, player: Player
) -> Won:
    """Places are those of players who are out, and the winner has none."""
    found = right(tournament, player)
    return found._replace(winner=found.winner._replace(first=None, last=None))


def _removed_ranks_by_his_chips(
    right: WhoIsOut, table: Table, name: str, event: TableEvent
) -> tuple[Gone, ...]:
    """A player who is disqualified ranks among those who bust by the chips that he had."""
    gone = right(table, name, event)
    if isinstance(event, Left):
        return tuple(one._replace(chips=event.chips) for one in gone)
    return gone


def _by_the_stack_before_the_ante(
    right: Callable[..., dict[int, int]], setup: Setup, seats: Sequence[int]
) -> dict[int, int]:
    """Stacks are compared before the ante in every house."""
    house = setup.house
    if house.bust_rank is not BustRank.POST_ANTE_STACK:
        return right(setup, seats)
    return {seat: setup.stacks[seat] or 0 for seat in seats}


FAULTS: Final = (
    Fault(
        "ranks-over-tables-by-stack",
        "HH",
        "wsop-126.b",
        "Ranks players hand for hand by their stacks, also those of different tables.",
        "rs_poker and jkraybill/poker-game-manager sort all by the starting stack, without ties",
        {"tournament.money.places.ranked": _by_stack_over_tables},
    ),
    Fault(
        "nobody-shares-a-place",
        "EL",
        "wsop-126.b",
        "Gives players who tie different places.",
        "Bitcoin-Poker-Room lists them by serial number; pokertable's director has the same fault",
        {"tournament.money.places.ranked": _nobody_shares},
    ),
    Fault(
        "ranks-table-by-table",
        "HH",
        "wsop-126.b",
        "Ranks all who are out at one table before those of the next one.",
        "places are given in the order of a list of tables",
        {"tournament.money.places.ranked": _table_by_table},
    ),
    Fault(
        "shorter-stack-ranks-higher-in-a-tournament",
        "EL",
        "wsop-126.b",
        "Ranks the player with fewer chips higher.",
        "players are sorted by stack, and the list is read from the wrong end",
        {"tournament.money.places.ranked": _fewer_chips_higher},
    ),
    Fault(
        "tie-house-ranks-over-tables",
        "EL",
        "tda-rp.8-a",
        "Ranks players by their stacks where all who are out in one hand tie.",
        "the option is read at single tables alone",
        {"tournament.money.places.ranked": _stacks_are_ranked_everywhere},
        level="should",
    ),
    Fault(
        "places-count-the-own-table",
        "EL",
        "tournament-8.2.2",
        "Counts only the players left at the same table for a place.",
        "a table knows its own players only; jacobhyphenated/PokerServer#3 sets no place at all",
        {"tournament.money.places.placed": _places_of_the_table},
        also_breaks=("wsop-126.b",),
    ),
    Fault(
        "tie-takes-the-best-place",
        "EL",
        "wsop-126.b",
        "Gives all who tie the best of their places.",
        "pokertable 1.0.0: two who are out in one hand get the same position",
        {"tournament.money.places.placed": _tie_takes_the_best},
    ),
    Fault(
        "unranked-players-are-ranked",
        "EL",
        "tournament-8.2.1",
        "Gives places where the rules give none.",
        "places are computed whatever the house is",
        {"tournament.money.places.placed": _unranked_are_ranked},
    ),
    Fault(
        "last-player-left-has-no-place",
        "EL",
        "basic-8",
        "Gives the winner of a tournament no place.",
        "jacobhyphenated/PokerServer#3: places belong to players who are out",
        {"tournament.money.places.won": _winner_without_a_place},
    ),
    Fault(
        "disqualified-ranks-by-his-chips",
        "PN",
        "tda-71-d",
        "Ranks a disqualified player among those who bust by the chips that he had.",
        "leaving and busting are one message with a stack",
        {"tournament.at_tables._gone": _removed_ranks_by_his_chips},
        level="should",
    ),
    Fault(
        "ante-counts-for-the-rank",
        "EL",
        "tda-2026-22",
        "Compares stacks before the ante where the source compares them after it.",
        "the rule of 2026 is younger than the engines",
        {"table.elimination.ranking_stacks": _by_the_stack_before_the_ante},
        level="should",
    ),
)
