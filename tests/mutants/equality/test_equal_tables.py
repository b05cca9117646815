"""A sample of the listed survivors at random tables, and changes that the tables do show."""

import pytest
from tests.mutants.equality.equal_tables import (
    PlayedTable,
    table_differences,
    table_played_at_random,
    unnoticed_at_tables,
)
from tests.mutants.survivors import BETWEEN_HANDS, Listed, survivors

LISTED = [one for one in survivors() if one.module in BETWEEN_HANDS.modules]


@pytest.fixture(scope="module")
def tables() -> list[PlayedTable]:
    """A few tables; ``make mutants`` plays many more."""
    return [table_played_at_random(seed) for seed in range(100)]


@pytest.mark.parametrize("one", LISTED[::4], ids=lambda one: one.function)
def test_a_listed_change_shows_at_no_table(one: Listed, tables: list[PlayedTable]) -> None:
    """Or only where no case can look, and then other tests notice it."""
    assert [*table_differences(one, tables), *unnoticed_at_tables(one, 400)] == []


def change(function: str, without: str, instead: str) -> Listed:
    """A change that is not listed, as it shows."""
    return Listed(function, without, instead, reason="It shows, so it is no survivor.")


#: Changes that a few tables show: of positions, of debts, of places, of a clause alone.
SHOWN = [
    change("table.button._dead", "last.small, ring", "last.big, ring"),
    change("table.missed_blinds.owed_in_all", "owed.big or more.big", "owed.big and more.big"),
    change("table.elimination.places", "len(alive(table)) + 1", "len(alive(table)) + 2"),
    change("table.table_flow._dealt_in", '"tda-30"', '"tda-23"'),
]


@pytest.mark.parametrize("one", SHOWN, ids=lambda one: one.function)
def test_a_change_that_shows_is_found(one: Listed, tables: list[PlayedTable]) -> None:
    """The tables would find a false entry."""
    assert len(list(table_differences(one, tables))) == 1
