"""Directing as a user does: arguments, files, standard input, and a conversation at a terminal."""

import contextlib
import os
import pty
import select
import signal
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner
from tests.hardening.terminal import at_a_terminal
from tests.the_command import HOLDEM, holdem

from holdem_conformance.cli import main
from holdem_conformance.directing.script_lines import MOST_LINES

SCRIPT = "tables A 8, B 6\nhouse balance=within-1  # kept even\n\nround\n"
MOVE = "A3 moves from seat 3 of table A to seat 6 of table B"


class Done(NamedTuple):
    """A command that has ended."""

    code: int
    output: str


def run(*words: str | Path, said: str = "") -> Done:
    """The command in this process."""
    done = CliRunner().invoke(main, ["direct", *map(str, words)], input=said)
    return Done(done.exit_code, done.output)


def test_a_script_stands_in_arguments_in_a_file_or_in_standard_input(tmp_path: Path) -> None:
    """All of them give the same answers."""
    file, rest = tmp_path / "my script.txt", tmp_path / "rest.txt"
    file.write_text(SCRIPT)
    rest.write_text("round\n")
    lines = [line for line in SCRIPT.split("\n") if line]
    told = [run(*lines), run(file), run("-", said=SCRIPT), run(said=SCRIPT), run(*lines[:2], rest)]
    assert {one.code for one in told} == {0}
    assert len({one.output for one in told}) == 1
    assert MOVE in told[0].output
    assert "┌─A: 7 players, next hand 2" in told[0].output
    played = CliRunner().invoke(main, ["play", "--tournament", *lines])
    assert played.output == told[0].output


def test_options_of_the_command_line_are_a_house_as_in_play() -> None:
    """The script may change them."""
    lines = ("tables A 8, B 6", "round")
    scripted = ("--house", "first_button=scripted")
    even = ("--house", "balance=within-1")
    assert MOVE not in run(*lines).output
    assert MOVE in run("--profile", "wsop-2026", *scripted, *lines).output
    assert MOVE in run(*even, *lines).output
    assert MOVE not in run(*even, "tables A 8, B 6", "house balance=director", "round").output


def test_reasons_and_the_chart_may_be_left_out() -> None:
    """Then there are the lines, and what happens by them."""
    plain = run("--no-why", "--no-chart", "tables A 9, B 9", "hand A").output.splitlines()
    assert plain[:2] == ["> tables A 9, B 9", "> hand A"]
    assert " ".join(" ".join(plain[2:]).split()) == (
        "Table A: the button is at seat 0, the small blind at seat 1, the big blind at seat 2."
        " [suite-scripted-button]"
    )


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["tables A 8", "hnad A"], "'hnad A' is neither a line nor a file; did you mean hand?"),
        (["tables A 8", "hand A: 9 busts"], "line 2: '9' is neither a seat nor a player"),
        (["hand A"], "line 1: tables: nobody sits anywhere; write tables A 8, B 6"),
        (["tables A 8, B 8", "hand C"], "line 2: there is no table 'C'; write one of A, B"),
        (["--profile", "nowhere", "table 3", "hand"], "there is no profile 'nowhere'"),
        (["--house", "nonsense", "table 3", "hand"], "--house: 'nonsense' has no value"),
        (["nothing.txt"], "'nothing.txt' is neither a line nor a file"),
        (["/"], "a folder"),
        (["table 3", 'away "'], "line 2: a quotation mark without a second one"),
        (["table 3", "quit 2"], "line 2: quit does not stand alone; write quit and nothing else"),
        (["table 3", f"hand x{'9' * 18}"], "more than 2000 hands in one line"),
    ],
)
def test_an_error_says_where_what_and_what_to_write(lines: list[str], message: str) -> None:
    """With the exit code of a usage error."""
    done = run("--no-why", *lines)
    assert done.code == 2
    assert message in " ".join(done.output.split())


def test_an_error_in_a_file_has_its_line(tmp_path: Path) -> None:
    """Counted as an editor does."""
    file = tmp_path / "game.txt"
    file.write_bytes(b"\xef\xbb\xbftables A 8, B 8\r\n\r\n# a comment\r\nhand A: 3 dances\r\n")
    done = run(file)
    assert (done.code, "game.txt:4: 'dances'" in done.output) == (2, True)
    file.write_bytes(b"table 3\nhand\xff\n")
    assert "game.txt:2: the line is not UTF-8" in run(file).output


def test_an_option_of_a_single_hand_is_none_of_a_tournament() -> None:
    """It names the line that says the same."""
    done = CliRunner().invoke(main, ["play", "--tournament", "--stacks", "1000,1000", "round"])
    assert done.exit_code == 2
    assert "--stacks is about a single hand; write a line such as 'table 1000, 350" in done.output


