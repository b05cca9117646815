"""A library of a few cases, for commands that read or play all of them."""

import shutil
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from holdem_scenarios import library
from holdem_scenarios.library import cases_folder, rules_folder

_PACKAGE: Final = Path(library.__file__).parent


def small_library(folder: Path, cases: Iterable[Path]) -> Path:
    """A folder with the package of the scenarios as it is installed, with these cases."""
    source = cases_folder()
    package = folder / "holdem_scenarios"
    shutil.copytree(_PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "cases"))
    for one in (*source.parent.glob("*.*"), source.parent / "sets"):
        with suppress(FileExistsError):
            (package / one.name).symlink_to(one)
    with suppress(FileExistsError):
        (package / "rules").symlink_to(rules_folder())
    for case in cases:
        family = package / "cases" / case.parent.name
        family.mkdir(parents=True, exist_ok=True)
        shutil.copy(case, family)
    return folder
