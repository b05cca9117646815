"""The lines of a record, of limited number and depth, so that decoding each of them is safe."""

import re
from collections.abc import Iterator
from typing import Final

#: The largest number of lines, and the deepest nesting of one.
MOST_LINES: Final = 1_000_000
MOST_LEVELS: Final = 50
_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"')
#: Everything but brackets, quotes and backslashes.
_NO_MARKS: Final = bytes(set(range(256)) - set(b'[]{}"\\'))


class RecordError(ValueError):
    """A file that is not a run record; the message says where, and how to fix it."""


def numbered_lines(raw: bytes, name: str) -> Iterator[tuple[int, bytes]]:
    """Each line with its number, from 1."""
    if raw.count(b"\n") + raw.count(b"\r") > MOST_LINES:
        raise RecordError(f"{name}:{MOST_LINES + 1}: more than {MOST_LINES:,} lines; split the run")
    for number, line in enumerate(raw.splitlines(), 1):
        if is_too_deep(line):
            problem = f"{name}:{number}: more than {MOST_LEVELS} levels of nesting"
            raise RecordError(f"{problem}; create a record with `holdem run --record`")
        try:
            line.decode()
        except UnicodeDecodeError as error:
            problem = f"{name}:{number}: not a line of a run record ({error})"
            remedy = "save it as UTF-8, or create a record with `holdem run --record`"
            raise RecordError(f"{problem}; {remedy}") from None
        yield number, line


def is_too_deep(line: bytes) -> bool:
    """Whether the brackets of a line are nested too deeply; those inside strings do not count."""
    if line.count(b"[") + line.count(b"{") <= MOST_LEVELS:
        return False
    brackets = _brackets(line)
    for _ in range(MOST_LEVELS):
        inner = brackets.replace(b"[]", b"").replace(b"{}", b"")
        if len(inner) == len(brackets):  # nothing is left, or they do not match
            return len(brackets) > MOST_LEVELS
        brackets = inner
    return bool(brackets)


def _brackets(line: bytes) -> bytes:
    """The brackets of a line outside its strings."""
    marks = line.translate(None, _NO_MARKS).replace(b'""', b"")
    if b'"' not in marks and b"\\" not in marks:
        return marks  # no string contains any
    return _STRING.sub(b"", line).translate(None, _NO_MARKS + b'"\\')
