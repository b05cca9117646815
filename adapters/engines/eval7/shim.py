"""eval7: a hand evaluator for five to seven cards; the highest value is the best."""

from importlib.metadata import version
from typing import Final

import eval7
from msgspec import UNSET

from holdem_adapters.capabilities import Dialect
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Ranked

#: The engine's name for each category.
KINDS: Final = {
    "Straight Flush": "straight-flush",
    "Quads": "four-of-a-kind",
    "Full House": "full-house",
    "Flush": "flush",
    "Straight": "straight",
    "Trips": "three-of-a-kind",
    "Two Pair": "two-pair",
    "Pair": "pair",
    "High Card": "high-card",
}


class Shim:
    """A hand evaluator without a table."""

    name = "eval7"
    version = version("eval7")
    language = "python"
    capabilities = ("rankings",)
    seats = (2, 23)
    dialect = Dialect()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands; eval7 does not distinguish a royal flush from a straight flush."""
        values = [eval7.evaluate([eval7.Card(card) for card in (*hand, *board)]) for hand in hands]
        kinds = [eval7.handtype(value) for value in values]
        told = "Straight Flush" not in kinds
        return Ranked(
            order=best_first(values),
            categories=tuple([KINDS[kind] for kind in kinds]) if told else UNSET,
        )
