"""A moved table: seats rotated, suits permuted, or chips scaled.

No rule of the game depends on the number of a seat, the name of a suit or the
size of a chip, so a case still holds at a moved table, except where a house
rule depends on them.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

_SAME_SUITS: Final[Mapping[str, str]] = MappingProxyType({suit: suit for suit in "cdhs"})


class Moving(Protocol):
    """A mapping of seats, cards and amounts to those of a moved table."""

    @property
    def factor(self) -> int:
        """The factor by which chips are scaled."""
        ...

    def seat(self, number: int, /) -> int:
        """The number of a seat after the move."""
        ...

    def card(self, name: str, /) -> str:
        """The name of a card after the move."""
        ...

    def chips(self, amount: int, /) -> int:
        """An amount after the move."""
        ...


class Move(NamedTuple):
    """How a table is moved; by default, not at all."""

    seats: int = 23  #: at the table, including empty ones
    turned: int = 0  #: number of seats, clockwise
    suits: Mapping[str, str] = _SAME_SUITS
    factor: int = 1  #: by which chips are scaled

    def seat(self, number: int) -> int:
        """The number of a seat after the move."""
        return (number + self.turned) % self.seats if number < self.seats else number

    def card(self, name: str) -> str:
        """The name of a card after the move."""
        return name[0] + self.suits[name[1]]

    def chips(self, amount: int) -> int:
        """An amount after the move."""
        return amount * self.factor
