"""The five cards that play, for faults that compare hands wrongly but know their cards."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from holdem_adapters.faults.fault_definition import Replacement
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.cards.ranking import Category, strength

Five: TypeAlias = Callable[[Sequence[Card]], tuple[Card, ...]]


def five_that_play(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that play according to the rules."""
    category, ranks = strength(cards)
    suited = category in (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
    suits = [card.suit for card in cards]
    left = [card for card in cards if not suited or suits.count(card.suit) >= 5]
    playing = []
    for rank in ranks:
        card = next(card for card in left if card.rank == rank)
        left.remove(card)
        playing.append(card)
    return tuple(playing)


def correct_best_five(_right: Five, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that play are correct; only the comparison is wrong."""
    return five_that_play(cards)


def compared_by(strength_of_a_hand: Replacement) -> dict[str, Replacement]:
    """The parts of a fault that compares hands wrongly, and tells the right cards."""
    return {
        "hand.cards.ranking.strength": strength_of_a_hand,
        "hand.cards.ranking.best_five": correct_best_five,
    }
