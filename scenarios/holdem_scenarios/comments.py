"""The comments of a YAML text, which its values know nothing of."""

from collections.abc import Iterator
from typing import NamedTuple

import yaml


class Comment(NamedTuple):
    """What stands behind a ``#``."""

    line: int
    text: str  #: with its sign
    alone: bool  #: on a line of its own


def comments(text: str) -> Iterator[Comment]:
    """Every comment, from the top down."""
    inside = _scalars(text)
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        at = _begins(line, offset, inside)
        if at is not None:
            yield Comment(number, line[at:].rstrip(), alone=not line[:at].strip())
        offset += len(line)


def _scalars(text: str) -> list[tuple[int, int]]:
    """Where texts begin and end, in which a ``#`` is only a sign."""
    return [
        (token.start_mark.index, token.end_mark.index)
        for token in yaml.scan(text, Loader=yaml.CSafeLoader)
        if isinstance(token, yaml.ScalarToken)
    ]


def _begins(line: str, offset: int, inside: list[tuple[int, int]]) -> int | None:
    """Where the comment of a line begins, if it has one."""
    for at, sign in enumerate(line):
        begins = sign == "#" and (at == 0 or line[at - 1].isspace())
        if begins and not any(start <= offset + at < end for start, end in inside):
            return at
    return None
