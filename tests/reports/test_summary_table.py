"""The published summary: one unit in each column, and engines in the order of their failures."""

import re
from collections.abc import Collection, Mapping

from tests.reports.made_records import TITLES, record
from tests.reports.published_records import published_records
from tests.reports.runs import HOSTILE, case, checkpoint, hostile, run

from holdem_reports.html.index import Index
from holdem_reports.published_summary import published
from holdem_reports.records import Record, read_record


def rows(records: list[Record]) -> list[dict[str, str]]:
    """The table, by the heads of its columns."""
    lines = [line for line in published(records, "../").decode().splitlines() if line[:1] == "|"]
    heads, _, *body = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [dict(zip(heads, cells, strict=True)) for cells in body]


def number(cell: str) -> int:
    """A count; a dot stands for zero."""
    return int(re.match(r"[\d,]*", cell)[0].replace(",", "") or 0)  # type: ignore[index]  # matches


def made(
    name: str,
    *,
    wrong: Collection[str] = (),
    titles: Mapping[str, str] = TITLES,
    profile: str = "",
) -> Record:
    """A record made for tests."""
    return read_record(record(name, wrong=wrong, titles=titles, profile=profile), name)


def test_every_row_of_the_published_records_adds_up() -> None:
    """Passed, failed and untested cases are all cases; the kinds of failure are all failures."""
    found = rows(list(published_records()))
    assert len(found) == len(published_records())
    for row in found:
        assert sum(number(row[name]) for name in ("passed", "partial", "failed", "n/a")) == number(
            row["cases"]
        )
        kinds = ("money", "information", "action", "order", "stopped")
        assert sum(number(row[name]) for name in kinds) == number(row["failed"])


def test_engines_are_in_the_order_of_the_share_that_fails() -> None:
    """Not of the number of checks that pass; an engine that was not tested comes last."""
    few = {id_: TITLES[id_] for id_ in ("RO-01", "RO-02")}
    found = rows(
        [
            made("untested", titles={}),
            made("much-tested", wrong={"RO-01"}),  # 1 of 10
            made("little-tested", wrong={"RO-01"}, titles=few),  # 1 of 4
            made("right", titles=few),
        ]
    )
    assert [re.findall(r"\[(\S+)", row["engine"])[0] for row in found] == [
        *("right", "much-tested", "little-tested", "untested")
    ]
    failed = [row["mandatory checks failed"] for row in found]
    assert failed == ["0 (0.0 %)", "1 (10.0 %)", "1 (25.0 %)", "0"]
    assert [row["not tested"] for row in found] == ["6", "0", "6", "10"]


def test_two_houses_of_an_engine_stand_together() -> None:
    """In the place of the run under the common profile, and in one section."""
    records = [
        made("alpha", wrong={"RO-01"}),
        made("beta", wrong={"RO-01"}),
        made("alpha", wrong={"RO-01", "SP-01"}, profile="tda-2024"),
    ]
    houses = [(row["engine"][1:6].strip(), row["house"]) for row in rows(records)]
    assert houses == [("beta", "own"), ("alpha", "own"), ("alpha", "tda-2024")]
    text = published(records, "../").decode()
    assert text.startswith("# Compatibility of published engines\n\n2 engines ")
    assert text.count("## alpha") == 1
    assert text.count("Graded under tda-2024, it also fails [SP-01](../") == 1


def test_a_cause_says_first_what_the_engine_does() -> None:
    """Then the cases and the rule; without such a sentence, the rule comes first."""
    failing = case("RO-01", checkpoint("RO-01/1/turn", "fail"))
    cause = {"kind": "cause", "clause": "tda-47-a", "severity": "action", "cases": ["RO-01"]}
    rule = "`tda-47-a`: A short all-in does not reopen. (47)"
    link = "1 case; start with [RO-01](../cases/RO-01.yaml), The title of RO-01."
    text = published([run(failing, {**cause, "does": "lets him raise"})], "../").decode()
    assert f"- **action**, lets him raise\n  {link}\n  The rule: {rule}\n" in text
    text = published([run(failing, cause)], "../").decode()
    assert f"- **action**, {rule}\n  {link}\n" in text


def test_the_page_distinguishes_the_runs_of_an_engine_by_their_house() -> None:
    """Addresses of the page name the profile."""
    runs = [made("one", profile=profile) for profile in ("", "tda-2024")]
    assert Index(runs).keys == ["one-1.0", "one-1.0-tda-2024"]


def test_hostile_profiles_and_ids_are_escaped() -> None:
    """Text of a record neither begins a line of its own nor becomes markup."""
    for text in HOSTILE:
        lines = published([made("one"), hostile(text)], "").decode().splitlines()
        assert not any(line.startswith(("<script", "::", "# head", "> quote")) for line in lines)
