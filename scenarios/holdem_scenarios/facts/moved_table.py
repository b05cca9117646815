"""The same table seen otherwise: turned by some seats, with suits exchanged, with larger chips.

No rule of the game knows the number of a seat, the name of a suit or the size
of a chip, so a case stays true when it is moved, but where a house says
otherwise.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

_SAME_SUITS: Final[Mapping[str, str]] = MappingProxyType({suit: suit for suit in "cdhs"})


class Moving(Protocol):
    """Whatever seats, cards and amounts can be taken through."""

    @property
    def factor(self) -> int:
        """What every chip is worth."""
        ...

    def seat(self, number: int, /) -> int:
        """Where a seat has gone."""
        ...

    def card(self, name: str, /) -> str:
        """What a card has become."""
        ...

    def chips(self, amount: int, /) -> int:
        """What an amount has become."""
        ...


class Move(NamedTuple):
    """How a table is moved; left alone, not at all."""

    seats: int = 23  #: at the table, empty ones included
    turned: int = 0  #: by how many seats clockwise
    suits: Mapping[str, str] = _SAME_SUITS
    factor: int = 1  #: what every chip is worth

    def seat(self, number: int) -> int:
        """Where a seat has gone."""
        return (number + self.turned) % self.seats if number < self.seats else number

    def card(self, name: str) -> str:
        """What a card has become."""
        return name[0] + self.suits[name[1]]

    def chips(self, amount: int) -> int:
        """What an amount has become."""
        return amount * self.factor
