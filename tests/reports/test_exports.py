"""Runs as JUnit, Markdown, CSV, JSON and badges: their content, and that text stays text."""

import csv
import json
import re
from io import StringIO
from xml.etree import ElementTree as ET

import pytest
from junitparser import JUnitXml
from markdown_it import MarkdownIt
from markdown_it.token import Token
from msgspec import Raw
from tests.reports.runs import HOSTILE, case, checkpoint, hostile, run

from holdem_reports.badge import badge, badge_endpoint
from holdem_reports.csv_table import COLUMNS, csv_lines
from holdem_reports.junit import junit
from holdem_reports.markdown import markdown
from holdem_reports.records import Record
from holdem_reports.safe_text import in_a_line, plain
from holdem_reports.tallies import tallies_json
from holdem_reports.wording import USUAL, Gate, value

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
        ("x" * 5000, f"{'x' * 4000} ... and 1000 more characters"),
    ],
)
def test_every_character_of_a_text_can_be_seen(text: str, shown: str) -> None:
    """Control characters and invisible ones are code points, and the length is limited."""
    assert plain(text) == shown


def test_a_number_beyond_any_float_is_shown_as_it_stands() -> None:
    """An engine may answer anything."""
    assert value(Raw(b'{"chips": 1e999}')) == '{"chips": 1e999}'
    assert value(Raw(b'{"chips": 1e9}')) == {"chips": 1e9}


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


def test_junit_distinguishes_failures_errors_and_skips() -> None:
    """With clause, expected and observed; a check that does not count is no failure."""
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
    assert "listed as a known failure" in found["RO-08"][1]


HALF = run(
    case("RO-01", checkpoint("RO-01/1/turn"), checkpoint("RO-01/2/accepted")),
    case(
        "RO-02",
        checkpoint("RO-02/1/turn"),
        checkpoint("RO-02/2/accepted"),
        checkpoint("RO-02/2/can", "partial", signature="legal.call:unobserved"),
    ),
    nothing={"passed": 0, "of": 3},
)


def test_a_partial_case_is_neither_a_pass_nor_a_failure_in_any_format() -> None:
    """JUnit skips it with the reason; what is only watched is no mandatory check that passed."""
    found = results(HALF)
    assert found["RO-01"][0] == "pass"
    assert found["RO-02"][:2] == ("skipped", "partial: legal.call:unobserved")
    text = markdown([HALF]).decode()
    assert "2 cases: 1 passed, 0 failed, 1 shown only in part. Mandatory checks: 2 passed" in text
    assert "| RO Reopening | 2 | 1 | 1 |  |  |  |  |  |  |" in text
    whole = json.loads(tallies_json([HALF]))["runs"][0]
    assert (whole["all"]["passed"], whole["all"]["partial"], whole["all"]["other"]) == (1, 1, 0)
    assert whole["score"] == {"passed": 2, "of": 3}
    assert b"1 passed, 0 failed, 1 shown only in part" in badge(HALF)
    assert [one["verdict"] for one in rows(HALF) if one["checkpoint"] == "RO-02/2/can"] == [
        "partial"
    ]


def test_junit_respects_the_gate() -> None:
    """Level `should` only in strict mode, only the given severities, and always a crash."""
    strict = results(RUN, Gate(strict=True))
    assert strict["RO-06"][0] == "failure"
    money = results(RUN, Gate(severities=("money",)))
    assert [money[name][0] for name in ("RO-02", "RO-03", "RO-05")] == ["pass", "failure", "error"]


def test_junit_has_the_counts_and_properties_of_the_run() -> None:
    """In the attributes that CI services show."""
    root = JUnitXml.fromstring(junit([RUN]))
    assert (root.tests, root.failures, root.errors, root.skipped) == (8, 3, 1, 2)
    (suite,) = root
    assert suite.name == "mine: RO Reopening"
    heads = ET.fromstring(junit([RUN])).iter("property")  # noqa: S314  # our own
    told = {one.get("name"): one.get("value") for one in heads}
    assert (told["set"], told["graded under"]) == ("some-set + 1", "server")


def rows(record: Record) -> list[dict[str, str]]:
    """The rows of the CSV as a program reads them."""
    return list(csv.DictReader(StringIO(csv_lines([record]).decode(), newline="")))


def test_csv_has_a_row_for_each_check() -> None:
    """And one for a case without checks."""
    found = rows(RUN)
    assert len(found) == 9
    assert [one["case"] for one in found[:4]] == ["RO-01", "RO-02", "RO-02", "RO-03"]
    assert found[2] | {"expected": "turn: 3", "observed": "turn: 1"} == found[2]
    assert (found[4]["case verdict"], found[4]["problem"]) == (
        "not-applicable",
        "unsupported: no clocks",
    )


def test_markdown_summarizes_the_run() -> None:
    """The score beside that of an engine that does nothing, a table, the kinds, one divergence."""
    text = markdown([RUN]).decode()
    assert "## `mine 1.2`\n\n`some-set + 1`, graded under `server`.\n" in text
    assert "8 cases: 1 passed, 4 failed, 1 not applicable, 2 known or disputed." in text
    assert "Mandatory checks: 2 passed, of 9 in all; an engine that does nothing passes 1." in text
    assert "| RO Reopening | 8 | 1 |  | 4 | 1 | 1 |  | 3 |  |" in text
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


