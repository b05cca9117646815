"""What the views of the page say of records made for it: long lists, houses, causes, commands."""

import json
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.reports.chromium import MISSING, PROGRAM, Look, chromium, looking
from tests.reports.made_records import SAYS, TITLES, as_lines, record
from tests.the_command import holdem

from holdem_reports.html.index import Links
from holdem_reports.html.page_file import page
from holdem_reports.shards import read_records

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

#: A name that a shell would run, and that a page could take for markup.
HOSTILE = "it's; $(touch x) `y` <img src=x onerror=alert(1)>\nrm -rf \u202e"

Opened = Callable[..., Look]
SLOW = pytest.mark.thorough


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests."""
    with chromium() as one:
        yield one


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Opens the page of some records; it must cause no errors and no requests."""
    contexts = []

    def open_page(*raws: bytes, links: Sequence[Links] = ()) -> Look:
        records = read_records((f"{at}.jsonl", raw) for at, raw in enumerate(raws))
        file = tmp_path / "page.html"
        file.write_bytes(page(records, links))
        contexts.append(looking(browser, file))
        look = contexts[-1].__enter__()
        look.go()
        looks.append(look)
        return look

    looks: list[Look] = []
    yield open_page
    for context in contexts:
        context.__exit__(None, None, None)
    assert [look.errors + look.requests for look in looks] == [[] for _ in looks]


