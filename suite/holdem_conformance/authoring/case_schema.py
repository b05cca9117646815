"""The JSON Schema of a case, by which an editor completes names and explains fields.

The loader is stricter: it knows seats, clauses and cards.  Whatever the loader
takes, the schema takes, and that is tested.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from holdem_oracle.house.house import OPTIONS
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.case import fields
from holdem_scenarios.case.steps import ANYONE, REASONS
from holdem_scenarios.facts import schema_parts
from holdem_scenarios.facts.catalogue import FACTS, LEVELS, RANKING_FACTS, Fact
from holdem_scenarios.facts.schema_parts import CARDS, CHIPS, FLAG, SEAT, SEATS, TIME, Schema
from holdem_scenarios.facts.severities import SEVERITIES
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.register import Register

TITLE: Final = "A case of holdem-conformance"
_SAYS: Final = {
    "id": "A family and a number, such as RO-09; it never changes and is never reused.",
    "title": "What is right, in one sentence without a full stop.",
    "why": "What a wrong engine does, in one sentence.",
    "level": "must (the default), should or info.",
    "severity": "How bad it is to get this wrong: money, information, action or order.",
    "rules": "Clauses that the case shows, the one that decides first; see `holdem rules`.",
    "witness": "Who else says so: arithmetic, rule book, recorded hand or engine, a colon, where.",
    "disputed": "Why this is under challenge; differences are then no failures.",
    "profile": "Whose rules; tda-2024 by default.",
    "house": "Options in which this house differs from the profile.",
    "table": "Who sits where, with what; left out: four seats with 1000, button 0, blinds 50/100.",
    "clock": "How long players may think.",
    "cards": "The cards that matter; all others come from a fixed filler.",
    "play": "What is done and expected, step by step.",
    "rank": "Hands to be put in order.",
    "pots": "Contributions to be made into pots.",
    "expect": "What comes of a ranking or of pots.",
    "blinds": "Small and big blind, as in 50/100.",
    "button": "The seat of the button.",
    "stacks": "Chips by seat before blinds and antes; empty where nobody sits.",
    "ante": "Who pays it is the house's option of that name.",
    "bets": "Fixed-limit: small and big bet, as in 100/200.",
    "blind_seats": "Who posts, where the button does not say it: 1/3, dead/3.",
    "late_posts": "What late players post: {3: {live: 100, dead: 50}}.",
    "straddle": "Whether the seat that may straddle does.",
    "absent": "Seats that are dealt in, and not there.",
    "mucks": "Seats that would rather not show.",
    "action": "The time for each choice.",
    "grace": "In each turn, without a connection, before the time bank is touched.",
    "bank": "The time bank of each seat.",
    "board": "Cards of the board.",
    "strength": "Seats from the best hand down, as in 0=1 > 4; brings cards for them.",
    "deck": "The top of the deck, in the order of dealing.",
    "hands": "Hands, counted from 0.",
    "paid": "What each seat has paid.",
    "folded": "Seats that have folded.",
    "dead": "Chips that are nobody's stake.",
    "anyone": "Whoever is asked does this; check-round and check-down go on to the end.",
    "wait": "Time passes.",
    "disconnect": "A player is lost.",
    "reconnect": "A player is back.",
    "refused": "The action is refused for this reason, and nothing changes.",
    "when": "The step belongs only to houses with this value of an option.",
}


def case_schema(register: Register) -> dict[str, Any]:
    """The whole schema; the ids of clauses come from the register."""
    clauses = [id_ for id_, clause in register.clauses.items() if not clause.retired]
    words: dict[str, Schema] = {
        "id": {"type": "string", "pattern": f"^({'|'.join(FAMILIES)})-[0-9]{{2,4}}$"},
        "title": {"type": "string"},
        "why": {"type": "string"},
        "level": schema_parts.words(LEVELS),
        "severity": schema_parts.words(SEVERITIES),
        "rules": {"type": "array", "items": {"enum": clauses}, "minItems": 1},
        "witness": {"type": "string", "pattern": f"^ *({'|'.join(fields.WITNESSES)}) *:"},
        "disputed": {"type": "string"},
        "profile": schema_parts.words(PROFILES),
        "house": _house(several=False),
    }
    parts: dict[str, Schema] = {
        "table": _table(),
        "clock": _object(dict.fromkeys(fields.TIMES, TIME), ["action"]),
        "cards": _cards(),
        "play": {"type": "array", "minItems": 1, "items": _step()},
        "rank": _object({"board": CARDS, "hands": _list(CARDS)}, ["hands"]),
        "pots": _object({"paid": _list(CHIPS), "folded": SEATS, "dead": CHIPS}, ["paid"]),
        "expect": _facts({**FACTS, **RANKING_FACTS}),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        **_object({**words, **parts}, ["id", "title", "why", "severity", "rules"]),
        "oneOf": [{"required": [kind]} for kind in ("play", "rank", "pots")],
    }


def _object(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> dict[str, Any]:
    """A mapping of known names, each with what it is for."""
    described = {name: {"description": _SAYS[name], **part} for name, part in properties.items()}
    found: dict[str, Any] = {
        "type": "object",
        "properties": described,
        "additionalProperties": False,
    }
    return {**found, "required": list(required)} if required else found


def _list(items: Schema) -> Schema:
    """A list of one shape."""
    return {"type": "array", "items": items}


def _house(*, several: bool) -> Schema:
    """Options, each with its values, or several of them."""
    properties: dict[str, Any] = {}
    for name, values in OPTIONS.items():
        words = [_as_yaml(str(value)) for value in values]
        one: dict[str, Any] = {"enum": [*words, *(str(value) for value in values)]}
        properties[name] = {"anyOf": [one, _list(one)]} if several else one
    if not several:
        properties["chip_unit"] = {"type": "integer", "minimum": 1}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _as_yaml(value: str) -> str | int:
    """A number is read as one."""
    return int(value) if value.isdecimal() else value


def _table() -> Schema:
    """Who sits where."""
    stack = {"anyOf": [CHIPS, {"enum": ["empty", None]}]}
    post = {
        "type": "object",
        "properties": {"live": CHIPS, "dead": CHIPS},
        "additionalProperties": False,
    }
    return _object(
        {
            "blinds": schema_parts.BLINDS,
            "button": SEAT,
            "stacks": {"type": "array", "items": stack, "minItems": 2, "maxItems": 23},
            "ante": CHIPS,
            "bets": schema_parts.BLINDS,
            "blind_seats": schema_parts.BLIND_SEATS,
            "late_posts": schema_parts.by_seat(post),
            "straddle": FLAG,
            "absent": SEATS,
            "mucks": SEATS,
        }
    )


def _cards() -> Schema:
    """The cards that matter."""
    named = _object({"board": CARDS, "strength": schema_parts.ORDER, "deck": CARDS})
    return {**named, "patternProperties": {"^[0-9]{1,2}$": CARDS}}


def _facts(known: Mapping[str, Fact]) -> Schema:
    """Facts, each with what it is."""
    properties = {name: {"description": fact.says, **fact.schema} for name, fact in known.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _step() -> Schema:
    """One item of play: shorthand, or a mapping."""
    said: Schema = {
        "type": "string",
        "examples": ["fold", "check", "call", "bet 100", "raise 300", "all-in"],
    }
    deeds: dict[str, Schema] = {
        "anyone": {"type": "string", "examples": list(ANYONE)},
        "wait": TIME,
        "disconnect": SEAT,
        "reconnect": SEAT,
        "expect": _facts(FACTS),
        "refused": schema_parts.words(REASONS),
        "when": _house(several=True),
        "level": schema_parts.words(LEVELS),
        "severity": schema_parts.words(SEVERITIES),
        "disputed": {"type": "string"},
    }
    return {
        "anyOf": [
            {"type": "string", "examples": ["3:r300 0:f 1:A 2:f", "1:x 2:b100 / 3:c"]},
            {**_object(deeds), "patternProperties": {"^[0-9]{1,2}$": said}},
        ]
    }
