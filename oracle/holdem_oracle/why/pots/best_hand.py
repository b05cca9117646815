"""Why one hand beats another: its category, its ranks, its kickers, or which five cards play.

The cards of a hand begin with the two that are the player's own.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from holdem_oracle.hand.cards.deck import ACE, Card
from holdem_oracle.hand.cards.ranking import Category, Strength, best_five, strength
from holdem_oracle.why.questions import Question, Reason, because

#: The clause that ranks each category.
_OF_CATEGORY: Final[Mapping[Category, str]] = {
    Category.ROYAL_FLUSH: "south-dakota-03.2",
    Category.STRAIGHT_FLUSH: "south-dakota-03.2",
    Category.FOUR_OF_A_KIND: "south-dakota-03.3",
    Category.FULL_HOUSE: "south-dakota-03.4",
    Category.FLUSH: "south-dakota-03.5",
    Category.STRAIGHT: "south-dakota-03.6",
    Category.THREE_OF_A_KIND: "south-dakota-03.7",
    Category.TWO_PAIR: "south-dakota-03.8",
    Category.PAIR: "south-dakota-03.9",
    Category.HIGH_CARD: "south-dakota-03.10",
}
_RUNS: Final = frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH})
#: The places of the ranks in a strength that belong to no pair, three or four of a kind.
_KICKERS: Final[Mapping[Category, tuple[int, ...]]] = {
    Category.FOUR_OF_A_KIND: (4,),
    Category.THREE_OF_A_KIND: (3, 4),
    Category.TWO_PAIR: (4,),
    Category.PAIR: (2, 3, 4),
}


def why_better(better: Sequence[Card], worse: Sequence[Card]) -> Reason:
    """A hand beats another by its category, else by its ranks, the most significant first."""
    high, low = strength(better), strength(worse)
    wheel = "suite-ace-low" if _is_wheel(high) or _is_wheel(low) else ""
    if high == low:
        return because(Question.BEST_HAND, *_why_equal(better, worse), wheel)
    if high.category != low.category:
        ranked = _OF_CATEGORY[high.category]
        return because(Question.BEST_HAND, wheel, ranked, "basic-6.2", "wsop-holdem-hand")
    differs = next(at for at, rank in enumerate(high.ranks) if rank != low.ranks[at])
    kicker = "basic-6.3" if differs in _KICKERS.get(high.category, ()) else "suite-ranks"
    return because(
        Question.BEST_HAND, wheel, kicker, *_which_five(better), _OF_CATEGORY[high.category]
    )


def _is_wheel(rank: Strength) -> bool:
    """Whether the ace plays below the two."""
    return rank.category in _RUNS and rank.ranks[-1] == ACE


def _why_equal(one: Sequence[Card], other: Sequence[Card]) -> tuple[str, ...]:
    """Equal hands have five cards of the same ranks; suits and the other two do not count."""
    unplayed = [set(cards) - set(best_five(cards)) for cards in (one, other)]
    ranks = [sorted(card.rank for card in cards) for cards in unplayed]
    rest = ("wsop-holdem-hand",) if ranks[0] != ranks[1] else ()
    return (*rest, "tournament-6.3.2", "roberts-ties.1")


def _which_five(cards: Sequence[Card]) -> tuple[str, ...]:
    """The rule about the best five, if a card of the player's own is not among them."""
    unplayed = set(cards[:2]) - set(best_five(cards))
    return ("wsop-holdem-hand",) if unplayed else ()


def why_category(cards: Sequence[Card]) -> Reason:
    """A hand has the highest category that any five of its cards make."""
    rank = strength(cards)
    wheel = "suite-ace-low" if _is_wheel(rank) else ""
    return because(
        Question.BEST_HAND, wheel, _OF_CATEGORY[rank.category], "wsop-holdem-hand", "basic-6.2"
    )
