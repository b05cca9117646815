"""Hole cards for seats of which only the order of the hands matters: ``0=1 > 4 > 2``.

The board is Ks Kh 9d 9c 2s, on which neither a straight nor a flush is
possible.  Every hand has kings and nines, and the fifth card decides: the best
hand has an ace, the next one a queen, then jack, ten, eight, seven, six, five.
The other card of each hand is a four, a three or a two, and never plays.
"""

from typing import Final

BOARD: Final = ("Ks", "Kh", "9d", "9c", "2s")
#: The ranks of the deciding card, from best to worst.
KICKERS: Final = "AQJT8765"
#: The other card of each hand.
SIDE_CARDS: Final = tuple(
    f"{rank}{suit}" for rank in "432" for suit in "hdcs" if rank + suit != "2s"
)


def hands(levels: tuple[tuple[int, ...], ...]) -> dict[int, list[str]]:
    """Two cards for each seat that give this order of hands on ``BOARD``."""
    side_cards = iter(SIDE_CARDS)
    return {
        player: [f"{KICKERS[level]}{suit}", next(side_cards)]
        for level, tied in enumerate(levels)
        for player, suit in zip(tied, "hdcs", strict=False)
    }
