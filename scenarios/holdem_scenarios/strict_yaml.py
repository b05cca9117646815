"""YAML without surprises: no duplicate keys, no aliases, no tags, and only text and whole numbers.

What a person wrote is what is read.  ``no`` is a word and not False, ``1:30``
is text and not 90, and ``010`` is neither 8 nor 10 but an error.
"""

import re
from pathlib import Path
from typing import Protocol, TypeAlias, cast

import yaml

#: What a strict file holds.
Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

#: The largest file that is read, in bytes, and the deepest nesting.
MOST_BYTES = 1_000_000
MOST_LEVELS = 20

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
_LOOKS_LIKE_A_NUMBER = re.compile(
    r"[-+]?[0-9][0-9_]*(\.[0-9]*)?([eE][-+]?[0-9]+)?|0[xob][0-9a-fA-F]+"
)


class _Parser(Protocol):
    """The part of PyYAML's parser in C that is used here; it has no types of its own."""

    def get_event(self) -> yaml.Event | None: ...

    def peek_event(self) -> yaml.Event | None: ...

    def check_event(self, kind: type[yaml.Event]) -> bool: ...


class YamlError(ValueError):
    """A file that is not strict YAML: where, what, and what to write."""

    def __init__(self, where: str, line: int, problem: str, remedy: str) -> None:
        super().__init__(f"{where}:{line}: {problem}; {remedy}")
        self.where = where
        self.line = line
        self.problem = problem
        self.remedy = remedy


def load_file(path: Path) -> Plain:
    """What is in a strict YAML file; one that is too large is not even read."""
    with path.open("rb") as file:
        return load(file.read(MOST_BYTES + 1), str(path))


def load(raw: bytes, where: str) -> Plain:
    """What is in a strict YAML text."""
    if len(raw) > MOST_BYTES:
        raise YamlError(where, 1, "too large a file", f"keep it within {MOST_BYTES} bytes")
    try:
        parser = cast("_Parser", yaml.CSafeLoader(raw.decode("utf-8")))
    except (UnicodeDecodeError, yaml.YAMLError):
        raise YamlError(where, 1, "not a text", "write plain UTF-8") from None
    return _Reader(where, parser).document()


class _Reader:
    """Turns the events of one YAML text into plain values, counting levels as it goes."""

    def __init__(self, where: str, parser: _Parser) -> None:
        self._where = where
        self._parser = parser

    def document(self) -> Plain:
        """One document, and no more."""
        self._next(yaml.StreamStartEvent)
        if self._peek(yaml.StreamEndEvent):
            raise self._error(1, "the file is empty", "write something")
        self._next(yaml.DocumentStartEvent)
        value = self._value(0)
        self._next(yaml.DocumentEndEvent)
        if not self._peek(yaml.StreamEndEvent):
            raise self._error(self._line(), "a second document", "write one document a file")
        return value

    def _value(self, level: int) -> Plain:
        """A text, a number, a list or a mapping."""
        if level > MOST_LEVELS:
            raise self._error(self._line(), f"more than {MOST_LEVELS} levels", "nest less deeply")
        line = self._line()
        event = self._event()
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise self._error(line, "an anchor or alias", "write the value out")
        if isinstance(event, yaml.SequenceStartEvent):
            self._refuse_tag(event.tag, line)
            return self._list(level)
        if isinstance(event, yaml.MappingStartEvent):
            self._refuse_tag(event.tag, line)
            return self._mapping(level)
        assert isinstance(event, yaml.ScalarEvent), f"{event} where a value was due"
        self._refuse_tag(event.tag, line)
        return self._scalar(event.value, event.style, line)

    def _refuse_tag(self, tag: str | None, line: int) -> None:
        """A tag could make a value into anything; no file needs one."""
        if tag:
            raise self._error(line, f"the tag {tag}", "leave it out")

    def _list(self, level: int) -> list[Plain]:
        """The values up to the end of a list."""
        values: list[Plain] = []
        while not self._peek(yaml.SequenceEndEvent):
            values.append(self._value(level + 1))
        self._event()
        return values

    def _mapping(self, level: int) -> dict[str, Plain]:
        """Each key once, and every key a text."""
        found: dict[str, Plain] = {}
        while not self._peek(yaml.MappingEndEvent):
            line = self._line()
            key = self._value(level + 1)
            if not isinstance(key, str | int) or isinstance(key, bool):
                raise self._error(line, f"{key!r} as a key", "write a word")
            if str(key) in found:
                raise self._error(line, f"{key} is there twice", "write each key once")
            found[str(key)] = self._value(level + 1)
        self._event()
        return found

    def _scalar(self, text: str, style: str | None, line: int) -> Plain:
        """What is quoted is text; a bare whole number, true, false and null are what they say."""
        if style:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if _INTEGER.fullmatch(text):
            return int(text)
        if _LOOKS_LIKE_A_NUMBER.fullmatch(text):
            remedy = "write up to 18 digits without a leading zero, or put it in quotes"
            raise self._error(line, f"{text[:40]} is not a plain whole number", remedy)
        return text

    def _event(self) -> yaml.Event:
        """The next event of the parser."""
        try:
            event = self._parser.get_event()
        except yaml.YAMLError as error:
            raise self._syntax(error) from None
        assert event is not None, "the parser ends with an event of its own"
        return event

    def _next(self, kind: type[yaml.Event]) -> None:
        """Pass over an event that has to come here."""
        event = self._event()
        assert isinstance(event, kind), f"{event} where {kind} was due"

    def _peek(self, kind: type[yaml.Event]) -> bool:
        """Whether the next event is of a kind."""
        try:
            return self._parser.check_event(kind)
        except yaml.YAMLError as error:
            raise self._syntax(error) from None

    def _syntax(self, error: yaml.YAMLError) -> YamlError:
        """What the parser itself objects to."""
        mark = error.problem_mark if isinstance(error, yaml.MarkedYAMLError) else None
        problem = error.problem if isinstance(error, yaml.MarkedYAMLError) else None
        remedy = "mend the syntax"
        return self._error(mark.line + 1 if mark else 1, problem or "not plain YAML text", remedy)

    def _line(self) -> int:
        """The line of the next event."""
        try:
            event = self._parser.peek_event()
        except yaml.YAMLError as error:
            raise self._syntax(error) from None
        return event.start_mark.line + 1 if event is not None and event.start_mark else 1

    def _error(self, line: int, problem: str, remedy: str) -> YamlError:
        """An error of this file."""
        return YamlError(self._where, line, problem, remedy)
