"""The example GitHub workflow is valid, and its commands work."""

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from tests.the_command import holdem

ROOT: Final = Path(__file__).parents[2]
WORKFLOW: Final = ROOT / "adapters" / "examples" / "github-workflow.yaml"
LINT: Final = Path(sys.executable).with_name("check-jsonschema")


def steps() -> list[dict[str, Any]]:
    """The steps of the only job."""
    (job,) = yaml.safe_load(WORKFLOW.read_text())["jobs"].values()
    found: list[dict[str, Any]] = job["steps"]
    return found


def linted(file: Path) -> int:
    """The exit code of validating a file with the schema of workflows."""
    words: list[str | Path] = [LINT, "--builtin-schema", "vendor.github-workflows", file]
    return subprocess.run(words, capture_output=True, check=False).returncode


def test_the_workflow_is_valid(tmp_path: Path) -> None:
    """The schema accepts it, and rejects an invalid step."""
    assert linted(WORKFLOW) == 0
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(WORKFLOW.read_text().replace("        run: python", "        runs: python"))
    assert linted(wrong) == 1


@pytest.mark.parametrize(("engine", "code"), [("oracle", 0), ("faulty:any-all-in-reopens", 1)])
def test_its_command_gates_and_leaves_the_record(engine: str, code: int, tmp_path: Path) -> None:
    """Unchanged except for the engine; the next step finds the record that it writes."""
    run = next(step["run"] for step in steps() if step.get("run", "").startswith("holdem "))
    upload = steps()[-1]
    known = tmp_path / "known-failures.yaml"
    env = {**os.environ, "HOLDEM_CACHE": str(tmp_path / "cache")}
    assert holdem("baseline", "update", known, env={**env, "CI": ""}).returncode == 0
    words = shlex.split(run.replace("./adapter", engine))[1:]
    assert holdem(*words, cwd=tmp_path, env={**env, "CI": "true"}).returncode == code
    assert (tmp_path / upload["with"]["path"]).stat().st_size > 1000
    assert "!cancelled()" in upload["if"], "also if the run has failed"
