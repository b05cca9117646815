"""The cache: what is damaged is as good as missing, and what others can write is not believed."""

import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.the_command import holdem

from holdem_adapters.manifests import manifests
from holdem_conformance.engines.environments import environment, refuse_untrusted
from holdem_conformance.engines.names import EngineError
from holdem_conformance.library import cache
from holdem_conformance.library.cache import Cache, Entry, content_key
from holdem_conformance.library.cache_trust import why_untrusted
from holdem_conformance.library.selected_cases import selected_cases

CASES = ("HU",)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache that holds some cases."""
    monkeypatch.setenv("HOLDEM_CACHE", str(tmp_path / "cache"))
    filled = Cache("this version")
    selected_cases(CASES, filled)
    filled.save()
    assert (tmp_path / "cache" / "cases").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "cache").stat().st_mode & 0o777 == 0o700
    return tmp_path / "cache"


def entries() -> int:
    """How many of the cases are found in the cache."""
    read = Cache("this version")
    return sum(read.entry(one.key) is not None for one in selected_cases(CASES, Cache()))


def test_a_good_entry_is_used(folder: Path) -> None:
    """Otherwise the other tests would prove nothing."""
    assert (folder / "cases").is_file()
    assert entries() == len(selected_cases(CASES, Cache())) > 0


@pytest.mark.parametrize("at", [0, 15, 16, 20, 40, 200, -1])
def test_a_damaged_file_is_as_good_as_none(folder: Path, at: int) -> None:
    """A single wrong byte is enough, wherever it is."""
    raw = bytearray((folder / "cases").read_bytes())
    raw[at] ^= 1
    (folder / "cases").write_bytes(raw)
    assert entries() == 0


def changed(entry: Entry, **fields: object) -> Entry:
    """An entry with other fields."""
    return msgspec.structs.replace(entry, **fields)


BAD: dict[str, Callable[[Entry], Entry]] = {
    "an unknown family": lambda one: changed(one, id="ZZ-01"),
    "no number": lambda one: changed(one, id="HU-x"),
    "another case": lambda one: changed(one, id="HU-99"),
    "no case": lambda one: changed(one, case=b""),
    "a case of another form": lambda one: changed(one, case=msgspec.msgpack.encode({"id": 1})),
    "results of another form": lambda one: changed(one, results={"": b"\x01", "~": b"\xc1"}),
    "no results": lambda one: changed(one, results={"": msgspec.msgpack.encode([])}),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_bad_entry_is_as_good_as_none(
    bad: Callable[[Entry], Entry], folder: Path, env: dict[str, str]
) -> None:
    """Even one that is well formed, with the right checksum: a run gives the right result."""
    mine = {**env, "HOLDEM_CACHE": str(folder)}
    right = holdem("run", *CASES, env=mine)
    assert right.returncode == 0
    raw = (folder / "cases").read_bytes()
    held = msgspec.msgpack.decode(raw[16:])
    assert held[1]
    rows = {key: msgspec.convert(row, Entry) for key, row in held[1].items()}
    ways = {way for row in rows.values() for way in row.results}
    assert ways
    wrong = {key: bad(row) for key, row in rows.items()}
    for row in wrong.values():
        if row.results and row.results.keys() != ways:
            row.results.update(dict.fromkeys(ways, next(iter(row.results.values()))))
    packed = msgspec.msgpack.encode([held[0], wrong])
    (folder / "cases").write_bytes(cache._checksum(packed) + packed)  # noqa: SLF001  # as it writes
    again = holdem("run", *CASES, env=mine)
    assert (again.returncode, again.stdout, again.stderr) == (0, right.stdout, "")


@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_a_file_that_others_can_write_is_not_believed(folder: Path, mode: int) -> None:
    """Anyone who can write it could decide that a case passes."""
    (folder / "cases").chmod(mode)
    assert entries() == 0


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o1777])
def test_neither_is_a_folder(folder: Path, mode: int) -> None:
    """And nothing is written into it."""
    before = (folder / "cases").read_bytes()
    folder.chmod(mode)
    assert entries() == 0
    other = Cache("another version")
    other.add(content_key(b""), Entry("HU-01", "", b"", {}))
    other.save()
    assert (folder / "cases").read_bytes() == before


def test_nor_is_what_is_in_a_folder_of_others(folder: Path) -> None:
    """A folder that anybody may write, unless only owners can replace their files in it."""
    folder.parent.chmod(0o777)
    assert entries() == 0
    folder.parent.chmod(0o1777)
    assert entries() > 0


@pytest.mark.skipif(os.geteuid() != 0, reason="only the administrator can give files away")
def test_nor_is_what_belongs_to_another_user(folder: Path) -> None:
    """The user nobody, here."""
    os.chown(folder / "cases", 65534, -1)
    assert entries() == 0
    assert "belongs to another user" in why_untrusted(folder / "cases")


@pytest.mark.parametrize("part", ["", "adapter", "venv", "installed"])
def test_an_engine_that_others_can_write_is_not_run(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error says which file it is, and what to do."""
    monkeypatch.setenv("HOLDEM_CACHE", str(tmp_path))
    here = environment(manifests()["pokerkit"])
    for name in ("adapter", "venv"):
        (here.root / name).mkdir(mode=0o755, parents=True)
    (here.root / "installed").touch()
    refuse_untrusted(here)
    (here.root / part).chmod(0o777)
    with pytest.raises(EngineError, match="others may write") as error:
        refuse_untrusted(here)
    assert str(here.root / part).rstrip("/") in str(error.value)
    done = holdem("run", "HU", "--engine", "pokerkit", env={**os.environ})
    assert done.returncode == 3
    assert "pokerkit: not run, because others may write" in done.stderr


def test_what_nobody_can_enter_need_not_be_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a new environment is, whatever the modes of the files that were installed."""
    monkeypatch.setenv("HOLDEM_CACHE", str(tmp_path))
    here = environment(manifests()["pokerkit"])
    (here.root / "adapter").mkdir(parents=True)
    (here.root / "adapter").chmod(0o777)
    here.root.chmod(0o700)
    refuse_untrusted(here)


NO_HOME = """
import os, pwd
def getpwuid(user):
    raise KeyError(user)
pwd.getpwuid = getpwuid
os.environ.pop("HOME", None)
"""


@pytest.mark.parametrize("engine", ["oracle", "holdem_adapters.oracle:OracleEngine"])
def test_a_user_without_a_home_folder_has_a_cache_among_temporary_files(
    engine: str, tmp_path: Path
) -> None:
    """As in a container that is run as a user whom it does not know."""
    (tmp_path / "sitecustomize.py").write_text(NO_HOME)
    without = {"HOLDEM_CACHE": "", "XDG_CACHE_HOME": "", "PYTHONPATH": str(tmp_path)}
    env = {**os.environ, **without, "TMPDIR": str(tmp_path)}
    done = holdem("run", "HU-01", "--engine", engine, env=env)
    assert done.returncode == 0, done.stderr
    assert why_untrusted(tmp_path / "holdem-conformance" / "cases") == ""
    assert (tmp_path / "holdem-conformance" / "cases").is_file()
