"""The cache of earlier runs: decoded cases, and the oracle's results for them.

Everything is keyed by the content that it was computed from, including the
suite's own source, so no entry can be out of date.  The cache may be deleted at
any time.  A file that cannot be read, that is damaged, or that others may have
written, is ignored, and so is an entry that does not fit its case.
"""

import os
from contextlib import suppress
from hashlib import blake2b
from time import monotonic_ns
from typing import Final

import msgspec

from holdem_conformance.library.cache_place import cache_folder
from holdem_conformance.library.cache_trust import why_untrusted
from holdem_scenarios.case.model import Case, digest
from holdem_scenarios.families import FAMILIES

_MOST_ENTRIES: Final = 5_000
_FILE: Final = "cases"
#: The size of a checksum.
_SIZE: Final = 16


_CASE: Final = msgspec.msgpack.Decoder(Case)


class Entry(msgspec.Struct, array_like=True):
    """The cached data of one case file."""

    id: str
    digest: str
    case: bytes  #: the case, packed
    results: dict[str, bytes]  #: the oracle's results, packed, by the options that they depend on


class _Contents(msgspec.Struct, array_like=True):
    """The contents of the cache file."""

    source: str  #: the version of the source that computed the entries
    entries: dict[bytes, Entry]  #: by the hash of a case file's contents


class Cache:
    """Entries by the contents of case files; the entries in use are saved for later runs."""

    def __init__(self, source: str = "") -> None:
        self._source = source
        self._entries = _read(source) if source else {}
        self._used: dict[bytes, Entry] = {}
        self._changed = False

    def entry(self, key: bytes) -> Entry | None:
        """The entry of a file; None if there is none that can be used."""
        found = self._entries.get(key)
        if found is None or not _is_sound(found):
            return None
        self._used[key] = found
        return found

    def add(self, key: bytes, entry: Entry) -> None:
        """Add the entry of a file."""
        self._used[key] = entry
        self._changed = True

    def add_results(self, key: bytes, way: str, results: bytes) -> None:
        """Add the oracle's results for a case that has an entry."""
        self._used[key].results[way] = results
        self._changed = True

    def save(self) -> None:
        """Write everything atomically; a cache that cannot be written is not an error."""
        if not self._source or not self._changed:
            return
        others = self._entries if len(self._entries) <= _MOST_ENTRIES else {}
        contents = _Contents(self._source, {**others, **self._used})
        _write(msgspec.msgpack.encode(contents))


def content_key(raw: bytes) -> bytes:
    """The key of a case file: a hash of its contents."""
    return blake2b(raw, digest_size=16).digest()


def _read(source: str) -> dict[bytes, Entry]:
    """The entries computed by this version of the source; none if they cannot be read."""
    file = cache_folder() / _FILE
    if why_untrusted(file.parent) or why_untrusted(file):
        return {}
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raw = file.read_bytes()
        if raw[:_SIZE] == _checksum(raw[_SIZE:]):
            contents = msgspec.msgpack.decode(raw[_SIZE:], type=_Contents)
            return contents.entries if contents.source == source else {}
    return {}


def _checksum(raw: bytes) -> bytes:
    """The first bytes of the file, by which damage is noticed."""
    return blake2b(raw, digest_size=_SIZE).digest()


def _is_sound(entry: Entry) -> bool:
    """Whether the case of an entry can be unpacked, is the right one, and belongs to a family."""
    try:
        case = _CASE.decode(entry.case)
        same = case.id == entry.id and digest(case) == entry.digest
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
    return same and entry.id[:2] in FAMILIES and entry.id[3:].isdecimal()


def _write(raw: bytes) -> None:
    """Replace the cache file."""
    folder = cache_folder()
    beside = folder / f"{_FILE}-{os.getpid()}-{monotonic_ns()}"
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if why_untrusted(folder):
            return
        try:
            beside.touch(mode=0o600)
            beside.write_bytes(_checksum(raw) + raw)
            beside.replace(folder / _FILE)
        finally:
            beside.unlink(missing_ok=True)
