"""The severity of a divergence in chips: what it costs.

*Money* means that chips are made or lost, or are with the wrong player once the
engine itself says that the hand is over.  Chips that are merely not moved yet are
*order*, and what is only shown wrong, while every chip is where it belongs, is
*information*.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET

from holdem_adapters.engine import Start
from holdem_adapters.state import State
from holdem_conformance.judge.watched.invariants import BrokenInvariant, Holds, conserved


class RightChips(NamedTuple):
    """The reference at the same moment and at the end of its hand, as far as both are known."""

    now: State | None
    end: State | None


def severity_of_chips(start: Start, tables: Sequence[State], right: RightChips) -> str:
    """The severity of chips that are shown wrong at the first of these tables of an engine."""
    seen, *later = tables
    if are_made_or_lost(start, tables):
        return "money"
    if not says_it_is_over(seen):
        lies_right = _same(seen, right.now) and seen.bets is not UNSET
        in_front = right.now is not None and seen.bets == right.now.bets
        return "information" if lies_right and in_front else "order"
    if right.now is not None and right.now.over is True and _same(seen, right.now):
        return "information"
    return "order" if any(_same(one, right.end) for one in (seen, *later)) else "money"


def are_made_or_lost(start: Start, tables: Sequence[State]) -> bool:
    """Whether the total is wrong at the first table, and is not right again at a later one."""
    first, *later = tables
    if not isinstance(conserved(start, first), BrokenInvariant):
        return False
    return all(conserved(start, one) is not Holds.YES for one in later)


def says_it_is_over(seen: State) -> bool:
    """Whether the engine says that the hand is over: outright, or because nobody is to act."""
    return seen.turn is None if seen.over is UNSET else seen.over


def _same(seen: State, right: State | None) -> bool:
    """Whether every stack is as in the reference."""
    return right is not None and seen.stacks is not UNSET and seen.stacks == right.stacks
