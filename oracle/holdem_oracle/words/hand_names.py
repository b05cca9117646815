"""The names of hands: "two pair, eights and sevens, with a king"."""

from typing import Final

from holdem_oracle.hand.cards.ranking import Category, Strength

_WORDS: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


def rank_word(rank: int) -> str:
    """A rank in the singular: "six", "king"."""
    return _WORDS[rank - 2]


def rank_words(rank: int) -> str:
    """A rank in the plural: "sixes", "kings"."""
    word = rank_word(rank)
    return f"{word}es" if word == "six" else f"{word}s"


def hand_name(strength: Strength) -> str:  # noqa: C901  # one case for each category
    """The name of a hand, as a dealer announces it."""
    category, ranks = strength
    first, last = ranks[0], ranks[-1]
    match category:
        case Category.ROYAL_FLUSH:
            return "a royal flush"
        case Category.STRAIGHT_FLUSH:
            return f"a straight flush to the {rank_word(first)}"
        case Category.FOUR_OF_A_KIND:
            return f"four {rank_words(first)}, with {_a(last)}"
        case Category.FULL_HOUSE:
            return f"a full house, {rank_words(first)} full of {rank_words(last)}"
        case Category.FLUSH:
            return f"a flush, {_listed(ranks)}"
        case Category.STRAIGHT:
            return f"a straight to the {rank_word(first)}"
        case Category.THREE_OF_A_KIND:
            return f"three {rank_words(first)}, with {_listed(ranks[3:])}"
        case Category.TWO_PAIR:
            return f"two pair, {rank_words(first)} and {rank_words(ranks[2])}, with {_a(last)}"
        case Category.PAIR:
            return f"a pair of {rank_words(first)}, with {_listed(ranks[2:])}"
        case Category.HIGH_CARD:
            return f"{_listed(ranks)}"


def _a(rank: int) -> str:
    """A kicker with its article: "an ace", "a king"."""
    article = "an" if rank_word(rank)[0] in "ae" else "a"
    return f"{article} {rank_word(rank)}"


def _listed(ranks: tuple[int, ...]) -> str:
    """Several ranks, separated by commas: "ace, king, nine"."""
    return ", ".join(map(rank_word, ranks))
