"""Whether a file or folder of a cache can be trusted: nobody but its owner may have written it.

A cache is run and believed, so it must be written by the user alone, or by the
administrator.
"""

import os
from pathlib import Path
from stat import S_IMODE, S_ISDIR, S_ISVTX, S_IWGRP, S_IWOTH, S_IXGRP, S_IXOTH
from typing import Final

_OTHERS_WRITE: Final = S_IWGRP | S_IWOTH
_OTHERS_ENTER: Final = S_IXGRP | S_IXOTH


def why_untrusted(path: Path) -> str:
    """Who else may write a file or folder, or replace it; empty if nobody, or if it is missing."""
    if os.name != "posix":
        return ""  # no owners and modes to look at
    place = path.resolve()
    try:
        found = _why(place) or next(filter(None, map(_why_replaced, place.parents)), "")
    except FileNotFoundError:
        return ""
    except OSError as error:
        return f"{place}: {error.strerror}"
    return found


def is_private(folder: Path) -> bool:
    """Whether others cannot even enter a folder, so that what is in it need not be checked."""
    return not S_IMODE(folder.stat().st_mode) & _OTHERS_ENTER


def _why(path: Path) -> str:
    """Who else may write it."""
    found = path.stat()
    if found.st_uid not in (os.geteuid(), 0):
        return f"{path} belongs to another user"
    return f"others may write {path}" if S_IMODE(found.st_mode) & _OTHERS_WRITE else ""


def _why_replaced(folder: Path) -> str:
    """Who else may replace what is in a folder; a group alone is taken for the user's own."""
    found = folder.stat()
    assert S_ISDIR(found.st_mode), folder
    if S_IMODE(found.st_mode) & S_ISVTX:
        return ""  # only owners replace their files
    if found.st_uid not in (os.geteuid(), 0):
        return f"{folder} belongs to another user"
    return f"others may write {folder}" if S_IMODE(found.st_mode) & S_IWOTH else ""
