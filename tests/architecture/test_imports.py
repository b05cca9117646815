"""The shape of the project: what may import what, what the oracle touches, how long things are."""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: Each package, its folder, and the packages of ours that it may import.
MAY_IMPORT = {
    "holdem_oracle": ("oracle", set()),
    "holdem_scenarios": ("scenarios", set()),
    "holdem_adapters": ("adapters", {"holdem_scenarios", "holdem_oracle"}),
    "holdem_reports": ("reports", set()),
    "holdem_conformance": (
        "suite",
        {"holdem_oracle", "holdem_scenarios", "holdem_adapters", "holdem_reports"},
    ),
}

#: What would make the oracle depend on anything but its arguments.
IMPURE_MODULES = {
    "asyncio",
    "datetime",
    "io",
    "logging",
    "multiprocessing",
    "os",
    "pathlib",
    "random",
    "secrets",
    "shutil",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
}
IMPURE_NAMES = {
    "open",
    "print",
    "input",
    "exec",
    "eval",
    "globals",
    "__import__",
    "cache",
    "lru_cache",
}

LONGEST_ORACLE_MODULE = 250
LONGEST_MODULE = 400
LONGEST_FUNCTION = 40


def modules(package: str) -> list[Path]:
    """The files of a package of ours."""
    folder, _ = MAY_IMPORT[package]
    return sorted((ROOT / folder / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The full names of everything that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""


def top(name: str) -> str:
    """The top-level package of a name."""
    return name.partition(".")[0]


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_dependencies_point_one_way(package: str) -> None:
    """A package imports itself, what is below it, and nothing of ours above it."""
    _, below = MAY_IMPORT[package]
    ours = {top(name) for path in modules(package) for name in imported(path)} & set(MAY_IMPORT)
    assert ours <= {package, *below}


def test_every_package_is_looked_at() -> None:
    """A new source root has to say here what it may import."""
    found = {path.parent.name for path in ROOT.glob("*/holdem_*/__init__.py")}
    assert found == set(MAY_IMPORT)


def test_the_oracle_imports_the_standard_library_only() -> None:
    """Nothing has to be installed to settle what is right."""
    names = {top(name) for path in modules("holdem_oracle") for name in imported(path)}
    assert names - {"holdem_oracle"} <= sys.stdlib_module_names


def test_reports_import_nothing_that_knows_poker() -> None:
    """They have the record, and what they write their pages and files with."""
    names = {top(name) for path in modules("holdem_reports") for name in imported(path)}
    libraries = {"holdem_reports", "jinja2", "junitparser", "markupsafe", "msgspec"}
    assert names <= sys.stdlib_module_names | libraries


def test_the_oracle_touches_nothing_but_its_arguments() -> None:
    """No file, clock, chance, cache or global: the same hand is always the same hand."""
    for path in modules("holdem_oracle"):
        tree = ast.parse(path.read_text())
        assert not {top(name) for name in imported(path)} & IMPURE_MODULES, path
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & IMPURE_NAMES, path
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)], path


def test_what_a_module_of_the_oracle_holds_does_not_change() -> None:
    """Whatever stands at the top of a module is a constant, and not a list, dict or set."""
    for path in modules("holdem_oracle"):
        for node in ast.parse(path.read_text()).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            assert not isinstance(value, ast.List | ast.Set | ast.ListComp), (path, node.lineno)


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    """The functions and methods of a file."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef):
            yield node


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_modules_and_functions_are_short(package: str) -> None:
    """A module is one subject, and a function one rule."""
    longest = LONGEST_ORACLE_MODULE if package == "holdem_oracle" else LONGEST_MODULE
    for path in modules(package):
        assert len(path.read_text().splitlines()) <= longest, path
        for function in functions(path):
            lines = (function.end_lineno or function.lineno) - function.lineno + 1
            assert lines <= LONGEST_FUNCTION, (path, function.name)


def test_tests_are_short_too() -> None:
    """As any other module."""
    for path in chain((ROOT / "tests").rglob("*.py"), (ROOT / "benchmarks").rglob("*.py")):
        assert len(path.read_text().splitlines()) <= LONGEST_MODULE, path


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_everything_public_says_what_it_is(package: str) -> None:
    """Modules, classes and functions begin with a sentence."""
    for path in modules(package):
        tree = ast.parse(path.read_text())
        assert ast.get_docstring(tree), path
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("__"):
                assert stands_alone(path, node), (path, node.name)


def stands_alone(path: Path, node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether a function or class has its sentence; a protocol's methods have their class's."""
    is_stub = isinstance(node, ast.FunctionDef) and isinstance(node.body[0], ast.Expr)
    return bool(ast.get_docstring(node)) or (is_stub and "Protocol" in path.read_text())


def test_the_reading_order_names_every_module_of_the_oracle_once() -> None:
    """Nobody has to guess where to begin, or finds a module that nobody spoke of."""
    text = (ROOT / "oracle" / "README.md").read_text()
    table = text.partition("## Reading order")[2].partition("\n## ")[0]
    named = re.findall(r"`(\w+)`", table)
    modules_there = {path.stem for path in modules("holdem_oracle")} - {"__init__"}
    assert len(named) == len(set(named))
    assert set(named) == modules_there
