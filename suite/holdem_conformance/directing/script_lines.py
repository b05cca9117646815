"""The lines of a script: from arguments, from files, or from standard input."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from holdem_conformance.directing.line_words import LONGEST_LINE, words_of
from holdem_conformance.directing.vocabulary.vocabulary import all_words
from holdem_conformance.exit_codes import UserError
from holdem_scenarios.files.bounded_read import open_regular
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.suggestions import nearest
from holdem_scenarios.files.value_shapes import shown

#: The number of lines of one script.
MOST_LINES: Final = 100_000
#: The argument for standard input.
STANDARD_INPUT: Final = "-"


class ScriptLine(NamedTuple):
    """A line, and where it stands."""

    where: str
    text: str


def script_lines(arguments: Iterable[str]) -> Iterator[ScriptLine]:
    """The lines of all arguments, one after the other, up to the limit."""
    for number, line in enumerate(_all_lines(arguments), 1):
        if number > MOST_LINES:
            problem = f"more than {MOST_LINES} lines"
            raise UserError(
                f"{line.where}: {problem}; write several hands in a line, as in hand A x9"
            )
        yield line


def _all_lines(arguments: Iterable[str]) -> Iterator[ScriptLine]:
    """The lines of all arguments: an argument is a line, or the name of a file."""
    number = 0
    for argument in arguments:
        if is_line(argument):
            for text in argument.split("\n"):
                number += 1
                yield ScriptLine(f"line {number}", text)
        elif argument == STANDARD_INPUT:
            yield from _lines("<stdin>", sys.stdin.buffer)
        else:
            yield from _of_file(argument)


def is_line(argument: str) -> bool:
    """Whether an argument begins with a word of the vocabulary, or with a table and a colon."""
    try:
        words = words_of(argument.partition("\n")[0])
    except Wrong:
        return True  # what is wrong with it is said when it is read
    if len(words) == 0:
        return not argument.strip() or argument.lstrip().startswith("#")
    is_table = len(words) > 1 and words[1].text == ":" and words[1].is_sign
    return words[0].text in all_words() or (is_table and ": " in argument)


def _of_file(name: str) -> Iterator[ScriptLine]:
    """The lines of a file."""
    try:
        file = open_regular(Path(name))
    except FileNotFoundError:
        word = name.split(maxsplit=1)[0]
        like = nearest(word, all_words())
        remedy = f"did you mean {like}?" if like else "write a line, or the name of a script"
        problem = f"{shown(name)} is neither a line nor a file"
        raise UserError(f"{problem}; {remedy}") from None
    with file:
        yield from _lines(name, file)


def _lines(name: str, file: BinaryIO) -> Iterator[ScriptLine]:
    """The lines of an open file; none of them is read further than it may be long."""
    number = 0
    while raw := file.readline(4 * LONGEST_LINE + 2):
        number += 1
        where = f"{name}:{number}"
        try:
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8").rstrip("\r\n")
        except UnicodeDecodeError:
            raise UserError(f"{where}: the line is not UTF-8; save the file as UTF-8") from None
        if len(text) > LONGEST_LINE:
            problem = f"a line of more than {LONGEST_LINE} characters"
            raise UserError(f"{where}: {problem}; write several shorter ones")
        yield ScriptLine(where, text)
