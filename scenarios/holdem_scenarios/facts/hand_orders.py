"""Orders of hands, as they are written: ``0=1 > 4 > 2``."""

from holdem_scenarios.facts.strength_cards import KICKERS, SIDE_CARDS
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import seat, shown


def in_order(value: Plain) -> tuple[tuple[int, ...], ...]:
    """Seats, or hands by number, from the best to the worst; ``=`` between those that tie."""
    if not isinstance(value, str):
        raise Wrong(f"{shown(value)} is no order of hands", "write it as in 0=1 > 4")
    levels = tuple(
        tuple(sorted(seat(one.strip()) for one in level.split("="))) for level in value.split(">")
    )
    seats = [one for level in levels for one in level]
    if len(set(seats)) < len(seats):
        raise Wrong("a number is there twice", "write each once")
    return levels


def strength(value: Plain) -> tuple[tuple[int, ...], ...]:
    """An order of hands for which there are cards."""
    levels = in_order(value)
    seats = sum(map(len, levels))
    if len(levels) > len(KICKERS) or max(map(len, levels)) > 4 or seats > len(SIDE_CARDS):
        remedy = "write the cards out; up to four seats can tie, on eight levels, with 11 seats"
        raise Wrong("more hands than there are cards for", remedy)
    return levels
