"""Reading run records: of newer versions, cut short, and in shards."""

import json
from typing import Any

import pytest

from holdem_reports.json_lines import RecordError
from holdem_reports.records import Base, Record, Score, read_record
from holdem_reports.shards import read_records

HEADER: dict[str, Any] = {
    "kind": "run",
    "format": 2,
    "suite": "0.1.0",
    "cases": "abc",
    "set": "some-set + 1",
    "engine": {"name": "mine", "version": "1", "language": "go"},
}


def case(id_: str, verdict: str = "pass") -> dict[str, Any]:
    """The line of a case with one check."""
    checkpoint = {"id": f"{id_}/1/turn", "verdict": verdict, "level": "must"}
    return {"kind": "case", "id": id_, "verdict": verdict, "checkpoints": [checkpoint]}


def raw(*lines: dict[str, Any]) -> bytes:
    """The lines as a file."""
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def test_unknown_lines_and_fields_are_ignored() -> None:
    """Kinds, fields and verdicts of a newer version, and lines of a changed form."""
    record = read_record(
        raw(
            {**HEADER, "weather": "fine", "engine": {"name": "mine", "mood": 1}},
            {"kind": "weather", "fine": True},
            {**case("RO-01", "wondrous"), "more": [1]},
            {"kind": "about", "id": ["no", "text"]},
            {"kind": "end", "cases": {"wondrous": 1}, "checkpoints": {}, "later": 2},
        )
    )
    assert (record.header.engine.name, record.header.set) == ("mine", "some-set + 1")
    assert [(one.id, one.verdict) for one in record.cases] == [("RO-01", "wondrous")]
    assert record.end is not None
    assert (record.end.cases, record.abouts, record.passed_over) == ({"wondrous": 1}, (), 2)


def test_the_short_form_is_a_record() -> None:
    """The output of ``holdem run --json`` has neither clauses nor traces."""
    record = read_record(raw(HEADER, case("RO-01"), {"kind": "end", "cases": {"pass": 1}}))
    assert (len(record.cases), record.clauses, record.traces) == (1, (), ())


def test_a_record_that_was_cut_short_is_read_up_to_there() -> None:
    """An incomplete last line is ignored."""
    whole = raw(HEADER, case("RO-01"), case("RO-02"))
    record = read_record(whole[:-20])
    assert [one.id for one in record.cases] == ["RO-01"]
    assert record.end is None


@pytest.mark.parametrize(
    ("contents", "told"),
    [
        (b"", "found none"),
        (b"hello\n", "run.jsonl:1: not a line of a run record"),
        (b"\xff\n", "run.jsonl:1: "),
        (b"[1]\n", "run.jsonl:1: "),
        (raw(case("RO-01")), "found none"),
        (raw(HEADER, HEADER), "found 2"),
        (raw(HEADER, {"kind": "case", "id": 5}), "run.jsonl:2: "),
        (raw(HEADER) + b"{\n" + raw(case("RO-01")), "run.jsonl:2: "),
    ],
)
def test_an_invalid_record_is_an_error_with_its_line(contents: bytes, told: str) -> None:
    """And with the remedy."""
    with pytest.raises(RecordError) as error:
        read_record(contents, "run.jsonl")
    assert told in str(error.value)
    assert "create a record with `holdem run --record`" in str(error.value)


IDS = [f"RO-{number:02}" for number in range(1, 8)]


def shard(number: int, of: int, engine: str = "mine") -> tuple[str, bytes]:
    """A file with every n-th case, each of them also at a rotated table."""
    mine = IDS[number - 1 :: of]
    header = {
        **HEADER,
        "engine": {"name": engine},
        "shard": f"{number}/{of}",
        "base": {"cases": len(mine), "passed": 1},
        "nothing": {"passed": 1, "of": 10},
    }
    cases = [case(f"{id_}{moved}") for id_ in mine for moved in ("", "~rotate-1")]
    abouts = [{"kind": "about", "id": id_} for id_ in mine]
    end = {"kind": "end", "cases": {"pass": len(cases)}, "checkpoints": {}, "unobserved": 1}
    return f"{number}.jsonl", raw(header, *abouts, *cases, end)


def ids(record: Record) -> list[str]:
    """The cases of a record without variations of the table."""
    return [one.id for one in record.cases if "~" not in one.id]


def test_the_shards_of_a_run_are_joined_in_any_order() -> None:
    """With the cases in the order of the full run, and the counts added up."""
    (record,) = read_records([shard(3, 3), shard(1, 3), shard(2, 3)])
    assert ids(record) == IDS == [one.id for one in record.abouts]
    assert [one.id for one in record.cases][:3] == ["RO-01", "RO-01~rotate-1", "RO-02"]
    assert record.header.shard == ""
    assert record.header.base == Base(7, 3)
    assert record.header.nothing == Score(3, 30)
    assert record.end is not None
    assert (record.end.cases, record.end.unobserved) == ({"pass": 14}, 3)


def test_a_missing_shard_is_reported() -> None:
    """The record lists the shards that it has."""
    (record,) = read_records([shard(3, 3), shard(1, 3)])
    assert record.header.shard == "1/3, 3/3"
    assert ids(record) == ["RO-01", "RO-03", "RO-04", "RO-06", "RO-07"]


def test_shards_of_different_runs_are_separate_records() -> None:
    """Another engine, another number of shards, or the same shard again."""
    others = [shard(1, 3), shard(2, 3, "yours"), shard(2, 4), shard(1, 3)]
    assert [one.header.shard for one in read_records(others)] == ["1/3", "2/3", "2/4", "1/3"]
