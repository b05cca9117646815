"""A failed check of an action says which action it is, and the clause by which it is refused."""

import json
from pathlib import Path

import pytest
from tests.longer_tests import longer
from tests.scenarios.one_case import text_of
from tests.the_command import holdem

LINE = "play:\n- 3:r300 0:f 1:r350 2:f\n- expect: {turn: 3}\n"
REFUSED = "play:\n- 3:r300 0:f 1:c\n- 2: fold\n  refused: below-minimum\n"
#: The clause that the oracle gives for a raise between a call and the minimum.
CLAUSE = "tournament-5.2.1.3"


def written(folder: Path, body: str) -> Path:
    """A case file in the folder of its family."""
    file = folder / "reopening" / "a-case.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(text_of(body))
    return file


def lines(*args: str | Path) -> str:
    """The output of a command that finds something, without line breaks."""
    done = holdem(*args)
    assert done.returncode == 1, done.stderr
    return " ".join(done.stdout.split())


@pytest.mark.parametrize(
    "command", [("explain",), *map(longer, [("run",), ("run", "--trace"), ("lint",)])]
)
def test_the_refused_action_of_a_line_is_named(command: tuple[str, ...], tmp_path: Path) -> None:
    """Which of four it is, with its step as in the trace, and the clause of the refusal."""
    done = holdem(*command, written(tmp_path, LINE))
    told = " ".join(done.stdout.split())
    assert "expected: 1: raise 350 (step 1.3) is accepted" in told
    assert f"observed: refused, below-minimum [{CLAUSE}]" in told


@pytest.mark.thorough
def test_the_summary_tells_what_the_clause_says(tmp_path: Path) -> None:
    """Of the refusal, and not only the one that the case cites."""
    told = lines("run", written(tmp_path, LINE))
    assert f"{CLAUSE}: In no-limit, the amount put in has to be that of a proper call" in told


@pytest.mark.thorough
def test_an_action_that_should_be_refused_is_named(tmp_path: Path) -> None:
    """The oracle accepts it, so there is no clause."""
    for command in ("run", "lint"):
        told = lines(command, written(tmp_path, REFUSED))
        assert "expected: 2: fold is refused, below-minimum" in told


@pytest.mark.thorough
def test_an_engine_that_accepts_is_told_the_clause() -> None:
    """The reference knows why the action must be refused."""
    told = lines("run", "RO-09", "--engine", "faulty:any-all-in-reopens", "--trace")
    assert "expected: 3: raise 900 is refused, not-reopened [tda-47-a]" in told


def test_a_record_and_what_is_made_of_it_name_the_action(tmp_path: Path) -> None:
    """JUnit as well as annotations."""
    record = tmp_path / "run.jsonl"
    file = written(tmp_path, LINE)
    done = holdem("run", file, "--record", record, "--junit", tmp_path / "junit.xml")
    assert done.returncode == 1
    found = [json.loads(line) for line in record.read_text().splitlines()]
    (case,) = [line for line in found if line["kind"] == "case"]
    (check,) = [one for one in case["checkpoints"] if one["verdict"] == "fail"]
    assert (check["said"], check["refused_by"]) == ("1: raise 350 (step 1.3)", CLAUSE)
    assert "1: raise 350 (step 1.3) is accepted" in (tmp_path / "junit.xml").read_text()


@pytest.mark.thorough
def test_only_checks_that_fail_name_their_action(tmp_path: Path) -> None:
    """A record is not made longer by those that hold."""
    record = tmp_path / "run.jsonl"
    holdem("run", "RO", "--record", record)
    assert '"said"' not in record.read_text().split('"kind":"trace"')[0]
