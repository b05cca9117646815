"""What an installation makes of the cases: the same cases, or nothing."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from holdem_conformance.cache import Kept
from holdem_conformance.compiled import compile_library, compiled
from holdem_conformance.meant_cases import cases_meant

ROOT = Path(__file__).parents[2]
#: What a checkout has of the suite itself.
PARTS = ("oracle", "scenarios", "adapters", "suite", "reports")
NOTHING = Kept("", {})


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The suite somewhere else, with its cases compiled there."""
    leave = shutil.ignore_patterns("__pycache__", "engines", "library.compiled", "published")
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=leave)
    python(tmp_path, "from holdem_conformance.compiled import *; compile_library()")
    return tmp_path


def python(checkout: Path, code: str, *args: str) -> str:
    """What a program prints that has the suite from there."""
    path = os.pathsep.join(str(checkout / part) for part in PARTS)
    env = {**os.environ, "PYTHONPATH": path, "HOLDEM_CACHE": str(checkout / "cache")}
    command = [sys.executable, "-c", code, *args]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, env=env, cwd=checkout
    )
    return done.stdout.strip()


def how_many(checkout: Path) -> int:
    """How many cases can be had without reading them."""
    code = (
        "from pathlib import Path; from holdem_conformance.compiled import *; "
        "print(Path(FILE).is_file(), len(compiled()))"
    )
    there, number = python(checkout, code).split()
    assert there == "True"
    return int(number)


def verdicts(checkout: Path, *words: str) -> str:
    """What a run comes to."""
    code = (
        "import sys; from holdem_conformance.runs import Plan, run; "
        "print([str(one.verdict) for one in run(Plan(tuple(sys.argv[1:]))).results])"
    )
    return python(checkout, code, *words)


def test_it_holds_what_reading_gives(tmp_path: Path) -> None:
    """Every case of the library, to the byte."""
    file = tmp_path / "compiled"
    compile_library(file)
    read = {one.key: one.entry for one in cases_meant((), NOTHING, compiled=False).cases}
    assert compiled(file) == read
    assert len(read) > 700


@pytest.mark.parametrize("contents", [b"", b"\xff no such thing", b"\x93\x01\x02\x03"])
def test_what_is_no_compiled_library_is_as_good_as_none(tmp_path: Path, contents: bytes) -> None:
    """A file cut short, or of another kind."""
    file = tmp_path / "compiled"
    assert compiled(file) == {}
    file.write_bytes(contents)
    assert compiled(file) == {}


def test_one_made_by_other_source_is_not_used(tmp_path: Path) -> None:
    """However well it looks."""
    file = tmp_path / "compiled"
    compile_library(file)
    kept = msgspec.msgpack.decode(file.read_bytes(), type=Kept)
    file.write_bytes(msgspec.msgpack.encode(Kept(f"{kept.source}0", kept.entries)))
    assert compiled(file) == {}


def _another_rule(checkout: Path) -> None:
    (checkout / "oracle" / "rules" / "another.yaml").write_text("- id: another-1\n  says: More.\n")


def _another_letter(checkout: Path) -> None:
    module = checkout / "scenarios" / "holdem_scenarios" / "steps.py"
    text = module.read_text()
    times = module.stat()
    module.write_text(text.replace("How", "how", 1))
    os.utime(module, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert module.read_text() != text


@pytest.mark.parametrize("change", [_another_rule, _another_letter])
def test_it_is_stale_once_anything_has_changed_that_reads_cases(
    checkout: Path, change: Callable[[Path], None]
) -> None:
    """A module, or the register, whatever its time says."""
    assert how_many(checkout) > 700
    change(checkout)
    assert how_many(checkout) == 0
    assert verdicts(checkout, "RO-09") == "['pass']"


def test_a_case_that_has_changed_since_is_read(checkout: Path) -> None:
    """Its file says what it asks, and nothing else does."""
    folder = checkout / "scenarios" / "cases" / "reopening"
    file = next(path for path in folder.iterdir() if "id: RO-09\n" in path.read_text())
    assert verdicts(checkout, "RO-09") == "['pass']"
    file.write_text(f"{file.read_text()}- expect: {{turn: none}}\n")
    assert how_many(checkout) > 700
    assert verdicts(checkout, "RO-09") == "['fail']"
