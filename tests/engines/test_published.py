"""What is published of engines is what they do: the table of the adapters, and the reports."""

import gzip
import re
from collections import Counter
from pathlib import Path

import pytest

from holdem_adapters.manifests import manifests, read_manifest
from holdem_conformance.library.selected_cases import load_selected
from holdem_reports.html.page_file import page
from holdem_reports.published_summary import published
from holdem_reports.records import Record, read_record
from holdem_scenarios.library import case_files, cases_folder

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "reports" / "published"
#: An engine and its version, in the words of a case.
WITNESS = re.compile(r"([a-z][\w.-]*) (\d[\w.]*)")
ROW = re.compile(r"^\| \[(\S+)\]\(engines/\S+\) \| (\S+) \| (\S+) \| (.*) \|$", re.MULTILINE)


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    """Every published record, by the name of its engine."""
    return {
        path.name.removesuffix(".jsonl.gz"): read_record(gzip.decompress(path.read_bytes()))
        for path in sorted(PUBLISHED.glob("*.jsonl.gz"))
    }


def test_every_engine_is_published_in_the_version_that_is_pinned(
    records: dict[str, Record],
) -> None:
    """None is left out, and none is of another time."""
    pinned = {name: read_manifest(folder).version for name, folder in manifests().items()}
    assert {name: one.header.engine.version for name, one in records.items()} == pinned


def test_the_records_are_of_the_cases_that_there_are(records: dict[str, Record]) -> None:
    """All of them, in every record."""
    count = len(list(case_files(cases_folder())))
    assert {len(record.cases) for record in records.values()} == {count}
    assert len({record.header.cases for record in records.values()}) == 1


def test_page_and_summary_are_made_of_the_records_byte_for_byte(
    records: dict[str, Record],
) -> None:
    """Whoever has the records can make the rest."""
    in_order = [records[name] for name in manifests()]
    assert (PUBLISHED / "index.html").read_bytes() == page(in_order)
    assert (PUBLISHED / "README.md").read_bytes() == published(in_order, "../../")


def test_an_engine_that_is_a_witness_passes_the_case(records: dict[str, Record]) -> None:
    """In the version that the case names."""
    passed = {
        (name, record.header.engine.version, case.id)
        for name, record in records.items()
        for case in record.cases
        if case.verdict == "pass"
    }
    cases = [one.case for one in load_selected(()) if one.case.witness.startswith("engine:")]
    assert len(cases) > 50
    for case in cases:
        named = WITNESS.findall(case.witness.partition(":")[2])
        assert named, case.id
        assert {(name, version, case.id) for name, version in named} <= passed, case.id


def test_the_table_of_the_adapters_is_of_these_runs(records: dict[str, Record]) -> None:
    """Engine by engine; what time it took is another each time."""
    text = (ROOT / "adapters" / "README.md").read_text()
    rows = {name: (version, rest.split(" | ")) for name, version, _, rest in ROW.findall(text)}
    assert set(rows) == set(records)
    for name, record in records.items():
        version, cells = rows[name]
        verdicts = Counter(case.verdict for case in record.cases if not case.bad())
        assert version == record.header.engine.version
        assert cells[0] == str(len(record.cases))
        assert cells[1] == str(verdicts["pass"])
        assert cells[6] == str(verdicts["not-applicable"] or ".")


def test_what_is_published_names_no_place_on_a_machine(records: dict[str, Record]) -> None:
    """The packed records, too: other files are looked at elsewhere."""
    assert records
    for path in PUBLISHED.glob("*.jsonl.gz"):
        told = gzip.decompress(path.read_bytes()).decode()
        assert not re.search(r"/(?:root|home|tmp|work)/", told), path.name
