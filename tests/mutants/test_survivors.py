"""The listed survivors match the oracle, have reasons, and add up to the table in the README."""

import ast
import re
from pathlib import Path

import pytest
from tests.mutants.campaign import file_of
from tests.mutants.survivors import (
    HEAD,
    PARTS,
    Listed,
    Part,
    Row,
    in_all,
    survivors,
    table,
)

ROOT = Path(__file__).parents[2]
README = (ROOT / "scenarios" / "README.md").read_text()
LISTED = survivors()
ROW = r"^\| (\S+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| \d+\.\d \|$"


MODULES = tuple(module for part in PARTS.values() for module in part.modules)
EACH = pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)


def published(part: Part) -> list[Row]:
    """The rows of a part's table in the README; the last one has the sums."""
    tables = README.split(HEAD)[1:]
    found = re.findall(ROW, tables[list(PARTS).index(part.name)], re.MULTILINE)
    return [Row(name, *map(int, numbers)) for name, *numbers in found][: len(part.modules) + 1]


def functions_of(module: Path) -> set[str]:
    """The functions of a module that mutmut changes: no constructors of values, no properties."""
    tree = ast.parse(module.read_text())
    found = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return {
        one.name
        for one in found
        if one.name != "__new__"
        and not any(isinstance(by, ast.Name) and by.id == "property" for by in one.decorator_list)
    }


def test_every_function_of_the_oracle_is_in_a_part() -> None:
    """Each module with functions is tested once."""
    oracle = ROOT / "oracle" / "holdem_oracle"
    files = {str(path.relative_to(oracle.parent)): path for path in oracle.rglob("*.py")}
    named = {name for name, path in files.items() if functions_of(path)}
    assert named == {*map(file_of, MODULES)}
    assert len(set(MODULES)) == len(MODULES)


def lines_of(one: Listed) -> str:
    """The source of a changed function, its lines joined by spaces."""
    name = one.name.rpartition(".")[2]
    text = (ROOT / "oracle" / file_of(one.module)).read_text()
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
    assert one.without in lines_of(one)
    assert one.without != one.instead


def test_every_reason_is_a_sentence() -> None:
    """It begins with a capital, ends with a full stop, and is more than a few words long."""
    for one in LISTED:
        assert re.fullmatch(r"[A-Z].{20,}\.", one.reason), one


def test_entries_are_sorted_by_module() -> None:
    """The modules come in the order of the parts."""
    order = [MODULES.index(one.module) for one in LISTED]
    assert order == sorted(order)


@EACH
def test_the_table_of_the_readme_is_the_one_that_is_printed(part: Part) -> None:
    """It has a row for each module, and the right sums and percentages."""
    *rows, last = published(part)
    assert tuple(row.name for row in rows) == part.modules
    assert last == in_all(rows)
    assert table(rows) in README


def test_the_readme_has_a_table_for_each_part() -> None:
    """None is left out."""
    assert README.count(HEAD) == len(PARTS)


@EACH
def test_every_survivor_is_listed_once(part: Part) -> None:
    """The mutants of a module are those killed and those listed, told or equal."""
    *rows, _ = published(part)
    for row in rows:
        listed = [one for one in LISTED if one.module == row.name]
        assert row.told == sum(bool(one.noticed_by) for one in listed), row.name
        assert row.told + row.equal == len(listed), row.name
        assert row.killed + row.told + row.equal == row.mutants, row.name


@EACH
def test_enough_mutants_are_killed(part: Part) -> None:
    """The share of killed mutants reaches the goal; listed mutants do not count as killed."""
    last = published(part)[-1]
    assert 100 * last.killed >= part.goal * last.mutants
