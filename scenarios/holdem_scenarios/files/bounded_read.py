"""Reading an untrusted file without blocking and up to a maximum size."""

import os
from errno import ESPIPE
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final

#: The maximum size of a file, in bytes.
MOST_BYTES: Final = 1_000_000
#: Opening a pipe does not block until a writer opens it, if the system supports that.
_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(path: Path) -> bytes:
    """The contents of a file up to one byte more than the maximum; rejects pipes and devices."""
    handle = os.open(path, _AT_ONCE)
    try:
        kind = os.fstat(handle)
        if not S_ISREG(kind.st_mode) and not S_ISDIR(kind.st_mode):
            raise OSError(ESPIPE, "not a regular file", str(path))
        return os.read(handle, min(kind.st_size, MOST_BYTES) + 1)
    except IsADirectoryError as error:
        raise IsADirectoryError(error.errno, error.strerror, str(path)) from None
    finally:
        os.close(handle)
