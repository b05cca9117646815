"""The layout of the project: short modules and functions, small folders, distinct names."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, takewhile
from pathlib import Path
from typing import Final

import pytest
from tests.architecture.project_files import ROOT
from tests.architecture.test_imports import MAY_IMPORT, modules

LONGEST_ORACLE_MODULE: Final = 250
LONGEST_MODULE: Final = 400
LONGEST_FUNCTION: Final = 40
MOST_MODULES: Final = 15
SHORTEST_STEM: Final = 3
#: The folder whose modules are named after subcommands, even if another module has that name.
COMMANDS: Final = "commands"
#: Endings in which two names may differ and still look alike.
ENDINGS: Final = frozenset({"", "s", "es", "d", "ed", "r", "er", "ing", "ion", "e", "y", "ies"})


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    """The functions and methods of a file."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef):
            yield node


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_modules_and_functions_are_short(package: str) -> None:
    """A module covers one subject, and a function one rule."""
    longest = LONGEST_ORACLE_MODULE if package == "holdem_oracle" else LONGEST_MODULE
    for path in modules(package):
        assert len(path.read_text().splitlines()) <= longest, path
        for function in functions(path):
            lines = (function.end_lineno or function.lineno) - function.lineno + 1
            assert lines <= LONGEST_FUNCTION, (path, function.name)


def test_tests_are_short_too() -> None:
    """The limit of other modules applies to tests and benchmarks."""
    for path in chain((ROOT / "tests").rglob("*.py"), (ROOT / "benchmarks").rglob("*.py")):
        assert len(path.read_text().splitlines()) <= LONGEST_MODULE, path


def test_no_folder_is_crowded() -> None:
    """A folder has at most fifteen modules."""
    paths = chain((ROOT / "tests").rglob("*.py"), *map(modules, MAY_IMPORT))
    count = Counter(path.parent for path in paths if path.stem != "__init__")
    assert {folder for folder, number in count.items() if number > MOST_MODULES} == set()


def is_subcommand(path: Path) -> bool:
    """Whether a module is a subcommand."""
    return COMMANDS in path.parts


def look_alike(one: str, other: str) -> bool:
    """Whether two names differ by an ending, as ``run`` and ``running`` do."""
    stem = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    rest = [name[stem:].removeprefix(name[stem - 1]) for name in (one, other)]
    return stem >= SHORTEST_STEM and set(rest) <= ENDINGS


def test_names_that_look_alike_are_detected() -> None:
    """Otherwise the next test would prove nothing."""
    assert look_alike("runs", "running")
    assert look_alike("trace", "tracing")
    assert look_alike("record", "records")
    assert not look_alike("case_run", "case_size")


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_no_two_names_differ_by_an_ending(package: str) -> None:
    """Modules and folders; a subcommand may have the name of the folder that does its work."""
    paths = [path for path in modules(package) if not is_subcommand(path)]
    names = {path.stem for path in paths} | {path.parent.name for path in paths}
    assert [pair for pair in combinations(sorted(names), 2) if look_alike(*pair)] == []


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_a_name_belongs_to_one_module(package: str) -> None:
    """Except subcommands; a folder may contain a module of its own name, to be read first."""
    stems = Counter(
        path.stem
        for path in modules(package)
        if path.stem != "__init__" and not is_subcommand(path)
    )
    assert {name: number for name, number in stems.items() if number > 1} == {}


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_everything_public_has_a_docstring(package: str) -> None:
    """Modules, classes and functions are documented."""
    for path in modules(package):
        tree = ast.parse(path.read_text())
        assert ast.get_docstring(tree), path
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("__"):
                assert ast.get_docstring(node), (path, node.name)


def test_the_reading_order_names_every_module_of_the_oracle_once() -> None:
    """The table in the README of the oracle lists exactly the existing modules."""
    text = (ROOT / "oracle" / "README.md").read_text()
    table = text.partition("## Reading order")[2].partition("\n## ")[0]
    named = re.findall(r"`([a-z_/]+\.py)`", table)
    folder = ROOT / "oracle" / "holdem_oracle"
    there = [
        path.relative_to(folder).as_posix()
        for path in modules("holdem_oracle")
        if path.stem != "__init__"
    ]
    assert sorted(named) == sorted(there)
