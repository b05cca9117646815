"""``holdem new`` in a terminal: what it asks, asks again, and keeps."""

import os
import pty
import select
import shlex
from pathlib import Path

import pytest
from tests.authoring.test_new import SHORT, SHORT_NAME, is_sound, options
from tests.the_command import HOLDEM, holdem

from holdem_scenarios.library import case_files

pytestmark = pytest.mark.usefixtures("library")
#: seconds without output after which a terminal is treated as stuck
PATIENCE = 60.0


class Terminal:
    """A pseudo-terminal that runs ``holdem`` and answers its prompts."""

    def __init__(self, *args: str | Path) -> None:
        self.shown = ""
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.execv(str(HOLDEM), [str(HOLDEM), *map(str, args)])  # noqa: S606  # our own command

    def answer(self, prompt: str, typed: str) -> None:
        """Wait for a prompt and type a line."""
        asked = ""
        while not asked.endswith(prompt):
            ready, _, _ = select.select([self._terminal], [], [], PATIENCE)
            assert ready, f"no {prompt!r} in {self.shown + asked}"
            asked += os.read(self._terminal, 4096).decode()
        self.shown += asked
        os.write(self._terminal, f"{typed}\n".encode())

    def end(self) -> int:
        """Read the remaining output; the exit code."""
        try:
            while piece := os.read(self._terminal, 4096):
                self.shown += piece.decode()
        except OSError:
            pass  # on Linux, reading from a terminal whose program has ended is an error
        os.close(self._terminal)
        _, status = os.waitpid(self._pid, 0)
        return os.waitstatus_to_exitcode(status)


WORDS = [
    ("Family, such as RO or reopening: ", "reopening"),
    ("does, in one sentence: ", "A short all-in does not reopen the betting for seat 3"),
    (
        "wrong engine does, in one sentence: ",
        "Engines that take any all-in for a raise let seat 3 raise again.",
    ),
    ("action or order: ", "action"),
    ("words to find them by: ", "tda-47-a"),
    ("stacks: [1000, 350]: ", "stacks: [1370, 347, 1210, 1190]"),
    ("2 x 50 = 100: ", "arithmetic: 347 - 300 = 47"),
]


@pytest.mark.thorough
def test_a_case_is_created_in_a_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong expectation is reported, and the command prompts for the steps again."""
    monkeypatch.delenv("PYTHONPATH")  # use the whole library
    terminal = Terminal("new", "--into", tmp_path)
    for prompt, typed in WORDS:
        terminal.answer(prompt, typed)
    for typed in ("3:r300 0:f 1:A 2:f", "expect: {turn: 3, can: [fold, call 50]}", ""):
        terminal.answer("- ", typed)
    terminal.answer("Enter the steps again? [Y/n]: ", "y")
    assert "H101" in terminal.shown
    assert not (tmp_path / SHORT_NAME).exists()
    for typed in ("3:r300 0:f 1:A 2:f", "expect: {turn: 3, can: [fold, call 47]}", ""):
        terminal.answer("- ", typed)
    assert terminal.end() == 0
    assert f"Wrote {tmp_path / SHORT_NAME}." in terminal.shown.replace("\r\n", "")
    assert is_sound(tmp_path / SHORT_NAME)


def test_only_parts_with_findings_are_prompted_for_again(tmp_path: Path) -> None:
    """The other answers are kept."""
    terminal = Terminal("new", "--into", tmp_path)
    title, witness = WORDS[1], WORDS[-1]
    for prompt, typed in WORDS[:-1]:
        terminal.answer(prompt, "it is so" if prompt == title[0] else typed)
    terminal.answer(witness[0], "arithmetic: 347 - 300 = 50")
    for typed in ("3:r300 0:f 1:A 2:f", "3: raise 900, refused: not-reopened", ""):
        terminal.answer("- ", typed)
    terminal.answer("Enter the title and the witness again? [Y/n]: ", "")
    assert "H201 the title" in terminal.shown.replace("\r\n", "")
    assert "H303 347 - 300 = 50 does not hold" in terminal.shown.replace("\r\n", "")
    terminal.answer(*title)
    terminal.answer(*witness)
    assert terminal.end() == 0
    assert is_sound(tmp_path / "reopening/it-is-so.yaml")


def test_an_unreadable_table_is_prompted_for_again(tmp_path: Path) -> None:
    """The steps are kept."""
    given = {name: value for name, value in SHORT.items() if name not in ("play", "table")}
    terminal = Terminal("new", "--into", tmp_path, *options(**given))
    terminal.answer(WORDS[-2][0], "stacks: [1370, 347")
    for typed in ("3:r300 0:f 1:A 2:f", "3: raise 900, refused: not-reopened", ""):
        terminal.answer("- ", typed)
    terminal.answer(*WORDS[-2])
    assert terminal.end() == 0
    assert "--table: did not find expected" in terminal.shown
    assert is_sound(tmp_path / SHORT_NAME)


def test_ctrl_c_loses_no_answer(tmp_path: Path) -> None:
    """The command that is printed goes on where the other one stopped."""
    terminal = Terminal("new", "--into", tmp_path, "--severity", "action")
    for prompt, typed in (*WORDS[:3], ("words to find them by: ", "short all-in")):
        terminal.answer(prompt, typed)
    terminal.answer(*WORDS[4])
    assert "tda-47" in terminal.shown
    for prompt, typed in (*WORDS[5:], ("- ", "3:r300 0:f 1:A 2:f")):
        terminal.answer(prompt, typed)
    terminal.answer("- ", "\x03")
    assert terminal.end() == 130
    again = terminal.shown.replace("\r\n", "\n").partition("To go on from here: holdem ")[2]
    done = holdem(*shlex.split(again), "--play", "expect: {turn: 3, can: [fold, call 47]}")
    assert done.returncode == 0, done.stderr
    assert is_sound(tmp_path / SHORT_NAME)


def test_rejected_answers_are_saved(tmp_path: Path) -> None:
    """In a file next to the case's path that is not a case; the exit code is 1."""
    given = {name: value for name, value in SHORT.items() if name not in ("play", "why")}
    terminal = Terminal("new", "--into", tmp_path, *options(**given))
    terminal.answer("wrong engine does, in one sentence: ", "Engines raise again.")
    for typed in ("3:f", "expect: {turn: 1}", ""):
        terminal.answer("- ", typed)
    terminal.answer("Enter the severity and the steps again? [Y/n]: ", "n")
    assert terminal.end() == 1
    rejected = tmp_path / f"{SHORT_NAME}.rej"
    assert f"Your answers are in {rejected}" in terminal.shown.replace("\r\n", "")
    assert "Engines raise again." in rejected.read_text()
    assert case_files(rejected.parent) == []
