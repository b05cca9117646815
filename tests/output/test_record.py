"""The full run record, readable without the cases and without the engine."""

import json
import time
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest
from tests.isolation.provoking import command
from tests.the_command import holdem

from holdem_adapters.messages import Act, Look, SayHello
from holdem_conformance.engines.isolation.transcript import (
    LONGEST_ANSWER,
    MOST_REQUESTS,
    Transcript,
)
from holdem_conformance.library.frozen_sets import set_name
from holdem_conformance.output.source_positions import line_of_checkpoint

ROOT = Path(__file__).parents[2]
RO_09 = "scenarios/cases/reopening/short-all-in-does-not-reopen.yaml"

TWO_FACTS = """id: HU-990
title: The button posts the small blind and acts first
why: An engine that takes the ring order lets the other seat act first.
severity: order
rules: [tda-34-b]
table: {blinds: 50/100, button: 0, stacks: [4321, 1000]}
play:
- expect: {button: 0, turn: 0}
- 0: call
- expect: {turn: 1}
"""


#: The house for which HH-56 has its second expectation.
SHARED = "[money_bust=start-stack]"


def written(*words: str | Path, env: dict[str, str]) -> bytes:
    """The record of a run, as bytes."""
    with NamedTemporaryFile() as kept:
        done = holdem("run", *words, "--record", kept.name, env=env, cwd=ROOT)
        assert done.returncode in (0, 1), done.stderr
        return Path(kept.name).read_bytes()


def record(*words: str | Path, env: dict[str, str]) -> list[dict[str, Any]]:
    """The record of a run, line by line."""
    return [json.loads(line) for line in written(*words, env=env).splitlines()]


