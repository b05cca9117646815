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
from tests.the_command import HOLDEM, holdem

#: What may be wider: what is copied as a whole, and must not be broken.
WHOLE = re.compile(r"^ *(More: )?holdem |/[^ ]+:\d+,|\.yaml")
WRONG = "faulty:smallest-raise-refused"
COMMANDS = [
    ("run", "RO", "--engine", WRONG),
    ("run", "RO-602", "HH-01", "--engine", WRONG, "--trace"),
    ("explain", "RO-09", "HU-20", "GL-20", "HH-01", "HR-01", "SP-01"),
    ("show", "RO-09"),
    ("rules",),
    ("rules", "tda-47", "server-edge.5"),
    ("rules", "--coverage"),
    ("search", "short", "all-in"),
    ("play", "3:r300", "0:f", "1:r350"),
    ("direct", "tables A 8, B 6", "house wsop-2026", "round"),
    ("direct", "--help"),
    ("play", "--help"),
    ("lint", "--rules"),
    ("doctor", WRONG),
    ("profiles",),
]
#: They write a file of the case, which is copied as it is.
AS_WRITTEN = {"show"}


def too_wide(text: str, columns: int) -> list[str]:
    """The lines that do not fit, but for those that have to be copied."""
    return [line for line in text.split("\n") if len(line) > columns and not WHOLE.search(line)]


@pytest.mark.parametrize(
    ("words", "columns"),
    [
        pytest.param(words, columns, marks=() if columns == 80 else pytest.mark.thorough)
        for words in COMMANDS
        for columns in (60, 80, 100)
        if columns != 60 or words[0] not in AS_WRITTEN
    ],
    ids=lambda part: " ".join(part)[:30] if isinstance(part, tuple) else str(part),
)
def test_no_line_is_wider_than_columns_says(
    words: tuple[str, ...], columns: int, env: dict[str, str]
) -> None:
    """Tables, paragraphs and help."""
    done = holdem(*words, env={**env, "COLUMNS": str(columns)})
    assert "Error" not in done.stderr
    assert done.stdout.count("\n") > 5
    assert too_wide(done.stdout, columns) == []


def test_the_width_is_used(env: dict[str, str]) -> None:
    """A wide terminal gets both tables beside each other, and longer lines."""
    words = ("run", "RO-602", "--engine", WRONG)
    wide = holdem(*words, env={**env, "COLUMNS": "200"}).stdout
    assert "Cases by verdict; failed cases by their most severe failing check:" in wide
    assert 120 < max(map(len, wide.split("\n"))) <= 200
    narrow = holdem(*words, env={**env, "COLUMNS": "80"}).stdout
    assert "\nCases by verdict:\n" in narrow
    assert "\nFailed cases by their most severe failing check:\n" in narrow
    without = {name: value for name, value in env.items() if name != "COLUMNS"}
    assert holdem(*words, env=without).stdout == narrow, "80 columns where there is no terminal"


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


def test_the_width_of_a_terminal_is_respected(env: dict[str, str]) -> None:
    """Without ``COLUMNS``."""
    there = {name: value for name, value in env.items() if name != "COLUMNS"}
    there |= {"NO_COLOR": "1", "CI": "1", "TERM": "xterm"}
    for columns in (64, 132):
        seen = on_a_terminal(columns, ("run", "RO-602", "--engine", WRONG), there)
        assert too_wide(seen, columns) == []
        assert max(map(len, seen.split("\n"))) > columns - 12


def test_a_clause_or_a_command_is_never_broken(env: dict[str, str]) -> None:
    """Ids have hyphens, and a reader wants to copy them."""
    told = holdem("play", "3:c", "0:c", env={**env, "COLUMNS": "60"}).stdout
    ids = re.findall(r"\[[^\]]*\]?", told)
    assert len(ids) > 5
    assert all(re.fullmatch(r"\[[a-z0-9.-]+\]", one) for one in ids), ids
