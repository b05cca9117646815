"""What an engine leaves behind: a folder for temporary files, and shared memory of its own.

The folder is named by ``TMPDIR`` and deleted when the engine has ended.  ``/dev/shm``
and System V shared memory are private to the engine where the system allows it (a
namespace needs root, or unprivileged user namespaces); they vanish with its last process.
"""

import ctypes
import os
import sys
import tempfile
from contextlib import suppress
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

    No link is followed, and folders may be nested more deeply than the longest path
    or the stack allows: one folder is open at a time, and it is left by its ``..``.
    """
    with suppress(OSError):
        here = os.open(folder, _FOLDER)
        os.fchmod(here, 0o700)
        _empty(here)
    with suppress(OSError):
        folder.rmdir()
    with suppress(OSError):
        folder.unlink()  # if the engine has put something else in its place


def _empty(here: int) -> None:
    """Delete everything in an open folder that can be deleted, and close it."""
    names: list[str] = []
    left = [_folders_left(here)]
    try:
        while True:
            inner = _entered(left[-1].pop(), here) if left[-1] else None
            if inner is not None:
                name, opened = inner
                here = _instead_of(here, opened)
                names.append(name)
                left.append(_folders_left(here))
            elif not left[-1] and names:
                left.pop()
                here = _instead_of(here, os.open("..", _FOLDER, dir_fd=here))
                with suppress(OSError):
                    os.rmdir(names.pop(), dir_fd=here)
            elif not left[-1]:
                return
    finally:
        os.close(here)


def _instead_of(here: int, other: int) -> int:
    """Close a folder; the other one."""
    os.close(here)
    return other


def _folders_left(here: int) -> list[str]:
    """Delete what is in a folder, but for the folders in it."""
    left = []
    for name in os.listdir(here):
        try:
            os.unlink(name, dir_fd=here)
        except OSError:
            left.append(name)
    return left


def _entered(name: str, here: int) -> tuple[str, int] | None:
    """A folder in an open one, even if it was locked or cannot be listed; None if that fails."""
    with suppress(OSError):
        try:
            return name, os.open(name, _FOLDER, dir_fd=here)
        except PermissionError:  # a link would have been another error
            os.chmod(name, 0o700, dir_fd=here)
        return name, os.open(name, _FOLDER, dir_fd=here)
    return None


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
