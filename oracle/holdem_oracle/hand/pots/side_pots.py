"""Main pot and side pots: which chips a player can win.

``paid`` is what every seat has put in for itself in the whole hand, folded or
not, without what came back uncalled.  ``common`` is money that belongs to no
stake: an ante paid for the table, a dead blind.
"""

from collections.abc import Sequence
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips


class Pot(NamedTuple):
    """Chips, and the seats that can win them."""

    chips: Chips
    eligible: tuple[Seat, ...]
    floor: Chips = 0  #: of what each seat paid, the part above the floor ...
    ceiling: Chips = 0  #: ... and up to the ceiling is in this pot


def side_pots(paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> tuple[Pot, ...]:
    """A player still in contests every chip up to the amount that he paid himself.

    There is one pot for each different amount that the players still in have
    paid.  Folded chips stay in and win nothing; a folded player's amount makes
    no pot of its own.

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
    """What all seats together have paid between two levels."""
    return sum([min(chips, ceiling) - floor for chips in paid if chips > floor])


def unclaimed(paid: Sequence[Chips], live: Sequence[Seat]) -> Chips:
    """Chips above the highest amount of any player still in: only folded players paid for them."""
    top = max([paid[seat] for seat in live])
    return sum([chips - top for chips in paid if chips > top])


def with_unclaimed(pots: tuple[Pot, ...], chips: Chips, paid: Sequence[Chips]) -> tuple[Pot, ...]:
    """Chips that only folded players paid for go to the last pot that somebody can win.

    Rule suite-residual.
    """
    if not chips:
        return pots
    *others, last = pots
    return (*others, last._replace(chips=last.chips + chips, ceiling=max(paid)))


def layers(pot: Pot, paid: Sequence[Chips]) -> tuple[Chips, ...]:
    """A pot cut at every amount that anybody paid, folded or not, the lowest layer first.

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
