"""Files of recorded tables are hostile input: what does not fit is an error that says where."""

import gzip
import json
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_conformance.histories.recorded_tables import (
    LONGEST_LINE,
    RecordedTablesError,
    read_tables,
)

#: Four players; the big blind of the first hand has left in the third.
SEATS = {0: 1000, 1: 950, 2: 1050, 3: 1000}


def player(seat: int, stack: int = 1000, post: int = 0) -> list[object]:
    """A player who folds at once."""
    return [seat, seat, stack, post, 0, post, 0, "f", stack - post]


def hand(number: int, small: int, big: int, last: int, order: list[int]) -> dict[str, object]:
    """A hand that everybody folds."""
    posts = {small: 50, big: 100}
    players = [player(seat, 1000, posts.get(seat, 0)) for seat in order]
    return {"h": str(number), "S": small, "G": big, "last": last, "p": players}


def sequence(id_: str, *hands: dict[str, object]) -> dict[str, object]:
    """A sequence at 50/100."""
    return {"id": id_, "sb": 50, "bb": 100, "hands": list(hands)}


FIRST = hand(1, 1, 2, 0, [1, 2, 3, 0])
SECOND = hand(2, 2, 3, 1, [2, 3, 0, 1])
#: Seat 2 has the small blind, and not seat 3.
WRONG = hand(3, 2, 0, 1, [2, 3, 0, 1])


def written(tmp_path: Path, *lines: object) -> Path:
    """A file with these lines; text is written as it is."""
    path = tmp_path / "tables.jsonl.gz"
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_bytes(gzip.compress("\n".join(texts).encode()))
    return path


def test_a_sequence_that_agrees(tmp_path: Path) -> None:
    """Exit code 0."""
    path = written(tmp_path, sequence("fine", FIRST, SECOND))
    done = holdem("replay", "--tables", path)
    assert (done.returncode, done.stdout) == (0, "1 of 1 sequences (1 hands compared)\n")


def test_a_sequence_that_differs(tmp_path: Path) -> None:
    """Exit code 1, and the first difference."""
    path = written(tmp_path, sequence("fine", FIRST, SECOND), sequence("wrong", FIRST, WRONG))
    done = holdem("replay", "--tables", path)
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "1 of 2 sequences (2 hands compared)",
        "wrong: hand 2 (number 3): big blind: expected 3, recorded 0",
    ]
    told = json.loads(holdem("replay", "--tables", path, "--json").stdout)
    assert told["differing"] == [
        {
            "id": "wrong",
            "hand": 1,
            "number": "3",
            "what": "big blind",
            "expected": "3",
            "recorded": "0",
        }
    ]


def test_the_list_is_bounded(tmp_path: Path) -> None:
    """Unless all are asked for."""
    path = written(tmp_path, *(sequence(f"wrong {at}", FIRST, WRONG) for at in range(25)))
    lines = holdem("replay", "--tables", path).stdout.splitlines()
    assert (len(lines), lines[-1]) == (22, "... and 5 more; list them with --all")
    assert len(holdem("replay", "--tables", path, "--limit", "3").stdout.splitlines()) == 5
    assert len(holdem("replay", "--tables", path, "--all").stdout.splitlines()) == 26


def changed(**fields: object) -> dict[str, object]:
    """The first hand with some fields changed."""
    return {**FIRST, **fields}


FAULTS = [
    ("not json", "malformed"),
    ("[1, 2]", "Expected `object`, got `array`"),
    ({"id": "x", "sb": 50, "bb": 100}, "missing required field `hands`"),
    (sequence("x"), "length >= 1"),
    (sequence("x", changed(S=99)), "Expected `int` <= 21"),
    (sequence("x", changed(S=-1)), "Expected `int` >= 0"),
    (sequence("x", changed(last=9)), "a seat that is not dealt in"),
    (sequence("x", changed(S=2)), "one seat posts both blinds"),
    (sequence("x", changed(p=[player(1), player(1)])), "dealt in twice"),
    (sequence("x", changed(p=[player(1)])), "length >= 2"),
    (sequence("x", changed(p=[[0] * 9, [10**30] * 9])), "hands[0].p"),
    ({**sequence("x", FIRST), "bb": 0}, "blinds of 50/0 cannot be played"),
    ({**sequence("x", FIRST), "bb": 10**13}, "Expected `int` <= 1000000000000"),
    (" " * (LONGEST_LINE + 1), "longer than 1,000,000 bytes"),
    ('{"other": ' + "[" * 50_000, "recursion"),
]


@pytest.mark.parametrize(("line", "problem"), FAULTS, ids=[problem for _, problem in FAULTS])
def test_a_line_that_does_not_fit(tmp_path: Path, line: object, problem: str) -> None:
    """The error names the file, the line and the problem."""
    path = written(tmp_path, sequence("fine", FIRST, SECOND), line)
    with pytest.raises(RecordedTablesError, match=r"tables\.jsonl\.gz:2: ") as caught:
        list(read_tables(path))
    assert problem in str(caught.value)


def test_the_command_tells_errors_from_differences(tmp_path: Path) -> None:
    """Exit code 2, a message, and no traceback."""
    plain = tmp_path / "plain.jsonl.gz"
    plain.write_text("{}")
    whole = written(tmp_path, sequence("fine", FIRST, SECOND)).read_bytes()
    cut = tmp_path / "cut.jsonl.gz"
    cut.write_bytes(whole[:-20])
    nothing = tmp_path / "nothing.jsonl.gz"
    nothing.write_bytes(b"")
    for path, message in (
        (plain, "plain.jsonl.gz:1: Object missing required field"),
        (cut, "not gzip data"),
        (nothing, "no sequence in it"),
    ):
        done = holdem("replay", "--tables", path)
        assert (done.returncode, message in done.stderr) == (2, True), done.stderr
        assert "Traceback" not in done.stderr
    assert holdem("replay", "--tables", tmp_path / "none.gz").returncode == 2
    fine = written(tmp_path, sequence("fine", FIRST, SECOND))
    assert "profile 'nobody'" in holdem("replay", "--tables", fine, "--profile", "nobody").stderr
