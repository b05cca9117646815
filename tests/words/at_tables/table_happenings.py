"""Everything that happens at the tables of all cases, and at random tables under all houses."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from tests.anything_said import told_anything
from tests.remembering_engine import Remembering

from holdem_conformance.library.case_loader import load_cases
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.reference import reference
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.table.table_bookkeeping import after
from holdem_oracle.table.table_events import TableEvent
from holdem_oracle.table.table_play import say
from holdem_scenarios.library import case_files, cases_folder


class AtTable(NamedTuple):
    """An event of a table, and the table before it."""

    table: Table
    event: TableEvent
    said: TableAction | None  #: if the event is the direct result of it


@cache
def at_all_tables() -> tuple[AtTable, ...]:
    """The tables of all cases, in each of their houses."""
    found: list[AtTable] = []
    for one in load_cases(case_files(cases_folder())):
        for variant in variants(one.case, one.house) if one.case.hands else ():
            engine = Remembering()
            reference(one.case, variant, engine)
            assert engine.first is not None
            found += at_a_table(engine.first, engine.said)
    return tuple(found)


def at_a_random_table(seed: int) -> Iterator[AtTable]:
    """One random table, to which also things are said that nobody would say."""
    yield from at_a_table(*told_anything(seed))


def at_a_table(table: Table, said: Iterable[TableAction]) -> Iterator[AtTable]:
    """The events that result when some things are said to a table."""
    for one in said:
        for number, event in enumerate(say(table, one).events):
            yield AtTable(table, event, None if number else one)
            table = after(table, event)
