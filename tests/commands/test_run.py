"""``holdem run`` as a user runs it: selection, output, records and exit codes."""

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.the_command import holdem

from holdem_scenarios.library import case_files, cases_folder

ROOT = Path(__file__).parents[2]

GOOD = """id: RO-990
title: A short all-in does not give the raiser a second raise
why: Engines that count any all-in as a raise let seat 3 raise again.
severity: action
rules: [tda-47-a]
table: {stacks: [1000, 350, 1000, 1000]}
play:
- 3:r300 0:f 1:A 2:f
- expect: {turn: 3, can: [fold, call 50]}
"""
WRONG = GOOD.replace("call 50", "call 60")


def record(*args: str, env: dict[str, str]) -> list[dict[str, Any]]:
    """The lines of the record of a run."""
    done = holdem("run", "--json", *args, env=env, cwd=ROOT)
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def cases(*args: str, env: dict[str, str]) -> list[str]:
    """The ids of the cases that a run contains."""
    return [line["id"] for line in record(*args, env=env)[1:-1]]


def test_the_oracle_agrees_with_every_case(env: dict[str, str]) -> None:
    """Without a selection, all cases are run."""
    done = holdem("run", env=env, cwd=ROOT)
    everything = len(case_files(cases_folder()))
    assert done.returncode == 0
    assert f"\n{everything:,} cases, all passed; " in done.stdout
    assert everything >= 150


def test_cases_are_selected_by_id_family_path_and_pattern(env: dict[str, str]) -> None:
    """The order is always that of families and numbers."""
    assert cases("RO-09", env=env) == ["RO-09"]
    reopening = cases("RO", env=env)
    assert reopening[:2] == ["RO-01", "RO-03"]
    assert cases("reopening", env=env) == reopening == cases("RO-*", env=env)
    assert cases("scenarios/cases/reopening", env=env) == reopening
    one = "scenarios/cases/reopening/short-all-in-does-not-reopen.yaml"
    assert cases("HU-01", one, "RO-09", env=env) == ["HU-01", "RO-09"]
    assert cases("reopening/short-all-in-does-*", env=env) == ["RO-09"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ro-9"], "no such case: 'ro-9'; did you mean RO-09?"),
        (["RO-9999"], "no such case: 'RO-9999'; did you mean RO-"),
        (["reopning"], "no such case: 'reopning'; did you mean reopening?"),
        (["no/such/file.yaml"], "no such file: 'no/such/file.yaml'; check the path"),
        (["--shard", "6/5"], "'6/5' is not a shard; write K/N"),
        (["--shard", "x"], "'x' is not a shard"),
        (
            ["--vary", "rotate,mirror"],
            "'mirror' is not a variation; use one or more of rotate,suits,scale",
        ),
        (["--profile", "nobody", "RO-09"], "'nobody'; write one of tda-2024"),
        (["-j", "0"], "0 is not in the range"),
        (["--record", "no/such/folder/run.jsonl", "RO-09"], "No such file or directory"),
    ],
)
def test_a_mistake_is_reported_with_a_remedy(
    words: list[str], message: str, env: dict[str, str]
) -> None:
    """Exit code 2 and no traceback."""
    done = holdem("run", *words, env=env, cwd=ROOT)
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.returncode == 2


@pytest.mark.parametrize(
    ("engine", "message"),
    [
        ("nobody", "unknown engine 'nobody'; write oracle"),
        ("faulty:nothing", "unknown fault 'nothing'; did you mean does-nothing?"),
        ("faulty:xyz", "unknown fault 'xyz'; run `holdem engines list --faulty`"),
        ("sleep 0", "run `holdem doctor 'sleep 0'` for details"),
        ("wrong_engines:Nobody", "wrong_engines has no Nobody"),
        (
            "no_such_module:Engine",
            "ModuleNotFoundError: No module named 'no_such_module'; run holdem in",
        ),
        ("wrong_engines:Unfinished", "it has no version, language, start, act"),
    ],
)
def test_an_engine_that_cannot_run_is_exit_code_3(
    engine: str, message: str, env: dict[str, str]
) -> None:
    """The message names the problem and the remedy."""
    done = holdem("run", "RO-09", "--engine", engine, env=env)
    assert (done.returncode, "Traceback" in done.stderr) == (3, False)
    assert message in done.stderr


