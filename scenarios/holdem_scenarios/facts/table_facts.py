"""Facts about a table that plays several hands: when a hand is dealt, and after it."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from holdem_scenarios.facts import compound_facts, schema_parts
from holdem_scenarios.facts.catalogue import FACTS, Fact
from holdem_scenarios.facts.compound_facts import Value
from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import list_of, mapping, shown

#: What a player may have missed, in the order in which it is written.
MISSED: Final = ("big", "small", "straddle")
_HANDS: Final = re.compile(r"([1-9][0-9]{0,5}) hands?")
_POST: Final = re.compile(rf"({value_shapes.DIGITS})\s*\+\s*({value_shapes.DIGITS})")
_PLACES: Final = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)")
_LAST_PLACE: Final = 99


def _to_each(inner: Callable[[Plain], Value]) -> Callable[[Plain], Value]:
    """Values by seat; none for nobody."""

    def read(value: Plain) -> Value:
        """Reads one value as the enclosing function describes."""
        parts = mapping(value).items()
        return {value_shapes.seat(name): inner(part) for name, part in parts}

    return read


def seats(value: Plain) -> Value:
    """Seats, in ascending order."""
    return sorted(set(list_of(value_shapes.seat)(value)))


def post(value: Plain) -> Value:
    """Live and dead chips, as in ``100+50``; a number alone is live."""
    found = _POST.fullmatch(value) if isinstance(value, str) else None
    if found is not None:
        return [int(found[1]), int(found[2])]
    if type(value) is int and value >= 0:
        return [value, 0]
    raise Wrong(f"{shown(value)} is not a post", "write live and dead chips, as in 100+50")


def owed(value: Plain) -> Value:
    """The blinds that a player has missed, as in ``big+small``."""
    words = value.split("+") if isinstance(value, str) else []
    if words == ["nothing"]:
        return []
    if not words or set(words) - set(MISSED) or len(set(words)) < len(words):
        remedy = f"write some of {', '.join(MISSED)}, as in big+small, or nothing"
        raise Wrong(f"{shown(value)} is not what a player owes", remedy)
    return [word for word in MISSED if word in words]


def place(value: Plain) -> Value:
    """The best and the last of the places of a player, or None for no place."""
    if value in (None, "none"):
        return None
    if type(value) is int and 1 <= value <= _LAST_PLACE:
        return [value, value]
    found = _PLACES.fullmatch(value) if isinstance(value, str) else None
    if found is None or int(found[1]) > int(found[2]):
        remedy = "write a place, as in 3, places that are shared, as in 3-4, or none"
        raise Wrong(f"{shown(value)} is not a place", remedy)
    return [int(found[1]), int(found[2])]


def left(value: Plain) -> Value:
    """What is left of a level, as in ``12m`` or ``3 hands``."""
    found = _HANDS.fullmatch(value) if isinstance(value, str) else None
    if found is not None:
        return {"hands": int(found[1])}
    return {"milliseconds": value_shapes.long_time(value)}


def seats_in_order(value: Value, move: Moving) -> Value:
    """Seats, in ascending order after the move, too."""
    return sorted(map(move.seat, value))


def posts_moved(value: Value, move: Moving) -> Value:
    """Live and dead chips by seat."""
    return {move.seat(seat): list(map(move.chips, chips)) for seat, chips in value.items()}


def blinds_moved(value: Value, move: Moving) -> Value:
    """A pair of amounts."""
    return list(map(move.chips, value))


def blinds(value: Plain) -> Value:
    """The small and the big blind."""
    return list(value_shapes.slashed(value_shapes.chips)(value))


def _seats(name: str, says: str) -> Fact:
    """A fact whose value is a set of seats."""
    return Fact(name, says, seats, seats_in_order, schema_parts.SEATS)


def _number(name: str, says: str) -> Fact:
    """A fact whose value counts from 1."""
    read = value_shapes.one_or_more
    return Fact(name, says, read, compound_facts.same, schema_parts.COUNT)


def _amount(name: str, says: str) -> Fact:
    """A fact whose value is an amount."""
    read = value_shapes.chips
    return Fact(name, says, read, compound_facts.chips_moved, schema_parts.CHIPS)


_NEW: Final = (
    _seats("dealt_in", "All seats that get cards."),
    _seats("waiting", "All seats whose players are ready and have to wait for a later hand."),
    Fact(
        "posts",
        "All posts of players who are no blinds, live + dead, as in {4: 100+50}.",
        _to_each(post),
        posts_moved,
        schema_parts.seats_to(schema_parts.POST),
    ),
    Fact(
        "blinds",
        "The blinds in force in this hand.",
        blinds,
        blinds_moved,
        schema_parts.BLINDS,
    ),
    _amount("ante", "The ante in force in this hand."),
    _number("level", "The level, counted from 1."),
    _number("hand", "The number of the hand, counted from 1."),
    Fact(
        "level_left",
        "What is left of the level before this hand, as in 12m or 3 hands.",
        left,
        compound_facts.same,
        schema_parts.LEFT,
    ),
)
_LATER: Final = (
    FACTS["stacks"],
    _seats("out", "All players who are out of the tournament."),
    _seats("alive", "All seats with chips."),
    Fact(
        "places",
        "The places of players, as in {1: 3, 2: 4-5}; none for a player without a place.",
        _to_each(place),
        compound_facts.words_by_seat,
        schema_parts.seats_to(schema_parts.PLACE),
    ),
    Fact(
        "owes",
        "The blinds that players owe, all of them, as in {4: big+small}.",
        _to_each(owed),
        compound_facts.words_by_seat,
        schema_parts.seats_to(schema_parts.OWED),
    ),
    Fact(
        "game_over",
        "Whether one player has all the chips.",
        value_shapes.flag,
        compound_facts.same,
        schema_parts.FLAG,
    ),
    _amount("chips", "The chips of everybody at the table together."),
)

#: What may be expected when a hand is dealt, and of the steps of a hand that is played.
DEALT_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {**FACTS, **{fact.name: fact for fact in _NEW}}
)
#: What may be expected after a hand.
AFTER_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({fact.name: fact for fact in _LATER})
#: The facts that only a table of several hands has.
TABLE_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {fact.name: fact for fact in (*_NEW, *_LATER) if fact.name not in FACTS}
)
