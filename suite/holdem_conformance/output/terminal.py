"""The only way to the terminal: no other module prints.

Text that may quote an engine or a file is made safe to show; JSON keeps its
meaning, with hidden characters as escapes.
"""

import os
import shutil
import sys
from collections.abc import Callable
from textwrap import fill
from typing import Final

import click

from holdem_conformance.output.screen.colours import are_wanted, painted
from holdem_reports.safe_text import in_a_line, json_text, printed


def say(
    text: str, *, err: bool = False, nl: bool = True, enclosed: Callable[[str], str] = str
) -> None:
    """Print lines; ``enclosed`` puts them where a CI service reads no commands in them."""
    click.echo(enclosed(printed(text)), err=err, nl=nl)


def say_judged(text: str, *, err: bool = False, enclosed: Callable[[str], str] = str) -> None:
    """Print lines with verdicts, in colours where they are wanted."""
    coloured = are_wanted(sys.stderr if err else sys.stdout)
    safe = printed(text)
    click.echo(enclosed(painted(safe) if coloured else safe), err=err, color=coloured)


def say_line(text: str, *, err: bool = False) -> None:
    """Print one line, whatever the text contains."""
    indent = text[: len(text) - len(text.lstrip(" "))]
    say(indent + in_a_line(text), err=err)


def say_error(text: str) -> None:
    """Print an error on standard error."""
    say_judged(f"Error: {text}", err=True)


def say_json(raw: bytes | str) -> None:
    """Print JSON, however long its lines are."""
    text = raw.encode() if isinstance(raw, str) else raw
    say_bytes(json_text(text if text.endswith(b"\n") else text + b"\n"))


def say_bytes(raw: bytes) -> None:
    """Write the contents of an output, whose texts are escaped already."""
    with click.open_file("-", "wb") as file:
        file.write(raw)


def say_contents(text: str) -> None:
    """Print the contents of a file: as they are to another program, safe to show to a person."""
    if sys.stdout.isatty():
        say(text, nl=False)
    else:
        click.echo(text, nl=False)


def say_command(command: str) -> None:
    """Print a workflow command, whose texts are escaped already."""
    click.echo(command)


def asked_line(prompt: str) -> str | None:
    """A line that is typed at a prompt; None at the end of the input.  Ctrl-C ends the command."""
    try:
        return input(prompt)
    except EOFError:
        say("")
        return None


def shows(text: str) -> bool:
    """Whether the terminal, or where the output goes, can show some characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return os.environ.get("TERM") != "dumb"


#: No output is narrower or wider than this, whatever the terminal is.
NARROWEST: Final = 60
WIDEST: Final = 200


def columns() -> int:
    """The width of the terminal, or as ``COLUMNS`` says; 80 if the output goes elsewhere."""
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))


def wrapped(text: str, first: str = "", others: str | None = None) -> str:
    """A paragraph in lines as wide as the terminal, each with its indentation.

    A word is never split: it may be the id of a clause, a path or a part of a command.
    """
    return fill(
        text,
        columns(),
        initial_indent=first,
        subsequent_indent=first if others is None else others,
        break_on_hyphens=False,
        break_long_words=False,
    )


def fitted(text: str, hanging: int = 2) -> str:
    """A text in which a line that is too wide goes on below, indented further than it begins."""
    return "\n".join(_fitted(line, hanging) for line in text.split("\n"))


def _fitted(line: str, hanging: int) -> str:
    """A line as it is, if it is not too wide."""
    if len(line) <= columns():
        return line
    indent = line[: len(line) - len(line.lstrip(" "))]
    return wrapped(line[len(indent) :], indent, f"{indent}{'':{hanging}}")


def progress_line(text: str) -> None:
    """Show what is being done, in place of the last such line."""
    click.echo(f"\r{printed(text):60}\r", err=True, nl=False)
