"""Faults in the level of a hand: when one begins, how long it lasts, and what applies in it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias, TypedDict, Unpack

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Positions, Stage, Table, taken_chair
from holdem_oracle.table.table_actions import Time
from holdem_oracle.table.table_events import (
    HandCounted,
    LevelBegan,
    TableEvent,
    TimePassed,
)

#: The level of the next hand.
Level: TypeAlias = Callable[..., int]
LevelAt: TypeAlias = Callable[[Sequence[LevelRow], int], int]
Passing: TypeAlias = Callable[[Table, Time], TableEvent]
Hand: TypeAlias = Callable[[Table, Positions, int], Setup]

MINUTE: Final = 60_000


class Gone(TypedDict):
    """What decides which level follows."""

    hands: int
    time: int
    house: House


def _early(right: Level, schedule: Sequence[LevelRow], **gone: Unpack[Gone]) -> int:
    """The hand that is dealt counts as one of those that were played."""
    gone["hands"] += 1
    return right(schedule, **gone)


def _late(right: LevelAt, schedule: Sequence[LevelRow], gone: int) -> int:
    """A level ends once more than its hands, or its time, have gone."""
    return right(schedule, max(gone - 1, 0))


def _one_at_a_time(
    right: Callable[[Table, LevelBegan], Table], table: Table, event: LevelBegan
) -> Table:
    """At most one level is passed, and time beyond the one that begins is lost."""
    level = min(event.level, table.level + 1)
    after = right(table, event._replace(level=level))
    if table.house.level_clock is LevelClock.HANDS or level == event.level:
        return after
    end = sum(row.lasts for row in table.schedule[: level + 1])
    return after._replace(clock=max(end - 1, 0))


def _by_the_clock_alone(right: Level, schedule: Sequence[LevelRow], **gone: Unpack[Gone]) -> int:
    """Hands are not counted, so that a level with a number of hands never ends."""
    counted = gone["house"].level_clock is LevelClock.HANDS
    return 0 if counted else right(schedule, **gone)


def _first_length_for_all(right: LevelAt, schedule: Sequence[LevelRow], gone: int) -> int:
    """All levels are as long as the first one."""
    same = [replace(row, lasts=schedule[0].lasts) for row in schedule]
    return right(same, gone)


def _starts_over(right: LevelAt, schedule: Sequence[LevelRow], gone: int) -> int:
    """After the last level, which is as long as the one before, the first one begins again."""
    lengths = [row.lasts for row in schedule]
    whole = sum(lengths[:-1]) + (lengths[-1] or lengths[-2] if len(lengths) > 1 else 0)
    return right(schedule, gone % whole if whole else gone)


def _stands_between_hands(right: Passing, table: Table, said: Time) -> TableEvent:
    """The clock of the levels stands while no hand is played."""
    event = right(table, said)
    playing = table.stage is Stage.PLAYING
    return (
        event if playing or not isinstance(event, TimePassed) else TimePassed(table.clock, "tda-23")
    )


def _stands_during_hands(right: Passing, table: Table, said: Time) -> TableEvent:
    """The clock of the levels stands while a hand is played."""
    event = right(table, said)
    between = table.stage is Stage.BETWEEN
    return (
        event if between or not isinstance(event, TimePassed) else TimePassed(table.clock, "tda-23")
    )


def _whole_minutes(right: Passing, table: Table, said: Time) -> TableEvent:
    """Only whole minutes count."""
    event = right(table, said)
    if not isinstance(event, TimePassed):
        return event
    passed = event.clock - table.clock
    return TimePassed(table.clock + passed - passed % MINUTE, "tda-23")


def _clock_starts_again(
    right: Callable[[Table, LevelBegan], Table], table: Table, event: LevelBegan
) -> Table:
    """A level has its whole time from the hand in which it begins."""
    after = right(table, event)
    before = sum(row.lasts for row in table.schedule[: event.level])
    by_time = table.house.level_clock is LevelClock.TIME
    return after._replace(clock=before) if by_time else after


def _no_antes(right: Hand, table: Table, positions: Positions, level: int) -> Setup:
    """The antes of a level are not charged."""
    return replace(right(table, positions, level), ante=0)


def _first_antes(right: Hand, table: Table, positions: Positions, level: int) -> Setup:
    """The ante of the first level applies at all levels."""
    return replace(right(table, positions, level), ante=table.schedule[0].ante)


def _big_blind_alone_rises(right: Hand, table: Table, positions: Positions, level: int) -> Setup:
    """The small blind of the first level applies at all levels."""
    return replace(right(table, positions, level), small_blind=table.schedule[0].small_blind)


def _walks_do_not_count(
    right: Callable[[Table, HandCounted], Table], table: Table, event: HandCounted
) -> Table:
    """A hand in which everybody folds to the big blind is not counted."""
    after, setup = right(table, event), table.playing
    assert setup is not None
    changed = {
        seat for seat in setup.players if taken_chair(table, seat).chips != setup.stacks[seat]
    }
    walked = changed <= set(setup.blind_seats or ())
    return after._replace(played=table.played) if walked else after


def _in_mid_hand(
    right: Callable[[Table, TimePassed], Table], table: Table, event: TimePassed
) -> Table:
    """A level begins when its time comes, even while a hand is played."""
    after, setup = right(table, event), table.playing
    if table.stage is not Stage.PLAYING or setup is None:
        return after
    gone, level = event.clock, 0
    while level < len(table.schedule) - 1 and gone >= table.schedule[level].lasts:
        gone -= table.schedule[level].lasts
        level += 1
    if table.house.level_clock is LevelClock.HANDS:
        return after
    row = table.schedule[level]
    risen = replace(setup, small_blind=row.small_blind, big_blind=row.big_blind, ante=row.ante)
    return after._replace(level=level, playing=risen)


FAULTS: Final = (
    Fault(
        "level-in-mid-hand",
        "LV",
        "tda-23",
        "Begins a new level while a hand is played.",
        "ishikota/PyPokerEngine PR#47; the clock sets the blinds when its time comes",
        {"table.table_bookkeeping._time_passed": _in_mid_hand},
    ),
    Fault(
        "level-a-hand-early",
        "LV",
        "ludoforge-m.esc",
        "Begins a level that follows some hands one hand early.",
        "measured: vlad-yakovlev-poker 1.4.0 counts the hands from one",
        {"table.levels.next_level": _early},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "level-too-late",
        "LV",
        "ludoforge-m.esc",
        "Begins a level only when more than the length of the one before has gone.",
        "the numbers are compared with > instead of >=",
        {"table.levels._level_at": _late},
        also_breaks=("tda-23", "tournament-8.4.1"),
    ),
    Fault(
        "one-level-at-a-time",
        "LV",
        "tda-23",
        "Passes one level at once, however long a hand has lasted.",
        "the number of the level is raised by one when its time is over",
        {"table.table_bookkeeping._level_began": _one_at_a_time},
    ),
    Fault(
        "hands-are-not-counted",
        "LV",
        "ludoforge-m.esc",
        "Never ends a level that lasts for a number of hands.",
        "levels have minutes, and no other length",
        {"table.levels.next_level": _by_the_clock_alone},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "first-length-for-all-levels",
        "LV",
        "ludoforge-m.esc",
        "Lets all levels last as long as the first one.",
        "the level is the number of hands, divided by a length",
        {"table.levels._level_at": _first_length_for_all},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "levels-start-over",
        "LV",
        "ludoforge-m.esc",
        "Begins with the first level again after the last one.",
        "the number of the level is taken modulo the length of the list",
        {"table.levels._level_at": _starts_over},
    ),
    Fault(
        "level-clock-stands-between-hands",
        "LV",
        "tda-23",
        "Counts no time between two hands.",
        "the durations of hands are added up",
        {"table.table_judging._time": _stands_between_hands},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "level-clock-stands-during-hands",
        "LV",
        "tda-23",
        "Counts no time while a hand is played.",
        "the clock is stopped so that no level begins in a hand",
        {"table.table_judging._time": _stands_during_hands},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "level-clock-in-whole-minutes",
        "LV",
        "tda-23",
        "Loses the seconds that are no whole minute.",
        "pokerth truncates to whole minutes",
        {"table.table_judging._time": _whole_minutes},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "level-has-its-whole-time",
        "LV",
        "tda-23",
        "Lets a level last its whole time from the hand in which it begins.",
        "a timer is started by the first hand of a level",
        {"table.table_bookkeeping._level_began": _clock_starts_again},
        also_breaks=("tournament-8.4.1",),
    ),
    Fault(
        "antes-of-levels-never-paid",
        "LV",
        "tournament-8.4.3",
        "Charges no antes.",
        "pokertable 1.0.0 reads the blinds of its schedule, and not the antes",
        {"table.next_hand.hand_at": _no_antes},
    ),
    Fault(
        "first-ante-at-all-levels",
        "LV",
        "tournament-8.4.3",
        "Charges the ante of the first level at all levels.",
        "only the blinds are raised",
        {"table.next_hand.hand_at": _first_antes},
    ),
    Fault(
        "small-blind-is-not-raised",
        "LV",
        "tournament-8.4.1",
        "Charges the small blind of the first level at all levels.",
        "the level has one number, the big blind",
        {"table.next_hand.hand_at": _big_blind_alone_rises},
    ),
    Fault(
        "walk-is-not-counted",
        "LV",
        "ludoforge-cl.5",
        "Does not count a hand in which everybody folds to the big blind.",
        "hands are counted at the showdown or at the flop",
        {"table.table_bookkeeping._hand_counted": _walks_do_not_count},
        also_breaks=("ludoforge-m.esc",),
    ),
)
