"""How much memory the processes of an engine use together, shared memory included."""

import contextlib
from collections.abc import Sequence
from mmap import PAGESIZE
from pathlib import Path
from typing import Final

_KILOBYTE: Final = 1024
#: What counts of a process: each page is divided by the number of processes that share it.
_COUNTED: Final = ("Pss_Anon", "Pss_Shmem", "SwapPss")


def more_than(limit: int, processes: Sequence[int]) -> bool:
    """Whether processes use more than a limit together.

    Pages of files, such as programs and libraries, are not counted, since the
    system can drop them at any time.
    """
    if sum(map(_resident, processes)) <= limit:  # quickly read, and never too little
        return False
    return sum(map(_proportional, processes)) > limit


def _resident(process: int) -> int:
    """The bytes of a process that are in memory or swapped out, shared pages in full."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        resident = int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return resident * PAGESIZE + _listed(Path(f"/proc/{process}/status"), ("VmSwap",))
    return 0


def _proportional(process: int) -> int:
    """The bytes of a process, of shared pages its part."""
    with contextlib.suppress(OSError, ValueError, IndexError):
        return _listed(Path(f"/proc/{process}/smaps_rollup"), _COUNTED)
    return 0


def _listed(file: Path, wanted: Sequence[str]) -> int:
    """The sum of some lines of a file, which gives sizes in kilobytes by name."""
    lines = (line.partition(":") for line in file.read_text().splitlines())
    found = sum(int(size.split()[0]) for name, _, size in lines if name in wanted)
    return found * _KILOBYTE
