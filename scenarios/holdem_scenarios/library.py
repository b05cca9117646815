"""The location of the cases and of the clause register, the retired ids and the clause ids."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from holdem_scenarios.files.strict_yaml import load_file

OPTIONS_FILE: Final = "options.yaml"
_PACKAGE: Final = Path(__file__).resolve().parent
_CLAUSE: Final = re.compile(rb"^- id: (\S+)$", re.MULTILINE)
#: An entry with a line ``retired:``, which names the clause that replaced it.
_RETIRED: Final = re.compile(rb"^- id: (\S+)\n(?:  .*\n)*?  retired:", re.MULTILINE)


def cases_folder() -> Path:
    """The folder of cases, in an installed package or in a checkout."""
    return _installed("cases") or _PACKAGE.parent / "cases"


def rules_folder() -> Path:
    """The folder of the clause register, in an installed package or in a checkout."""
    return _installed("rules") or _PACKAGE.parents[1] / "oracle" / "rules"


def _installed(name: str) -> Path | None:
    """A folder inside the package, if it exists."""
    folder = _PACKAGE / name
    return folder if folder.is_dir() else None


def case_files(folder: Path) -> list[Path]:
    """Every case file below a folder, sorted by name, folder by folder."""
    return list(_below(near(folder)))


def _below(folder: Path) -> Iterator[Path]:
    """The case files; a link to a folder is not followed, because it may form a loop."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda one: one.name)
    except OSError:  # does not exist or cannot be read
        return
    for one in entries:
        if one.name.endswith(".yaml"):
            yield Path(one.path)
        if one.is_dir(follow_symlinks=False):
            yield from _below(Path(one.path))


def near(path: Path) -> Path:
    """A path for display: relative to the current folder if it is inside that folder."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def retired_ids() -> dict[str, str]:
    """Ids that are no longer used and never reused, each with the reason."""
    path = cases_folder().parent / "retired.yaml"
    ledger = load_file(path)
    assert isinstance(ledger, dict), path
    return {id_: str(reason) for id_, reason in ledger.items()}


def clause_ids() -> frozenset[str]:
    """The ids of all clauses that may be cited, without parsing the register.

    A run needs only these; a test checks that they are those of the whole register.
    """
    found: set[bytes] = set()
    for path in rules_folder().glob("*.yaml"):
        text = path.read_bytes()
        if path.name != OPTIONS_FILE:
            found.update(_CLAUSE.findall(text))
            found.difference_update(_RETIRED.findall(text))
    return frozenset(name.decode() for name in found)
