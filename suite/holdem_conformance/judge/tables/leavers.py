"""Players who took their chips with them, where the rules keep these at the table.

Whether they may leave is judged by itself; their chips are not lost.
"""

from collections.abc import Iterator

from msgspec import UNSET, structs

from holdem_adapters.engine import Start
from holdem_adapters.state import State
from holdem_adapters.tables.said import Leave
from holdem_conformance.play.script import Script


def leavers(script: Script, place: int, seen: State) -> frozenset[int]:
    """The seats of players who said before this moment that they leave, and that are empty now."""
    if seen.stacks is UNSET:
        return frozenset()
    chips = seen.stacks
    return frozenset(
        seat for seat in _said_to_leave(script, place) if seat < len(chips) and not chips[seat]
    )


def _said_to_leave(script: Script, place: int) -> Iterator[int]:
    """The seats that are told to leave before a moment."""
    for line in script.lines[:place]:
        if isinstance(line.request, Leave):
            yield line.request.seat


def hand_without(start: Start, seats: frozenset[int]) -> Start:
    """A hand into which some seats are not dealt."""
    kept = (None if seat in seats else stack for seat, stack in enumerate(start.stacks))
    return structs.replace(start, stacks=tuple(kept)) if seats else start


def table_without(shown: State, start: Start, seats: frozenset[int]) -> State:
    """A table after a hand, without the chips with which some seats began it."""
    if not seats or shown.stacks is UNSET:
        return shown
    took = {seat: stack or 0 for seat, stack in enumerate(start.stacks) if seat in seats}
    kept = (stack - took.get(seat, 0) for seat, stack in enumerate(shown.stacks))
    return structs.replace(shown, stacks=tuple(kept))
