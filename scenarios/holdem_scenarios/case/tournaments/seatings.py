"""The tables of a tournament at its start, and the event: ``A: 8``, ``B: [0, 1, 5]``, ``C: {...}``.

A table is so many players from seat 0 on, or the seats that are taken, or a
mapping with the stacks of seats and one of these: ``{players: 8, 3: 800}``.
Who has no stack of his own has the one that everybody starts with.
"""

from collections.abc import Iterable
from typing import Any, Final

from holdem_scenarios.case import between_hands
from holdem_scenarios.case.model import Event, Seating
from holdem_scenarios.facts.round_facts import table_name
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.field_reader import Field, Fields, unknown
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import list_of, mapping, seat_name, shown

#: The fields of a table that are no seats.
_WORDS: Final = ("players", "seats", "of", "button")


def _size(value: Plain) -> int:
    """The number of seats of a table."""
    if type(value) is int and 2 <= value <= value_shapes.MOST_SEATS:
        return value
    problem = f"{shown(value)} is not the size of a table"
    raise Wrong(problem, f"write a number of seats, 2 to {value_shapes.MOST_SEATS}")


def _several_tables(value: Plain) -> tuple[str, ...]:
    """Tables, each once, in their order; none for an order of breaking that is never reached."""
    tables = tuple(list_of(table_name)(value))
    if len(set(tables)) < len(tables):
        raise Wrong("a table is named twice", "name each table once")
    return tables


def _prizes(value: Plain) -> tuple[int, ...]:
    """What each place is paid, from the first one on."""
    return tuple(list_of(value_shapes.chips)(value))


EVENT: Final[Fields] = {
    "handed": Field(_size),
    "stack": Field(value_shapes.one_or_more),
    "blinds": Field(value_shapes.slashed(value_shapes.chips)),
    "ante": Field(value_shapes.chips),
    "levels": Field(between_hands.blind_levels),
    "breaks": Field(_several_tables),
    "prizes": Field(_prizes),
    "entries": Field(value_shapes.one_or_more),
    "late_levels": Field(value_shapes.one_or_more),
    "holds": Field(value_shapes.flag),
}


def seatings(value: Plain, event: Event) -> tuple[Seating, ...]:
    """All tables, in their order."""
    found = tuple(_seating(table_name(name), part, event) for name, part in mapping(value).items())
    if not found:
        raise Wrong("there is no table", "write one or more, as in {A: 8, B: 6}")
    return found


def _seating(name: str, value: Plain, event: Event) -> Seating:
    """One table."""
    try:
        return _read(name, value, event)
    except Wrong as wrong:
        raise Wrong(f"table {name}: {wrong.problem}", wrong.remedy) from None


def _read(name: str, value: Plain, event: Event) -> Seating:
    """One table, in any of the ways in which it may be written."""
    if type(value) is int:
        return Seating(name, _stacks(_first(value, event.handed), {}, event.handed, event.stack))
    if isinstance(value, list):
        return Seating(name, _stacks(_seats(value), {}, event.handed, event.stack))
    if not isinstance(value, dict):
        remedy = "write a number of players, as in 8; seats, as in [0, 1, 5]; or {players: 8}"
        raise Wrong(f"{shown(value)} is no seating", remedy)
    own = {int(at): value_shapes.chips(part) for at, part in value.items() if seat_name(at)}
    words = {at: part for at, part in value.items() if not seat_name(at)}
    for word in words:
        if word not in _WORDS:
            raise unknown(word, _WORDS)
    size = _size(words.get("of", event.handed))
    stacks = _stacks(_taken(words, own, size), own, size, event.stack)
    return Seating(name, stacks, value_shapes.seat(words.get("button", 0)))


def _taken(words: dict[str, Any], own: Iterable[int], size: int) -> tuple[int, ...]:
    """The seats that are taken: so many from 0 on, those that are named, and those with stacks."""
    if "players" in words and "seats" in words:
        raise Wrong("players and seats", "write one of them")
    if "players" in words:
        return (*_first(words["players"], size), *own)
    return (*(_seats(words["seats"]) if "seats" in words else ()), *own)


def _first(value: Plain, size: int) -> tuple[int, ...]:
    """So many seats from 0 on."""
    if type(value) is not int or not 1 <= value <= size:
        problem = f"{shown(value)} players at a table of {size}"
        raise Wrong(problem, f"write a number of players, 1 to {size}, or a larger table with of")
    return tuple(range(value))


def _seats(value: Plain) -> tuple[int, ...]:
    """The seats that are taken."""
    seats = tuple(list_of(value_shapes.seat)(value))
    if len(set(seats)) < len(seats):
        raise Wrong("a seat is named twice", "name each seat once")
    return seats


def _stacks(
    taken: Iterable[int], own: dict[int, int], size: int, usual: int
) -> tuple[int | None, ...]:
    """The stacks by seat."""
    there = set(taken)
    if not there:
        raise Wrong("nobody sits there", "write how many players, as in {players: 8}")
    if max(there) >= size:
        remedy = f"the table has seats 0 to {size - 1}; write a larger one with of"
        raise Wrong(f"there is no seat {max(there)}", remedy)
    return tuple(own.get(at, usual) if at in there else None for at in range(size))
