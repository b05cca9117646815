"""The drawn tables and the printed pages of the published records in Chromium."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.reports.chromium import MISSING, PROGRAM, WIDE, Look
from tests.reports.published_records import key, published_records

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

#: The printable width of A4 paper with margins of 12 mm, in pixels of CSS.
ACROSS: Final = 1032
UPRIGHT: Final = 703


def test_steps_are_numbered_as_in_the_ids_of_checks(look: Look) -> None:
    """A step with several actions numbers them; the address and the text say the same."""
    look.go("#/case/HU-20?engine=binions-0.6.5&step=2")
    expect(look.page.locator("#step-title")).to_have_text("Step 2 of 2: seat 1: raise 700")
    assert look.page.locator(".step-number").all_inner_texts() == ["0", "1.1", "1.2", "1.3", "2"]
    look.page.keyboard.press("ArrowLeft")
    expect(look.page.locator("#step-title")).to_contain_text("Step 1.3 of 2")
    assert look.fragment.endswith("step=1.3")
    cells = look.page.locator(".all-checks tbody tr td:first-child").all_text_contents()
    assert set(cells) <= {"0", "1", "2"}
    look.page.get_by_text("Replay as text").click()
    expect(look.page.get_by_label("Replay as text")).to_contain_text("Step 1.3: seat 0: raise 500")


def test_the_tables_stay_where_they_are_while_stepping(look: Look) -> None:
    """The controls and both tables keep their place and their size, whatever the step says."""
    for view in ("SP-15?engine=pypokerengine-1.0.1", "RO-09?engine=poker-ts-1.5.0"):
        look.go(f"#/case/{view}")
        look.page.keyboard.press("Home")
        places = set()
        for _ in look.page.locator(".steps button").all():
            boxes = look.page.evaluate(
                "[...document.querySelectorAll('.controls, svg.table, .no-table')].map((one) =>"
                " { const box = one.getBoundingClientRect(); return [box.x, box.y + scrollY]; })"
            )
            places.add(str(boxes))
            look.page.keyboard.press("ArrowRight")
        assert len(places) == 1, view


#: Pairs of drawn things of one table that overlap: what is to be read is covered.
_OVERLAPS: Final = """
[...document.querySelectorAll('svg.table')].flatMap((table) => {
  const boxes = (kind) =>
    [...table.querySelectorAll(kind)].map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 &&
    a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const pairs = [['.tag', '.card'], ['.tag', '.bet'], ['.tag', '.stack'], ['.bet', '.card'],
    ['.middle > text', '.seat .box'], ['.middle > text', '.bet'], ['.middle > text', '.card'],
    ['.bet', '.stack']];
  return pairs.filter(([one, other]) =>
    boxes(one).some((a) => boxes(other).some((b) => meet(a, b)))).map(String);
})
"""


@pytest.mark.thorough
@pytest.mark.parametrize("case", ["SP-15", "SP-23", "HU-20", "RO-09"])
def test_nothing_on_the_table_covers_another(looks: tuple[Look, Look], case: str) -> None:
    """At two, four and nine seats, with side pots, at every step, wide and on a phone."""
    failing = {
        record.header.engine.name: record
        for record in published_records()
        for one in record.cases
        if one.id == case and one.bad()
    }
    for look in looks:
        look.go(f"#/case/{case}?engine={key(failing[min(failing)])}")
        look.page.keyboard.press("Home")
        for _ in look.page.locator(".steps button").all():
            assert look.page.evaluate(_OVERLAPS) == [], look.text("#step-title")
            look.page.keyboard.press("ArrowRight")


def test_amounts_are_shown_to_the_chip(look: Look) -> None:
    """Also those that a number of JavaScript cannot hold."""
    look.go("#/case/LA-801?engine=poker-ts-1.5.0")
    assert "20000000000003001" in look.text(".packet")


def test_a_winner_is_no_longer_all_in(look: Look) -> None:
    """A seat that has won chips shows the chips; nine pots are listed below the table."""
    look.go("#/case/SP-23?engine=rs-poker-5.0.0&step=2")
    seats = look.page.locator("svg.table").first.locator(".stack").all_text_contents()
    assert "151600" in seats
    assert not [one for one in seats if re.match(r"[1-9]\d* all-in", one)]
    assert look.text(".pots-below").count("side") == 7


@pytest.mark.parametrize(
    ("view", "paper"),
    [
        ("#/matrix", ACROSS),
        ("#/clause/tda-47-a", ACROSS),
        ("#/cases", UPRIGHT),
        ("#/compare", UPRIGHT),
        ("#/engine/pokerkit-0.7.7", UPRIGHT),
        ("#/case/SP-15?engine=pypokerengine-1.0.1&step=2", UPRIGHT),
    ],
)
def test_print_cuts_nothing_off(looks: tuple[Look, Look], view: str, paper: int) -> None:
    """Nothing is wider than the paper, and nothing is in a box that would have to be scrolled."""
    look = looks[0]
    look.page.set_viewport_size({"width": paper, "height": 700})
    look.page.emulate_media(media="print")
    look.go(view)
    widest, scrolled = look.page.evaluate(
        "[Math.max(...[...document.querySelectorAll('main table, main svg, main pre')].map((one) =>"
        " one.getBoundingClientRect().right)), [...document.querySelectorAll('main .scroll')]"
        ".filter((one) => getComputedStyle(one).overflow !== 'visible').length]"
    )
    look.page.emulate_media(media="screen")
    look.page.set_viewport_size(WIDE)
    assert widest <= paper
    assert scrolled == 0
