"""Writing files: each is replaced as a whole, and of several all or none.

The new contents are written beside the old file and reach the disk before they
take its place, so that a full disk, an error or an interruption leaves the old
file as it was.  Several files are named in a journal meanwhile: if the program
is killed, a later one puts them back.  What a program that was killed has left
beside its files is removed when one is written there again.
"""

import os
import shutil
import signal
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from stat import S_IMODE, S_ISREG
from typing import Final, NamedTuple

from holdem_scenarios.files.temporary_files import beside, kept_beside, remove_left_over
from holdem_scenarios.files.unfinished_writes import Journal, Replaced, digest_of, flush, put_back

_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
#: Signals that wait until every file is in its place.
_WAITING: Final = ("SIGINT", "SIGTERM", "SIGHUP")


class NotWrittenError(ValueError):
    """A file that cannot be written; the message names it, and nothing has changed."""

    exit_code = 2

    def __init__(self, path: Path | str, problem: str) -> None:
        super().__init__(f"{path}: cannot be written: {problem}; nothing was changed")


class _Staged(NamedTuple):
    """A file with its new contents beside it."""

    named: Path  #: as the user names it
    file: Replaced


def replace_file(path: Path, contents: bytes) -> None:
    """Replace one file, or create it."""
    replace_files({path: contents})


def replace_files(contents: Mapping[Path, bytes], journals: Path | None = None) -> None:
    """Replace or create several files: either all of them, or none.

    That holds even if the program is killed, provided that there is a folder for
    journals, and that ``put_back_unfinished`` is called for it later.
    What is no regular file, such as a pipe, is written as it is, before the others.
    """
    _clean_up(contents)
    staged: list[_Staged] = []
    try:
        for path, raw in contents.items():
            with _named(path):
                if not _written_through(path, raw):
                    staged.append(_staged(path, raw))
        with _uninterrupted():
            _put_in_place(staged, journals)
    finally:
        _remove_temporary(staged)


def check_outputs(
    outputs: Iterable[Path | str], inputs: Iterable[Path | str] = (), *, stdin: bool = False
) -> None:
    """Every output can be written, and none of them is an input or another output.

    To be called before long work.  ``-`` is standard output; ``stdin`` says that
    standard input is read.
    """
    read = [Path(one) for one in inputs if str(one) != "-"]
    others: list[Path] = []
    for path in (Path(one) for one in outputs if str(one) != "-"):
        if any(_is_same(path, one) for one in read) or (stdin and _is_standard_input(path)):
            raise NotWrittenError(path, "it is also read; name another file")
        if any(_is_same(path, one) for one in others):
            raise NotWrittenError(path, "it is named for two outputs; name two files")
        others.append(path)
        with _named(path):
            _check(path)


def _clean_up(paths: Iterable[Path]) -> None:
    """Remove what programs that were killed have left where files are going to be written."""
    with suppress(OSError, RuntimeError):  # a loop of links is told when it is to be written
        for folder in {path.resolve().parent for path in paths}:
            remove_left_over(folder)


def _check(path: Path) -> None:
    """Raise an error unless a file can be created where this one is."""
    if path.exists() and not path.is_file() and not path.is_dir():
        return
    place = _place(path)
    new = beside(place)
    try:
        os.close(os.open(new, _NEW, 0o600))
    finally:
        _remove(new)


def _place(path: Path) -> Path:
    """Where a file really is; an error if it must not be replaced."""
    place = path.resolve()
    if place.is_symlink():  # before 3.13 that was an error already
        raise NotWrittenError(path, "it is a loop of links")
    if place.is_dir():
        raise NotWrittenError(path, "it is a folder")
    if place.exists() and not os.access(place, os.W_OK):
        raise NotWrittenError(path, "it is read-only")
    return place


def _written_through(path: Path, raw: bytes) -> bool:
    """Whether there is a pipe or a device, to which the contents have been written."""
    if not path.exists() or path.is_file() or path.is_dir():
        return False
    with path.open("wb") as file:
        file.write(raw)
    return True


