"""Temporary files beside those that are written, and which of them nobody needs any more.

The name of one says which process wrote it, so that a later one can tell what a
program that was killed has left from what another is still writing.
"""

import os
import re
import time
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from stat import S_ISREG
from typing import Final

_PREFIX: Final = ".holdem-"
_SUFFIX: Final = ".tmp"
_NAME: Final = re.compile(r"\.holdem-(?:([0-9a-f]{8})-([0-9]{1,18})-)?[0-9a-f]{16}\.tmp")
#: Seconds after which a file of another machine, or of an older version, is left over.
_LONG_AGO: Final = 24 * 60 * 60
#: Whether the system tells, without harm, whether a process runs.
_TELLS: Final = os.name == "posix"


def beside(place: Path) -> Path:
    """A new name in the same folder; what is left under it is removed later."""
    return place.with_name(f"{_PREFIX}{_machine()}-{os.getpid()}-{token_hex(8)}{_SUFFIX}")


def kept_beside(place: Path) -> Path:
    """A new name in the same folder; what is left under it stays until a journal says otherwise."""
    return place.with_name(f"{_PREFIX}{token_hex(8)}.old")


def is_temporary(path: Path) -> bool:
    """Whether a file is one that is left by a program that was killed while it wrote."""
    return path.name.startswith(_PREFIX)


def remove_left_over(folder: Path) -> None:
    """Remove the temporary files in a folder whose writers have ended.

    They are files, no links and no folders, and they belong to the same user.  A
    file that was written on another machine is removed when it is a day old.
    """
    if not _TELLS:
        return
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(_PREFIX) and _is_left_over(entry):
                with suppress(OSError):
                    Path(entry.path).unlink()


def _is_left_over(entry: os.DirEntry[str]) -> bool:
    """Whether nobody is writing a file any more that is ours."""
    named = _NAME.fullmatch(entry.name)
    if named is None:
        return False
    with suppress(OSError):
        found = entry.stat(follow_symlinks=False)
        if not S_ISREG(found.st_mode) or found.st_uid != os.geteuid():
            return False
        if named[1] == _machine():
            return not _runs(int(named[2]))
        return time.time() - found.st_ctime > _LONG_AGO
    return False


def _runs(process: int) -> bool:
    """Whether there is a process with this number."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


@cache
def _machine() -> str:
    """What tells the numbers of processes here from those on other machines, or in containers."""
    parts = [os.uname().nodename if hasattr(os, "uname") else ""]
    with suppress(OSError):
        parts.append(str(Path("/proc/self/ns/pid").stat().st_ino))
    return blake2b(" ".join(parts).encode(), digest_size=4).hexdigest()
