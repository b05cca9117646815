"""Colours on a terminal: by severity and verdict, in lines that are safe to show already."""

import os
import re
from collections.abc import Iterable
from typing import Final, TextIO

import click

#: The colour of each severity, the worst one first.
OF_SEVERITIES: Final = {
    "money": "red",
    "information": "magenta",
    "action": "yellow",
    "order": "cyan",
}
_SEVERITIES: Final = re.compile(rf"\b(?:{'|'.join(OF_SEVERITIES)})\b")
#: A row of headings, or a kind of failure at the beginning of a line.
_OF_A_TABLE: Final = re.compile(r"^ *(?:cases .*)?money +information +action +order$")
_OF_A_KIND: Final = re.compile(rf"^  (?:{'|'.join(OF_SEVERITIES)})(?= )")
#: What stands at the beginning of other lines, and at the end of a run.
_OTHERS: Final = (
    (re.compile(r"^ +(?:expected:|=>|= |ok )"), "green"),
    (re.compile(r"^ +(?:observed:|!!|! |BAD )"), "red"),
    (re.compile(r"^ +\? "), "yellow"),
    (re.compile(r"^Error:"), "red"),
    (re.compile(r"^[\d,]+ cases?, all passed(?=;)"), "green"),
    (re.compile(r"^[\d,]+ cases?, [\d,]+ failed(?=;)"), "red"),
)


def are_wanted(stream: TextIO) -> bool:
    """Colours are for terminals; ``NO_COLOR`` forbids and ``FORCE_COLOR`` demands them."""
    if os.environ.get("NO_COLOR"):
        return False
    forced = os.environ.get("FORCE_COLOR", "")
    if forced:
        return forced != "0"
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def painted(text: str) -> str:
    """The same text with colours."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    """A line in colours; only its own first words, so that no engine chooses any."""
    if _OF_A_TABLE.match(line):
        return _SEVERITIES.sub(lambda found: _of_severity(found[0], found[0]), line)
    kind = _OF_A_KIND.match(line)
    if kind is not None:
        return _of_severity(kind[0].strip(), kind[0]) + line[kind.end() :]
    return _with(_OTHERS, line)


def _of_severity(severity: str, text: str) -> str:
    """A text in the colour of a severity."""
    return click.style(text, fg=OF_SEVERITIES[severity])


def _with(patterns: Iterable[tuple[re.Pattern[str], str]], line: str) -> str:
    """A line with the first of some parts that it has in its colour."""
    for pattern, colour in patterns:
        found = pattern.search(line)
        if found is not None:
            part = click.style(found[0], fg=colour)
            return f"{line[: found.start()]}{part}{line[found.end() :]}"
    return line
