"""The listed survivors match the oracle, have reasons, and add up to the table in the README."""

import ast
import re
from pathlib import Path

import pytest
from tests.mutants.campaign import file_of
from tests.mutants.survivors import GOAL, HEAD, MODULES, Listed, Row, in_all, survivors, table

ROOT = Path(__file__).parents[2]
README = (ROOT / "scenarios" / "README.md").read_text()
LISTED = survivors()


def published() -> list[Row]:
    """The rows of the table in the README; the last one has the sums."""
    found = re.findall(r"^\| (\S+) \| (\d+) \| (\d+) \| (\d+) \| \d+\.\d \|$", README, re.MULTILINE)
    return [Row(name, *map(int, numbers)) for name, *numbers in found]


def lines_of(function: str) -> str:
    """The source of a function of the oracle, its lines joined by spaces."""
    module, _, name = function.rpartition(".")
    text = (ROOT / "oracle" / file_of(module)).read_text()
    (node,) = (
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and node.name == name
    )
    lines = text.splitlines()[node.lineno - 1 : node.end_lineno]
    return " ".join(line.strip() for line in lines)


@pytest.mark.parametrize("one", LISTED, ids=lambda one: one.function)
def test_the_changed_line_exists(one: Listed) -> None:
    """An entry for a line that no longer exists is stale."""
    assert one.without in lines_of(one.function)
    assert one.without != one.instead


def test_every_reason_is_a_sentence() -> None:
    """It begins with a capital, ends with a full stop, and is more than a few words long."""
    for one in LISTED:
        assert re.fullmatch(r"[A-Z].{20,}\.", one.reason), one


def test_entries_are_sorted_by_module() -> None:
    """The modules come in the order of ``MODULES``."""
    order = [MODULES.index(one.module) for one in LISTED]
    assert order == sorted(order)


def test_the_table_of_the_readme_is_the_one_that_is_printed() -> None:
    """It has a row for each module, and the right sums and percentages."""
    *rows, last = published()
    assert tuple(row.name for row in rows) == MODULES
    assert last == in_all(rows)
    assert table(rows) in README
    assert HEAD in README


def test_every_survivor_is_listed_once() -> None:
    """The mutants of a module are those killed and those listed."""
    *rows, _ = published()
    for row in rows:
        assert row.listed == sum(one.module == row.name for one in LISTED), row.name
        assert row.killed + row.listed == row.mutants, row.name


def test_enough_mutants_are_killed() -> None:
    """The share of killed mutants reaches the goal; listed mutants do not count as killed."""
    assert 100 * published()[-1].killed >= GOAL * published()[-1].mutants
