"""The pages CONFIRMED.md: their parts, and which failing cases each section explains."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_adapters.manifests import manifests
from holdem_conformance.bug_reports.confirmed_cases import explained
from holdem_conformance.bug_reports.confirmed_page import FILE, Section, confirmed_page, parsed
from holdem_conformance.library.selected_cases import load_selected
from holdem_reports.records import CaseLine, Cause, Checkpoint, Header, Record

PAGE = """# An engine 1.0: confirmed by hand

It begins with

```python
from engine import Table
```

## It folds what it should refuse

The hand is lost.
Cases: IL-01, IL-04 to IL-06 (amounts).

```python
Table().bet(-1)
```

```text
folded
```

Only in release 1.0.

## It lacks odd chips

Case: OC-01.
"""
IDS = ("AO-01", "BL-02", "MR-03", "RO-09", "SP-11")


def test_a_section_has_a_title_an_explanation_cases_and_a_script() -> None:
    """Output that the page shows is no part of the script, and a range names each case in it."""
    page = parsed(PAGE)
    assert page.preamble == "from engine import Table\n"
    assert page.sections == (
        Section(
            "It folds what it should refuse",
            "The hand is lost.\n\nOnly in release 1.0.",
            ("IL-01", "IL-04", "IL-05", "IL-06"),
            "Table().bet(-1)\n",
        ),
        Section("It lacks odd chips", "", ("OC-01",), ""),
    )


@pytest.mark.parametrize("engine", manifests())
def test_each_section_of_the_pages_names_cases_that_exist(engine: str) -> None:
    """A page names no case that is not in the library, but for gaps within ranges."""
    library = {one.case.id for one in load_selected(())}
    folder = manifests()[engine]
    assert all(one.explanation or one.script for one in confirmed_page(folder).sections)
    named = {*re.findall(r"\b[A-Z]{2}-\d+\b", (folder / FILE).read_text())}
    assert sorted(named - library) == []


def record(failing: tuple[str, ...], causes: tuple[Cause, ...]) -> Record:
    """A run in which some cases fail."""
    lines = tuple(
        CaseLine(id_, "fail", checkpoints=(Checkpoint(f"{id_}/1/turn", "fail"),)) for id_ in failing
    )
    return Record(name="run", header=Header(), cases=lines, causes=causes)


def section(title: str, *cases: str) -> Section:
    """A section that names cases."""
    return Section(title, "", cases, "")


def test_a_case_that_no_section_names_belongs_to_that_of_its_root_cause() -> None:
    """The section of a root cause is the one that names most of its cases."""
    blinds, raises = section("blinds", "BL-02"), section("raises", "RO-09", "MR-03")
    cause = Cause("tda-47-a", cases=("BL-02", "RO-09", "MR-03", "AO-01"))
    found = explained(record(IDS, (cause,)), (blinds, raises))
    assert found.sections == ((blinds, ("BL-02",)), (raises, ("AO-01", "MR-03", "RO-09")))
    assert found.cases == ("SP-11",)
    assert found.causes == ()


def test_a_root_cause_without_a_section_is_not_confirmed() -> None:
    """None of its cases is named; a section none of whose cases fails is told, too."""
    fixed, cause = section("fixed", "RO-09"), Cause("tda-20", cases=("SP-11",))
    found = explained(record(("SP-11",), (cause,)), (fixed,))
    assert (found.causes, found.silent, found.cases) == ((cause,), (fixed,), ("SP-11",))


@given(
    failing=st.sets(st.sampled_from(IDS)),
    causes=st.lists(st.lists(st.sampled_from(IDS), min_size=1, unique=True), max_size=3),
    named=st.lists(st.lists(st.sampled_from(IDS), unique=True), max_size=3),
)
def test_each_failing_case_is_counted_once(
    failing: set[str], causes: list[list[str]], named: list[list[str]]
) -> None:
    """It is in one section, or in none; no other case is counted."""
    found = explained(
        record(tuple(sorted(failing)), tuple(Cause("tda-1", cases=tuple(one)) for one in causes)),
        [section(str(at), *ids) for at, ids in enumerate(named)],
    )
    counted = [id_ for _, ids in found.sections for id_ in ids] + [*found.cases]
    assert sorted(counted) == sorted(failing)
    assert len(found.sections) + len(found.silent) == len(named)
