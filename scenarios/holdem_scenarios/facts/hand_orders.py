"""The notation of an order of hands: ``0=1 > 4 > 2``."""

from holdem_scenarios.facts.strength_cards import KICKERS, SIDE_CARDS
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
    """An order of hands that can be dealt from the cards of ``strength_cards``."""
    levels = in_order(value)
    seats = sum(map(len, levels))
    if len(levels) > len(KICKERS) or max(map(len, levels)) > 4 or seats > len(SIDE_CARDS):
        remedy = "name the cards; strength allows up to 11 seats, on eight levels, four to a tie"
        raise Wrong("too many hands for strength", remedy)
    return levels
