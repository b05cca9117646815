"""The tables of real cases about tournaments, open in Chromium."""

from typing import Final

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.reports.chromium import MISSING, PROGRAM
from tests.reports.pictures.conftest import Opened
from tests.reports.pictures.drawn_tables import Picture, open_step
from tests.reports.pictures.played_records import address, played, traced

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

WINDOW: Final = ViewportSize(width=1200, height=900)
SMALL: Final = ViewportSize(width=400, height=800)
#: Seat 2 of table B is free, but would be the small blind; the worst seat is then 7.
LOWEST: Final = "mover-takes-the-lowest-seat"
#: The player in seat 3 is due the big blind, and not the one with the lowest number.
WHO: Final = "lowest-seat-number-moves"
#: The table that the order names breaks, and not the smallest one.
SMALLEST: Final = "smallest-table-breaks"


def test_the_right_move_and_that_of_the_engine_are_both_shown(opened: Opened) -> None:
    """The case opens there; the words and the seats say the same as the arrows."""
    look = opened(played(LOWEST, "TB-03"))
    look.go(address(LOWEST, "TB-03"))
    picture = Picture(look)
    assert picture.arrows() == [("right", "A3", "A3", "B7"), ("wrong", "A3", "A3", "B2")]
    assert picture.faults() == []
    assert picture.seat("A", 3) == "3 A3 \u2192 B7 \u2260 A3 \u2192 B2"
    assert picture.seat("B", 7) == "7 A3, from A3 1000 \u2260 \u2013"
    assert picture.seat("B", 2) == "2 BB B2 is out \u2260 BB A3, from A3 1000"
    assert look.text(".moves") == f"A3: A3 \u2192 B7 \u2260 faulty:{LOWEST} 0.1.0: A3 \u2192 B2"
    assert "Moves: A3 from A3 to B7; \u2260 faulty:" in picture.words
    look.page.locator(".reason a", has_text="tda-11-a").click()
    expect(look.page.get_by_role("heading", level=1)).to_contain_text("tda-11-a")


def test_what_the_engine_did_is_told_without_colour(opened: Opened) -> None:
    """Its line is dashed, its head is hollow, and its seat has the sign."""
    look = opened(played(LOWEST, "TB-03"))
    look.go(address(LOWEST, "TB-03"))
    dashes, heads = look.page.evaluate(
        "['path', 'polygon'].map((part) => ['right', 'wrong'].map((kind) => {"
        " const style = getComputedStyle(document.querySelector(`svg.room .move.${kind} ${part}`));"
        " return part === 'path' ? style.strokeDasharray : style.fill === style.stroke; }))"
    )
    assert dashes[0] == "none"
    assert dashes[1] != "none"
    assert heads == [True, False]


def test_another_player_who_moves_is_shown_with_the_one_who_should(opened: Opened) -> None:
    """Each of them moves on one side, and stays on the other."""
    look = opened(played(WHO, "TB-03"))
    look.go(address(WHO, "TB-03"))
    assert Picture(look).arrows() == [("right", "A3", "A3", "B7"), ("wrong", "A0", "A0", "B7")]
    right, wrong = look.page.locator(".moves li").all_inner_texts()
    assert right.endswith("stays in A3")
    assert wrong.startswith("A0: stays in A0 by the rules \u2260")


def test_tables_stand_side_by_side_and_on_a_phone_below_each_other(opened: Opened) -> None:
    """Within the window, so that the page need not be scrolled sideways."""
    raw = played(LOWEST, "TB-03")
    for size in (WINDOW, SMALL):
        look = opened(raw, size=size)
        look.go(address(LOWEST, "TB-03"))
        one, other = (Picture(look).tables()[name] for name in "AB")
        beside = size is WINDOW
        assert (one[2] < other[0]) is beside
        assert (one[1] == other[1]) is beside
        assert (one[3] < other[1]) is not beside
        assert max(one[2], other[2]) <= size["width"]
        assert look.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
        letter = look.page.evaluate(
            "(() => { const one = document.querySelector('svg.room:not(.sample)');"
            " return 13 * one.getBoundingClientRect().width / one.viewBox.baseVal.width; })()"
        )
        assert letter >= 11


def test_a_table_that_breaks_and_one_that_should_are_told_apart(opened: Opened) -> None:
    """Both titles stand at the table; its players draw seats on one side only."""
    look = opened(played(SMALLEST, "TB-33"))
    look.go(address(SMALLEST, "TB-33"))
    words = Picture(look).words
    assert "Table D: broken, \u2260 faulty:smallest-table-breaks 0.1.0: Table D: 2 players" in words
    assert "seat 0: D0 draws a seat, \u2260" in words
    assert look.text(".reason").startswith("Rule: ")


