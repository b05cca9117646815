"""Faults in kickers, and in hands made of pairs, threes and fours."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.cards.cards_that_play import compared_by
from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.cards.ranking import Category, Strength

Worth: TypeAlias = Callable[[Sequence[Card]], Strength]
Groups: TypeAlias = Callable[[list[int]], Strength]

#: The highest rank of two pairs that score less than a pair of aces.
SMALL: Final = 6


def _third_pair(worth: Strength, ranks: Sequence[int]) -> int | None:
    """The lowest of three pairs."""
    pairs = {rank for rank in ranks if ranks.count(rank) == 2}
    three = worth.category is Category.TWO_PAIR and len(pairs) == 3
    return min(pairs) if three else None


def _third_pair_first(right: Groups, ranks: list[int]) -> Strength:
    """The kicker is a card of the third pair, even if there is a higher card."""
    worth = right(ranks)
    third = _third_pair(worth, ranks)
    return worth if third is None else Strength(worth.category, (*worth.ranks[:4], third))


def _third_pair_never(right: Groups, ranks: list[int]) -> Strength:
    """The kicker is a card without a pair, even if the third pair is higher."""
    worth = right(ranks)
    single = [rank for rank in ranks if ranks.count(rank) == 1]
    if _third_pair(worth, ranks) is None or not single:
        return worth
    return Strength(worth.category, (*worth.ranks[:4], max(single)))


def _pairs_of_the_board(right: Worth, cards: Sequence[Card]) -> Strength:
    """Two pairs on the board count, even if the pair in the hand is higher."""
    worth = right(cards)
    (first, second), board = [card.rank for card in cards[:2]], [card.rank for card in cards[2:]]
    pairs = sorted({rank for rank in board if board.count(rank) == 2}, reverse=True)
    if worth.category is not Category.TWO_PAIR or first != second or len(pairs) != 2:
        return worth
    kicker = max(rank for rank in (first, *board) if rank not in pairs)
    high, low = pairs
    return Strength(worth.category, (high, high, low, low, kicker))


def _lower_pair_left_out(right: Worth, cards: Sequence[Card]) -> Strength:
    """Two pairs are compared by the higher pair and the kicker."""
    category, ranks = right(cards)
    pairs = category is Category.TWO_PAIR
    return Strength(category, (ranks[0], ranks[-1]) if pairs else ranks)


def _small_pairs_below_aces(right: Worth, cards: Sequence[Card]) -> Strength:
    """The score of two small pairs is less than the score of a pair of aces."""
    category, ranks = right(cards)
    small = category is Category.TWO_PAIR and ranks[0] <= SMALL
    return Strength(Category.PAIR if small else category, ranks)


def _none_beside_four(right: Worth, cards: Sequence[Card]) -> Strength:
    """Fours of a kind are equal if their ranks are."""
    category, ranks = right(cards)
    return Strength(category, ranks[:4] if category is Category.FOUR_OF_A_KIND else ranks)


def _one_beside_three(right: Worth, cards: Sequence[Card]) -> Strength:
    """Threes of a kind have one kicker."""
    category, ranks = right(cards)
    return Strength(category, ranks[:4] if category is Category.THREE_OF_A_KIND else ranks)


def _two_beside_a_pair(right: Worth, cards: Sequence[Card]) -> Strength:
    """A pair has two kickers."""
    category, ranks = right(cards)
    return Strength(category, ranks[:4] if category is Category.PAIR else ranks)


def _added_up(right: Worth, cards: Sequence[Card]) -> Strength:
    """The kickers of pairs and threes are compared by their sum."""
    category, ranks = right(cards)
    alike = {Category.PAIR: 2, Category.THREE_OF_A_KIND: 3}.get(category)
    if alike is None:
        return Strength(category, ranks)
    return Strength(category, (*ranks[:alike], sum(ranks[alike:])))


def _own_cards(right: Worth, cards: Sequence[Card]) -> Strength:
    """The kickers of a pair come from the hand alone."""
    worth = right(cards)
    if worth.category is not Category.PAIR:
        return worth
    pair = worth.ranks[0]
    own = sorted((card.rank for card in cards[:2] if card.rank != pair), reverse=True)
    return Strength(worth.category, (pair, pair, *own))


def _lower_three_first(right: Groups, ranks: list[int]) -> Strength:
    """Of two threes of a kind the lower one is the three of the full house."""
    worth = right(ranks)
    high, low = worth.ranks[0], worth.ranks[-1]
    if worth.category is not Category.FULL_HOUSE or ranks.count(low) != 3:
        return worth
    return Strength(worth.category, (low, low, low, high, high))


def _higher_three_first(right: Groups, ranks: list[int]) -> Strength:
    """Groups are ordered by rank, so that a higher three hides four of a kind."""
    worth = right(ranks)
    four = worth.ranks[0]
    threes = [rank for rank in set(ranks) if ranks.count(rank) == 3 and rank > four]
    if worth.category is not Category.FOUR_OF_A_KIND or not threes:
        return worth
    return Strength(Category.FULL_HOUSE, (*threes * 3, four, four))


def _pair_first(right: Worth, cards: Sequence[Card]) -> Strength:
    """Full houses are compared by the pair before the three."""
    category, ranks = right(cards)
    return Strength(category, ranks[::-1] if category is Category.FULL_HOUSE else ranks)


FAULTS: Final = (
    Fault(
        "kicker-taken-from-the-third-pair",
        "HR",
        "tournament-6.4.1",
        "Uses a card of the third pair as the kicker although a higher card is there.",
        "Chia-Network/chia-gaming#256 and claudijo/poker-ts#15",
        {"hand.cards.ranking._strength_of_groups": _third_pair_first},
    ),
    Fault(
        "third-pair-is-no-kicker",
        "HR",
        "tournament-6.4.1",
        "Uses a card without a pair as the kicker although the third pair is higher.",
        "the kicker is looked for among the cards that occur once",
        {"hand.cards.ranking._strength_of_groups": _third_pair_never},
    ),
    Fault(
        "two-pairs-of-the-board-preferred",
        "HR",
        "tournament-6.4.1",
        "Uses the two pairs of the board although the pair in the hand is higher.",
        "rundef/node-poker-odds-calculator#4",
        {"hand.cards.ranking.strength": _pairs_of_the_board},
    ),
    Fault(
        "lower-pair-not-compared",
        "HR",
        "basic-6.3",
        "Compares two pairs by the higher pair and the kicker only.",
        "a hand is stored as its highest group and its highest other card",
        compared_by(_lower_pair_left_out),
    ),
    Fault(
        "aces-beat-two-small-pairs",
        "HR",
        "tournament-6.2.8",
        "Ranks a pair of aces above two small pairs.",
        "danielpaz6/Poker-Hand-Evaluator#9: the scores of two categories overlap",
        compared_by(_small_pairs_below_aces),
    ),
    Fault(
        "kicker-of-four-of-a-kind-ignored",
        "HR",
        "basic-6.3",
        "Compares fours of a kind without their kicker.",
        "datamllab/rlcard#177 and danielpaz6/Poker-Hand-Evaluator#4",
        compared_by(_none_beside_four),
    ),
    Fault(
        "second-kicker-of-three-of-a-kind-ignored",
        "HR",
        "basic-6.3",
        "Compares threes of a kind with one kicker only.",
        "one other card is thought to be enough, as in the names of pokerth/pokerth#97",
        compared_by(_one_beside_three),
    ),
    Fault(
        "third-kicker-of-a-pair-ignored",
        "HR",
        "basic-6.3",
        "Compares pairs with two kickers only.",
        "the two cards in the hand are assumed to be enough",
        compared_by(_two_beside_a_pair),
    ),
    Fault(
        "kickers-added-up",
        "HR",
        "basic-6.3",
        "Compares kickers by their sum.",
        "danielpaz6/Poker-Hand-Evaluator#2 warns of it",
        compared_by(_added_up),
    ),
    Fault(
        "only-own-cards-are-kickers",
        "HR",
        "tournament-6.4.1",
        "Takes the kickers of a pair from the hand and never from the board.",
        "floatinghotpot/casino-server#13: a pair on the board is not shared",
        compared_by(_own_cards),
    ),
    Fault(
        "lower-of-two-threes-counts-as-the-three",
        "HR",
        "basic-6.3",
        "Uses the lower of two threes of a kind as the three of the full house.",
        "NikolayIT/TexasHoldemGameEngine#2 is about this hand",
        {"hand.cards.ranking._strength_of_groups": _lower_three_first},
    ),
    Fault(
        "higher-three-hides-four-of-a-kind",
        "HR",
        "tournament-6.4.1",
        "Does not recognize four of a kind beside a higher three of a kind.",
        "groups are ordered by rank instead of by size",
        {"hand.cards.ranking._strength_of_groups": _higher_three_first},
    ),
    Fault(
        "full-house-compared-by-the-pair-first",
        "HR",
        "basic-6.3",
        "Compares full houses by the pair before the three.",
        "the ranks of a hand are stored in ascending order of group size",
        compared_by(_pair_first),
    ),
)
