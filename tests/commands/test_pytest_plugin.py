"""The pytest plug-in: cases as pytest items in a user's project."""

import subprocess
import sys
from pathlib import Path

import pytest

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
    assert "1 failed, 2 passed" in done.stdout
    text = (cases_folder() / "reopening" / "short-all-in-does-not-reopen.yaml").read_text()
    line = text[: text.index("  refused:")].count("\n") + 1
    assert f"short-all-in-does-not-reopen.yaml:{line}: refused:coerced" in done.stdout
    assert "    expected: refused, not-reopened\n    observed: coerced, bet 350" in done.stdout
    assert "tda-47-a: In no-limit and pot-limit," in done.stdout


def test_items_are_selected_like_other_tests(project: Path) -> None:
    """With -k; the others are counted as deselected."""
    done = run_pytest(project, "--holdem-engine", "oracle", "-k", "RO-09 or own")
    assert "2 passed" in done.stdout
    assert "deselected" in done.stdout


def test_a_case_that_is_not_applicable_is_skipped_with_the_reason(project: Path) -> None:
    """For an engine that plays another house."""
    chosen = ("--holdem-engine", "oracle", "--holdem-profile", "ludoforge", "-rs")
    done = run_pytest(project, *chosen, "--holdem-select", "HU-21")
    assert "1 passed, 1 skipped" in done.stdout
    assert "dialect" in done.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--holdem-engine", "mine:Yours"], "mine has no Yours; fix the name"),
        (["--holdem-engine", "oracle", "--holdem-select", "XX-01"], "no such case: 'XX-01'"),
    ],
)
def test_a_usage_error_is_reported(project: Path, args: list[str], message: str) -> None:
    """A one-line message, and no traceback."""
    done = run_pytest(project, *args)
    assert done.returncode == 4
    assert message in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