def changed(raw: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """A record with every line changed."""
    lines = [json.loads(line) for line in raw.splitlines()]
    for line in lines:
        change(line)
    return as_lines(lines)


@pytest.mark.parametrize(
    "size", [pytest.param(0, marks=SLOW), pytest.param(149, marks=SLOW), 1, 150, 151]
)
def test_a_list_of_any_size_has_all_its_rows(opened: Opened, size: int) -> None:
    """In the view of cases, of an engine, and of a comparison."""
    titles = {f"RO-{number:03}": f"Case {number}" for number in range(1, 161)}
    wrong = list(titles)[:size]
    bad = record("one", "1.0", wrong=wrong, titles=titles)
    look = opened(bad, record("one", "1.1", titles=titles), record("two", titles=titles))
    views = {
        "#/cases": ".cases tbody tr",
        "#/engine/one-1.0": ".cause .links li",
        "#/compare?old=one-1.0&new=one-1.1": ".change tbody tr",
        "#/compare?old=two-1.0&new=one-1.0": ".change tbody tr",
    }
    for view, rows in views.items():
        look.go(view)
        more = look.page.locator("main").get_by_role("button", name=re.compile("^Show .* more"))
        if more.count():
            more.click()
        assert (view, look.page.locator(rows).count()) == (view, size)


def test_one_engine_under_two_houses_is_one_engine(opened: Opened) -> None:
    """Its runs are named apart, stand together, and are not an earlier and a later one."""
    wrong = {"RO-01", "SP-01"}
    look = opened(
        record("alpha", wrong=wrong),
        record("beta"),
        record("alpha", wrong={*wrong, "HR-01"}, profile="tda-2024"),
    )
    assert look.text("h1") == "Comparison of 2 engines"
    assert "the house rules that it declares, and under tda-2024" in look.text(".lead")
    rows = look.page.locator(".matrix tbody th").all_inner_texts()
    assert [" ".join(row.split()) for row in rows] == [
        "beta 1.0, go",
        "alpha 1.0, under its own house rules, go",
        "alpha 1.0, under tda-2024, go",
    ]
    expect(look.page.locator(".suspect")).to_have_count(0)
    look.go("#/compare")
    assert "One version of alpha, graded under different house rules." in look.text(".lead")
    told = look.page.locator(".change > summary").all_inner_texts()
    assert told[0].startswith("Fails only on the second: alpha 1.0, under tda-2024")
    assert not [one for one in told if re.search("Broken|Fixed|Still", one)]
    look.go("#/engine/alpha-1.0-tda-2024")
    assert "Graded under the house rules of tda-2024." in look.text(".lead")
    expect(look.page.locator(".links-of a")).to_have_text("alpha 1.0, under its own house rules")


def test_one_engine_under_two_houses_is_one_witness(opened: Opened) -> None:
    """Two engines that fail alike put the oracle in doubt; one engine twice does not."""
    alone = record("alpha", wrong={"SP-01"}), record("alpha", wrong={"SP-01"}, profile="tda-2024")
    look = opened(*alone, record("alpha", "2.0", wrong={"SP-01"}))
    expect(look.page.locator(".suspect")).to_have_count(0)
    look = opened(*alone, record("beta", wrong={"SP-01"}))
    assert "The oracle may be wrong in 1 case" in look.text(".suspect")


def test_only_two_versions_of_one_engine_break_and_fix(opened: Opened) -> None:
    """Two runs of one version differ as two engines do."""
    old, new = record("alpha", wrong={"RO-01"}), record("alpha", "1.1", wrong={"RO-02"})
    look = opened(old, new, record("alpha", wrong={"SP-01"}), record("beta", wrong={"RO-02"}))
    look.go("#/compare?old=alpha-1.0&new=alpha-1.1")
    assert "1 case: broken" in look.text("main .key")
    for pair in ("old=alpha-1.0&new=beta-1.0", "old=alpha-1.0&new=alpha-1.0-2"):
        look.go(f"#/compare?{pair}")
        told = look.text("main .key")
        assert "1 case: fails only on the second" in told
        assert "1 case: fails only on the first" in told
        assert not re.search("broken|fixed", told)


def test_a_run_that_is_not_in_the_report_is_not_compared(opened: Opened) -> None:
    """The address says which one it is; no other run takes its place."""
    look = opened(record("alpha"), record("beta", wrong={"RO-01"}))
    look.go("#/compare?old=gamma-1.0&new=beta-1.0")
    assert look.page.get_by_label("First run").input_value() == "gamma-1.0"
    assert "Select two runs." in look.text("main")
    expect(look.page.locator(".change")).to_have_count(0)


def test_a_fact_that_is_partly_shown_is_neither_right_nor_wrong(opened: Opened) -> None:
    """It has a word of its own, can be filtered for, and counts as not tested."""

    def partly(line: dict[str, Any]) -> None:
        if line["kind"] == "case" and line["id"] == "RO-01":
            line["verdict"] = "partial"
            for one in line["checkpoints"]:
                one |= {"verdict": "partial", "signature": ""}

    look = opened(changed(record("alpha", wrong={"SP-01"}), partly), record("beta"))
    row = look.page.locator(".matrix tbody tr", has_text="alpha")
    assert "12.5 %" in row.locator(".must").inner_text()  # 1 of 8: 5 cases with 2 checks, less 2
    assert "2 not tested" in row.locator(".must").inner_text()
    look.page.get_by_label("With a check that is").select_option("partial")
    look.page.get_by_label("Verdict of the case").select_option("any")
    expect(look.page.locator(".count")).to_contain_text("1 result on 1 engine")
    look.go("#/case/RO-01?engine=alpha-1.0")
    expect(look.page.locator(".verdict.partial").first).to_have_text("\u25d0 shown only in part")
    assert "the rest is not shown" in look.text(".checks")


def test_a_cause_says_first_what_the_engine_does(opened: Opened) -> None:
    """Then the number of cases, the one to start with, and the rule; without it, the rule first."""
    cause = {"kind": "cause", "severity": "action", "signatures": ["turn"], "cases": ["RO-01"]}
    does = {
        "does": "lets a player raise again",
        "question": "May he raise?",
        "clauses": ["book-21"],
    }
    lines = [json.loads(line) for line in record("one", wrong={"RO-01"}).splitlines()]
    told = [{**cause, "clause": "book-47", **does}, {**cause, "clause": "book-10"}]
    look = opened(as_lines([*lines, *told]))
    look.go("#/engine/one-1.0")
    first, second = (
        [" ".join(part.split()) for part in one.locator("p").all_inner_texts()]
        for one in look.page.locator("ol .cause").all()
    )
    assert first == [
        "Lets a player raise again",
        f"action 1 case. Start with RO-01 {TITLES['RO-01']}. Mostly: Wrong seat to act, or none.",
        "What it decides wrongly: May he raise?",
        f"The rule: {SAYS['book-47']} book-47 \u2013 A Book, Rule 47",
        "See also: book-21",
    ]
    assert second[0].startswith("Five cards in sequence")


def test_commands_name_the_engine_as_a_shell_reads_it(opened: Opened) -> None:
    """Under the same profile, at the same tables; whatever the name is, it is one word."""
    look = opened(
        record(HOSTILE, profile="tda-2024", vary=["rotate", "suits"]),
        record("faulty:split"),
        record("-x"),
    )
    keys = look.page.evaluate(
        "[...document.querySelectorAll('[name=engine] option')].map(o=>o.value)"
    )
    commands = []
    for key in keys[1:]:
        look.go(f"#/case/RO-01?engine={key}")
        look.page.get_by_role("button", name="Copy commands").click()
        expect(look.page.get_by_text("Copied").first).to_be_visible()
        copied = look.page.evaluate("navigator.clipboard.readText()")
        assert copied == look.page.locator("pre[aria-label=Commands]").inner_text()
        commands.append([shlex.split(line) for line in copied.splitlines()])
    for explain, *_ in commands:
        assert explain == ["holdem", "explain", "RO-01"] or explain[2].endswith("ro-01.yaml")
    runs = [run for _, run in commands]
    shown = HOSTILE.replace("\n", " ").replace("\u202e", "\\u202e")
    assert runs[0][3:] == [
        *("--engine", shown),
        *("--profile", "tda-2024"),
        *("--vary", "rotate,suits"),
        "--trace",
    ]
    assert runs[1][3:] == ["--engine", "faulty:split", "--trace"]
    assert runs[2][3:] == ["--engine=-x", "--trace"]


def test_links_that_could_run_something_are_not_links(opened: Opened) -> None:
    """Only addresses of the web; the record is a file beside the page."""
    links = [
        Links(home="javascript:alert(1)", registry="https://example.org/<b>"),
        Links(record="../a b?.jsonl.gz"),
    ]
    look = opened(record("one"), record("two"), links=links)
    look.go("#/engine/one-1.0")
    found = look.page.locator(".links-of a").all()
    assert [one.get_attribute("href") for one in found] == ["https://example.org/<b>"]
    look.go("#/engine/two-1.0")
    assert look.page.locator(".links-of a").get_attribute("href") == "..%2Fa%20b%3F.jsonl.gz"


def test_two_records_of_one_version_are_told_apart(opened: Opened) -> None:
    """By number, in the order of the files."""
    look = opened(record("one"), record("one"))
    names = look.page.locator("[name=engine] option").all_text_contents()
    assert names == ["All engines", "one 1.0 (1)", "one 1.0 (2)"]


def test_a_case_that_fails_as_a_second_hand_shows_both_hands(
    opened: Opened, tmp_path: Path
) -> None:
    """Each is a chapter of the replay, which says at which table it was played."""
    file, name = tmp_path / "run.jsonl", "faulty:folded-players-are-passed-over"
    holdem("run", "-e", name, "AO-01", "--vary", "second-hand", "--record", file)
    look = opened(file.read_bytes())
    look.go(f"#/case/AO-01/{name.replace(':', '-')}-0.1.0")
    played = "Played as the second hand of a table, after a quiet one: AO-01~after-quiet."
    expect(look.page.get_by_text(played)).to_be_visible()
    chapters = look.page.locator(".steps .chapter").all_inner_texts()
    assert [re.sub(r"\s+", " ", one) for one in chapters] == [
        "0.2 deal hand 1, a quiet one",
        "0.9 deal hand 2, the case ≠ diverges here",
    ]
