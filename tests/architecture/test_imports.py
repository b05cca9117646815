"""What may import what: packages, chapters of the oracle, folders of the suite, and when."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from tests.architecture.project_files import ROOT

#: Each package, its folder, and the packages of ours that it may import.
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
#: Folders within a package, each of which may import those before it and itself.  What stands
#: beside the folders is either the first of all, or comes after all of them.
ORDER: Final = {
    "holdem_oracle": ("errors", "house", "hand", "clock", "table", "tournament", "words"),
    "holdem_scenarios": ("files", "facts", "case", "families", "library", "register"),
    "holdem_conformance": (
        "exit_codes",
        "library",
        "engines",
        "play",
        "judge",
        "run",
        "output",
        "authoring",
        "probe",
        "commands",
        "cli",
        "pytest_items",
        "pytest_plugin",
        "__main__",
    ),
}
#: What the folders of scenarios need that stands beside them: it knows nothing of cases.
EARLY: Final = {"holdem_scenarios": {"families"}}
#: What is imported in the middle of a module, and the reason stands there.
LATE: Final = {
    "holdem_conformance/cli.py": "each subcommand is imported when it is called",
    "holdem_conformance/commands/listening.py": "holdem_conformance.output.junit",
    "holdem_conformance/output/differences.py": "deepdiff",
    "holdem_conformance/play/engine_under_test.py": "holdem_conformance.play.other_engines",
    "holdem_conformance/pytest_plugin.py": "holdem_conformance.pytest_items",
}
#: What would make the oracle depend on anything but its arguments.
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
    """The files of a package of ours."""
    folder, _ = MAY_IMPORT[package]
    return sorted((ROOT / folder / package).rglob("*.py"))


def imports_in(tree: ast.AST, path: Path) -> Iterator[str]:
    """The full names of everything that is imported in a part of a file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import"
            yield node.module or ""


def imported(path: Path) -> Iterator[str]:
    """The full names of everything that a file imports."""
    yield from imports_in(ast.parse(path.read_text()), path)


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


def room(package: str, path: Path) -> str:
    """The folder of a module within its package, or the module itself where it is in none."""
    parts = path.relative_to(ROOT / MAY_IMPORT[package][0] / package).with_suffix("").parts
    return parts[0]


@pytest.mark.parametrize("package", ORDER)
def test_folders_import_those_before_them(package: str) -> None:
    """In the order in which a reader meets them, and never the other way round."""
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
    """And the order names no folder that there is not."""
    found = {room(package, path) for path in modules(package)} - {"__init__"}
    assert found == set(ORDER[package])


def test_imports_stand_at_the_top() -> None:
    """But for those that have a reason, which are few."""
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
    """The lines in which an object is asked whether it has something of a known name."""
    for node in ast.walk(ast.parse(path.read_text())):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        known = len(node.args) > 1 and isinstance(node.args[1], ast.Constant)
        if node.func.id == "hasattr" or (node.func.id == "getattr" and known):
            yield node.lineno


def test_what_an_engine_can_do_is_a_type() -> None:
    """Nobody asks an object what it has, but where a class of somebody else's comes in."""
    for package in ("holdem_adapters", "holdem_conformance"):
        for path in modules(package):
            if path.name not in ("python_class.py", "cli.py"):
                assert list(asked_what_it_has(path)) == [], path
                assert "isinstance(engine, OracleEngine" not in path.read_text(), path


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
