"""Source positions: the line of a field in a file, computed only when there is an error."""

from collections.abc import Iterable
from typing import Final, TypeAlias

import yaml

#: The path of a field: names and list positions, from the top of the file.
Where: TypeAlias = "tuple[str | int, ...]"

_LONGEST_NAME: Final = 40


def path_text(where: Where) -> str:
    """The path of a field in a message: ``play[3].refused``; items are counted from 1."""
    path = ""
    for part in where:
        if isinstance(part, int):
            path += f"[{part + 1}]"
        else:
            name = part[:_LONGEST_NAME]
            path += f".{name}" if path else name
    return path


def line_of(raw: bytes, where: Where) -> int:
    """The line of a field, or of the last part of its path that exists."""
    return lines_of(raw, [where])[0]


def lines_of(raw: bytes, several: Iterable[Where]) -> list[int]:
    """The line of each field."""
    root = yaml.compose(raw.decode("utf-8"), Loader=yaml.CSafeLoader)
    return [_line(root, where) for where in several]


def _line(node: object, where: Where) -> int:
    """The line of a field inside a node."""
    line = 1
    for part in where:
        below = _below(node, part)
        if below is None:
            break
        line, node = below
    return line


def _below(node: object, part: str | int) -> tuple[int, yaml.Node] | None:
    """The first line of a part of a node, and the part."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == str(part):
                return key.start_mark.line + 1, value
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part].start_mark.line + 1, node.value[part]
    return None
