"""Files that were being replaced when a program was killed: a later one puts them back.

While several files get their new contents, a journal names them, each with a
second name of its old contents.  The journal is renamed when all of them are
new: that is the moment at which they count as replaced.  It is deleted once what
was temporary is.  A journal that is left belongs to a program that was killed
before, and every file that it names gets its old contents back, unless somebody
has changed the file since; of a renamed one only what was temporary is deleted.

Journals need locks, which tell a program that was killed from one that is still
writing; where the system has none, there are no journals.
"""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from typing import Final, NamedTuple

from holdem_scenarios.files.temporary_files import beside, remove_left_over

_SUFFIX: Final = ".journal"
_DONE: Final = ".done"
_LOCKS: Final = find_spec("fcntl") is not None
_PIECE: Final = 1 << 20
#: The size of a digest.
_SIZE: Final = 16


class Replaced(NamedTuple):
    """A file that is being replaced."""

    place: Path
    new: Path  #: the temporary name of its new contents
    old: Path  #: a second name of its old contents
    was_there: bool  #: whether it has old contents
    digest: str  #: of the new contents


def digest_of(raw: bytes) -> str:
    """A digest of contents, by which they are known again."""
    return blake2b(raw, digest_size=_SIZE).hexdigest()


class Journal:
    """The names of files that are being replaced; it is held as long as the program runs."""

    def __init__(self, folder: Path | None, files: Iterable[Replaced]) -> None:
        self._held = None if folder is None or not _LOCKS else _written(folder, files)

    @property
    def is_kept(self) -> bool:
        """Whether there is one."""
        return self._held is not None

    def done(self) -> None:
        """From here on all files count as replaced."""
        if self._held is not None:
            path, handle = self._held
            self._held = path.rename(path.with_suffix(_DONE)), handle
            flush(path.parent)

    def delete(self) -> None:
        """Nothing temporary is left of files that count as replaced, or as put back."""
        if self._held is not None:
            path, handle = self._held
            self._held = None
            try:
                path.unlink(missing_ok=True)
                flush(path.parent)
            finally:
                os.close(handle)


def put_back(one: Replaced) -> None:
    """Give a file its old contents back, or remove it if it is new."""
    if not one.was_there:
        if not one.new.exists():
            one.place.unlink(missing_ok=True)
        return
    if not one.old.exists():
        return
    try:
        one.old.replace(one.place)
    except OSError:
        one.place.unlink(missing_ok=True)
        one.place.hardlink_to(one.old)


def put_back_unfinished(folder: Path) -> Iterator[Path]:
    """Put back what programs that were killed have left between old and new; the files."""
    for path in sorted(folder.glob(f"*{_SUFFIX}")) if _LOCKS else ():
        with suppress(OSError), _taken(path) as files:
            for one in files:
                if not one.new.exists() and _is_new(one):
                    put_back(one)
                    yield one.place
            _finish(path, files)
    for path in sorted(folder.glob(f"*{_DONE}")) if _LOCKS else ():
        with suppress(OSError), _taken(path) as files:
            _finish(path, files)


def _finish(path: Path, files: Iterable[Replaced]) -> None:
    """Delete what is temporary of files that are as they should be, and their journal."""
    for one in files:
        for left in (one.new, one.old):
            left.unlink(missing_ok=True)
    for parent in {one.place.parent for one in files}:
        flush(parent)
    path.unlink(missing_ok=True)


def flush(folder: Path) -> None:
    """Make the new names in a folder permanent, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _written(folder: Path, files: Iterable[Replaced]) -> tuple[Path, int] | None:
    """A journal that this program holds, and its descriptor; None if none can be written."""
    kept = folder / f"{token_hex(8)}{_SUFFIX}"
    new = beside(kept)
    handle = -1
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        remove_left_over(folder)
        handle = os.open(new, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        _lock(handle)
        with os.fdopen(handle, "wb", closefd=False) as file:
            file.write(json.dumps([_listed(one) for one in files]).encode())
        os.fsync(handle)
        new.rename(kept)
    except OSError:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        if handle >= 0:
            os.close(handle)
        return None
    flush(folder)
    return kept, handle


def _listed(one: Replaced) -> list[object]:
    """A file, as it stands in a journal."""
    return [str(one.place), str(one.new), str(one.old), one.was_there, one.digest]


@contextmanager
def _taken(path: Path) -> Iterator[list[Replaced]]:
    """The files of a journal whose program has ended; an error if it runs, or another took it."""
    handle = os.open(path, os.O_RDWR)
    try:
        _lock(handle)
        with os.fdopen(handle, "rb", closefd=False) as file:
            raw = file.read() if os.path.samestat(os.fstat(handle), path.stat()) else b"[]"
        yield list(_files(raw))
    finally:
        os.close(handle)


def _files(raw: bytes) -> Iterator[Replaced]:
    """The files that a journal names; none if it is damaged."""
    with suppress(ValueError, TypeError):
        for place, new, old, was_there, digest in json.loads(raw):
            yield Replaced(Path(place), Path(new), Path(old), bool(was_there), digest)


def _lock(handle: int) -> None:
    """Lock a file as long as this program has it open; an error if another has locked it."""
    import fcntl  # noqa: PLC0415  # Windows has none, and no journals

    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _is_new(one: Replaced) -> bool:
    """Whether a file has its new contents."""
    if not one.place.is_file():
        return False
    digest = blake2b(digest_size=_SIZE)
    with one.place.open("rb") as file:
        while piece := file.read(_PIECE):
            digest.update(piece)
    return digest.hexdigest() == one.digest
