"""Faults in what players are paid who share a place, and in who shares in the money."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.house.house import Chips
from holdem_oracle.tournament.money.prizes import Prize
from holdem_oracle.tournament.tournament import Tournament, players_left

Prizes: TypeAlias = tuple[Chips, ...]
Paying: TypeAlias = Callable[[Prizes, int, int], Prize]
Reaching: TypeAlias = Callable[[Tournament], bool]


def _of(prizes: Prizes, place: int) -> Chips:
    """The prize of one place."""
    return prizes[place - 1] if place <= len(prizes) else 0


def _best_prize_for_each(right: Paying, prizes: Prizes, first: int, last: int) -> Prize:
    """Everybody who shares a place is paid the best of the prizes in full."""
    del right, last
    return Prize(_of(prizes, first), 0)


def _rounded_up(right: Paying, prizes: Prizes, first: int, last: int) -> Prize:
    """Shares are rounded up, so that more is paid than there is."""
    paid = right(prizes, first, last)
    return Prize(paid.each + bool(paid.shared_rest), 0)


def _nothing_beyond_the_money(right: Paying, prizes: Prizes, first: int, last: int) -> Prize:
    """Who shares a place that is not paid is paid nothing."""
    return right(prizes, first, last) if last <= len(prizes) else Prize(0, 0)


def _never(right: Reaching, tournament: Tournament) -> bool:
    """The hand that reaches the money is one like any other."""
    del right, tournament
    return False


def _in_any_hand(right: Reaching, tournament: Tournament) -> bool:
    """Also where the tables do not play hand for hand, all who are out in such a hand share."""
    if tournament.round is not None:
        return right(tournament)
    left = players_left(tournament)
    return left <= len(tournament.prizes) < left + len(tournament.gone)


def _before_the_money(right: Reaching, tournament: Tournament) -> bool:
    """All who are out in any hand-for-hand hand share, whether or not it reaches the money."""
    del right
    return tournament.round is not None


FAULTS: Final = (
    Fault(
        "shared-place-pays-in-full",
        "HH",
        "suite-shared-prizes",
        "Pays everybody who shares a place its whole prize.",
        "prizes are looked up by the first number of a place",
        {"tournament.money.prizes.prize": _best_prize_for_each},
    ),
    Fault(
        "shares-are-rounded-up",
        "HH",
        "suite-shared-prizes",
        "Rounds shares of prizes up, and pays more than there is.",
        "each share is rounded by itself",
        {"tournament.money.prizes.prize": _rounded_up},
        level="info",
    ),
    Fault(
        "no-share-of-an-unpaid-place",
        "HH",
        "tda-rp.8-a",
        "Pays nothing to those who share places of which the last is not paid.",
        "whether a place is paid is asked before prizes are shared",
        {"tournament.money.prizes.prize": _nothing_beyond_the_money},
    ),
    Fault(
        "reaching-the-money-changes-nothing",
        "HH",
        "tda-rp.8-a",
        "Ranks players by their stacks in the hand that reaches the money, too.",
        "WSOP 126-B applied where TDA RP-8-A lets all of them share",
        {"tournament.money.places.reaches_the_money": _never},
    ),
    Fault(
        "shares-without-hand-for-hand",
        "HH",
        "tda-rp.8-a",
        "Lets all who are out when the money is reached share, although nothing was announced.",
        "TDA RP-8-A read without the announcement",
        {"tournament.money.places.reaches_the_money": _in_any_hand},
        also_breaks=("wsop-126.b",),
    ),
    Fault(
        "shares-before-the-money",
        "HH",
        "tda-rp.8-a",
        "Lets all who are out in a hand-for-hand hand share, even far from the money.",
        "TDA RP-8-A read without the money",
        {"tournament.money.places.reaches_the_money": _before_the_money},
        also_breaks=("wsop-126.b",),
    ),
)
