"""Whether a changed oracle plays tables like the unchanged one, for entries of ``survivors.yaml``.

To a random table of the unchanged oracle the same things are said again, some of
which nobody at a table would say.  After each of them everything is compared that
a case can ask for: whether it was refused and why, the hand that is dealt, chips,
debts and places.  The events are compared as well, with their clauses; only an
entry that the tests of words notice may change those.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from inspect import getmembers, isfunction, signature
from typing import Final, NamedTuple

import pytest
from tests.anything_said import told_anything
from tests.mutants.changed_oracle import applied
from tests.mutants.equality.seen import Seen, where_different
from tests.mutants.survivors import Listed
from tests.words.at_tables.clauses_of_table_events import clause_of_table
from tests.words.at_tables.reasons_for_refusals import is_judged_well
from tests.words.at_tables.table_happenings import AtTable, at_a_random_table, at_all_tables
from tests.worked_tables import (
    test_bought_button_by_hand,
    test_mistakes_by_hand,
    test_openings,
)

from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.next_hand import level_dealt
from holdem_oracle.table.table import Stage, Table, chips_in_play, game_over, placings
from holdem_oracle.table.table_actions import (
    TableAction,
)
from holdem_oracle.table.table_bookkeeping import chips_accounted_for
from holdem_oracle.table.table_events import TableRefused
from holdem_oracle.table.table_play import TableStep, say

#: The tests of worked tables about what no case can say.
WORKED: Final[tuple[Callable[[], None], ...]] = tuple(
    test
    for module in (test_bought_button_by_hand, test_mistakes_by_hand, test_openings)
    for name, test in getmembers(module, isfunction)
    if name.startswith("test_") and not signature(test).parameters
)


class PlayedTable(NamedTuple):
    """A table, what was said to it, and everything that was to be seen."""

    seed: int
    before: Table
    said: tuple[TableAction, ...]
    seen: tuple[Seen, ...]


def table_played_at_random(seed: int) -> PlayedTable:
    """A random table of the unchanged oracle."""
    before, said = told_anything(seed)
    return PlayedTable(seed, before, tuple(said), tuple(seen_at_a_table(before, said)))


def seen_after(step: TableStep, chips: int) -> Seen:
    """The table after something was said, and the events that resulted."""
    first = step.events[0]
    refused = first.reason if isinstance(first, TableRefused) else None
    table = refused, *shown(step.table), chips_accounted_for(step.table, chips)
    return Seen(table, [repr(event) for event in step.events])


def shown(table: Table) -> tuple[object, ...]:
    """What a case can ask for, with what is done with it: debts matter when the player returns."""
    seats = [chair and (chair.player, chair.chips, chair.owes) for chair in table.chairs]
    by_time = table.house.level_clock is LevelClock.TIME
    playing = None if table.stage is Stage.BETWEEN else table.playing
    return (
        *(table.stage, table.hand, playing, table.waiting, seats),
        *(table.level, level_dealt(table), table.clock if by_time else table.played),
        *(placings(table), game_over(table), table.winner),
    )


def seen_at_a_table(table: Table, said: Iterable[TableAction]) -> Iterator[Seen]:
    """What is to be seen after each thing that is said."""
    chips = chips_in_play(table)
    for one in said:
        step = say(table, one)
        table = step.table
        yield seen_after(step, chips)


def table_difference(one: PlayedTable) -> str:
    """Where a table differs: in what it shows, in the log only, or nowhere."""
    return where_different(one.seen, seen_at_a_table(one.before, one.said))


def table_differences(one: Listed, tables: Sequence[PlayedTable]) -> Iterator[str]:
    """The first table that shows an entry to be false."""
    with applied(one):
        for table in tables:
            seen = table_difference(table)
            if seen and not allowed(one, seen):
                yield f"{one.function}: table {table.seed} differs in the {seen}\n  {one.instead}"
                return


def allowed(one: Listed, seen: str) -> bool:
    """Whether an entry may differ there, as the tests that it names notice it."""
    return one.noticed_by == "tables" or (one.noticed_by == "words" and seen == "log")


def is_told_well(tables: Iterable[AtTable]) -> bool:
    """Whether every event quotes its clause, and what is refused has a reason."""
    return all(one.event.rule == clause_of_table(one) and is_judged_well(one) for one in tables)


def is_noticed(told: int) -> bool:
    """Whether the tests of words at tables, or of worked tables, notice something."""
    try:
        tables = (one for seed in range(told) for one in at_a_random_table(seed))
        if not is_told_well(tables) or not is_told_well(at_all_tables.__wrapped__()):
            return True
        for test in WORKED:
            test()
    except (Exception, pytest.fail.Exception):  # noqa: BLE001  # a changed oracle may raise anything
        return True
    return False


def unnoticed_at_tables(one: Listed, told: int) -> Iterator[str]:
    """That the tests, with so many random tables to read, do not notice what they should."""
    if not one.noticed_by:
        return
    with applied(one):
        if not is_noticed(told):
            yield f"{one.function}: not noticed by the tests of {one.noticed_by}\n  {one.instead}"
