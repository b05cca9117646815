"""The notation of an order of hands: ``0=1 > 4 > 2``."""

from holdem_scenarios.facts.strength_cards import MOST_SEATS, MOST_TIED
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import seat, shown


def in_order(value: Plain) -> tuple[tuple[int, ...], ...]:
    """Seats, or hands by number, from best to worst; ``=`` between tied hands."""
    if not isinstance(value, str):
        raise Wrong(f"{shown(value)} is not an order of hands", "write it as in 0=1 > 4")
    levels = tuple(
        tuple(sorted(seat(one.strip()) for one in level.split("="))) for level in value.split(">")
    )
    seats = [one for level in levels for one in level]
    if len(set(seats)) < len(seats):
        raise Wrong("duplicate number", "write each number once")
    return levels


def strength(value: Plain) -> tuple[tuple[int, ...], ...]:
    """An order of hands that ``strength_cards`` can deal."""
    levels = in_order(value)
    if sum(map(len, levels)) > MOST_SEATS or max(map(len, levels)) > MOST_TIED:
        remedy = "name the cards; strength allows up to ten seats, four to a tie"
        raise Wrong("too many hands for strength", remedy)
    return levels
