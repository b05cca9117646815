"""Main pot and side pots: which chips each player can win.

``paid`` is each seat's own stake in the whole hand, folded or not, without
returned uncalled chips.  ``common`` is dead money that is part of no stake: an
ante paid for the table, a dead blind.
"""

from collections.abc import Sequence
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips


class Pot(NamedTuple):
    """Chips, and the seats that can win them."""

    chips: Chips
    eligible: tuple[Seat, ...]
    floor: Chips = 0  #: the pot holds the part of each seat's stake above the floor ...
    ceiling: Chips = 0  #: ... and up to the ceiling


def side_pots(paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> tuple[Pot, ...]:
    """A live player contests every chip up to the amount that he paid himself.

    There is one pot for each distinct amount that the live players have paid.
    Folded chips stay in the pot and win nothing; the amount of a folded player
    does not create a pot.

    Rule tournament-7.3.2.
    """
    pots: list[Pot] = []
    floor = 0
    for ceiling in sorted({paid[seat] for seat in live}):
        chips = slice_of(paid, floor, ceiling) + (0 if pots else common)
        if chips:
            contesting = tuple([seat for seat in live if paid[seat] >= ceiling])
            pots.append(Pot(chips, contesting, floor, ceiling))
        floor = ceiling
    return tuple(pots)


def slice_of(paid: Sequence[Chips], floor: Chips, ceiling: Chips) -> Chips:
    """The chips that all seats together have paid between two levels."""
    return sum([min(chips, ceiling) - min(chips, floor) for chips in paid])


def unclaimed(paid: Sequence[Chips], live: Sequence[Seat]) -> Chips:
    """Chips above the highest amount of any live player, which only folded players have paid."""
    top = max([paid[seat] for seat in live])
    return sum([chips - min(chips, top) for chips in paid])


def with_unclaimed(pots: tuple[Pot, ...], chips: Chips, paid: Sequence[Chips]) -> tuple[Pot, ...]:
    """Chips that only folded players have paid go to the last pot.

    Rule suite-residual.
    """
    if not chips:
        return pots
    *others, last = pots
    return (*others, last._replace(chips=last.chips + chips, ceiling=max(paid)))


def layers(pot: Pot, paid: Sequence[Chips]) -> tuple[Chips, ...]:
    """A pot has a layer for each amount that a player paid, folded or not, the lowest first.

    Rule ludoforge-m.pots.
    """
    cuts = sorted({chips for chips in paid if pot.floor < chips < pot.ceiling} | {pot.ceiling})
    found: list[Chips] = []
    floor = pot.floor
    for ceiling in cuts:
        found.append(slice_of(paid, floor, ceiling))
        floor = ceiling
    found[0] += pot.chips - sum(found)
    return tuple(found)
