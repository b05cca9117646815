"""``holdem run --known-failures``: what is known has to fail, in the way that is known."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.the_command import holdem

WRONG_ENGINES = Path(__file__).parents[1] / "judge"
#: Counts any all-in as a raise: seat 3 of RO-09 may raise again, to whatever he likes.
REOPENS = ("RO-09", "--engine", "faulty:any-all-in-reopens")
MORE = "category: engine-bug, reason: It counts any all-in., issue: 'https://example.org/1'"
CAN = f"- {{id: RO-09/2/can, signature: legal.raise:extra, {MORE}}}\n"
REFUSED = f"- {{id: RO-09/3/refused, signature: 'refused:accepted', {MORE}}}\n"
WHOLE = CAN.replace("/2/can", "")


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment with a cache of its own, in which the wrong engines are found."""
    return {
        **os.environ,
        "HOLDEM_CACHE": str(tmp_path_factory.mktemp("cache")),
        "PYTHONPATH": str(WRONG_ENGINES),
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A place for the file of known failures."""
    return tmp_path / "known.yaml"


def run(file: Path, text: str, *words: str, env: dict[str, str]) -> tuple[int, str]:
    """The exit code, and what is said of the file and below it."""
    file.write_text(text)
    done = holdem("run", *words, "--known-failures", file, env=env)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout[done.stdout.find(f"{file}: ") :].replace(f"{file}:", "")


def verdicts(file: Path, text: str, *words: str, env: dict[str, str]) -> dict[str, str]:
    """The verdict of every checkpoint and case in the record."""
    file.write_text(text)
    done = holdem("run", "--json", *words, "--known-failures", file, env=env)
    cases: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()[1:-1]]
    found = {one["id"]: one["verdict"] for case in cases for one in case["checkpoints"]}
    return found | {case["id"]: case["verdict"] for case in cases}


def test_what_is_known_does_not_count(file: Path, env: dict[str, str]) -> None:
    """Every difference of the case is in the file; the case has been run all the same."""
    assert holdem("run", *REOPENS, env=env).returncode == 1
    code, told = run(file, CAN + REFUSED, *REOPENS, env=env)
    assert (code, told) == (0, " 2 known failures: 2 still so.\n")
    found = verdicts(file, CAN + REFUSED, *REOPENS, env=env)
    assert found["RO-09"] == found["RO-09/2/can"] == found["RO-09/3/refused"] == "known-fail"
    assert found["RO-09/2/turn"] == "pass"


def test_what_is_not_in_the_file_counts(file: Path, env: dict[str, str]) -> None:
    """One of two differences is known; the other is new."""
    code, told = run(file, CAN, *REOPENS, env=env)
    assert (code, told) == (1, " 1 known failure: 1 still so.\n")
    assert verdicts(file, CAN, *REOPENS, env=env)["RO-09"] == "fail"


def test_a_whole_case_is_known_for_one_kind_of_difference(file: Path, env: dict[str, str]) -> None:
    """Another kind in the same case is new."""
    assert run(file, WHOLE, *REOPENS, env=env)[0] == 1
    both = WHOLE + WHOLE.replace("legal.raise:extra", "'refused:accepted'")
    assert run(file, both, *REOPENS, env=env) == (0, " 2 known failures: 2 still so.\n")


def test_another_kind_of_difference_is_new(file: Path, env: dict[str, str]) -> None:
    """The entry is pinned to what is known, and says what came instead."""
    other = CAN.replace("legal.raise:extra", "legal.call:amount")
    code, told = run(file, other + REFUSED, *REOPENS, env=env)
    assert code == 1
    assert told == (
        " 2 known failures: 1 still so, 1 failing in another way.\n"
        "  1: RO-09/2/can legal.call:amount fails in another way: legal.raise:extra\n"
    )
    assert verdicts(file, other, *REOPENS, env=env)["RO-09/2/can"] == "fail"


@pytest.mark.parametrize("text", [CAN, WHOLE])
def test_what_passes_makes_the_file_stale(text: str, file: Path, env: dict[str, str]) -> None:
    """The oracle has nothing of the kind: exit code 5, and which entry to take away."""
    code, told = run(file, text, "RO-09", env=env)
    assert code == 5
    assert "legal.raise:extra passes; take the entry away\n" in told
    assert f"holdem baseline prune {file} takes away what is stale\n" in told
    found = verdicts(file, text, "RO-09", env=env)
    assert found["RO-09"] == "unexpected-pass"
    assert list(found.values()).count("unexpected-pass") == 2, "the case, and one checkpoint"


@pytest.mark.parametrize(
    ("id_", "words", "why"),
    [
        ("RO-99999", [], "there is no such case"),
        ("RO-99999/1/can", [], "there is no such case"),
        ("RO-09/7/can", [], "is not asked: the case does not come to it"),
        ("RO-09/2/can", ["-e", "wrong_engines:ShowsNothing"], "is not applicable"),
        ("RO-09~rotate-9", ["--vary", "rotate"], "there is no such case"),
    ],
)
def test_an_entry_that_matches_nothing_makes_the_file_stale(
    id_: str, words: list[str], why: str, file: Path, env: dict[str, str]
) -> None:
    """With the reason."""
    text = CAN.replace("RO-09/2/can", id_)
    code, told = run(file, text, "RO-09", *words, env=env)
    assert code == 5
    assert f"  1: {id_} legal.raise:extra {why}; take the entry away\n" in told


def test_a_way_of_failing_that_is_gone_makes_the_file_stale(
    file: Path, env: dict[str, str]
) -> None:
    """The case differs still, but only in ways that other entries know."""
    both = WHOLE + WHOLE.replace("legal.raise:extra", "'refused:accepted'")
    code, told = run(file, both + WHOLE.replace("legal.raise:extra", "turn"), *REOPENS, env=env)
    assert code == 5
    assert "  3: RO-09 turn does not fail in this way any more; take the entry away\n" in told


@pytest.mark.parametrize("id_", ["HU-01", "HU-01/1/can", "RO-09~rotate-1"])
def test_what_is_not_run_is_not_judged(id_: str, file: Path, env: dict[str, str]) -> None:
    """Other cases of the library, and other tables than are asked for."""
    text = CAN.replace("RO-09/2/can", id_)
    assert run(file, text, "RO-09", env=env) == (0, " 1 known failure: 1 not run.\n")


def test_something_new_is_worse_than_a_stale_file(file: Path, env: dict[str, str]) -> None:
    """Where there are both the exit code is 1, and the stale entry is told all the same."""
    code, told = run(file, CAN + CAN.replace("RO-09", "RO-99999"), *REOPENS, env=env)
    assert code == 1
    assert "  2: RO-99999/2/can legal.raise:extra there is no such case" in told


def test_an_entry_holds_at_every_table(file: Path, env: dict[str, str]) -> None:
    """Unless it names one."""
    words = (*REOPENS, "--vary", "rotate,suits,scale")
    assert run(file, CAN + REFUSED, *words, env=env) == (0, " 2 known failures: 2 still so.\n")
    named = CAN.replace("RO-09", "RO-09~rotate-1")
    found = verdicts(file, named, *words, env=env)
    assert found["RO-09~rotate-1/2/can"] == "known-fail"
    assert found["RO-09~rotate-2/2/can"] == found["RO-09/2/can"] == "fail"


def test_other_versions_are_not_spoken_of(file: Path, env: dict[str, str]) -> None:
    """The faulty engines have the version of the suite, which is below 99."""
    known = CAN + REFUSED
    here = known.replace("category", "versions: '>=0.0.1,<99', category")
    assert run(file, here, *REOPENS, env=env)[0] == 0
    elsewhere = known.replace("category", "versions: '>=99', category")
    code, told = run(file, elsewhere, *REOPENS, env=env)
    assert (code, told) == (1, " 2 known failures: 2 of other versions, ignored.\n")


def test_everything_that_is_wrong_with_the_file_is_told_at_once(
    file: Path, env: dict[str, str]
) -> None:
    """With line and remedy; nothing is run."""
    file.write_text(
        "- id: RO-*\n  signature: two words\n  category: bug\n  reason: ''\n  issue: 17\n"
        "  versions: about 3\n  expires: tomorrow\n- id: XX-01\n"
    )
    done = holdem("run", *REOPENS, "--known-failures", file, env=env)
    assert (done.returncode, done.stdout) == (2, "")
    for told in (
        ":1: [1].id: 'RO-*' is no case or checkpoint; write an id as a run shows it",
        ":2: [1].signature: 'two words' is no signature; write it as a run shows it",
        ":3: [1].category: 'bug' is none of the words; write one of engine-bug, unsupported,",
        ":4: [1].reason: '' is not a text; write a few words",
        ":5: [1].issue: 17 is no link; write a link as in https://..., or TODO until there is one",
        ":6: [1].versions: 'about 3' says nothing of versions; write bounds in quotes",
        ":7: [1].expires: there is no field 'expires'",
        ":8: [2]: there is no signature; write signature",
        ":8: [2].id: 'XX-01' is no case or checkpoint",
    ):
        assert f"{file}{told}" in done.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("RO-09: known\n", ":1: not a list; write a list of entries"),
        (CAN + CAN, ":2: [2].id: RO-09/2/can legal.raise:extra is there twice; keep one of them"),
        ("- {id: RO-09, id: RO-08}\n", ":1: id is there twice; write each key once"),
        ("", ":1: the file is empty"),
    ],
)
def test_a_file_of_another_kind_is_refused(
    text: str, told: str, file: Path, env: dict[str, str]
) -> None:
    """As strictly as a case."""
    file.write_text(text)
    done = holdem("run", *REOPENS, "--known-failures", file, env=env)
    assert done.returncode == 2
    assert f"{file}{told}" in done.stderr


def test_only_the_severities_that_are_named_count(env: dict[str, str]) -> None:
    """What RO-09 shows is a matter of action."""
    assert holdem("run", *REOPENS, "--fail-on", "action", env=env).returncode == 1
    assert holdem("run", *REOPENS, "--fail-on", "money,action", env=env).returncode == 1
    assert holdem("run", *REOPENS, "--fail-on", "money", env=env).returncode == 0
    done = holdem("run", *REOPENS, "--fail-on", "gold", env=env)
    assert done.returncode == 2
    assert "'gold' is no severity; write some of money,information,action,order" in done.stderr


def test_an_engine_that_breaks_counts_whatever_is_named(env: dict[str, str]) -> None:
    """It has not been judged at all."""
    words = ("run", "HU-01", "--engine", "wrong_engines:Breaks")
    assert "crash:ZeroDivisionError" in holdem(*words, "--json", env=env).stdout
    assert holdem(*words, "--fail-on", "order", env=env).returncode == 1
