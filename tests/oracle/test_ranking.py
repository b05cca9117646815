"""The ranking of hands: symmetries, combinatorial counts, and another evaluator."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from holdem_oracle.hand.cards.deck import NEW_DECK, SUITS, Card, cards
from holdem_oracle.hand.cards.ranking import Category, Strength, best_five, strength
from holdem_oracle.words.hand_names import hand_name

#: The card numbers of phevaluator: four times the rank, plus the suit.
THEIR_NUMBER = {card: 4 * (card.rank - 2) + SUITS.index(card.suit) for card in NEW_DECK}

#: How many of the 2,598,960 five-card hands are in each category; a well-known table.
HANDS_OF_FIVE = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}

hands = st.integers(5, 7).flatmap(
    lambda size: st.lists(st.sampled_from(NEW_DECK), min_size=size, max_size=size, unique=True)
)


def their_rank(hand: tuple[Card, ...]) -> int:
    """The other evaluator's rank: 1 is a royal flush, 7462 the lowest hand."""
    rank: int = evaluate_cards(*[THEIR_NUMBER[card] for card in hand])
    return rank


@pytest.mark.thorough
def test_all_hands_of_five_are_the_7462_classes_of_another_evaluator() -> None:
    """The classes of both evaluators are the same, in the same order."""
    theirs: dict[Strength, int] = {}
    kinds: Counter[Category] = Counter()
    for hand in combinations(NEW_DECK, 5):
        ours = strength(hand)
        kinds[ours.category] += 1
        rank = theirs.setdefault(ours, their_rank(hand))
        assert rank == their_rank(hand)
    assert kinds == HANDS_OF_FIVE
    assert len(theirs) == 7462
    assert [theirs[ours] for ours in sorted(theirs, reverse=True)] == list(range(1, 7463))


@pytest.mark.thorough
def test_a_million_hands_of_seven_rank_as_with_another_evaluator() -> None:
    """Both evaluators put seven cards into the same class."""
    rng = random.Random(20240903)
    theirs = {strength(hand): their_rank(hand) for hand in sampled_fives(rng)}
    deck = list(NEW_DECK)
    for _ in range(1_000_000):
        hand = tuple(rng.sample(deck, 7))
        ours, rank = strength(hand), their_rank(hand)
        assert theirs.setdefault(ours, rank) == rank
    order = [theirs[ours] for ours in sorted(theirs, reverse=True)]
    assert order == sorted(set(order))


def sampled_fives(rng: random.Random) -> list[tuple[Card, ...]]:
    """Random five-card hands, as a sample of the classes."""
    return [tuple(rng.sample(NEW_DECK, 5)) for _ in range(10_000)]


@given(hands, st.randoms())
def test_the_order_of_the_cards_does_not_matter(hand: list[Card], rng: random.Random) -> None:
    """A hand is a set of cards."""
    other = list(hand)
    rng.shuffle(other)
    assert strength(other) == strength(hand)


@given(hands, st.permutations(SUITS))
def test_suits_have_no_rank(hand: list[Card], suits: list[str]) -> None:
    """The same hand in other suits is worth the same."""
    other = dict(zip(SUITS, suits, strict=True))
    assert strength([Card(rank, other[suit]) for rank, suit in hand]) == strength(hand)


@given(hands)
def test_seven_cards_are_worth_their_best_five(hand: list[Card]) -> None:
    """The strength of a hand is the maximum over all sets of five of its cards."""
    assert strength(hand) == max(strength(five) for five in combinations(hand, 5))


@given(hands)
def test_the_five_cards_that_play_have_the_strength_of_the_hand(hand: list[Card]) -> None:
    """They are five different cards of the hand, with its strength."""
    five = best_five(hand)
    assert len(set(five)) == 5
    assert set(five) <= set(hand)
    assert strength(five) == strength(hand)


