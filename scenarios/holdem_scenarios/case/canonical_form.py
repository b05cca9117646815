"""The canonical form of a case file: fields in order, short values on one line, comments kept."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from holdem_scenarios.case import fields
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.files.yaml_comments import Comment, comments
from holdem_scenarios.files.yaml_writer import WIDTH, entry, item

_ORDER: Final = {
    "table": tuple(fields.TABLE),
    "clock": tuple(fields.TIMES),
    "rank": tuple(fields.RANK),
    "pots": tuple(fields.POTS),
}
_BYTE_ORDER_MARK: Final = "\ufeff"
_STEP_ORDER: Final = ("refused", "expect", "when", "level", "severity", "disputed")


def formatted(raw: bytes, file: Path | str) -> str:
    """Returns the file in its canonical form; the data stays the same."""
    data = load(raw, str(file))
    assert isinstance(data, dict), "a case is a mapping"
    text = raw.decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
    lines = "\n".join(_Writer(text).case(data)) + "\n"
    assert load(lines.encode(), str(file)) == data, f"{file}: formatting would change the data"
    return lines


def case_text(data: dict[str, Plain]) -> str:
    """Returns a case that has no file yet in its canonical form."""
    return "\n".join(_Writer("{}").case(data)) + "\n"


class _Part(NamedTuple):
    """A field of the case, a step, or a field of a step, with its first and last line."""

    begins: int
    ends: int
    path: tuple[str | int, ...]

    @property
    def is_whole(self) -> bool:
        """Whether the part contains no other parts."""
        return self.path != ("play",) and len(self.path) != 2


class _Writer:
    """Writes the parts of a file, each with its comments."""

    def __init__(self, text: str) -> None:
        self._parts = list(_parts_of(text))
        self._owned: dict[tuple[str | int, ...], list[Comment]] = {}
        for comment in comments(text):
            self._owned.setdefault(self._owner(comment), []).append(comment)

    def case(self, data: dict[str, Plain]) -> Iterator[str]:
        """Every field, in order; comments that belong to no field go to the end."""
        for name in fields.CASE:
            if name not in data:
                continue
            if name == "play":
                yield from self._play(data[name])
            else:
                lines = entry(name, _ordered(name, data[name]), "")
                yield from _with(self._taken(name), lines)
        yield from (comment.text for several in self._owned.values() for comment in several)

    def _taken(self, *path: str | int) -> list[Comment]:
        """Removes and returns the comments of a part, so that they are written only once."""
        return self._owned.pop(path, [])

    def _play(self, steps: Plain) -> Iterator[str]:
        """The field ``play`` with every step."""
        yield from _with(self._taken("play"), ["play:"])
        assert isinstance(steps, list)
        for at, step in enumerate(steps):
            whole = self._taken("play", at)
            if not isinstance(step, dict):
                assert isinstance(step, str)
                yield from _with(whole, item(step))
                continue
            begin = "- "
            for name in _step_order(step):
                kept = self._taken("play", at, name)
                lines = entry(name, step[name], begin)
                yield from _with([*whole, *kept], lines, "" if begin == "- " else begin)
                whole, begin = [], "  "

    def _owner(self, comment: Comment) -> tuple[str | int, ...]:
        """The part on the comment's line, around it or after it; none at the end of the file.

        If several parts begin on one line, a comment at the end of that line
        belongs to the innermost, and a comment above it to the outermost.
        """
        if not comment.alone:
            before = [part for part in self._parts if part.begins <= comment.line]
            return max(before, key=lambda one: (one.begins, len(one.path))).path if before else ()
        for part in self._parts:
            if part.is_whole and part.begins < comment.line < part.ends:
                return part.path
        after = [part for part in self._parts if part.begins > comment.line]
        return min(after, key=lambda one: (one.begins, len(one.path))).path if after else ()


def _parts_of(text: str) -> Iterator[_Part]:
    """Each field of the case, each step, and each field of a step."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert isinstance(root, yaml.MappingNode), "a case is a mapping"
    for key, value in root.value:
        yield _Part(key.start_mark.line, _last_line(value), (key.value,))
        if key.value != "play":
            continue
        for at, step in enumerate(value.value):
            yield _Part(step.start_mark.line, _last_line(step), ("play", at))
            for name, part in step.value if isinstance(step, yaml.MappingNode) else ():
                yield _Part(name.start_mark.line, _last_line(part), ("play", at, name.value))


def _last_line(node: yaml.Node) -> int:
    """The line on which a node ends; a block collection ends where its last child ends."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _last_line(last[1] if isinstance(last, tuple) else last)
    end: int = node.end_mark.line
    return end


def _ordered(name: str, value: Plain) -> Plain:
    """The parts of a field in canonical order."""
    if not isinstance(value, dict) or name not in _ORDER:
        return value
    return {part: value[part] for part in _ORDER[name] if part in value}


def _step_order(step: dict[str, Plain]) -> list[str]:
    """The names in a step: the action first, then the modifiers in canonical order."""
    last = [name for name in _STEP_ORDER if name in step]
    return [name for name in step if name not in last] + last


def _with(some: list[Comment], lines: list[str], indent: str = "") -> Iterator[str]:
    """Lines with their comments; a trailing comment stays on the line if it fits."""
    beside = [comment for comment in some if not comment.alone]
    fits = len(beside) == len(lines) == 1 and len(lines[0]) + 2 + len(beside[0].text) <= WIDTH
    yield from (indent + comment.text for comment in some if comment.alone or not fits)
    yield from [f"{lines[0]}  {beside[0].text}"] if fits else lines
