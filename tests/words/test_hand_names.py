"""The names of hands: random hands of every category, named a second time by counting."""

import random
from collections import Counter

import pytest
from tests.words.names_by_counting import CALLED, name_by_counting

from holdem_oracle.hand.cards.deck import NEW_DECK, cards
from holdem_oracle.hand.cards.ranking import Category, strength
from holdem_oracle.words.hand_names import hand_name, rank_word, rank_words

#: Seven cards and the name of the best five, written by hand.
NAMED = {
    "Ah Kh Qh Jh Th 2c 2d": "a royal flush",
    "Ah 2h 3h 4h 5h Kc Kd": "a straight flush to the five",
    "9s 8s 7s 6s 5s As Ad": "a straight flush to the nine",
    "6c 6d 6h 6s 8c 8d 2c": "four sixes, with an eight",
    "6c 6d 6h Ac Ad 2c 3d": "a full house, sixes full of aces",
    "Kh Jh 9h 6h 2h 3c 3d": "a flush, king, jack, nine, six, two",
    "Ac 2d 3h 4s 5c Kd Kh": "a straight to the five",
    "Ac Kd Qh Js Tc 2d 2h": "a straight to the ace",
    "Qc Qd Qh As 8c 3d 2h": "three queens, with ace, eight",
    "8c 8d 7h 7s 6c 6d Kh": "two pair, eights and sevens, with a king",
    "6c 6d 5h 5s Ac 4d 2h": "two pair, sixes and fives, with an ace",
    "Tc Td 9h 7s 6c 4d 2h": "a pair of tens, with nine, seven, six",
    "Ac Jd 9h 7s 6c 4d 2h": "ace, jack, nine, seven, six",
}


@pytest.mark.parametrize("hand", NAMED)
def test_a_hand_is_called_by_its_name(hand: str) -> None:
    """Wheels, royal flushes, kickers, third pairs, and the plural of six."""
    assert hand_name(strength(cards(hand))) == NAMED[hand]
    assert name_by_counting(cards(hand)) == NAMED[hand]


def test_every_rank_has_its_words() -> None:
    """One card, and several of them."""
    assert {rank: (rank_word(rank), rank_words(rank)) for rank in CALLED} == CALLED


def test_random_hands_have_the_names_found_by_counting() -> None:
    """Hands of seven of all categories; a short deck makes the rare ones frequent."""
    rng = random.Random(6)
    seen: Counter[Category] = Counter()
    for number in range(4000):
        lowest = rng.randint(2, 10)
        suits = "cdhs"[: rng.randint(2, 4)]
        deck = [one for one in NEW_DECK if one.rank >= lowest and one.suit in suits]
        hand = rng.sample(deck if number % 2 else NEW_DECK, 7)
        found = strength(hand)
        seen[found.category] += 1
        assert hand_name(found) == name_by_counting(tuple(hand)), hand
    assert min(seen[category] for category in Category) >= 5
