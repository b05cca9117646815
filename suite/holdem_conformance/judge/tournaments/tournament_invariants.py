"""Invariants of a tournament, whatever a case expects of it."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import UNSET, UnsetType

from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_conformance.judge.tables.table_invariants import overlapping, unless_it_is_right
from holdem_conformance.judge.watched.invariants import BrokenInvariant, Finding, Holds

#: The severity of each invariant that only a tournament has.
SEVERITY_IN_TOURNAMENTS: Final[Mapping[str, str]] = MappingProxyType({"tables": "action"})


def after_a_round(
    seen: ShownTournament | UnsetType, right: ShownTournament | UnsetType
) -> Iterator[tuple[str, Finding]]:
    """Each invariant of a tournament in which no hand is being played."""
    assert right is not UNSET, "the reference shows a tournament"
    if seen is UNSET:
        return
    yield "table-chips", _chips(seen, right)
    yield "tables", unless_it_is_right(_seats(seen), _seats(right))
    yield "places", unless_it_is_right(_places(seen), _places(right))


def _chips(seen: ShownTournament, right: ShownTournament) -> Finding:
    """The chips of all are those of the start and those brought in, without those removed."""
    if seen.stacks is UNSET or right.stacks is UNSET:
        return Holds.UNSEEN
    found, expected = sum(seen.stacks.values()), sum(right.stacks.values())
    if found == expected:
        return Holds.YES
    return BrokenInvariant("made" if found > expected else "lost", expected, found)


def _seats(seen: ShownTournament) -> Finding:
    """Nobody sits in a seat of another player, or at a table that there is not."""
    if seen.seats is UNSET:
        return Holds.UNSEEN
    taken = list(seen.seats.values())
    twice = sorted({f"{table}{seat}" for table, seat in taken if taken.count((table, seat)) > 1})
    if twice:
        return BrokenInvariant("two-players", "one player in each seat", twice)
    if seen.tables is UNSET:
        return Holds.IN_PART
    strange = sorted({table for table, _ in taken if table not in seen.tables})
    if strange:
        return BrokenInvariant("no-table", list(seen.tables), strange)
    return Holds.YES


def _places(seen: ShownTournament) -> Finding:
    """Places are shared by as many as they are wide, and at the end none is left out."""
    if seen.places is UNSET:
        return Holds.UNSEEN
    taken = sorted(map(tuple, seen.places.values()))
    clash = overlapping(taken)
    if clash:
        return clash
    if seen.over is True:
        filled = {place for first, last in taken for place in range(first, last + 1)}
        if filled != set(range(1, len(taken) + 1)):
            return BrokenInvariant("hole", f"places 1 to {len(taken)}", taken)
    return Holds.YES
