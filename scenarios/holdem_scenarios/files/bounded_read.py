"""Reading a file that anybody may have put there: never without end, and never waiting."""

import os
from errno import ESPIPE
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Final

#: The largest file that is read, in bytes.
MOST_BYTES: Final = 1_000_000
#: Opening a pipe does not wait for somebody to write into it, where the system can do that.
_AT_ONCE: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_bytes(path: Path) -> bytes:
    """The beginning of a file; a pipe or a device, which might keep us waiting, is refused."""
    handle = os.open(path, _AT_ONCE)
    try:
        kind = os.fstat(handle)
        if not S_ISREG(kind.st_mode) and not S_ISDIR(kind.st_mode):
            raise OSError(ESPIPE, "not a file that can be read at once", str(path))
        return os.read(handle, min(kind.st_size, MOST_BYTES) + 1)
    except IsADirectoryError as error:
        raise IsADirectoryError(error.errno, error.strerror, str(path)) from None
    finally:
        os.close(handle)
