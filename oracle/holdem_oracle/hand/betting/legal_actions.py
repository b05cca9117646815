"""The legal actions of the seat to act, with bounds.

The list is exact: every action in it is accepted, every other one is refused.
"""

from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.bet_sizes import max_to, min_to
from holdem_oracle.hand.betting.raising import no_raise_because
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.house.betting_options import FoldWhenFree
from holdem_oracle.house.house import Chips

#: The minimum and the maximum of a bet or raise.
Bounds: TypeAlias = tuple[Chips, Chips]


class Legal(NamedTuple):
    """The choices of one seat.  An all-in covered by another choice is not listed separately."""

    fold: bool
    check: bool
    call: Chips | None  #: how many more chips; the whole stack if that is less
    bet: Bounds | None
    raises: Bounds | None
    all_in: Chips | None  #: all-in to this amount, if it is above a call and below the minimum


def legal(hand: Hand, seat: Seat) -> Legal:
    """A player may fold, check or call, and bet or raise within bounds.

    Rule server-raise.
    """
    owed = min(to_call(hand, seat), hand.stacks[seat])
    bounds, short = _wagers(hand, seat)
    opening = hand.to_match == 0
    return Legal(
        fold=owed > 0 or hand.setup.house.fold_when_free is FoldWhenFree.ALLOW,
        check=owed == 0,
        call=owed or None,
        bet=bounds if opening else None,
        raises=None if opening else bounds,
        all_in=short,
    )


def _wagers(hand: Hand, seat: Seat) -> tuple[Bounds | None, Chips | None]:
    """A player may bet or raise within a range, or go all-in below it.

    Rule tournament-5.1.6.
    """
    everything = stack_to(hand, seat)
    if everything <= hand.to_match or no_raise_because(hand, seat):
        return None, None
    least = min_to(hand)
    if everything < least:
        return None, everything
    return (least, max_to(hand, seat)), None
