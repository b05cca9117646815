"""Where the cases are, which ids are retired, and which clauses there are."""

import re
from errno import ESPIPE
from pathlib import Path
from typing import Final

OPTIONS_FILE: Final = "options.yaml"
#: The largest file that is read, in bytes.
MOST_BYTES: Final = 1_000_000
_HERE: Final = Path(__file__).parent
_CLAUSE: Final = re.compile(rb"^- id: (\S+)$", re.MULTILINE)
#: An entry with a line that says what came in its place.
_RETIRED: Final = re.compile(rb"^- id: (\S+)\n(?:  .*\n)*?  retired:", re.MULTILINE)


def cases_folder() -> Path:
    """The folder of cases: inside an installed package, or in a checkout."""
    inside = _HERE / "cases"
    return inside if inside.is_dir() else _HERE.parent / "cases"


def rules_folder() -> Path:
    """The folder of the register: inside an installed package, or in a checkout."""
    inside = _HERE / "rules"
    return inside if inside.is_dir() else _HERE.parents[1] / "oracle" / "rules"


def case_files(folder: Path) -> list[Path]:
    """Every case file below a folder, in the order of their names."""
    return sorted(near(folder).glob("**/*.yaml"))


def near(path: Path) -> Path:
    """A path as it is best shown: from the current folder, if it is in there."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


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


def read_bytes(path: Path) -> bytes:
    """The beginning of a file; what is no file, and might be waited for for ever, is refused."""
    if not path.is_file() and path.exists() and not path.is_dir():
        raise OSError(ESPIPE, "not a file that can be read at once", str(path))
    with path.open("rb", buffering=0) as file:
        return file.read(MOST_BYTES + 1)
