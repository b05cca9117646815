"""Allowed imports: between packages, chapters of the oracle and folders of the suite."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.architecture.project_files import ROOT

#: Each package, its folder, and the packages of this project that it may import.
MAY_IMPORT: Final = {
    "holdem_oracle": ("oracle", set()),
    "holdem_scenarios": ("scenarios", set()),
    "holdem_adapters": ("adapters", {"holdem_scenarios", "holdem_oracle"}),
    "holdem_reports": ("reports", set()),
    "holdem_conformance": (
        "suite",
        {"holdem_oracle", "holdem_scenarios", "holdem_adapters", "holdem_reports"},
    ),
}
#: Folders within a package, each of which may import itself and those before it.  Modules
#: beside the folders come either first or last.
ORDER: Final = {
    "holdem_oracle": ("errors", "house", "hand", "clock", "why", "table", "tournament", "words"),
    "holdem_scenarios": ("files", "facts", "case", "families", "library", "register"),
    "holdem_conformance": (
        "exit_codes",
        "library",
        "search",
        "engines",
        "play",
        "judge",
        "run",
        "output",
        "bug_reports",
        "authoring",
        "probe",
        "histories",
        "directing",
        "vectors",
        "commands",
        "cli",
        "pytest_items",
        "pytest_plugin",
        "__main__",
    ),
}
#: Modules beside the folders that the folders of scenarios may import: they know nothing of cases.
EARLY: Final = {"holdem_scenarios": {"families"}}
#: Imports inside functions; the reason for each is given beside the import.
LATE: Final = {
    "holdem_conformance/cli.py": "each subcommand is imported when it is called",
    "holdem_conformance/commands/listening.py": "holdem_conformance.output.junit",
    "holdem_conformance/engines/environments.py": "fcntl",
    "holdem_conformance/engines/isolation/watchdog.py": "resource",
    "holdem_conformance/output/differences.py": "deepdiff",
    "holdem_conformance/play/engine_under_test.py": "holdem_conformance.play.other_engines",
    "holdem_conformance/judge/case_plan.py": "holdem_conformance.judge.comparison.case_comparison",
    "holdem_conformance/pytest_plugin.py": "holdem_conformance.pytest_items",
    "holdem_scenarios/files/unfinished_writes.py": "fcntl",
}
#: Modules that would make the oracle depend on more than its arguments.
IMPURE_MODULES: Final = {
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
IMPURE_NAMES: Final = {
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


def modules(package: str) -> list[Path]:
    """The files of a package of this project."""
    folder, _ = MAY_IMPORT[package]
    return sorted((ROOT / folder / package).rglob("*.py"))


def imports_in(tree: ast.AST, path: Path) -> Iterator[str]:
    """The full names of everything imported in a part of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""


def imported(path: Path) -> Iterator[str]:
    """The full names of everything a file imports."""
    yield from imports_in(ast.parse(path.read_text()), path)


def top(name: str) -> str:
    """The top-level package of a name."""
    return name.partition(".")[0]


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_dependencies_point_one_way(package: str) -> None:
    """A package imports itself and the packages below it, and none above it."""
    _, below = MAY_IMPORT[package]
    ours = {top(name) for path in modules(package) for name in imported(path)} & set(MAY_IMPORT)
    assert ours <= {package, *below}


def test_every_package_has_an_entry() -> None:
    """A new source root must be listed in ``MAY_IMPORT``."""
    found = {path.parent.name for path in ROOT.glob("*/holdem_*/__init__.py")}
    assert found == set(MAY_IMPORT)


def room(package: str, path: Path) -> str:
    """The folder of a module within its package, or the module itself if it is in none."""
    parts = path.relative_to(ROOT / MAY_IMPORT[package][0] / package).with_suffix("").parts
    return parts[0]


@pytest.mark.parametrize("package", ORDER)
def test_folders_import_those_before_them(package: str) -> None:
    """The order is the reading order, and no folder imports a later one."""
    order = ORDER[package]
    for path in modules(package):
        mine = room(package, path)
        if mine == "__init__":
            continue
        may = {*order[: order.index(mine) + 1], *EARLY.get(package, ())}
        theirs = {name.split(".")[1] for name in imported(path) if name.startswith(f"{package}.")}
        assert theirs <= may, path


@pytest.mark.parametrize("package", ORDER)
def test_every_folder_has_its_place_in_the_order(package: str) -> None:
    """The order lists exactly the existing folders."""
    found = {room(package, path) for path in modules(package)} - {"__init__"}
    assert found == set(ORDER[package])


def test_imports_are_at_the_top() -> None:
    """Except the few in ``LATE``, each of which has a reason."""
    for package in MAY_IMPORT:
        for path in modules(package):
            tree = ast.parse(path.read_text())
            late = {
                name
                for function in ast.walk(tree)
                if isinstance(function, ast.FunctionDef)
                for name in imports_in(function, path)
            }
            named = LATE.get(str(path.relative_to(ROOT / MAY_IMPORT[package][0])), "")
            assert late <= {named}, path


def asked_what_it_has(path: Path) -> Iterator[int]:
    """The lines with ``hasattr``, or with ``getattr`` and a literal name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        known = len(node.args) > 1 and isinstance(node.args[1], ast.Constant)
        if node.func.id == "hasattr" or (node.func.id == "getattr" and known):
            yield node.lineno


def test_what_an_engine_can_do_is_a_type() -> None:
    """No module tests an object for attributes, except where a user's class comes in."""
    for package in ("holdem_adapters", "holdem_conformance"):
        for path in modules(package):
            if path.name not in ("python_class.py", "cli.py"):
                assert list(asked_what_it_has(path)) == [], path
                assert "isinstance(engine, OracleEngine" not in path.read_text(), path


def test_the_oracle_imports_the_standard_library_only() -> None:
    """The reference needs no installed packages."""
    names = {top(name) for path in modules("holdem_oracle") for name in imported(path)}
    assert names - {"holdem_oracle"} <= sys.stdlib_module_names


def test_reports_import_nothing_that_knows_poker() -> None:
    """They import only the standard library and what they read records and write pages with."""
    names = {top(name) for path in modules("holdem_reports") for name in imported(path)}
    libraries = {"holdem_reports", "jinja2", "junitparser", "markupsafe", "msgspec"}
    assert names <= sys.stdlib_module_names | libraries


def test_the_oracle_touches_nothing_but_its_arguments() -> None:
    """No files, clock, randomness, caches or globals: the same input always gives the same hand."""
    for path in modules("holdem_oracle"):
        tree = ast.parse(path.read_text())
        assert not {top(name) for name in imported(path)} & IMPURE_MODULES, path
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert not names & IMPURE_NAMES, path
        assert not [node for node in ast.walk(tree) if isinstance(node, ast.Global)], path


def test_the_modules_of_the_oracle_have_no_mutable_globals() -> None:
    """No name at the top level of a module is a list or a set."""
    for path in modules("holdem_oracle"):
        for node in ast.parse(path.read_text()).body:
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            assert not isinstance(value, ast.List | ast.Set | ast.ListComp), (path, node.lineno)
