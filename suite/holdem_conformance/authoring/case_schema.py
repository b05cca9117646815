"""The JSON Schema of a case, with which an editor completes names and explains fields.

The loader is stricter: it also checks seats and cards.  The schema accepts
every case that the loader accepts, and a test verifies this.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from holdem_conformance.authoring.several_hands import hands_schema
from holdem_conformance.authoring.tournaments import rounds_schema
from holdem_oracle.house.house import OPTIONS
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.case import between_hands, fields
from holdem_scenarios.case.case_reader import KINDS
from holdem_scenarios.case.steps import ANYONE, REASONS
from holdem_scenarios.case.tournaments.rounds_reader import AFTER_AT_A_TABLE
from holdem_scenarios.facts import schema_parts
from holdem_scenarios.facts.catalogue import FACTS, LEVELS, RANKING_FACTS, Fact
from holdem_scenarios.facts.round_facts import (
    ACTED_FACTS,
    FINISH_FACTS,
    RACE_FACTS,
    ROUND_FACTS,
)
from holdem_scenarios.facts.schema_parts import CARDS, CHIPS, FLAG, SEAT, SEATS, TIME, Schema
from holdem_scenarios.facts.severities import SEVERITIES
from holdem_scenarios.facts.table_facts import AFTER_FACTS, DEALT_FACTS
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.register import Register

TITLE: Final = "A case of holdem-conformance"
_SAYS: Final = {
    "id": "A family and a number, such as RO-09; it never changes and is never reused.",
    "title": "What a correct engine does, in one sentence without a full stop.",
    "why": "What a wrong engine does, in one sentence.",
    "level": "must (the default), should or info.",
    "severity": "What a wrong engine gets wrong: money, information, action or order.",
    "rules": "Clauses that the case covers, the deciding one first; see `holdem rules`.",
    "witness": "A source (arithmetic, rule book, recorded hand or engine), a colon, and details.",
    "disputed": "Why the case is disputed; divergences then do not count as failures.",
    "profile": "The profile whose rules apply; tda-2024 by default.",
    "house": "Options whose values differ from those of the profile.",
    "table": "Seats and stacks; by default four seats with 1000 each, button 0, blinds 50/100.",
    "clock": "Time limits for actions.",
    "cards": "The cards that matter; the others come from a fixed filler deck.",
    "play": "Actions and expectations, step by step.",
    "hands": "Several hands at one table, one dash a hand; or hands to rank, numbered from 0.",
    "rank": "Hands to rank.",
    "pots": "Contributions to divide into pots.",
    "event": "A tournament apart from its tables.",
    "tables": "The tables of a tournament: {A: 8, B: [0, 1, 5], C: {players: 8, 3: 800}}.",
    "rounds": "Rounds of a tournament, one dash a round: a hand at each table.",
    "race": "A small chip that is taken out of play at one table.",
    "acted": "Actions that may be substantial action, as in 3:c 0:f.",
    "finish": "Players who are out together, to give them places and prizes.",
    "expect": "The expected answer; of some questions a list, with `when` for each house.",
    "blinds": "Small and big blind, such as 50/100.",
    "button": "The seat of the button.",
    "stacks": "Chips by seat before blinds and antes; `empty` for an empty seat.",
    "ante": "The ante; the house option `ante` decides who pays it.",
    "bets": "Fixed-limit: small and big bet, such as 100/200.",
    "blind_seats": "Seats that post blinds, if the button does not determine them: 1/3, dead/3.",
    "late_posts": "Posts of late players: {3: {live: 100, dead: 50}}.",
    "straddle": "Whether the seat that may straddle does so.",
    "second_straddle": "The seat that straddles again, for twice the first straddle.",
    "absent": "Seats that are dealt in but absent.",
    "mucks": "Seats that muck at the showdown if the rules allow it.",
    "action": "The time for each action.",
    "grace": "Time per turn for a disconnected seat before its time bank is used.",
    "bank": "The time bank of each seat.",
    "board": "Board cards.",
    "strength": "Seats from the best hand to the worst, such as 0=1 > 4; deals matching cards.",
    "deck": "The top of the deck, in dealing order.",
    "paid": "Chips that each seat has paid.",
    "folded": "Seats that have folded.",
    "dead": "Dead money: chips in the middle that no seat has paid.",
    "anyone": "The seat to act does this; check-round and check-down go on to the end.",
    "wait": "Time passes.",
    "disconnect": "A seat loses its connection.",
    "reconnect": "A seat reconnects.",
    "refused": "The reason for which the action is refused; the table does not change.",
    "when": "The step applies only in houses with this value of an option.",
    "levels": "Of several hands: [50/100 for 20m, 100/200 ante 200 for 10 hands, 200/400].",
    "buy_in": "The smallest and the largest buy-in, 500-2000.",
    "found": "A wrong level or button, a misdeal or a fouled deck is found.",
}


def case_schema(register: Register) -> dict[str, Any]:
    """The complete schema; clause ids come from the register."""
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
        "hands": {"type": "array", "minItems": 1, "items": _hand()},
        "rank": _object({"board": CARDS, "hands": _list(CARDS)}, ["hands"]),
        "pots": _object({"paid": _list(CHIPS), "folded": SEATS, "dead": CHIPS}, ["paid"]),
        "event": rounds_schema.event_schema(),
        "tables": rounds_schema.tables_schema(),
        "rounds": {"type": "array", "minItems": 1, "items": _round()},
        "race": rounds_schema.race_schema(),
        "acted": {"type": "string", "examples": ["3:c 0:f"]},
        "finish": rounds_schema.finish_schema(),
        "expect": _answers(),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        **_object({**words, **parts}, ["id", "title", "why", "severity", "rules"]),
        "oneOf": [{"required": [kind]} for kind in KINDS],
    }


def _answers() -> Schema:
    """The expected answer to a question, or one for each of several houses."""
    answer = _facts({**FACTS, **RANKING_FACTS, **ACTED_FACTS, **FINISH_FACTS, **RACE_FACTS})
    notes = _object(_notes())["properties"]
    guarded = {**answer, "properties": {**answer["properties"], **notes}}
    return {"anyOf": [answer, {"type": "array", "minItems": 1, "items": guarded}]}


def _object(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> dict[str, Any]:
    """A mapping with known names and their descriptions."""
    found = schema_parts.described(properties, _SAYS)
    return {**found, "required": list(required)} if required else found


def _list(items: Schema) -> Schema:
    """A list whose items have one schema."""
    return {"type": "array", "items": items}


def _house(*, several: bool) -> Schema:
    """House options, each with one of its values, or with a list of them."""
    properties: dict[str, Any] = {}
    for name, values in OPTIONS.items():
        words = [_as_yaml(str(value)) for value in values]
        one: dict[str, Any] = {"enum": [*words, *(str(value) for value in values)]}
        properties[name] = {"anyOf": [one, _list(one)]} if several else one
    if not several:
        properties["chip_unit"] = {"type": "integer", "minimum": 1}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _as_yaml(value: str) -> str | int:
    """A value as YAML reads it: digits are a number."""
    return int(value) if value.isdecimal() else value


def _table() -> Schema:
    """The table."""
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
            "second_straddle": SEAT,
            "absent": SEATS,
            "mucks": SEATS,
            "levels": {"type": "array", "minItems": 1, "items": hands_schema.LEVEL},
            "buy_in": {"type": "string", "pattern": "^[0-9]+-[0-9]*$", "examples": ["500-2000"]},
        }
    )


def _cards() -> Schema:
    """The named cards."""
    named = _object({"board": CARDS, "strength": schema_parts.ORDER, "deck": CARDS})
    return {**named, "patternProperties": {"^[0-9]{1,2}$": CARDS}}


def _facts(known: Mapping[str, Fact]) -> dict[str, Any]:
    """Facts and their descriptions."""
    properties = {name: {"description": fact.says, **fact.schema} for name, fact in known.items()}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _step(*, several: bool = False) -> Schema:
    """One item of `play`: shorthand or a mapping; a hand of several has more facts and deeds."""
    said: Schema = {
        "type": "string",
        "examples": ["fold", "check", "call", "bet 100", "raise 300", "all-in"],
    }
    deeds: dict[str, Schema] = {
        "anyone": {"type": "string", "examples": list(ANYONE)},
        "wait": TIME,
        "disconnect": SEAT,
        "reconnect": SEAT,
        "expect": _facts(DEALT_FACTS if several else FACTS),
        "refused": schema_parts.words(REASONS),
        **_notes(),
    }
    if several:
        deeds["found"] = schema_parts.words(between_hands.FINDINGS)
        deeds["refused"] = schema_parts.words(dict.fromkeys((*REASONS, *between_hands.REASONS)))
    return {
        "anyOf": [
            {"type": "string", "examples": ["3:r300 0:f 1:A 2:f", "1:x 2:b100 / 3:c"]},
            {**_object(deeds), "patternProperties": {"^[0-9]{1,2}$": said}},
        ]
    }


def _notes() -> dict[str, Schema]:
    """What may be written in any step or hand."""
    return {
        "when": _house(several=True),
        "level": schema_parts.words(LEVELS),
        "severity": schema_parts.words(SEVERITIES),
        "disputed": {"type": "string"},
    }


def _round() -> Schema:
    """One item of `rounds`."""
    facts = (_facts(AFTER_AT_A_TABLE), _facts(ROUND_FACTS))
    return rounds_schema.round_schema(_hand(), facts, _notes())


def _hand() -> dict[str, Any]:
    """One item of `hands`."""
    return hands_schema.hand_schema(
        _cards(), _step(several=True), (_facts(DEALT_FACTS), _facts(AFTER_FACTS)), _notes()
    )