def test_a_failure_is_exit_code_1_and_reported_with_its_rule(
    tmp_path: Path, env: dict[str, str]
) -> None:
    """With file and line, expected and observed, and the clause."""
    file = tmp_path / "wrong.yaml"
    file.write_text(WRONG)
    done = holdem("run", file, env=env)
    assert done.returncode == 1
    assert re.search(r"action +legal.call:amount +1 +RO-990", done.stdout)
    assert f"{file}:9, at RO-990/2/can" in " ".join(done.stdout.split())
    assert "expected: can: [fold, call 60]\n    observed: can: [fold, call 50]" in done.stdout
    assert "tda-47-a: In no-limit and pot-limit," in done.stdout
    assert done.stdout.endswith("1 case, 1 failed; 1 of 2 checks passed.\n")


def test_a_faulty_case_is_exit_code_4(tmp_path: Path, env: dict[str, str]) -> None:
    """The faults of all cases are reported."""
    (tmp_path / "a.yaml").write_text(GOOD.replace("fold, call", "fald, call"))
    (tmp_path / "b.yaml").write_text(GOOD.replace("tda-47-a", "tda-999"))
    (tmp_path / "c.yaml").write_text(GOOD)
    (tmp_path / "d.yaml").write_text(GOOD)
    done = holdem("run", tmp_path, env=env)
    assert done.returncode == 4
    assert "a.yaml:9: play[2].expect.can: 'fald' is not a choice" in done.stderr
    assert "b.yaml:5: rules[1]: unknown clause 'tda-999'" in done.stderr
    assert re.search(r"d.yaml:1: id: RO-990 is also in .*b.yaml; use another", done.stderr)


def test_a_should_counts_only_with_strict(env: dict[str, str]) -> None:
    """For an engine that gives another reason for a refusal."""
    words = ("run", "RO-09", "--engine", "wrong_engines:OtherWords")
    assert holdem(*words, env=env).returncode == 0
    assert holdem(*words, "--strict", env=env).returncode == 1


def test_unobserved_facts_are_counted(env: dict[str, str]) -> None:
    """They are not passes, and the summary reports them."""
    done = holdem("run", "HU", "--engine", "wrong_engines:ShowsNothing", env=env)
    assert done.returncode == 6
    counted = r"; \d+ of \d+ checks passed(, \d+ not applicable)?, \d+ not shown by the engine\.\n"
    assert re.search(counted.replace(" ", r"\s+"), done.stdout)
    done = holdem("run", "HU", "--json", "--engine", "wrong_engines:ShowsNothing", env=env)
    footer = json.loads(done.stdout.splitlines()[-1])
    assert footer["unobserved"] > 50


def test_the_record_does_not_depend_on_the_number_of_processes(env: dict[str, str]) -> None:
    """Byte for byte, with and without the cache, and in repeated runs."""
    runs = [
        holdem("run", "--json", *more, env=env, cwd=ROOT).stdout
        for more in ([], [], ["-j2"], ["--no-cache"], ["--no-cache", "-j2"])
    ]
    assert len(set(runs)) == 1
    assert runs[0].count("\n") > 600


def test_shards_together_are_the_whole_run(env: dict[str, str], tmp_path: Path) -> None:
    """Each case is in one shard, and every shard names the complete set."""
    whole = record(env=env)
    parts = []
    for number in (1, 2, 3):
        file = tmp_path / f"{number}.jsonl"
        words = ("run", "--shard", f"{number}/3", "--record", file, "-j2")
        assert holdem(*words, env=env, cwd=ROOT).returncode == 0
        told = [json.loads(line) for line in file.read_text().splitlines()]
        parts.append([line for line in told if line["kind"] in ("run", "case", "end")])
    assert {part[0]["cases"] for part in parts} == {whole[0]["cases"]}
    assert [part[0]["shard"] for part in parts] == ["1/3", "2/3", "3/3"]
    lines = [line for part in parts for line in part[1:-1]]
    assert sorted(lines, key=lambda line: str(line["id"])) == sorted(
        whole[1:-1], key=lambda line: str(line["id"])
    )


