"""Reading the data of other programs: plain or gzip, a file or standard input, of bounded size.

Pipes and devices are refused, because reading them may never end; so is data
that is small when packed and too large when it is not.
"""

import gzip
import sys
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

from holdem_scenarios.files.bounded_read import open_regular

#: The largest size of data, in bytes, after unpacking.
MOST_DATA: Final = 200_000_000
_AT_ONCE: Final = 1 << 20
_PACKED: Final = b"\x1f\x8b"


class UnreadableDataError(ValueError):
    """Data that cannot be read; the message names the file and the line."""

    exit_code = 2


def read_data(name: str, most: int = MOST_DATA) -> bytes:
    """The contents of a file, or of standard input if the name is ``-``."""
    return b"".join(data_parts(name, most))


def data_parts(name: str, most: int = MOST_DATA) -> Iterator[bytes]:
    """The same, piece by piece."""
    with _opened(name) as file:
        yield from _unpacked(file, name, most)


def _opened(name: str) -> BinaryIO:
    """A regular file, or standard input."""
    if name == "-":
        return open(sys.stdin.fileno(), "rb", closefd=False)  # no path
    try:
        return open_regular(Path(name))
    except OSError as error:
        problem = f"{name}:1: cannot be read: {error.strerror}"
        remedy = "name a regular file, or - for standard input"
        raise UnreadableDataError(f"{problem}; {remedy}") from None


def _unpacked(file: BinaryIO, name: str, most: int) -> Iterator[bytes]:
    """The contents piece by piece, unpacked if they begin as gzip data does."""
    size = lines = 0
    try:
        for part in _parts(file):
            size += len(part)
            if size > most:
                problem = f"{name}:{lines + 1}: more than {most:,} bytes"
                raise UnreadableDataError(f"{problem}; split the data")
            lines += part.count(b"\n")
            yield part
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        problem = f"{name}:{lines + 1}: not gzip data: {error}"
        raise UnreadableDataError(f"{problem}; pack it again with gzip") from None


def _parts(file: BinaryIO) -> Iterator[bytes]:
    """The contents piece by piece."""
    begin = file.read(_AT_ONCE)
    if not begin.startswith(_PACKED):
        yield begin
        while more := file.read(_AT_ONCE):
            yield more
        return
    with gzip.GzipFile(fileobj=_Joined(begin, file)) as unpacked:
        while more := unpacked.read(_AT_ONCE):
            yield more


class _Joined(BytesIO):
    """The beginning of a file that was read already, and the rest of it."""

    def __init__(self, begin: bytes, rest: BinaryIO) -> None:
        super().__init__(begin)
        self._rest = rest

    def read(self, size: int | None = -1, /) -> bytes:
        """The next bytes: so many, unless the file ends before."""
        first = super().read(size)
        if size is None or size < 0:
            return first + self._rest.read()
        return first + self._rest.read(size - len(first)) if len(first) < size else first
