"""``holdem judge``: a record with all traces is judged again without the engine."""

import json
import random
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.isolation.provoking import command, three_cases
from tests.the_command import holdem

from holdem_adapters.manifests import manifests
from holdem_conformance.cli import main
from holdem_conformance.engines.environments import environment

ROOT = Path(__file__).parents[2]
Words = tuple[str | Path, ...]


def judged_again(folder: Path, words: Words, env: dict[str, str]) -> tuple[bytes, bytes]:
    """The record of a run with all traces, and the record that ``judge`` makes of it."""
    first, again = folder / "first.jsonl", folder / "again.jsonl"
    ran = holdem("run", *words, "--traces", "all", "--record", first, env=env, cwd=ROOT)
    assert ran.returncode in (0, 1, 6), ran.stderr
    judged = holdem("judge", first, "--record", again, env=env, cwd=folder)
    assert (judged.returncode, judged.stderr) == (ran.returncode, ran.stderr)
    assert summary_lines(judged.stdout) == summary_lines(ran.stdout)
    return first.read_bytes(), again.read_bytes()


def summary_lines(printed: str) -> list[str]:
    """The printed summary without the lines that point to more output."""
    without = re.sub(r"^  More: .*(\n {8}.*)*\n", "", printed, flags=re.MULTILINE)
    return without.splitlines()


#: Ways of running, and those that take longer and differ less from the others.
WAYS: tuple[Words, ...] = (
    ("HU", "HR"),
    ("HU", "--profile", "server"),
    ("RO-09", "HR-01", "--vary", "rotate,suits,scale,second-hand"),
    ("HU", "HR", "-e", "wrong_engines:AcceptsEverything"),
    ("HU", "HR", "-e", "wrong_engines:ShowsNothing", "-j", "2"),
    ("HU", "HR", "-e", "wrong_engines:Breaks"),
    ("HR", "-e", "wrong_engines:CannotRank", "--vary", "suits"),
    ("TB-41", "CR-07", "MD-61", "EL-71", "-e", "holdem_adapters.oracle:OracleEngine"),
    ("HU", "-e", "faulty:answers-at-random", "--repeat", "3", "--profile", "ludoforge"),
)
LONGER_WAYS: tuple[Words, ...] = (
    ("RO", "HU", "HR", "SP"),
    ("RO", "--shard", "2/3"),
    ("RO", "-e", "faulty:any-all-in-reopens"),
    ("RO", "HU", "HR", "-e", "wrong_engines:AcceptsEverything"),
)


@pytest.mark.parametrize(
    "words",
    [*WAYS, *(pytest.param(words, marks=pytest.mark.thorough) for words in LONGER_WAYS)],
    ids=" ".join,
)
def test_the_verdicts_are_the_same_byte_for_byte(
    words: Words, env: dict[str, str], tmp_path: Path
) -> None:
    """For any engine, profile, variation and number of repetitions."""
    first, again = judged_again(tmp_path, words, env)
    assert first == again
    assert first.count(b'"kind":"trace"') > 1


@pytest.mark.parametrize("way", ["crash", "hang", "garbage", "leak", "complain"])
def test_an_engine_that_misbehaved_is_judged_again_without_it(
    way: str, env: dict[str, str], tmp_path: Path
) -> None:
    """The record has the cause of the failure, and whether it recurs in isolation."""
    cases = three_cases(tmp_path / "cases")
    words = (cases, "-e", command(way, cases), "--timeout", "0.5")
    first, again = judged_again(tmp_path, words, env)
    assert first == again


def concluded(record: Path) -> list[dict[str, Any]]:
    """The results, causes and totals, but for what only full traces tell.

    Within a check-down, the moment of a difference is known only if every table is kept.
    """
    found = [line for line in lines(record) if line["kind"] in ("case", "cause", "end")]
    for difference in (one for line in found for one in line.get("differences", ())):
        difference.pop("part", None)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("name", "families"), [("pokerkit", ()), ("poker-ts", ("HU", "RO", "SP", "BT", "EL", "NW"))]
)
def test_a_published_engine_is_judged_again(
    name: str, families: Sequence[str], tmp_path: Path
) -> None:
    """All cases of one engine, and those of hands and tables of a slower one, without them."""
    if not environment(manifests()[name]).installed:
        pytest.skip(f"{name} is not installed: run `holdem engines install {name}`")
    first, again = tmp_path / "first.jsonl", tmp_path / "again.jsonl"
    holdem("run", *families, "-e", name, "--traces", "all", "--record", first, cwd=ROOT)
    holdem("judge", first, "--record", again, cwd=tmp_path)
    assert first.read_bytes() == again.read_bytes()
    short = tmp_path / "short.jsonl"
    holdem("run", *families, "-e", name, "--record", short, cwd=ROOT)
    assert concluded(short) == concluded(again)


def lines(record: Path) -> list[dict[str, Any]]:
    """The lines of a record."""
    return [json.loads(line) for line in record.read_text().splitlines()]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory, env: dict[str, str]) -> Path:
    """A record with all traces and with failures."""
    file = tmp_path_factory.mktemp("record") / "run.jsonl"
    words = ("run", "RO-09", "HR-01", "-e", "wrong_engines:AcceptsEverything", "--traces", "all")
    assert holdem(*words, "--record", file, env=env, cwd=ROOT).returncode in (0, 1, 6)
    return file


