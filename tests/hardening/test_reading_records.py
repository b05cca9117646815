"""Records are read from files, within limits; an error is exit code 2, with file and line."""

import gzip
import json
import os
import random
import subprocess
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.the_command import HOLDEM, holdem

from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.written.recorded_run import RecordedRun
from holdem_reports.html.page_file import page
from holdem_reports.json_lines import MOST_LEVELS, MOST_LINES, is_too_deep
from holdem_reports.junit import junit
from holdem_reports.markdown import markdown
from holdem_reports.shards import read_records
from holdem_scenarios.files.data_files import UnreadableDataError, read_data

#: A timeout in seconds for a command that hangs; none needs nearly as long.
SAFETY = 120
#: In units of 1024 bytes.
MOST_MEMORY = 900_000
READERS = {
    "report": ("report", "{file}", "-o", "page.html"),
    "export": ("export", "{file}", "-f", "json"),
    "diff": ("diff", "{file}", "{file}"),
    "judge": ("judge", "{file}"),
}


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory, env: dict[str, str]) -> bytes:
    """A record with all traces, of an engine that is wrong."""
    place = tmp_path_factory.mktemp("record") / "run.jsonl"
    wrong = ("--engine", "faulty:raise-not-put-to-those-who-have-acted")
    words = ("run", "AO-01", "RO-01", "SP-01", *wrong, "--traces", "all", "--record", place)
    assert holdem(*words, env=env).returncode in (0, 1)
    return place.read_bytes()


