"""Files are replaced as a whole, and several of them together, whatever fails, and when."""

import errno
import os
import signal
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from holdem_scenarios.files.atomic_write import (
    NotWrittenError,
    check_outputs,
    replace_file,
    replace_files,
)

#: The calls of the system that change anything while files are replaced.
CALLS = ("open", "fsync", "chmod", "chown", "link", "rename", "replace", "unlink")


@contextmanager
def failing(call: str, at: int, *, for_good: bool) -> Iterator[list[int]]:
    """A system in which one call fails, or it and all later ones of its kind."""
    real, count = getattr(os, call), [0]

    def sometimes(*args: object, **rest: object) -> object:
        count[0] += 1
        if count[0] == at or (for_good and count[0] > at):
            raise OSError(errno.EIO, "Input/output error")
        return real(*args, **rest)

    setattr(os, call, sometimes)
    try:
        yield count
    finally:
        setattr(os, call, real)


def contents(folder: Path) -> dict[str, str]:
    """Every file of a folder, hidden ones included."""
    return {path.name: path.read_text() for path in folder.iterdir()}


OLD = {"a": "old a", "b": "old b", "c": "old c"}
NEW = {"a": "new a", "b": "new b", "c": "new c", "d": "new d"}


@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for-good"])
@pytest.mark.parametrize("call", CALLS)
def test_several_files_are_old_or_new_whatever_fails(
    call: str, tmp_path: Path, *, for_good: bool
) -> None:
    """Every call fails once, or from then on; the files are all old or all new, and nothing else.

    A system that no longer deletes anything may leave hidden temporary files.
    """
    for at in range(1, 40):
        folder = tmp_path / str(at)
        folder.mkdir()
        for name, text in OLD.items():
            (folder / name).write_text(text)
        told = None
        with failing(call, at, for_good=for_good) as count:
            try:
                replace_files({folder / name: text.encode() for name, text in NEW.items()})
            except NotWrittenError as error:
                told = str(error)
        found = contents(folder)
        seen = {name: text for name, text in found.items() if not name.startswith(".holdem-")}
        assert seen == (NEW if told is None else OLD), (call, at, told)
        if call != "unlink":
            assert found == seen, (call, at)
        if told is not None:
            assert told.startswith(str(folder)), told
            assert "nothing was changed" in told
        if count[0] < at:
            return
    pytest.fail("there are more calls than this test expects")


def test_an_interruption_leaves_the_old_files_or_the_new_ones(tmp_path: Path) -> None:
    """Ctrl-C while the files are named waits, whichever thread the system tells."""
    for name, text in OLD.items():
        (tmp_path / name).write_text(text)
    real = os.replace

    def interrupted(*args: object, **rest: object) -> object:
        os.kill(os.getpid(), signal.SIGINT)
        return real(*args, **rest)  # type: ignore[arg-type]  # as they came

    os.replace = interrupted  # type: ignore[assignment]  # as long as this test runs
    try:
        with pytest.raises(KeyboardInterrupt):
            replace_files({tmp_path / name: text.encode() for name, text in NEW.items()})
    finally:
        os.replace = real
    assert contents(tmp_path) in (OLD, NEW)


def test_a_full_device_is_named() -> None:
    """It is written as it is, because there is nothing to replace."""
    with pytest.raises(NotWrittenError, match=r"/dev/full: cannot be written: No space left"):
        replace_file(Path("/dev/full"), b"x")
    replace_file(Path(os.devnull), b"x")


def test_links_and_permissions_stay(tmp_path: Path) -> None:
    """The file behind a link is replaced; a new file has the permissions of any other."""
    (tmp_path / "real").write_text("old")
    (tmp_path / "real").chmod(0o640)
    (tmp_path / "link").symlink_to("real")
    replace_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_text() == "new"
    assert stat.S_IMODE((tmp_path / "real").stat().st_mode) == 0o640
    before = os.umask(0o027)
    try:
        replace_file(tmp_path / "fresh", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "fresh").stat().st_mode) == 0o640


def test_an_output_is_no_input_by_any_name(tmp_path: Path) -> None:
    """Neither by another path, nor by a link of either kind; and two outputs are two files."""
    (tmp_path / "in").write_text("x")
    (tmp_path / "soft").symlink_to("in")
    (tmp_path / "hard").hardlink_to(tmp_path / "in")
    for name in ("in", "soft", "hard", "./in", "../" + tmp_path.name + "/in"):
        with pytest.raises(NotWrittenError, match="it is also read"):
            check_outputs([tmp_path / name], [tmp_path / "in"])
    with pytest.raises(NotWrittenError, match="two outputs"):
        check_outputs([tmp_path / "out", tmp_path / "." / "out"])
    check_outputs([tmp_path / "out", "-", os.devnull], [tmp_path / "in", "-", os.devnull])
    assert sorted(contents(tmp_path)) == ["hard", "in", "soft"]


def test_what_cannot_be_written_is_found_before(tmp_path: Path) -> None:
    """A folder, a missing folder, a name that is too long, a loop of links, below a file."""
    (tmp_path / "file").write_text("")
    (tmp_path / "loop").symlink_to("loop")
    for name in (".", "none/out", "x" * 300, "loop", "file/out"):
        with pytest.raises(NotWrittenError, match="cannot be written"):
            check_outputs([tmp_path / name])
