"""What a run has worked out and a later run need not: cases read, and the oracle's own results.

Everything is kept by the content it was made from, the suite's own source
included, so that nothing in it can be out of date.  It may be deleted at any
time, and a file that cannot be read is as good as none.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from time import monotonic_ns
from typing import Final

import msgspec

#: Says where to keep things; the usual place is the user's cache folder.
VARIABLE: Final = "HOLDEM_CACHE"


class Entry(msgspec.Struct, array_like=True):
    """What is known of one file."""

    id: str
    digest: str
    case: bytes  #: the case, packed
    lines: dict[str, list[bytes]]  #: the oracle's lines of a record, by the way of running


class Kept(msgspec.Struct, array_like=True):
    """Everything that is kept."""

    source: str  #: the version of everything it was made by
    entries: dict[bytes, Entry]  #: by the hash of a file's contents


def cache_place() -> str:
    """The folder where things are kept."""
    if os.environ.get(VARIABLE):
        return os.environ[VARIABLE]
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "holdem-conformance")


def packed_in(file: str | os.PathLike[str]) -> bytes:
    """All of a file that was written here, or by the installation."""
    with open(file, "rb") as opened:
        return opened.read()


def content_key(raw: bytes) -> bytes:
    """What a file is known by."""
    return blake2b(raw, digest_size=16).digest()


def load_kept(source: str) -> Kept:
    """What is kept for this source; nothing, where there is nothing to be had."""
    with suppress(OSError, msgspec.MsgspecError):
        contents = packed_in(os.path.join(cache_place(), "cases"))
        kept = msgspec.msgpack.decode(contents, type=Kept)
        if kept.source == source:
            return kept
    return Kept(source, {})


def keep(kept: Kept) -> None:
    """Write it all down, at once or not at all; a cache that cannot be written is no harm."""
    folder = cache_place()
    beside = os.path.join(folder, f"cases-{os.getpid()}-{monotonic_ns()}")
    with suppress(OSError):
        os.makedirs(folder, exist_ok=True)
        try:
            with open(beside, "xb") as file:
                file.write(msgspec.msgpack.encode(kept))
            os.replace(beside, os.path.join(folder, "cases"))
        finally:
            with suppress(FileNotFoundError):
                os.unlink(beside)
