"""A published comparison is replaced as a whole, or not at all."""

import gzip
import os
import resource
import signal
import subprocess
from pathlib import Path

import pytest
from tests.isolation.provoking import within
from tests.the_command import HOLDEM

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment

#: An engine that ranks hands and nothing else, so that its run is short.
QUICK = "phevaluator"
#: How many bytes fit into a file: a record, but not the page.
ROOM = 400_000
OLD = {"index.html": "old page", "README.md": "old table", "someone-else.txt": "stays"}


@pytest.fixture
def env(tmp_path: Path, env: dict[str, str]) -> dict[str, str]:
    """An environment in which one engine is installed."""
    here = environment(manifests()[QUICK])
    if not here.installed:
        pytest.skip(f"{QUICK} is not installed; run `holdem engines install {QUICK}`")
    engines = tmp_path / "cache" / "engines"
    engines.mkdir(parents=True)
    (engines / here.root.name).symlink_to(here.root)
    return {**env, "HOLDEM_CACHE": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture
def published(tmp_path: Path) -> Path:
    """A folder with an older comparison."""
    folder = tmp_path / "published"
    folder.mkdir()
    for name, text in OLD.items():
        (folder / name).write_text(text)
    return folder


def contents(folder: Path) -> dict[str, str]:
    """Every file, as text."""
    return {path.name: path.read_text(errors="replace") for path in folder.iterdir()}


def started(folder: Path, env: dict[str, str], room: int = -1) -> subprocess.Popen[str]:
    """The command, publishing into a folder."""
    return subprocess.Popen(
        [HOLDEM, "publish", folder],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)),  # noqa: PLW1509  # no threads
    )


def test_a_comparison_that_does_not_fit_changes_nothing(
    published: Path, env: dict[str, str]
) -> None:
    """Not even the records, which would fit; the error names the file."""
    _, told = (one := started(published, env, ROOM)).communicate()
    assert one.returncode == 2, told
    assert "index.html: cannot be written: File too large; nothing was changed" in told
    assert contents(published) == OLD


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "killed"])
def test_an_interrupted_comparison_changes_nothing(
    number: signal.Signals, published: Path, env: dict[str, str]
) -> None:
    """While the first engine is run."""
    one = started(published, env)
    assert one.stderr is not None
    assert within(60, lambda: QUICK in (one.stderr.readline() if one.stderr else "").split("\n"))
    os.killpg(one.pid, number)
    one.communicate()
    assert one.returncode in (130, -signal.SIGKILL)
    assert contents(published) == OLD


def test_a_complete_comparison_replaces_the_old_one(published: Path, env: dict[str, str]) -> None:
    """Its files are of one run; others in the folder stay."""
    _, told = (one := started(published, env)).communicate()
    assert one.returncode == 0, told
    found = contents(published)
    assert set(found) == {*OLD, f"{QUICK}.jsonl.gz", f"{QUICK}.tda-2024.jsonl.gz"}
    assert found["someone-else.txt"] == OLD["someone-else.txt"]
    assert found["index.html"] != OLD["index.html"]
    assert b'"kind":"end"' in gzip.decompress((published / f"{QUICK}.jsonl.gz").read_bytes())
