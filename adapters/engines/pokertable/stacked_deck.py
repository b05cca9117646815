"""Cards as pokertable has them, and decks that it does not shuffle."""

import importlib
import random
from collections.abc import Iterable
from typing import Final

from poker_engine import Card, PokerEngine, Suit

from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.stacked_cards import hands_for

#: The module that makes the deck.
ENGINE: Final = importlib.import_module("poker_engine.core.engine")
RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"


class Unshuffled(random.Random):
    """A random generator that does not shuffle."""

    def shuffle(self, x: object) -> None:
        """Leave the cards in their order."""


def read(card: str) -> Card:
    """A card as the engine represents it."""
    return Card(RANKS.index(card[0]) + 2, Suit(SUITS.index(card[1])))


def written(cards: list[Card]) -> tuple[str, ...]:
    """Cards as cases write them."""
    return tuple(RANKS[card.rank - 2] + SUITS[card.suit] for card in cards)


def stack_deck(stacks: Iterable[int | None], deal: NextHand) -> None:
    """Two cards for each player with chips, by seat, then the board."""
    hands = hands_for([seat for seat, stack in enumerate(stacks) if stack], deal)
    cards = [read(card) for cards in (*hands, deal.board) for card in cards]
    ENGINE.make_deck = lambda: cards  # no other way to set the cards


def seat_players(engine: PokerEngine, stacks: Iterable[int | None], button: int) -> None:
    """Set stacks and button; a player without chips is an empty seat."""
    engine._rng = Unshuffled()  # noqa: SLF001  # as above
    for player, stack in zip(engine.players, stacks, strict=True):
        player.chips = stack or 0
    engine.dealer_idx = button
