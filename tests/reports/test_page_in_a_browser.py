"""The page in Chromium: by mouse, by keyboard, on a phone and in dark mode."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.reports.chromium import MISSING, PHONE, PROGRAM, WIDE, Look, chromium, looking
from tests.reports.made_records import TITLES, large_records, record

from holdem_reports.html.page_file import page
from holdem_reports.shards import read_records

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

HOSTILE = "<img src=x onerror=alert(1)></script><script>alert(2)</script>"
TURNED = "\u202eenigne\x07"  # switches to right-to-left, and rings the bell
VIEWS = {
    "matrix": "#/matrix",
    "engine": "#/engine/alpha-1.0",
    "case": "#/case/RO-01?engine=alpha-1.0",
    "question": "#/case/HR-01?engine=alpha-1.0",
    "no engine": "#/case/SP-01",
    "cases": "#/cases?family=SP",
    "clauses": "#/clauses",
    "clause": "#/clause/book-47",
    "compare": "#/compare?old=alpha-1.0&new=alpha-1.1",
    "nowhere": "#/nowhere",
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with chromium() as one:
        yield one


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two runs of alpha, one of beta, one of an engine with a hostile name."""
    titles = {**TITLES, "SP-02": HOSTILE}
    raws = [
        record("alpha", wrong={"RO-01", "SP-01", "HR-01"}, titles=titles),
        record("alpha", "1.1", wrong={"RO-02", "SP-01"}, titles=titles),
        record("beta", wrong={"SP-01"}, titles=titles, set=HOSTILE, suite=TURNED),
        record(HOSTILE, HOSTILE, wrong={"SP-01", "SP-02"}, titles=titles),
    ]
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_bytes(page(read_records((f"{at}.jsonl", raw) for at, raw in enumerate(raws))))
    return path


@pytest.fixture
def look(browser: Browser, report: Path) -> Iterator[Look]:
    """The open report; a test must end without errors and requests."""
    with looking(browser, report) as one:
        one.go()
        yield one
        assert one.errors == []
        assert one.requests == []


def test_a_divergence_is_found_in_three_clicks(look: Look) -> None:
    """A cell of the matrix, then a case with its replay, opened at the first divergence."""
    look.page.get_by_role("link", name="alpha 1.0, Short all-ins, and who may raise again").click()
    look.page.get_by_role("link", name="RO-01 A short all-in does not").first.click()
    expect(look.page.get_by_role("heading", level=1)).to_have_text(f"RO-01 {TITLES['RO-01']}")
    expect(look.page.locator("#step-title")).to_have_text("Step 3 of 4: seat 2: fold")
    expect(look.page.locator(".may").last).to_have_text(
        "Seat 0 may: \u2260 fold, call 50, raise 550\u20131000"
    )
    expect(look.page.locator("td mark").first).to_have_text("raise 550\u20131000")


def test_a_replay_is_stepped_through_by_buttons_and_keys(look: Look) -> None:
    """Forward, back, to the ends, the first divergence, the failing check, or a selected step."""
    look.go(VIEWS["case"])
    title = look.page.locator("#step-title")
    for name, shown in (("Step back", "Step 2"), ("First step", "Step 0"), ("Last step", "Step 4")):
        look.page.get_by_role("button", name=name).click()
        expect(title).to_contain_text(shown)
    look.page.get_by_role("button", name="First divergence").click()
    expect(title).to_contain_text("Step 3")
    for key, shown in (("f", "4"), ("d", "3"), ("ArrowLeft", "2"), ("End", "4"), ("Home", "0")):
        look.page.keyboard.press(key)
        expect(title).to_contain_text(f"Step {shown} of 4")
    look.page.get_by_role("button", name="seat 1: all-in 350").click()
    expect(title).to_have_text("Step 2 of 4: seat 1: all-in 350")
    expect(look.page.locator("#announce")).to_contain_text("Step 2 of 4")


def test_the_failing_check_is_shown_as_text(look: Look) -> None:
    """Expected, observed, the clause with its source, and a description of the drawn table."""
    look.go(VIEWS["case"])
    look.page.keyboard.press("f")
    told = look.text(".difference")
    assert "fold, call 50" in told
    assert "fold, call 50, raise 550\u20131000" in told
    assert "An all-in for less than a full raise" in look.text(".rules")
    assert "A Book, Rule 47" in look.text(".rules")
    pictures = look.page.get_by_role("img", name="Oracle's table: Street preflop")
    expect(pictures).to_have_count(1)


def test_a_ranking_shows_its_hands_and_both_orders(look: Look) -> None:
    """There is no table to step through."""
    look.go(VIEWS["question"])
    expect(look.page.get_by_role("img", name="A\u2665 5\u2666")).to_be_visible()
    assert look.text(".difference dl").split("\n") == ["Oracle", "1 > 0", "alpha 1.0", "0 > 1"]
    expect(look.page.locator("svg.table")).to_have_count(0)


