"""Faults in the level of an event whose tables play at different speeds."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.table import Table
from holdem_oracle.tournament.tournament import Tournament

InStep: TypeAlias = Callable[[Tournament, Table], Table]
Counting: TypeAlias = Callable[[Tournament, str, int], Tournament]


def _own_hands(right: InStep, tournament: Tournament, table: Table) -> Table:
    """Each table counts its own hands."""
    return right(tournament, table)._replace(played=table.played, level=table.level)


def _own_level(right: InStep, tournament: Tournament, table: Table) -> Table:
    """A table that is dealt its first hand begins with the first level."""
    by_time = tournament.house.level_clock is LevelClock.TIME
    if table.last is not None or not by_time:
        return right(tournament, table)
    return table


def _stands_for_this_table(right: InStep, tournament: Tournament, table: Table) -> Table:
    """The clock of a table goes on only while a hand is dealt there: a level more at most."""
    now = right(tournament, table)
    if table.last is None or tournament.house.level_clock is not LevelClock.TIME:
        return now
    end = sum(row.lasts for row in tournament.schedule[: table.level + 2])
    return now._replace(clock=min(now.clock, end - 1))


def _all_hands_add_up(
    right: Counting, tournament: Tournament, name: str, played: int
) -> Tournament:
    """The hands of all tables are added up."""
    return right(tournament, name, played)._replace(hands=tournament.hands + 1)


def _slowest_table_counts(
    right: Counting, tournament: Tournament, name: str, played: int
) -> Tournament:
    """A level ends when every table has played its hands."""
    now = right(tournament, name, played)
    counted = [table.played for table in now.tables.values()]
    return now._replace(hands=min(counted))


FAULTS: Final = (
    Fault(
        "each-table-counts-its-own-hands",
        "LV",
        "suite-level-of-event",
        "Lets each table of an event reach a level by its own hands.",
        "each table has a count of its own, as in every engine of one table",
        {"tournament.tournament_bookkeeping._in_step": _own_hands},
        level="should",
    ),
    Fault(
        "new-table-begins-with-the-first-level",
        "LV",
        "tournament-8.4.1",
        "Begins with the first level at a table that is new, such as the final table.",
        "a table is set up with the level at which tables are set up",
        {"tournament.tournament_bookkeeping._in_step": _own_level},
        also_breaks=("suite-level-of-event",),
    ),
    Fault(
        "idle-table-falls-behind-the-clock",
        "LV",
        "tda-23",
        "Lets a table that has stood still go on at the level after its own.",
        "a table raises its level by one when it is dealt a hand",
        {"tournament.tournament_bookkeeping._in_step": _stands_for_this_table},
    ),
    Fault(
        "hands-of-all-tables-add-up",
        "LV",
        "suite-level-of-event",
        "Adds up the hands of all tables, so that levels are over too early.",
        "one counter for all tables",
        {"tournament.tournament_bookkeeping._hand_counted": _all_hands_add_up},
        level="should",
    ),
    Fault(
        "slowest-table-ends-a-level",
        "LV",
        "suite-level-of-event",
        "Ends a level only when the slowest table has played its hands.",
        "the next level begins when all tables have reported",
        {"tournament.tournament_bookkeeping._hand_counted": _slowest_table_counts},
        level="should",
    ),
)
