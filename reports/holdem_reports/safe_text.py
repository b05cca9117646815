"""Text made safe to show: bounded, and without characters that hide or command something.

Whatever comes from an engine, a file or a file's name passes through here on
its way out: to a terminal, into JUnit, annotations, comments in YAML, pages and
errors.  A hidden character is shown as its code point.
"""

import re
import unicodedata
from typing import Final

#: The number of characters of a text, and of a printed line, that are shown.
MOST_CHARACTERS: Final = 4_000
#: The number of lines of an error that are shown.
_MOST_LINES: Final = 40
#: Control and format characters, surrogates and line separators; new lines and tabs are allowed.
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
#: Noncharacters: code points that will never be assigned.
_NONE_EVER: Final = range(0xFDD0, 0xFDF0)
#: What GitHub's runner takes for a command: at the start of a line, or anywhere in the older form.
_COMMAND: Final = re.compile(r"^([^\S\n]*)::|##\[", re.MULTILINE)


def visible(text: str) -> str:
    """A text with every hidden character shown as its code point."""
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join(map(_visible, text))


def bounded(text: str) -> str:
    """A text, cut after so many characters."""
    left = len(text) - MOST_CHARACTERS
    return f"{text[:MOST_CHARACTERS]} ... and {left} more characters" if left > 0 else text


def plain(text: str) -> str:
    """Visible text of limited length, no line of which is a command to a CI service."""
    return _COMMAND.sub(_disarmed, visible(bounded(text)))


def in_a_line(text: str) -> str:
    """Visible text of limited length on one line."""
    return " ".join(plain(text).split())


def printed(text: str) -> str:
    """Lines for a terminal or a log, of which none is too long."""
    return "\n".join(map(plain, text.split("\n")))


def error_lines(text: str) -> str:
    """An error for a terminal: all its lines but the first are indented, so none looks like ours.

    Of a very long error, the end is left out.
    """
    lines = printed(text).rstrip().split("\n")
    left = len(lines) - _MOST_LINES
    more = [f"... and {left} more lines"] if left > 0 else []
    return "\n  ".join([*lines[:_MOST_LINES], *more])


def command_message(text: str) -> str:
    """Text as the message of a workflow command, on any number of lines."""
    return plain(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def command_property(text: str) -> str:
    """Text as a property of a workflow command."""
    return command_message(in_a_line(text)).replace(":", "%3A").replace(",", "%2C")


def yaml_comment(text: str) -> str:
    """Text as a comment on a line of its own, which cannot end before its line does."""
    return f"# {in_a_line(text)}".rstrip()


def json_text(raw: bytes) -> bytes:
    """The same JSON, with all that hides or commands in its strings written as an escape."""
    raw = raw.replace(b"##[", b"#\\u0023[")
    if raw.isascii() and b"\x7f" not in raw:
        return raw
    return "".join(map(_json_escaped, raw.decode())).encode()


def _disarmed(command: re.Match[str]) -> str:
    """The beginning of a command, with its first sign shown as a code point."""
    start = command[0].lstrip()
    return f"{command[1] or ''}{_code_point(start[0])}{start[1:]}"


def _visible(character: str) -> str:
    """A character, or its code point."""
    if character in "\n\t" or character.isprintable():
        return character
    return _code_point(character) if _is_hidden(character) else character


def _is_hidden(character: str) -> bool:
    """Whether a reader cannot see a character, or a program may not accept it."""
    code = ord(character)
    never = code in _NONE_EVER or code & 0xFFFE == 0xFFFE
    return never or unicodedata.category(character) in _HIDDEN


def _code_point(character: str) -> str:
    """The code point of a character."""
    code = ord(character)
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}"


def _json_escaped(character: str) -> str:
    """A character of a JSON text; a line end outside the strings stays one."""
    if character == "\n" or character.isprintable() or not _is_hidden(character):
        return character
    pair = character.encode("utf-16-be")
    return "".join(f"\\u{pair[at : at + 2].hex()}" for at in range(0, len(pair), 2))