def test_known_failures_apply_to_a_record(
    record: Path, env: dict[str, str], tmp_path: Path
) -> None:
    """As they apply to a run."""
    known = tmp_path / "known.yaml"
    entry = "signature: 'refused:ignored', category: engine-bug, reason: It takes all, issue: TODO"
    known.write_text(f"- {{id: RO-09/3/refused, {entry}}}\n")
    done = holdem("judge", record, "--strict", "--known-failures", known, env=env)
    assert "RO-09/3/refused" not in done.stdout.partition("known")[0]
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_record_without_all_traces_is_refused_with_a_remedy(
    env: dict[str, str], tmp_path: Path
) -> None:
    """The message says how to create a complete record."""
    file = tmp_path / "run.jsonl"
    holdem("run", "RO-09", "--record", file, env=env, cwd=ROOT)
    done = holdem("judge", file, env=env)
    assert done.returncode == 2
    assert "cannot be judged again: it does not contain all traces;" in done.stderr
    assert "holdem run --traces all --record" in done.stderr


def test_a_file_that_is_not_a_record_is_reported_with_its_line(
    env: dict[str, str], tmp_path: Path
) -> None:
    """With file, line and remedy."""
    file = tmp_path / "run.jsonl"
    file.write_text('{"kind": "case"}\nhello\n')
    done = holdem("judge", file, env=env)
    assert done.returncode == 2
    assert f"{file}:2: not a line of a run record" in done.stderr
    assert holdem("judge", tmp_path / "nowhere.jsonl", env=env).returncode == 2


def spoiled(value: object, rng: random.Random) -> object:
    """A part of a record with a random change somewhere in it."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        if rng.random() < 0.2:
            return {name: value[name] for name in value if name != key}
        return {**value, key: spoiled(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        if rng.random() < 0.2:
            return value[:at] + value[at + 1 :]
        return [*value[:at], spoiled(value[at], rng), *value[at + 1 :]]
    return rng.choice([None, 0, -1, 10**9, 0.5, "", "seat", [], [[]], {}, {"a": 1}, True])


@pytest.mark.parametrize("times", [200, pytest.param(1500, marks=pytest.mark.thorough)])
def test_a_spoiled_record_is_judged_or_refused(times: int, record: Path, tmp_path: Path) -> None:
    """Records are untrusted input; nothing in them causes an internal error."""
    file = tmp_path / "run.jsonl"
    codes: Counter[int] = Counter()
    for seed in range(times):
        rng = random.Random(seed)
        parts: list[object] = [*lines(record)]
        at = rng.randrange(len(parts))
        parts[at] = spoiled(parts[at], rng)
        file.write_text("".join(json.dumps(part) + "\n" for part in parts))
        done = CliRunner().invoke(main, ["judge", str(file), "--json"])
        assert done.exception is None or isinstance(done.exception, SystemExit), seed
        codes[done.exit_code] += 1
    assert set(codes) <= {0, 1, 2, 4}
    assert codes[2] > times // 5


def test_a_verdict_that_there_is_not_is_refused(
    env: dict[str, str], record: Path, tmp_path: Path
) -> None:
    """With the case, and what to do."""
    told = lines(record)
    trace = next(line for line in told if line["kind"] == "trace")
    trace["moments"][0]["came"] = {"answer": "broken", "verdict": "splendid"}
    file = tmp_path / "run.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in told))
    done = holdem("judge", file, env=env)
    assert done.returncode == 2
    assert f"{trace['id']}: invalid trace: 'splendid' is not a valid Verdict" in done.stderr


def test_a_profile_that_there_is_not_is_refused(
    env: dict[str, str], record: Path, tmp_path: Path
) -> None:
    """A record says under which house it was graded."""
    header, *rest = lines(record)
    file = tmp_path / "run.jsonl"
    told = [{**header, "profile": "none of them"}, *rest]
    file.write_text("".join(json.dumps(line) + "\n" for line in told))
    done = holdem("judge", file, env=env)
    assert done.returncode == 2
    assert "there is no profile 'none of them'" in done.stderr


@pytest.mark.parametrize(
    ("dialect", "problem"),
    [
        ({"follows": ["reopens"]}, "dialect: unknown option 'reopens'"),
        ({"house": {"ante": "some"}, "follows": []}, "dialect.house.ante: 'some' is not a value"),
        ({"profile": "none of them"}, "dialect.profile: unknown profile 'none of them'"),
    ],
)
def test_house_rules_that_there_are_not_are_refused(
    dialect: dict[str, object], problem: str, env: dict[str, str], record: Path, tmp_path: Path
) -> None:
    """A record says which ones its engine declared, as they stand in no file of ours."""
    header, *rest = lines(record)
    header["played"]["hello"]["dialect"] = dialect
    file = tmp_path / "run.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in [header, *rest]))
    done = holdem("judge", file, env=env)
    assert done.returncode == 2
    assert f"of what its engine declared: {problem}" in done.stderr
