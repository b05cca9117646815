"""The page as a file: reproducible, without markup from records, and of limited size."""

import gzip
import json
import re
from base64 import b64decode, b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from tests.reports.made_records import as_lines, large_records, record
from tests.the_command import holdem

from holdem_reports.html.page_file import page
from holdem_reports.shards import read_records

HOSTILE = "</script><script>alert(1)</script><!-- <b onclick=x>&amp;\u2028'\""


class Parts(HTMLParser):
    """The tags of a page, and the content of each script and style."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[tuple[str, dict[str, str | None], str]] = []
        self._open = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag with its attributes."""
        self.tags.append((tag, dict(attrs)))
        self._open = tag
        if tag in ("script", "style"):
            self.inside.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        """The content of a script or a style."""
        if self._open in ("script", "style"):
            tag, attributes, text = self.inside.pop()
            self.inside.append((tag, attributes, text + data))

    def handle_endtag(self, tag: str) -> None:
        """The end of a script or a style."""
        del tag
        self._open = ""


def made(*raws: bytes) -> bytes:
    """The page of some records."""
    return page(read_records((f"{at}.jsonl", raw) for at, raw in enumerate(raws)))


def index(html: bytes) -> dict[str, Any]:
    """The index of a page."""
    parts = Parts(html.decode())
    text = next(text for _, attributes, text in parts.inside if attributes.get("id") == "index")
    found: dict[str, Any] = json.loads(text)
    return found


def packet(html: bytes, id_: str) -> dict[str, Any]:
    """The packet of a case."""
    at = [one["id"] for one in index(html)["cases"]].index(id_)
    parts = Parts(html.decode())
    text = next(
        text for _, attributes, text in parts.inside if attributes.get("id") == f"packet-{at}"
    )
    found: dict[str, Any] = json.loads(gzip.decompress(b64decode(text)))
    return found


def test_the_same_records_give_the_same_bytes() -> None:
    """A page contains no date, and its order is deterministic."""
    raws = record("one", wrong={"RO-01"}), record("other", wrong={"SP-01", "HR-01"})
    assert made(*raws) == made(*raws)


def test_the_policy_allows_only_the_script_and_style_of_the_page() -> None:
    """By their hashes; nothing is loaded, and every link stays in the page."""
    parts = Parts(made(record("one")).decode())
    metas = [attributes for tag, attributes in parts.tags if tag == "meta"]
    policy = next(one["content"] for one in metas if "http-equiv" in one)
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    script = next(
        text for tag, attributes, text in parts.inside if tag == "script" and not attributes
    )
    style = next(text for tag, _, text in parts.inside if tag == "style")
    for text in (script, style):
        assert f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" in policy
    assert not [one for one in parts.tags if {"src", "srcset", "data", "action"} & set(one[1])]
    addresses = [attributes["href"] for _, attributes in parts.tags if "href" in attributes]
    assert all(one and one.startswith("#") for one in addresses)
    assert "url(" not in style
    assert "@import" not in style


