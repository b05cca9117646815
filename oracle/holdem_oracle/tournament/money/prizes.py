"""Prizes: what each place is paid, and how those who share places share them."""

from typing import NamedTuple

from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Player
from holdem_oracle.tournament.tournament import Tournament


class Prize(NamedTuple):
    """What a player is paid."""

    each: Chips
    shared_rest: Chips  #: what those who share the place cannot divide


def prize(prizes: tuple[Chips, ...], first: int, last: int) -> Prize:
    """Those who share places share the prizes of all of them equally.

    What cannot be divided is given to nobody here.

    Rule suite-shared-prizes.
    """
    total = sum(prizes[first - 1 : last])
    return Prize(*divmod(total, last - first + 1))


def prizes_paid(tournament: Tournament) -> dict[Player, Prize]:
    """Everybody whose place is paid.

    Rule tda-rp.8-a.
    """
    finished = (*tournament.out, *([tournament.winner] if tournament.winner else []))
    found = {
        one.player: prize(tournament.prizes, one.first, one.last)
        for one in finished
        if one.first is not None and one.last is not None
    }
    return {player: paid for player, paid in found.items() if paid != Prize(0, 0)}
