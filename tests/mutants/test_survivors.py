"""What is listed as unnoticed is still there, has a reason, and adds up in the README."""

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
    """The table of the README, row by row; the last one is the sum."""
    found = re.findall(r"^\| (\S+) \| (\d+) \| (\d+) \| (\d+) \| \d+\.\d \|$", README, re.MULTILINE)
    return [Row(name, *map(int, numbers)) for name, *numbers in found]


def lines_of(function: str) -> str:
    """A function of the oracle, its lines put one after the other."""
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
def test_the_line_that_was_changed_is_there(one: Listed) -> None:
    """A reason for a line that has gone is a reason for nothing."""
    assert one.without in lines_of(one.function)
    assert one.without != one.instead


def test_every_reason_is_a_sentence() -> None:
    """It begins like one, ends like one, and is longer than a word or two."""
    for one in LISTED:
        assert re.fullmatch(r"[A-Z].{20,}\.", one.reason), one


def test_modules_stand_together_in_their_order() -> None:
    """So that whoever looks for a line finds it."""
    order = [MODULES.index(one.module) for one in LISTED]
    assert order == sorted(order)


def test_the_table_of_the_readme_is_the_one_that_is_printed() -> None:
    """With a row for each module, and the right sums and shares."""
    *rows, last = published()
    assert tuple(row.name for row in rows) == MODULES
    assert last == in_all(rows)
    assert table(rows) in README
    assert HEAD in README


def test_every_change_that_is_not_noticed_is_listed() -> None:
    """Nothing is left over, and nothing is listed twice over."""
    *rows, _ = published()
    for row in rows:
        assert row.listed == sum(one.module == row.name for one in LISTED), row.name
        assert row.killed + row.listed == row.mutants, row.name


def test_enough_changes_are_noticed() -> None:
    """A change that is listed is not noticed."""
    assert 100 * published()[-1].killed >= GOAL * published()[-1].mutants
