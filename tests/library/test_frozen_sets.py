"""Frozen sets: no case of one changes unseen."""

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
    """The case with something changed."""
    case = replace(one.case, **fields)
    return one._replace(case=case, digest=digest(case))


def test_a_ledger_has_every_case_with_its_meaning_and_level(sets: Path) -> None:
    """And is read again as it was written."""
    ((_, frozen),) = frozen_sets(sets)
    assert frozen.set == "some-1"
    assert list(frozen.cases) == [one.case.id for one in SOME]
    assert not list(breaches(SOME, sets))


def test_other_words_are_no_change(sets: Path) -> None:
    """Title, why, witness and clauses may be mended."""
    reworded = changed(SOME[0], title="Other words", why="For the same.", witness="", rules=("x",))
    assert not list(breaches([reworded], sets))


@pytest.mark.parametrize("fields", [{"level": "should"}, {"house": {"reopen": "full-raise"}}])
def test_a_change_of_meaning_or_level_is_found(sets: Path, fields: dict[str, object]) -> None:
    """With what to write to record it."""
    other = changed(SOME[0], **fields)
    (finding,) = breaches([other], sets)
    assert (finding.rule, finding.case) == ("H401", SOME[0].case.id)
    assert "changed since some-1 was frozen" in finding.problem
    assert f"digest: {other.digest}, level: {other.case.level}, reason:" in finding.remedy


def test_a_change_with_a_reason_is_none(sets: Path) -> None:
    """As long as it is the change that was recorded."""
    other = changed(SOME[0], level="info")
    entry = (
        f"- case: {other.case.id}\n  digest: '{other.digest}'\n  level: info\n  reason: why not\n"
    )
    path = sets / "some-1.yaml"
    path.write_text(path.read_text().replace("changes: []", f"changes:\n{entry}"))
    assert not list(breaches([other], sets))
    assert list(breaches([SOME[0]], sets))


def test_a_case_that_is_gone_is_found(sets: Path) -> None:
    """Unless it was retired."""
    (finding,) = missing(SOME[1:], sets)
    assert finding.problem == f"{SOME[0].case.id} is in some-1, and gone"


def test_a_ledger_in_another_form_is_an_error(tmp_path: Path) -> None:
    """With the file and what is wrong."""
    (tmp_path / "x.yaml").write_text("set: x\ncases: []\n")
    with pytest.raises(ValueError, match=r"x.yaml: Expected `object`, got `array`"):
        frozen_sets(tmp_path)
