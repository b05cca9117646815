"""The places of players who are out, over all tables."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, zip_longest

from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import BustRank
from holdem_oracle.house.tournament_options import MoneyBust
from holdem_oracle.table.table import Out, Player
from holdem_oracle.tournament.tournament import Gone, Tournament, players_left
from holdem_oracle.tournament.tournament_events import Placed, Won


def placed(tournament: Tournament) -> Placed:
    """Players who are out take the places behind all who are still in.

    Rule tournament-8.2.2.
    """
    house = tournament.house
    if house.bust_rank is BustRank.UNRANKED:
        out = tuple(Out(one.player, None, None) for one in tournament.gone)
        return Placed(out, house.bust_rank.rule)
    if reaches_the_money(tournament) and house.money_bust is MoneyBust.SHARE:
        ranks = [_names(tournament.gone)]
        rule = house.money_bust.rule
    else:
        ranks = ranked(tournament.gone, house)
        rule = house.bust_rank.rule
    return Placed(tuple(_in_places(ranks, players_left(tournament) + 1)), rule)


def reaches_the_money(tournament: Tournament) -> bool:
    """Whether this hand-for-hand hand leaves no more players than there are prizes.

    Rule tda-rp.8-a.
    """
    paid = len(tournament.prizes)
    return tournament.round is not None and players_left(tournament) <= paid < tournament.round.left


def ranked(gone: Sequence[Gone], house: House) -> list[list[Player]]:
    """At one table more chips at the start of the hand rank higher; at different tables they tie.

    So the best of each table tie, then the second best of each, and so on.

    Rule wsop-126.b.
    """
    if house.bust_rank is BustRank.TIE:
        return [_names(gone)]
    by_table = [list(some) for _, some in groupby(sorted(gone, key=_table), key=_table)]
    lists = [list(_by_chips(some)) for some in by_table]
    return [list(chain(*tied)) for tied in zip_longest(*lists, fillvalue=())]


def _table(one: Gone) -> str:
    """The table at which somebody went out."""
    return one.table


def _by_chips(gone: Sequence[Gone]) -> Iterator[list[Player]]:
    """The players of one table, those with most chips first; equal ones together."""
    for chips in sorted({one.chips for one in gone}, reverse=True):
        yield [one.player for one in gone if one.chips == chips]


def _names(gone: Sequence[Gone]) -> list[Player]:
    """The names of players."""
    return [one.player for one in gone]


def _in_places(ranks: Sequence[Sequence[Player]], best: int) -> Iterator[Out]:
    """Players who tie share as many places as they are.

    Rule wsop-126.b.
    """
    for tied in ranks:
        last = best + len(tied) - 1
        yield from (Out(player, best, last) for player in tied)
        best = last + 1


def won(tournament: Tournament, player: Player) -> Won:
    """The last player is the winner.

    Rule basic-8.
    """
    place = None if tournament.house.bust_rank is BustRank.UNRANKED else 1
    return Won(Out(player, place, place), "basic-8")
