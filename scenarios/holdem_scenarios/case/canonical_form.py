"""The canonical form of a case file: fields in order, short values on one line, comments kept."""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Final, NamedTuple

import yaml

from holdem_scenarios.case import fields
from holdem_scenarios.case.tournaments.questions_reader import FINISH, RACE
from holdem_scenarios.case.tournaments.rounds_reader import BEFORE_THE_TABLES, ROUND, is_table
from holdem_scenarios.case.tournaments.seatings import EVENT
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.files.yaml_comments import Comment, comments
from holdem_scenarios.files.yaml_writer import WIDTH, entry, item

_ORDER: Final = {
    "event": tuple(EVENT),
    "table": tuple(fields.TABLE),
    "clock": tuple(fields.TIMES),
    "rank": tuple(fields.RANK),
    "pots": tuple(fields.POTS),
    "race": tuple(RACE),
    "finish": tuple(FINISH),
}
_BYTE_ORDER_MARK: Final = "\ufeff"
#: Fields with one part on each line, and their order in a part of them.
_LISTS: Final = ("play", "hands", "rounds", "expect")
#: The fields of a round that stand before its tables, and after them.
_FIRST: Final = tuple(takewhile(lambda name: name != BEFORE_THE_TABLES, ROUND))
_LAST: Final = tuple(name for name in ROUND if name not in _FIRST)
_TEXT: Final = "tag:yaml.org,2002:str"
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
    is_whole: bool = False  #: contains no other parts


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
            if _is_list(name, data[name]):
                yield from self._list((name,), data[name], "")
            else:
                lines = entry(name, _ordered(name, data[name]), "")
                yield from _with(self._taken((name,)), lines)
        yield from (comment.text for several in self._owned.values() for comment in several)

    def _taken(self, path: tuple[str | int, ...]) -> list[Comment]:
        """Removes and returns the comments of a part, so that they are written only once."""
        return self._owned.pop(path, [])

    def _list(
        self, path: tuple[str | int, ...], several: Plain, indent: str, begin: str = ""
    ) -> Iterator[str]:
        """The field ``play`` with every step, ``hands`` with every hand, or ``rounds``."""
        yield from _with(self._taken(path), [f"{begin or indent}{path[-1]}:"], indent)
        assert isinstance(several, list)
        for at, one in enumerate(several):
            yield from self._item((*path, at), one, indent)

    def _item(self, path: tuple[str | int, ...], one: Plain, indent: str) -> Iterator[str]:
        """A step or a hand, with every field of it."""
        whole = self._taken(path)
        if not isinstance(one, dict) or not one:
            lines = item(one) if isinstance(one, str) else ["- {}"]
            yield from _with(whole, [indent + line for line in lines], indent)
            return
        yield from self._fields(path, one, (f"{indent}- ", indent), whole)

    def _fields(
        self,
        path: tuple[str | int, ...],
        one: dict[str, Plain],
        margin: tuple[str, str],
        whole: list[Comment],
    ) -> Iterator[str]:
        """Every field of a step, a hand or a round, the first one behind a dash."""
        begin, indent = margin
        for name in _in_order(path, one):
            place = indent if begin.endswith("- ") else begin
            value = one[name]
            if _is_list(name, value):
                yield from _with(whole, [], place)
                yield from self._list((*path, name), value, f"{indent}  ", begin)
            elif _is_played(name, value):
                yield from _with([*whole, *self._taken((*path, name))], [f"{begin}{name}:"], place)
                assert isinstance(value, dict), "a hand is a mapping"
                deeper = f"{indent}    "
                yield from self._fields((*path, name), value, (deeper, deeper[:-2]), [])
            else:
                kept = self._taken((*path, name))
                lines = entry(name, value, begin)
                yield from _with([*whole, *kept], lines, place)
            whole, begin = [], f"{indent}  "

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
        whole = not _has_items(key.value, value)
        yield _Part(key.start_mark.line, _last_line(value), (key.value,), whole)
        yield from _parts_of_list(key.value, value, (key.value,))


def _parts_of_list(name: str, value: yaml.Node, path: tuple[str | int, ...]) -> Iterator[_Part]:
    """Each step of ``play`` or hand of ``hands``, and each field of one."""
    if not _has_items(name, value):
        return
    for at, one in enumerate(value.value):
        yield _Part(one.start_mark.line, _last_line(one), (*path, at))
        yield from _parts_of_fields(one, (*path, at))


def _has_items(name: str, value: yaml.Node) -> bool:
    """Whether a field has one part on each line."""
    if name not in _LISTS or not isinstance(value, yaml.SequenceNode) or not value.value:
        return False
    return all(isinstance(one, yaml.MappingNode) or one.tag == _TEXT for one in value.value)


def _parts_of_fields(one: yaml.Node, path: tuple[str | int, ...]) -> Iterator[_Part]:
    """Each field of a step, a hand or a round, and those below it."""
    for field, part in one.value if isinstance(one, yaml.MappingNode) else ():
        below = (*path, field.value)
        played = is_table(field.value) and _has_play(part)
        whole = not played and not _has_items(field.value, part)
        yield _Part(field.start_mark.line, _last_line(part), below, whole)
        yield from _parts_of_list(field.value, part, below)
        if played:
            yield from _parts_of_fields(part, below)


def _has_play(hand: yaml.Node) -> bool:
    """Whether the hand at one of several tables is written step by step."""
    named = hand.value if isinstance(hand, yaml.MappingNode) else ()
    return any(_has_items(field.value, part) for field, part in named if field.value == "play")


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


def _is_list(name: str, value: Plain) -> bool:
    """Whether a field has one part on each line."""
    if name not in _LISTS or not isinstance(value, list) or not value:
        return False
    return all(isinstance(one, str | dict) for one in value)


def _is_played(name: str, value: Plain) -> bool:
    """Whether a field of a round is a table whose hand is written step by step."""
    return is_table(name) and isinstance(value, dict) and isinstance(value.get("play"), list)


def _in_order(path: tuple[str | int, ...], one: dict[str, Plain]) -> list[str]:
    """The names in a part of a case, in canonical order."""
    *_, field, at = path
    if field == "rounds":
        return _round_order(one)
    return _hand_order(one) if field == "hands" or is_table(str(at)) else _step_order(one)


def _round_order(one: dict[str, Plain]) -> list[str]:
    """The names in a round, in the order of time; tables in the order in which hands end."""
    first = [name for name in _FIRST if name in one]
    last = [name for name in _LAST if name in one]
    hands = [name for name in last if name == BEFORE_THE_TABLES]
    tables = [name for name in one if is_table(name)]
    return [*first, *hands, *tables, *(name for name in last if name not in hands)]


def _step_order(step: dict[str, Plain]) -> list[str]:
    """The names in a step: the action first, then the modifiers in canonical order."""
    last = [name for name in _STEP_ORDER if name in step]
    return [name for name in step if name not in last] + last


def _hand_order(hand: dict[str, Plain]) -> list[str]:
    """The names in a hand, in the order of time."""
    return [name for name in fields.HAND if name in hand]


def _with(some: list[Comment], lines: list[str], indent: str = "") -> Iterator[str]:
    """Lines with their comments; a trailing comment stays on the line if it fits."""
    beside = [comment for comment in some if not comment.alone]
    fits = len(beside) == len(lines) == 1 and len(lines[0]) + 2 + len(beside[0].text) <= WIDTH
    yield from (indent + comment.text for comment in some if comment.alone or not fits)
    yield from [f"{lines[0]}  {beside[0].text}"] if fits else lines
