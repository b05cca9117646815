"""Runs as JUnit, Markdown, CSV, JSON and badges: what they say, and that text stays text."""

import csv
import json
import re
from io import StringIO
from xml.etree import ElementTree as ET

import pytest
from junitparser import JUnitXml
from markdown_it import MarkdownIt
from markdown_it.token import Token
from tests.reports.runs import HOSTILE, case, checkpoint, hostile, run

from holdem_reports.badge import badge, badge_endpoint
from holdem_reports.csv_table import COLUMNS, csv_lines
from holdem_reports.junit import junit
from holdem_reports.markdown import markdown
from holdem_reports.records import Record
from holdem_reports.tallies import tallies_json
from holdem_reports.wording import USUAL, Gate, in_a_line, plain

MARKDOWN = MarkdownIt("gfm-like", {"html": True})

RUN = run(
    case("RO-01", checkpoint("RO-01/1/turn")),
    case("RO-02", checkpoint("RO-02/1/turn"), checkpoint("RO-02/2/turn", "fail")),
    case(
        "RO-03",
        checkpoint("RO-03/1/pots", "fail", severity="money", signature="pots:too-few"),
    ),
    case("RO-04", problem="unsupported: no clocks"),
    case(
        "RO-05",
        checkpoint("RO-05/answer", "crash", signature="crash:exit-1"),
        problem="it ended with 1",
    ),
    case("RO-06", checkpoint("RO-06/1/turn", "fail", level="should")),
    case(
        "RO-07",
        checkpoint(
            "RO-07/1/turn",
            "known-fail",
            known={"reason": "In the making.", "issue": "https://x.example/7", "category": "bug"},
        ),
    ),
    case("RO-08", checkpoint("RO-08/1/turn", "unexpected-pass")),
    nothing={"passed": 1, "of": 9},
)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[31mb\x00\x9b\x7f", "a\\x1b[31mb\\x00\\x9b\\x7f"),
        ("one\n\ttwo", "one\n\ttwo"),
        ("\u202eabc\u2066", "\\u202eabc\\u2066"),
        ("a\u2028b\ufffe", "a\\u2028b\\ufffe"),
        ("\N{BLACK SPADE SUIT}\u00e9\U0001f0a1", "\N{BLACK SPADE SUIT}\u00e9\U0001f0a1"),
        ("x" * 5000, f"{'x' * 4000} ... and 1000 characters more"),
    ],
)
def test_every_character_of_a_text_can_be_seen(text: str, shown: str) -> None:
    """What would do something, or cannot be seen, is its number; and a text has an end."""
    assert plain(text) == shown


def results(record: Record, gate: Gate = USUAL) -> dict[str, tuple[str, str, str]]:
    """The result of each test in JUnit XML: kind, message and text."""
    root = ET.fromstring(junit([record], gate))  # noqa: S314  # our own
    found = {}
    for test in root.iter("testcase"):
        result = next((part for part in test if part.tag != "system-out"), None)
        text = (test.findtext("system-out") or "") if result is None else (result.text or "")
        kind = "pass" if result is None else result.tag
        message = "" if result is None else result.get("message", "")
        found[test.get("name", "")[:5]] = kind, message, text
    return found


def test_junit_tells_wrong_from_broken_from_not_asked() -> None:
    """With the rule, what was expected and what came; what does not count is no failure."""
    found = results(RUN)
    assert {name: kind for name, (kind, _, _) in found.items()} == {
        "RO-01": "pass",
        "RO-02": "failure",
        "RO-03": "failure",
        "RO-04": "skipped",
        "RO-05": "error",
        "RO-06": "pass",
        "RO-07": "skipped",
        "RO-08": "failure",
    }
    _, message, text = found["RO-02"]
    assert message == "turn at RO-02/2/turn"
    assert "expected: turn: 3\nobserved: turn: 1\n" in text
    assert "tda-47-a: A short all-in does not reopen.\ncases/RO-02.yaml" in text
    assert "RO-02/1/turn" not in text
    assert "no clocks" in found["RO-04"][1]
    assert "the engine said: it ended with 1" in found["RO-05"][2]
    assert "expected: turn: 3" in found["RO-06"][2]
    assert "In the making. https://x.example/7" in found["RO-07"][1]
    assert "listed among the known failures" in found["RO-08"][1]


