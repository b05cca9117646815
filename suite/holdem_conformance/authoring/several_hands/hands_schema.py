"""The JSON Schema of one of several hands."""

from collections.abc import Mapping
from typing import Any, Final

from holdem_scenarios.case import between_hands
from holdem_scenarios.facts import schema_parts
from holdem_scenarios.facts.schema_parts import CARDS, CHIPS, SEAT, SEATS, Schema

_SAYS: Final = {
    "before": "What is said before the deal, in this order: [{back: 2}, {leaves: 3}].",
    "sits": "A player sits down: {5: 1000}, in a cash game {5: 1000 post}, or wait, or buy.",
    "leaves": "A player leaves with his chips: a seat, or several.",
    "away": "A player is away from the next hand on: a seat, or several.",
    "back": "A player is back: a seat, several, or {2: post}, or wait, or buy.",
    "rebuys": "A player adds chips: {2: 1000}, or {2: 1000 announced}.",
    "pays": "A player pays for the rebuy that he has announced.",
    "gives-up": "A player gives up his chips to buy in again.",
    "removes": "A player is taken out of play: {2: disqualified}, or no-show.",
    "penalty": "A player misses rounds: {2: 1}, or {2: 1 dodged} for dodged blinds.",
    "changes": "A player changes seats: {2: 5}, or {2: 5 post}.",
    "wait": "Time passes.",
    "draw": "The cards for the first button: {0: Ah, 1: Kd}.",
    "misdealt": "What the dealer gets wrong: {level: 1} or {button: 3}.",
    "times": "So many hands in which everybody folds to the big blind.",
    "expect": "What holds when the hand is dealt.",
    "busts": "Who loses everything: a seat, several, or {2: 0} to seat 0.",
    "loses": "Who bets so much and loses it: {3: 899}, or {3: 899 to 0}.",
    "cards": "The cards that matter in this hand.",
    "play": "The hand, step by step.",
    "during": "Time that passes while the hand is played.",
    "after": "What holds when the hand is over.",
    "refused": "Why the deal, or what is said before it, is refused.",
    "when": "The hand is played only in houses with this value of an option.",
    "level": "must (the default), should or info, for this hand only.",
    "severity": "What a wrong engine gets wrong in this hand.",
    "disputed": "Why the expectations of this hand are disputed.",
}

#: A level of the blinds.
LEVEL: Final[Schema] = {
    "type": "string",
    "pattern": r"^\s*[0-9]+/[0-9]+(\s+ante\s+[0-9]+)?"
    r"(\s+for\s+([0-9]+\s+hands?(\s+or\s+[0-9hms]+)?|[0-9hms]+))?\s*$",
    "examples": ["50/100 for 20m", "100/200 ante 200 for 10 hands", "5/10 for 2 hands or 20m"],
}
_SEAT_OR_SEATS: Final[Schema] = {"anyOf": [SEAT, {**SEATS, "minItems": 1}]}


def _each(*words: str) -> Schema:
    """A number for each seat, and perhaps a word."""
    pattern = rf"^\s*[0-9]+(\s+({'|'.join(words)}))?\s*$"
    return schema_parts.by_seat({"anyOf": [CHIPS, {"type": "string", "pattern": pattern}]})


def hand_schema(
    cards: Schema, step: Schema, facts: tuple[Schema, Schema], notes: Mapping[str, Schema]
) -> dict[str, Any]:
    """One item of `hands`; the facts are those when it is dealt, and those after it."""
    when_dealt, afterwards = facts
    properties: dict[str, Schema] = {
        "before": {
            "type": "array",
            "items": {"type": "object", "minProperties": 1, "maxProperties": 1},
        },
        **_sayings(),
        "misdealt": {
            "type": "object",
            "properties": {"level": schema_parts.COUNT, "button": SEAT},
            "additionalProperties": False,
            "minProperties": 1,
        },
        "times": schema_parts.COUNT,
        "expect": when_dealt,
        "busts": {"anyOf": [_SEAT_OR_SEATS, schema_parts.seats_to(SEAT)]},
        "loses": schema_parts.seats_to(
            {"anyOf": [CHIPS, {"type": "string", "pattern": "^[0-9]+( to [0-9]{1,2})?$"}]}
        ),
        "cards": cards,
        "play": {"type": "array", "minItems": 1, "items": step},
        "during": schema_parts.LONG_TIME,
        "after": afterwards,
        "refused": schema_parts.words(between_hands.REASONS),
        **notes,
    }
    return schema_parts.described(properties, _SAYS)


def _sayings() -> dict[str, Schema]:
    """What may be said before a hand."""
    return {
        "sits": _each(*between_hands.ENTRIES),
        "leaves": _SEAT_OR_SEATS,
        "away": _SEAT_OR_SEATS,
        "back": {
            "anyOf": [
                _SEAT_OR_SEATS,
                schema_parts.seats_to(schema_parts.words(between_hands.ENTRIES)),
            ]
        },
        "rebuys": _each(between_hands.ANNOUNCED),
        "pays": _SEAT_OR_SEATS,
        "gives-up": _SEAT_OR_SEATS,
        "removes": schema_parts.by_seat(schema_parts.words(between_hands.REMOVALS)),
        "penalty": _each(between_hands.DODGED),
        "changes": _each(*between_hands.ENTRIES),
        "wait": schema_parts.LONG_TIME,
        "draw": schema_parts.by_seat(CARDS),
    }
