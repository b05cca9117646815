"""Building blocks of the JSON Schema for editors."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

Schema: TypeAlias = Mapping[str, Any]

CHIPS: Final[Schema] = {"type": "integer", "minimum": 0}
FLAG: Final[Schema] = {"type": "boolean"}
SEAT: Final[Schema] = {
    "type": ["integer", "string"],  # a quoted number is the same seat
    "minimum": 0,
    "maximum": 22,
    "pattern": "^(1?[0-9]|2[0-2])$",
}
SEATS: Final[Schema] = {"type": "array", "items": SEAT}
SEAT_OR_NONE: Final[Schema] = {"anyOf": [SEAT, {"enum": ["none", None]}]}
CARDS: Final[Schema] = {
    "type": "string",
    "pattern": r"^\s*([2-9TJQKA]\s*[cdhs]\s*)*$",
    "examples": ["Ah Kd"],
}
TIME: Final[Schema] = {
    "type": "string",
    "pattern": "^([0-9]+m)?([0-9]+s)?([0-9]+ms)?$",
    "examples": ["30s", "1m30s", "250ms"],
}
LONG_TIME: Final[Schema] = {
    "type": "string",
    "pattern": "^([0-9]+h)?([0-9]+m)?([0-9]+s)?([0-9]+ms)?$",
    "examples": ["20m", "1h30m"],
}
BOARD: Final[Schema] = {"anyOf": [CARDS, {"enum": [0, 3, 4, 5]}]}
BLINDS: Final[Schema] = {
    "type": "string",
    "pattern": r"^\s*[0-9]+\s*/\s*[0-9]+\s*$",
    "examples": ["50/100"],
}
BLIND_SEATS: Final[Schema] = {
    "type": "string",
    "pattern": r"^\s*([0-9]+|dead)\s*/\s*([0-9]+|dead)\s*$",
    "examples": ["1/2", "dead/3"],
}
ORDER: Final[Schema] = {
    "type": "string",
    "pattern": r"^\s*[0-9]+\s*([=>]\s*[0-9]+\s*)*$",
    "examples": ["0=1 > 4"],
}
_CHOICE: Final[Schema] = {
    "type": "string",
    "anyOf": [
        {"enum": ["fold", "check", "call", "bet", "raise", "all-in"]},
        {"pattern": r"^\s*(fold|check)\s*$"},
        {"pattern": r"^\s*(call|all-in)(\s+[0-9]+)?\s*$"},
        {"pattern": r"^\s*(bet|raise)(\s+[0-9]+(-[0-9]*)?)?\s*$"},
    ],
    "examples": ["call 50", "bet 100-900", "raise 200-1000", "all-in 150"],
}
CHOICES: Final[Schema] = {"type": "array", "items": _CHOICE, "minItems": 1}
VERBS: Final[Schema] = {
    "type": "array",
    "items": {"enum": ["fold", "check", "call", "bet", "raise", "all-in"]},
}
POTS: Final[Schema] = {
    "type": "array",
    "items": {
        "anyOf": [
            CHIPS,
            {
                "type": "object",
                "patternProperties": {"^[0-9]+$": SEATS},
                "additionalProperties": False,
                "minProperties": 1,
                "maxProperties": 1,
            },
        ]
    },
}


def words(some: Iterable[str | None]) -> Schema:
    """One of several words."""
    return {"enum": list(some)}


def described(properties: Mapping[str, Schema], says: Mapping[str, str]) -> dict[str, Any]:
    """A mapping with known names, each described."""
    return {
        "type": "object",
        "properties": {
            name: {"description": says[name], **part} for name, part in properties.items()
        },
        "additionalProperties": False,
    }


def seats_to(inner: Schema) -> Schema:
    """A mapping of seats to values, which may be empty."""
    return {
        "type": "object",
        "patternProperties": {"^[0-9]+$": inner},
        "additionalProperties": False,
    }


def by_seat(inner: Schema) -> Schema:
    """A mapping of seats to values, or a list with a value for every seat."""
    return {"anyOf": [seats_to(inner), {"type": "array", "items": inner}]}


#: A post of a player who is no blind, live and dead chips, as in ``100+50``.
POST: Final[Schema] = {
    "anyOf": [CHIPS, {"type": "string", "pattern": r"^\s*[0-9]+\s*\+\s*[0-9]+\s*$"}],
    "examples": ["100+50"],
}
OWED: Final[Schema] = {
    "type": "string",
    "pattern": r"^(nothing|(small|big|straddle)(\+(small|big|straddle))*)$",
    "examples": ["big+small"],
}
PLACE: Final[Schema] = {
    "anyOf": [
        {"type": "integer", "minimum": 1},
        {"type": "string", "pattern": "^([0-9]+(-[0-9]+)?|none)$"},
    ],
    "examples": ["15-16"],
}
LEFT: Final[Schema] = {
    "anyOf": [LONG_TIME, {"type": "string", "pattern": r"^[0-9]+ hands?$"}],
    "examples": ["12m", "3 hands"],
}
COUNT: Final[Schema] = {"type": "integer", "minimum": 1}


SHOWN: Final[Schema] = {
    "anyOf": [
        SEATS,
        {
            "type": "object",
            "patternProperties": {"^[0-9]+$": {"type": "string", "examples": ["Ah Kd", "any"]}},
            "additionalProperties": False,
        },
    ]
}
_EVENT_LIST: Final[Schema] = {
    "type": "array",
    "items": {"type": "string", "examples": ["raised 3 300", "flop", "shown 2", "won 0 500"]},
}
EVENTS: Final[Schema] = {
    "anyOf": [
        _EVENT_LIST,
        {
            "type": "object",
            "properties": {
                "in_order": _EVENT_LIST,
                "any_order": _EVENT_LIST,
                "before": _EVENT_LIST,
                "never": _EVENT_LIST,
            },
            "additionalProperties": False,
        },
    ]
}
