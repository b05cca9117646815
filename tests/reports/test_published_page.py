"""The page that is published, of real engines, as a reader has it in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.reports.chromium import MISSING, PHONE, PROGRAM, WIDE, Look, chromium, looking

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

PAGE = Path(__file__).parents[2] / "reports" / "published" / "index.html"
VIEWS = ("#/matrix", "#/engine/pokerkit-0.7.7", "#/case/RO-09?engine=poker-ts-1.5.0", "#/clauses")


@pytest.fixture(scope="module")
def looks() -> Iterator[tuple[Look, Look]]:
    """A wide look and one on a phone in the dark, without an error and without a request."""
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
    """A cell of the matrix, a case; and there is the replay."""
    look, _ = looks
    look.go()
    look.page.get_by_role("link", name="poker-ts 1.5.0, Short all-ins").first.click()
    look.page.get_by_role("link", name="RO-09").first.click()
    expect(look.page.get_by_role("heading", level=1)).to_contain_text("RO-09")
    expect(look.page.locator("#step-title")).to_contain_text("Step")


def test_an_address_opens_the_same_view_anew(looks: tuple[Look, Look]) -> None:
    """Engine, case and clauses can be sent to somebody."""
    look, _ = looks
    for view in VIEWS:
        look.go(view)
        heading = look.text("h1")
        assert look.fragment == view
        look.go(look.fragment)
        assert look.text("h1") == heading


def test_no_reader_is_shut_out(looks: tuple[Look, Look]) -> None:
    """The checker has no findings, wide and light, or on a phone and in the dark."""
    for look in looks:
        for view in VIEWS:
            look.go(view)
            assert look.findings() == [], (view, look.fragment)
