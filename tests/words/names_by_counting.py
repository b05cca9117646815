"""The name of a hand, found by counting its ranks; another evaluator picks the five that play."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from phevaluator import evaluate_cards

from holdem_oracle.hand.cards.deck import Card

#: One card and several of each rank, as a dealer calls them.
CALLED: Final = {
    2: ("two", "twos"),
    3: ("three", "threes"),
    4: ("four", "fours"),
    5: ("five", "fives"),
    6: ("six", "sixes"),
    7: ("seven", "sevens"),
    8: ("eight", "eights"),
    9: ("nine", "nines"),
    10: ("ten", "tens"),
    11: ("jack", "jacks"),
    12: ("queen", "queens"),
    13: ("king", "kings"),
    14: ("ace", "aces"),
}
#: The ranks before which a dealer says "an".
VOWELS: Final = (8, 14)
WHEEL: Final = [14, 5, 4, 3, 2]


@cache
def name_by_counting(cards: tuple[Card, ...]) -> str:
    """The name of the best five of these cards."""
    if len(cards) > 5:
        cards = min(combinations(cards, 5), key=lambda five: evaluate_cards(*map(str, five)))
    ranks = sorted((card.rank for card in cards), reverse=True)
    flush = len({card.suit for card in cards}) == 1
    straight = ranks == WHEEL or (len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4)
    if straight:
        return _name_of_a_straight(5 if ranks == WHEEL else ranks[0], flush=flush)
    return f"a flush, {_single(ranks)}" if flush else _name_of_groups(ranks)


def _name_of_a_straight(top: int, *, flush: bool) -> str:
    """A straight is named after its highest card; up to the ace and in one suit it is royal."""
    if flush and top == 14:
        return "a royal flush"
    return f"a straight{' flush' if flush else ''} to the {CALLED[top][0]}"


def _name_of_groups(ranks: list[int]) -> str:
    """The groups of equal ranks, the larger first, then the cards that stand alone."""
    counted = Counter(ranks)
    groups = {
        size: [rank for rank in sorted(counted, reverse=True) if counted[rank] == size]
        for size in (4, 3, 2, 1)
    }
    alone = _single(groups[1])
    match [counted[rank] for rank in sorted(counted, key=lambda one: -counted[one])]:
        case [4, 1]:
            return f"four {_several(groups[4])}, with {_article(groups[1][0])} {alone}"
        case [3, 2]:
            return f"a full house, {_several(groups[3])} full of {_several(groups[2])}"
        case [3, 1, 1]:
            return f"three {_several(groups[3])}, with {alone}"
        case [2, 2, 1]:
            return f"two pair, {_several(groups[2])}, with {_article(groups[1][0])} {alone}"
        case [2, 1, 1, 1]:
            return f"a pair of {_several(groups[2])}, with {alone}"
        case _:
            return alone


def _single(ranks: Sequence[int]) -> str:
    """Cards that stand alone: "ace, king, nine"."""
    return ", ".join(CALLED[rank][0] for rank in ranks)


def _several(ranks: Sequence[int]) -> str:
    """Groups of cards: "eights and sevens"."""
    return " and ".join(CALLED[rank][1] for rank in ranks)


def _article(rank: int) -> str:
    """The word before a kicker."""
    return "an" if rank in VOWELS else "a"
