"""The width of text in a terminal, and text that is cut to a width."""

import unicodedata
from typing import Final

from holdem_reports.safe_text import in_a_line

_WIDE: Final = frozenset({"W", "F"})
_NO_WIDTH: Final = frozenset({"Mn", "Me", "Cf"})


def width_of(text: str) -> int:
    """The number of columns that a text takes."""
    if text.isascii():
        return len(text)
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    """The number of columns of one character."""
    if unicodedata.category(character) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(character) in _WIDE else 1


def cut(text: str, most: int) -> str:
    """A text on one line that is safe to show, of at most so many columns."""
    return shortened(in_a_line(text), most)


def shortened(text: str, most: int) -> str:
    """A text of at most so many columns; two dots stand for what is left out."""
    if width_of(text) <= most:
        return text
    kept, left = "", most - 2
    for character in text:
        left -= _columns(character)
        if left < 0:
            break
        kept += character
    return f"{kept}.."[:most]


def padded(text: str, width: int, *, right: bool = False) -> str:
    """A text with spaces behind it, or before it, up to a width."""
    spaces = " " * (width - width_of(text))
    return f"{spaces}{text}" if right else f"{text}{spaces}"
