"""Invariants: what holds at every table at every moment, independent of the case.

Only what the engine shows is checked; facts that it does not show are not
counted against it here.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_adapters.engine import Start
from holdem_adapters.state import Chips, State
from holdem_conformance.judge.fact_comparison import in_the_middle


class BrokenInvariant(NamedTuple):
    """A violated invariant, with what the engine shows instead."""

    name: str
    severity: str
    expected: object
    observed: object
    way: str = ""

    @property
    def signature(self) -> str:
        """The kind of the divergence."""
        return f"invariant.{self.name}" + (f":{self.way}" if self.way else "")


def broken_invariants(start: Start, seen: State) -> Iterator[BrokenInvariant]:
    """Every invariant that what the engine shows violates."""
    for look in _LOOKS:
        found = look(start, seen)
        if found is not None:
            yield found


def _whole(_start: Start, seen: State) -> BrokenInvariant | None:
    """Amounts of chips are whole and not negative."""
    for name in ("stacks", "bets"):
        amounts = getattr(seen, name)
        if amounts is UNSET:
            continue
        for amount in amounts:
            if amount < 0:
                return BrokenInvariant(
                    "stacks", "money", "no negative amounts", list(amounts), "negative"
                )
            if amount != int(amount):
                return BrokenInvariant("stacks", "money", "whole chips", list(amounts), "fraction")
    return None


def _conserved(start: Start, seen: State) -> BrokenInvariant | None:
    """Chips are neither created nor lost, unless the house discards residual chips."""
    if seen.stacks is UNSET:
        return None
    before = sum(stack or 0 for stack in start.stacks)
    middle: Chips | None = 0 if seen.over is True else _middle(seen)
    if middle is None:
        return None
    now = sum(seen.stacks) + middle
    lost_by_rule = start.house.get("residual") == "lost" and now < before
    if now == before or lost_by_rule:
        return None
    return BrokenInvariant("chips", "money", before, now, "made" if now > before else "lost")


def _middle(seen: State) -> Chips | None:
    """The total of all pots and bets, if the engine shows all of it."""
    return None if seen.over is UNSET else in_the_middle(seen)


def _one_of_each_card(_start: Start, seen: State) -> BrokenInvariant | None:
    """Each card appears only once."""
    cards = [] if seen.board is UNSET else list(seen.board)
    if seen.holes is not UNSET:
        cards += [card for hand in seen.holes.values() for card in hand]
    twice = sorted({card for card in cards if cards.count(card) > 1})
    if twice:
        return BrokenInvariant("cards", "money", "each card once", twice, "twice")
    return None


def _owned(_start: Start, seen: State) -> BrokenInvariant | None:
    """Every pot has at least one seat that can win it."""
    if seen.pots is UNSET or seen.over is True:
        return None
    for pot in seen.pots:
        if pot.chips and pot.eligible is not UNSET and not pot.eligible:
            return BrokenInvariant("pots", "money", "an owner for each pot", pot.chips, "no-owner")
    return None


def _turn(start: Start, seen: State) -> BrokenInvariant | None:
    """The seat to act has cards and chips."""
    seat = seen.turn
    if seat is UNSET or seat is None:
        return None
    if not 0 <= seat < len(start.stacks) or start.stacks[seat] is None:
        return BrokenInvariant("turn", "order", "a seat with a player", seat, "nobody")
    status = "" if seen.statuses is UNSET or seat >= len(seen.statuses) else seen.statuses[seat]
    if status in ("folded", "all-in", "empty"):
        return BrokenInvariant("turn", "order", "a seat that can act", f"{seat}, {status}", status)
    if seen.stacks is not UNSET and seat < len(seen.stacks) and not seen.stacks[seat]:
        return BrokenInvariant("turn", "order", "a seat with chips", seat, "no-chips")
    return None


_LOOKS: Final[tuple[Callable[[Start, State], BrokenInvariant | None], ...]] = (
    _whole,
    _conserved,
    _one_of_each_card,
    _owned,
    _turn,
)
