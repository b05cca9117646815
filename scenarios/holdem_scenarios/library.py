"""Where the cases are, which ids are retired, and which clauses there are."""

import os
import re
from collections.abc import Iterator
from errno import ESPIPE
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final

OPTIONS_FILE: Final = "options.yaml"
#: The largest file that is read, in bytes.
MOST_BYTES: Final = 1_000_000
_HERE: Final = Path(__file__).parent
#: Opening a pipe does not wait for somebody to write into it.
_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
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
    """Every case file below a folder, in the order of their names, folder by folder."""
    return [Path(name) for name in _below(str(near(folder)))]


def _below(folder: str) -> Iterator[str]:
    """The names of case files; a link to a folder is not followed, for it may lead back."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda one: one.name)
    except OSError:  # it is not there, or not ours to look into
        return
    for one in entries:
        if one.name.endswith(".yaml"):
            yield one.path
        if one.is_dir(follow_symlinks=False):
            yield from _below(one.path)


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


def read_bytes(path: os.PathLike[str]) -> bytes:
    """The beginning of a file; what is no file, and might be waited for for ever, is refused."""
    handle = os.open(path, _AT_ONCE)
    try:
        what = os.fstat(handle)
        if not S_ISREG(what.st_mode) and not S_ISDIR(what.st_mode):
            raise OSError(ESPIPE, "not a file that can be read at once", str(path))
        return os.read(handle, min(what.st_size, MOST_BYTES) + 1)
    except IsADirectoryError as error:
        raise IsADirectoryError(error.errno, error.strerror, str(path)) from None
    finally:
        os.close(handle)
