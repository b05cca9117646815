"""Cards: thirteen ranks in four suits, written ``Ah``, ``Td``, ``2c``."""

from typing import Final, NamedTuple

from holdem_oracle.errors import NotationError

RANKS: Final = "23456789TJQKA"
#: From lowest to highest, for the few rules in which suits matter.
SUITS: Final = "cdhs"
ACE: Final = 14


class Card(NamedTuple):
    """One card.  Cards compare by rank, then by suit."""

    rank: int  #: 2 to 14; jack 11, queen 12, king 13, ace 14
    suit: str  #: one letter of SUITS

    def __str__(self) -> str:
        return RANKS[self.rank - 2] + self.suit


#: An unshuffled deck, by suit and then by rank.
NEW_DECK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in range(2, ACE + 1))

_BY_NAME: Final = {str(card): card for card in NEW_DECK}


def card(name: str) -> Card:
    """The card with a given name, such as ``Ah``."""
    try:
        return _BY_NAME[name]
    except KeyError:
        problem = f"{name!r} is not a card; write a rank of {RANKS} and a suit of {SUITS}, as in Ah"
        raise NotationError(problem) from None


def cards(names: str) -> tuple[Card, ...]:
    """The cards in a text such as ``AhKd 2c``; spaces are ignored."""
    run_together = "".join(names.split())
    return tuple(card(run_together[at : at + 2]) for at in range(0, len(run_together), 2))


def spelled(some: tuple[Card, ...]) -> str:
    """The cards as text, such as ``AhKd2c``."""
    return "".join(map(str, some))
