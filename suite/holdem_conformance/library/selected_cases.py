"""The cases that arguments select, from the cache or from their files."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from holdem_adapters.case_setup import house_of
from holdem_conformance.library.cache import Cache, Entry, content_key
from holdem_conformance.library.case_loader import Loaded, Loader
from holdem_conformance.library.case_selection import files_to_read, matching, selection
from holdem_conformance.library.source_version import source_version
from holdem_scenarios.case.model import Case
from holdem_scenarios.families import FAMILIES
from holdem_scenarios.files.bounded_read import read_bytes
from holdem_scenarios.files.problems import Fault, FaultyFilesError

_CASE: Final = msgspec.msgpack.Decoder(Case)


class SelectedCase(NamedTuple):
    """A case: its file, and its entry in the cache."""

    file: Path
    raw: bytes  #: its contents
    key: bytes  #: a hash of its contents
    entry: Entry
    recorded_as: str = ""  #: the file as a record names it, for a case that comes from a record

    @property
    def id(self) -> str:
        """The id of the case."""
        return self.entry.id

    @property
    def digest(self) -> str:
        """The digest of its meaning."""
        return self.entry.digest

    @property
    def case(self) -> Case:
        """The case itself, unpacked."""
        return _CASE.decode(self.entry.case)


class _Contents(NamedTuple):
    """A file and its contents."""

    file: Path
    key: bytes
    raw: bytes


def selected_cases(words: Sequence[str], cache: Cache) -> list[SelectedCase]:
    """The cases that arguments select, in the order of families and numbers."""
    asked = selection(words)
    contents, faults = _contents(files_to_read(asked))
    known = {one.file: cache.entry(one.key) for one in contents}
    unknown = [one for one in contents if known[one.file] is None]
    read = _read(unknown, faults, cache) if unknown or faults else {}
    cases = [
        SelectedCase(one.file, one.raw, one.key, known[one.file] or read[one.file])
        for one in contents
    ]
    _refuse_twins(cases)
    if not asked.everything:
        wanted = matching(asked, ((one.id, one.file) for one in cases))
        cases = [one for one in cases if one.file in wanted]
    order = {code: place for place, code in enumerate(FAMILIES)}
    return sorted(cases, key=lambda one: (order[one.id[:2]], int(one.id[3:])))


def _contents(files: Iterable[Path]) -> tuple[list[_Contents], list[Fault]]:
    """The contents of each file, with its key; files that cannot be read are faults."""
    found: list[_Contents] = []
    faults: list[Fault] = []
    for file in files:
        try:
            raw = read_bytes(file)
        except OSError as error:
            reason = error.strerror or "unreadable"
            faults.append(Fault(str(file), 1, "", f"cannot be read: {reason}", "check the path"))
        else:
            found.append(_Contents(file, content_key(raw), raw))
    return found, faults


def _read(unknown: list[_Contents], faults: list[Fault], cache: Cache) -> dict[Path, Entry]:
    """Read the files that are not in the cache; one error lists everything that is wrong."""
    loader = Loader(faults)
    for one in unknown:
        loader.add(one.file, one.raw)
    entries = {
        one.file: Entry(one.case.id, one.digest, msgspec.msgpack.encode(one.case), {})
        for one in loader.done()
    }
    for one in unknown:
        cache.add(one.key, entries[one.file])
    return entries


def _refuse_twins(cases: list[SelectedCase]) -> None:
    """Raise an error if two files have the same id."""
    first: dict[str, Path] = {}
    faults = []
    for one in cases:
        other = first.setdefault(one.id, one.file)
        if other != one.file:
            problem = f"{one.id} is also in {other}"
            faults.append(Fault(str(one.file), 1, "id", problem, "use another number"))
    if faults:
        raise FaultyFilesError(faults)


def load_selected(words: Sequence[str]) -> list[Loaded]:
    """The selected cases, decoded; the cache is saved for later runs."""
    cache = Cache(source_version())
    found = selected_cases(words, cache)
    cache.save()
    cases = ((one.case, one) for one in found)
    return [Loaded(case, one.file, house_of(case), one.digest) for case, one in cases]


def selected_files(words: Sequence[str]) -> list[Path]:
    """The selected files, some of which may not be valid cases."""
    asked = selection(words)
    if not asked.names:
        return files_to_read(asked)
    return list(dict.fromkeys((*asked.files, *(one.file for one in load_selected(asked.names)))))


def content_hash(digests: Iterable[tuple[str, str]]) -> str:
    """A hash of the meaning of cases, from their ids and digests."""
    joined = "\n".join(f"{id_} {digest}" for id_, digest in sorted(digests))
    return blake2b(joined.encode(), digest_size=8).hexdigest()
