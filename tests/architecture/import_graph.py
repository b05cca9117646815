"""Which part of the project uses the classes of which other part, read from the imports.

A part is a package, or a folder of the suite.  Classes are what flows from part
to part: cases, traces, results, events.  Functions that are imported are not.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from tests.architecture.project_files import ROOT

SUITE: Final = "holdem_conformance"
PACKAGES: Final = {
    "holdem_oracle": "oracle",
    "holdem_scenarios": "scenarios",
    "holdem_adapters": "adapters",
    "holdem_reports": "reports",
    SUITE: "suite",
}


class Use(NamedTuple):
    """One part defines classes, and another one imports them."""

    defined_in: str
    used_in: str


@cache
def parts() -> Mapping[str, Path]:
    """Every part by its name, with its folder; the suite is shown by its folders."""
    packages = {
        folder: ROOT / folder / package for package, folder in PACKAGES.items() if package != SUITE
    }
    inside = (ROOT / PACKAGES[SUITE] / SUITE).glob("*/__init__.py")
    return packages | {path.parent.name: path.parent for path in sorted(inside)}


@cache
def uses() -> Mapping[Use, Counter[str]]:
    """What is used where: the number of modules that import each class."""
    found: dict[Use, Counter[str]] = {}
    for part, folder in parts().items():
        for path in sorted(folder.rglob("*.py")):
            for module, name in _imported_classes(path):
                origin = _part_of(module)
                if origin not in (None, part):
                    use = Use(str(origin), part)
                    found.setdefault(use, Counter())[name] += 1
    return found


def essential(found: Mapping[Use, Counter[str]]) -> list[Use]:
    """The uses that do not follow from others: no longer way leads from one part to the other."""
    return sorted(
        use
        for use in found
        if not any(
            way.used_in == use.used_in
            and way.defined_in != use.defined_in
            and _leads(found, use.defined_in, way.defined_in)
            for way in found
        )
    )


def _leads(found: Mapping[Use, Counter[str]], start: str, end: str) -> bool:
    """Whether a way along uses leads from one part to another."""
    return start == end or any(
        _leads(found, use.used_in, end) for use in found if use.defined_in == start
    )


def _imported_classes(path: Path) -> Iterator[tuple[str, str]]:
    """The classes that a module imports, each with the module that it comes from."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if alias.name[0].isupper() and not alias.name.isupper():
                    yield node.module or "", alias.name


def _part_of(module: str) -> str | None:
    """The part that a module belongs to; modules beside the folders of the suite are in none."""
    package, *inside = module.split(".")
    if package != SUITE:
        return PACKAGES.get(package)
    return inside[0] if len(inside) > 1 else None
