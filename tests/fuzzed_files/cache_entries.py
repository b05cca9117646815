"""The cache of earlier runs: a file of it, and corrupted ones, most with a right checksum."""

import io
import os
import random
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import msgspec
from tests.fuzzed_cases.mutations import corrupted_bytes, corrupted_data

from holdem_conformance.engines.names import ORACLE
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.cache_place import VARIABLE
from holdem_conformance.library.selected_cases import SelectedCase, selected_cases
from holdem_conformance.output.summary import Summary
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.play.engine_under_test import Engine, engine_named
from holdem_conformance.run.asked_cases import AskedCases
from holdem_conformance.run.events import CaseFinished, CaseSet, RunEvent, notify
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import events_of
from holdem_scenarios.library import cases_folder

_SOURCE: Final = "a version of the source"
_CASES: Final = (
    "hand-ranking/ace-high-beats-pair-of-twos",
    "heads-up/all-in-ante-makes-two-players",
)
_FILE: Final = "cases"
_SIZE: Final = 16
_PLAN: Final = Plan(words=tuple(str(cases_folder() / f"{one}.yaml") for one in _CASES), score=False)


class NotUsedError(Exception):
    """Nothing in the cache could be used: the cases were read and run as without one."""


@cache
def _oracle() -> Engine:
    """The engine whose results are cached."""
    return engine_named(ORACLE)


class _Remembering:
    """A listener that puts results into a cache."""

    def __init__(self, into: Cache) -> None:
        self._into = into

    def hear(self, event: RunEvent) -> None:
        """Keep the results of a case."""
        if isinstance(event, CaseFinished):
            packed = msgspec.msgpack.encode(event.results)
            self._into.add_results(event.selected.key, _PLAN.way, packed)


@contextmanager
def _cache_in(folder: Path) -> Iterator[None]:
    """The cache is in a folder as long as something is read or written."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = str(folder)
    try:
        yield
    finally:
        del os.environ[VARIABLE]
        if before is not None:
            os.environ[VARIABLE] = before


def remembered(text: bytes, folder: Path) -> None:
    """Run the cases with what the cache holds, and make of it what a run prints and records."""
    (folder / _FILE).write_bytes(text)
    with _cache_in(folder):
        held = Cache(_SOURCE)
    selected = selected_cases(_PLAN.words, held)
    used = [held.entry(one.key) == one.entry and one.entry.results for one in selected]
    with redirect_stdout(io.StringIO()):
        notify(_events(selected), (AskedCases(), RecordLines(), Summary()))
    if not any(used):
        raise NotUsedError


def _events(selected: list[SelectedCase]) -> Iterator[RunEvent]:
    """A run of the cases."""
    return events_of(
        _PLAN, _oracle(), selected, CaseSet("", {one.id: one.digest for one in selected})
    )


@cache
def examples() -> tuple[bytes, ...]:
    """The cache after a run."""
    with TemporaryDirectory() as place, _cache_in(Path(place)):
        held = Cache(_SOURCE)
        notify(_events(selected_cases(_PLAN.words, held)), [_Remembering(held)])
        held.save()
        return ((Path(place) / _FILE).read_bytes(),)


def spoiled(rng: random.Random) -> bytes:
    """A cache with changed bytes, or with changed data and a right checksum."""
    whole = examples()[0]
    packed = whole[_SIZE:]
    chance = rng.random()
    if chance < 0.1:
        return corrupted_bytes(rng, whole)
    if chance < 0.3:
        return _with_checksum(corrupted_bytes(rng, packed))
    with suppress(OverflowError, UnicodeEncodeError, TypeError, AttributeError, RecursionError):
        return _with_checksum(_packed(corrupted_data(rng, _unpacked(packed))))
    return _with_checksum(corrupted_bytes(rng, packed))


def _with_checksum(packed: bytes) -> bytes:
    """A file as the cache writes it."""
    return blake2b(packed, digest_size=_SIZE).digest() + packed


def _unpacked(packed: bytes) -> Any:  # noqa: ANN401  # data of any shape
    """The data of a cache: names as text, and what is packed once more as data."""
    source, entries = msgspec.msgpack.decode(packed)
    return [
        source,
        {
            key.hex(): [id_, digest, _data(case), {way: _data(one) for way, one in results.items()}]
            for key, (id_, digest, case, results) in entries.items()
        },
    ]


def _data(packed: bytes) -> Any:  # noqa: ANN401  # as above
    """What is packed."""
    return msgspec.msgpack.decode(packed)


def _packed(data: Any) -> bytes:  # noqa: ANN401  # as above
    """The same as the cache packs it, as far as it still has that form."""
    if isinstance(data, list) and len(data) > 1 and isinstance(data[1], dict):
        data[1] = {_key(key): _entry(row) for key, row in data[1].items()}
    return msgspec.msgpack.encode(data)


def _key(name: str) -> bytes:
    """The key of an entry."""
    try:
        return bytes.fromhex(name)
    except ValueError:
        return name.encode()


def _entry(row: Any) -> Any:  # noqa: ANN401  # as above
    """An entry, with its case and its results packed."""
    if not isinstance(row, list) or len(row) < 4:
        return row
    row[2] = msgspec.msgpack.encode(row[2])
    if isinstance(row[3], dict):
        row[3] = {way: msgspec.msgpack.encode(one) for way, one in row[3].items()}
    return row
