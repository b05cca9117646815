"""The comments of a YAML text, which its values know nothing of."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import yaml

#: What may stand before a comment that has a line to itself: ``- # why this step is here``.
_BEGINNINGS: Final = " \t-?[{"


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
            yield Comment(number, line[at:].rstrip(), alone=not line[:at].strip(_BEGINNINGS))
        offset += len(line)


def _scalars(text: str) -> list[tuple[int, int]]:
    """Where texts begin and end, in which a ``#`` is only a sign."""
    return [
        (_first_sign(token, text), token.end_mark.index)
        for token in yaml.scan(text, Loader=yaml.CSafeLoader)
        if isinstance(token, yaml.ScalarToken)
    ]


def _first_sign(token: yaml.ScalarToken, text: str) -> int:
    """Where a text begins; a block has its sign, ``>`` or ``|``, on the line above it."""
    begin: int = token.start_mark.index
    if token.style in ("|", ">"):
        begin += len(text[begin : token.end_mark.index].splitlines(keepends=True)[0])
    return begin


def _begins(line: str, offset: int, inside: list[tuple[int, int]]) -> int | None:
    """Where the comment of a line begins, if it has one: with the first ``#`` in no text."""
    for at, sign in enumerate(line):
        if sign == "#" and not any(start <= offset + at < end for start, end in inside):
            return at
    return None