def test_the_script_never_parses_data_as_markup() -> None:
    """Data from records becomes text."""
    parts = Parts(made(record("one")).decode())
    script = next(
        text for tag, attributes, text in parts.inside if tag == "script" and not attributes
    )
    forbidden = (
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|Function\("
    )
    assert not re.findall(forbidden, script)


def test_hostile_text_stays_text() -> None:
    """Names, titles and messages cannot end a script, start a comment or open a tag."""
    plain = made(record("one", titles={"RO-01": "A title"}))
    hostile = made(record(HOSTILE, titles={"RO-01": HOSTILE}))
    tags = [tag for tag, _ in Parts(hostile.decode()).tags]
    assert tags == [tag for tag, _ in Parts(plain.decode()).tags]
    found = index(hostile)
    assert found["engines"][0]["header"]["engine"]["name"] == HOSTILE
    assert found["cases"][0]["title"] == HOSTILE
    assert re.fullmatch(r"[a-z0-9.-]+", found["engines"][0]["key"])


def test_the_index_has_a_letter_for_every_verdict() -> None:
    """One letter for the case, then one for each check, in the order of the cases."""
    found = index(made(record("one", wrong={"SP-01"}), record("other")))
    ids = [one["id"] for one in found["cases"]]
    assert ids == ["RO-01", "RO-02", "SP-01", "SP-02", "HR-01"]
    verdict = {name: chr(97 + at) for at, name in enumerate(found["verdicts"])}
    good, bad = verdict["pass"], verdict["fail"]
    assert found["engines"][0]["results"] == [
        good * 3,
        good * 3,
        bad + good + bad,
        good * 3,
        good * 3,
    ]
    assert found["engines"][1]["results"] == [good * 3] * 5
    (check, signature), *others = found["engines"][0]["signatures"]["2"].items()
    assert (check, found["signatures"][signature], others) == ("1", "won:too-few", [])


def test_what_is_only_watched_is_listed_only_where_it_fails() -> None:
    """A partial check has a letter of its own; an accepted action would fill the page."""
    raw = record("one").replace(
        b'"RO-01/4/turn", "verdict": "pass"', b'"RO-01/4/accepted", "verdict": "pass"'
    )
    raw = raw.replace(
        b'"RO-01/4/can", "severity": "action"',
        b'"RO-01/4/can", "severity": "action", "signature": "legal.call:unobserved"',
    )
    found = index(
        made(
            raw.replace(
                b'"verdict": "pass", "observed": {"fold": true, "call": 50}',
                b'"verdict": "partial", "observed": {"fold": true}',
            )
        )
    )
    letter = chr(97 + found["verdicts"].index("partial"))
    assert [check[0] for check in found["cases"][0]["checks"]] == ["/4/can"]
    assert found["engines"][0]["results"][0][1:] == letter


def test_the_table_of_an_engine_can_be_reassembled() -> None:
    """A table is stored as its differences from the oracle's, and an answer without the table."""
    found = packet(made(record("one", wrong={"RO-01"})), "RO-01")
    pool = found["pool"]
    last = found["traces"][0]["moments"][-1]
    engine = {name: pool[number] for name, number in last["engine"].items()}
    assert set(engine) == {"legal", "mood"}
    assert engine["legal"]["raise"] == [550, 1000]
    assert pool[last["answered"][0][0]] == {"seq": 4}
    assert last["hidden"] == []


def test_a_fact_that_the_engine_does_not_show_is_not_copied_from_the_oracle() -> None:
    """A field that only the oracle has is listed as hidden."""
    lines = [json.loads(line) for line in record("one", wrong={"RO-01"}).splitlines()]
    trace = next(line for line in lines if line["kind"] == "trace")
    del trace["moments"][0]["engine"]["board"]
    trace["moments"][1]["engine"] = None
    moments = packet(made(as_lines(lines)), "RO-01")["traces"][0]["moments"]
    assert moments[0]["hidden"] == ["board"]
    assert "engine" not in moments[1]


def test_records_of_newer_versions_are_shown() -> None:
    """Unknown verdicts and severities are kept as text, unknown kinds of lines ignored."""
    lines = [json.loads(line) for line in record("one", wrong={"RO-01"}).splitlines()]
    case = next(line for line in lines if line["kind"] == "case")
    case["verdict"] = case["checkpoints"][0]["verdict"] = "wondrous"
    case["checkpoints"][0]["severity"] = "honour"
    lines.insert(1, {"kind": "weather", "fine": True})
    found = index(made(as_lines(lines)))
    letters = found["engines"][0]["results"][0]
    assert [found["verdicts"][ord(letter) - 97] for letter in letters] == [
        "wondrous",
        "wondrous",
        "fail",
    ]
    assert found["severities"][found["cases"][0]["checks"][0][2]] == "honour"


def test_the_index_has_the_root_causes_of_the_record() -> None:
    """Unchanged, in the order of the record."""
    lines = [json.loads(line) for line in record("one", wrong={"RO-01"}).splitlines()]
    cause = {
        "clause": "book-47",
        "severity": "action",
        "signatures": ["turn"],
        "cases": ["RO-01"],
        "does": "passes the turn to the wrong seat",
        "sort": "rule",
        "question": "who acts next?",
        "clauses": ["book-47", "book-12"],
    }
    found = index(made(as_lines([*lines, {"kind": "cause", **cause}])))
    assert found["engines"][0]["causes"] == [cause]


def test_varied_tables_belong_to_their_case() -> None:
    """A case at a rotated table is not a case of its own."""
    lines = [json.loads(line) for line in record("one", wrong={"RO-01"}).splitlines()]
    case = next(line for line in lines if line["kind"] == "case")
    moved = json.loads(json.dumps(case).replace("RO-01", "RO-01~rotate-1"))
    found = index(made(as_lines([*lines, moved])))
    assert [one["id"] for one in found["cases"]].count("RO-01") == 1
    suffixes = [check[0] for check in found["cases"][0]["checks"]]
    assert suffixes == ["/4/turn", "/4/can", "~rotate-1/4/turn", "~rotate-1/4/can"]


def test_runs_of_the_same_engine_have_different_keys() -> None:
    """An address can refer to each of them."""
    found = index(made(record("one"), record("one"), record("ONE!")))
    assert [one["key"] for one in found["engines"]] == ["one-1.0", "one-1.0-2", "one-1.0-3"]


@pytest.mark.thorough
def test_thirty_engines_and_a_thousand_cases_stay_under_15_mb() -> None:
    """Every engine fails 300 cases, with traces of ten moments."""
    raws = list(large_records(30, 1000, 300))
    html = page(read_records(raws))
    assert sum(len(raw) for _, raw in raws) > 100_000_000
    assert len(html) < 15_000_000


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    """From files or standard input, to a file or standard output."""
    one = tmp_path / "one.jsonl"
    one.write_bytes(record("one", wrong={"RO-01"}))
    other = tmp_path / "other.jsonl"
    other.write_bytes(record("other"))
    done = holdem("report", one, other, "-o", tmp_path / "page.html")
    assert (done.returncode, done.stdout) == (0, "")
    assert (tmp_path / "page.html").read_bytes() == made(one.read_bytes(), other.read_bytes())
    piped = holdem("report", "-", "-o", "-", said=one.read_text())
    assert piped.stdout.encode() == made(one.read_bytes())


@pytest.mark.parametrize("said", ["", "no record\n", '{"kind": "case", "id": "RO-01"}\n'])
def test_a_file_that_is_not_a_record_is_an_error(tmp_path: Path, said: str) -> None:
    """The message names the file and the remedy; no page is written."""
    path = tmp_path / "run.jsonl"
    path.write_text(said)
    done = holdem("report", path, "-o", tmp_path / "page.html")
    assert done.returncode == 2
    assert "run.jsonl" in done.stderr
    assert "holdem run --record" in done.stderr
    assert not (tmp_path / "page.html").exists()
