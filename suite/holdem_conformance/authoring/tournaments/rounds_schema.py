"""The JSON Schema of tournaments and of questions that need no hands."""

from collections.abc import Mapping
from typing import Any, Final

from holdem_conformance.authoring.several_hands import hands_schema
from holdem_scenarios.case.tournaments import tournament_sayings as sayings
from holdem_scenarios.case.tournaments.rounds_reader import AT_TABLE, NONE, ROUND
from holdem_scenarios.facts import schema_parts
from holdem_scenarios.facts.round_facts import (
    A_SEAT,
    A_TABLE,
    PLAYER_PATTERN,
    TABLE_PATTERN,
    named,
)
from holdem_scenarios.facts.schema_parts import CARDS, CHIPS, COUNT, FLAG, SEAT, SEATS, Schema

_SAYS: Final = {
    "before": "What is said before the round, in this order: [{breaks: C}, {enters: {Ann: A7}}].",
    "meanwhile": "What is said when all hands have been dealt: [{balances: {A: B}}].",
    "wait": "Time passes.",
    "registration": "Registration is closed.",
    "enters": "A player enters: {Ann: A7}; {A0: A7 forfeit} gives up his chips for it.",
    "adds": "A table is added, with so many seats: {D: 9}.",
    "corrects": "A player goes to the seat in which he should have started: {A5: A4}.",
    "colours-up": "A small chip is taken out of play: {from: 25, to: 100, A: Ac 2d}.",
    "finds": "A player finds chips that were taken out of play: {A1: 75}.",
    "balances": "The director has a player moved: {A: B}.",
    "breaks": "The director breaks a table.",
    "stops": "The director stops a table.",
    "resumes": "The director lets a table play.",
    "hand-for-hand": "Hand-for-hand play begins, or ends.",
    "holds": "The dealer of a table holds the cards, as a player is all-in and called.",
    "release": "The dealers may go on where a player is all-in.",
    "times": "So many rounds in which everybody folds to the big blind.",
    "hands": "none: tables that are not named play no hand.",
    "draw": "Who draws which seat: {C0: A8}; free: the first free seats.",
    "button": "Where the button is drawn: {F: 0}.",
    "refused": "Why the last thing that is said is refused.",
    "expect": "What holds after the round.",
    "when": "The round is played only in houses with this value of an option.",
    "level": "must (the default), should or info, for this round only.",
    "severity": "What a wrong engine gets wrong in this round.",
    "disputed": "Why the expectations of this round are disputed.",
}
_OF_EVENT: Final = {
    "handed": "The number of players that a table seats; 9 by default.",
    "stack": "What everybody starts with; 1000 by default.",
    "blinds": "Small and big blind; 50/100 by default.",
    "ante": "The ante.",
    "levels": "The levels, such as [50/100 for 20m, 100/200].",
    "breaks": "The order in which tables are broken; the last one first by default.",
    "prizes": "What each place is paid, from the first one on.",
    "entries": "The number of entries, if it is not that of the players who are seated.",
    "late_levels": "Levels with open registration.",
    "holds": "Hand for hand, no card is dealt or shown after an all-in and a call until release.",
}
_OF_TABLE: Final = {
    "players": "So many players, from seat 0 on.",
    "seats": "The seats that are taken.",
    "of": "The number of seats, if it is not that of the event.",
    "button": "The button of the first hand.",
}
_OF_RACE: Final = {
    "stacks": "Chips by seat; `empty` for an empty seat.",
    "from": "The chip that is taken out of play.",
    "to": "The chip for which it is exchanged.",
    "cards": "One card for each odd chip, from the first seat on.",
    "found": "What players find of the small chip later: {1: 75}.",
}
_OF_FINISH: Final = {
    "out": "Who is out in one hand, or in hands played together, with his chips before it.",
    "left": "How many players are still in.",
    "paid": "How many places are paid.",
    "prizes": "What places are paid: [50, 30], or {50: 900}.",
    "hand_for_hand": "Whether all tables played their hands together.",
}


def _tables_or_one() -> Schema:
    """A table, or several."""
    return {"anyOf": [A_TABLE, {"type": "array", "items": A_TABLE, "minItems": 1}]}


def _players_to(inner: Schema) -> Schema:
    """A mapping of players to values."""
    return {**named(PLAYER_PATTERN, inner), "minProperties": 1}


def _tables_to(inner: Schema) -> Schema:
    """A mapping of tables to values."""
    return {**named(TABLE_PATTERN, inner), "minProperties": 1}