def test_buttons_blinds_and_those_who_wait_stand_at_their_seats(opened: Opened) -> None:
    """At every table as in its last hand, with the stacks between hands, also during a hand."""
    look = opened(traced("TB-16"))
    look.go("#/case/TB-16?engine=oracle-0.1.0")
    look.page.locator(".steps button", has_text="A: deal hand 2").click()
    expect(look.page.locator("svg.table")).to_have_count(2)
    look.page.get_by_text("All tables at this step").click()
    picture = Picture(look)
    assert [picture.seat("A", seat) for seat in range(1, 5)] == [
        "1 D A1 950",
        "2 C0, waits 950",
        "3 SB A3 1050",
        "4 BB A4 1000",
    ]
    assert picture.seat("B", 0) == "0 D B0 1000"
    look.page.keyboard.press("ArrowRight")
    expect(look.page.locator(".all-tables svg.room")).to_be_visible()


def test_a_button_that_has_to_be_drawn_is_at_no_seat(opened: Opened) -> None:
    """Until it is drawn; the blinds follow with the next hand."""
    look = opened(traced("GL-26"))
    title = "Table F: 9 players, final table"
    before = open_step(look, "#/case/GL-26?engine=oracle-0.1.0", "draw: {B4: F8}")
    assert before.words.startswith(f"{title}, button to be drawn; seat 0: A0, drew this seat")
    after = open_step(look, "#/case/GL-26?engine=oracle-0.1.0", "after round 2")
    assert after.seat("F", 0) == "0 D A0, drew this seat 10150"
    assert {arrow[2] for arrow in after.arrows()} == {"no seat"}


def test_of_many_tables_those_without_news_have_only_a_title(opened: Opened) -> None:
    """Thirteen tables of which five are left or joined."""
    look = opened(traced("TB-38"))
    picture = open_step(look, "#/case/TB-38?engine=oracle-0.1.0", "after round 2")
    heights = {name: box[3] - box[1] for name, box in picture.tables().items()}
    assert {name for name, high in heights.items() if high > 50} == set("ABCDN")
    assert len(heights) == 13
    assert picture.faults() == []


def test_places_and_prizes_are_listed_at_the_end(opened: Opened) -> None:
    """The best place first, with what the engine says where it is another one."""
    fault = "shared-place-pays-in-full"
    look = opened(played(fault, "GL-26"))
    look.go(address(fault, "GL-26"))
    rows = [row.split("\t") for row in look.page.locator(".places tbody tr").all_inner_texts()]
    assert rows[:3] == [
        ["A0", "1", "100"],
        ["B0", "2\u20133", f"50 \u2260 faulty:{fault} 0.1.0: 60"],
        ["B1", "2\u20133", f"50 \u2260 faulty:{fault} 0.1.0: 60"],
    ]
    assert rows[-1][:2] == ["A4", "10"]


def test_each_round_is_a_chapter_and_the_current_step_is_in_view(opened: Opened) -> None:
    """The list of steps is long, and opens where the sides diverge."""
    look = opened(played(LOWEST, "TB-03"))
    look.go(address(LOWEST, "TB-03"))
    chapters = look.page.locator(".steps .chapter .step-number").all_inner_texts()
    assert chapters == ["1.1", "2.1"]
    assert "B: seat 3: call" in look.text(".steps")
    item, box = (
        look.page.locator(one).bounding_box() for one in (".steps [aria-current]", ".steps")
    )
    assert item is not None
    assert box is not None
    assert box["y"] <= item["y"] <= box["y"] + box["height"] - item["height"]


def test_the_facts_of_a_tournament_are_listed_one_by_one(opened: Opened) -> None:
    """Only those that differ, whatever the order in which players are named."""
    look = opened(played(LOWEST, "TB-03"))
    look.go(address(LOWEST, "TB-03"))
    facts = look.page.locator(".compare tbody th").all_inner_texts()
    assert [fact.split("\n")[-1] for fact in facts] == [
        "Tournament: Free seats",
        "Tournament: Seats",
    ]
    assert look.page.locator(".compare mark").all_inner_texts()[-2:] == ["A3: B7", "A3: B2"]
    look.page.get_by_text("Replay as text").click()
    expect(look.page.get_by_label("Replay as text")).to_contain_text("! Tournament: Seats")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WINDOW, SMALL], ids=["wide", "phone"])
def test_the_pictures_are_accessible(opened: Opened, size: ViewportSize, scheme: str) -> None:
    """The checker finds no violations at a round, at a hand, and in a question."""
    races = "lowest-card-wins-the-race"
    raws = played(LOWEST, "TB-03"), played(races, "CR-63", "HH-56", "MD-55")
    look = opened(*raws, size=size, scheme=scheme)
    for fragment in (address(LOWEST, "TB-03"), address(races, "CR-63")):
        look.go(fragment)
        assert (fragment, look.findings()) == (fragment, [])
    look.go(f"{address(LOWEST, 'TB-03')}&step=2.1")
    look.page.get_by_text("All tables at this step").click()
    assert look.findings() == []


def test_print_shows_the_whole_picture(opened: Opened) -> None:
    """On A4 paper with margins of 12 mm nothing is cut off."""
    look = opened(traced("TB-38"), size=ViewportSize(width=703, height=700))
    open_step(look, "#/case/TB-38?engine=oracle-0.1.0", "after round 2")
    look.page.emulate_media(media="print")
    edges = look.page.evaluate(
        "[...document.querySelectorAll('.rooms svg, .rooms table')].map((one) =>"
        " one.getBoundingClientRect().right)"
    )
    assert max(edges) <= 703
