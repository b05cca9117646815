"""On which line of a file a field stands; asked for only where there is something to say of it."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import yaml

#: Names and positions, from the top of a file down to a field.
Where: TypeAlias = "tuple[str | int, ...]"

_LONGEST_NAME: Final = 40


def path_told(where: Where) -> str:
    """A field as it is named in a message: ``play[3].refused``; items are counted from 1."""
    told = ""
    for part in where:
        if isinstance(part, int):
            told += f"[{part + 1}]"
        else:
            name = part[:_LONGEST_NAME]
            told += f".{name}" if told else name
    return told


def line_of(raw: bytes, where: Where) -> int:
    """The line of a field, or of the last part of its path that is there."""
    return lines_of(raw, [where])[0]


def lines_of(raw: bytes, several: Iterable[Where]) -> list[int]:
    """The lines of several fields."""
    root = yaml.compose(raw.decode("utf-8"), Loader=yaml.CSafeLoader)
    return [_line(root, where) for where in several]


def _line(node: object, where: Where) -> int:
    """The line of one field below a node."""
    line = 1
    for part in where:
        below = _below(node, part)
        if below is None:
            break
        line, node = below
    return line


def _below(node: object, part: str | int) -> tuple[int, yaml.Node] | None:
    """The line where one part of a node begins, and that part."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(part):
                return key.start_mark.line + 1, value
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part].start_mark.line + 1, node.value[part]
    return None
