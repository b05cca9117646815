"""Hostile files: refused with a message, quickly, and with little memory."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.scenarios.one_case import BODY, HEAD, PLAY, text_of

from holdem_conformance.library.case_selection import LONGEST_SHOWN
from holdem_scenarios.files.bounded_read import MOST_BYTES
from holdem_scenarios.files.strict_yaml import MOST_FAULTS

HOLDEM = Path(sys.executable).with_name("holdem")
#: In units of 1024 bytes; a run of one case needs much less.
MOST_MEMORY = 600_000
#: A timeout in seconds for a test that hangs; no test here needs nearly as long.
SAFETY = 300
DEEP = 10_000


def with_little_memory(*command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command in a folder with a memory limit."""
    return subprocess.run(
        ["/bin/sh", "-c", f'ulimit -v {MOST_MEMORY} && exec "$0" "$@"', *command],
        cwd=folder,
        env={**os.environ, "HOLDEM_CACHE": str(folder / "cache")},
        capture_output=True,
        text=True,
        check=False,
        timeout=SAFETY,
    )


def refused(folder: Path, *words: str, code: int = 4) -> str:
    """The message of ``holdem run`` for an input that it refuses; never a traceback."""
    done = with_little_memory(str(HOLDEM), "run", *words, folder=folder)
    assert done.returncode == code, done.stderr[-2000:]
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.stderr


def test_the_memory_limit_works(tmp_path: Path) -> None:
    """A larger allocation fails, and a run of a case stays below the limit."""
    (tmp_path / "case.yaml").write_text(text_of(PLAY))
    greedy = with_little_memory(sys.executable, "-c", "bytearray(700_000_000)", folder=tmp_path)
    assert "MemoryError" in greedy.stderr
    done = with_little_memory(str(HOLDEM), "run", "case.yaml", folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


def alias_bomb() -> bytes:
    """Ten lists of ten lists of ten lists, and so on: too large for memory if expanded."""
    lines = (
        f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 10)}]" for level in range(1, 12)
    )
    return "\n".join(("a0: &a0 [x, x, x, x, x, x, x, x, x, x]", *lines, "")).encode()


def noise() -> bytes:
    """Random bytes."""
    return random.Random(1).randbytes(10_000)


MANY_PLAYERS = 10**18 - 1


def finish(parts: str) -> bytes:
    """Players who are out in a tournament, as far as some parts are about it."""
    return text_of(
        f"finish: {{out: {{A3: 900}}, {parts}}}\nexpect: {{places: {{A3: 9}}}}\n"
    ).encode()


CONTENTS: list[tuple[str, bytes, int, str]] = [
    ("deep lists", b"play: " + b"[" * DEEP + b"]" * DEEP, 1, "more than 20 levels"),
    ("deep mappings", b"{a: " * DEEP + b"1" + b"}" * DEEP, 1, "more than 20 levels"),
    ("deep block lists", b"- " * DEEP + b"a\n", 1, "more than 20 levels"),
    ("deep block keys", b"? " * DEEP + b"a\n", 1, "more than 20 levels"),
    (
        "deep block mappings",
        b"".join(b" " * level + b"a:\n" for level in range(1000)) + b" " * 1000 + b"a: 1\n",
        *(21, "more than 20 levels"),
    ),
    ("nothing", b"", 1, "the file is empty; add its contents"),
    ("noise", noise(), 1, "not a text file; save it as UTF-8"),
    ("UTF-16", text_of(PLAY).encode("utf-16"), 1, "not a text file; save it as UTF-8"),
    ("Latin-1", "title: Zw\u00f6lf\n".encode("latin-1"), 1, "not a text file; save it as UTF-8"),
    ("a zero byte", HEAD.encode() + b"\0\n", 1, "not valid YAML text; fix the syntax"),
    ("zero bytes", bytes(10_000), 1, "not valid YAML text; fix the syntax"),
    ("a colon", b"why: rule: x\n", 1, "put a text with a colon in quotes, or fix the syntax"),
    ("half a sign", b'title: "\\ud800"\n', 1, "fix the syntax"),
    ("an alias bomb", alias_bomb(), 1, "an anchor or alias is not allowed; write the value out"),
    (
        "an endless alias",
        b"a: &a [*a]\n",
        1,
        "an anchor or alias is not allowed; write the value out",
    ),
    (
        "a merge",
        b"a: &a {b: 1}\nc: {<<: *a}\n",
        1,
        "an anchor or alias is not allowed; write the value out",
    ),
    ("an object", b"a: !!python/object/apply:os.getcwd []\n", 1, "the tag"),
    ("a huge number", b"a: " + b"9" * 900_000 + b"\n", 1, "is not a plain whole number"),
    ("an open text", b'title: "' + b"a" * 900_000, 1, "unexpected end of stream"),
    ("tabs", b"\t" * 900_000, 1, "cannot start any token"),
    ("comments", b"#\n" * 400_000, 400_001, "the file is empty; add its contents"),
    ("many documents", b"---\na\n" * 100_000, 3, "unexpected second document"),
    *(
        (f"many players: {parts}", finish(parts), BODY, "is more than 1000000 players; write a")
        for parts in (
            f"left: 8, paid: {MANY_PLAYERS}",
            f"left: {MANY_PLAYERS}, paid: 9",
            f"left: 8, prizes: {{10: 40, {MANY_PLAYERS}: 60}}",
        )
    ),
]


