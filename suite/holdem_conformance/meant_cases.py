"""The cases that a run means: known from an earlier run, or read now."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from holdem_conformance.cache import Entry, Kept, content_key
from holdem_conformance.selecting import files_to_read, matching, wanted
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.faults import Fault, FaultyFilesError
from holdem_scenarios.places import read_bytes


class Known(NamedTuple):
    """A file, and what is known of the case in it."""

    path: str
    key: bytes
    entry: Entry


class Meant(NamedTuple):
    """The cases that words mean, in order, and whatever had to be read to find them."""

    cases: list[Known]
    read: dict[bytes, Entry]


class _Contents(NamedTuple):
    """A file, and what is in it."""

    path: str
    key: bytes
    raw: bytes


def cases_meant(words: tuple[str, ...], kept: Kept) -> Meant:
    """The cases that words mean, in order; those not known from before are read."""
    asked = wanted(words)
    contents, faults = _contents(files_to_read(asked))
    entries = [kept.entries.get(one.key) for one in contents]
    unknown = [one for one, entry in zip(contents, entries, strict=True) if entry is None]
    read = _read(unknown, faults) if unknown or faults else {}
    known = [
        Known(one.path, one.key, entry or read[one.key])
        for one, entry in zip(contents, entries, strict=True)
    ]
    _refuse_twins(known)
    if not asked.everything:
        meant = matching(asked, ((one.entry.id, one.path) for one in known))
        known = [one for one in known if one.path in meant]
    order = {code: place for place, code in enumerate(FAMILIES)}
    known.sort(key=lambda one: (order[one.entry.id[:2]], int(one.entry.id[3:])))
    return Meant(known, read)


def _contents(files: Iterable[str]) -> tuple[list[_Contents], list[Fault]]:
    """What is in each file, with the key it is known by."""
    found: list[_Contents] = []
    faults: list[Fault] = []
    for path in files:
        try:
            raw = read_bytes(path)
        except OSError as error:
            told = error.strerror or "unreadable"
            faults.append(Fault(path, 1, "", f"cannot be read: {told}", "mend the path"))
        else:
            found.append(_Contents(path, content_key(raw), raw))
    return found, faults


def _read(unknown: list[_Contents], faults: list[Fault]) -> dict[bytes, Entry]:
    """What the files say that are not known; all that is wrong with any of them is one error."""
    from pathlib import Path  # noqa: PLC0415  # as below

    from holdem_conformance.loading import Loader  # noqa: PLC0415  # not where all is known

    loader = Loader(faults)
    for one in unknown:
        loader.add(Path(one.path), one.raw)
    entries = {
        str(one.file): Entry(one.case.id, one.digest, msgspec.msgpack.encode(one.case), {})
        for one in loader.done()
    }
    return {one.key: entries[one.path] for one in unknown}


def _refuse_twins(known: list[Known]) -> None:
    """An id belongs to one file."""
    first: dict[str, str] = {}
    faults = []
    for one in known:
        other = first.setdefault(one.entry.id, one.path)
        if other != one.path:
            problem = f"{one.entry.id} is also in {other}"
            faults.append(Fault(one.path, 1, "id", problem, "take another number"))
    if faults:
        raise FaultyFilesError(faults)
