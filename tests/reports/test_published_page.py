"""The page of the published records in Chromium, at its full size: all engines, all cases."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect
from tests.reports.chromium import MISSING, PHONE, PROGRAM, Look
from tests.reports.published_records import key, label, published_records
from tests.reports.test_summary_table import rows as summary_rows

from holdem_reports.records import CaseLine, Record
from holdem_reports.wording import worst

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

VIEWS: Final = (
    "#/matrix",
    "#/matrix?severity=order",
    "#/cases",
    "#/engine/pokerkit-0.7.7",
    "#/case/RO-09?engine=poker-ts-1.5.0",
    "#/case/SP-15?engine=pypokerengine-1.0.1&step=2",
    "#/case/HU-01?engine=pokerkit-0.7.7",
    "#/case/RO-09",
    "#/clauses",
    "#/compare",
)
SEVERITIES: Final = ("money", "information", "action", "order")


def failed(record: Record) -> Counter[str]:
    """The failed cases of a run by their worst severity."""
    return Counter(worst(case).severity for case in record.cases if case.bad())


def number_in(text: str) -> int:
    """The first number of a text; 0 if there is none."""
    found = re.search(r"[\d,]+", text)
    return int(found[0].replace(",", "")) if found else 0


def rows(look: Look) -> int:
    """The number of rows in the last list of the view."""
    return look.page.locator("main table").last.locator("tbody tr").count()


@pytest.mark.parametrize(
    ("view", "wanted"),
    [
        ("#/cases", lambda _, case: case.bad()),
        ("#/cases?verdict=any", lambda _, __: True),
        ("#/cases?verdict=pass", lambda _, case: case.verdict == "pass"),
        ("#/cases?engine=clubs-0.1.4", lambda run, case: run == "clubs-0.1.4" and case.bad()),
    ],
    ids=["failed", "any", "passed", "one engine"],
)
def test_a_long_list_has_all_its_rows(
    look: Look, view: str, wanted: Callable[[str, CaseLine], bool]
) -> None:
    """The first 150 at once, the rest by one button; counted from the records."""
    counted = {
        case.own
        for record in published_records()
        for case in record.cases
        if wanted(key(record), case)
    }
    look.go(view)
    assert number_in(look.text(".count")) == len(counted) > 150
    assert rows(look) == 150
    look.page.get_by_role("button", name=f"Show {len(counted) - 150:,} more").click()
    assert rows(look) == len(counted)


def test_every_list_of_a_comparison_has_its_rows(look: Look) -> None:
    """As many as its heading says, up to 150, and the rest behind a button."""
    look.go("#/compare?old=eval7-0.1.11&new=clubs-0.1.4")
    groups = look.page.locator("details.change")
    sizes = []
    for group in groups.all():
        size = number_in(group.locator("summary .tally").inner_text())
        sizes.append(size)
        assert group.locator("tbody tr").count() == min(size, 150)
    assert max(sizes) > 150


def test_two_engines_are_compared_in_words_of_difference(look: Look) -> None:
    """Nothing is broken or fixed between two different engines, nor by default."""
    first, second = "pokerkit-0.7.7", "chironaut-0.5.0"
    look.go(f"#/compare?old={first}&new={second}")
    both = f"Two different engines: {label(first)} and {label(second)}."
    assert both in look.text("main")
    assert f"fails only on the second: {label(second)}" in look.text("main .key")
    assert f"fails only on the first: {label(first)}" in look.text("main .key")
    for view in (look.fragment, "#/compare"):
        look.go(view)
        told = " ".join(look.page.locator("main .key, .change > summary").all_inner_texts())
        assert not re.search(r"\b(?:broken|fixed|still)\b", told, re.IGNORECASE)


def test_the_matrix_counts_what_the_records_say(look: Look) -> None:
    """Failed cases of each engine, and these by their worst severity."""
    look.go()
    for record in published_records():
        row = look.page.locator(".matrix tbody tr").filter(
            has=look.page.locator(f'a[href="#/engine/{key(record)}"]')
        )
        cells = [cell.inner_text() for cell in row.locator("td").all()[1:7]]
        by_severity = failed(record)
        assert number_in(cells[0]) == sum(by_severity.values()), record.name
        shown = [number_in(cell.replace("·", "")) for cell in cells[2:6]]
        assert shown == [by_severity[severity] for severity in SEVERITIES], record.name


@pytest.mark.parametrize("severity", SEVERITIES)
def test_a_severity_in_the_address_selects_what_the_column_counts(
    look: Look, severity: str
) -> None:
    """Only cases whose worst divergence is of that severity; no other cell has a tick."""
    look.go(f"#/matrix?severity={severity}")
    assert look.page.get_by_label("Worst severity").input_value() == severity
    total = sum(failed(record)[severity] for record in published_records())
    assert number_in(look.text(".count")) == total
    assert look.page.locator(".matrix tbody td", has_text="✓").count() == 0


@pytest.mark.parametrize(
    "filters",
    [
        f"{name}=zzzz"
        for name in ("q", "engine", "family", "severity", "level", "verdict", "check", "clause")
    ],
)
def test_a_filter_without_matches_ticks_nothing(look: Look, filters: str) -> None:
    """Neither in the matrix nor in the list; the control shows the value."""
    name, _, value = filters.partition("=")
    for view in ("matrix", "cases"):
        look.go(f"#/{view}?{filters}")
        assert look.page.locator(f"#filter-{name}").input_value() == value
        assert "No matches" in look.text(".count")
        assert look.page.locator("main td", has_text="✓").count() == 0
        assert look.page.locator(".cases tbody tr").count() == 0


def test_the_browser_goes_back_and_forward_through_filters(look: Look) -> None:
    """Each selection is a step; the controls and the count follow."""
    look.go("#/cases")
    family, severity = (look.page.locator(f"#filter-{name}") for name in ("family", "severity"))
    counts = [look.text(".count")]
    family.select_option("SP")
    counts.append(look.text(".count"))
    severity.select_option("order")
    counts.append(look.text(".count"))
    assert len(set(counts)) == 3
    look.page.go_back()
    expect(look.page.locator(".count")).to_have_text(counts[1])
    assert (family.input_value(), severity.input_value()) == ("SP", "")
    look.page.go_back()
    expect(look.page.locator(".count")).to_have_text(counts[0])
    assert (family.input_value(), severity.input_value()) == ("", "")
    look.page.go_forward()
    expect(look.page.locator(".count")).to_have_text(counts[1])
    assert (family.input_value(), severity.input_value()) == ("SP", "")


@pytest.mark.thorough
@pytest.mark.parametrize("filters", ["", "?severity=action"])
def test_every_number_of_the_matrix_leads_to_as_many_cases(look: Look, filters: str) -> None:
    """Every second link of the matrix; with filters every fourth one."""
    look.go(f"#/matrix{filters}")
    links = look.page.evaluate(
        "[...document.querySelectorAll('.matrix td a')].map((one) =>"
        " [one.getAttribute('href'), one.firstChild.textContent])"
    )
    assert len(links) > 100
    for href, shown in links[:: 4 if filters else 2]:
        look.page.evaluate("(href) => { location.hash = href; }", href)
        look.page.wait_for_function("(href) => location.hash === href", arg=href)
        expect(look.page.locator("h1")).not_to_contain_text("Comparison")
        assert number_in(look.text(".count")) == number_in(shown), href


def test_engines_are_sorted_by_the_share_of_mandatory_checks_that_fail(look: Look) -> None:
    """Least first, with the checks that could not be tested, and as in the summary."""
    look.go()
    cells = look.page.locator(".matrix td.must").all_inner_texts()
    shown = [tuple(map(number_in, re.split("%|of|;", cell)[1:])) for cell in cells]
    assert shown == [
        tuple(
            number_in(row[name]) for name in ("mandatory checks failed", "of tested", "not tested")
        )
        for row in summary_rows(list(published_records()))
    ]


def test_families_are_named(look: Look) -> None:
    """In the head of the matrix, in the filters, and on the page of an engine."""
    look.go()
    assert "Short all-ins and reopening the betting (RO)" in look.text(".matrix thead")
    look.go("#/engine/pokerkit-0.7.7")
    assert "Short all-ins and reopening the betting (RO)" in look.text(".families")


def test_a_phone_shows_the_families_of_an_engine(looks: tuple[Look, Look]) -> None:
    """All families with their failed cases, within the width of the window."""
    _, phone = looks
    phone.go("#/engine/pokerkit-0.7.7")
    table = phone.page.locator(".families")
    assert table.locator("tbody tr").count() > 15
    failing = table.locator("tbody tr td:nth-child(2)").first.bounding_box()
    assert failing is not None
    assert failing["x"] + failing["width"] <= PHONE["width"]


def test_a_passing_case_says_why_it_has_no_replay(look: Look) -> None:
    """And its checks, the commands for it, and the failing cases around it are there."""
    look.go("#/case/HU-01?engine=pokerkit-0.7.7")
    told = look.text("main")
    why = f"no replay of this case, because {label('pokerkit-0.7.7')} did not fail it"
    assert why in told
    assert look.page.locator(".checks tbody tr").count() == 4
    assert look.text("pre[aria-label=Commands]").splitlines() == [
        "holdem explain HU-01",
        "holdem run HU-01 --engine pokerkit --trace",
    ]
    look.page.get_by_role("link", name="HU-").first.click()
    expect(look.page.locator(".verdict").first).to_contain_text("failed")


#: How the link begins; a title may contain the word.
NEXT: Final = re.compile("^Next failing case")


def test_failing_cases_are_stepped_through(look: Look) -> None:
    """From the first failing case of an engine to the last, by links."""
    record = next(one for one in published_records() if one.header.engine.name == "casino_poker")
    failing = {case.own for case in record.cases if case.bad()}
    look.go(f"#/case/HU-01?engine={key(record)}")
    seen = set()
    while (link := look.page.locator(".neighbours li", has_text=NEXT).locator("a")).count():
        seen.add(link.locator(".id").inner_text())
        title = link.inner_text()
        link.click()
        expect(look.page.locator("h1")).to_have_text(title)
    assert seen == failing - {"HU-01"}


def test_a_case_without_an_engine_says_what_is_checked(look: Look) -> None:
    """The number of runs that failed it, and every expected fact."""
    look.go("#/case/RO-09")
    failing = sum(
        bool(case.bad()) for one in published_records() for case in one.cases if case.id == "RO-09"
    )
    assert f"Of {len(published_records())} runs, {failing} failed this case" in look.text(".packet")
    assert "fold, call 50" in look.text(".checks")


def test_an_engine_is_linked_to_its_source_and_to_its_record(look: Look) -> None:
    """As its manifest says; the record is a file beside the page."""
    look.go("#/engine/poker-ts-1.5.0")
    found = {
        one.inner_text(): one.get_attribute("href")
        for one in look.page.locator(".links-of a").all()
    }
    assert set(found) >= {"Source", "Package", "Run record"}
    assert found["Run record"] == "poker-ts.jsonl.gz"
    assert str(found["Package"]).startswith("https://")


def test_the_oracle_is_doubted_only_where_no_engine_agrees(look: Look) -> None:
    """An engine that passes a case agrees with the oracle, whatever its record leaves out."""
    passed = {
        case.own for one in published_records() for case in one.cases if case.verdict == "pass"
    }
    look.go()
    doubted = look.page.locator(".suspect li .id").all_text_contents()
    assert not set(doubted) & passed


@pytest.mark.thorough
def test_the_page_is_accessible(looks: tuple[Look, Look]) -> None:
    """The checker finds no violations, wide and light or on a phone in dark mode."""
    for look in looks:
        for view in VIEWS:
            look.go(view)
            assert look.findings() == [], (view, look.fragment)
            wide = look.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert (view, wide) == (view, 0)


@pytest.mark.thorough
def test_an_address_reopens_the_same_view(look: Look) -> None:
    """Links to engines, cases and clauses can be shared."""
    for view in VIEWS[::3]:
        look.go(view)
        heading = look.text("h1")
        assert look.fragment == view
        look.go(look.fragment)
        assert look.text("h1") == heading


def test_everything_can_be_done_with_the_keyboard(look: Look) -> None:
    """Skip to the content, then open a cell of the matrix."""
    look.go()
    look.page.keyboard.press("Tab")
    look.page.keyboard.press("Enter")
    expect(look.page.locator("#main")).to_be_focused()
    look.tab_into(".matrix")
    look.page.keyboard.press("Enter")
    expect(look.page.locator("h1")).to_be_focused()
