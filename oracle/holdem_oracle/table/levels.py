"""Blinds that go up: which level a hand is played at."""

from collections.abc import Sequence
from dataclasses import dataclass

from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import LevelClock


@dataclass(frozen=True, slots=True, kw_only=True)
class LevelRow:
    """One level of a schedule."""

    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0
    lasts: int  #: hands, or milliseconds, as the house counts


def next_level(
    schedule: Sequence[LevelRow], level: int, *, hands: int, time: int, house: House
) -> int:
    """A new level applies from the next hand on; the last one stays for ever.

    It comes when its time is over, or, where the house counts hands, after so
    many hands, and then never two levels at once.  ``hands`` are those played,
    and ``time`` is what has passed when the hand begins.

    Rule tda-23.
    """
    gone = time if house.level_clock is LevelClock.TIME else hands
    due = _level_at(schedule, gone)
    if house.level_clock is LevelClock.HANDS:
        return min(due, level + 1)
    return due


def _level_at(schedule: Sequence[LevelRow], gone: int) -> int:
    """The level that so many hands, or so much time, lead to.

    Rule ludoforge-m.esc.
    """
    for level, row in enumerate(schedule[:-1]):
        gone -= row.lasts
        if gone < 0:
            return level
    return len(schedule) - 1
