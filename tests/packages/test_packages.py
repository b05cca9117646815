"""The suite is installed as the guide says, and a release is what its tag says."""

import re
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from tests.architecture.test_versions import LINT
from tests.packages.ready_to_release import changes, released
from tests.packages.try_out import environment, problems

ROOT: Final = Path(__file__).parents[2]
GUIDE: Final = (ROOT / "adapters" / "README.md").read_text()
ENGINE: Final = """\
from holdem_adapters.oracle import OracleEngine


class Mine(OracleEngine):
    name = "mine"
"""
PROJECT: Final = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "mine"
version = "1.0"

"""


def extra() -> str:
    """The lines of the guide about a test extra, with the address of this checkout.

    Older versions of pip want the name of a host in any address.
    """
    block = re.search(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert block
    address = "git+https://github.com/OWNER/holdem-conformance@REVISION"
    assert address in block[1]
    head = ["git", "rev-parse", "HEAD"]
    commit = subprocess.run(head, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return block[1].replace(address, f"git+file://localhost{ROOT.as_posix()}@{commit.strip()}")


@pytest.mark.thorough
def test_a_project_has_the_suite_as_a_test_extra(tmp_path: Path) -> None:
    """From the address of a repository, with hatchling, as the guide says."""
    project = tmp_path / "project"
    project.mkdir()
    text = PROJECT + extra().replace('test = ["', 'test = ["pytest", "')
    (project / "pyproject.toml").write_text(text)
    (project / "mine.py").write_text(ENGINE)
    programs = environment(tmp_path / "environment", f"{project}[test]")
    ran = subprocess.run(
        [programs / "pytest", "--holdem-engine", "mine:Mine", "--holdem-select", "HU"],
        cwd=project,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert re.search(r"\b[1-9]\d* passed", ran.stdout)
    assert list(problems(programs, tmp_path)) == []


@pytest.mark.parametrize(
    ("schema", "file"),
    [
        ("vendor.github-actions", "action.yml"),
        ("vendor.github-workflows", ".github/workflows/release.yaml"),
        ("vendor.gitlab-ci", "adapters/examples/gitlab-ci.yaml"),
    ],
)
def test_a_file_for_ci_is_valid(schema: str, file: str, tmp_path: Path) -> None:
    """The schema accepts it, and rejects it with an unknown word."""

    def linted(path: Path) -> int:
        words: list[str | Path] = [LINT, "--builtin-schema", schema, path]
        return subprocess.run(words, capture_output=True, check=False).returncode

    assert linted(ROOT / file) == 0
    wrong = tmp_path / "wrong.yaml"
    text = (ROOT / file).read_text()
    wrong.write_text(re.sub(r"^( +)(?:run|script):", r"\1runs:", text, flags=re.MULTILINE))
    assert linted(wrong) == 1


def steps(file: str) -> list[dict[str, Any]]:
    """The steps of an action, or of all jobs of a workflow."""
    data = yaml.safe_load((ROOT / file).read_text())
    jobs = data["jobs"].values() if "jobs" in data else [data["runs"]]
    return [step for job in jobs for step in job["steps"]]


def test_what_is_uploaded_is_what_was_built_and_attested() -> None:
    """With the rights that attestations need, and in no other job."""
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yaml").read_text())["jobs"]
    assert jobs["build"]["permissions"]["attestations"] == "write"
    assert {name for name, job in jobs.items() if "id-token" in job["permissions"]} == {
        "build",
        "index",
    }
    used = [
        step.get("uses", "").partition("@")[0] for step in steps(".github/workflows/release.yaml")
    ]
    assert used.index("actions/attest-build-provenance") < used.index("actions/upload-artifact")
    assert used[-2:] == ["actions/download-artifact", ""]


def test_no_input_is_written_into_a_script() -> None:
    """What somebody else can name is read from the environment, where it is no command."""
    for file in ("action.yml", ".github/workflows/release.yaml"):
        assert not [step for step in steps(file) if "${{" in step.get("run", "")]


def test_a_tag_is_released_with_its_changes() -> None:
    """Only the changes of its version; the heading may have a date."""
    text = "# Changelog\n\n## 1.1 (2027)\n\n- New.\n\n### Rulings\n\n- One.\n\n## 1.0\n\n- Old.\n"
    assert released("v1.1", "1.1", text) == "- New.\n\n### Rulings\n\n- One.\n"
    assert changes(text, "1.0") == "- Old.\n"


@pytest.mark.parametrize(
    ("tag", "version", "problem"),
    [
        ("v1.2", "1.1", "the tag is v1.2, but the version in the code is 1.1; tag v1.1"),
        ("v1x1", "1x1", "no changes under `## 1x1`"),
        ("v2.0", "2.0", "no changes under `## 2.0`; rename `Unreleased`"),
    ],
)
def test_a_tag_that_cannot_be_released(tag: str, version: str, problem: str) -> None:
    """Another version than that of the code, or one without changes."""
    with pytest.raises(ValueError, match=re.escape(problem)):
        released(tag, version, "# Changelog\n\n## 2.0\n\n## 1.1\n\n- New.\n")


def test_no_document_shows_an_index_that_does_not_have_the_suite() -> None:
    """Until there is a release, it is installed from its repository."""
    files = [*ROOT.glob("*.md"), *ROOT.glob("*/*.md"), *ROOT.glob("adapters/examples/*")]
    found = [
        path
        for path in files
        if re.search(r"install [^\n`\"]*\bholdem-conformance", path.read_text())
    ]
    assert found == []