def test_markdown_lists_the_root_causes_of_the_run() -> None:
    """With the case to start with, shown in detail even if another is more severe."""
    cases = (
        case("RO-01", checkpoint("RO-01/1/pots", "fail", severity="money")),
        case("RO-02", checkpoint("RO-02/1/turn", "fail", severity="order")),
    )
    text = markdown([run(*cases, {**CAUSES[0], "cases": ["RO-02", "RO-01"]}, CAUSES[1])]).decode()
    assert (
        "- **money** `tda-47-a` A short all-in does not reopen. (47)  \n"
        "  start with `RO-02`; 2 cases: `pots`, `turn`\n"
        "- **order** `tda-1`   \n"
        "  start with `RO-9`; 1 case: \n"
    ) in text
    assert "### `RO-02` The title of RO-02" in text


def test_a_cause_in_markdown_begins_with_what_the_engine_does() -> None:
    """As text, whatever it contains; the rule comes last."""
    failing = case("RO-01", checkpoint("RO-01/1/turn", "fail"))
    cause = {**CAUSES[0], "does": "lets *him* raise", "cases": ["RO-01"]}
    assert (
        "- **money** lets &#42;him&#42; raise  \n"
        "  start with `RO-01`; 1 case: `pots`, `turn`  \n"
        "  the rule: `tda-47-a` A short all-in does not reopen. (47)\n"
    ) in markdown([run(failing, cause)]).decode()


def test_json_has_the_same_counts() -> None:
    """For programs."""
    (told,) = json.loads(tallies_json([RUN]))["runs"]
    assert told["all"] | {"cases": 8, "passed": 1, "differ": 4, "other": 2} == told["all"]
    assert sum(told["all"]["severities"].values()) == told["all"]["differ"]
    for family in told["families"]:
        assert sum(family["severities"].values()) == family["differ"]
    assert told["score"] == {"passed": 2, "of": 9}
    assert told["kinds"][0]["signature"] == "pots:too-few"


def test_a_badge_names_the_set_and_the_rules_without_a_percentage() -> None:
    """In the image and for screen readers."""
    root = ET.fromstring(badge(RUN))  # noqa: S314  # our own
    title = root.findtext("{http://www.w3.org/2000/svg}title") or ""
    shown = " ".join(root.itertext())
    for told in (title, shown, root.get("aria-label") or ""):
        assert "some-set + 1 under server" in told
        assert "1 passed, 4 failed, 1 not applicable, 2 known or disputed" in told
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
        (run(GOOD), "green", "1 passed, 0 failed"),
        (run(BAD), "other", "0 passed, 1 failed"),
        (run(GOOD, shard="1/3"), "other", "1 passed, 0 failed, part 1/3"),
        (run(GOOD, ended=False), "other", "1 passed, 0 failed, cut short"),
        (run(case("RO-01")), "other", "nothing tested, 1 not applicable"),
    ],
)
def test_a_badge_is_green_only_for_a_complete_run(
    record: Record, colour: str, message: str
) -> None:
    """Not for a shard, a run that was cut short, or a run without checks."""
    told = json.loads(badge_endpoint(record))
    assert told["message"] == message
    assert (told["color"] == "#2e7d32") == (colour == "green")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_harmless_in_junit(text: str) -> None:
    """An XML parser reads it as visible text."""
    found = results(hostile(text))
    assert [kind for kind, _, _ in found.values()] == ["failure", "skipped", "error"]
    assert f"{in_a_line(text)} at RO-01/1/turn" == found["RO-01"][1]
    assert plain(f"the engine said: {text}") in found["RO-03"][2]
    assert in_a_line(f"not-applicable: {text}") in found["RO-02"][1]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_harmless_in_csv(text: str) -> None:
    """No cell is a formula, and none is lost."""
    found = rows(hostile(text))
    assert len(found) == 3
    for row in found:
        assert set(row) == set(COLUMNS)
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row.values())
        assert row["engine"] in (in_a_line(text), f"'{in_a_line(text)}")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_harmless_in_a_badge(text: str) -> None:
    """In the image and in the JSON for shields.io."""
    root = ET.fromstring(badge(hostile(text)))  # noqa: S314  # our own
    tags = {one.tag.rpartition("}")[2] for one in root.iter()}
    assert tags == {"svg", "title", "rect", "g", "text"}
    assert not any("onload" in one.attrib for one in root.iter())
    title = root.findtext("{http://www.w3.org/2000/svg}title") or ""
    assert in_a_line(text) in title
    assert json.loads(badge_endpoint(hostile(text)))["label"].startswith(in_a_line(text)[:40])


def tokens(text: str) -> list[Token]:
    """All tokens of a Markdown document, by an independent parser."""
    found = []
    for one in MARKDOWN.parse(text):
        found += [one, *(one.children or [])]
    return found


def cause(text: str) -> dict[str, object]:
    """The line of a root cause."""
    told = {"clause": text, "severity": text, "signatures": [text], "cases": [text]}
    return {"kind": "cause", **told}


@pytest.mark.parametrize("with_cause", ["with a root cause", ""])
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_harmless_in_markdown(text: str, with_cause: str) -> None:
    """A parser finds the same headings, lists and cells as for harmless text, and no HTML."""
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
    assert plain(f"the engine said: {text}") in block
