"""The published page of real engines in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.reports.chromium import MISSING, PHONE, PROGRAM, WIDE, Look, chromium, looking

pytestmark = [pytest.mark.thorough, pytest.mark.skipif(PROGRAM is None, reason=MISSING)]

PAGE = Path(__file__).parents[2] / "reports" / "published" / "index.html"
VIEWS = ("#/matrix", "#/engine/pokerkit-0.7.7", "#/case/RO-09?engine=poker-ts-1.5.0", "#/clauses")


@pytest.fixture(scope="module")
def looks() -> Iterator[tuple[Look, Look]]:
    """The page in a wide light window and on a dark phone, without errors or requests."""
    with (
        chromium() as browser,
        looking(browser, PAGE, WIDE) as wide,
        looking(browser, PAGE, PHONE, "dark") as phone,
    ):
        yield wide, phone
        for one in (wide, phone):
            assert one.errors == []
            assert one.requests == []


def test_a_divergence_is_found_in_three_clicks(looks: tuple[Look, Look]) -> None:
    """A cell of the matrix, then a case with its replay."""
    look, _ = looks
    look.go()
    look.page.get_by_role("link", name="poker-ts 1.5.0, Short all-ins").first.click()
    look.page.get_by_role("link", name="RO-09").first.click()
    expect(look.page.get_by_role("heading", level=1)).to_contain_text("RO-09")
    expect(look.page.locator("#step-title")).to_contain_text("Step")


def test_an_address_reopens_the_same_view(looks: tuple[Look, Look]) -> None:
    """Links to engines, cases and clauses can be shared."""
    look, _ = looks
    for view in VIEWS:
        look.go(view)
        heading = look.text("h1")
        assert look.fragment == view
        look.go(look.fragment)
        assert look.text("h1") == heading


def test_the_page_is_accessible(looks: tuple[Look, Look]) -> None:
    """The checker finds no violations, wide and light or on a phone in dark mode."""
    for look in looks:
        for view in VIEWS:
            look.go(view)
            assert look.findings() == [], (view, look.fragment)


def test_a_replay_is_stepped_through(looks: tuple[Look, Look]) -> None:
    """By button and by key."""
    look, _ = looks
    look.go("#/case/RO-09?engine=poker-ts-1.5.0")
    title = look.page.locator("#step-title")
    look.page.get_by_role("button", name="First step").click()
    expect(title).to_contain_text("Step 0")
    look.page.keyboard.press("ArrowRight")
    expect(title).to_contain_text("Step 1")


def test_filters_narrow_the_matrix_and_are_kept_in_the_address(looks: tuple[Look, Look]) -> None:
    """By engine and text, then cleared."""
    look, _ = looks
    look.go()
    look.page.get_by_label("Engine", exact=True).select_option("poker-ts-1.5.0")
    look.page.get_by_label("Text", exact=True).fill("does not give the raiser")
    expect(look.page.locator(".count")).to_contain_text("1 result on 1 engine")
    assert "engine=poker-ts-1.5.0" in look.fragment
    look.page.get_by_role("button", name="Clear filters").click()
    assert look.fragment == "#/matrix"


def test_everything_can_be_done_with_the_keyboard(looks: tuple[Look, Look]) -> None:
    """Skip to the content, then open a cell of the matrix."""
    look, _ = looks
    look.go()
    look.page.keyboard.press("Tab")
    look.page.keyboard.press("Enter")
    expect(look.page.locator("#main")).to_be_focused()
    look.tab_into(".matrix")
    look.page.keyboard.press("Enter")
    expect(look.page.locator("h1")).to_be_focused()
