"""Faults in hand ranking."""

from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Final, TypeAlias, cast

from holdem_adapters.faults.cards.cards_that_play import compared_by, five_that_play
from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.cards.deck import ACE, RANKS, SUITS, Card
from holdem_oracle.hand.cards.ranking import Category, Strength

Worth: TypeAlias = Callable[[Sequence[Card]], Strength]
Run: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]
Groups: TypeAlias = Callable[[list[int]], Strength]


def _no_wheel(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """The ace is never low."""
    run = right(ranks)
    return () if run[-1:] == (ACE,) else run


def _wheel_is_ace_high(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """The ace is high even in the straight from ace to five."""
    run = right(ranks)
    return (ACE, *run[:-1]) if run[-1:] == (ACE,) else run


def _round_the_ace(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """A straight may continue from the ace to the two."""
    wrapped = ((4, 3, 2, ACE, 13), (3, 2, ACE, 13, 12), (2, ACE, 13, 12, 11))
    return right(ranks) or next((run for run in wrapped if set(run) <= set(ranks)), ())


def _lowest_run(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """The straight is the lowest five in a row."""
    run, left = right(ranks), set(ranks)
    while run and (lower := right(sorted(left := left - {run[0]}))):
        run = lower
    return run


def _five_beside_each_other(right: Run, ranks: Sequence[int]) -> tuple[int, ...]:
    """A straight must be five adjacent cards of the sorted hand, so that a pair breaks it."""
    in_order = sorted(ranks)
    windows = [in_order[at : at + 5] for at in range(len(in_order) - 4)]
    plain = any(len(set(window)) == 5 and window[4] - window[0] == 4 for window in windows)
    run = right(ranks)
    return run if plain or run[-1:] == (ACE,) else ()


def _steel_wheel_is_royal(right: Callable[[list[int]], Strength], suited: list[int]) -> Strength:
    """A straight flush with an ace is a royal flush."""
    worth = right(suited)
    low = worth.category is Category.STRAIGHT_FLUSH and ACE in worth.ranks
    return Strength(Category.ROYAL_FLUSH, worth.ranks) if low else worth


def _straight_and_flush(right: Worth, cards: Sequence[Card]) -> Strength:
    """A straight and a flush in the same seven cards make a straight flush."""
    worth = right(cards)
    if worth.category is not Category.FLUSH:
        return worth
    straight = right([Card(rank, SUITS[at % 4]) for at, (rank, _) in enumerate(sorted(cards))])
    if straight.category is not Category.STRAIGHT:
        return worth
    return Strength(Category.STRAIGHT_FLUSH, straight.ranks)


def _any_suit(right: Worth, cards: Sequence[Card]) -> Strength:
    """Flushes are compared by the five highest cards of the seven."""
    worth = right(cards)
    if worth.category is not Category.FLUSH:
        return worth
    return Strength(Category.FLUSH, tuple(sorted((rank for rank, _ in cards), reverse=True)[:5]))


def _added_up(right: Worth, cards: Sequence[Card]) -> Strength:
    """Flushes are compared by the sum of their ranks."""
    worth = right(cards)
    if worth.category is not Category.FLUSH:
        return worth
    return Strength(Category.FLUSH, (sum(worth.ranks),))


def _by_suit(right: Worth, cards: Sequence[Card]) -> Strength:
    """Ties of flushes and straights are broken by the suit of the highest card."""
    worth = right(cards)
    if worth.category not in (Category.FLUSH, Category.STRAIGHT):
        return worth
    top = max(five_that_play(cards))
    return Strength(worth.category, (*worth.ranks, SUITS.index(top.suit)))


def _fifth_left_out(right: Worth, cards: Sequence[Card]) -> Strength:
    """Flushes are compared by their four highest cards."""
    worth = right(cards)
    flush = worth.category is Category.FLUSH
    return Strength(worth.category, worth.ranks[:4]) if flush else worth


def _all_seven(right: Worth, cards: Sequence[Card]) -> Strength:
    """The cards that do not play break ties."""
    worth = right(cards)
    rest = sorted((rank for rank, _ in cards), reverse=True)
    for rank in worth.ranks:
        rest.remove(rank)
    return Strength(worth.category, (*worth.ranks, *rest))


def _as_letters(right: Worth, cards: Sequence[Card]) -> Strength:
    """Ranks are compared as letters: nine, then ace, jack, king, queen, ten."""
    worth = right(cards)
    if worth.category not in (Category.HIGH_CARD, Category.PAIR):
        return worth
    return Strength(worth.category, tuple(ord(RANKS[rank - 2]) for rank in worth.ranks))


def _no_kickers(_right: Callable[..., tuple[int, ...]], *_of: object) -> tuple[int, ...]:
    """Kickers do not count."""
    return ()


def _lowest_kickers(
    right: Callable[..., tuple[int, ...]], ranks: Sequence[int], how_many: int, *taken: int
) -> tuple[int, ...]:
    """The lowest cards are used as kickers."""
    return tuple(sorted(right(ranks, len(ranks), *taken))[:how_many])


def _sets_are_no_full_house(right: Groups, ranks: list[int]) -> Strength:
    """Two threes of a kind do not make a full house."""
    worth = right(ranks)
    first, *_, second = worth.ranks
    if worth.category is not Category.FULL_HOUSE or ranks.count(second) == 2:
        return worth
    kickers = tuple(rank for rank in ranks if rank != first)[:2]
    return Strength(Category.THREE_OF_A_KIND, (first,) * 3 + kickers)


def _lower_pair(right: Groups, ranks: list[int]) -> Strength:
    """The lower of two pairs fills the full house."""
    worth = right(ranks)
    pairs = [rank for rank in set(ranks) if ranks.count(rank) == 2]
    if worth.category is not Category.FULL_HOUSE or not pairs:
        return worth
    return Strength(worth.category, worth.ranks[:3] + (min(pairs),) * 2)


def _lowest_two_pairs(right: Groups, ranks: list[int]) -> Strength:
    """Of three pairs, the two lowest count."""
    worth = right(ranks)
    pairs = sorted(rank for rank in set(ranks) if ranks.count(rank) == 2)
    if worth.category is not Category.TWO_PAIR or len(pairs) < 3:
        return worth
    low, middle, _ = pairs
    kicker = max(rank for rank in ranks if rank not in (low, middle))
    return Strength(worth.category, (middle, middle, low, low, kicker))


def _two_pairs_added_up(right: Worth, cards: Sequence[Card]) -> Strength:
    """Two pairs are compared by the sum of their ranks."""
    worth = right(cards)
    if worth.category is not Category.TWO_PAIR:
        return worth
    high, _, low, *_ = worth.ranks
    return Strength(worth.category, (high + low, *worth.ranks[-1:]))


def _three_only(right: Groups, ranks: list[int]) -> Strength:
    """Full houses are compared by the three of a kind only."""
    worth = right(ranks)
    full = worth.category is Category.FULL_HOUSE
    return Strength(worth.category, worth.ranks[:3]) if full else worth


class FullHouseBelowFlush(IntEnum):
    """The categories of flush and full house, swapped."""

    FULL_HOUSE = Category.FLUSH
    FLUSH = Category.FULL_HOUSE


def _full_house_below_flush(right: Worth, cards: Sequence[Card]) -> Strength:
    """A flush beats a full house."""
    category, ranks = right(cards)
    if category not in (Category.FLUSH, Category.FULL_HOUSE):
        return Strength(category, ranks)
    return Strength(cast("Category", FullHouseBelowFlush[category.name]), ranks)


FAULTS: Final = (
    Fault(
        "wheel-is-no-straight",
        "HR",
        "south-dakota-03.ace",
        "Does not recognize the straight from ace to five.",
        "ishikota/PyPokerEngine#69",
        {"hand.cards.ranking._run": _no_wheel},
    ),
    Fault(
        "wheel-ranks-as-ace-high",
        "HR",
        "south-dakota-03.ace",
        "Ranks the straight from ace to five as the highest straight.",
        "the highest card decides, and the hand contains an ace",
        {"hand.cards.ranking._run": _wheel_is_ace_high},
    ),
    Fault(
        "straight-round-the-ace",
        "HR",
        "south-dakota-03.ace",
        "Lets a straight continue from the ace to the two.",
        "ranks are computed modulo thirteen",
        {"hand.cards.ranking._run": _round_the_ace},
    ),
    Fault(
        "lowest-straight-taken",
        "HR",
        "wsop-holdem-hand",
        "Uses the lowest five when more than five cards are in a row.",
        "ericgjackson/slumbot2019#39 uses the lower of two straight flushes",
        {"hand.cards.ranking._run": _lowest_run},
        also=("SP", "OC"),
    ),
    Fault(
        "pair-breaks-a-straight",
        "HR",
        "wsop-holdem-hand",
        "Does not recognize a straight with a pair in the middle.",
        "each card is compared with the next one in the sorted hand",
        {"hand.cards.ranking._run": _five_beside_each_other},
    ),
    Fault(
        "steel-wheel-is-royal",
        "HR",
        "south-dakota-03.ace",
        "Ranks a straight flush from ace to five as a royal flush.",
        "pokerth/pokerth#369 is about this hand",
        {"hand.cards.ranking._strength_of_a_flush": _steel_wheel_is_royal},
    ),
    Fault(
        "straight-and-flush-make-a-straight-flush",
        "HR",
        "south-dakota-03.2",
        "Treats a straight and a flush made of different cards as a straight flush.",
        "Jberczel/holdem#1",
        compared_by(_straight_and_flush),
    ),
    Fault(
        "flush-compared-by-other-suits",
        "HR",
        "basic-6.3",
        "Compares flushes by the highest cards of any suit.",
        "ishikota/PyPokerEngine#78",
        compared_by(_any_suit),
    ),
    Fault(
        "flush-compared-by-sum",
        "HR",
        "basic-6.3",
        "Compares flushes by the sum of their ranks.",
        "danielpaz6/Poker-Hand-Evaluator#7",
        compared_by(_added_up),
    ),
    Fault(
        "suits-break-ties",
        "HR",
        "roberts-ties.1",
        "Breaks ties of flushes and straights by suit.",
        "other games rank suits, and cards also sort by suit",
        compared_by(_by_suit),
        also=("OC",),
    ),
    Fault(
        "fifth-flush-card-ignored",
        "HR",
        "basic-6.3",
        "Compares flushes by their four highest cards.",
        "at most four kickers are compared",
        compared_by(_fifth_left_out),
    ),
    Fault(
        "sixth-card-breaks-ties",
        "HR",
        "wsop-holdem-hand",
        "Lets cards that do not play break ties.",
        "ishikota/PyPokerEngine#68",
        compared_by(_all_seven),
        also=("SP", "OC", "SD"),
    ),
    Fault(
        "ranks-compared-as-letters",
        "HR",
        "south-dakota-03.ranks",
        "Compares ranks as letters, so that a ten beats an ace.",
        "cards are stored as text, and text can be compared",
        compared_by(_as_letters),
        also=("SP",),
    ),
    Fault(
        "full-house-below-flush",
        "HR",
        "south-dakota-03.4",
        "Ranks a flush above a full house.",
        "the two are adjacent in the list and easily swapped",
        compared_by(_full_house_below_flush),
    ),
    Fault(
        "kickers-ignored",
        "HR",
        "basic-6.3",
        "Compares only pairs, threes and fours, and ignores kickers.",
        "danielpaz6/Poker-Hand-Evaluator#1",
        {"hand.cards.ranking._kickers": _no_kickers},
    ),
    Fault(
        "lowest-kickers-taken",
        "HR",
        "basic-6.3",
        "Uses the lowest remaining cards as kickers.",
        "a list of cards in ascending order, read from the start",
        {"hand.cards.ranking._kickers": _lowest_kickers},
    ),
    Fault(
        "two-threes-are-no-full-house",
        "HR",
        "wsop-holdem-hand",
        "Does not recognize the full house in two threes of a kind.",
        "the check requires a three and a pair, and there is no pair",
        {"hand.cards.ranking._strength_of_groups": _sets_are_no_full_house},
    ),
    Fault(
        "full-house-of-the-lower-pair",
        "HR",
        "wsop-holdem-hand",
        "Fills a full house with the lower of two pairs.",
        "robolson/ruby-poker#8",
        {"hand.cards.ranking._strength_of_groups": _lower_pair},
    ),
    Fault(
        "lowest-two-of-three-pairs",
        "HR",
        "wsop-holdem-hand",
        "Uses the two lowest of three pairs.",
        "ishikota/PyPokerEngine PR#34",
        {"hand.cards.ranking._strength_of_groups": _lowest_two_pairs},
    ),
    Fault(
        "two-pairs-added-up",
        "HR",
        "basic-6.3",
        "Compares two pairs by their sum, so that queens and jacks beat kings and twos.",
        "danielpaz6/Poker-Hand-Evaluator#7 adds up flushes in this way",
        compared_by(_two_pairs_added_up),
    ),
    Fault(
        "full-house-pair-not-compared",
        "HR",
        "basic-6.3",
        "Compares full houses by the three of a kind only.",
        "with one deck the three decides, unless it is on the board",
        {"hand.cards.ranking._strength_of_groups": _three_only},
    ),
)
