"""Every reader of foreign files either reads a corrupted file or says what is wrong with it."""

import json
import random
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from tests.fuzzed_files.campaign import corrupted, short_texts, tried
from tests.fuzzed_files.readers import READERS

from holdem_conformance.output.written.recorded_run import RecordedRun, RecordedRunError
from holdem_reports.json_lines import RecordError

#: Of readers that play, judge or make pages, fewer files are enough; 300 of the others.
FEWER = {"answers": 100}
_SEAT = re.compile(r"[A-Z]?\d+")


@pytest.mark.parametrize("name", READERS)
def test_a_corrupted_file_is_read_or_refused(name: str) -> None:
    """No other exception, and no file that takes long; ``campaign`` tries many more."""
    files = FEWER.get(name, 300)
    tally = tried(name, seed=1, files=files)
    assert tally.surprises == []
    assert tally.read + tally.refused == tally.files == files
    assert tally.read > files // 100
    assert tally.refused > files // 10


@pytest.mark.parametrize("name", READERS)
def test_the_examples_are_valid_before_they_are_corrupted(name: str, tmp_path: Path) -> None:
    """Each can be read."""
    assert READERS[name].examples()
    for text in READERS[name].examples():
        READERS[name].read(text, tmp_path)


@pytest.mark.parametrize("name", ["record", "judged-record", "answers"])
def test_short_examples_have_every_kind_of_line(name: str) -> None:
    """Most corrupted files are short: they have every field of an answer that long ones have."""
    short, every = short_texts(name), READERS[name].examples()
    assert 10 < len(short) < len(every)
    assert _fields(short) == _fields(every)


def _fields(texts: Iterable[bytes]) -> set[tuple[str, ...]]:
    """Where a field stands in lines as they were before they were corrupted."""
    lines = [json.loads(line) for text in texts for line in text.splitlines()]
    found = {(str(line.get("kind", "")), name) for line in lines for name in line}
    states = [line["state"] for line in lines if isinstance(line.get("state"), dict)]
    return found | {path for state in states for path in _paths(state)}


def _paths(data: object, *before: str) -> Iterator[tuple[str, ...]]:
    """The path of each field; the number of a seat or an item is none."""
    parts = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    for name, part in parts:
        path = before if _SEAT.fullmatch(str(name)) else (*before, str(name))
        yield path
        yield from _paths(part, *path)


@pytest.mark.parametrize("name", READERS)
def test_the_same_seed_gives_the_same_files(name: str) -> None:
    """A finding can be reproduced."""
    one, other = random.Random(7), random.Random(7)
    assert [corrupted(name, one) for _ in range(50)] == [corrupted(name, other) for _ in range(50)]


@pytest.mark.parametrize("text", [b'{"kind": "run\xc3"}', b'{"kind": "run", "x": ' + b"[" * 5000])
def test_a_record_with_a_line_that_is_none_cannot_be_judged_again(text: bytes) -> None:
    """Bytes that are no text, and a value nested without end."""
    with pytest.raises((RecordedRunError, RecordError), match=r"run\.jsonl:1"):
        RecordedRun(text, "run.jsonl")
