"""What an engine leaves behind: a folder for temporary files, and shared memory of its own.

The folder is named by ``TMPDIR`` and deleted when the engine has ended.  ``/dev/shm``
and System V shared memory are private to the engine where the system allows it (a
namespace needs root, or unprivileged user namespaces); they vanish with its last process.
"""

import ctypes
import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from holdem_conformance.engines.isolation.process_tree import LINUX

_NEW_MOUNTS: Final = 0x00020000
_NEW_SHARED_MEMORY: Final = 0x08000000
_NEW_USER: Final = 0x10000000
_MOUNT_PRIVATELY: Final = (1 << 14) | (1 << 18)  # recursively, so that nothing is seen outside
_NO_PROGRAMS: Final = 2 | 4  # neither set-user-id programs nor devices
_LIBRARY: Final = ctypes.CDLL(None, use_errno=True) if LINUX else None


def temporary_folder() -> Path:
    """A new folder for the temporary files of an engine."""
    return Path(tempfile.mkdtemp(prefix="holdem-"))


def delete(folder: Path) -> None:
    """Delete the folder of an engine that has ended."""
    shutil.rmtree(folder, ignore_errors=True)


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
