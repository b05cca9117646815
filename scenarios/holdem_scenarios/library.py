"""Where the cases are, which ids are retired, and which clauses there are."""

import re
from pathlib import Path
from typing import Final

from holdem_scenarios.places import case_names, cases_place, near_name, rules_place

OPTIONS_FILE: Final = "options.yaml"
_CLAUSE: Final = re.compile(rb"^- id: (\S+)$", re.MULTILINE)
#: An entry with a line that says what came in its place.
_RETIRED: Final = re.compile(rb"^- id: (\S+)\n(?:  .*\n)*?  retired:", re.MULTILINE)


def cases_folder() -> Path:
    """The folder of cases."""
    return Path(cases_place())


def rules_folder() -> Path:
    """The folder of the register."""
    return Path(rules_place())


def case_files(folder: Path) -> list[Path]:
    """Every case file below a folder, in the order of their names, folder by folder."""
    return [Path(name) for name in case_names(str(folder))]


def near(path: Path) -> Path:
    """A path as it is best shown: from the current folder, if it is in there."""
    return Path(near_name(str(path)))


def retired_ids() -> dict[str, str]:
    """Ids that were used once and never will be again, with what became of each."""
    from holdem_scenarios.strict_yaml import load_file  # noqa: PLC0415  # a cached run needs none

    path = cases_folder().parent / "retired.yaml"
    ledger = load_file(path)
    assert isinstance(ledger, dict), path
    return {id_: str(reason) for id_, reason in ledger.items()}


def clause_ids() -> frozenset[str]:
    """The ids of all clauses that may be cited, without reading what they say.

    A run needs no more; that this finds what the whole register holds is tested.
    """
    found: set[bytes] = set()
    for path in rules_folder().glob("*.yaml"):
        text = path.read_bytes()
        if path.name != OPTIONS_FILE:
            found.update(_CLAUSE.findall(text))
            found.difference_update(_RETIRED.findall(text))
    return frozenset(name.decode() for name in found)
