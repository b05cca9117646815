"""The published JSON Schemas of cases, for editors, and of run records."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.fuzzed_cases.mutations import SAID, spoiled
from tests.scenarios.one_case import HEAD, PLAY, text_of

from holdem_conformance.library.case_loader import misfits_of_setup
from holdem_scenarios.case import fields
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.tournaments.questions_reader import FINISH, RACE
from holdem_scenarios.case.tournaments.rounds_reader import AT_TABLE, ROUND
from holdem_scenarios.case.tournaments.seatings import EVENT
from holdem_scenarios.facts.catalogue import FACTS, RANKING_FACTS
from holdem_scenarios.facts.round_facts import (
    ACTED_FACTS,
    FINISH_FACTS,
    RACE_FACTS,
    ROUND_FACTS,
)
from holdem_scenarios.files.problems import FaultyFilesError
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.library import clause_ids

ROOT = Path(__file__).parents[2]
HOLDEM = Path(sys.executable).with_name("holdem")
SCHEMA_FILE = ROOT / "scenarios" / "scenario.schema.json"
SCHEMA: dict[str, Any] = json.loads(SCHEMA_FILE.read_text())
CASES = Draft202012Validator(SCHEMA)


def printed(cache: Path, *words: str) -> bytes:
    """The output of the command."""
    env = {**os.environ, "HOLDEM_CACHE": str(cache)}
    done = subprocess.run([str(HOLDEM), *words], env=env, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


def test_the_file_is_the_output_of_the_command(tmp_path: Path) -> None:
    """Byte for byte; after a change, regenerate it with ``holdem schema case``."""
    assert printed(tmp_path, "schema", "case") == SCHEMA_FILE.read_bytes()
    assert printed(tmp_path, "schema") == SCHEMA_FILE.read_bytes()


def test_the_schema_is_valid() -> None:
    """According to the draft that it names."""
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_accepts_every_case_of_the_library() -> None:
    """In the form of plain YAML data."""
    for data in SAID:
        assert isinstance(data, dict)
        assert [error.message for error in CASES.iter_errors(data)] == [], data["id"]


def test_the_schema_accepts_every_file_that_the_loader_accepts() -> None:
    """Tested with those of many mutated files that are still cases."""
    rng = random.Random(11)
    taken = 0
    for _ in range(3000):
        raw = spoiled(rng)
        if is_case(raw):
            taken += 1
            assert [error.message for error in CASES.iter_errors(load(raw, "case.yaml"))] == [], raw
    assert taken > 300


#: Bodies of files that are not cases.
REFUSED = [
    "id: RO-9\n" + PLAY,
    "id: ZZ-09\n" + PLAY,
    "title: 7\n" + PLAY,
    "severity: bad\n" + PLAY,
    "rules: []\n" + PLAY,
    "rules: [tda-999]\n" + PLAY,
    "rules: tda-47-a\n" + PLAY,
    "level: may\n" + PLAY,
    "witness: hearsay\n" + PLAY,
    "disputed: true\n" + PLAY,
    "profile: tda\n" + PLAY,
    "house: {reopn: full-raise}\n" + PLAY,
    "house: {reopen: x}\n" + PLAY,
    "house: {chip_unit: 0}\n" + PLAY,
    "zzz: 1\n" + PLAY,
    "table: {blind: 50/100}\n" + PLAY,
    "table: {blinds: 100}\n" + PLAY,
    "table: {stacks: [1000]}\n" + PLAY,
    "table: {stacks: [1000, -1]}\n" + PLAY,
    "table: {button: 23}\n" + PLAY,
    "table: {straddle: 1}\n" + PLAY,
    "table: {late_posts: {3: {life: 1}}}\n" + PLAY,
    "clock: {grace: 3s}\n" + PLAY,
    "clock: {action: 30}\n" + PLAY,
    "cards: {bord: Ah}\n" + PLAY,
    "cards: {0: 10h Kd}\n" + PLAY,
    "cards: {strength: best}\n" + PLAY,
    "play: []\n",
    "play: 3:f\n",
    "play: [7]\n",
    "play: [{3: 300}]\n",
    "play: [{3: fold, refused: no}]\n",
    "play: [{anyone: fold, when: {reopen: x}}]\n",
    "play: [{wait: 10}]\n",
    "play: [{expect: {trun: 3}}]\n",
    "play: [{expect: {street: showdown}}]\n",
    "play: [{expect: {can: [raise to 300]}}]\n",
    "play: [{expect: {pots: [{a: [1]}]}}]\n",
    "play: [{expect: {board: 2}}]\n",
    "play: [{expect: {over: no}}]\n",
    "rank: {board: Ah}\nexpect: {order: 0 > 1}\n",
    "rank: {hands: [Ah Kd Qc Jc 9d]}\nexpect: {categories: {0: quads}}\n",
    "pots: {folded: [1]}\nexpect: {pots: [3]}\n",
    PLAY + "rank: {hands: [Ah Kd Qc Jc 9d]}\n",
    "",
]


@pytest.mark.parametrize("body", REFUSED)
def test_the_schema_rejects_a_file_that_is_not_a_case(body: str) -> None:
    """For its names, words and types; seats and cards are checked only by the loader."""
    raw = text_of(body).encode()
    assert not CASES.is_valid(load(raw, "case.yaml"))
    assert not is_case(raw)


def is_case(raw: bytes) -> bool:
    """Whether the loader accepts a file, including its clauses and its house."""
    try:
        case = read_case(raw, "case.yaml")
    except FaultyFilesError:
        return False
    return not any(misfits_of_setup(case)) and clause_ids().issuperset(case.rules)


@pytest.mark.parametrize("name", ["id", "title", "why", "severity", "rules"])
def test_the_schema_requires_a_field(name: str) -> None:
    """Each of the required fields."""
    data = load(text_of(PLAY).encode(), "case.yaml")
    assert isinstance(data, dict)
    assert CASES.is_valid(data)
    del data[name]
    assert [error.message for error in CASES.iter_errors(data)] == [
        f"{name!r} is a required property"
    ]
    assert f"{name}: " in HEAD


def described(properties: dict[str, Any], names: set[str]) -> None:
    """The properties have exactly these names, and each has a description."""
    assert set(properties) == names
    for name, part in properties.items():
        assert part["description"].strip(), name


def test_every_field_has_a_description() -> None:
    """An editor can show it."""
    case = SCHEMA["properties"]
    described(case, set(fields.CASE))
    described(case["table"]["properties"], set(fields.TABLE))
    described(case["clock"]["properties"], set(fields.TIMES))
    described(case["cards"]["properties"], set(fields.CARDS))
    described(case["rank"]["properties"], set(fields.RANK))
    described(case["pots"]["properties"], set(fields.POTS))
    answer, answers = case["expect"]["anyOf"]
    of_questions = {*ACTED_FACTS, *FINISH_FACTS, *RACE_FACTS}
    described(answer["properties"], {*FACTS, *RANKING_FACTS, *of_questions})
    described(answers["items"]["properties"], {*answer["properties"], *fields.NOTES})
    described(case["event"]["properties"], set(EVENT))
    described(case["race"]["properties"], set(RACE))
    described(case["finish"]["properties"], set(FINISH))
    one = case["rounds"]["items"]
    described(one["properties"], set(ROUND))
    described(one["properties"]["expect"]["properties"], set(ROUND_FACTS))
    (hand,) = (part for part in one["patternProperties"].values())
    described(hand["anyOf"][1]["properties"], set(AT_TABLE))
    (step,) = (one for one in case["play"]["items"]["anyOf"] if one["type"] == "object")
    described(step["properties"], {*fields.DEEDS, "expect", *fields.MODIFIERS})
    described(step["properties"]["expect"]["properties"], set(FACTS))


RUNS = [
    ("RO-09", "RO-10", "SP-*"),
    ("HR-01", "HR-02", "timeouts"),
    ("heads-up", "--vary", "rotate,suits,scale", "--no-cache"),
    ("illegal-actions", "--profile", "tda-2024", "--shard", "1/2"),
]


@pytest.mark.parametrize("words", RUNS)
def test_every_line_of_a_record_matches_its_schema(tmp_path: Path, words: tuple[str, ...]) -> None:
    """A header, a line for each case, and a footer."""
    schema = json.loads(printed(tmp_path, "schema", "record"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    lines = [json.loads(line) for line in printed(tmp_path, "run", "--json", *words).splitlines()]
    for line in lines:
        assert [error.message for error in validator.iter_errors(line)] == []
    assert [line["kind"] for line in lines] == ["run", *["case"] * (len(lines) - 2), "end"]
    assert len(lines) > 10


def test_the_schema_of_records_rejects_other_lines(tmp_path: Path) -> None:
    """A line of another kind, with missing fields, or with an unknown verdict."""
    validator = Draft202012Validator(json.loads(printed(tmp_path, "schema", "record")))
    header, case, *_ = printed(tmp_path, "run", "--json", "RO-09").splitlines()
    assert validator.is_valid(json.loads(header))
    lines: list[Any] = [{}, [], {"kind": "case"}, {**json.loads(case), "verdict": "fine"}]
    for line in (*lines, {**json.loads(header), "kind": "other"}):
        assert not validator.is_valid(line)


def test_every_line_of_a_full_record_matches_its_schema(tmp_path: Path) -> None:
    """Including clauses, descriptions of cases, and traces; the file is the command's output."""
    schema = printed(tmp_path, "schema", "record")
    assert schema == (ROOT / "suite" / "record.schema.json").read_bytes()
    validator = Draft202012Validator(json.loads(schema))
    kept = tmp_path / "run.jsonl"
    words = ("run", "RO-09", "HR-01", "--engine", "faulty:does-nothing", "--record", kept)
    subprocess.run([HOLDEM, *words], capture_output=True, check=False)
    lines = [json.loads(line) for line in kept.read_bytes().splitlines()]
    for line in lines:
        assert [error.message for error in validator.iter_errors(line)] == []
    assert {line["kind"] for line in lines} == {
        *("run", "clause", "about", "case", "cause", "trace", "end")
    }
    trace = next(line for line in lines if line["kind"] == "trace")
    del trace["moments"][0]["said"]
    assert not validator.is_valid(trace)