def of_kind(kind: str, lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines of one kind."""
    return [line for line in lines if line["kind"] == kind]


def test_lines_are_in_order_and_case_lines_equal_those_of_the_short_form(
    env: dict[str, str],
) -> None:
    """The order is run, clauses, cases, results, root causes, traces, counts."""
    words = ("RO-09", "RO-10", "-e", "wrong_engines:AcceptsEverything")
    lines = record(*words, env=env)
    kinds = list(dict.fromkeys(line["kind"] for line in lines))
    assert kinds == ["run", "clause", "about", "case", "cause", "trace", "end"]
    assert lines[0]["format"] == 2
    short = [
        json.loads(line)
        for line in holdem("run", "--json", *words, env=env, cwd=ROOT).stdout.splitlines()
    ]
    assert [line["kind"] for line in short] == ["run", "case", "case", "end"]
    assert (short[1:3], short[3]) == (of_kind("case", lines), lines[-1])
    assert not {"set", "base", "nothing"} & short[0].keys()


def test_cases_and_clauses_are_recorded_as_written(env: dict[str, str]) -> None:
    """The record has the path of the file in the project and the place of the rule."""
    lines = record("RO-09", env=env)
    (about,) = of_kind("about", lines)
    assert about["text"] == (ROOT / RO_09).read_text()
    assert (about["file"], about["family"]) == (RO_09, "RO")
    clauses = {line["id"]: line for line in of_kind("clause", lines)}
    assert list(about["rules"]) != []
    assert set(clauses) == set(about["rules"])
    clause = clauses["tda-47-a"]
    assert clause["book"].startswith("Poker TDA, 2024 Rules")
    assert clause["where"].startswith("Rule 47")
    assert "an all-in below a full bet or raise" in clause["says"]


def test_a_ranking_that_is_played_is_recorded_with_its_cards(env: dict[str, str]) -> None:
    """One trace for each hand, whose label names the hands in the order of their seats."""
    lines = record("HR-01", "HR-77", "-e", "wrong_engines:WheelWins", "--traces", "all", env=env)
    traces = {trace["id"] + trace["label"]: trace["moments"] for trace in of_kind("trace", lines)}
    assert list(traces) == ["HR-01[hands=0,1]", "HR-77[hands=0,1,3]", "HR-77[hands=0,2]"]
    assert [one["said"] for one in traces["HR-01[hands=0,1]"]] == [
        (
            "the hands are ranked by playing them: seat 0 holds Ah 5d, seat 1 holds 6c 5s, "
            "the board is 2c 3d 4h 9s Kc"
        ),
        "anyone: raise 200",
        "anyone: check-down",
    ]
    assert traces["HR-01[hands=0,1]"][2]["differs"] == ["HR-01[hands=0,1]/2/stacks"]
    wrong, right = of_kind("case", lines)
    found = {one["id"]: one["signature"] for one in wrong["checkpoints"] if one["signature"]}
    assert found == {"HR-01[hands=0,1]/2/stacks": "ranking.winners"}
    watched = {one["id"]: one["verdict"] for one in wrong["checkpoints"]}
    assert watched["HR-01[hands=0,1]/invariant.chips"] == "pass"
    assert right["verdict"] == "pass"
    assert [cause["clause"] for cause in of_kind("cause", lines)] == ["south-dakota-03.ace"]


def test_the_check_of_a_played_ranking_belongs_to_the_order_in_the_file() -> None:
    """The file has no steps; what it expects is the order."""
    folder = ROOT / "scenarios/cases/hand-ranking"
    raw = (folder / "flush-compared-by-card-of-another-suit.yaml").read_bytes()
    line = line_of_checkpoint(raw, "HR-15[hands=0,1]/2/stacks")
    assert raw.splitlines()[line - 1].strip() == b"order: 1 > 0"


def test_each_step_of_a_failing_case_is_recorded_with_both_tables(env: dict[str, str]) -> None:
    """A moment has the step, the messages, and the tables of engine and reference."""
    (trace,) = of_kind("trace", record("RO-09", "-e", "wrong_engines:AcceptsEverything", env=env))
    moments = trace["moments"]
    assert [(one["step"], one["said"]) for one in moments] == [
        (0, "the table is set"),
        (1, "3: raise 300"),
        (1, "0: call"),
        (1, "1: all-in"),
        (1, "2: fold"),
        (2, "expect: {turn: 3, can: [fold, call 50]}"),
        (3, "3: raise 900  (refused: not-reopened)"),
    ]
    assert [one["oracle"]["bets"] for one in moments[:5]] == [
        [0, 50, 100, 0],
        [0, 50, 100, 300],
        [300, 50, 100, 300],
        [300, 350, 100, 300],
        [300, 350, 100, 300],
    ]
    assert all(one["engine"]["bets"] == one["oracle"]["bets"] for one in moments)
    assert moments[0]["asked"][0]["hand"]["stacks"] == [1000, 350, 1000, 1000]
    assert [[ask["do"] for ask in one["asked"]] for one in moments] == [
        ["start"],
        *[["act"]] * 4,
        [],
        ["act", "look"],
    ]
    assert moments[6]["asked"][0] == {"do": "act", "seat": 3, "verb": "raise", "to": 900, "seq": 6}
    assert [ask["seq"] for one in moments for ask in one["asked"]] == list(range(1, 8))
    assert [one["seq"] for moment in moments for one in moment["answered"]] == list(range(1, 8))
    assert [one["differs"] for one in moments] == [*[[]] * 6, ["RO-09/3/refused"]]


def test_a_case_is_recorded_in_the_houses_and_at_the_tables_where_it_fails(
    env: dict[str, str],
) -> None:
    """Variants of ``when`` and moved tables have traces of their own."""
    lines = record("RO-15", "--vary", "rotate", "-e", "faulty:any-all-in-reopens", env=env)
    traces = of_kind("trace", lines)
    bad = {
        found["id"].partition("/")[0]
        for line in of_kind("case", lines)
        for found in line["checkpoints"]
        if found["verdict"] == "fail"
    }
    assert {f"{one['id']}{one['label']}" for one in traces} == bad
    assert any(one["label"] for one in traces)
    assert any("~rotate-1" in one["id"] for one in traces)
    for one in traces:
        house = one["moments"][0]["asked"][0]["hand"]["house"]
        for option, _, value in (part.partition("=") for part in one["label"][1:-1].split(",")):
            assert not option or house[option] == value


def test_under_a_profile_the_reference_plays_in_that_house(env: dict[str, str]) -> None:
    """The betting limit, ante and straddle still come from the case."""
    table = ("betting", "ante", "straddle")
    lines = record("HU", "--profile", "server", "-e", "faulty:does-nothing", env=env)
    houses = {
        tuple(sorted((name, value) for name, value in house.items() if name not in table))
        for one in of_kind("trace", lines)
        for house in [one["moments"][0]["asked"][0]["hand"]["house"]]
    }
    assert len(houses) == 1
    assert {one["label"] for one in of_kind("trace", lines)} == {""}


def test_a_ranking_is_one_moment_with_both_answers(env: dict[str, str]) -> None:
    """The moment has the rankings of the engine and of the reference."""
    lines = record("HR-01", "-e", "faulty:does-nothing", env=env)
    ((moment,),) = (one["moments"] for one in of_kind("trace", lines))
    assert [one["do"] for one in moment["asked"]] == ["rank"]
    assert moment["oracle"]["order"] == [[1], [0]]
    assert moment["engine"]["order"] == [[0, 1]]


@pytest.mark.parametrize(
    ("fault", "id_", "failed"),
    [
        ("any-two-actions-are-substantial", "MD-55", {"MD-55/1/substantial"}),
        (
            "ranks-over-tables-by-stack",
            "HH-56",
            {f"HH-56{SHARED}/2/places", f"HH-56{SHARED}/2/prizes"},
        ),
    ],
)
def test_a_question_whose_answer_depends_on_the_house_is_one_moment(
    env: dict[str, str], fault: str, id_: str, failed: set[str]
) -> None:
    """Its expectations are numbered like steps, and all of them fail where it is asked."""
    traces = of_kind("trace", record("--engine", f"faulty:{fault}", id_, env=env))
    (moment,) = traces[-1]["moments"]
    assert set(moment["differs"]) == failed


@pytest.mark.parametrize(
    ("way", "told"),
    [
        pytest.param("hang", "no answer in 1 seconds", marks=pytest.mark.thorough),
        ("segfault", "killed by SIGSEGV"),
    ],
)
def test_a_failing_engine_is_recorded_up_to_its_failure(
    way: str, told: str, env: dict[str, str], tmp_path: Path
) -> None:
    """Its tables are missing from then on, the reference's are not; the time limit holds."""
    file = tmp_path / "case.yaml"
    file.write_text(TWO_FACTS)
    engine = command(way, tmp_path)
    began = time.monotonic()
    lines = record(file, "-e", engine, "--timeout", "1", env=env)
    assert time.monotonic() - began < 30
    (trace,) = of_kind("trace", lines)
    moments = trace["moments"]
    assert told in moments[0]["problem"]
    assert [one["engine"] for one in moments] == [None] * 4
    assert [one["oracle"]["turn"] for one in moments] == [0, 0, 1, 1]
    assert moments[0]["differs"] == ["HU-990/answer"]
    assert [one["do"] for one in moments[0]["asked"]] == ["start"]


def test_the_same_inputs_give_the_same_bytes(env: dict[str, str]) -> None:
    """The number of processes does not matter."""
    words = ("RO", "HR", "-e", "wrong_engines:AcceptsEverything")
    assert written(*words, env=env) == written(*words, "-j2", env=env)


@pytest.mark.parametrize(("engine", "passes"), [("Counted", 1), ("CountedAndWrong", 2)])
def test_only_failing_cases_are_played_once_more(
    engine: str, passes: int, env: dict[str, str], tmp_path: Path
) -> None:
    """An engine that passes plays each case once, with or without a record."""
    file = tmp_path / "case.yaml"
    file.write_text(TWO_FACTS)
    started = tmp_path / "started"
    env = {**env, "COUNTED_IN": str(started)}
    holdem("run", file, "-e", f"wrong_engines:{engine}", env=env)
    once = started.stat().st_size
    record(file, "-e", f"wrong_engines:{engine}", env=env)
    more = started.stat().st_size - once
    assert once == (1 if passes == 1 else 2)  # a failing case is repeated
    assert more == once + passes - 1


def test_the_header_has_the_score_of_an_engine_that_does_nothing(
    env: dict[str, str], tmp_path: Path
) -> None:
    """That engine shows the correct button and no seat to act: one of three checks."""
    file = tmp_path / "case.yaml"
    file.write_text(TWO_FACTS)
    header, *_ = record(file, env=env)
    assert header["nothing"] == {"passed": 1, "of": 3}
    assert header["base"] == {"cases": 1, "passed": 1}
    assert header["set"] == ""


def test_the_score_is_computed_in_the_house_of_the_engine(env: dict[str, str]) -> None:
    """It counts the mandatory checks of that house."""
    header, *lines = record("heads-up", "blinds", "--profile", "server", env=env)
    there = [
        found
        for line in of_kind("case", lines)
        for found in line["checkpoints"]
        if (found["verdict"], found["level"]) == ("pass", "must")
    ]
    assert header["nothing"]["of"] == len(there)


LEDGER = """set: some-1
cases:
  RO-01: {digest: aaa, level: must}
  RO-02: {digest: bbb, level: must}
changes:
- {case: RO-02, digest: ccc, level: must, reason: It was wrong.}
"""


@pytest.mark.parametrize(
    ("digests", "told"),
    [
        ({"RO-01": "aaa", "RO-02": "ccc"}, "some-1"),
        ({"RO-01": "aaa", "RO-02": "ccc", "RO-03": "aaa"}, "some-1 + 1"),
        ({"RO-01": "aaa", "RO-02": "bbb"}, "part of some-1"),
        ({"RO-01": "aaa"}, "part of some-1"),
        ({"RO-03": "aaa", "RO-01": "zzz"}, ""),
    ],
)
def test_a_set_is_named_only_to_the_extent_that_its_cases_are_selected(
    digests: dict[str, str], told: str, tmp_path: Path
) -> None:
    """A case counts only with its current digest."""
    (tmp_path / "some-1.yaml").write_text(LEDGER)
    assert set_name(digests, tmp_path) == told


def test_long_transcripts_are_truncated() -> None:
    """Only the first requests are kept, and no answer that is too long."""
    heard = Transcript()
    heard.asked(SayHello(seq=6))
    heard.answered(b'{"seq":6,"hello":{}}')
    for seq in range(7, 7 + 2 * MOST_REQUESTS):
        heard.asked(Look(seq=seq))
        heard.answered(b'{"seq":%d,"state":{}}' % seq)
    asked, answered = heard.taken()
    assert len(asked) == len(answered) == MOST_REQUESTS
    assert (asked[0], answered[0]) == ({"do": "look", "seq": 1}, {"seq": 1, "state": {}})
    heard.asked(Act(seq=1000, seat=0, verb="call"))
    heard.answered(b'"%s"' % (b"x" * LONGEST_ANSWER))
    heard.answered(b"not JSON")
    assert heard.taken()[1] == ({"left_out": f"an answer of {LONGEST_ANSWER + 2} bytes"},)


def test_nondeterministic_facts_are_left_out(env: dict[str, str], tmp_path: Path) -> None:
    """The record is reproducible, names such facts, and keeps all others."""
    file = tmp_path / "case.yaml"
    file.write_text(TWO_FACTS)
    words = (file, "-e", "wrong_engines:ThrowsDice", "--repeat", "20")
    assert written(*words, env=env) == written(*words, env=env)
    lines = record(*words, env=env)
    (case,) = of_kind("case", lines)
    assert {one["signature"] for one in case["checkpoints"]} == {"", "random:button"}
    ((first, *_),) = (one["moments"] for one in of_kind("trace", lines))
    assert (first["chance"], first["oracle"]["button"]) == (["button"], 0)
    assert "button" not in first["engine"]
    assert first["engine"]["turn"] == 0
    (answer,) = first["answered"]
    assert answer["left_out"] == "not the same each time"
    assert answer["state"] == first["engine"]


def test_a_known_failure_is_recorded_with_its_entry(env: dict[str, str], tmp_path: Path) -> None:
    """The check has the reason and the issue, and the case still has a trace."""
    known = tmp_path / "known.yaml"
    told = "reason: It says yes., issue: 'https://example.org/1', category: engine-bug"
    known.write_text(f"- {{id: RO-09/3/refused, signature: 'refused:ignored', {told}}}\n")
    words = ("RO-09", "-e", "wrong_engines:AcceptsEverything", "--known-failures", known)
    lines = record(*words, env=env)
    (case,) = of_kind("case", lines)
    (last,) = (one for one in case["checkpoints"] if one["id"] == "RO-09/3/refused")
    assert last["verdict"] == "known-fail"
    assert last["known"] == {
        "reason": "It says yes.",
        "issue": "https://example.org/1",
        "category": "engine-bug",
    }
    assert [one["id"] for one in case["checkpoints"] if "known" in one] == [last["id"]]
    assert len(of_kind("trace", lines)) == 1
