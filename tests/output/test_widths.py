"""No command writes wider lines than the terminal has columns, or than ``COLUMNS`` says."""

import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.hardening.small_library import small_library
from tests.histories.test_reading_tables import FIRST as FIRST_HAND
from tests.histories.test_reading_tables import WRONG as WRONG_BLIND
from tests.histories.test_reading_tables import sequence, written
from tests.longer_tests import longer
from tests.the_command import HOLDEM, holdem

from holdem_scenarios.library import case_files, cases_folder

#: What may be wider: what is copied as a whole, and must not be broken.
WHOLE = re.compile(r"^ *(More: )?holdem |/[^ ]+:\d+,|\.yaml")
WRONG = "faulty:smallest-raise-refused"
#: A case that fails.
FAILING = ("run", "RO-602", "--engine", WRONG)
#: A table and a hand, tried with every change.
FIRST = [
    FAILING,
    ("play", "3:r300", "0:f", "1:r350"),
]
PROBED = ("probe", WRONG)
COMMANDS = [
    *FIRST,
    ("run", "RO-602", "HH-01", "--engine", WRONG, "--trace"),
    ("run", "RO", "--engine", WRONG),
    ("explain", "RO-09", "HU-20", "GL-20", "HH-01", "HR-01", "SP-01"),
    ("show", "RO-09"),
    ("rules",),
    ("rules", "tda-47", "server-edge.5"),
    ("rules", "--coverage"),
    ("search", "short", "all-in"),
    ("direct", "tables A 8, B 6", "house wsop-2026", "round"),
    ("direct", "--help"),
    ("play", "--help"),
    ("lint", "--rules"),
    ("doctor", WRONG),
    ("profiles",),
    ("engines", "list"),
    ("engines", "list", "--faulty"),
    ("diff", "right", "wrong"),
    ("replay", "--tables", "tables"),
    PROBED,
]
#: They write a file of the case, which is copied as it is.
AS_WRITTEN = {"show"}


def write_files(words: tuple[str, ...], folder: Path, env: dict[str, str]) -> None:
    """What a command reads: two records, or hands at tables with an id that is long."""
    for name, engine in (("right", "oracle"), ("wrong", WRONG)):
        if name in words:
            holdem("run", "RO-602", "HU-20", "-e", engine, "--record", name, env=env, cwd=folder)
    if "tables" in words:
        long = (sequence(f"{'long ' * 12}{at}", FIRST_HAND, WRONG_BLIND) for at in range(6))
        written(folder, *long).rename(folder / "tables")


def too_wide(text: str, columns: int) -> list[str]:
    """The lines that do not fit, but for those that have to be copied."""
    return [line for line in text.split("\n") if len(line) > columns and not WHOLE.search(line)]


@pytest.mark.parametrize(
    ("words", "columns"),
    [
        (words, columns) if words in FIRST and columns == 80 else longer(words, columns)
        for words in COMMANDS
        for columns in (60, 80, 100)
        if columns != 60 or words[0] not in AS_WRITTEN
    ],
    ids=lambda part: " ".join(part)[:30] if isinstance(part, tuple) else str(part),
)
def test_no_line_is_wider_than_columns_says(
    words: tuple[str, ...], columns: int, env: dict[str, str], tmp_path: Path
) -> None:
    """Tables, paragraphs and help."""
    here = {**env, "COLUMNS": str(columns)}
    if words == PROBED:
        cases = case_files(cases_folder() / "uncalled-bets")[:6]
        here["PYTHONPATH"] = str(small_library(tmp_path, cases))
    write_files(words, tmp_path, env)
    done = holdem(*words, env=here, cwd=tmp_path)
    assert "Error" not in done.stderr
    assert done.stdout.count("\n") > 5
    assert too_wide(done.stdout, columns) == []


@pytest.mark.thorough
def test_the_width_is_used(env: dict[str, str]) -> None:
    """A wide terminal gets both tables beside each other, and longer lines."""
    wide = holdem(*FAILING, env={**env, "COLUMNS": "200"}).stdout
    assert "Cases by verdict; failed cases by their most severe failing check:" in wide
    assert 120 < max(map(len, wide.split("\n"))) <= 200


@pytest.mark.thorough
def test_tables_without_room_beside_each_other_stand_below_each_other(env: dict[str, str]) -> None:
    """At 80 columns, which is the width where there is no terminal."""
    narrow = holdem(*FAILING, env={**env, "COLUMNS": "80"}).stdout
    assert "\nCases by verdict:\n" in narrow
    assert "\nFailed cases by their most severe failing check:\n" in narrow
    without = {name: value for name, value in env.items() if name != "COLUMNS"}
    assert holdem(*FAILING, env=without).stdout == narrow


@pytest.mark.thorough
def test_columns_have_limits(env: dict[str, str]) -> None:
    """A width that nobody can read, or that nobody has, is taken for the nearest one."""
    at = {
        columns: holdem("rules", "tda-47", env={**env, "COLUMNS": columns}).stdout
        for columns in ("1", "60", "200", "99999")
    }
    assert at["1"] == at["60"]
    assert at["99999"] == at["200"]


def on_a_terminal(
    columns: int, words: tuple[str, ...], env: Mapping[str, str], program: str | Path = HOLDEM
) -> str:
    """The output of a command on a terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    found = b""
    with subprocess.Popen([program, *words], stdout=theirs, stderr=theirs, env=env):
        os.close(theirs)
        try:
            while piece := os.read(ours, 65536):
                found += piece
        except OSError:
            pass  # a terminal whose program has ended reads as an error on Linux
    os.close(ours)
    return found.decode().replace("\r\n", "\n")


@pytest.mark.parametrize("columns", [132, longer(64)])
def test_the_width_of_a_terminal_is_respected(columns: int, env: dict[str, str]) -> None:
    """Without ``COLUMNS``."""
    there = {name: value for name, value in env.items() if name != "COLUMNS"}
    there |= {"NO_COLOR": "1", "CI": "1", "TERM": "xterm"}
    seen = on_a_terminal(columns, FAILING, there)
    assert too_wide(seen, columns) == []
    assert max(map(len, seen.split("\n"))) > columns - 12


@pytest.mark.thorough
def test_a_clause_or_a_command_is_never_broken(env: dict[str, str]) -> None:
    """Ids have hyphens, and a reader wants to copy them."""
    told = holdem("play", "3:c", "0:c", env={**env, "COLUMNS": "60"}).stdout
    ids = re.findall(r"\[[^\]]*\]?", told)
    assert len(ids) > 5
    assert all(re.fullmatch(r"\[[a-z0-9.-]+\]", one) for one in ids), ids
