"""Frozen sets: no case of a set changes without a record."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.the_command import holdem

from holdem_conformance.authoring.lint_frozen_sets import breaches, missing
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.frozen_sets import (
    ChangedSetError,
    Member,
    UnknownSetError,
    corrected,
    frozen_sets,
    ledger,
    members,
    newest_set,
)
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


def as_members(loaded: list[Loaded]) -> list[Member]:
    """The cases as candidates for a set."""
    return [Member(one.case.id, one.digest, one.case.level) for one in loaded]


def test_exactly_the_cases_of_a_set_are_selected(sets: Path) -> None:
    """Cases that are newer are left out."""
    newer = changed(SOME[0], id="RO-9999")
    found = members(as_members([*SOME, newer]), "some-1", whole=True, folder=sets)
    assert found == {one.case.id for one in SOME}
    part = members(as_members([SOME[3], newer]), "some-1", whole=False, folder=sets)
    assert part == {SOME[3].case.id}


@pytest.mark.parametrize("fields", [{"level": "info"}, {"house": {"reopen": "full-raise"}}])
def test_a_changed_case_is_no_longer_that_of_the_set(sets: Path, fields: dict[str, object]) -> None:
    """The error names it, and what to do; nothing is run under the name of the set."""
    here = as_members([changed(SOME[0], **fields), *SOME[1:]])
    with pytest.raises(ChangedSetError, match=f"{SOME[0].case.id} changed since it was frozen; "):
        members(here, "some-1", whole=True, folder=sets)


def test_a_case_with_a_recorded_change_belongs_to_the_set(sets: Path) -> None:
    """In its present form, and not in the one that was frozen."""
    other = changed(SOME[0], level="info")
    entry = f"- {{case: {other.case.id}, digest: '{other.digest}', level: info, reason: why}}\n"
    path = sets / "some-1.yaml"
    path.write_text(path.read_text().replace("changes: []", f"changes:\n{entry}"))
    assert corrected("some-1", sets) == (other.case.id,)
    here = as_members([other, *SOME[1:]])
    assert members(here, "some-1", whole=True, folder=sets) == {one.case.id for one in SOME}
    with pytest.raises(ChangedSetError):
        members(as_members(SOME), "some-1", whole=True, folder=sets)


def test_a_set_that_lost_a_case_is_not_run(sets: Path) -> None:
    """Unless only some cases are selected."""
    here = as_members(SOME[1:])
    with pytest.raises(ChangedSetError, match=f"{SOME[0].case.id} missing; restore them"):
        members(here, "some-1", whole=True, folder=sets)
    assert len(members(here, "some-1", whole=False, folder=sets)) == len(SOME) - 1


@pytest.mark.parametrize("name", ["some-2", "x"])
def test_an_unknown_set_is_a_usage_error(sets: Path, name: str) -> None:
    """With those that exist."""
    with pytest.raises(UnknownSetError, match="some-1"):
        members(as_members(SOME), name, whole=True, folder=sets)


def test_the_newest_set_is_the_last_by_number(tmp_path: Path) -> None:
    """The tenth set of a year comes after the second."""
    for name in ("holdem-2026.2", "holdem-2026.10", "holdem-2025.11"):
        (tmp_path / f"{name}.yaml").write_text(ledger(name, SOME[:1]))
    newest = newest_set(tmp_path)
    assert newest is not None
    assert newest.set == "holdem-2026.10"


def test_a_set_is_run_alone(env: dict[str, str]) -> None:
    """From the command line, in whole or in part; the record names it."""
    frozen = frozen_sets()[0][1]
    done = holdem("run", "--set", frozen.set, "--record", "-", env=env)
    record = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    cases = {line["id"]: line["digest"] for line in record if line["kind"] == "case"}
    assert cases == {id_: one.digest for id_, one in frozen.now().items()}
    assert record[0]["set"] == frozen.set
    some = holdem("run", "RO", "--set", frozen.set, env=env)
    wanted = sum(id_.startswith("RO-") for id_ in frozen.cases)
    assert f"\n{wanted} cases, all passed" in some.stdout


def test_a_set_is_not_run_with_an_edited_case(tmp_path: Path, env: dict[str, str]) -> None:
    """Exit code 4: the case is at fault, not the engine."""
    case = next(one for one in SOME if one.case.id in frozen_sets()[0][1].cases)
    file = tmp_path / "edited.yaml"
    file.write_text(case.file.read_text() + "- anyone: check-down\n")
    done = holdem("run", file, "--set", frozen_sets()[0][1].set, env=env)
    assert (done.returncode, done.stdout) == (4, "")
    assert f"{case.case.id} changed since it was frozen; restore" in done.stderr