def test_junit_goes_by_what_counts() -> None:
    """A `should` where that is asked for, and only severities that are; a crash always."""
    strict = results(RUN, Gate(strict=True))
    assert strict["RO-06"][0] == "failure"
    money = results(RUN, Gate(severities=("money",)))
    assert [money[name][0] for name in ("RO-02", "RO-03", "RO-05")] == ["pass", "failure", "error"]


def test_junit_counts_and_says_what_was_run() -> None:
    """In the heads that CI services show."""
    root = JUnitXml.fromstring(junit([RUN]))
    assert (root.tests, root.failures, root.errors, root.skipped) == (8, 3, 1, 2)
    (suite,) = root
    assert suite.name == "mine: RO Reopening"
    heads = ET.fromstring(junit([RUN])).iter("property")  # noqa: S314  # our own
    told = {one.get("name"): one.get("value") for one in heads}
    assert (told["set"], told["graded under"]) == ("some-set + 1", "server")


def rows(record: Record) -> list[dict[str, str]]:
    """The lines of CSV, as a program reads them."""
    return list(csv.DictReader(StringIO(csv_lines([record]).decode(), newline="")))


def test_csv_has_a_line_for_each_checkpoint() -> None:
    """And one for a case of which nothing was asked."""
    found = rows(RUN)
    assert len(found) == 9
    assert [one["case"] for one in found[:4]] == ["RO-01", "RO-02", "RO-02", "RO-03"]
    assert found[2] | {"expected": "turn: 3", "observed": "turn: 1"} == found[2]
    assert (found[4]["case verdict"], found[4]["problem"]) == (
        "not-applicable",
        "unsupported: no clocks",
    )


def test_markdown_says_what_matters_and_in_which_set() -> None:
    """The score beside that of nobody, a table, the causes, one difference in full."""
    text = markdown([RUN]).decode()
    assert "## `mine 1.2`\n\n`some-set + 1`, graded under `server`.\n" in text
    assert "8 cases: 1 pass, 4 differ, 1 not applicable, 2 known or disputed." in text
    assert "2 of 9 checkpoints that must pass do; an engine that does nothing passes 1." in text
    assert "| RO Reopening | 8 | 1 | 4 | 1 | 1 |  | 3 |  |" in text
    causes = re.findall(r"^- \*\*(\w+)\*\* `([^`]+)`: (.*?) *$", text, re.MULTILINE)
    assert causes == [
        ("money", "pots:too-few", "`RO-03`"),
        ("action", "turn", "`RO-02` `RO-06`"),
        ("action", "crash:exit-1", "`RO-05`"),
    ]
    assert "### `RO-03` The title of RO-03" in text


CAUSES = [
    {"kind": "cause", "clause": "tda-47-a", "severity": "money", "signatures": ["pots", "turn"]},
    {"kind": "cause", "clause": "tda-1", "severity": "order", "signatures": [], "cases": ["RO-9"]},
]


def test_markdown_names_the_rules_that_a_run_found_broken() -> None:
    """With the case to begin with, which is told in full even where another is worse."""
    cases = (
        case("RO-01", checkpoint("RO-01/1/pots", "fail", severity="money")),
        case("RO-02", checkpoint("RO-02/1/turn", "fail", severity="order")),
    )
    text = markdown([run(*cases, {**CAUSES[0], "cases": ["RO-02", "RO-01"]}, CAUSES[1])]).decode()
    assert (
        "- **money** `tda-47-a` A short all-in does not reopen.  \n"
        "  begin with `RO-02`; 2 cases: `pots`, `turn`\n"
        "- **order** `tda-1`   \n"
        "  begin with `RO-9`; 1 case: \n"
    ) in text
    assert "### `RO-02` The title of RO-02" in text


def test_json_has_the_same_counts() -> None:
    """For a program."""
    (told,) = json.loads(tallies_json([RUN]))["runs"]
    assert told["all"] | {"cases": 8, "passed": 1, "differ": 4, "other": 2} == told["all"]
    assert told["score"] == {"passed": 2, "of": 9}
    assert told["kinds"][0]["signature"] == "pots:too-few"


