"""The commands show, explain and rules, and shell completion."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_conformance.play.trace import step_names
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.library import case_files, cases_folder, clause_ids
from holdem_scenarios.register import read_register

HOLDEM = Path(sys.executable).with_name("holdem")
JSON = ["--json"]


@pytest.fixture(autouse=True)
def own_cache(shared_cache: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a test cache instead of the user's."""
    monkeypatch.setenv("HOLDEM_CACHE", shared_cache)


def holdem(*args: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run ``holdem`` with these arguments and environment variables."""
    command = [str(HOLDEM), *map(str, args)]
    env = {**os.environ, **variables}
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def printed(*args: str | Path) -> str:
    """The output of a successful command."""
    done = holdem(*args)
    assert done.returncode == 0, done.stderr
    return done.stdout


def file_of(id_: str) -> Path:
    """The file of a library case."""
    (file,) = (one for one in case_files(cases_folder()) if f"id: {id_}\n" in one.read_text())
    return file


def case(folder: Path, *lines: str) -> Path:
    """A case file with these lines and the required fields."""
    head = ["id: RO-901", "title: So it is", "why: So it is not.", "severity: action"]
    file = folder / "case.yaml"
    file.write_text("\n".join([*head, "rules: [tda-47-a]", *lines]) + "\n")
    return file


def test_a_case_is_shown_unchanged_with_its_clauses() -> None:
    """The file, then each clause with its document and its place there."""
    shown = printed("show", "RO-09")
    file = file_of("RO-09").read_text()
    assert shown.partition("\n")[2].startswith(f"{file}\ntda-47-a\n    In no-limit")
    assert "\n    Poker TDA, 2024 Rules, version 1.0 (9 October 2024), Rule 47-A\n" in shown
    sentences = read_register().sentences()
    one_line = re.sub(r"\s+", " ", shown)
    for clause in re.findall(r"[\w.-]+", file.partition("rules: [")[2].partition("]")[0]):
        assert sentences[clause] in one_line


def test_several_cases_can_be_shown(tmp_path: Path) -> None:
    """By id, family or path, in the order of the families."""
    mine = case(tmp_path, "play:", "- 3:f")
    headings = re.findall(r"^# (.*)$", printed("show", "HR-23", mine, "HU-01"), re.MULTILINE)
    assert [Path(one).name for one in headings] == [
        file_of("HU-01").name,
        mine.name,
        file_of("HR-23").name,
    ]


def test_a_case_is_shown_as_json() -> None:
    """One line per case, with default values filled in."""
    lines = printed("show", *JSON, "RO-09", "HR-23").splitlines()
    hand, ranking = map(json.loads, lines)
    assert (hand["id"], hand["kind"], hand["level"]) == ("RO-09", "hand", "must")
    assert hand["table"]["blinds"] == [50, 100]
    assert hand["play"][-1]["refused"] == "not-reopened"
    assert (ranking["kind"], ranking["rank"]["hands"][2]) == ("ranking", ["Th", "2c"])


NOT_THERE = [
    (["show", "RO-09999"], "no such case: 'RO-09999'; did you mean RO-"),
    (["show", "reopenning"], "no such case: 'reopenning'; did you mean reopening?"),
    (["show", "?!"], "no such case: '?!'; write an id, a family, a path or a pattern"),
    (["show"], "Missing argument 'ID|FILE...'"),
    (["explain"], "Missing argument 'ID|FILE...'"),
    (["explain", "nowhere/case.yaml"], "no such file: 'nowhere/case.yaml'; check the path"),
    (["rules", "--without-cases", "tda-47"], "unknown source 'tda-47'; use one of basic,"),
    (["completion", "powershell"], "'powershell' is not one of 'bash', 'zsh', 'fish'"),
]


@pytest.mark.parametrize(("args", "message"), NOT_THERE)
def test_an_unknown_name_is_reported_with_a_remedy(args: list[str], message: str) -> None:
    """No output, no traceback, and exit code 2."""
    done = holdem(*args)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_hand_is_explained_step_by_step() -> None:
    """Each event with its rule, the legal actions, and what the case expects."""
    lines = printed("explain", "RO-09").splitlines()
    assert lines[0] == "RO-09  A short all-in does not give the raiser a second raise"
    assert "  Seat 1 raises to 350 and is all-in, short of the minimum.  [maverick-4.a]" in lines
    at = lines.index("    Seat 3 may fold or call 50.")
    assert lines[at + 1 : at + 6] == [
        "      no raise: it has already acted, and there has been no full raise since",
        "        [tda-47-a]",
        "Step 2: expect: {turn: 3, can: [fold, call 50]}",
        "  => turn: 3",
        "  => can: [fold, call 50]",
    ]
    assert "  => refused: not-reopened, and nothing changes" in lines
    for rule in re.findall(r"  \[([^] ]+)\]$", "\n".join(lines), re.MULTILINE):
        assert rule in clause_ids()


def test_the_clauses_behind_the_choices_are_listed_with_their_place() -> None:
    """Each once, after the clauses of the case; no line of a reason is wider than a terminal."""
    lines = printed("explain", "RO-09").splitlines()
    listed = lines[lines.index("  Clauses behind the choices:") + 1 :]
    assert "    tda-43-a: Poker TDA, 2024 Rules, version 1.0 (9 October 2024), Rule 43-A" in listed
    ids = [line.split(":")[0].strip() for line in listed if re.match("    [a-z]", line)]
    assert len(ids) == len(set(ids))
    assert "tda-47-a" not in ids, "it is a clause of the case"
    assert max(map(len, listed)) <= 80


def test_a_played_hand_gives_each_reason_once_and_those_for_refusals_always() -> None:
    """The rules of a hand that nobody has written down as a case."""
    done = printed(
        "play", "--stacks", "1000,350,1000,1000", "3:r300", "0:f", "1:A", "2:f", "3:r900"
    )
    lines = done.splitlines()
    assert lines.count("    raise to 200 or more: the minimum  [tda-43-a]") == 1
    assert not [line for line in lines if line.startswith("    raise to 550")]
    refused = "    no raise: it has already acted, and there has been no full raise since"
    assert lines.count(refused) == 2
    assert "Clauses behind the choices:" in lines


def test_a_hand_can_be_played_without_reasons() -> None:
    """Only the events and the choices are left."""
    lines = printed("play", "--no-why", "--stacks", "1000,350,1000,1000", "3:r300").splitlines()
    choices = [line for line in lines if line.startswith("  Seat")]
    assert choices == [
        "  Seat 3 may fold, call 100 or raise to anything from 200 to 1000.",
        "  Seat 0 may fold, call 300 or raise to anything from 500 to 1000.",
    ]
    assert not [line for line in lines if line.startswith("    ")]
    assert len([line for line in lines if not line.startswith(" ")]) == 4 + 1


def test_every_expectation_of_a_hand_is_explained() -> None:
    """Every check has its arrow, except that a refusal and its unchanged table share one."""
    families = ("RO", "TO", "OC")
    ran = [json.loads(line) for line in printed("run", *JSON, *families).splitlines()]
    cases = [line for line in ran if line["kind"] == "case"]
    asked = [checkpoint["id"] for one in cases for checkpoint in one["checkpoints"]]
    explained = printed("explain", *families)
    arrows = re.findall(r"^  => ", explained, re.MULTILINE)
    assert len(arrows) == sum(not id_.endswith("/unchanged") for id_ in asked) > len(families)
    assert "!!" not in explained


def test_a_wrong_expectation_is_shown_with_both_sides(tmp_path: Path) -> None:
    """At its position in the hand."""
    wrong = case(tmp_path, "play:", "- 3:f", "- expect: {turn: 1}", "- 0:f")
    lines = printed("explain", wrong).splitlines()
    at = lines.index("  !! RO-901/2/turn does not hold:")
    assert lines[at + 1 : at + 3] == ["     expected: turn: 1", "     observed: turn: 0"]
    assert lines[at + 3] == "Step 3: 0: fold"
    assert lines[at + 4].startswith("  Seat 0 folds.")


def test_steps_have_the_numbers_of_the_ids_of_checks(tmp_path: Path) -> None:
    """In the explanation and in the trace; only the actions of a step with several have two."""
    hand = case(tmp_path, "play:", "- 3:c 0:f", "- expect: {turn: 1}", "- 1:f", "- 2: check")
    numbered = ["1.1 3: call", "1.2 0: fold", "2 expect: {turn: 1}", "3 1: fold", "4 2: check"]
    steps = re.findall(r"^Step ([\d.]+): (.*)$", printed("explain", hand), re.MULTILINE)
    assert steps == [("0", "the table is set"), *(tuple(one.split(" ", 1)) for one in numbered)]
    traced = printed("run", hand, "--trace").splitlines()
    assert [line.strip() for line in traced if re.match(r" +[\d.]+ ", line)] == numbered


@given(st.lists(st.integers(0, 9)).map(sorted))
def test_every_moment_of_a_case_has_a_name_of_its_own(steps: list[int]) -> None:
    """The whole number of each is its step, and a step with one moment has no other number."""
    names = step_names(steps)
    assert len(set(names)) == len(steps)
    assert [int(name.partition(".")[0]) for name in names] == steps
    assert all(
        ("." in name) == (steps.count(step) > 1) for name, step in zip(names, steps, strict=True)
    )


def test_the_clock_is_explained(tmp_path: Path) -> None:
    """Countdowns and their effects."""
    clock = ["clock: {action: 30s}", "play:", "- disconnect: 3", "- wait: 31s"]
    lines = printed("explain", case(tmp_path, *clock, "- expect: {offline: [3]}")).splitlines()
    for line in (
        "  The action timer of seat 3 runs until 30s.  [tda-29]",
        "  Seat 3 has lost its connection.  [suite-clock-runs-on]",
        "  The action timer of seat 3 has run out.  [tda-29]",
        "  Seat 3 folds.  [tda-29-fold]",
        "  The time is now 31s.  [suite-time-goes-on]",
        "  => offline: [3]",
    ):
        assert line in lines


def test_a_ranking_is_explained(tmp_path: Path) -> None:
    """Each hand with its name and its five cards, best first; and the hands as it is played."""
    hands = "rank: {board: 2c 3d 4h 9s Kc, hands: [Ah 5d, 6c 5s, Ks 2h]}"
    lines = printed("explain", case(tmp_path, hands, "expect: {order: 1 > 0 > 2}")).splitlines()
    assert lines[2:8] == [
        "  The board is 2c3d4h9sKc.",
        "  Hand 1, 6c5s: a straight to the six  (6c5s4h3d2c)",
        "  Hand 0, Ah5d: a straight to the five  (5d4h3d2cAh)",
        "  Hand 2, Ks2h: two pair, kings and twos, with a nine  (KsKc2h2c9s)",
        "  An engine without a call for rankings plays it: [hands=0,1] [hands=0,2]",
        "  => order: 1 > 0 > 2",
    ]


def test_pots_are_explained(tmp_path: Path) -> None:
    """The uncalled bet, then each pot with its eligible seats."""
    paid = "pots: {paid: [1000, 300, 600, 200, 50], folded: [4]}"
    expect = "expect: {returned: {0: 400}}"
    lines = printed("explain", case(tmp_path, paid, expect)).splitlines()
    assert lines[2:6] == [
        "  The uncalled bet of 400 is returned to seat 0.",
        "  The main pot is 850; eligible seats: 0, 1, 2, 3.",
        "  Side pot 1 is 300; eligible seats: 0, 1, 2.",
        "  Side pot 2 is 600; eligible seats: 0, 2.",
    ]


def test_a_case_with_several_houses_is_explained_in_each(tmp_path: Path) -> None:
    """Each under its own heading, with the expectations in that house."""
    table = "table: {stacks: [1000, 400, 550, 1000]}"
    twice = ["play:", "- 3:r300 0:c 1:A(400) 2:A(550)"]
    first = ["- expect: {can: [fold, call 250, raise 750-1000]}", "  when: {reopen: cumulative}"]
    second = ["- expect: {can: [fold, call 250]}", "  when: {reopen: full-raise}"]
    shown = printed("explain", case(tmp_path, table, *twice, *first, *second))
    _, own, other = re.split(r"^In a house with reopen=", shown, flags=re.MULTILINE)
    assert own.startswith("cumulative:\n")
    assert "  => can: [fold, call 250, raise 750-1000]\n" in own
    assert other.startswith("full-raise:\n")
    assert "  => can: [fold, call 250]\n" in other


def test_a_clause_is_shown_with_its_place_and_its_cases() -> None:
    """With the house options that it depends on, or the reason why it has no case."""
    shown = printed("rules", "tda-47-a")
    assert shown.startswith("tda-47-a\n    In no-limit and pot-limit, an all-in below a full bet")
    book = "Poker TDA, 2024 Rules, version 1.0 (9 October 2024)"
    assert f"\n    {book}, Rule 47-A\n    Depends on house options: reopen, " in shown
    assert re.search(r"^    Cases: (.|\n)*\bRO-09\b", shown, re.MULTILINE)
    assert "\n    No case: Conduct of people at a table;" in printed("rules", "tda-2")


def test_clauses_are_shown_as_json() -> None:
    """All clauses, or the named ones, each with its cases."""
    everything = json.loads(printed("rules", *JSON))
    assert {one["id"] for one in everything if not one["retired"]} == clause_ids()
    (one,) = json.loads(printed("rules", *JSON, "tda-47-a"))
    assert (one["place"], one["level"]) == ("Rule 47-A", "must")
    assert "RO-09" in one["cases"]
    assert one in everything


def test_clauses_without_a_case_are_listed() -> None:
    """Those that a case of any kind could cover and that none names."""
    everything: list[dict[str, Any]] = json.loads(printed("rules", *JSON))
    bare = {
        one["id"] for one in everything if one["shows"] and not one["cases"] and not one["retired"]
    }
    assert {one["id"] for one in json.loads(printed("rules", *JSON, "--without-cases"))} == bare
    *lines, last = printed("rules", "--without-cases").splitlines()
    assert {line.split()[0] for line in lines} == bare
    assert last == f"{len(bare)} clauses that a case could cover have none."
    of_one = printed("rules", "--without-cases", "tda").splitlines()
    assert {line.split()[0] for line in of_one[:-1]} == {id_ for id_ in bare if id_[:4] == "tda-"}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_completion_script_is_printed_for_each_shell(shell: str) -> None:
    """With a line that says where to put it, and the variable that it sets."""
    first, *script = printed("completion", shell).splitlines()
    assert first.startswith("# ")
    assert shell in first
    assert any(f"_HOLDEM_COMPLETE={shell}_complete" in line for line in script)


def completed(line: str) -> list[str]:
    """The completions that bash offers for the last word of a line."""
    count = str(len(line.split(" ")) - 1)
    done = holdem(_HOLDEM_COMPLETE="bash_complete", COMP_WORDS=line, COMP_CWORD=count)
    return done.stdout.splitlines()


def test_the_ids_of_cases_are_completed() -> None:
    """In lower case as well; also families, and files if no id matches."""
    ids = [line for file in case_files(cases_folder()) for line in file.read_text().split("\n", 1)]
    wanted = {f"plain,{line[4:]}" for line in ids if line.startswith("id: RO-0")}
    assert len(wanted) > 5
    for command in ("run", "fmt"):
        assert set(completed(f"holdem {command} RO-0")) == wanted
    assert set(completed("holdem run ro-0")) == wanted
    assert "plain,RO" in completed("holdem run R")
    assert completed("holdem run my-cases") == ["file,my-cases"]


def test_subcommands_clauses_and_profiles_are_completed() -> None:
    """All names with the prefix, and no others."""
    assert completed("holdem comp") == ["plain,completion"]
    of_example = {f"plain,{id_}" for id_ in clause_ids() if id_.startswith("tda-47-ex.1")}
    assert set(completed("holdem rules tda-47-ex.1")) == of_example
    assert "plain,tda-47-ex.1-b" in of_example
    assert set(completed("holdem run --profile ")) == {f"plain,{name}" for name in PROFILES}
    assert completed("holdem run --profile lu") == ["plain,ludoforge"]


def test_completions_include_titles_for_shells_that_show_them() -> None:
    """Next to each id."""
    done = holdem(_HOLDEM_COMPLETE="zsh_complete", COMP_WORDS="holdem show RO-09", COMP_CWORD="2")
    title = "A short all-in does not give the raiser a second raise"
    assert done.stdout.splitlines() == ["plain", "RO-09", title]
