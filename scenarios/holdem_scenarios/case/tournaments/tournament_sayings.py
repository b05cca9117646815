"""What is said to a tournament: ``enters: {Ann: A7}``, ``balances: {A: B}``, ``draw: {C0: A8}``.

What is said before a round is sent in the order of ``BEFORE``, and then as it is
written; ``before: [{breaks: C}, {enters: {Ann: A7}}]`` gives another order.  In
such a list, and in ``meanwhile``, each thing may be refused.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec.structs import replace

from holdem_scenarios.case import between_hands
from holdem_scenarios.case.between_hands import OneOrMore, in_this_order
from holdem_scenarios.case.model import Directed
from holdem_scenarios.facts.round_facts import (
    player,
    seat_of_table,
    table_and_number,
    table_name,
)
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.field_reader import unknown
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import mapping, shown

#: One field, read into all that it says, in order.
Direction: TypeAlias = OneOrMore[Directed]

#: How a player enters who has chips: he gives them up, at any time or when registration ends.
FORFEITS: Final = ("forfeit", "forfeit-at-close")
#: Players who have to draw get the first free seats, in the order in which they left theirs.
FREE: Final = "free"
#: Why a tournament refuses something; the first that applies is given, before those of a table.
REASONS: Final = (
    "unknown-action",
    "game-over",
    "unknown-table",
    "unknown-seat",
    "unknown-player",
    "bad-value",
    "draw-due",
    "no-draw",
    "held",
    "not-held",
    "halted",
    "waiting-for-others",
    "hand-in-progress",
    "registration-closed",
    "already-seated",
    "has-chips",
    "seat-taken",
    "no-seats",
    "balanced",
)
#: Those, and the reasons of a table.
ALL_REASONS: Final = tuple(dict.fromkeys((*REASONS, *between_hands.REASONS)))

_ENTRY: Final = re.compile(rf"(\S+)(?: ({'|'.join(FORFEITS)}))?")


def reason(value: Plain) -> str:
    """Why something is refused in a tournament."""
    if isinstance(value, str) and value in ALL_REASONS:
        return value
    names = ", ".join(ALL_REASONS)
    raise Wrong(f"{shown(value)} is not a reason of a refusal", f"write one of {names}")


def _place(value: Plain) -> tuple[str, int]:
    """A seat of a table, in its parts."""
    parts = table_and_number(seat_of_table(value))
    assert parts is not None, "a seat of a table has two parts"
    return parts


def _each(value: Plain) -> list[tuple[str, Plain]]:
    """Names and values; nobody is an error."""
    found = list(mapping(value).items())
    if not found:
        raise Wrong("nobody is named", "leave the field out, or name somebody")
    return found


def _wait(value: Plain) -> tuple[Directed, ...]:
    """Time passes."""
    return (Directed("wait", number=value_shapes.long_time(value)),)


def _registration(value: Plain) -> tuple[Directed, ...]:
    """Registration is closed."""
    value_shapes.word_of(("closed",))(value)
    return (Directed("registration"),)


def _enters(value: Plain) -> tuple[Directed, ...]:
    """Players enter late, or again, in the seats that they have drawn."""
    return tuple(_entry(player(name), where) for name, where in _each(value))


def _entry(name: str, value: Plain) -> Directed:
    """One entry, as in ``A7`` or ``A7 forfeit``."""
    found = _ENTRY.fullmatch(" ".join(value.split())) if isinstance(value, str) else None
    if found is None:
        remedy = f"write the seat, as in A7, or A7 {FORFEITS[0]} for who gives up his chips"
        raise Wrong(f"{shown(value)} is not an entry", remedy)
    table, seat = _place(found[1])
    return Directed("enters", name, table, seat, how=found[2] or "")


def _adds(value: Plain) -> tuple[Directed, ...]:
    """Tables are added, with so many seats."""
    return tuple(
        Directed("adds", table=table_name(name), number=value_shapes.chips(seats))
        for name, seats in _each(value)
    )


def _corrects(value: Plain) -> tuple[Directed, ...]:
    """Players go to the seats in which they should have started."""
    return tuple(Directed("corrects", player(name), *_place(seat)) for name, seat in _each(value))


def _colours_up(value: Plain) -> tuple[Directed, ...]:
    """A small chip is exchanged at all tables: ``{from: 25, to: 100, A: Ac 2d}``."""
    parts = mapping(value)
    for name in ("from", "to"):
        if name not in parts:
            raise Wrong(f"missing field '{name}'", "write it as in {from: 25, to: 100, A: Ac 2d}")
    cards = {
        table_name(name): value_shapes.cards(part)
        for name, part in parts.items()
        if name not in ("from", "to")
    }
    small, large = (value_shapes.chips(parts[name]) for name in ("from", "to"))
    return (Directed("colours-up", small=small, large=large, cards=cards),)


def _finds(value: Plain) -> tuple[Directed, ...]:
    """Players find chips that were taken out of play before."""
    return tuple(
        Directed("finds", player(name), number=value_shapes.chips(worth))
        for name, worth in _each(value)
    )


def _balances(value: Plain) -> tuple[Directed, ...]:
    """The director has a player moved from one table to another."""
    return tuple(
        Directed("balances", table=table_name(source), to=table_name(target))
        for source, target in _each(value)
    )


def _tables(what: str) -> Direction:
    """One table or several."""

    def read(value: Plain) -> tuple[Directed, ...]:
        """Reads one value as the enclosing function describes."""
        several = value if isinstance(value, list) else [value]
        if not several:
            raise Wrong("no table is named", "leave the field out, or name a table")
        return tuple(Directed(what, table=table_name(name)) for name in several)

    return read


def _hand_for_hand(value: Plain) -> tuple[Directed, ...]:
    """Hand-for-hand play begins, or ends."""
    return (Directed("hand-for-hand", on=value_shapes.flag(value)),)


def _release(value: Plain) -> tuple[Directed, ...]:
    """The dealers may go on."""
    if value is not True:
        raise Wrong(f"{shown(value)} is not understood", "write release: true, or leave it out")
    return (Directed("release"),)


def _draw(value: Plain) -> tuple[Directed, ...]:
    """Players draw their seats, one after the other."""
    if value == FREE:
        return (Directed("draw", how=FREE),)
    if not isinstance(value, dict):
        remedy = f"write who draws which seat, as in {{C0: A8}}, or {FREE} for the first free ones"
        raise Wrong(f"{shown(value)} is not a draw", remedy)
    return tuple(Directed("draw", player(name), *_place(seat)) for name, seat in _each(value))


def _button(value: Plain) -> tuple[Directed, ...]:
    """The button of a table is drawn."""
    return tuple(
        Directed("button", table=table_name(name), seat=value_shapes.seat(seat))
        for name, seat in _each(value)
    )


#: What may be said before a round, in the order in which it is sent.
BEFORE: Final[Mapping[str, Direction]] = MappingProxyType(
    {
        "wait": _wait,
        "registration": _registration,
        "enters": _enters,
        "adds": _adds,
        "corrects": _corrects,
        "colours-up": _colours_up,
        "finds": _finds,
        "balances": _balances,
        "breaks": _tables("breaks"),
        "stops": _tables("stops"),
        "resumes": _tables("resumes"),
        "hand-for-hand": _hand_for_hand,
        "holds": _tables("holds"),
        "release": _release,
    }
)
#: What may be drawn after the hands of a round, in the order in which it is sent.
AFTERWARDS: Final[Mapping[str, Direction]] = MappingProxyType({"draw": _draw, "button": _button})
#: The words of a table that are said to the tournament, or not at all, where there are several.
NOT_AT_A_TABLE: Final = ("sits", "gives-up", "wait", "draw")
#: What may be said at one of several tables before its hand.
AT_A_TABLE: Final = MappingProxyType(
    {name: read for name, read in between_hands.SAYINGS.items() if name not in NOT_AT_A_TABLE}
)

_EXAMPLE: Final = "[{breaks: C}, {enters: {Ann: A7}, refused: seat-taken}]"


def said_in_order(value: Plain) -> tuple[Directed, ...]:
    """What is said one thing after the other, each of which may be refused."""
    found: list[Directed] = []
    for item in value_shapes.list_of(mapping)(value):
        names = [name for name in item if name != "refused"]
        if len(names) != 1:
            raise Wrong("not one thing in each item", f"write them as in {_EXAMPLE}")
        if names[0] not in BEFORE:
            raise unknown(names[0], BEFORE)
        *others, last = BEFORE[names[0]](item[names[0]])
        why = reason(item["refused"]) if "refused" in item else ""
        found += [*others, replace(last, refused=why)]
    if not found:
        raise Wrong("nothing is said", f"leave the field out, or write {_EXAMPLE}")
    return tuple(found)


before_a_hand: Final = in_this_order(AT_A_TABLE, "[{back: 2}, {leaves: 3}]")
