"""A director at work: a script that is carried out, and a conversation at a terminal."""

from collections.abc import Iterable, Iterator
from typing import Final

from holdem_conformance.directing.director import Director
from holdem_conformance.directing.line_words import words_of
from holdem_conformance.directing.script_lines import ScriptLine
from holdem_conformance.exit_codes import UserError
from holdem_conformance.output.terminal import asked_line, say, say_error
from holdem_oracle.errors import NotationError, SetupError
from holdem_reports.safe_text import error_lines
from holdem_scenarios.files.problems import Wrong

#: What may be wrong with a line.
FAULTS: Final = (Wrong, SetupError, NotationError)
_GREETING: Final = (
    "Say who sits where:  tables A 8, B 6  or  table 6 ; then  hand A: 3 busts .",
    "help lists all words, due says what comes next, undo takes a line back, quit ends.",
)


def carry_out(director: Director, lines: Iterable[ScriptLine]) -> None:
    """Carry out a script; the first line with an error ends it."""
    for line in lines:
        if not line.text.strip():
            continue
        say(f"> {line.text.strip()}")
        try:
            if _is_quit(line.text):
                return
            _print(director.do(line.text))
        except FAULTS as error:
            raise UserError(f"{line.where}: {error}") from None


def converse(director: Director) -> None:
    """Ask for lines until there are no more; a line with an error is asked for again."""
    if director.standing.game is None:
        _print(director.narration.wrapped(line, "", "") for line in _GREETING)
    _print(director.due())
    while (line := asked_line("> ")) is not None:
        try:
            if _is_quit(line):
                return
            before = director.standing
            _print(director.do(line))
            if director.standing is not before:
                _print(director.due())
        except FAULTS as error:
            say_error(error_lines(str(error)))


def _is_quit(line: str) -> bool:
    """Whether a line ends the conversation."""
    words = words_of(line)
    return len(words) == 1 and words[0].text in ("quit", "exit")


def _print(lines: Iterable[str] | Iterator[str]) -> None:
    """Print the lines of an answer."""
    for line in lines:
        say(line)