def test_long_scripts_and_lines_end(tmp_path: Path) -> None:
    """Too many lines, or too long ones, are an error; nothing grows without limit."""
    file = tmp_path / "game.txt"
    file.write_text("table 3\n" + "\n" * MOST_LINES)
    assert f"more than {MOST_LINES} lines" in run(file).output
    file.write_text(f"table 3\n{'x' * 10_000_000}\n")
    assert "game.txt:2: a line of more than 2000 characters" in run(file).output


def converse(*typed: str, env: dict[str, str], columns: int = 80) -> tuple[int, str]:
    """A conversation at a terminal: the exit code, and everything that was written there."""
    seen = at_a_terminal(
        "direct",
        "--no-why",
        cwd=Path.cwd(),
        env={**env, "COLUMNS": str(columns), "LINES": "40", "TERM": "xterm"},
        typed="".join(f"{line}\n" for line in typed).encode() + b"\x04",
    )
    return seen.code, seen.text


def test_a_conversation_at_a_terminal(env: dict[str, str]) -> None:
    """It says what comes next, an error is asked for again, and quit ends it."""
    code, text = converse(
        "tables A 8, B 6",
        "hnad A",
        "round",
        "balance A B",
        "undo",
        "why A3",
        "chart",
        "quit",
        env=env,
    )
    assert code == 0
    assert "Say who sits where" in text
    assert "'hnad' is not understood; did you mean hand?" in text
    assert "write: balance A B" in text
    assert MOVE in text
    assert "Taken back: balance A B" in text
    assert "A3 sits in seat 3 of table A with 1000." in text
    assert "┌─A: 8 players" in text


def test_the_end_of_the_input_ends_a_conversation(env: dict[str, str]) -> None:
    """As quit does."""
    assert converse("table 4", "hand", env=env)[0] == 0


def test_ctrl_c_stops_a_conversation(env: dict[str, str]) -> None:
    """With the code that shells use, and no traceback."""
    ours, theirs = pty.openpty()
    started = subprocess.Popen(
        [str(HOLDEM), "direct"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=env,
        start_new_session=True,
    )
    os.close(theirs)
    seen = b""
    while not seen.endswith(b"> ") and select.select([ours], [], [], 60)[0]:
        seen += os.read(ours, 4096)
    try:
        assert interrupted(started) == 130
        assert b"Traceback" not in os.read(ours, 4096)
    finally:
        started.kill()
        os.close(ours)


def interrupted(process: subprocess.Popen[bytes]) -> int:
    """The exit code after Ctrl-C; pressed again if it came just before the line was read."""
    for _ in range(20):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(3)
    raise TimeoutError("the conversation does not end")


def test_a_script_is_gone_on_with_by_asking(env: dict[str, str]) -> None:
    """After its chart."""
    words = ("direct", "--ask", "--no-why", "table 4", "hand")
    seen = at_a_terminal(*words, cwd=Path.cwd(), env=env, typed=b"hand: 3 busts\n\x04")
    assert seen.code == 0
    assert seen.text.index("next hand 2") < seen.text.index("Player 3 takes place 4")


@pytest.mark.parametrize("columns", [60, 200])
def test_no_line_is_wider_than_the_terminal(columns: int, env: dict[str, str]) -> None:
    """Neither of the chart nor of the sentences."""
    lines = ("help", "tables A 8, B 6, C 9, D 9", "round", "balance A B", "chart", "due", "why A4")
    _, text = converse(*lines, env=env, columns=columns)
    assert max(len(line.removeprefix("> ")) for line in text.splitlines()) <= columns


@pytest.mark.parametrize("more", [{"PYTHONIOENCODING": "ascii"}, {"TERM": "dumb"}])
def test_where_box_characters_cannot_be_shown_there_are_none(
    more: dict[str, str], env: dict[str, str]
) -> None:
    """By the encoding of the output, or for a simple terminal."""
    done = holdem("direct", "--no-why", "table 4", "hand", env={**env, **more})
    assert done.returncode == 0, done.stderr
    assert "+-4 players, next hand 2" in done.stdout
    assert done.stdout.isascii()


def test_box_characters_may_be_left_out() -> None:
    """By an option."""
    assert "+-4 players, next hand 2" in run("--ascii", "--no-why", "table 4", "hand").output


def test_colours_are_never_used(env: dict[str, str]) -> None:
    """At a terminal there is nothing but text, even where colours are asked for."""
    _, text = converse("tables A 9, B 9", "chart", env={**env, "FORCE_COLOR": "1"})
    assert "\x1b" not in text


def test_play_ends_at_the_end_of_its_input(env: dict[str, str]) -> None:
    """As with an empty line."""
    seen = at_a_terminal("play", cwd=Path.cwd(), env=env, typed=b"3:f\n\x04")
    assert seen.code == 0
    assert "Seat 3 folds." in seen.text
