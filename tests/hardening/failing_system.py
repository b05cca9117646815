"""A system whose calls fail: a command is run, and its n-th call that changes a file fails.

The calls are counted and made to fail by a library that is loaded before that of
C, in the command and in every process that it starts.
"""

import ctypes
import errno
import os
import shutil
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NamedTuple

from tests.the_command import HOLDEM

SOURCE: Final = Path(__file__).with_name("failing_calls.c")
#: What may happen at a call: an error of the disk, no room, or the end of the process.
WAYS: Final[Mapping[str, int]] = {"error": errno.EIO, "full": errno.ENOSPC, "killed": 0}
_COUNTER: Final = ctypes.sizeof(ctypes.c_long)
#: A timeout in seconds for a command that hangs; none needs nearly as long.
_SAFETY: Final = 600


def can_fail() -> bool:
    """Whether there is a C compiler, and a system that loads libraries before others."""
    return shutil.which("cc") is not None and Path("/proc/self/fd").is_dir()


@cache
def _library() -> Path:
    """The library, compiled once for this process."""
    made = Path(mkdtemp(prefix="failing-calls-")) / "failing_calls.so"
    words = ("cc", "-shared", "-fPIC", "-O1", "-o", made, SOURCE, "-ldl")
    subprocess.run(words, check=True)
    return made


class Ended(NamedTuple):
    """How a command has ended, and how many calls it made."""

    code: int
    output: str
    calls: int


def run_with_fault(
    words: tuple[str, ...], under: str, cwd: Path, env: Mapping[str, str], fault: tuple[int, str]
) -> Ended:
    """Run the command; of its calls that change something under a folder, one fails in a way.

    Several folders are separated by colons.  The number of the call begins at 1; 0 is none.
    """
    at, way = fault
    counter = Path(mkdtemp(prefix="calls-")) / "count"
    counter.write_bytes(bytes(_COUNTER))
    failing = {
        "LD_PRELOAD": str(_library()),
        "FAIL_UNDER": under,
        "FAIL_COUNT": str(counter),
        "FAIL_AT": str(at),
        "FAIL_WITH": str(WAYS[way]),
    }
    done = subprocess.run(
        [HOLDEM, *words],
        cwd=cwd,
        env={**env, **failing},
        capture_output=True,
        text=True,
        check=False,
        timeout=_SAFETY,
        stdin=subprocess.DEVNULL,
    )
    calls = ctypes.c_long.from_buffer_copy(counter.read_bytes()).value
    shutil.rmtree(counter.parent)
    return Ended(done.returncode, done.stdout + done.stderr, calls)


def tree(folder: Path) -> dict[str, bytes]:
    """The contents of every file in a folder, and of a folder none; temporary files are hidden."""
    return {
        str(path.relative_to(folder)): b"" if path.is_dir() else path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if not any(part.startswith(".holdem-") for part in path.relative_to(folder).parts)
    }


def left_over(folder: Path) -> list[str]:
    """Temporary files."""
    return [str(path) for path in folder.rglob(".holdem-*")]


def at_home(cache_folder: Path) -> dict[str, str]:
    """The environment of a user, with a cache of his own."""
    return {**os.environ, "HOLDEM_CACHE": str(cache_folder), "CI": "", "COLUMNS": "80"}
