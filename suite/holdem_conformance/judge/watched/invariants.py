"""Invariants: what holds at every table at every moment, independent of the case.

Only what the engine shows is checked.  An invariant that it does not let us
check is not counted against it, and has not passed.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from msgspec import UNSET

from holdem_adapters.engine import Start
from holdem_adapters.state import Chips, State
from holdem_conformance.judge.fact_comparison import in_the_middle


class BrokenInvariant(NamedTuple):
    """A violated invariant, with what the engine shows instead."""

    way: str  #: the kind of the violation
    expected: object
    observed: object


class Holds(Enum):
    """An invariant that is not violated."""

    YES = "holds"
    IN_PART = "holds in the part that is shown"
    UNSEEN = "is about nothing that is shown"


Finding: TypeAlias = BrokenInvariant | Holds


def findings(start: Start, seen: State) -> Iterator[tuple[str, Finding]]:
    """Each invariant, and whether it holds at a table."""
    for name, look in _LOOKS.items():
        yield name, look(start, seen)


def _as_far_as(*shown: bool) -> Holds:
    """What is said of an invariant that is not violated, by what is shown of it."""
    if all(shown):
        return Holds.YES
    return Holds.IN_PART if any(shown) else Holds.UNSEEN


def _whole(_start: Start, seen: State) -> Finding:
    """Amounts of chips are whole and not negative."""
    for amounts in (seen.stacks, seen.bets):
        if amounts is UNSET:
            continue
        for amount in amounts:
            if amount < 0:
                return BrokenInvariant("negative", "no negative amounts", list(amounts))
            if amount != int(amount):
                return BrokenInvariant("fraction", "whole chips", list(amounts))
    return _as_far_as(seen.stacks is not UNSET, seen.bets is not UNSET)


def conserved(start: Start, seen: State) -> Finding:
    """Chips are neither created nor lost, unless the house discards residual chips."""
    middle: Chips | None = 0 if seen.over is True else _middle(seen)
    if seen.stacks is UNSET or middle is None:
        return _as_far_as(seen.stacks is not UNSET, middle is not None)
    before = sum(stack or 0 for stack in start.stacks)
    now = sum(seen.stacks) + middle
    lost_by_rule = start.house.get("residual") == "lost" and now < before
    if now == before or lost_by_rule:
        return Holds.YES
    return BrokenInvariant("made" if now > before else "lost", before, now)


def _middle(seen: State) -> Chips | None:
    """The total of all pots and bets, if the engine shows all of it."""
    return None if seen.over is UNSET else in_the_middle(seen)


def _one_of_each_card(start: Start, seen: State) -> Finding:
    """Each card appears only once."""
    board = () if seen.board is UNSET else seen.board
    holes = {} if seen.holes is UNSET else seen.holes
    cards = [*board, *(card for hand in holes.values() for card in hand)]
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        return BrokenInvariant("twice", "each card once", twice)
    return _as_far_as(seen.board is not UNSET, *(seat in holes for seat in start.holes))


def _owned(_start: Start, seen: State) -> Finding:
    """Every pot has at least one seat that can win it."""
    if seen.over is True:
        return Holds.YES
    if seen.pots is UNSET:
        return Holds.UNSEEN
    pots = [pot for pot in seen.pots if pot.chips]
    for pot in pots:
        if pot.eligible is not UNSET and not pot.eligible:
            return BrokenInvariant("no-owner", "an owner for each pot", pot.chips)
    return _as_far_as(seen.over is False, *(pot.eligible is not UNSET for pot in pots))


def _turn(start: Start, seen: State) -> Finding:
    """The seat to act has cards and chips."""
    seat = seen.turn
    if seat is UNSET:
        return Holds.UNSEEN
    if seat is None:
        return Holds.YES
    if not 0 <= seat < len(start.stacks) or start.stacks[seat] is None:
        return BrokenInvariant("nobody", "a seat with a player", seat)
    statuses = () if seen.statuses is UNSET else seen.statuses
    stacks = () if seen.stacks is UNSET else seen.stacks
    if seat < len(statuses) and statuses[seat] in ("folded", "all-in", "empty"):
        status = statuses[seat]
        return BrokenInvariant(status, "a seat that can act", f"{seat}, {status}")
    if seat < len(stacks) and not stacks[seat]:
        return BrokenInvariant("no-chips", "a seat with chips", seat)
    if seat < len(statuses) and seat < len(stacks):
        return Holds.YES
    return Holds.IN_PART


_LOOKS: Final[Mapping[str, Callable[[Start, State], Finding]]] = MappingProxyType(
    {
        "stacks": _whole,
        "chips": conserved,
        "cards": _one_of_each_card,
        "pots": _owned,
        "turn": _turn,
    }
)