def _staged(path: Path, raw: bytes) -> _Staged:
    """New contents on the disk, with the permissions of the old file."""
    place = _place(path)
    file = Replaced(place, beside(place), kept_beside(place), place.exists(), digest_of(raw))
    handle = os.open(file.new, _NEW, 0o666)
    try:
        with os.fdopen(handle, "wb") as opened:
            opened.write(raw)
            opened.flush()
            os.fsync(opened.fileno())
        with suppress(FileNotFoundError):
            _like_the_old_file(file)
    except BaseException:
        _remove(file.new)
        raise
    return _Staged(path, file)


def _like_the_old_file(file: Replaced) -> None:
    """Give the new file the permissions of the old one, and its owner as far as allowed."""
    was = file.place.stat()
    file.new.chmod(S_IMODE(was.st_mode))
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(file.new, was.st_uid, was.st_gid)


def _put_in_place(staged: list[_Staged], journals: Path | None) -> None:
    """Give every new file its name; if one fails, the others get back their old contents."""
    several = len(staged) > 1
    journal = Journal(journals if several else None, [one.file for one in staged])
    if not journal.is_kept:
        staged[:] = [_without_journal(one) for one in staged]
    done: list[Replaced] = []
    try:
        for one in staged if several else ():
            with _named(one.named):
                _keep(one.file)
        for one in staged:
            with _named(one.named):
                done.append(one.file)
                one.file.new.replace(one.file.place)
        for folder in {one.file.place.parent for one in staged}:
            flush(folder)
        with _named(journals or Path()):
            journal.done()
    except BaseException:
        for file in reversed(done):
            with suppress(OSError):
                put_back(file)
        raise
    finally:
        _remove_temporary(staged)
        with suppress(OSError):
            journal.delete()


def _without_journal(one: _Staged) -> _Staged:
    """The same, with a second name for the old contents that anyone may remove later."""
    return one._replace(file=one.file._replace(old=beside(one.file.place)))


def _keep(file: Replaced) -> None:
    """Give the old file a second name, or copy it where a file has only one."""
    if not file.was_there:
        return
    try:
        file.old.hardlink_to(file.place)
    except OSError:
        copied = beside(file.place)
        try:
            shutil.copy2(file.place, copied)
            with copied.open("rb+") as opened:
                os.fsync(opened.fileno())
            copied.rename(file.old)
        finally:
            _remove(copied)


def _remove_temporary(staged: Iterable[_Staged]) -> None:
    """Remove what is left beside files that are as they should be."""
    for one in staged:
        _remove(one.file.new)
        _remove(one.file.old)


def _remove(path: Path) -> None:
    """Remove a file that may not exist."""
    with suppress(OSError):
        path.unlink(missing_ok=True)


def _is_same(one: Path, other: Path) -> bool:
    """Whether two names are of one file, which need not exist."""
    with suppress(OSError, RuntimeError):
        if one.resolve() == other.resolve():
            return not one.exists() or one.is_file()
        return one.is_file() and one.samefile(other)
    return False


def _is_standard_input(path: Path) -> bool:
    """Whether standard input is read from this file."""
    with suppress(OSError):
        found = os.fstat(0)
        return S_ISREG(found.st_mode) and os.path.samestat(found, path.stat())
    return False


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """An error of the system names the file that the user named."""
    try:
        yield
    except (OSError, RuntimeError) as error:  # a loop of links is a RuntimeError before 3.13
        problem = getattr(error, "strerror", None) or str(error)
        raise NotWrittenError(path, problem) from None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Signals that end the program wait; Python handles them in its main thread alone."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    waiting = [getattr(signal, name) for name in _WAITING if hasattr(signal, name)]
    before = {one: signal.signal(one, lambda number, _: heard.append(number)) for one in waiting}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        for number in dict.fromkeys(heard):
            signal.raise_signal(number)
