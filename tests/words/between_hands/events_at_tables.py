"""Everything that happens at random tables between hands, with the table before and after it."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.tables_at_random import played_at_random

from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableAction
from holdem_oracle.table.table_bookkeeping import after
from holdem_oracle.table.table_events import DealtIn, TableEvent

#: How many random tables; enough for every kind of event and every reason of a refusal.
TABLES = 250


class AtTable(NamedTuple):
    """An event, and the table before and after it."""

    before: Table
    event: TableEvent
    after: Table
    said: TableAction  #: of which the event is a consequence
    dealt: DealtIn | None  #: the hand that is dealt, if one is


@cache
def at_random() -> tuple[AtTable, ...]:
    """The events of all random tables."""
    return tuple(one for seed in range(TABLES) for one in of_table(seed))


def of_table(seed: int) -> Iterator[AtTable]:
    """The events of one random table."""
    played = played_at_random(seed)
    table = played.before
    for said, step in zip(played.said, played.steps, strict=True):
        dealt = next((event for event in step.events if isinstance(event, DealtIn)), None)
        for event in step.events:
            now = after(table, event)
            yield AtTable(table, event, now, said, dealt)
            table = now
        assert table == step.table
