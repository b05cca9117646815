"""What an earlier run has worked out: cases that were read, and the oracle's results for them.

Everything is kept by the content it was made from, the suite's own source
included, so that nothing in it can be out of date.  It may be deleted at any
time, and a file that cannot be read is as good as none.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from time import monotonic_ns
from typing import Final

import msgspec

#: The environment variable that names the folder of the cache.
VARIABLE: Final = "HOLDEM_CACHE"
_MOST_ENTRIES: Final = 5_000
_FILE: Final = "cases"


class Entry(msgspec.Struct, array_like=True):
    """What is known of one case file."""

    id: str
    digest: str
    case: bytes  #: the case, packed
    results: dict[str, bytes]  #: the oracle's results, packed, by the way of running


class _Contents(msgspec.Struct, array_like=True):
    """All that is in the file of the cache."""

    source: str  #: the version of everything that the entries were made by
    entries: dict[bytes, Entry]  #: by the hash of a case file's contents


class Cache:
    """Entries by the contents of case files; those in use are remembered for later runs."""

    def __init__(self, source: str = "") -> None:
        self._source = source
        self._entries = _read(source) if source else {}
        self._used: dict[bytes, Entry] = {}
        self._changed = False

    def entry(self, key: bytes) -> Entry | None:
        """What is known of a file; None where nothing is."""
        found = self._entries.get(key)
        if found is not None:
            self._used[key] = found
        return found

    def add(self, key: bytes, entry: Entry) -> None:
        """Something new is known."""
        self._used[key] = entry
        self._changed = True

    def add_results(self, key: bytes, way: str, results: bytes) -> None:
        """The oracle's results for a case that is known."""
        self._used[key].results[way] = results
        self._changed = True

    def save(self) -> None:
        """Write everything, at once or not at all; a cache that cannot be written does no harm."""
        if not self._source or not self._changed:
            return
        others = self._entries if len(self._entries) <= _MOST_ENTRIES else {}
        contents = _Contents(self._source, {**others, **self._used})
        _write(msgspec.msgpack.encode(contents))


def cache_folder() -> Path:
    """The folder of the cache: what ``HOLDEM_CACHE`` names, or the usual one."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "holdem-conformance"


def content_key(raw: bytes) -> bytes:
    """The key of a case file: a hash of its contents."""
    return blake2b(raw, digest_size=16).digest()


def _read(source: str) -> dict[bytes, Entry]:
    """The entries that this source has made; none where they cannot be read."""
    with suppress(OSError, msgspec.MsgspecError):
        raw = (cache_folder() / _FILE).read_bytes()
        contents = msgspec.msgpack.decode(raw, type=_Contents)
        if contents.source == source:
            return contents.entries
    return {}


def _write(raw: bytes) -> None:
    """Replace the file of the cache."""
    folder = cache_folder()
    beside = folder / f"{_FILE}-{os.getpid()}-{monotonic_ns()}"
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(raw)
            beside.replace(folder / _FILE)
        finally:
            beside.unlink(missing_ok=True)
