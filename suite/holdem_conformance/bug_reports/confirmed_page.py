"""What was confirmed in an engine's own API: the file CONFIRMED.md in the engine's folder.

It begins with a preamble: code that every script of the page needs.  Each section
then has a title that says what the engine does, an explanation, the cases in which
the suite sees it, and a script that shows it.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

#: The file name of a page, in the folder of its engine.
FILE: Final = "CONFIRMED.md"
_HEADING: Final = re.compile(r"^## +(.+)$", re.MULTILINE)
_FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LIST: Final = re.compile(r"^(?:Cases?: |(?=[A-Z]{2}-\d)).*$\n?", re.MULTILINE)
_CASES: Final = re.compile(r"\b([A-Z]{2})-(\d+)(?: to \1-(\d+))?")
#: The language of blocks that show output and are no part of a script.
_OUTPUT: Final = "text"


class Section(NamedTuple):
    """One thing that the engine does against the rules."""

    title: str
    explanation: str  #: Markdown, without the script and the list of cases
    cases: tuple[str, ...]
    script: str  #: empty if the page only describes it


class ConfirmedPage(NamedTuple):
    """The preamble and the sections of a page."""

    preamble: str
    sections: tuple[Section, ...]


def confirmed_page(folder: Path) -> ConfirmedPage:
    """The page in the folder of an engine; without sections if there is none."""
    path = folder / FILE
    return parsed(path.read_text(encoding="utf-8")) if path.is_file() else ConfirmedPage("", ())


def parsed(text: str) -> ConfirmedPage:
    """The parts of a page."""
    head, *rest = _HEADING.split(text)
    pairs = zip(rest[::2], rest[1::2], strict=True)
    return ConfirmedPage(_script(head), tuple(_section(title, body) for title, body in pairs))


def _section(title: str, body: str) -> Section:
    """A section from its title and the text below it."""
    text = _FENCE.sub("", body)
    explanation = re.sub(r"\n{3,}", "\n\n", _LIST.sub("", text)).strip()
    return Section(title.strip(), explanation, tuple(dict.fromkeys(_cases(text))), _script(body))


def _script(text: str) -> str:
    """The code in a text, without the output that it shows."""
    return "".join(code for language, code in _FENCE.findall(text) if language != _OUTPUT)


def _cases(text: str) -> Iterator[str]:
    """The cases that a text names, also as a range: ``OC-01 to OC-03``."""
    for family, first, last in _CASES.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number:0{len(first)}}"
