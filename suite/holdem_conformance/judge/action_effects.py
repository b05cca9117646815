"""The actual effect of an action: the declared action, another one, or nothing."""

from typing import Final

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.state import Chips, State
from holdem_conformance.play.trace import same_but_for_the_log

ACCEPTED = "accepted"
COERCED = "coerced"
PUNISHED = "punished"
IGNORED = "ignored"
#: What an action changes at any table; one that changes none of these changes nothing.
CHANGED_BY_ACTIONS: Final = ("turn", "bets", "stacks", "statuses")


def effect(before: State, after: State, seat: int, verb: str, to: object) -> str:
    """The effect of an illegal action not refused: accepted, coerced, punished or ignored."""
    if same_but_for_the_log(before, after):
        return IGNORED
    if verb == "fold":
        return ACCEPTED
    if _out(after, seat):
        return PUNISHED
    said, paid = _as_said(before, seat, verb, to), _paid(before, after, seat)
    return ACCEPTED if said is None or paid is None or said == paid else COERCED


def _as_said(before: State, seat: int, verb: str, to: object) -> Chips | None:
    """What a seat would pay if its action were accepted as declared."""
    bet, stack = bet_of(before, seat), _behind(before, seat)
    if bet is None or stack is None or before.bets is UNSET:
        return None
    if verb == "check":
        return 0
    if verb == "call":
        return min(max(before.bets) - bet, stack)
    if isinstance(to, int):
        return to - bet
    return stack if verb == "all-in" else None


def _paid(before: State, after: State, seat: int) -> Chips | None:
    """What a seat has paid; unknown once the hand is over."""
    first, then = _behind(before, seat), _behind(after, seat)
    if first is None or then is None or after.over is True:
        return None
    return first - then


def _behind(seen: State, seat: int) -> Chips | None:
    """The stack of a seat, if the engine shows it."""
    if seen.stacks is UNSET or seat >= len(seen.stacks):
        return None
    return seen.stacks[seat]


def _out(seen: State, seat: int) -> bool:
    """Whether a seat has folded."""
    return (
        seen.statuses is not UNSET
        and seat < len(seen.statuses)
        and (seen.statuses[seat] == "folded")
    )


def bet_of(seen: State, seat: int) -> Chips | None:
    """The bet of a seat, if the engine shows it."""
    if seen.bets is UNSET or seat >= len(seen.bets):
        return None
    return seen.bets[seat]


def other_than(expected: State, seen: State, seat: int, verb: str) -> str:
    """How the effect of a legal action is wrong; empty if it is right.

    Only the acting seat is compared, and only on the street on which it acted:
    any other divergence may have its cause earlier in the hand.
    """
    if verb != "fold" and _out(seen, seat) and not _out(expected, seat):
        return PUNISHED
    if verb == "fold" or seen.street is UNSET or seen.street != expected.street:
        return ""
    if seen.over is not False or expected.over is True:
        return ""
    bet = bet_of(seen, seat)
    return COERCED if bet is not None and bet != bet_of(expected, seat) else ""


def is_shown(expected: State, seen: State, seat: int, verb: str) -> bool:
    """Whether the engine shows everything by which the effect of a legal action is judged."""
    if verb == "fold":
        return True
    if seen.statuses is UNSET or seat >= len(seen.statuses):
        return False
    if expected.over is True:
        return True
    if seen.over is UNSET or seen.street is UNSET:
        return False
    return seen.over or seen.street != expected.street or bet_of(seen, seat) is not None


def not_shown(before: State, after: State) -> list[str]:
    """What an action would change, but the engine does not show."""
    tables = (before, after)
    return [
        name
        for name in CHANGED_BY_ACTIONS
        if any(getattr(table, name) is UNSET for table in tables)
    ]


def changes(before: State, after: State) -> dict[str, list[object]]:
    """What a refused action changed although it must not: each field, before and after.

    The log may grow.
    """
    old, new = (msgspec.to_builtins(replace(one, events=UNSET)) for one in (before, after))
    fields = sorted({*old, *new})
    return {
        field: [old.get(field), new.get(field)]
        for field in fields
        if old.get(field) != new.get(field)
    }
