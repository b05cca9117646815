"""``holdem run --known-failures``: a known failure must fail, and in the known way."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from tests.the_command import holdem

WRONG_ENGINES = Path(__file__).parents[2] / "judge"
#: Counts any all-in as a raise: seat 3 of RO-09 may raise again, to any amount.
REOPENS = ("RO-09", "--engine", "faulty:any-all-in-reopens")
MORE = "category: engine-bug, reason: It counts any all-in., issue: 'https://example.org/1'"
CAN = f"- {{id: RO-09/2/can, signature: legal.raise:extra, {MORE}}}\n"
REFUSED = f"- {{id: RO-09/3/refused, signature: 'refused:accepted', {MORE}}}\n"
WHOLE = CAN.replace("/2/can", "")
SILENT = "is no longer shown, or only in part"


@pytest.fixture(scope="module")
def env(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment with its own cache, in which the wrong engines can be imported."""
    return {
        **os.environ,
        "HOLDEM_CACHE": str(tmp_path_factory.mktemp("cache")),
        "PYTHONPATH": str(WRONG_ENGINES),
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The path of the file of known failures."""
    return tmp_path / "known.yaml"


def run(file: Path, text: str, *words: str, env: dict[str, str]) -> tuple[int, str]:
    """The exit code, and the output from the line about the file on."""
    file.write_text(text)
    done = holdem("run", *words, "--known-failures", file, env=env)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout[done.stdout.find(f"{file}: ") :].replace(f"{file}:", "")


def verdicts(file: Path, text: str, *words: str, env: dict[str, str]) -> dict[str, str]:
    """The verdict of every check and case in the record."""
    file.write_text(text)
    done = holdem("run", "--json", *words, "--known-failures", file, env=env)
    cases: list[dict[str, Any]] = [json.loads(line) for line in done.stdout.splitlines()[1:-1]]
    found = {one["id"]: one["verdict"] for case in cases for one in case["checkpoints"]}
    return found | {case["id"]: case["verdict"] for case in cases}


def test_known_failures_do_not_count(file: Path, env: dict[str, str]) -> None:
    """Every divergence of the case is in the file; the case is still run."""
    assert holdem("run", *REOPENS, env=env).returncode == 1
    code, told = run(file, CAN + REFUSED, *REOPENS, env=env)
    assert (code, told) == (0, " 2 known failures: 2 still failing.\n")
    found = verdicts(file, CAN + REFUSED, *REOPENS, env=env)
    assert found["RO-09"] == found["RO-09/2/can"] == found["RO-09/3/refused"] == "known-fail"
    assert found["RO-09/2/turn"] == "pass"


def test_failures_that_are_not_in_the_file_count(file: Path, env: dict[str, str]) -> None:
    """One of two divergences is known; the other is new."""
    code, told = run(file, CAN, *REOPENS, env=env)
    assert (code, told) == (1, " 1 known failure: 1 still failing.\n")
    assert verdicts(file, CAN, *REOPENS, env=env)["RO-09"] == "fail"


def test_a_whole_case_is_known_for_one_kind_of_divergence(file: Path, env: dict[str, str]) -> None:
    """Another kind in the same case is new."""
    assert run(file, WHOLE, *REOPENS, env=env)[0] == 1
    both = WHOLE + WHOLE.replace("legal.raise:extra", "'refused:accepted'")
    assert run(file, both, *REOPENS, env=env) == (0, " 2 known failures: 2 still failing.\n")


def test_another_kind_of_divergence_is_new(file: Path, env: dict[str, str]) -> None:
    """The entry is pinned to its signature; the output shows the new one."""
    other = CAN.replace("legal.raise:extra", "legal.call:amount")
    code, told = run(file, other + REFUSED, *REOPENS, env=env)
    assert code == 1
    assert told == (
        " 2 known failures: 1 still failing, 1 failing in another way.\n"
        "  1: RO-09/2/can legal.call:amount fails in another way: legal.raise:extra\n"
    )
    assert verdicts(file, other, *REOPENS, env=env)["RO-09/2/can"] == "fail"


@pytest.mark.parametrize("text", [CAN, WHOLE])
def test_an_entry_that_passes_makes_the_file_stale(
    text: str, file: Path, env: dict[str, str]
) -> None:
    """The oracle passes: exit code 5, and the output names the entry to remove."""
    code, told = run(file, text, "RO-09", env=env)
    assert code == 5
    assert "legal.raise:extra passes; remove the entry\n" in told
    assert f"run `holdem baseline prune {file}` to remove stale entries\n" in told
    found = verdicts(file, text, "RO-09", env=env)
    assert found["RO-09"] == "unexpected-pass"
    assert list(found.values()).count("unexpected-pass") == 2, "the case, and one check"


@pytest.mark.parametrize(
    ("id_", "words", "why"),
    [
        ("RO-99999", [], "names a case that does not exist"),
        ("RO-99999/1/can", [], "names a case that does not exist"),
        ("RO-09/7/can", [], "is not checked: the case does not reach it"),
        ("RO-09/2/can", ["-e", "wrong_engines:ShowsNothing"], SILENT),
        ("RO-09/2/can", ["-e", "wrong_engines:ShowsPart"], SILENT),
        ("RO-09", ["-e", "wrong_engines:ShowsPart"], SILENT),
        ("RO-09~rotate-9", ["--vary", "rotate"], "names a case that does not exist"),
        ("RO-09~after-9", ["--vary", "second-hand"], "names a case that does not exist"),
    ],
)
def test_an_entry_that_matches_nothing_makes_the_file_stale(
    id_: str, words: list[str], why: str, file: Path, env: dict[str, str]
) -> None:
    """The output gives the reason."""
    text = CAN.replace("RO-09/2/can", id_)
    code, told = run(file, text, "RO-09", *words, env=env)
    assert code == 5
    assert f"  1: {id_} legal.raise:extra {why}; remove the entry\n" in told


def test_a_signature_that_no_longer_occurs_makes_the_file_stale(
    file: Path, env: dict[str, str]
) -> None:
    """The case still fails, but only in ways that other entries describe."""
    both = WHOLE + WHOLE.replace("legal.raise:extra", "'refused:accepted'")
    code, told = run(file, both + WHOLE.replace("legal.raise:extra", "turn"), *REOPENS, env=env)
    assert code == 5
    assert "  3: RO-09 turn no longer fails in this way; remove the entry\n" in told


@pytest.mark.parametrize("id_", ["HU-01", "HU-01/1/can", "RO-09~rotate-1", "RO-09~after-wild"])
def test_an_entry_that_is_not_run_is_not_stale(id_: str, file: Path, env: dict[str, str]) -> None:
    """Other cases of the library, and tables that were not requested."""
    text = CAN.replace("RO-09/2/can", id_)
    assert run(file, text, "RO-09", env=env) == (0, " 1 known failure: 1 not run.\n")


def test_a_new_failure_takes_precedence_over_a_stale_file(file: Path, env: dict[str, str]) -> None:
    """With both, the exit code is 1, and the stale entry is still reported."""
    code, told = run(file, CAN + CAN.replace("RO-09", "RO-99999"), *REOPENS, env=env)
    assert code == 1
    assert "  2: RO-99999/2/can legal.raise:extra names a case that does not exist" in told


def test_an_entry_applies_at_every_table(file: Path, env: dict[str, str]) -> None:
    """Unless it names one."""
    words = (*REOPENS, "--vary", "rotate,suits,scale,second-hand")
    code, told = run(file, CAN + REFUSED, *words, env=env)
    assert code == 0
    assert " 2 known failures: 2 still failing.\n" in told
    named = CAN.replace("RO-09", "RO-09~rotate-1")
    found = verdicts(file, named, *words, env=env)
    assert found["RO-09~rotate-1/2/can"] == "known-fail"
    assert found["RO-09~rotate-2/2/can"] == found["RO-09/2/can"] == "fail"


def test_an_entry_applies_only_to_its_versions(file: Path, env: dict[str, str]) -> None:
    """The faulty engines have the version of the suite, which is below 99."""
    known = CAN + REFUSED
    here = known.replace("category", "versions: '>=0.0.1,<99', category")
    assert run(file, here, *REOPENS, env=env)[0] == 0
    elsewhere = known.replace("category", "versions: '>=99', category")
    code, told = run(file, elsewhere, *REOPENS, env=env)
    assert (code, told) == (1, " 2 known failures: 2 for other versions, ignored.\n")


def test_everything_that_is_wrong_with_the_file_is_reported_at_once(
    file: Path, env: dict[str, str]
) -> None:
    """With lines and remedies; nothing is run."""
    file.write_text(
        "- id: RO-*\n  signature: two words\n  category: bug\n  reason: ''\n  issue: 17\n"
        "  versions: about 3\n  expires: tomorrow\n- id: XX-01\n"
    )
    done = holdem("run", *REOPENS, "--known-failures", file, env=env)
    assert (done.returncode, done.stdout) == (2, "")
    for told in (
        ":1: [1].id: 'RO-*' is not the id of a case or check; write an id as a run prints it",
        ":2: [1].signature: 'two words' is not a signature; write it as a run prints it",
        ":3: [1].category: 'bug' is not a valid value; write one of engine-bug, unsupported,",
        ":4: [1].reason: expected text, got ''; write a few words",
        ":5: [1].issue: 17 is not a link; write a link such as https://..., or TODO until there",
        ":6: [1].versions: 'about 3' is not a range of versions; write bounds in quotes",
        ":7: [1].expires: unknown field 'expires'",
        ":8: [2]: missing field 'signature'; add 'signature: ...'",
        ":8: [2].id: 'XX-01' is not the id of a case or check",
    ):
        assert f"{file}{told}" in done.stderr


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("RO-09: known\n", ":1: not a list; write a list of entries"),
        (CAN + CAN, ":2: [2].id: RO-09/2/can legal.raise:extra is listed twice; keep one of them"),
        ("- {id: RO-09, id: RO-08}\n", ":1: duplicate key 'id'; write each key once"),
        ("", ":1: the file is empty"),
    ],
)
def test_a_file_of_another_kind_is_refused(
    text: str, told: str, file: Path, env: dict[str, str]
) -> None:
    """The file is read as strictly as a case."""
    file.write_text(text)
    done = holdem("run", *REOPENS, "--known-failures", file, env=env)
    assert done.returncode == 2
    assert f"{file}{told}" in done.stderr


def test_only_the_severities_that_are_named_count(env: dict[str, str]) -> None:
    """The divergences of RO-09 have the severity `action`."""
    assert holdem("run", *REOPENS, "--fail-on", "action", env=env).returncode == 1
    assert holdem("run", *REOPENS, "--fail-on", "money,action", env=env).returncode == 1
    assert holdem("run", *REOPENS, "--fail-on", "money", env=env).returncode == 0
    done = holdem("run", *REOPENS, "--fail-on", "gold", env=env)
    assert done.returncode == 2
    assert "'gold' is not a severity; use one or more of money," in done.stderr


def test_an_engine_that_crashes_counts_with_any_severity(env: dict[str, str]) -> None:
    """It could not be judged at all."""
    words = ("run", "HU-01", "--engine", "wrong_engines:Breaks")
    assert "crash:ZeroDivisionError" in holdem(*words, "--json", env=env).stdout
    assert holdem(*words, "--fail-on", "order", env=env).returncode == 1
