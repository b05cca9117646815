"""treys: a hand evaluator that looks up five cards; the lowest value is the best."""

from importlib.metadata import version
from typing import Final

from treys import Card, Evaluator

from holdem_adapters.capabilities import Dialect
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Ranked

#: The engine's name for each category.
KINDS: Final = {
    "Royal Flush": "royal-flush",
    "Straight Flush": "straight-flush",
    "Four of a Kind": "four-of-a-kind",
    "Full House": "full-house",
    "Flush": "flush",
    "Straight": "straight",
    "Three of a Kind": "three-of-a-kind",
    "Two Pair": "two-pair",
    "Pair": "pair",
    "High Card": "high-card",
}


class Shim:
    """A hand evaluator without a table."""

    name = "treys"
    version = version("treys")
    language = "python"
    capabilities = ("rankings",)
    seats = (2, 23)
    dialect = Dialect()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; the class of a value is the category."""
        evaluator = Evaluator()
        common = [Card.new(card) for card in board]
        values = [evaluator.evaluate([Card.new(card) for card in hand], common) for hand in hands]
        kinds = [evaluator.class_to_string(evaluator.get_rank_class(value)) for value in values]
        return Ranked(
            order=best_first(values, lowest_wins=True),
            categories=tuple([KINDS[kind] for kind in kinds]),
        )
