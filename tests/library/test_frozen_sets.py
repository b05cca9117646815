"""Frozen sets: no case of a set changes without a record."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from holdem_conformance.authoring.lint_frozen_sets import breaches, missing
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.frozen_sets import frozen_sets, ledger
from holdem_conformance.library.selected_cases import load_selected
from holdem_scenarios.case.model import digest

SOME = load_selected(("RO",))


@pytest.fixture
def sets(tmp_path: Path) -> Path:
    """A folder with one ledger."""
    (tmp_path / "some-1.yaml").write_text(ledger("some-1", SOME))
    return tmp_path


def changed(one: Loaded, **fields: object) -> Loaded:
    """The case with some fields changed."""
    case = replace(one.case, **fields)
    return one._replace(case=case, digest=digest(case))


def test_a_ledger_has_every_case_with_its_meaning_and_level(sets: Path) -> None:
    """The ledger is read as it was written."""
    ((_, frozen),) = frozen_sets(sets)
    assert frozen.set == "some-1"
    assert list(frozen.cases) == [one.case.id for one in SOME]
    assert not list(breaches(SOME, sets))


def test_other_wording_is_not_a_change(sets: Path) -> None:
    """Title, why, witness and clauses may be changed freely."""
    reworded = changed(SOME[0], title="Other words", why="For the same.", witness="", rules=("x",))
    assert not list(breaches([reworded], sets))


@pytest.mark.parametrize("fields", [{"level": "should"}, {"house": {"reopen": "full-raise"}}])
def test_a_change_of_meaning_or_level_is_found(sets: Path, fields: dict[str, object]) -> None:
    """The remedy is the entry that records it."""
    other = changed(SOME[0], **fields)
    (finding,) = breaches([other], sets)
    assert (finding.rule, finding.case) == ("H401", SOME[0].case.id)
    assert "changed since some-1 was frozen" in finding.problem
    assert f"digest: {other.digest}, level: {other.case.level}, reason:" in finding.remedy


def test_a_recorded_change_is_not_reported(sets: Path) -> None:
    """As long as the case is as recorded."""
    other = changed(SOME[0], level="info")
    entry = (
        f"- case: {other.case.id}\n  digest: '{other.digest}'\n  level: info\n  reason: why not\n"
    )
    path = sets / "some-1.yaml"
    path.write_text(path.read_text().replace("changes: []", f"changes:\n{entry}"))
    assert not list(breaches([other], sets))
    assert list(breaches([SOME[0]], sets))


def test_a_missing_case_is_found(sets: Path) -> None:
    """Unless it is retired."""
    (finding,) = missing(SOME[1:], sets)
    assert finding.problem == f"{SOME[0].case.id} is in some-1 but no longer in the library"


def test_a_ledger_in_another_format_is_an_error(tmp_path: Path) -> None:
    """The error names the file and the problem."""
    (tmp_path / "x.yaml").write_text("set: x\ncases: []\n")
    with pytest.raises(ValueError, match=r"x.yaml: Expected `object`, got `array`"):
        frozen_sets(tmp_path)
