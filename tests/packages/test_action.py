"""The GitHub action: its steps are run as GitHub runs them, one after the other."""

import os
import re
import shutil
import subprocess
import venv
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml
from tests.the_command import HOLDEM

ROOT: Final = Path(__file__).parents[2]
ACTION: Final[dict[str, Any]] = yaml.safe_load((ROOT / "action.yml").read_text())
#: What GitHub calls for `shell: bash`.
BASH: Final = ("bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c")
INSTALL: Final = "Install the suite"
WORSE: Final = "faulty:any-all-in-reopens"


class Job(NamedTuple):
    """What a run of the action leaves."""

    codes: dict[str, int]  #: the exit code of each step, by its name
    printed: str
    outputs: dict[str, str]
    summary: str


class Workspace(NamedTuple):
    """The folder of a repository, and the programs of its job."""

    folder: Path
    programs: Path

    def job(self, *, install: bool = False, **inputs: str) -> Job:
        """Run the shell steps of the action, in order."""
        given = {name: one.get("default", "") for name, one in ACTION["inputs"].items()} | inputs
        files = {name: self.folder.parent / name for name in ("GITHUB_OUTPUT", "SUMMARY")}
        for file in files.values():
            file.write_text("")
        codes: dict[str, int] = {}
        printed = ""
        for step in ACTION["runs"]["steps"]:
            if "run" not in step or (step["name"] == INSTALL and not install):
                continue
            context = {f"inputs.{name}": value for name, value in given.items()}
            told = dict(line.split("=", 1) for line in lines(files["GITHUB_OUTPUT"]))
            context |= {f"steps.run.outputs.{name}": value for name, value in told.items()}
            env = {name: filled(text, context) for name, text in step.get("env", {}).items()}
            done = self._run(step["run"], env, files)
            codes[step["name"]] = done.returncode
            printed += done.stdout + done.stderr
        told = dict(line.split("=", 1) for line in lines(files["GITHUB_OUTPUT"]))
        return Job(codes, printed, told, files["SUMMARY"].read_text())

    def _run(
        self, script: str, env: Mapping[str, str], files: Mapping[str, Path]
    ) -> subprocess.CompletedProcess[str]:
        """Run the script of a step."""
        github = {
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(files["GITHUB_OUTPUT"]),
            "GITHUB_STEP_SUMMARY": str(files["SUMMARY"]),
            "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}",
        }
        return subprocess.run(
            [*BASH, script],
            cwd=self.folder,
            env={**os.environ, **github, **env},
            capture_output=True,
            text=True,
            check=False,
        )


def lines(file: Path) -> list[str]:
    """The lines of a file."""
    return file.read_text().splitlines()


def filled(text: str, context: Mapping[str, str]) -> str:
    """A text with its expressions replaced; one that is not known is an error."""
    return re.sub(r"\$\{\{ ([\w.-]+) \}\}", lambda found: context[found[1]], text)


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One cache for all jobs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOLDEM_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """A checkout without a last record, in which the suite is installed."""
    folder = tmp_path / "repository"
    folder.mkdir()
    return Workspace(folder, HOLDEM.parent)


def test_a_job_passes_and_keeps_what_the_action_promises(workspace: Workspace) -> None:
    """With the options split into words, and another name."""
    job = workspace.job(engine="oracle", options="--set holdem-2026.1 RO-09", name="mine")
    assert job.codes == {"Run the cases": 0, "Result": 0}
    assert job.outputs == {"exit-code": "0"}
    assert "1 cases: 1 passed" in job.summary
    assert "holdem-2026.1" in job.summary
    assert {path.name for path in (workspace.folder / "mine").iterdir()} == {
        "holdem.jsonl",
        "junit.xml",
        "index.html",
        "summary.md",
        "badge.svg",
    }
    assert (workspace.folder / "mine-last.jsonl").stat().st_size


def test_the_next_job_fails_annotates_and_says_what_has_changed(workspace: Workspace) -> None:
    """The step that runs the cases passes, so that the record is kept; the last one fails."""
    assert workspace.job(engine="oracle", options="RO-09").codes["Result"] == 0
    job = workspace.job(engine=WORSE, options="RO-09")
    assert job.codes == {"Run the cases": 0, "Result": 1}
    assert job.outputs == {"exit-code": "1"}
    assert re.search(r"^::error .*RO-09", job.printed, re.MULTILINE)
    changes = (workspace.folder / "holdem" / "changes.txt").read_text()
    assert "RO-09" in changes
    assert job.summary.endswith(f"\n```\n{changes}```\n")


@pytest.mark.thorough
def test_an_engine_that_does_not_start_fails_the_job(workspace: Workspace) -> None:
    """With the exit code of the run, and without a summary of anything."""
    job = workspace.job(engine="./nothing")
    assert job.codes == {"Run the cases": 0, "Result": 3}
    assert job.summary == ""


def test_what_is_cached_and_uploaded_is_what_the_script_writes() -> None:
    """The steps of others name the same files as the step that runs the cases."""
    named = {step["name"]: step for step in ACTION["runs"]["steps"]}
    run = named["Run the cases"]["env"]
    found, kept = named["Find the last record"]["with"], named["Keep the record for the next run"]
    assert found["path"] == kept["with"]["path"] == run["HOLDEM_LAST"]
    assert found["key"] == kept["with"]["key"]
    uploaded = named["Keep the record, the page and the badge"]["with"]
    assert uploaded["path"] == run["HOLDEM_OUTPUT"]


@pytest.mark.thorough
def test_the_action_installs_the_suite_in_the_python_of_the_job(
    workspace: Workspace, tmp_path: Path
) -> None:
    """A job whose environment has only Python."""
    folder = tmp_path / "python"
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    job = workspace._replace(programs=programs).job(install=True, engine="oracle", options="HU")
    assert job.codes == {INSTALL: 0, "Run the cases": 0, "Result": 0}, job.printed
    assert (programs / "holdem").is_file()
    shutil.rmtree(folder)