@pytest.mark.parametrize(
    ("raw", "line", "message"), [row[1:] for row in CONTENTS], ids=[row[0] for row in CONTENTS]
)
def test_contents_that_are_not_a_case_are_refused(
    tmp_path: Path, raw: bytes, line: int, message: str
) -> None:
    """With exit code 4, file, line, problem and remedy."""
    (tmp_path / "case.yaml").write_bytes(raw)
    said = refused(tmp_path, "case.yaml")
    assert f"case.yaml:{line}: " in said
    assert message in said
    assert len(said) < 10_000


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    """Of a hundred million bytes, a million and one are read."""
    with (tmp_path / "case.yaml").open("wb") as file:
        file.write(text_of(PLAY).encode())
        file.truncate(100_000_000)
    said = refused(tmp_path, "case.yaml")
    assert said == (
        f"Error: case.yaml:1: the file is too large; keep it within {MOST_BYTES} bytes\n"
    )


MANY = [
    "".join(f"k{number}: 1\n" for number in range(100_000)),
    "play:\n" + "- 9:f\n" * 150_000,
    "play:\n" + "- {zz: 1}\n" * 90_000,
    "play:\n- " + "9:f " * 240_000 + "\n",
    f"rank: {{hands: [{', '.join(['Ah'] * 240_000)}]}}\nexpect: {{order: 0 > 1}}\n",
]


@pytest.mark.thorough
@pytest.mark.parametrize("body", MANY, ids=["fields", "steps", "names", "shorthand", "hands"])
def test_a_file_full_of_faults_reports_only_the_first(tmp_path: Path, body: str) -> None:
    """The number of messages is limited."""
    (tmp_path / "case.yaml").write_text(text_of(body))
    assert refused(tmp_path, "case.yaml").count("\n") == MOST_FAULTS


def make_folder(path: Path) -> None:
    """Creates a folder with the name of a case."""
    path.mkdir()


def make_broken_link(path: Path) -> None:
    """Creates a link to a missing file."""
    path.symlink_to("nowhere.yaml")


def make_loop(path: Path) -> None:
    """Creates a link to itself."""
    path.symlink_to(path.name)


def make_nothing(_path: Path) -> None:
    """Creates no file."""


PATHS: list[tuple[Callable[[Path], None], int, str]] = [
    (make_folder, 2, "no case in case.yaml; name a folder of .yaml files"),
    (make_broken_link, 4, "case.yaml:1: cannot be read: No such file or directory"),
    (make_loop, 4, "case.yaml:1: cannot be read: Too many levels of symbolic links"),
    (make_nothing, 2, "no such file: 'case.yaml'; check the path"),
]


@pytest.mark.parametrize(("make", "code", "message"), PATHS)
def test_a_path_that_is_not_a_file_is_refused(
    tmp_path: Path, make: Callable[[Path], None], code: int, message: str
) -> None:
    """With its name and the problem."""
    make(tmp_path / "case.yaml")
    assert message in refused(tmp_path, "case.yaml", code=code)


@pytest.mark.parametrize("make", [make_folder, make_broken_link, make_loop])
def test_a_path_inside_a_folder_is_refused_too(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    """When the user names the folder and not the path."""
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "right.yaml").write_text(text_of(PLAY))
    make(tmp_path / "cases" / "wrong.yaml")
    assert "cases/wrong.yaml:1: cannot be read: " in refused(tmp_path, "cases")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file")
def test_a_file_without_read_permission_is_refused(tmp_path: Path) -> None:
    """With its name and the problem."""
    (tmp_path / "case.yaml").write_text(text_of(PLAY))
    (tmp_path / "case.yaml").chmod(0)
    assert "case.yaml:1: cannot be read: Permission denied" in refused(tmp_path, "case.yaml")


@pytest.mark.parametrize("name", ["x" * 5000 + ".yaml", "x" * 300 + ".yaml"])
def test_a_name_that_is_too_long_is_refused(tmp_path: Path, name: str) -> None:
    """It is longer than any file name."""
    assert f"no such file: {name[:LONGEST_SHOWN]!r};" in refused(tmp_path, name, code=2)


def test_a_device_is_not_a_case(tmp_path: Path) -> None:
    """An endless device is not read."""
    assert "no such case: '/dev/zero'" in refused(tmp_path, "/dev/zero", code=2)


def test_one_hostile_file_does_not_hide_another(tmp_path: Path) -> None:
    """All of them are named, in order, and no case is run."""
    for number, (_, raw, _, _) in enumerate(CONTENTS):
        (tmp_path / f"{number:02}.yaml").write_bytes(raw)
    (tmp_path / "right.yaml").write_text(text_of(PLAY))
    said = refused(tmp_path, ".")
    places = [said.find(f"{number:02}.yaml:") for number in range(len(CONTENTS))]
    assert -1 not in places
    assert places == sorted(places)
