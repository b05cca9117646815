"""Several files are all old or all new, even if the program is killed while it replaces them."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.the_command import holdem

from holdem_scenarios.files.atomic_write import replace_files
from holdem_scenarios.files.unfinished_writes import (
    Journal,
    Replaced,
    digest_of,
    put_back_unfinished,
)

OLD = {"a": "old a", "b": "old b", "same": "same"}
NEW = {"a": "new a", "b": "new b", "same": "same", "fresh": "new c"}
#: A program that replaces the files, and that is killed before a call of the system.
PROGRAM = """
import os, signal, sys
from pathlib import Path
from holdem_scenarios.files.atomic_write import replace_files

folder, journals, call, at, *files = sys.argv[1:]
real, count = getattr(os, call), [0]

def last(*args, **rest):
    count[0] += 1
    if count[0] == int(at):
        os.kill(os.getpid(), signal.SIGKILL)
    return real(*args, **rest)

setattr(os, call, last)
contents = {Path(folder, one.partition("=")[0]): one.partition("=")[2].encode() for one in files}
replace_files(contents, Path(journals))
"""


def killed(folder: Path, journals: Path, call: str, at: int) -> bool:
    """Replace the files in another process; whether it was killed before it was done."""
    for name, text in OLD.items():
        (folder / name).write_text(text)
    files = [f"{name}={text}" for name, text in NEW.items()]
    words = [sys.executable, "-c", PROGRAM, str(folder), str(journals), call, str(at), *files]
    ended = subprocess.run(words, check=False).returncode
    assert ended in (0, -signal.SIGKILL)
    return ended != 0


def contents(folder: Path) -> dict[str, str]:
    """The files that anyone sees."""
    seen = (path for path in folder.iterdir() if not path.name.startswith(".holdem-"))
    return {path.name: path.read_text() for path in seen}


@pytest.mark.parametrize("call", ["rename", "replace", "link", "unlink"])
def test_a_kill_leaves_all_files_old_or_all_new(call: str, tmp_path: Path) -> None:
    """Before every call that renames or deletes anything, once the next program has begun."""
    found, journals = list[dict[str, str]](), tmp_path / "journals"
    for at in range(1, 40):
        folder = tmp_path / str(at)
        folder.mkdir()
        if not killed(folder, journals, call, at):
            break
        before = contents(folder)
        if before not in (OLD, NEW):
            assert len(list(put_back_unfinished(journals))) > 0, (call, at)
            assert not list(folder.glob(".holdem-*")), (call, at)
        else:
            list(put_back_unfinished(journals))
        assert contents(folder) in (OLD, NEW), (call, at)
        replace_files({folder / "a": b"a", folder / "b": b"b"}, journals)
        assert not list(folder.glob(".holdem-*")), (call, at)
        assert not list(journals.iterdir())
        found.append(before)
    else:
        pytest.fail("there are more calls than this test expects")
    assert found
    if call == "replace":
        assert any(one not in (OLD, NEW) for one in found), "nothing was ever half written"
    assert contents(folder) == NEW


def half_written(folder: Path, journals: Path) -> None:
    """Files of which a program that was killed has replaced two."""
    folder.mkdir()
    assert killed(folder, journals, "replace", 3)
    assert contents(folder) == {**OLD, "a": "new a", "b": "new b"}


def test_what_somebody_has_changed_since_stays(tmp_path: Path) -> None:
    """The other files are put back, and a file that was deleted is not made again."""
    half_written(tmp_path / "files", tmp_path / "journals")
    (tmp_path / "files" / "a").write_text("mine")
    assert list(put_back_unfinished(tmp_path / "journals")) == [tmp_path / "files" / "b"]
    assert contents(tmp_path / "files") == {**OLD, "a": "mine"}
    half_written(tmp_path / "more", tmp_path / "journals")
    for path in (tmp_path / "more").iterdir():
        path.unlink()
    assert list(put_back_unfinished(tmp_path / "journals")) == []
    assert contents(tmp_path / "more") == {}


def test_a_program_that_puts_back_may_be_killed_too(tmp_path: Path) -> None:
    """A file that it has put back stays, even if its old contents are its new ones."""
    half_written(tmp_path / "files", tmp_path / "journals")
    journal = next((tmp_path / "journals").iterdir())
    named = {Path(one[0]).name: one for one in json.loads(journal.read_text())}
    place, new, old, *_ = map(Path, named["same"][:3])
    old.replace(place)
    new.unlink()
    list(put_back_unfinished(tmp_path / "journals"))
    assert contents(tmp_path / "files") == OLD


def test_a_program_that_still_writes_is_left_alone(tmp_path: Path) -> None:
    """Its journal is locked; without the lock, the same journal is followed."""
    place, new, old = (tmp_path / name for name in ("place", "new", "old"))
    place.write_text("new")
    old.write_text("old")
    held = Journal(tmp_path, [Replaced(place, new, old, True, digest_of(b"new"))])  # noqa: FBT003  # a row
    assert list(put_back_unfinished(tmp_path)) == []
    assert place.read_text() == "new"
    raw = next(tmp_path.glob("*.journal")).read_bytes()
    held.delete()
    assert not list(tmp_path.glob("*.journal"))
    (tmp_path / "left.journal").write_bytes(raw)
    assert list(put_back_unfinished(tmp_path)) == [place]
    assert place.read_text() == "old"


@pytest.mark.parametrize("raw", [b"", b"{", b"[[1]]", b"[1]", b"[[1, 2, 3, 4, 5]]", b"\xff"])
def test_a_damaged_journal_is_deleted(raw: bytes, tmp_path: Path) -> None:
    """It says nothing that could be followed."""
    (tmp_path / "x.journal").write_bytes(raw)
    assert list(put_back_unfinished(tmp_path)) == []
    assert not list(tmp_path.iterdir())


def test_the_next_command_puts_files_back_and_says_so(tmp_path: Path, env: dict[str, str]) -> None:
    """Whatever command it is; the one after that has nothing to say."""
    (tmp_path / "cache").mkdir(mode=0o700)
    half_written(tmp_path / "files", tmp_path / "cache" / "unfinished")
    mine = {**env, "HOLDEM_CACHE": str(tmp_path / "cache")}
    done = holdem("completion", "bash", env=mine)
    told = "put back, as a command that wrote them was killed: "
    assert done.returncode == 0
    assert done.stderr.startswith(f"{told}{tmp_path / 'files' / 'a'}, ")
    assert contents(tmp_path / "files") == OLD
    assert holdem("completion", "bash", env=mine).stderr == ""


def test_a_journal_that_others_can_write_is_not_followed(
    tmp_path: Path, env: dict[str, str]
) -> None:
    """Anyone could name any file of the user in it."""
    (tmp_path / "cache").mkdir(mode=0o700)
    half_written(tmp_path / "files", tmp_path / "cache" / "unfinished")
    before = contents(tmp_path / "files")
    (tmp_path / "cache" / "unfinished").chmod(0o777)
    done = holdem("completion", "bash", env={**env, "HOLDEM_CACHE": str(tmp_path / "cache")})
    assert (done.returncode, done.stderr) == (0, "")
    assert contents(tmp_path / "files") == before