def test_a_badge_names_the_set_and_the_rules_and_no_percentage() -> None:
    """In words, for eyes and for screen readers."""
    root = ET.fromstring(badge(RUN))  # noqa: S314  # our own
    title = root.findtext("{http://www.w3.org/2000/svg}title") or ""
    shown = " ".join(root.itertext())
    for told in (title, shown, root.get("aria-label") or ""):
        assert "some-set + 1 under server" in told
        assert "1 pass, 4 differ, 1 not applicable, 2 known or disputed" in told
        assert "%" not in told
    assert root.get("role") == "img"
    told = json.loads(badge_endpoint(RUN))
    assert told["schemaVersion"] == 1
    assert told["label"] == "some-set + 1 under server"


GOOD = case("RO-01", checkpoint("RO-01/1/turn"))
BAD = case("RO-01", checkpoint("RO-01/1/turn", "fail"))


@pytest.mark.parametrize(
    ("record", "colour", "message"),
    [
        (run(GOOD), "green", "1 pass, 0 differ"),
        (run(BAD), "other", "0 pass, 1 differ"),
        (run(GOOD, shard="1/3"), "other", "1 pass, 0 differ, part 1/3"),
        (run(GOOD, ended=False), "other", "1 pass, 0 differ, cut short"),
        (run(case("RO-01")), "other", "nothing asked, 1 not applicable"),
    ],
)
def test_a_badge_is_green_only_for_the_whole_of_it(
    record: Record, colour: str, message: str
) -> None:
    """A part of a run, or nothing at all, shows nothing."""
    told = json.loads(badge_endpoint(record))
    assert told["message"] == message
    assert (told["color"] == "#2e7d32") == (colour == "green")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_junit(text: str) -> None:
    """An XML parser reads it as it can be seen."""
    found = results(hostile(text))
    assert [kind for kind, _, _ in found.values()] == ["failure", "skipped", "error"]
    assert f"{in_a_line(text)} at RO-01/1/turn" == found["RO-01"][1]
    assert f"the engine said: {plain(text)}" in found["RO-03"][2]
    assert in_a_line(text) in found["RO-02"][1]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_csv(text: str) -> None:
    """No cell is a formula, and none is lost."""
    found = rows(hostile(text))
    assert len(found) == 3
    for row in found:
        assert set(row) == set(COLUMNS)
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row.values())
        assert row["engine"] in (in_a_line(text), f"'{in_a_line(text)}")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_a_badge(text: str) -> None:
    """In the picture, and in what shields.io makes one of."""
    root = ET.fromstring(badge(hostile(text)))  # noqa: S314  # our own
    tags = {one.tag.rpartition("}")[2] for one in root.iter()}
    assert tags == {"svg", "title", "rect", "g", "text"}
    assert not any("onload" in one.attrib for one in root.iter())
    title = root.findtext("{http://www.w3.org/2000/svg}title") or ""
    assert in_a_line(text) in title
    assert json.loads(badge_endpoint(hostile(text)))["label"].startswith(in_a_line(text)[:40])


def tokens(text: str) -> list[Token]:
    """Everything in a Markdown document, by an independent reader."""
    found = []
    for one in MARKDOWN.parse(text):
        found += [one, *(one.children or [])]
    return found


def cause(text: str) -> dict[str, object]:
    """A rule that seems broken."""
    told = {"clause": text, "severity": text, "signatures": [text], "cases": [text]}
    return {"kind": "cause", **told}


@pytest.mark.parametrize("with_cause", ["with a rule that seems broken", ""])
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_text_in_markdown(text: str, with_cause: str) -> None:
    """A reader of Markdown finds the same headings, lists and cells as ever, and no HTML."""
    record, harmless = (
        hostile(one, *([cause(one)] if with_cause else [])) for one in (text, "harmless")
    )
    found = tokens(markdown([record]).decode())
    kinds = [one.type for one in found]
    usual = [one.type for one in tokens(markdown([harmless]).decode())]
    ignored = ("text", "text_special", "softbreak")
    assert [kind for kind in kinds if kind not in ignored] == [
        kind for kind in usual if kind not in ignored
    ]
    assert not {"html_inline", "html_block", "link_open", "image"} & set(kinds)
    spans = [one.content for one in found if one.type == "code_inline"]
    assert in_a_line(text) in [one.strip() for one in spans]
    (block,) = (one.content for one in found if one.type == "fence")
    assert f"the engine said: {plain(text)}" in block