def test_the_messages_and_the_text_can_be_copied(look: Look) -> None:
    """The requests up to the current step, and the whole replay as text."""
    look.go(VIEWS["case"])
    look.page.get_by_text("Messages to reproduce it").click()
    look.page.get_by_role("button", name="Copy requests").click()
    expect(look.page.get_by_text("Copied").first).to_be_visible()
    sent = look.page.evaluate("navigator.clipboard.readText()")
    assert sent.count("\n") == 3
    assert '"words":"2: fold"' in sent
    look.page.get_by_text("Replay as text").click()
    text = look.page.get_by_label("Replay as text")
    expect(text).to_contain_text("Step 3: seat 2: fold   <- first divergence")
    expect(text).to_contain_text("! Legal actions  fold, call 50, raise 550\u20131000")


def test_filters_narrow_the_matrix_and_are_kept_in_the_address(look: Look) -> None:
    """By severity, text and family; cleared with one button."""
    count = look.page.locator(".count")
    look.page.get_by_label("Worst severity").select_option("action")
    expect(count).to_contain_text("2 results on 2 runs")
    look.page.get_by_label("Text", exact=True).fill("does not give the raiser")
    expect(count).to_contain_text("1 result on 1 run")
    assert look.fragment == "#/matrix?q=does+not+give+the+raiser&severity=action"
    look.page.get_by_label("Family", exact=True).select_option("SP")
    expect(count).to_contain_text("No matches")
    look.page.get_by_role("button", name="Clear filters").click()
    assert look.fragment == "#/matrix"


@pytest.mark.parametrize(
    ("label", "value", "found"),
    [
        ("Engine", "beta-1.0", "1 result on 1 run"),
        ("With a check of level", "info", "No matches"),
        ("With a check of level", "must", "8 results on 4 runs"),
        ("With a check that is", "pass", "8 results on 4 runs"),
        ("Verdict of the case", "pass", "12 results on 4 runs"),
        ("Verdict of the case", "any", "20 results on 4 runs"),
        ("Verdict of the case", "untested", "No matches"),
        ("Clause", "book-10", "1 result on 1 run"),
        ("Text", "won:too-few", "5 results on 4 runs"),
    ],
)
def test_each_filter_selects_its_results(look: Look, label: str, value: str, found: str) -> None:
    """Counted by hand from the synthetic records: which engine fails which case."""
    control = look.page.get_by_label(label, exact=True)
    if label in ("Clause", "Text"):
        control.fill(value)
    else:
        control.select_option(value)
    expect(look.page.locator(".count")).to_contain_text(found)


def test_the_matrix_sorts_by_any_column(look: Look) -> None:
    """Descending, then ascending, announced to screen readers."""
    names = "tbody th a"
    look.page.locator("[data-sort=differ]").click()
    assert look.text(names) == "alpha"
    button = look.page.locator("[data-sort=differ]")
    header = look.page.get_by_role("columnheader").filter(has=button)
    assert header.get_attribute("aria-sort") == "descending"
    look.page.locator("[data-sort=differ]").click()
    assert look.text(names) == "beta"
    assert header.get_attribute("aria-sort") == "ascending"


@pytest.mark.parametrize(
    "view",
    [view if view == "case" else pytest.param(view, marks=pytest.mark.thorough) for view in VIEWS],
)
def test_an_address_reopens_the_same_view(look: Look, view: str) -> None:
    """Every view can be shared."""
    look.go(VIEWS[view])
    shown = look.page.locator("main").inner_text()
    where = look.fragment
    look.go(where)
    assert look.page.locator("main").inner_text() == shown
    assert len(shown) > 20


def test_the_copied_link_has_the_filters_and_the_step(look: Look) -> None:
    """Copied from the page and opened again."""
    look.go(VIEWS["case"])
    look.page.keyboard.press("ArrowLeft")
    look.page.get_by_role("button", name="Copy link").click()
    copied = look.page.evaluate("navigator.clipboard.readText()")
    look.go(f"#{copied.partition('#')[2]}")
    expect(look.page.locator("#step-title")).to_contain_text("Step 2 of 4")


def test_everything_can_be_done_with_the_keyboard(look: Look) -> None:
    """Skip to the content, move in the matrix, open a case, step, and go back."""
    look.page.keyboard.press("Tab")
    assert look.page.evaluate("document.activeElement.className") == "skip"
    look.page.keyboard.press("Enter")
    expect(look.page.locator("#main")).to_be_focused()
    look.tab_into(".matrix")
    look.page.keyboard.press("ArrowRight")
    look.page.keyboard.press("ArrowLeft")
    look.page.keyboard.press("Enter")
    expect(look.page.get_by_role("heading", level=1)).to_contain_text("1.")
    expect(look.page.locator("h1")).to_be_focused()
    look.page.get_by_role("link", name="SP-01").first.focus()
    look.page.keyboard.press("Enter")
    expect(look.page.locator("#step-title")).to_contain_text("Step 3")
    look.page.keyboard.press("ArrowRight")
    expect(look.page.locator("#step-title")).to_contain_text("Step 4")
    outline = look.page.evaluate(
        "(document.querySelector('.controls button').focus({focusVisible: true}),"
        " getComputedStyle(document.querySelector('.controls button')).outlineStyle)"
    )
    assert outline == "solid"
    look.page.go_back()
    expect(look.page.get_by_role("heading", level=2).first).to_be_visible()


