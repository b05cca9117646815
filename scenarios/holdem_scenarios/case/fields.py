"""The fields of a case and of its parts: how each is written, and which are required."""

import re
from typing import Final

from holdem_scenarios.case import between_hands
from holdem_scenarios.case.steps import action_text, reason
from holdem_scenarios.facts.catalogue import LEVELS
from holdem_scenarios.facts.hand_orders import strength
from holdem_scenarios.facts.severities import SEVERITIES
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.field_reader import Field, Fields, unknown
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import by_seat, list_of, mapping, shown

_ID: Final = re.compile(r"([A-Z]{2})-(0[1-9]|[1-9][0-9]{1,3})")


def case_id(value: Plain) -> str:
    """A case id: the code of a family and a number of two or more digits."""
    found = _ID.fullmatch(value) if isinstance(value, str) else None
    if found is None or found[1] not in FAMILIES:
        codes = ", ".join(FAMILIES)
        raise Wrong(
            f"{shown(value)} is not a case id",
            f"write a family code and a number, as in RO-09; families: {codes}",
        )
    return found[0]


def _choice_value(value: Plain) -> str | int:
    """A value of a house option; ``true`` and ``false`` become ``yes`` and ``no``."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return value
    raise Wrong(f"{shown(value)} is not an option value", "write a word or a number")


def _options(value: Plain) -> dict[str, str | int]:
    """House options and their values."""
    return {name: _choice_value(part) for name, part in mapping(value).items()}


def _when(value: Plain) -> dict[str, tuple[str, ...]]:
    """House options, each with the values under which a step applies."""
    return {name: _values(part) for name, part in mapping(value).items()}


def _values(value: Plain) -> tuple[str, ...]:
    """One value of a house option, or several."""
    values = tuple(
        str(_choice_value(one)) for one in (value if isinstance(value, list) else [value])
    )
    if not values:
        raise Wrong("no option value", "write one value, or several in brackets")
    return values


def _stack(value: Plain) -> int | None:
    """The chips of a seat, at least one, or ``empty``."""
    if value in (None, "empty"):
        return None
    if type(value) is int and value > 0:
        return value
    remedy = "write a whole number of 1 or more, or empty for an empty seat"
    raise Wrong(f"{shown(value)} is not a number of chips", remedy)


def _stacks(value: Plain) -> tuple[int | None, ...]:
    """Chips by seat."""
    stacks = tuple(list_of(_stack)(value))
    most = value_shapes.MOST_SEATS
    if not 2 <= len(stacks) <= most:
        raise Wrong(
            f"number of seats: {len(stacks)}",
            f"write stacks for 2 to {value_shapes.MOST_SEATS} seats",
        )
    return stacks


def _tuple_of_seats(value: Plain) -> tuple[int, ...]:
    """A list of seats."""
    return tuple(list_of(value_shapes.seat)(value))


def _late_posts(value: Plain) -> tuple[tuple[int, int, int], ...]:
    """Late posts by seat: live chips and dead chips."""
    return tuple((seat, *post) for seat, post in by_seat(_post)(value).items())


def _post(value: Plain) -> tuple[int, int]:
    """The live and dead chips of one late post."""
    parts = mapping(value)
    for name in parts:
        if name not in ("live", "dead"):
            raise unknown(name, ("live", "dead"))
    return value_shapes.chips(parts.get("live", 0)), value_shapes.chips(parts.get("dead", 0))


TABLE: Final[Fields] = {
    "blinds": Field(value_shapes.slashed(value_shapes.chips)),
    "button": Field(value_shapes.seat),
    "stacks": Field(_stacks),
    "ante": Field(value_shapes.chips),
    "bets": Field(value_shapes.slashed(value_shapes.chips)),
    "blind_seats": Field(value_shapes.slashed(value_shapes.dead_or_seat)),
    "late_posts": Field(_late_posts),
    "straddle": Field(value_shapes.flag),
    "second_straddle": Field(value_shapes.seat),
    "absent": Field(_tuple_of_seats),
    "mucks": Field(_tuple_of_seats),
    "levels": Field(between_hands.blind_levels),
    "buy_in": Field(between_hands.buy_in),
}
#: The fields of a table that only a case of one hand has.
OF_ONE_HAND: Final = (*("bets", "blind_seats", "late_posts", "second_straddle", "absent", "mucks"),)
#: The fields of a table that only a case of several hands has.
OF_SEVERAL: Final = ("levels", "buy_in")
TIMES: Final[Fields] = {
    "action": Field(value_shapes.milliseconds, required=True),
    "grace": Field(value_shapes.milliseconds),
    "bank": Field(value_shapes.milliseconds),
}
RANK: Final[Fields] = {
    "board": Field(value_shapes.cards),
    "hands": Field(list_of(value_shapes.cards), required=True),
}
POTS: Final[Fields] = {
    "paid": Field(list_of(value_shapes.chips), required=True),
    "folded": Field(_tuple_of_seats),
    "dead": Field(value_shapes.chips),
}
CARDS: Final[Fields] = {
    "board": Field(value_shapes.board_cards),
    "strength": Field(strength),
    "deck": Field(value_shapes.cards),
}


#: The kinds of witness for what a case expects, beside the person who wrote it.
WITNESSES: Final = ("arithmetic", "rule book", "recorded hand", "engine")


def _witness(value: Plain) -> str:
    """A witness: its kind, and where or how, as in ``arithmetic: 3 x 100 + 50 = 350``."""
    witness = value_shapes.text(value)
    kind, colon, rest = witness.partition(":")
    if kind in WITNESSES and colon and rest.strip():
        return witness
    remedy = f"begin with one of {', '.join(WITNESSES)} and a colon, then write where or how"
    raise Wrong(f"{shown(value)} is not a witness", remedy)


def _clause(value: Plain) -> str:
    """The id of a clause, without spaces."""
    if isinstance(value, str) and value.split() == [value]:
        return value
    raise Wrong(
        f"{value_shapes.shown(value)} is not a clause id", "look one up with `holdem rules`"
    )


def _rules(value: Plain) -> tuple[str, ...]:
    """Ids of clauses, at least one."""
    ids = tuple(list_of(_clause)(value))
    if not ids:
        raise Wrong("no clauses", "write the clauses that the case shows; see `holdem rules`")
    return ids


#: The fields that can be read on their own.  The other fields are ``PARTS``.
WORDS: Final[Fields] = {
    "id": Field(case_id, required=True),
    "title": Field(value_shapes.text, required=True),
    "why": Field(value_shapes.text, required=True),
    "level": Field(value_shapes.word_of(LEVELS)),
    "severity": Field(value_shapes.word_of(SEVERITIES), required=True),
    "rules": Field(_rules, required=True),
    "witness": Field(_witness),
    "disputed": Field(value_shapes.text),
    "profile": Field(value_shapes.text),
    "house": Field(_options),
}
PARTS: Final = (
    *("event", "tables", "table", "clock", "cards", "play", "hands", "rounds"),
    *("rank", "pots", "race", "acted", "finish", "expect"),
)
#: Every field of a case, in the order in which ``holdem fmt`` writes them.
CASE: Final = (*WORDS, *PARTS)

#: The fields that may accompany the action of a step.
MODIFIERS: Final[Fields] = {
    "refused": Field(reason),
    "when": Field(_when),
    "level": Field(value_shapes.word_of(LEVELS)),
    "severity": Field(value_shapes.word_of(SEVERITIES)),
    "disputed": Field(value_shapes.text),
}
#: What a step may do, apart from the action of a seat.
DEEDS: Final[Fields] = {
    "anyone": Field(action_text),
    "wait": Field(value_shapes.milliseconds),
    "disconnect": Field(value_shapes.seat),
    "reconnect": Field(value_shapes.seat),
}
#: What a step of a hand may do in a case of several hands only.
TABLE_DEEDS: Final[Fields] = {
    "found": Field(value_shapes.word_of(between_hands.FINDINGS)),
}

#: What may be written beside anything else in a hand.
NOTES: Final = ("when", "level", "severity", "disputed")
#: The fields of one of several hands, in the order in which ``holdem fmt`` writes them.
HAND: Final[Fields] = {
    "before": Field(between_hands.in_this_order(between_hands.SAYINGS)),
    **{name: Field(read) for name, read in between_hands.SAYINGS.items()},
    "misdealt": Field(between_hands.misdealt),
    "times": Field(value_shapes.one_or_more),
    "expect": Field(lambda value: value),
    "busts": Field(between_hands.losers),
    "loses": Field(between_hands.losses),
    "cards": Field(lambda value: value),
    "play": Field(lambda value: value),
    "during": Field(value_shapes.long_time),
    "after": Field(lambda value: value),
    "refused": Field(between_hands.reason),
    **{name: MODIFIERS[name] for name in NOTES},
}
