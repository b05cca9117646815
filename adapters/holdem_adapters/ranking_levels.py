"""Ranking of hands by the values that an engine gives them."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

#: Hands by index, grouped by value.
Levels: TypeAlias = tuple[tuple[int, ...], ...]


class Comparable(Protocol):
    """A value that can be ordered."""

    def __lt__(self, other: "Comparable", /) -> bool:
        """Whether it is less than the other."""
        ...


Worth = TypeVar("Worth", bound=Comparable)


def best_first(
    values: Sequence[Worth], *, lowest_wins: bool = False
) -> tuple[tuple[int, ...], ...]:
    """Hands by index, best first; hands of equal value form one group."""
    levels: list[Worth] = []
    for value in sorted(values, reverse=not lowest_wins):
        if not levels or value != levels[-1]:
            levels.append(value)
    return tuple(
        tuple(hand for hand, value in enumerate(values) if value == level) for level in levels
    )
