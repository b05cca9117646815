"""The folder of an engine is deleted, whatever the engine has made of it."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from holdem_conformance.engines.isolation.private_files import delete, temporary_folder

#: More folders in one another than Python has room for calls, or a path for their names.
DEPTH: Final = 1100
NAME: Final = "d" * 50


def deep(folder: Path) -> None:
    """Folders in folders."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(DEPTH):
        os.mkdir(NAME, dir_fd=here)  # an open folder has no path
        os.close(os.open("file", os.O_CREAT, dir_fd=here))
        inner = os.open(NAME, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)


def locked(folder: Path) -> None:
    """A folder that cannot be entered, with something in it."""
    (folder / "locked" / "inner").mkdir(parents=True)
    (folder / "locked" / "inner" / "file").touch()
    (folder / "locked" / "inner").chmod(0)
    (folder / "locked").chmod(0)
    folder.chmod(0o500)


def linked(folder: Path) -> None:
    """Links to a folder of somebody else."""
    (folder / "link").symlink_to(folder.parent / "others")
    (folder / "inner").mkdir()
    (folder / "inner" / "link").symlink_to(folder.parent / "others")


def replaced(folder: Path) -> None:
    """A link in the place of the folder itself."""
    folder.rmdir()
    folder.symlink_to(folder.parent / "others")


def gone(folder: Path) -> None:
    """There is no folder any more."""
    folder.rmdir()


def odd(folder: Path) -> None:
    """Names that are not text, a pipe, and names that the deletion itself uses."""
    Path(os.fsdecode(bytes(folder) + b"/\xff\n")).touch()
    os.mkfifo(folder / "pipe")
    for name in (".0.deleted", "a/.1.deleted/b"):
        (folder / name / "c" / "d").mkdir(parents=True)


@pytest.mark.parametrize("way", [deep, locked, linked, replaced, gone, odd])
def test_nothing_is_left_and_no_link_is_followed(
    way: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing is raised: the run goes on."""
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "file").write_text("theirs")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = temporary_folder()
    way(folder)
    delete(folder)
    assert [path.name for path in tmp_path.iterdir()] == ["others"]
    assert (tmp_path / "others" / "file").read_text() == "theirs"
