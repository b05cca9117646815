"""A case over several hands as it is explained, printed and linted."""

import os
from pathlib import Path

import pytest
from tests.several_hands.at_a_table import FOLDER
from tests.the_command import holdem

from holdem_conformance.authoring.explain_case import explained
from holdem_conformance.library.case_loader import load_cases
from holdem_scenarios.register import read_register

ROOT = Path(__file__).parents[2]
REGISTER = read_register()


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sentence on one line."""
    monkeypatch.setenv("COLUMNS", "200")


def lines(name: str) -> list[str]:
    """The explanation of a case."""
    (case,) = load_cases([FOLDER / f"{name}.yaml"])
    return "\n".join(explained(case, REGISTER)).splitlines()


def test_each_hand_is_a_chapter_with_its_clauses() -> None:
    """Where button and blinds are, who is dealt in, what is posted and won, and who is out."""
    told = lines("bt-02")
    at = told.index("Step 2.1: deal hand 2")
    assert "  Out of chips: seat 2. Player 2 takes place 4.  [wsop-126.b]" in told[:at]
    assert (
        "  The button is at seat 1, the small blind at seat 2 (dead), the big blind at seat 3."
        in (told[at + 1].partition("  [")[0])
    )
    assert told[at + 1].endswith("[tda-32]")
    assert "  => blind_seats: dead/3" in told


def test_what_is_said_and_owed_is_told() -> None:
    """Somebody who is away misses both blinds and posts them when he is back."""
    told = [line.partition("  [")[0] for line in lines("mb-18")]
    in_order = [
        "  Seat 4 is away.",
        "  Seat 4 misses the big blind.",
        "  Seat 4 misses the small blind, and owes the small blind and the big blind.",
        "  Seat 4 is back.",
        "  Seat 4 posts 100 live and 50 dead.",
    ]
    assert [line for line in told if line in in_order] == in_order


def test_only_a_hand_that_is_played_is_told_step_by_step() -> None:
    """Of the others there are only posts and pots."""
    told = lines("lv-03")
    assert [line for line in told if line.endswith(("folds.  [tournament-5.1.5]",))] == [
        "  Seat 1 folds.  [tournament-5.1.5]"
    ]
    assert "Step 2.5: found: level" in told


def test_a_trace_shows_the_table_around_the_hand() -> None:
    """When it is dealt, and after it."""
    printed = holdem("run", str(FOLDER / "mb-18.yaml"), "--trace").stdout
    assert "4.2 deal hand 5" in printed
    assert "button 0, blind_seats 1/2, dealt_in [0, 1, 2, 3, 4], posts {4: 100+50}" in printed
    assert "owes {4: small+big}" in printed


def test_lint_knows_cases_over_several_hands() -> None:
    """But for the folder, which is that of the tests, the examples are as they should be."""
    found = holdem("lint", str(FOLDER)).stdout.splitlines()
    assert [line for line in found if " H203 " not in line][:-1] == []


def test_a_record_is_judged_again_and_becomes_a_page(tmp_path: Path) -> None:
    """An engine that is wrong fails the same cases; on the page each deal begins a chapter."""
    record, page = tmp_path / "run.jsonl", tmp_path / "run.html"
    engine = "tests.several_hands.at_a_table:SimpleButton"
    words = (str(FOLDER), "--engine", engine, "--traces", "all", "--record", str(record))
    first = holdem("run", *words, env={**os.environ, "PYTHONPATH": str(ROOT)})
    assert first.stdout.splitlines()[-1].startswith("12 cases, 3 failed"), first
    again = holdem("judge", str(record))
    assert again.stdout.splitlines()[-1] == first.stdout.splitlines()[-1]
    assert holdem("report", str(record), "-o", str(page)).returncode == 0
    assert "beginsChapter" in page.read_text()
