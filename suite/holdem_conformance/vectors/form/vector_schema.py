"""The JSON Schema of a file of vectors.

Unknown fields are allowed, because fields may be added without a new version.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from holdem_adapters.capabilities import CAPABILITIES
from holdem_conformance.judge.verdicts import LEVELS, SEVERITIES
from holdem_conformance.vectors.facts.flat_facts import VECTOR_FACTS
from holdem_conformance.vectors.form.vector_model import (
    BIG_NUMBERS,
    COMPARISONS,
    FORMAT,
    OUT_OF_TURN,
    TEXT_AMOUNTS,
    UNKNOWN_ACTIONS,
    VERSION,
    VectorFile,
)
from holdem_oracle.house.profiles import PROFILES

#: What is done in a step, and the fields that it has.
DOING: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "look": (),
        "act": ("seat", "action"),
        "wait": ("milliseconds",),
        "disconnect": ("seat",),
        "reconnect": ("seat",),
        "deal": ("deck", "holes", "board"),
        "sit": ("seat", "chips", "how"),
        "leave": ("seat",),
        "away": ("seat",),
        "back": ("seat", "how"),
        "rebuy": ("seat", "chips", "announced"),
        "pay": ("seat",),
        "give-up": ("seat",),
        "remove": ("seat", "why"),
        "penalise": ("seat", "rounds", "dodged"),
        "change": ("seat", "to", "how"),
        "draw": ("cards",),
        "found": ("what", "substantial"),
        "at": ("table",),
        "settle": ("table",),
        "result": ("table", "stacks"),
        "enter": ("player", "table", "seat", "forfeits", "closing"),
        "close-registration": (),
        "draw-seat": ("player", "table", "seat"),
        "draw-button": ("table", "seat"),
        "balance": ("from_table", "to_table"),
        "break": ("table",),
        "add-table": ("table", "seats"),
        "stop": ("table", "stops"),
        "correct-seat": ("player", "table", "seat"),
        "hand-for-hand": ("begins",),
        "hold": ("table",),
        "release": (),
        "colour-up": ("small_chip", "large_chip", "race_cards"),
        "find-chips": ("player", "worth"),
    }
)
#: What an interface may lack so that it cannot even be asked, beside the capabilities.
BEYOND_CAPABILITIES: Final = (UNKNOWN_ACTIONS, TEXT_AMOUNTS, BIG_NUMBERS)
KINDS: Final = (
    *("hand", "clock", "table", "tournament"),
    *("ranking", "pots", "race", "substantial", "places"),
)


def vector_schema() -> dict[str, Any]:
    """The schema of a file of vectors."""
    (_,), parts = msgspec.json.schema_components((VectorFile,), ref_template="#/$defs/{name}")
    for part, fields in _NARROWED.items():
        for name, schema in fields.items():
            parts[part]["properties"][name] = dict(schema)
    parts["VectorStep"]["allOf"] = [
        {"if": {"properties": {"do": {"const": do}}}, "then": {"required": list(fields)}}
        for do, fields in DOING.items()
        if fields
    ]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Test vectors of holdem-conformance",
        "$ref": "#/$defs/VectorFile",
        "$defs": parts,
    }


def _one_of(words: Iterable[str]) -> Mapping[str, Any]:
    """One of some words."""
    return {"enum": list(words)}


def _some_of(words: Iterable[str]) -> Mapping[str, Any]:
    """Some of some words."""
    return {"type": "array", "items": _one_of(words)}


#: How binding a failure is, and what it costs.
_WEIGHT: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {"level": _one_of(LEVELS), "severity": _one_of(SEVERITIES)}
)
#: What the types of fields do not say.
_NARROWED: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = MappingProxyType(
    {
        "VectorFile": {"format": {"const": FORMAT}, "version": {"const": VERSION}},
        "VectorHouse": {"profile": _one_of(PROFILES)},
        "Vector": {
            **_WEIGHT,
            "kind": _one_of(KINDS),
            "needs": _some_of((*CAPABILITIES, *BEYOND_CAPABILITIES)),
            "profiles": _some_of(PROFILES),
        },
        "VectorStep": {
            "do": _one_of(DOING),
            "as": _one_of(("call", "bet", "raise")),
            "needs": _some_of((OUT_OF_TURN, *BEYOND_CAPABILITIES)),
            "state": {
                "type": "object",
                "properties": {name: dict(fact.schema) for name, fact in VECTOR_FACTS.items()},
                "additionalProperties": False,
            },
        },
        "Expectation": {
            **_WEIGHT,
            "fact": _one_of(VECTOR_FACTS),
            "compare": _one_of(COMPARISONS),
        },
        "Refusal": _WEIGHT,
    }
)
