"""The versions that are promised are those that are tested."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import yaml
from packaging.requirements import Requirement
from packaging.version import Version

ROOT: Final = Path(__file__).parents[2]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
WORKFLOW: Final = ROOT / ".github" / "workflows" / "tests.yaml"
PYTHONS: Final = ["3.11", "3.12", "3.13", "3.14"]
LINT: Final = Path(sys.executable).with_name("check-jsonschema")


def floors() -> dict[str, str]:
    """The oldest version of everything that a user or a test needs."""
    extras = PROJECT["optional-dependencies"]
    wanted = map(Requirement, (*PROJECT["dependencies"], *extras["test"], *extras["browser"]))
    return {
        one.name: limit.version
        for one in wanted
        for limit in one.specifier
        if limit.operator in (">=", "==")
    }


def test_the_oldest_versions_are_the_floors_of_the_project() -> None:
    """`make test-oldest` installs exactly these; correct the file when a floor changes."""
    lines = (ROOT / "oldest-versions.txt").read_text().splitlines()
    assert lines == sorted(f"{name}=={version}" for name, version in floors().items())


def test_every_dependency_has_a_floor_and_a_ceiling() -> None:
    """A release that breaks something does not break an installation."""
    for text in PROJECT["dependencies"]:
        operators = {limit.operator for limit in Requirement(text).specifier}
        assert operators == {">=", "<"}, text


def test_the_installed_versions_are_allowed() -> None:
    """What these tests run with is within the limits that they promise."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_the_workflow_runs_every_python_and_both_ends() -> None:
    """Each Python with the newest dependencies, and the oldest Python with the oldest."""
    matrix = yaml.safe_load(WORKFLOW.read_text())["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == PYTHONS
    assert (matrix["versions"], matrix["include"]) == (
        ["newest"],
        [{"python": PYTHONS[0], "versions": "oldest"}],
    )
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"]))
    assert named == PYTHONS
    assert PROJECT["requires-python"] == f">={PYTHONS[0]}"
    assert Version(".".join(map(str, sys.version_info[:2]))) >= Version(PYTHONS[0])


def test_the_workflow_is_valid() -> None:
    """The schema of workflows accepts it, and every target of make in it exists."""
    words: list[str | Path] = [LINT, "--builtin-schema", "vendor.github-workflows", WORKFLOW]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {"test-oldest", "test-newest", "lint"} <= targets
