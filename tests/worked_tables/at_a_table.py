"""Shortcuts for worked tables that need more than a line for a hand."""

from tests.worked_tables.notation import folded_around, stacks_after

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import (
    Deal,
    HandOver,
    TableAction,
)
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.table.table_play import Opening, opened, say

MINUTE = 60_000
FIFTY = (LevelRow(small_blind=50, big_blind=100, lasts=0),)
TWO_LEVELS = (
    LevelRow(small_blind=50, big_blind=100, lasts=20 * MINUTE),
    LevelRow(small_blind=100, big_blind=200, lasts=0),
)


def table(
    *stacks: int | None,
    rules: str = "tda-2024",
    button: int = 0,
    levels: tuple[LevelRow, ...] = FIFTY,
    moves: str = "",  # how the button moves
    **house: object,
) -> Table:
    """A table of four with 1000 each, unless it is given others."""
    everybody = stacks or (1000,) * 4
    options = {**house, "button": moves} if moves else house
    return opened(choose(profile(rules), options), Opening(everybody, levels, button))


def after(at: Table, *said: TableAction) -> Table:
    """The table after everything that was said, none of which is refused."""
    for one in said:
        step = say(at, one)
        assert not isinstance(step.events[0], TableRefused), step.events[0]
        at = step.table
    return at


def refusal(at: Table, said: TableAction) -> str:
    """Why something is refused."""
    event = say(at, said).events[0]
    return event.reason.value if isinstance(event, TableRefused) else ""


def quiet(at: Table, hands: int = 1) -> Table:
    """The table after so many hands that are folded to the big blind."""
    for _ in range(hands):
        at = after(at, Deal())
        at = after(at, HandOver(stacks_after(folded_around(hand_of(at)))))
    return at


def lost(at: Table, loser: int, taker: int) -> Table:
    """The table after a hand in which one player loses everything to another."""
    at = after(at, Deal())
    stacks = {seat: hand_of(at).stacks[seat] or 0 for seat in hand_of(at).players}
    stacks[Seat(taker)] += stacks[Seat(loser)]
    stacks[Seat(loser)] = 0
    return after(at, HandOver(stacks))


def hand_of(at: Table) -> Setup:
    """The hand that is dealt."""
    assert at.playing is not None
    return at.playing


def positions(at: Table) -> tuple[int | None, ...]:
    """Button, small and big blind of the hand that is dealt."""
    blinds = hand_of(at).blind_seats
    assert blinds is not None
    return (hand_of(at).button, blinds.small, blinds.big)


def stack(at: Table, seat: int) -> int:
    """The chips in a seat."""
    chair = at.chairs[seat]
    assert chair is not None
    return chair.chips


def dealt(at: Table) -> Table:
    """The table with the next hand dealt."""
    return after(at, Deal())


def quiet_from(at: Table) -> Table:
    """The table after the hand that is dealt was folded to the big blind."""
    return after(at, HandOver(stacks_after(folded_around(hand_of(at)))))
