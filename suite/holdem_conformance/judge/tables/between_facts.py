"""Compares an expected fact about a table with what an engine shows between hands.

``dealt_in``, ``waiting``, ``out``, ``alive``, ``posts`` and ``owes`` are complete: who
is not named in them must not be there.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from msgspec import UNSET, UnsetType

from holdem_adapters.state import State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_conformance.judge.fact_result import NOT_SHOWN, Compared
from holdem_scenarios.facts.compound_facts import Value


def compared_between(name: str, expected: Value, seen: State) -> Compared:
    """Compare one fact about the table around the hand."""
    if name in _OF_STACKS:
        return _of_stacks(name, expected, seen)
    if seen.between is UNSET:
        return NOT_SHOWN
    found = shown_between(name, seen.between)
    if found is UNSET:
        return NOT_SHOWN
    if name == "places":
        found = {player: found.get(player) for player in expected}
    wanted = {seat: owed for seat, owed in expected.items() if owed} if name == "owes" else expected
    return Compared(found, "" if found == wanted else name.replace("_", "-"))


def shown_between(name: str, between: BetweenHands) -> Value | UnsetType:
    """A fact in the form used in cases; UNSET if it is not shown."""
    value = getattr(between, "over" if name == "game_over" else name)
    return UNSET if value is UNSET else _FORMS.get(name, _same)(value)


def disputed(name: str, right: State, seen: State) -> tuple[int, ...]:
    """The seats, or players, about which two tables differ; none if the fact is not about seats."""
    ours, theirs = _by_seat(name, right), _by_seat(name, seen)
    return tuple(seat for seat in sorted({*ours, *theirs}) if ours.get(seat) != theirs.get(seat))


def how(name: str, right: State, seen: State) -> str:
    """How a fact differs at the first seat about which it does: extra, missing, or another."""
    seats = disputed(name, right, seen)
    if not seats:
        return "another"
    if seats[0] not in _by_seat(name, right):
        return "extra"
    return "another" if seats[0] in _by_seat(name, seen) else "missing"


def _by_seat(name: str, table: State) -> Mapping[int, Value]:
    """What is shown of each seat; of a list of seats, that it is on it."""
    if name == "stacks":
        return dict(enumerate(table.stacks or ()))
    if name not in _BY_SEAT or table.between is UNSET:
        return {}
    value = shown_between(name, table.between)
    return value if isinstance(value, dict) else dict.fromkeys(value or (), True)


#: Facts about some of the seats, or players.
_BY_SEAT: Final = frozenset({"dealt_in", "waiting", "posts", "owes", "out", "places"})


def _same(value: Value) -> Value:
    """A value that has one form."""
    return value


def _seats(value: Value) -> Value:
    """Seats, in ascending order."""
    return sorted(value)


def _pair(value: Value) -> Value:
    """Two amounts."""
    return list(value)


def _posts(value: Value) -> Value:
    """Live and dead chips by seat."""
    return {seat: list(post) for seat, post in value.items() if any(post)}


def _owes(value: Value) -> Value:
    """Missed blinds by seat, in the order of the notation."""
    return {seat: sorted(owed) for seat, owed in value.items() if owed}


def _places(value: Value) -> Value:
    """The first and the last place by player."""
    return {player: list(place) for player, place in value.items()}


def _left(value: Value) -> Value:
    """What is left of a level, in hands or milliseconds."""
    if value is None:
        return None
    parts = {"hands": value.hands, "milliseconds": value.milliseconds}
    return {unit: number for unit, number in parts.items() if number is not UNSET}


_FORMS: Final[Mapping[str, Callable[[Value], Value]]] = MappingProxyType(
    {
        **dict.fromkeys(("dealt_in", "waiting", "out"), _seats),
        "blinds": _pair,
        "posts": _posts,
        "owes": _owes,
        "places": _places,
        "level_left": _left,
    }
)


#: Facts that are seen in the stacks.
_OF_STACKS: Final = ("alive", "chips")


def _of_stacks(name: str, expected: Value, seen: State) -> Compared:
    """Who has chips, or how many there are."""
    if seen.stacks is UNSET:
        return NOT_SHOWN
    if name == "alive":
        alive = [seat for seat, chips in enumerate(seen.stacks) if chips > 0]
        return Compared(alive, "" if alive == expected else name)
    total = sum(seen.stacks)
    if total == expected:
        return Compared(total, "")
    return Compared(total, f"chips:{'too-many' if total > expected else 'too-few'}")
