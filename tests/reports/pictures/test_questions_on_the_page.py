"""Questions without a table: what was asked, and what both sides answered, open in Chromium."""

import json

import pytest
from playwright.sync_api import expect
from tests.reports.chromium import MISSING, PROGRAM, Look
from tests.reports.made_records import as_lines
from tests.reports.pictures.conftest import Opened
from tests.reports.pictures.played_records import address, played

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)


def opened_at(opened: Opened, fault: str, case: str) -> Look:
    """The page, opened at a case that such an engine fails."""
    look = opened(played(fault, case))
    look.go(address(fault, case))
    expect(look.page.locator(".question")).to_be_visible()
    expect(look.page.locator("svg.table, svg.room")).to_have_count(0)
    return look


def with_answer(raw: bytes, answer: object) -> bytes:
    """A record in which the engine shows this after its trace's only moment."""
    lines = [json.loads(line) for line in raw.splitlines()]
    for line in lines:
        if line["kind"] == "trace":
            line["moments"][0]["engine"] = answer
    return as_lines(lines)


def cells(look: Look) -> list[list[str]]:
    """The rows of the table of answers."""
    return [row.split("\t") for row in look.page.locator(".answers tr").all_inner_texts()]


def test_a_chip_race_shows_its_cards_and_the_stacks_before_and_after(opened: Opened) -> None:
    """1 + 3 odd chips of 25 are one chip of 100, which the ace of clubs wins in seat 1."""
    fault = "lowest-card-wins-the-race"
    look = opened_at(opened, fault, "CR-63")
    assert "Chips of 25 are taken out of play and exchanged for chips of 100." in look.text("main")
    expect(look.page.get_by_role("img", name="K\u2663 2\u2663 3\u2663 A\u2663")).to_be_visible()
    assert cells(look) == [
        ["Seat", "Before", "After: Oracle", f"After: faulty:{fault} 0.1.0"],
        ["0", "125", "\u2260 100", "\u2260 200"],
        ["1", "175", "\u2260 200", "\u2260 100"],
        ["2", "1000", "1000", "1000"],
    ]


def test_places_show_who_goes_out_with_how_much(opened: Opened) -> None:
    """Three players share one prize of 90 by the book, and get it in full from the engine."""
    fault = "shared-place-pays-in-full"
    look = opened_at(opened, fault, "HH-56")
    asked = "These players go out hand for hand; 14 are still in; 15 places are paid; "
    assert f"{asked}prizes: 90 for place 15." in look.text("main")
    assert cells(look)[1] == [
        "A3",
        "A",
        "800",
        "15\u201317",
        "15\u201317",
        "\u2260 30",
        "\u2260 90",
    ]
    assert look.text(".difference dd") == "A3: 30; A4: 30; B1: 30"


def test_substantial_action_shows_the_actions_in_order(opened: Opened) -> None:
    """A check and a fold, which the house of the case does not count."""
    look = opened_at(opened, "any-two-actions-are-substantial", "MD-55")
    assert look.page.locator(".actions li").all_inner_texts() == ["seat 1: check", "seat 2: fold"]
    assert look.page.locator(".difference dd").all_inner_texts() == ["no", "yes"]


@pytest.mark.parametrize("unlike", [None, {}, {"stacks": 3}, {"stacks": [{}]}])
def test_an_answer_of_another_form_does_no_harm(opened: Opened, unlike: object) -> None:
    """The question and the right answer stay readable."""
    fault = "lowest-card-wins-the-race"
    raw = with_answer(played(fault, "CR-63"), unlike)
    look = opened(raw)
    look.go(address(fault, "CR-63"))
    assert [row[:3] for row in cells(look)][1][:2] == ["0", "125"]
    assert "100" in cells(look)[1][2]
