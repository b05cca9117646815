"""Facts about a tournament after a round, and about chip races, actions and places by themselves.

A player is called by the chair in which he began, ``A3``, or by a name, ``Ann``,
if he entered later.  A seat is a table and a number, ``B6``.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from holdem_scenarios.facts import compound_facts, schema_parts
from holdem_scenarios.facts.catalogue import FACTS, Fact
from holdem_scenarios.facts.compound_facts import Value
from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.facts.schema_parts import Schema
from holdem_scenarios.facts.table_facts import TABLE_FACTS, place
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import list_of, mapping, shown

_TABLE: Final = re.compile(r"[A-Z]{1,2}")
_SEAT: Final = re.compile(r"([A-Z]{1,2})(0|[1-9][0-9]?)")
_NAME: Final = re.compile(r"[A-Z][a-z]{1,19}")


def table_name(value: Plain) -> str:
    """The name of a table: one or two capital letters."""
    if isinstance(value, str) and _TABLE.fullmatch(value):
        return value
    raise Wrong(f"{shown(value)} is not a table", "write one or two capital letters, as in A")


def seat_of_table(value: Plain) -> str:
    """A seat of a table, as in ``B6``."""
    if isinstance(value, str) and _SEAT.fullmatch(value):
        return value
    raise Wrong(f"{shown(value)} is not a seat of a table", "write table and number, as in B6")


def player(value: Plain) -> str:
    """A player: the chair in which he began, or the name under which he entered later."""
    if isinstance(value, str) and (_SEAT.fullmatch(value) or _NAME.fullmatch(value)):
        return value
    remedy = "write the chair he began in, as in A3, or a name, as in Ann"
    raise Wrong(f"{shown(value)} is not a player", remedy)


def table_and_number(seat: str) -> tuple[str, int] | None:
    """The parts of ``B6``; None for a player with another name."""
    found = _SEAT.fullmatch(seat)
    return None if found is None else (found[1], int(found[2]))


def moved_name(name: str, move: Moving) -> str:
    """A seat of a table, or the player who began in it, at a moved table."""
    parts = table_and_number(name)
    return name if parts is None else f"{parts[0]}{move.seat(parts[1])}"


def _each(
    names: Callable[[Plain], str], inner: Callable[[Plain], Value]
) -> Callable[[Plain], Value]:
    """Values by name; none for nobody."""

    def read(value: Plain) -> Value:
        """Reads one value as the enclosing function describes."""
        return {names(name): inner(part) for name, part in mapping(value).items()}

    return read


def _several(names: Callable[[Plain], str]) -> Callable[[Plain], Value]:
    """Names, each once, in ascending order."""
    return lambda value: sorted(set(list_of(names)(value)))


def _names_moved(value: Value, move: Moving) -> Value:
    """Players or seats, in ascending order after the move, too."""
    return sorted(moved_name(name, move) for name in value)


def _seats_moved(value: Value, move: Moving) -> Value:
    """A seat for each player."""
    return {moved_name(name, move): moved_name(seat, move) for name, seat in value.items()}


def _chips_moved(value: Value, move: Moving) -> Value:
    """Chips of each player."""
    return {moved_name(name, move): move.chips(chips) for name, chips in value.items()}


def _places_moved(value: Value, move: Moving) -> Value:
    """A place for each player."""
    return {moved_name(name, move): one for name, one in value.items()}


def named(pattern: str, inner: Schema) -> Schema:
    """A mapping of names to values."""
    return {"type": "object", "patternProperties": {pattern: inner}, "additionalProperties": False}


TABLE_PATTERN: Final = "^[A-Z]{1,2}$"
SEAT_PATTERN: Final = "^[A-Z]{1,2}[0-9]{1,2}$"
PLAYER_PATTERN: Final = "^([A-Z]{1,2}[0-9]{1,2}|[A-Z][a-z]{1,19})$"
A_TABLE: Final[Schema] = {"type": "string", "pattern": TABLE_PATTERN, "examples": ["A"]}
A_SEAT: Final[Schema] = {"type": "string", "pattern": SEAT_PATTERN, "examples": ["B6"]}
A_PLAYER: Final[Schema] = {"type": "string", "pattern": PLAYER_PATTERN, "examples": ["A3"]}


def _list(items: Schema) -> Schema:
    """A list of names."""
    return {"type": "array", "items": items}


def _tables(name: str, says: str) -> Fact:
    """A fact whose value is a set of tables."""
    return Fact(name, says, _several(table_name), compound_facts.same, _list(A_TABLE))


def _players(name: str, says: str) -> Fact:
    """A fact whose value is a set of players."""
    return Fact(name, says, _several(player), _names_moved, _list(A_PLAYER))


def _whole(name: str, says: str) -> Fact:
    """A fact whose value is a number."""
    return Fact(name, says, value_shapes.chips, compound_facts.same, schema_parts.CHIPS)


def _flag(name: str, says: str) -> Fact:
    """A fact that is true or false."""
    return Fact(name, says, value_shapes.flag, compound_facts.same, schema_parts.FLAG)


def _in_seats(name: str, says: str) -> Fact:
    """A fact whose value is a seat for each player."""
    read = _each(player, seat_of_table)
    return Fact(name, says, read, _seats_moved, named(PLAYER_PATTERN, A_SEAT))


def _of_players(name: str, says: str) -> Fact:
    """A fact whose value is an amount for each player."""
    read = _each(player, value_shapes.chips)
    return Fact(name, says, read, _chips_moved, named(PLAYER_PATTERN, schema_parts.CHIPS))


def _as_at_a_table(names: Iterable[str]) -> tuple[Fact, ...]:
    """Facts that mean the same of a tournament as of a table."""
    return tuple(TABLE_FACTS[name] for name in names)


_PLACES: Final = Fact(
    "places",
    "The places of players, as in {A3: 3, B4: 15-16}; none for a player without a place.",
    _each(player, place),
    _places_moved,
    named(PLAYER_PATTERN, schema_parts.PLACE),
)
_CHIPS: Final = Fact(
    "chips",
    "The chips of all players together.",
    value_shapes.chips,
    compound_facts.chips_moved,
    schema_parts.CHIPS,
)
_PRIZES: Final = Fact(
    "prizes",
    "What players are paid, as in {A3: 30}; no chips.",
    _each(player, value_shapes.chips),
    _places_moved,
    named(PLAYER_PATTERN, schema_parts.CHIPS),
)
_REGISTRATION: Final = ("open", "closed")

_OF_A_ROUND: Final = (
    _in_seats(
        "moves",
        "All players who sit elsewhere than at the end of the round before, as in {A3: B6}.",
    ),
    _in_seats("seats", "Where players sit, or are on the way to."),
    _tables("broken", "All tables that there were at the end of the round before, and no longer."),
    Fact(
        "players",
        "How many players there are at tables, with those on the way to them.",
        _each(table_name, value_shapes.chips),
        compound_facts.same,
        named(TABLE_PATTERN, schema_parts.CHIPS),
    ),
    _tables("halted", "All tables that have stopped."),
    _flag("final", "Whether there is only the final table."),
    _whole("left", "How many players are in."),
    _CHIPS,
    _of_players("stacks", "The chips of players."),
    _PLACES,
    _players("out", "All players who are out."),
    _PRIZES,
    _tables("waiting", "Hand for hand, all tables that wait for others to end their hands."),
    _tables("held", "All tables at which no card is dealt or shown until the dealers may go on."),
    _players("to_draw", "All players who have to draw a seat."),
    _tables("buttons_to_draw", "All tables for which the button has to be drawn."),
    Fact(
        "free",
        "All seats that can be drawn, as in [A8, B8].",
        _several(seat_of_table),
        _names_moved,
        _list(A_SEAT),
    ),
    Fact(
        "break_order",
        "The order in which tables will be broken, the next one first.",
        list_of(table_name),
        compound_facts.same,
        _list(A_TABLE),
    ),
    Fact(
        "registration",
        "Whether players can enter: open or closed.",
        value_shapes.word_of(_REGISTRATION),
        compound_facts.same,
        schema_parts.words(_REGISTRATION),
    ),
    _whole("entries", "How many entries there were."),
    _flag("hand_for_hand", "Whether all tables play one hand at a time together."),
    *_as_at_a_table(("level", "level_left", "game_over")),
)

#: What may be expected after a round of a tournament.
ROUND_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({fact.name: fact for fact in _OF_A_ROUND})
#: The facts that only a tournament has.
TOURNAMENT_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {
        fact.name: fact
        for fact in _OF_A_ROUND
        if fact.name not in FACTS and fact.name not in TABLE_FACTS
    }
)
#: What may be expected of a chip race.
RACE_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {"stacks": FACTS["stacks"], "chips": TABLE_FACTS["chips"]}
)
#: What may be expected of some actions.
ACTED_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {"substantial": _flag("substantial", "Whether the actions are substantial action.")}
)
#: What may be expected of players who go out.
FINISH_FACTS: Final[Mapping[str, Fact]] = MappingProxyType({"places": _PLACES, "prizes": _PRIZES})
