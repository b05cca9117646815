"""The pytest plug-in: cases as pytest items in a user's project."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_conformance.library.frozen_sets import frozen_sets
from holdem_scenarios.library import cases_folder

HERE = Path(__file__).parent

ENGINE = """
from holdem_adapters.oracle import OracleEngine

class Mine(OracleEngine):
    name = "mine"

    def act(self, seat, verb, to):
        if super().act(seat, verb, to) is not None:
            super().act(seat, "call", None)
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with its own engine and its own test."""
    (tmp_path / "mine.py").write_text(ENGINE)
    (tmp_path / "test_own.py").write_text("def test_own():\n    assert True\n")
    return tmp_path


def run_pytest(project: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in the project."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *args]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_without_an_engine_nothing_is_collected(project: Path) -> None:
    """The installed plug-in has no effect."""
    done = run_pytest(project)
    assert done.returncode == 0
    assert "1 passed" in done.stdout


def test_the_whole_suite_runs_with_the_tests_of_a_project(project: Path) -> None:
    """Every case is a pytest item."""
    done = run_pytest(project, "-q", "--holdem-engine", "oracle")
    assert done.returncode == 0
    passed = int(done.stdout.rsplit(" passed", 1)[0].split()[-1])
    assert passed > 600


def test_a_failure_is_reported_with_file_line_and_difference(project: Path) -> None:
    """As on the command line."""
    done = run_pytest(project, "--holdem-engine", "mine:Mine", "--holdem-select", "RO-09 HU-01")
    assert done.returncode == 1
    assert "1 failed, 3 passed" in done.stdout
    text = (cases_folder() / "reopening" / "short-all-in-does-not-reopen.yaml").read_text()
    line = text[: text.index("  refused:")].count("\n") + 1
    assert f"short-all-in-does-not-reopen.yaml:{line}: refused:coerced" in done.stdout
    refused = "    expected: 3: raise 900 is refused, not-reopened [tda-47-a]\n"
    assert f"{refused}    observed: coerced, bet 350" in done.stdout
    assert "tda-47-a: In no-limit and pot-limit," in done.stdout


def test_items_are_selected_like_other_tests(project: Path) -> None:
    """With -k; the others are counted as deselected."""
    done = run_pytest(project, "--holdem-engine", "oracle", "-k", "RO-09 or own")
    assert "2 passed" in done.stdout
    assert "deselected" in done.stdout


def test_a_case_that_is_not_applicable_is_skipped_with_the_reason(project: Path) -> None:
    """For an engine that plays another house."""
    chosen = ("--holdem-engine", "oracle", "--holdem-profile", "ludoforge", "-rs")
    done = run_pytest(project, *chosen, "--holdem-select", "HU-21 HU-01")
    assert "3 passed, 1 skipped" in done.stdout
    assert "dialect" in done.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--holdem-engine", "mine:Yours"], "mine has no Yours; fix the name"),
        (["--holdem-engine", "oracle", "--holdem-select", "XX-01"], "no such case: 'XX-01'"),
        (["--holdem-engine", "oracle", "--holdem-set", "x"], "no such frozen set: 'x'; use one of"),
        (["--holdem-engine", "oracle", "--holdem-fail-on", "gold"], "'gold' is not a severity"),
        (["--holdem-engine", "oracle", "--holdem-known-failures", "test_own.py"], "test_own.py:1:"),
    ],
)
def test_a_usage_error_is_reported(project: Path, args: list[str], message: str) -> None:
    """A one-line message, and no traceback."""
    done = run_pytest(project, *args)
    assert done.returncode == 4
    assert message in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


MINE = ("--holdem-engine", "mine:Mine", "--holdem-select", "RO-09 HU-01")
KNOWN = """- cause: tda-47-a
  category: engine-bug
  reason: It calls instead.
  issue: TODO
  failures:
  - RO-09/3/refused refused:coerced
"""


def test_an_id_can_be_passed_back(project: Path) -> None:
    """What pytest prints is what `holdem run` takes, and so is the id of a check."""
    done = run_pytest(project, *MINE)
    printed = re.findall(r"^FAILED (\S+)", done.stdout, re.MULTILINE)
    assert printed == ["::holdem::RO-09"]
    assert "\nAgain: holdem run RO-09 --engine mine:Mine --trace\n" in done.stdout
    for word in (*printed, "RO-09/3/refused", "RO-09~rotate-1", "RO-09[reopen=full-raise]/3/can"):
        done = holdem("run", word, "--engine", "mine:Mine", cwd=project)
        assert done.returncode == 1
        assert "\n1 case, 1 failed; " in done.stdout


def test_known_failures_are_tolerated_and_stale_ones_are_not(project: Path) -> None:
    """An entry has to fail, in the known way, and to name a case that exists."""
    file = project / "known.yaml"
    known = (*MINE, "--holdem-known-failures", "known.yaml")
    file.write_text(KNOWN)
    assert "5 passed" in run_pytest(project, *known).stdout
    file.write_text(KNOWN.replace("refused:coerced", "refused:punished"))
    assert "::holdem::RO-09" in run_pytest(project, *known).stdout
    file.write_text(f"{KNOWN}  - HU-01/1/turn turn\n  - RO-99999 turn\n")
    done = run_pytest(project, *known)
    assert done.returncode == 1
    assert "2 failed, 3 passed" in done.stdout
    assert "known.yaml:7: HU-01/1/turn turn passes; remove the entry" in done.stdout
    assert "known.yaml:8: RO-99999 turn names a case that does not exist" in done.stdout


def test_only_the_named_severities_fail_a_test(project: Path) -> None:
    """The divergence of RO-09 is about an action."""
    assert run_pytest(project, *MINE, "--holdem-fail-on", "money").returncode == 0
    assert run_pytest(project, *MINE, "--holdem-fail-on", "money,action").returncode == 1


def test_a_frozen_set_is_run_alone(project: Path) -> None:
    """With the cases that the command line runs."""
    done = run_pytest(project, "-q", "--holdem-engine", "oracle", "--holdem-set", "holdem-2026.1")
    frozen = next(one for _, one in frozen_sets() if one.set == "holdem-2026.1")
    assert done.returncode == 0
    assert f"{len(frozen.now()) + 2} passed" in done.stdout, "and the project's own, and one more"


def test_too_little_that_can_be_asked_fails(project: Path) -> None:
    """Every case is skipped, and one test says so; with -k, only the selected cases are run."""
    (project / "none.py").write_text(ENGINE.replace('name = "mine"', "capabilities = ()"))
    none = ("--holdem-engine", "none:Mine", "--holdem-select", "RO-09 HU-01")
    done = run_pytest(project, *none)
    assert (done.returncode, "1 failed, 1 passed, 2 skipped" in done.stdout) == (1, True)
    assert "none of the 2 cases could be asked; declare in `hello`" in done.stdout
    assert run_pytest(project, *none, "-k", "RO-09 or enough").returncode == 0
