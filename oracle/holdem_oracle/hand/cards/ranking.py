"""The ranking of hands: the best five of a player's cards and the board.

A strength is a plain tuple, so ``max`` finds the winner and ``==`` finds the
ties.  Suits never break a tie.
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from holdem_oracle.hand.cards.deck import ACE, SUITS, Card


class Category(IntEnum):
    """The ten categories of hands, from the lowest to the highest.

    Rule basic-6.2.
    """

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10


class Strength(NamedTuple):
    """The strength of a hand is its category, then the ranks that break a tie.

    Rule basic-6.3.
    """

    category: Category
    ranks: tuple[int, ...]  #: of the five cards that play, the most significant first


#: Every run of five ranks, the highest first; in the last one the ace is low.
_RUNS: Final = tuple(
    (frozenset(run), run)
    for run in (
        *(tuple(range(top, top - 5, -1)) for top in range(ACE, 5, -1)),
        (5, 4, 3, 2, ACE),
    )
)


def strength(cards: Sequence[Card]) -> Strength:
    """The best five of five to seven cards count, whether from the hand or from the board.

    Rule tournament-6.4.1.
    """
    suited = _ranks_of_a_flush(cards)
    if suited:
        return _strength_of_a_flush(suited)
    ranks = [rank for rank, _ in cards]
    run = _run(ranks)
    if run:
        return Strength(Category.STRAIGHT, run)
    return _strength_of_groups(ranks)


def _ranks_of_a_flush(cards: Sequence[Card]) -> list[int]:
    """The ranks of five or more cards of one suit, the highest first; otherwise an empty list."""
    suits = [suit for _, suit in cards]
    for flush in SUITS:
        if suits.count(flush) >= 5:
            return sorted([rank for rank, suit in cards if suit == flush], reverse=True)
    return []


def _strength_of_a_flush(suited: list[int]) -> Strength:
    """Seven cards with a flush contain neither four of a kind nor a full house."""
    run = _run(suited)
    if not run:
        return Strength(Category.FLUSH, tuple(suited[:5]))
    royal = run[0] == ACE
    return Strength(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, run)


def _run(ranks: Sequence[int]) -> tuple[int, ...]:
    """The highest five ranks in a row, if any; an ace is high or low, never in the middle."""
    present = set(ranks)
    if len(present) >= 5:
        for run, in_order in _RUNS:
            if run <= present:
                return in_order
    return ()


def _strength_of_groups(ranks: list[int]) -> Strength:
    """Groups of one rank come first, the larger before the smaller; kickers fill up to five.

    A third pair counts only as a kicker, and a second three of a kind only as a pair.
    """
    ranks.sort(reverse=True)
    alike = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    (most, first), (more, second) = alike[:2]
    if most == 4:
        return Strength(Category.FOUR_OF_A_KIND, (first,) * 4 + _kickers(ranks, 1, first))
    if most == 3 and more >= 2:
        return Strength(Category.FULL_HOUSE, (first,) * 3 + (second,) * 2)
    if most == 3:
        return Strength(Category.THREE_OF_A_KIND, (first,) * 3 + _kickers(ranks, 2, first))
    if more == 2:
        pairs = (first,) * 2 + (second,) * 2
        return Strength(Category.TWO_PAIR, pairs + _kickers(ranks, 1, first, second))
    if most == 2:
        return Strength(Category.PAIR, (first,) * 2 + _kickers(ranks, 3, first))
    return Strength(Category.HIGH_CARD, tuple(ranks[:5]))


def _kickers(ranks: Sequence[int], how_many: int, *taken: int) -> tuple[int, ...]:
    """The highest ranks other than those of the pairs, threes and fours."""
    return tuple([rank for rank in ranks if rank not in taken][:how_many])


def best_five(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The five cards that play; of cards of one rank, the first in the list."""
    category, ranks = strength(cards)
    left = list(cards)
    if category in (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
        suits = [suit for _, suit in cards]
        left = [card for card in cards if suits.count(card.suit) >= 5]
    playing: list[Card] = []
    for rank in ranks:
        card = next(card for card in left if card.rank == rank)
        left.remove(card)
        playing.append(card)
    return tuple(playing)
