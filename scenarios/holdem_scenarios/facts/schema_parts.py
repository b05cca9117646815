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


def by_seat(inner: Schema) -> Schema:
    """A mapping of seats to values, or a list with a value for every seat."""
    return {
        "anyOf": [
            {
                "type": "object",
                "patternProperties": {"^[0-9]+$": inner},
                "additionalProperties": False,
            },
            {"type": "array", "items": inner},
        ]
    }


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
