"""Cards for players of whom only the order of their hands matters: ``0=1 > 4 > 2``.

The board is Ks Kh 9d 9c 2s, on which neither a straight nor a flush is
possible.  Everybody has kings and nines, and the fifth card decides: the best
hand has an ace, the next one a queen, then jack, ten, eight, seven, six, five.
The other card of each hand is a four, a three or a two, and plays for nobody.
"""

from typing import Final

from holdem_scenarios.faults import Wrong
from holdem_scenarios.shapes import seat, shown
from holdem_scenarios.strict_yaml import Plain

BOARD: Final = ("Ks", "Kh", "9d", "9c", "2s")
_KICKERS: Final = "AQJT8765"
_SIDE_CARDS: Final = tuple(
    f"{rank}{suit}" for rank in "432" for suit in "hdcs" if rank + suit != "2s"
)


def in_order(value: Plain) -> tuple[tuple[int, ...], ...]:
    """Seats, or hands by number, from the best to the worst; ``=`` between those that tie."""
    if not isinstance(value, str):
        raise Wrong(f"{shown(value)} is no order of hands", "write it as in 0=1 > 4")
    levels = tuple(
        tuple(sorted(seat(one.strip()) for one in level.split("="))) for level in value.split(">")
    )
    seats = [one for level in levels for one in level]
    if len(set(seats)) < len(seats):
        raise Wrong("a number is there twice", "write each once")
    return levels


def strength(value: Plain) -> tuple[tuple[int, ...], ...]:
    """An order of hands for which there are cards."""
    levels = in_order(value)
    seats = sum(map(len, levels))
    if len(levels) > len(_KICKERS) or max(map(len, levels)) > 4 or seats > len(_SIDE_CARDS):
        remedy = "write the cards out; up to four seats can tie, on eight levels, with 11 seats"
        raise Wrong("more hands than there are cards for", remedy)
    return levels


def hands(levels: tuple[tuple[int, ...], ...]) -> dict[int, list[str]]:
    """Two cards for each seat, such that the hands are in that order on ``BOARD``."""
    side_cards = iter(_SIDE_CARDS)
    return {
        player: [f"{_KICKERS[level]}{suit}", next(side_cards)]
        for level, tied in enumerate(levels)
        for player, suit in zip(tied, "hdcs", strict=False)
    }