def test_every_variation_of_a_case_passes(env: dict[str, str]) -> None:
    """Rotated, with other suits, with larger chips: several thousand cases without a failure."""
    lines = record("--vary", "rotate,suits,scale", "-j2", env=env)
    footer = lines[-1]
    assert set(footer["checkpoints"]) == {"pass"}
    assert footer["cases"]["pass"] > 4000
    ids = [line["id"] for line in lines[1:-1]]
    assert {"RO-09~rotate-3", "RO-09~suits-1", "RO-09~scale-100", "HR-01~suits-2"} <= set(ids)
    assert "OC-01~scale-3" not in ids, "odd chips do not stay odd when scaled"
    assert "OC-11~rotate-1" not in ids, "the house depends on seat numbers"


def test_under_another_profile_only_applicable_cases_are_judged(env: dict[str, str]) -> None:
    """The others are not applicable because of the dialect."""
    lines = record("--profile", "server", env=env)
    verdicts = {line["id"]: line["verdict"] for line in lines[1:-1]}
    assert set(verdicts.values()) == {"pass", "not-applicable"}
    assert verdicts["RO-09"] == "pass"
    signatures = {
        found["signature"]
        for line in lines[1:-1]
        for found in line["checkpoints"]
        if found["verdict"] == "not-applicable"
    }
    assert "dialect" in signatures
    assert lines[0]["profile"] == "server"


def test_a_corrupt_or_inaccessible_cache_is_harmless(env: dict[str, str], tmp_path: Path) -> None:
    """It is rebuilt, or not used."""
    env = {**env, "HOLDEM_CACHE": str(tmp_path / "cache")}
    first = holdem("run", "RO", env=env, cwd=ROOT)
    kept = Path(env["HOLDEM_CACHE"]) / "cases"
    kept.write_bytes(b"\xff not a cache")
    assert holdem("run", "RO", env=env, cwd=ROOT).stdout == first.stdout
    assert kept.stat().st_size > 1000
    shutil.rmtree(kept.parent)
    kept.parent.write_text("a file where the folder should be")
    assert holdem("run", "RO", env=env, cwd=ROOT).stdout == first.stdout


def test_a_changed_case_is_read_again(tmp_path: Path, env: dict[str, str]) -> None:
    """The cache is keyed by the content of a file, not by its name or time."""
    file = tmp_path / "case.yaml"
    file.write_text(GOOD)
    stamp = file.stat()
    assert holdem("run", file, env=env).returncode == 0
    file.write_text(WRONG)
    os.utime(file, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert holdem("run", file, env=env).returncode == 1


def test_a_trace_shows_every_step(env: dict[str, str]) -> None:
    """The action, the table after it, and the checks."""
    done = holdem("run", "--trace", "RO-09", env=env, cwd=ROOT)
    assert done.returncode == 0
    assert "street preflop, turn 3, bets [300, 350, 100, 300]" in done.stdout
    assert "     = can: [fold, call 50]\n" in done.stdout
    wrong = holdem(
        *("run", "--trace", "--strict", "RO-09", "-e", "wrong_engines:AcceptsEverything"),
        env=env,
        cwd=ROOT,
    )
    assert wrong.returncode == 1
    assert "     ! refused: refused:ignored\n" in wrong.stdout
    refused = "expected: 3: raise 900 is refused, not-reopened [tda-47-a]\n"
    assert f"{refused}         observed: ignored" in wrong.stdout


@pytest.mark.thorough
def test_every_command_has_a_help_page(env: dict[str, str]) -> None:
    """Each command is listed with a summary and has its own help."""
    listed = holdem("--help", env=env).stdout
    commands = re.findall(r"^  ([a-z]+)  +\S", listed, re.MULTILINE)
    assert {"run", "lint", "fmt", "new", "show", "explain", "rules"} <= set(commands)
    for command in commands:
        page = holdem(command, "--help", env=env)
        assert page.returncode == 0
        assert page.stdout.startswith(f"Usage: holdem {command}")