#: Board, better hand and worse hand of the difficult cases of the hand-ranking family.
BEATS = [
    ("2c 3d 4h 9s Kc", "6c 5s", "Ah 5d"),  # the wheel is only a five-high straight
    ("2h 3h 4h Kc Kd", "Ah 5h", "Kh Ks"),  # a steel wheel beats four of a kind
    ("Qs Kd 2c 7h 9s", "9c 8d", "Ac 3d"),  # no straight wraps around the ace
    ("Th Jh Qh 2h 3h", "Ah 2c", "9c Kh"),  # a straight and a flush do not make a straight flush
    ("3h 4h 5h 6h 7h", "8h 8d", "Ad Kc"),  # a higher straight flush than the board's
    ("2s 3s 2h 3h 3d", "Ts Th", "9s 9h"),  # a full house takes the best pair
    ("7c 7d 7h 9s 9c", "9h 2c", "Ah Kd"),  # the full house with the higher three of a kind
    ("4d 8s 4h 7d 8c", "7h 5c", "Kc 6h"),  # the best two of three pairs
    ("9c 7s 5h 5s 3c", "8h Ks", "4d Qs"),  # the kicker, with the pair on the board
    ("Qd Jd 9d Kc 6d", "Qc 7d", "5d Ah"),  # flushes are compared card by card
    ("6c 6d 6h Js Tc", "Jd 2c", "Td 3c"),  # the pair of a full house
    ("5c 5d 5h 5s Jc", "Ah 2c", "Kd Kc"),  # the kicker beside four of a kind
    ("9c 9d Tc Jh Qs", "Kc 2d", "8h 8d"),  # a straight with a pair on the board
    ("5c 6d 7h 8s 9c", "Td Jc", "4d 3c"),  # the top five of a seven-card straight
    ("Ac 2d 3h 4s Ks", "5c Kd", "Ad Ah"),  # the ace plays low, and the wheel beats threes
    ("Qc 9d 6h 4s 2c", "Qd 3h", "9c Ac"),  # the pair before the kicker
    ("Qc Qd 5h 5s 2c", "Qh 5c", "2h 2d"),  # two threes of a kind make a full house
    ("3c 5c Tc 2h 9d", "Kc 4c", "Qc 7c"),  # the sum of the ranks has no effect
    ("6c 6d 2h 9s Kc", "5h 5d", "2c Ah"),  # two pair: the high one, the low one, the kicker
]

SPLITS = [
    ("Ac Kd Qh Js 9c", "8d 7d", "6h 2h"),  # a sixth card breaks no tie
    ("Ah Kh Qh 9h 8h", "7h 6h", "2c 2d"),  # the flush on the board plays
    ("5c 5d 5h 5s Ac", "Kh Qc", "2d 2c"),  # four of a kind with its kicker on the board
    ("5c 6d 7h Ks 2c", "8h 9c", "8d 9s"),  # suits break no tie
]


@pytest.mark.parametrize(("board", "better", "worse"), BEATS)
def test_the_better_hand_wins(board: str, better: str, worse: str) -> None:
    """These are hands that engines are known to rank wrongly."""
    assert strength(cards(board + better)) > strength(cards(board + worse))


@pytest.mark.parametrize(("board", "one", "other"), SPLITS)
def test_equal_hands_are_equal(board: str, one: str, other: str) -> None:
    """These are ties that engines are known to break."""
    assert strength(cards(board + one)) == strength(cards(board + other))


NAMES = {
    "Ah Kh Qh Jh Th": "a royal flush",
    "9h 8h 7h 6h 5h": "a straight flush to the nine",
    "5c 5d 5h 5s Ac": "four fives, with an ace",
    "6c 6d 6h Ks Kc": "a full house, sixes full of kings",
    "Ah Jh 9h 8h 2h": "a flush, ace, jack, nine, eight, two",
    "Ac 2d 3h 4s 5s": "a straight to the five",
    "Qc Qd Qh 7s 2c": "three queens, with seven, two",
    "8c 8d 7h 7s Kc": "two pair, eights and sevens, with a king",
    "Tc Td Ah 9s 3c": "a pair of tens, with ace, nine, three",
    "Ac Kd Qh Js 9c": "ace, king, queen, jack, nine",
}


@pytest.mark.parametrize(("hand", "name"), NAMES.items())
def test_a_hand_has_a_name(hand: str, name: str) -> None:
    """It is the name that a dealer announces."""
    assert hand_name(strength(cards(hand))) == name