def test_the_comparison_shows_what_changed(look: Look) -> None:
    """Version 1.1 fixes RO-01 and HR-01, breaks RO-02, and still fails SP-01."""
    look.go(VIEWS["compare"])
    groups = {
        one.locator("h2").inner_text(): one.locator("tbody .id").all_text_contents()
        for one in look.page.locator("details.change").all()
    }
    assert groups == {
        "Broken": ["RO-02"],
        "Fixed": ["HR-01", "RO-01"],  # money before action
        "Still failing": ["SP-01"],
    }
    look.page.get_by_role("heading", name="Still failing").click()
    expect(look.page.get_by_role("link", name="SP-01")).to_be_visible()


def test_if_all_engines_disagree_the_oracle_may_be_wrong(look: Look) -> None:
    """All three engines fail SP-01 in the same way; only one fails SP-02."""
    assert "The oracle may be wrong in 1 case" in look.text(".suspect")
    look.go("#/case/SP-01")
    assert "Every engine that answers (3) disagrees with it on: Won." in look.text(".suspect")
    look.go("#/case/SP-02")
    expect(look.page.locator("h1")).to_contain_text("SP-02")
    expect(look.page.locator(".suspect")).to_have_count(0)


def test_hostile_text_shows_as_text(look: Look) -> None:
    """In the matrix, in a heading and in an address; it neither runs nor loads anything."""
    look.page.on("dialog", lambda dialog: look.errors.append(dialog.message))
    expect(look.page.locator(".matrix")).to_contain_text(HOSTILE)
    look.page.locator(".matrix").get_by_role("link", name=HOSTILE, exact=True).click()
    expect(look.page.get_by_role("heading", level=1)).to_contain_text(HOSTILE)
    look.go("#/case/SP-02?engine=beta-1.0&step=%3Cimg%20src%3Dx%3E")
    expect(look.page.get_by_role("heading", level=1)).to_contain_text(HOSTILE)
    look.go("#/engine/beta-1.0")
    expect(look.page.locator(".facts")).to_contain_text("\\u202eenigne\\u0007")
    look.go("#/engine/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    expect(look.page.locator("main")).to_contain_text("There is no engine <img")
    look.go("#/case/%E0%A4%A?q=%E0%A4%A")
    expect(look.page.locator("main")).to_contain_text("Not in this report")


@pytest.mark.thorough
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_page_is_accessible(
    browser: Browser, report: Path, size: ViewportSize, scheme: Literal["dark", "light"]
) -> None:
    """The checker finds no violations, and no view is wider than its window."""
    with looking(browser, report, size, scheme) as look:
        for view, fragment in VIEWS.items():
            look.go(fragment)
            assert (view, look.findings()) == (view, [])
            wide = look.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert (view, wide) == (view, 0)
            levels = look.page.evaluate(
                "[...document.querySelectorAll('h1,h2,h3,h4')].map((one) => +one.tagName[1])"
            )
            steps = zip([0, *levels], levels, strict=False)
            assert (view, [pair for pair in steps if pair[1] - pair[0] > 1]) == (view, [])


@pytest.mark.thorough
def test_thirty_engines_and_a_thousand_cases_load_and_filter_quickly(
    browser: Browser, tmp_path: Path
) -> None:
    """The matrix is shown before the rest of the page has been read."""
    path = tmp_path / "large.html"
    path.write_bytes(page(read_records(large_records(30, 1000, 300))))
    with looking(browser, path) as look:
        look.go()
        shown, rest = look.page.evaluate(
            "[performance.getEntriesByName('matrix-shown')[0].startTime,"
            " performance.getEntriesByType('navigation')[0].domContentLoadedEventStart]"
        )
        assert shown < rest
        expect(look.page.locator(".matrix tbody tr")).to_have_count(30)
        took = look.page.evaluate(
            "(() => { const at = performance.now(); const q = document.querySelector('[name=q]');"
            " q.value = 'Case 7 of'; q.dispatchEvent(new Event('input', {bubbles: true}));"
            " document.body.offsetHeight; return performance.now() - at; })()"
        )
        assert took < 1000  # about 100 ms on an idle machine
        assert look.errors == []


def test_a_reader_without_scripts_sees_the_counts(browser: Browser, report: Path) -> None:
    """Each engine and the verdicts of its cases."""
    context = browser.new_context(java_script_enabled=False)
    plain = context.new_page()
    plain.goto(report.as_uri())
    expect(plain.locator("tbody tr").first).to_contain_text("pass 2, fail 3")
    context.close()
