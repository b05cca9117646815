"""The published results agree: the records, the page, the summary and the table of adapters."""

import gzip
import re
from collections import Counter
from pathlib import Path

import pytest
from tests.reports.published_records import PUBLISHED, published_records

from holdem_adapters.manifests import manifests, read_manifest
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.engine_comparison import COMMON, SUFFIX, comparison_page, record_file
from holdem_reports.published_summary import published
from holdem_reports.records import Record
from holdem_scenarios.library import case_files, cases_folder

ROOT = Path(__file__).parents[2]
#: An engine and its version, as a case names its witness.
WITNESS = re.compile(r"([a-z][\w.-]*) (\d[\w.]*)")
ROW = re.compile(r"^\| \[(\S+)\]\(engines/\S+\) \| (\S+) \| \S+ \| (\S+) \| (.*) \|$", re.MULTILINE)
#: The profiles that each engine is published under; empty: its own house rules.
PROFILES = ("", COMMON)


def read(name: str, profile: str) -> Record:
    """The published record of an engine under a profile."""
    named = record_file(name, profile).removesuffix(SUFFIX)
    return next(record for record in published_records() if record.name == named)


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    """The records of all engines under their own house rules, by engine name."""
    return {name: read(name, "") for name in manifests()}


@pytest.fixture(scope="module")
def common() -> dict[str, Record]:
    """The records of all engines under the common profile, by engine name."""
    return {name: read(name, COMMON) for name in manifests()}


def test_every_engine_is_published_under_both_houses(
    records: dict[str, Record], common: dict[str, Record]
) -> None:
    """There are no records but these, and each says what it was graded under."""
    files = {record_file(name, profile) for name in manifests() for profile in PROFILES}
    assert {path.name for path in PUBLISHED.glob("*.jsonl.gz")} == files
    assert {record.header.profile for record in records.values()} == {""}
    assert {record.header.profile for record in common.values()} == {COMMON}


def test_every_engine_is_published_in_the_version_that_is_pinned(
    records: dict[str, Record],
) -> None:
    """No engine is missing, and no record is of another version."""
    pinned = {name: read_manifest(folder).version for name, folder in manifests().items()}
    assert {name: one.header.engine.version for name, one in records.items()} == pinned


def test_the_records_contain_all_current_cases(records: dict[str, Record]) -> None:
    """Every record contains every case of the library."""
    count = len(list(case_files(cases_folder())))
    assert {len(record.cases) for record in records.values()} == {count}
    assert len({record.header.cases for record in records.values()}) == 1


def test_page_and_summary_are_reproduced_from_the_records_byte_for_byte(
    records: dict[str, Record], common: dict[str, Record]
) -> None:
    """The records are enough to generate the page and the summary."""
    in_order = [of[name] for name in manifests() for of in (records, common)]
    assert (PUBLISHED / "index.html").read_bytes() == comparison_page(in_order)
    assert (PUBLISHED / "README.md").read_bytes() == published(in_order, "../../")


def test_a_witness_engine_passes_the_case(records: dict[str, Record]) -> None:
    """The engine passes in the version that the case names."""
    passed = {
        (name, record.header.engine.version, case.id)
        for name, record in records.items()
        for case in record.cases
        if case.verdict in ("pass", "partial")  # what it shows is right
    }
    cases = [one.case for one in load_selected(()) if one.case.witness.startswith("engine:")]
    assert len(cases) > 50
    for case in cases:
        named = WITNESS.findall(case.witness.partition(":")[2])
        assert named, case.id
        assert {(name, version, case.id) for name, version in named} <= passed, case.id


def test_the_table_of_adapters_agrees_with_the_records(
    records: dict[str, Record], common: dict[str, Record]
) -> None:
    """Each row has the numbers of its record, except the time, which varies between runs."""
    text = (ROOT / "adapters" / "README.md").read_text()
    rows = {
        (name, house): (version, rest.split(" | "))
        for name, version, house, rest in ROW.findall(text)
    }
    published = {(name, record.header.house): record for name, record in records.items()}
    published |= {(name, record.header.house): record for name, record in common.items()}
    assert set(rows) == set(published)
    for key, record in published.items():
        version, cells = rows[key]
        verdicts = Counter(case.verdict for case in record.cases if not case.bad())
        assert version == record.header.engine.version
        assert cells[0] == str(len(record.cases))
        assert cells[1] == str(verdicts["pass"])
        assert cells[2] == str(verdicts["partial"] or ".")
        assert cells[7] == str(verdicts["not-applicable"] or ".")


def test_published_records_contain_no_local_paths(records: dict[str, Record]) -> None:
    """The compressed records are checked here, all other files elsewhere."""
    assert records
    for path in PUBLISHED.glob("*.jsonl.gz"):
        told = gzip.decompress(path.read_bytes()).decode()
        assert not re.search(r"/(?:root|home|tmp|work)/", told), path.name
