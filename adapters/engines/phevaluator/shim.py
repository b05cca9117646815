"""phevaluator: an evaluator by a perfect hash, the lowest value the best."""

from importlib.metadata import version
from typing import NoReturn

from phevaluator import evaluate_cards

from holdem_adapters.capabilities import Dialect
from holdem_adapters.engine import Unsupported
from holdem_adapters.state import Ranked


class Shim:
    """An evaluator of hands, and no table."""

    name = "phevaluator"
    version = version("phevaluator")
    language = "python"
    capabilities = ("rankings",)
    seats = (2, 23)
    dialect = Dialect()

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """The engine has a value for each hand, and no name for its kind."""
        values = [evaluate_cards(*hand, *board) for hand in hands]
        return Ranked(order=_in_order(values))

    def _no_table(self, *_said: object, **_named: object) -> NoReturn:
        """There is nothing to be played."""
        raise Unsupported("phevaluator puts hands in order, and plays none")

    start = act = wait = connection = state = pots = _no_table


def _in_order(values: list[int]) -> tuple[tuple[int, ...], ...]:
    """Hands by value, those of one value together."""
    return tuple(
        [
            tuple([hand for hand, value in enumerate(values) if value == level])
            for level in sorted(set(values))
        ]
    )
