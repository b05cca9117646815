"""Root causes of a run whose shards are joined, and of two runs that are compared."""

import json
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_conformance.output.written.joined_causes import with_causes
from holdem_reports.records import Record, read_record
from holdem_reports.shards import read_records

FAMILIES = ("RO", "LA", "MR")


def recorded(folder: Path, engine: str, *options: str) -> Path:
    """The record of a run of a faulty engine."""
    path = folder / f"{engine}{''.join(options).replace('/', '-of-')}.jsonl"
    named = engine if engine == "oracle" else f"faulty:{engine}"
    done = holdem("run", *FAMILIES, "-e", named, *options, "--record", path)
    assert done.returncode in (0, 1), done.stderr
    return path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the records are."""
    return tmp_path_factory.mktemp("records")


@pytest.fixture(scope="module")
def whole(folder: Path) -> Record:
    """A run in one piece."""
    return read_record(recorded(folder, "any-all-in-reopens").read_bytes())


@pytest.fixture(scope="module")
def shards(folder: Path) -> list[tuple[str, bytes]]:
    """The same run in three shards."""
    paths = [recorded(folder, "any-all-in-reopens", "--shard", f"{n}/3") for n in (1, 2, 3)]
    return [(path.name, path.read_bytes()) for path in paths]


def test_joined_shards_have_the_causes_of_the_whole_run(
    whole: Record, shards: list[tuple[str, bytes]]
) -> None:
    """The same, with every clause that they name; whatever the order of the files."""
    (joined,) = read_records(shards[::-1], with_causes)
    assert joined.causes == whole.causes != ()
    assert {*joined.clauses} == {*whole.clauses}
    assert read_records(shards)[0].causes == ()


@pytest.mark.parametrize(
    ("line", "other"),
    [
        (b'"verdict":"fail"', b'"verdict":"unheard-of"'),
        (b'"text":"id: ', b'"text":"ids: '),
        (b'{"kind":"about"', b'{"kind":"weather"'),
    ],
)
def test_records_of_another_version_are_joined_without_causes(
    shards: list[tuple[str, bytes]], line: bytes, other: bytes
) -> None:
    """With another verdict, another form of cases, or no cases."""
    (name, first), *rest = shards
    assert line in first
    (joined,) = read_records([(name, first.replace(line, other)), *rest], with_causes)
    assert joined.causes == ()
    assert len(joined.cases) == sum(raw.count(b'{"kind":"case"') for _, raw in shards)


def told(before: Path, after: Path) -> str:
    """What a comparison prints, whatever the width of its lines."""
    return " ".join(holdem("diff", before, after).stdout.split())


def test_a_comparison_shows_the_causes_of_both_runs(folder: Path, whole: Record) -> None:
    """Those that only one of them has first; also as JSON."""
    mine = recorded(folder, "any-all-in-reopens")
    right, other = (recorded(folder, name) for name in ("oracle", "short-all-in-shrinks-the-raise"))
    first = whole.causes[0]
    line = f"{first.severity} {first.does} [{first.clause}]: {len(first.cases)} cases"
    gone = told(mine, right).partition("Root causes only in the first: 1 ")[2]
    assert gone.startswith(f"{line}: {first.cases[0]} ")
    assert f"Root causes only in the second: 1 {line}" in told(right, mine)
    assert f"Root causes in both: 1 {line}" in told(mine, mine)
    found = json.loads(holdem("diff", "--json", other, mine).stdout)["causes"]
    earlier = {one.does: len(one.cases) for one in read_record(other.read_bytes()).causes}
    assert first.does in earlier
    assert len(earlier) == 2
    for one in found:
        now = len(first.cases) if one["does"] == first.does else 0
        assert (one["before"], one["now"]) == (earlier[one["does"]], now)