def read_by(
    reader: str, file: str, cwd: Path, env: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """A command that reads a file, with little memory."""
    words = [word.format(file=file) for word in READERS[reader]]
    return subprocess.run(
        ["/bin/sh", "-c", f'ulimit -v {MOST_MEMORY} && exec "$0" "$@"', HOLDEM, *words],
        cwd=cwd,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=SAFETY,
        stdin=subprocess.DEVNULL,
    )


def bomb(_: bytes) -> bytes:
    """Half a gigabyte of spaces, in half a megabyte."""
    return gzip.compress(b" " * 2**20, 9) * 512


BAD: dict[str, Callable[[bytes], bytes]] = {
    "deep, closed": lambda raw: raw + b'{"kind":"case","x":' + b"[" * 5000 + b"]" * 5000 + b"}\n",
    "deep, open": lambda raw: raw + b"[" * 100_000 + b"\n",
    "deep objects": lambda raw: raw + b'{"a":' * 60 + b"1" + b"}" * 60 + b"\n",
    "many lines": lambda raw: raw + b"{}\n" * (MOST_LINES + 1),
    "no text": lambda raw: raw + b'{"kind":"case","id":"\xff\xfe"}\n',
    "no JSON": lambda raw: raw + b"hello\n",
    "a bomb": bomb,
    "gzip, cut short": lambda raw: gzip.compress(raw)[:-20],
    "gzip, damaged": lambda raw: gzip.compress(raw)[:40] + b"\x00" * 400,
}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_bad_record_is_refused(
    bad: Callable[[bytes], bytes], reader: str, record: bytes, tmp_path: Path, env: dict[str, str]
) -> None:
    """With file and line, exit code 2, little memory, and no traceback."""
    (tmp_path / "bad.jsonl").write_bytes(bad(record))
    done = read_by(reader, "bad.jsonl", tmp_path, env)
    assert done.returncode == Exit.USAGE, done.stderr[-2000:]
    assert "bad.jsonl:" in done.stderr
    assert done.stderr.partition("bad.jsonl:")[2].partition(":")[0].isdecimal()
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", ["fifo", "/dev/zero", "/dev/stdin"])
def test_what_is_no_file_is_refused(
    kind: str, reader: str, tmp_path: Path, env: dict[str, str]
) -> None:
    """Without waiting for somebody to write into it."""
    os.mkfifo(tmp_path / "fifo")
    done = read_by(reader, kind, tmp_path, env)
    assert done.returncode == Exit.USAGE, done.stderr
    assert f"{kind}:1: cannot be read: not a regular file" in done.stderr


@pytest.mark.parametrize("reader", READERS)
def test_a_packed_record_is_read_like_any_other(
    reader: str, record: bytes, tmp_path: Path, env: dict[str, str]
) -> None:
    """As they are published; what counts is what is in the file, and not its name."""
    (tmp_path / "run.jsonl").write_bytes(record)
    half = record.index(b"\n") + 1
    packed = gzip.compress(record[:half]) + gzip.compress(record[half:])
    said = []
    for name, raw in (("run.jsonl", record), ("run.jsonl.gz", packed), ("packed", packed)):
        (tmp_path / name).write_bytes(raw)
        done = read_by(reader, name, tmp_path, env)
        assert done.returncode in (0, 1), done.stderr
        said.append((done.returncode, done.stdout.replace(name, "run")))
    assert said[0] == said[1] == said[2]


def test_standard_input_is_read_too(record: bytes, env: dict[str, str]) -> None:
    """A pipe that the user names with a dash; plain or packed."""
    found = []
    for raw in (record, gzip.compress(record)):
        done = subprocess.run(
            [HOLDEM, "export", "-", "-f", "csv"],
            input=raw,
            capture_output=True,
            env=env,
            check=True,
        )
        found.append(done.stdout)
    assert found[0] == found[1] != b""


def test_data_is_cut_at_its_limit(tmp_path: Path) -> None:
    """Before everything is unpacked; the line is that at which reading ended."""
    place = tmp_path / "data"
    place.write_bytes(gzip.compress(b"0123456\n" * 1_000_000))
    assert len(read_data(str(place), 8_000_000)) == 8_000_000
    with pytest.raises(UnreadableDataError, match=r"data:\d+: more than 7,999,999 bytes"):
        read_data(str(place), 7_999_999)


@given(st.recursive(st.text('[]{}"\\a'), lambda inner: st.lists(inner, max_size=3), max_leaves=99))
def test_brackets_in_strings_do_not_count(value: object) -> None:
    """The depth is that of the value, as another way of counting says."""
    for more in range(MOST_LEVELS - 2, MOST_LEVELS + 3):
        wrapped = value
        for _ in range(more):
            wrapped = [wrapped, "]"]
        raw = json.dumps(wrapped).encode()
        assert is_too_deep(raw) == (depth(wrapped) > MOST_LEVELS)


def depth(value: object) -> int:
    """How deeply lists are nested."""
    if not isinstance(value, list):
        return 0
    return 1 + max(map(depth, value), default=0)


def mutated(raw: bytes, dice: random.Random) -> bytes:
    """A record with a few changes: bytes, numbers, words, and parts of lines that move."""
    words = (b"null", b"[]", b"{}", b"-1", b'"x"', b"1e999", b"9" * 5000, b'"\\ud800"', b"true")
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(raw))
        match dice.randrange(4):
            case 0:
                raw = raw[:at] + bytes([dice.randrange(256)]) + raw[at + 1 :]
            case 1:
                raw = raw[:at] + raw[at + dice.randint(1, 40) :]
            case 2:
                raw = raw[:at] + raw[(other := dice.randrange(len(raw))) : other + 30] + raw[at:]
            case _:
                colon = raw.find(b":", at)
                end = min((raw.find(sign, colon) % 10**9 for sign in (b",", b"}")), default=colon)
                raw = raw[: colon + 1] + dice.choice(words) + raw[end:]
    return raw


@pytest.mark.parametrize(
    "number", [300, pytest.param(8_000, marks=pytest.mark.thorough)], ids=["some", "many"]
)
def test_mutated_records_are_read_or_refused(number: int, record: bytes) -> None:
    """Whatever was changed: what is raised is meant for the user."""
    dice = random.Random(number)
    outcomes = Counter(
        outcome(use, mutated(record, dice)) for _ in range(number) for use in (as_outputs, as_run)
    )
    assert set(outcomes) == {"read", "refused"}
    assert min(outcomes.values()) > number // 10


def outcome(use: Callable[[bytes], None], raw: bytes) -> str:
    """Whether a record is read or refused, or else the error that nobody expected."""
    try:
        use(raw)
    except Exception as error:  # noqa: BLE001  # whatever is raised is compared
        ours = type(error).__module__.startswith("holdem_")
        if ours and getattr(error, "exit_code", Exit.USAGE) == Exit.USAGE:
            return "refused"
        return "".join(traceback.format_exception(error)[-3:])
    return "read"


def as_outputs(raw: bytes) -> None:
    """Make everything from a record that is made from one."""
    records = read_records([("mutated", raw)])
    page(records)
    junit(records)
    markdown(records)


def as_run(raw: bytes) -> None:
    """Judge a record again."""
    for _ in RecordedRun(raw, "mutated").events():
        pass
