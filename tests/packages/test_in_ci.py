"""The script for any CI: what it leaves, what it says of the last run, and its exit code."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest
from tests.the_command import HOLDEM

SCRIPT: Final = Path(__file__).parents[2] / "adapters" / "examples" / "in-ci.sh"
FILES: Final = ("holdem.jsonl", "junit.xml", "index.html", "summary.md", "badge.svg")


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """One cache for all runs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOLDEM_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def run(folder: Path, *words: str, **names: str) -> subprocess.CompletedProcess[str]:
    """Run the script in a folder, with ``holdem`` on the path."""
    env: Mapping[str, str] = {
        **os.environ,
        "PATH": f"{HOLDEM.parent}{os.pathsep}{os.environ['PATH']}",
        **names,
    }
    return subprocess.run(
        ["/bin/sh", SCRIPT, *words],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_run_leaves_what_ci_keeps(tmp_path: Path) -> None:
    """Each file has something in it; without a last run there is nothing to compare with."""
    done = run(tmp_path, "oracle", "RO-09")
    assert done.returncode == 0, done.stderr
    assert all((tmp_path / "holdem" / name).stat().st_size for name in FILES)
    assert not (tmp_path / "holdem" / "changes.txt").exists()
    assert (tmp_path / "holdem-last.jsonl").read_bytes() == (
        tmp_path / "holdem" / "holdem.jsonl"
    ).read_bytes()


def test_the_next_run_says_what_has_changed(tmp_path: Path) -> None:
    """It exits as the run does, and is what the run after it is compared with."""
    names = {"HOLDEM_OUTPUT": "a/b", "HOLDEM_LAST": "last.jsonl"}
    assert run(tmp_path, "oracle", "RO-09", **names).returncode == 0
    worse = run(tmp_path, "faulty:any-all-in-reopens", "RO-09", **names)
    assert worse.returncode == 1
    assert "RO-09" in (tmp_path / "a/b/changes.txt").read_text()
    same = run(tmp_path, "faulty:any-all-in-reopens", "RO-09", **names)
    assert same.returncode == 1
    changes = (tmp_path / "a/b/changes.txt").read_text()
    assert "1 in both alike" in changes or "0 broke" in changes, changes


@pytest.mark.parametrize(
    ("words", "code"), [(["oracle", "--known-failures", "none.yaml"], 2), (["./nothing"], 3)]
)
def test_a_run_that_was_not_made_leaves_no_old_record(
    words: list[str], code: int, tmp_path: Path
) -> None:
    """The record of an earlier run is not taken for that of this one, and stays the last one."""
    assert run(tmp_path, "oracle", "RO-09").returncode == 0
    assert run(tmp_path, *words).returncode == code
    assert not (tmp_path / "holdem" / "holdem.jsonl").exists()
    assert (tmp_path / "holdem-last.jsonl").exists()
