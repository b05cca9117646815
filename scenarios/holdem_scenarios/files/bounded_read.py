"""Reading an untrusted file without blocking and up to a maximum size."""

import os
from errno import EISDIR, ESPIPE
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

#: The maximum size of a file, in bytes.
MOST_BYTES: Final = 1_000_000
#: Opening a pipe does not block until a writer opens it, if the system supports that.
_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(path: Path) -> bytes:
    """The contents of a file up to one byte more than the maximum; rejects pipes and devices."""
    with open_regular(path) as file:
        return file.read(MOST_BYTES + 1)


def open_regular(path: Path) -> BinaryIO:
    """A file, open for reading; rejects folders, pipes and devices without waiting for them."""
    handle = os.open(path, _AT_ONCE)
    file = os.fdopen(handle, "rb") if S_ISREG(os.fstat(handle).st_mode) else None
    if file is None:
        os.close(handle)
        number = EISDIR if path.is_dir() else ESPIPE
        raise OSError(number, "a folder" if path.is_dir() else "not a regular file", str(path))
    return file
