"""The elimination of players without chips, and their ranking among themselves."""

from collections.abc import Mapping

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import BustRank


def busted(hand: Hand) -> tuple[Seat, ...]:
    """A player without chips is eliminated once every pot has been awarded.

    Rule tournament-8.2.1.
    """
    return tuple(seat for seat in hand.players if hand.over and not hand.stacks[seat])


def bust_ranks(started_with: Mapping[Seat, Chips], house: House) -> tuple[tuple[Seat, ...], ...]:
    """Of players eliminated in the same hand, the one who began it with more chips ranks higher.

    Equal stacks tie.  Hand for hand all of them tie; one house ranks none.  The
    best come first.

    Rule wsop-126.b.
    """
    if house.bust_rank is BustRank.UNRANKED:
        return ()
    if house.bust_rank is BustRank.TIE:
        return (tuple(sorted(started_with)),)
    stacks = sorted(set(started_with.values()), reverse=True)
    return tuple(
        tuple(sorted(seat for seat, chips in started_with.items() if chips == stack))
        for stack in stacks
    )
