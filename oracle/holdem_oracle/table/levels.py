"""Blind levels: the level at which a hand is played."""

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
    lasts: int  #: in hands or milliseconds, depending on the house


def next_level(schedule: Sequence[LevelRow], *, hands: int, time: int, house: House) -> int:
    """A new level applies from the next hand on; the last level never ends.

    A level ends after a time or, in a house that counts hands, after a number of
    hands, so that there at most one level is passed at once.  ``hands`` is the
    number of hands played, and ``time`` the time passed when the hand begins.

    Rule tda-23.
    """
    return _level_at(schedule, time if house.level_clock is LevelClock.TIME else hands)


def _level_at(schedule: Sequence[LevelRow], gone: int) -> int:
    """Each level lasts for its number of hands or its time.

    Rule ludoforge-m.esc.
    """
    for level, row in enumerate(schedule[:-1]):
        gone -= row.lasts
        if gone < 0:
            return level
    return len(schedule) - 1
