"""Where the cases and the rules are, by name, and what is in a file.

Every run asks this, so that names are plain text here: ``pathlib`` takes
longer to load than all cases to list.  ``library`` has the same as paths.
"""

import os
from collections.abc import Iterator
from errno import ESPIPE
from stat import S_ISDIR, S_ISREG
from typing import Final

#: The largest file that is read, in bytes.
MOST_BYTES: Final = 1_000_000
_HERE: Final = os.path.dirname(os.path.abspath(__file__))
#: Opening a pipe does not wait for somebody to write into it.
_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def cases_place() -> str:
    """The folder of cases: inside an installed package, or in a checkout."""
    return _inside("cases") or os.path.join(os.path.dirname(_HERE), "cases")


def rules_place() -> str:
    """The folder of the register: inside an installed package, or in a checkout."""
    root = os.path.dirname(os.path.dirname(_HERE))
    return _inside("rules") or os.path.join(root, "oracle", "rules")


def _inside(name: str) -> str:
    """A folder inside the package, if it is there."""
    folder = os.path.join(_HERE, name)
    return folder if os.path.isdir(folder) else ""


def case_names(folder: str) -> list[str]:
    """Every case file below a folder, in the order of their names, folder by folder."""
    return list(_below(near_name(folder)))


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


def near_name(name: str) -> str:
    """A name as it is best shown: from the current folder, if it is in there."""
    here = os.getcwd()
    if name == here:
        return os.curdir
    inside = os.path.join(here, "")
    return name.removeprefix(inside)


def read_bytes(path: str | os.PathLike[str]) -> bytes:
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
