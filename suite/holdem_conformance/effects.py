"""What an action that was not refused has really done: what was said, or something else."""

from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.state import Chips, State

ACCEPTED = "accepted"
COERCED = "coerced"
PUNISHED = "punished"
IGNORED = "ignored"


def effect(before: State, after: State, seat: int, verb: str, to: object) -> str:
    """A forbidden action that was not refused: taken as said, as another, punished, or ignored."""
    if replace(before, events=UNSET) == replace(after, events=UNSET):
        return IGNORED
    if verb != "fold" and _out(after, seat):
        return PUNISHED
    bet = bet_of(after, seat)
    if to is not None and bet is not None and after.street == before.street and bet != to:
        return COERCED
    return ACCEPTED


def _out(seen: State, seat: int) -> bool:
    """Whether a seat has no cards any more."""
    return (
        seen.statuses is not UNSET
        and seat < len(seen.statuses)
        and (seen.statuses[seat] == "folded")
    )


def bet_of(seen: State, seat: int) -> Chips | None:
    """What is in front of a seat, if that is shown."""
    if seen.bets is UNSET or seat >= len(seen.bets):
        return None
    return seen.bets[seat]


def other_than(expected: State, seen: State, seat: int, verb: str) -> str:
    """How the effect of an allowed action is not what it has to be; empty where it is.

    Only the seat that acts is looked at, and only on the street on which it
    acted: all else may have its reasons earlier in the hand.
    """
    if verb != "fold" and _out(seen, seat) and not _out(expected, seat):
        return PUNISHED
    if verb == "fold" or seen.street is UNSET or seen.street != expected.street:
        return ""
    if seen.over is True or expected.over is True:
        return ""
    bet = bet_of(seen, seat)
    return COERCED if bet is not None and bet != bet_of(expected, seat) else ""
