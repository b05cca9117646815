"""Which modules a campaign tests, and which results of an earlier run it keeps."""

import json
from pathlib import Path

import pytest
from tests.mutants.campaign import (
    CASES,
    MARK,
    digests,
    forget_what_came_from_others,
    mutate_what_was_only_copied,
    selected,
)
from tests.mutants.survivors import DECIDING, PARTS, Part

#: The exit codes of a mutant that was killed, of two that survived, and of one not tried.
CODES = {"killed": 1, "survived": 0, "never called": 33, "not tried": None}
#: Those that survived have to be tried again.
KILLED_ALONE = {"killed": 1, "survived": None, "never called": None, "not tried": None}


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A copied project with one module, one case, one test, and the results of a run."""
    for name in ("holdem_oracle/one.py", f"{CASES}one.yaml", "tests/test_one.py"):
        write(tmp_path / name, "as it was")
    write(tmp_path / "mutants" / "holdem_oracle" / "one.py", "with mutants")
    results = tmp_path / "mutants" / "holdem_oracle" / "one.py.meta"
    write(results, json.dumps({"exit_code_by_key": CODES}))
    (tmp_path / MARK).write_text(json.dumps(digests(tmp_path)))
    return tmp_path


def write(file: Path, text: str) -> None:
    """Write a file, and make its folder."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def kept(work: Path) -> dict[str, int | None]:
    """The results that are still there."""
    found = work / "mutants" / "holdem_oracle" / "one.py.meta"
    codes: dict[str, int | None] = json.loads(found.read_text())["exit_code_by_key"]
    return codes


def test_an_interrupted_run_is_continued(work: Path) -> None:
    """With the same sources every result is kept."""
    forget_what_came_from_others(work)
    assert kept(work) == CODES


@pytest.mark.parametrize("added", [f"{CASES}two.yaml", "tests/test_two.py", "tests/a/test_b.py"])
def test_survivors_are_tried_with_a_new_test(work: Path, added: str) -> None:
    """Killed mutants stay killed, as the case or test that killed them is still there."""
    write(work / added, "a new test")
    forget_what_came_from_others(work)
    assert kept(work) == KILLED_ALONE


@pytest.mark.parametrize("changed", ["holdem_oracle/one.py", f"{CASES}one.yaml", "tests/two.py"])
def test_after_any_other_change_everything_is_tried(work: Path, changed: str) -> None:
    """Another oracle, another expectation, or another test may decide otherwise."""
    write(work / changed, "as it is now")
    forget_what_came_from_others(work)
    assert not (work / "mutants").exists()
    assert json.loads((work / MARK).read_text()) == digests(work)


def test_after_a_case_is_gone_everything_is_tried(work: Path) -> None:
    """It may be the one that killed a mutant."""
    (work / CASES / "one.yaml").unlink()
    forget_what_came_from_others(work)
    assert not (work / "mutants").exists()


def test_a_module_that_was_only_copied_gets_its_mutants(work: Path) -> None:
    """A copy without results was made when other modules were tested."""
    copied = work / "mutants" / "holdem_oracle" / "two.py"
    write(copied, "without mutants")
    mutate_what_was_only_copied(work, ("one", "two"))
    assert not copied.exists()
    assert (work / "mutants" / "holdem_oracle" / "one.py").exists()


def test_the_shares_of_a_part_are_its_modules() -> None:
    """Each module is in one of five shares, and in the whole."""
    shares = [selected(DECIDING, [f"{number}/5"]) for number in range(1, 6)]
    assert sorted(sum(shares, ())) == sorted(DECIDING.modules)
    assert selected(DECIDING, []) == selected(DECIDING, ["1/1"]) == DECIDING.modules


@pytest.mark.parametrize("part", PARTS.values(), ids=PARTS)
def test_modules_can_be_named(part: Part) -> None:
    """Those that are named are tested, in the order of the part."""
    first, second = part.modules[:2]
    assert selected(part, ["--only", second, first]) == (first, second)


@pytest.mark.parametrize("wrong", [["--only"], ["--only", "hand.bets"], ["0/5"], ["2"], ["a", "b"]])
def test_what_names_no_module_is_an_error(wrong: list[str]) -> None:
    """The error says what to write."""
    with pytest.raises(SystemExit, match=r"write K/N, or --only and some of: hand\.cards\.ranking"):
        selected(DECIDING, wrong)
