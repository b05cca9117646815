"""What a program that was killed has left beside its files is removed, and nothing else."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_scenarios.files.atomic_write import replace_file
from holdem_scenarios.files.temporary_files import beside, remove_left_over

#: A program that stops for good while the new contents are written, and says so.
WRITER = """
import os, sys, time
from pathlib import Path
from holdem_scenarios.files.atomic_write import replace_file

def never(handle):
    print("writing", flush=True)
    time.sleep(600)

os.fsync = never
replace_file(Path(sys.argv[1]), b"new")
"""


@contextmanager
def writing(place: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that is writing a file, and that is killed at the end."""
    words = [sys.executable, "-c", WRITER, str(place)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "writing\n"
        try:
            yield program
        finally:
            program.send_signal(signal.SIGKILL)


def hidden(folder: Path) -> list[str]:
    """The temporary files."""
    return [path.name for path in folder.glob(".holdem-*")]


def test_a_file_stays_as_long_as_its_writer_runs(tmp_path: Path) -> None:
    """And is removed by the next one that writes there, once the writer was killed."""
    with writing(tmp_path / "theirs"):
        (left,) = hidden(tmp_path)
        replace_file(tmp_path / "mine", b"mine")
        assert hidden(tmp_path) == [left]
    assert hidden(tmp_path) == [left]
    replace_file(tmp_path / "mine", b"mine again")
    assert hidden(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_the_next_command_that_writes_there_removes_it(tmp_path: Path, env: dict[str, str]) -> None:
    """In the folder of its output, wherever it was started."""
    folder = tmp_path / "out"
    folder.mkdir()
    with writing(folder / "run.jsonl"):
        assert len(hidden(folder)) == 1
    done = holdem("run", "HR-01", "--record", "out/run.jsonl", cwd=tmp_path, env=env)
    assert done.returncode == 0, done.stderr
    assert hidden(folder) == []


@pytest.fixture
def name() -> str:
    """The name of a file whose writer was killed."""
    with subprocess.Popen([sys.executable, "-c", "pass"]) as program:
        program.wait()
    return beside(Path("x")).name.replace(f"-{os.getpid()}-", f"-{program.pid}-")


def test_links_folders_and_other_names_stay(tmp_path: Path, name: str) -> None:
    """Only a file that was written under such a name is removed."""
    (tmp_path / "target").write_text("mine")
    (tmp_path / name).symlink_to("target")
    (tmp_path / f"{name[:-5]}0.tmp").mkdir()
    others = (f"{name}.txt", name.replace(".tmp", ".old"), f"x{name}", ".holdem-mine.tmp")
    for other in others:
        (tmp_path / other).touch()
    before = sorted(tmp_path.iterdir())
    remove_left_over(tmp_path)
    assert sorted(tmp_path.iterdir()) == before
    (tmp_path / name).unlink()
    (tmp_path / name).touch()
    remove_left_over(tmp_path)
    assert sorted(tmp_path.iterdir()) == [path for path in before if path.name != name]


def test_a_file_of_another_machine_is_removed_when_it_is_a_day_old(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its writer cannot be asked for; so is one of an older version, whose name says nobody."""
    theirs = f".holdem-00000000-1-{name[-20:]}"
    for one in (theirs, ".holdem-0123456789abcdef.tmp"):
        (tmp_path / one).touch()
    remove_left_over(tmp_path)
    assert len(hidden(tmp_path)) == 2
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 25 * 60 * 60)
    remove_left_over(tmp_path)
    assert hidden(tmp_path) == []
