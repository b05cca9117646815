"""Strict YAML: no duplicate keys, aliases or tags; scalars are text, whole numbers, true and null.

A value is read as it is written.  ``no`` is text and not False, ``1:30`` is
text and not 90, and ``010`` is neither 8 nor 10 but an error.
"""

import re
from pathlib import Path
from typing import Protocol, cast

import yaml

from holdem_scenarios.files.bounded_read import MOST_BYTES, read_bytes
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Fault, FaultyFilesError

#: The maximum depth of nesting.
MOST_LEVELS = 20
#: The maximum number of faults reported for a file.
MOST_FAULTS = 20

_INTEGER = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
_LOOKS_LIKE_A_NUMBER = re.compile(
    r"[-+]?[0-9][0-9_]*(\.[0-9]*)?([eE][-+]?[0-9]+)?|0[xob][0-9a-fA-F]+"
)
_MAY_BEGIN_A_NUMBER = frozenset("0123456789+-")


class _Parser(Protocol):
    """The part of PyYAML's untyped C parser that is used here."""

    def get_event(self) -> yaml.Event:
        """The next event of the text."""
        ...


def load_file(path: Path) -> Plain:
    """The value of a strict YAML file; a file that is too large is not read."""
    return load(read_bytes(path), str(path))


def load(raw: bytes, where: str) -> Plain:
    """The value of a strict YAML text; raises an error that lists everything wrong with it."""
    if len(raw) > MOST_BYTES:
        raise _error(where, 1, "the file is too large", f"keep it within {MOST_BYTES} bytes")
    try:
        parser = cast("_Parser", yaml.CSafeLoader(raw.decode("utf-8")))
    except (UnicodeDecodeError, yaml.YAMLError):
        raise _error(where, 1, "not a text file", "save it as UTF-8") from None
    reader = _Reader(where, parser)
    value: Plain = None
    try:
        value = reader.document()
    except yaml.YAMLError as error:
        reader.syntax(error)
    except _EnoughError:
        pass
    if reader.faults:
        raise FaultyFilesError(reader.faults)
    return value


def _error(where: str, line: int, problem: str, remedy: str) -> FaultyFilesError:
    """The error for a single fault of a file."""
    return FaultyFilesError([Fault(where, line, "", problem, remedy)])


class _EnoughError(Exception):
    """Stops the reading of a file after too many faults."""


class _Reader:
    """Converts the events of one YAML text into plain values, up to a maximum depth."""

    def __init__(self, where: str, parser: _Parser) -> None:
        self.faults: list[Fault] = []
        self._where = where
        self._event = parser.get_event

    def document(self) -> Plain:
        """The only document of the text."""
        self._event()
        event = self._event()
        if isinstance(event, yaml.StreamEndEvent):
            self._fault(event, "the file is empty", "add its contents")
            return None
        value = self._value(self._event(), 0)
        self._event()
        event = self._event()
        if not isinstance(event, yaml.StreamEndEvent):
            self._fault(event, "unexpected second document", "write one document per file")
        return value

    def _value(self, event: yaml.Event, level: int) -> Plain:
        """A scalar, a list or a mapping."""
        if isinstance(event, yaml.ScalarEvent):
            if event.tag or event.anchor:
                self._fault_of_properties(event)
            return event.value if event.style else self._bare(event)
        if isinstance(event, yaml.AliasEvent):
            self._fault(event, "an anchor or alias is not allowed", "write the value out")
            return None
        assert isinstance(event, yaml.CollectionStartEvent), f"expected a value, got {event}"
        if event.tag or event.anchor:
            self._fault_of_properties(event)
        if level >= MOST_LEVELS:
            self._fault(event, f"more than {MOST_LEVELS} levels of nesting", "nest less deeply")
            raise _EnoughError
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(level + 1)
        return self._mapping(level + 1)

    def _list(self, level: int) -> list[Plain]:
        """The values of a list, up to its end."""
        values: list[Plain] = []
        while (event := self._event()).__class__ is not yaml.SequenceEndEvent:
            values.append(self._value(event, level))
        return values

    def _mapping(self, level: int) -> dict[str, Plain]:
        """The keys and values of a mapping; keys are unique."""
        found: dict[str, Plain] = {}
        while (event := self._event()).__class__ is not yaml.MappingEndEvent:
            key = self._value(event, level)
            value = self._value(self._event(), level)
            name = key if isinstance(key, str) else self._key(event, key)
            if name in found:
                self._fault(event, f"duplicate key '{_short(name)}'", "write each key once")
            found[name] = value
        return found

    def _key(self, event: yaml.Event, key: Plain) -> str:
        """A whole number as a key; any other key that is not text is an error."""
        if key.__class__ is not int:
            self._fault(event, f"cannot use {_short(key)} as a key", "write a word")
        return str(key)

    def _bare(self, event: yaml.ScalarEvent) -> Plain:
        """An unquoted scalar: a whole number, true, false, null, or text."""
        text: str = event.value
        if text in _WORDS:
            return _WORDS[text]
        if text[0] not in _MAY_BEGIN_A_NUMBER:
            return text
        if _INTEGER.fullmatch(text):
            return int(text)
        if _LOOKS_LIKE_A_NUMBER.fullmatch(text):
            remedy = "write up to 18 digits without a leading zero, or put it in quotes"
            self._fault(event, f"{_short(text)} is not a plain whole number", remedy)
        return text

    def _fault_of_properties(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        """A tag could change the type of a value, and an anchor hides where a value comes from."""
        if event.tag:
            self._fault(event, f"the tag {_short(event.tag)} is not allowed", "remove it")
        if event.anchor:
            self._fault(event, "an anchor or alias is not allowed", "write the value out")

    def _fault(self, event: yaml.Event, problem: str, remedy: str) -> None:
        """Adds a fault on the line where an event begins."""
        self._add(event.start_mark.line + 1 if event.start_mark else 1, problem, remedy)

    def _add(self, line: int, problem: str, remedy: str) -> None:
        """Adds a fault on a line."""
        self.faults.append(Fault(self._where, line, "", problem, remedy))
        if len(self.faults) >= MOST_FAULTS:
            raise _EnoughError

    def syntax(self, error: yaml.YAMLError) -> None:
        """Adds a syntax error of the YAML parser."""
        mark = error.problem_mark if isinstance(error, yaml.MarkedYAMLError) else None
        problem = error.problem if isinstance(error, yaml.MarkedYAMLError) else None
        line = mark.line + 1 if mark else 1
        message = problem or "not valid YAML text"
        colon = "mapping values" in message
        remedy = (
            "put a text with a colon in quotes, or fix the syntax" if colon else "fix the syntax"
        )
        self.faults.append(Fault(self._where, line, "", message, remedy))


def _short(value: object) -> str:
    """A value as text, shortened for a message."""
    return str(value)[:40]
