"""What an engine leaves behind: a folder for temporary files, and shared memory of its own.

The folder is named by ``TMPDIR`` and deleted when the engine has ended.  ``/dev/shm``
and System V shared memory are private to the engine where the system allows it (a
namespace needs root, or unprivileged user namespaces); they vanish with its last process.
"""

import ctypes
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from holdem_conformance.engines.isolation.process_tree import LINUX

_NEW_MOUNTS: Final = 0x00020000
_NEW_SHARED_MEMORY: Final = 0x08000000
_NEW_USER: Final = 0x10000000
_MOUNT_PRIVATELY: Final = (1 << 14) | (1 << 18)  # recursively, so that nothing is seen outside
_NO_PROGRAMS: Final = 2 | 4  # neither set-user-id programs nor devices
#: How a folder is opened that is no link.
_FOLDER: Final = 0 if sys.platform == "win32" else os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW
_LIBRARY: Final = ctypes.CDLL(None, use_errno=True) if LINUX else None


def temporary_folder() -> Path:
    """A new folder for the temporary files of an engine."""
    return Path(tempfile.mkdtemp(prefix="holdem-"))


def delete(folder: Path) -> None:
    """Delete the folder of an engine that has ended, whatever the engine has made of it.

    No link is followed.  Folders may be nested more deeply than the longest path
    or the stack allows, so each is emptied in its turn: those in it are moved up.
    """
    with suppress(OSError):
        top = os.open(folder, _FOLDER)
        try:
            _empty(top)
        finally:
            os.close(top)
    with suppress(OSError):
        folder.rmdir()
    with suppress(OSError):
        folder.unlink()  # if the engine has put something else in its place


def _empty(top: int) -> None:
    """Delete everything in a folder, as long as anything can be deleted."""
    numbers, before = count(), set[str]()
    while (names := set(os.listdir(top))) != before:  # an open folder has no path
        before = names
        for name in names:
            with suppress(OSError):
                if not _is_deleted(name, top):
                    _lift_what_is_in(name, top, numbers)


def _is_deleted(name: str, folder: int) -> bool:
    """Delete a name; false if it is that of a folder, which can be entered from now on."""
    with suppress(IsADirectoryError, PermissionError):
        os.unlink(name, dir_fd=folder)
        return True
    os.chmod(name, 0o700, dir_fd=folder)
    return False


def _lift_what_is_in(name: str, top: int, numbers: Iterator[int]) -> None:
    """Delete a folder; the folders in it are moved up, each with a new name."""
    folder = os.open(name, _FOLDER, dir_fd=top)
    try:
        for inner in os.listdir(folder):  # noqa: PTH208  # as above
            with suppress(OSError):
                if not _is_deleted(inner, folder):
                    new = f".{next(numbers)}.deleted"
                    os.rename(inner, new, src_dir_fd=folder, dst_dir_fd=top)
    finally:
        os.close(folder)
    os.rmdir(name, dir_fd=top)


def enter_private_memory(limit: int) -> bool:
    """Give this process and its descendants shared memory of their own; whether that was allowed.

    Files in ``/dev/shm`` then take no more bytes than the limit, if there is one.
    """
    if _LIBRARY is None:
        return False
    user, group = os.geteuid(), os.getegid()
    spaces = _NEW_MOUNTS | _NEW_SHARED_MEMORY | (_NEW_USER if user else 0)
    if _LIBRARY.unshare(spaces):
        return False
    if user:
        _keep_identity(user, group)
    options = f"mode=1777,size={limit}" if limit else "mode=1777"
    return not (
        _LIBRARY.mount(b"none", b"/", None, _MOUNT_PRIVATELY, None)
        or _LIBRARY.mount(b"tmpfs", b"/dev/shm", b"tmpfs", _NO_PROGRAMS, options.encode())
    )


def _keep_identity(user: int, group: int) -> None:
    """Be the same user and group inside the namespace as outside."""
    Path("/proc/self/setgroups").write_text("deny")
    Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
    Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
