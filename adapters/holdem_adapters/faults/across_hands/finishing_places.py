"""Faults in the places of players who are out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import BustRank
from holdem_oracle.table.table import Out, Player, Table

#: The chips with which everybody began the hand who is out after it.
Started: TypeAlias = Mapping[Seat, Chips]
Groups: TypeAlias = tuple[tuple[Seat, ...], ...]
Ranking: TypeAlias = Callable[[Started, House], Groups]
Placing: TypeAlias = Callable[[Table, Started], tuple[Out, ...]]
BackIn: TypeAlias = Callable[[Sequence[Out], Player], tuple[Out, ...]]


def _by_seat(right: Ranking, started_with: Started, house: House) -> Groups:
    """Of players who are out in one hand the one in the lower seat ranks higher."""
    if house.bust_rank is BustRank.UNRANKED:
        return right(started_with, house)
    return tuple((seat,) for seat in sorted(started_with))


def _without_ties(right: Ranking, started_with: Started, house: House) -> Groups:
    """Players with equal stacks rank by their seats."""
    return tuple((seat,) for group in right(started_with, house) for seat in group)


def _upside_down(right: Ranking, started_with: Started, house: House) -> Groups:
    """Of players who are out in one hand the one who began it with fewer chips ranks higher."""
    return right(started_with, house)[::-1]


def _all_tie(right: Ranking, started_with: Started, house: House) -> Groups:
    """All players who are out in one hand share their places."""
    ranked = house.bust_rank is not BustRank.UNRANKED
    return right(started_with, house._replace(bust_rank=BustRank.TIE) if ranked else house)


def _all_ranked(right: Ranking, started_with: Started, house: House) -> Groups:
    """Players who should tie rank by their stacks."""
    tie = house.bust_rank is BustRank.TIE
    return right(started_with, house._replace(bust_rank=BustRank.START_STACK) if tie else house)


def _one_place(right: Placing, table: Table, started_with: Started) -> tuple[Out, ...]:
    """All players who are out in one hand have the place behind those who are still in."""
    found = right(table, started_with)
    best = min((out.first for out in found if out.first is not None), default=None)
    return tuple(out._replace(first=best, last=best) for out in found)


def _last_of_a_tie(right: Placing, table: Table, started_with: Started) -> tuple[Out, ...]:
    """Players who tie have the last of their places."""
    return tuple(out._replace(first=out.last) for out in right(table, started_with))


def _no_place(right: Placing, table: Table, started_with: Started) -> tuple[Out, ...]:
    """Players who are out are out, and have no place."""
    return tuple(out._replace(first=None, last=None) for out in right(table, started_with))


def _after_posting(right: Placing, table: Table, started_with: Started) -> tuple[Out, ...]:
    """Stacks are compared as they are once antes and blinds are posted."""
    setup = table.playing
    assert setup is not None
    posted = dict(started_with)
    for seat, chips in zip(
        setup.blind_seats or (), (setup.small_blind, setup.big_blind + setup.ante), strict=False
    ):
        if seat is not None and seat in posted:
            posted[seat] = max(posted[seat] - chips, 0)
    return right(table, posted)


def _kept(right: BackIn, out: Sequence[Out], player: Player) -> tuple[Out, ...]:
    """A player who buys in again keeps the place that he had."""
    del right, player
    return tuple(out)


def _nobody_moves_down(right: BackIn, out: Sequence[Out], player: Player) -> tuple[Out, ...]:
    """When a player buys in again, all others keep their places."""
    del right
    return tuple(one for one in out if one.player != player)


def _removed_without_a_place(
    right: Callable[[Table, Player], Out], table: Table, player: Player
) -> Out:
    """A player who is removed has no place."""
    return right(table, player)._replace(first=None, last=None)


def _removed_is_last(right: Callable[[Table, Player], Out], table: Table, player: Player) -> Out:
    """A player who is removed has the last place of all."""
    place = right(table, player)
    if place.first is None:
        return place
    last = sum(chair is not None for chair in table.chairs)
    return place._replace(first=last, last=last)


FAULTS: Final = (
    Fault(
        "ranks-by-seat",
        "EL",
        "wsop-126.b",
        "Ranks players who are out in one hand by their seats.",
        "hippich/Bitcoin-Poker-Room takes them in the order of a dictionary",
        {"table.elimination.bust_ranks": _by_seat},
    ),
    Fault(
        "ranks-without-ties",
        "EL",
        "wsop-126.b",
        "Ranks players with equal stacks by their seats when both are out.",
        "rs_poker and jkraybill/poker-game-manager sort by stack, and know no ties",
        {"table.elimination.bust_ranks": _without_ties},
    ),
    Fault(
        "ranks-the-shorter-stack-higher",
        "EL",
        "wsop-126.b",
        "Ranks the player with fewer chips higher when two are out in one hand.",
        "stacks are sorted in ascending order, and places are counted up",
        {"table.elimination.bust_ranks": _upside_down},
    ),
    Fault(
        "all-who-bust-tie",
        "EL",
        "wsop-126.b",
        "Lets all players tie who are out in one hand.",
        "places are given after the hand, when all of them have nothing",
        {"table.elimination.bust_ranks": _all_tie},
    ),
    Fault(
        "ranks-players-who-tie",
        "EL",
        "tda-rp.8-a",
        "Ranks players by their stacks where all who are out in a hand tie.",
        "hand for hand is announced, and changes nothing",
        {"table.elimination.bust_ranks": _all_ranked},
        level="should",
    ),
    Fault(
        "one-place-for-all-who-bust",
        "EL",
        "wsop-126.b",
        "Gives all players who are out in one hand the same number.",
        "pokertable 1.0.0",
        {"table.elimination.places": _one_place},
    ),
    Fault(
        "tie-takes-the-last-place",
        "EL",
        "wsop-126.b",
        "Gives players who tie the last of the places that they share.",
        "each of them is as good as the worst of them",
        {"table.elimination.places": _last_of_a_tie},
    ),
    Fault(
        "place-never-set",
        "EL",
        "tournament-8.2.2",
        "Gives players who are out no place.",
        "jacobhyphenated/PokerServer#3",
        {"table.elimination.places": _no_place},
        also_breaks=("wsop-126.b",),
    ),
    Fault(
        "ranks-by-the-stack-after-posting",
        "EL",
        "wsop-126.b",
        "Compares the stacks as they are after blinds and antes.",
        "the stacks are noted when the cards are dealt, and not before",
        {"table.elimination.places": _after_posting},
    ),
    Fault(
        "place-kept-after-buying-in-again",
        "BI",
        "tournament-8.3.1",
        "Leaves a player his place when he buys in again.",
        "places are written once, and read at the end",
        {"table.elimination.back_in": _kept},
        also_breaks=("wsop-13",),
    ),
    Fault(
        "places-stay-after-a-re-entry",
        "BI",
        "tournament-8.3.1",
        "Leaves all other places as they are when a player buys in again.",
        "a place is given once, and the number of players was smaller then",
        {"table.elimination.back_in": _nobody_moves_down},
        also_breaks=("wsop-13",),
    ),
    Fault(
        "removed-player-has-no-place",
        "SA",
        "tournament-8.2.2",
        "Gives a disqualified player no place.",
        "places are given to players who have lost all their chips",
        {"table.elimination.next_place": _removed_without_a_place},
    ),
    Fault(
        "removed-player-is-last",
        "SA",
        "tournament-8.2.2",
        "Gives a disqualified player the last place of all.",
        "disqualified players are listed behind all others",
        {"table.elimination.next_place": _removed_is_last},
    ),
)
