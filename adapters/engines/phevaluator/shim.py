"""phevaluator: a hand evaluator with a perfect hash; the lowest value is the best."""

from importlib.metadata import version

from phevaluator import evaluate_cards

from holdem_adapters.capabilities import Dialect
from holdem_adapters.ranking_levels import best_first
from holdem_adapters.state import Ranked


class Shim:
    """A hand evaluator without a table."""

    name = "phevaluator"
    version = version("phevaluator")
    language = "python"
    capabilities = ("rankings",)
    seats = (2, 23)
    dialect = Dialect()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands by value; the engine has no categories."""
        values = [evaluate_cards(*hand, *board) for hand in hands]
        return Ranked(order=best_first(values, lowest_wins=True))