def _sayings() -> dict[str, Schema]:
    """What may be said to a tournament."""
    pattern = rf"^\s*[A-Z]{{1,2}}[0-9]{{1,2}}(\s+({'|'.join(sayings.FORFEITS)}))?\s*$"
    return {
        "wait": schema_parts.LONG_TIME,
        "registration": schema_parts.words(("closed",)),
        "enters": _players_to({"type": "string", "pattern": pattern}),
        "adds": _tables_to(CHIPS),
        "corrects": _players_to(A_SEAT),
        "colours-up": {
            **named(TABLE_PATTERN, CARDS),
            "properties": {"from": CHIPS, "to": CHIPS},
            "required": ["from", "to"],
        },
        "finds": _players_to(CHIPS),
        "balances": _tables_to(A_TABLE),
        **{name: _tables_or_one() for name in ("breaks", "stops", "resumes", "holds")},
        "hand-for-hand": FLAG,
        "release": {"enum": [True]},
        "draw": {"anyOf": [{"enum": [sayings.FREE]}, _players_to(A_SEAT)]},
        "button": _tables_to(SEAT),
    }


def _object_of(properties: Mapping[str, Schema]) -> Schema:
    """One thing that is said, and perhaps why it is refused."""
    known = {name: part for name, part in properties.items() if name not in sayings.AFTERWARDS}
    return {**schema_parts.described(known, _SAYS), "minProperties": 1, "maxProperties": 2}


def round_schema(
    hand: Mapping[str, Any], facts: tuple[Schema, Schema], notes: Mapping[str, Schema]
) -> dict[str, Any]:
    """One item of ``rounds``: the facts are those of one table after its hand, and of the round."""
    after_hand, after_round = facts
    said = _object_of({**_sayings(), "refused": schema_parts.words(sayings.ALL_REASONS)})
    properties: dict[str, Schema] = {
        "before": {"type": "array", "items": said},
        "meanwhile": {"type": "array", "items": said},
        **_sayings(),
        "times": COUNT,
        "hands": {"enum": [NONE]},
        "refused": schema_parts.words(sayings.ALL_REASONS),
        "expect": after_round,
        **notes,
    }
    at_table = {name: part for name, part in hand["properties"].items() if name in AT_TABLE}
    at_table["after"] = {**at_table["after"], **after_hand}
    at_table["refused"] = {
        **at_table["refused"],
        **schema_parts.words(sayings.ALL_REASONS),
    }
    table: Schema = {**hand, "properties": at_table}
    ordered = {name: properties[name] for name in ROUND}
    return {
        **schema_parts.described(ordered, _SAYS),
        "patternProperties": {TABLE_PATTERN: {"anyOf": [{"enum": [NONE]}, table]}},
    }


def event_schema() -> dict[str, Any]:
    """The event."""
    levels: Schema = {"type": "array", "minItems": 1, "items": hands_schema.LEVEL}
    properties: dict[str, Schema] = {
        "handed": {"type": "integer", "minimum": 2, "maximum": 23},
        "stack": COUNT,
        "blinds": schema_parts.BLINDS,
        "ante": CHIPS,
        "levels": levels,
        "breaks": {"type": "array", "items": A_TABLE},
        "prizes": {"type": "array", "items": CHIPS},
        "entries": COUNT,
        "late_levels": COUNT,
        "holds": FLAG,
    }
    return schema_parts.described(properties, _OF_EVENT)


def tables_schema() -> dict[str, Any]:
    """The tables."""
    properties: dict[str, Schema] = {
        "players": COUNT,
        "seats": SEATS,
        "of": {"type": "integer", "minimum": 2, "maximum": 23},
        "button": SEAT,
    }
    whole = {**schema_parts.described(properties, _OF_TABLE)}
    whole["patternProperties"] = {"^[0-9]{1,2}$": CHIPS}
    one: Schema = {"anyOf": [COUNT, {**SEATS, "minItems": 1}, whole]}
    return dict(_tables_to(one))


def race_schema() -> dict[str, Any]:
    """A chip race."""
    stack: Schema = {"anyOf": [CHIPS, {"enum": ["empty", None]}]}
    properties: dict[str, Schema] = {
        "stacks": {"type": "array", "items": stack},
        "from": COUNT,
        "to": COUNT,
        "cards": CARDS,
        "found": schema_parts.by_seat(CHIPS),
    }
    required = ["stacks", "from", "to"]
    return {**schema_parts.described(properties, _OF_RACE), "required": required}


def finish_schema() -> dict[str, Any]:
    """Players who are out."""
    by_place: Schema = {
        "type": "object",
        "patternProperties": {"^[1-9][0-9]*$": CHIPS},
        "additionalProperties": False,
    }
    properties: dict[str, Schema] = {
        "out": _players_to(COUNT),
        "left": CHIPS,
        "paid": CHIPS,
        "prizes": {"anyOf": [{"type": "array", "items": CHIPS}, by_place]},
        "hand_for_hand": FLAG,
    }
    required = ["out", "left"]
    return {**schema_parts.described(properties, _OF_FINISH), "required": required}
