"""The four betting rounds, and the cards dealt to the board before each."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Street(StrEnum):
    """A betting round, named after the cards that open it."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


#: The street after each street except the last.
NEXT_STREET: Final[Mapping[Street, Street]] = MappingProxyType(
    {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}
)

#: How many cards open each street.
BOARD_CARDS: Final[Mapping[Street, int]] = MappingProxyType(
    {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
)
