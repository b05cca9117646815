"""The comments of a YAML text, which the YAML parser drops."""

from collections.abc import Iterator
from typing import Final, NamedTuple

import yaml

#: The signs that may precede a comment on a line of its own: ``- # why this step is here``.
_BEGINNINGS: Final = " \t-?[{"


class Comment(NamedTuple):
    """A comment, from its ``#`` to the end of the line."""

    line: int
    text: str  #: including the ``#``
    alone: bool  #: on a line of its own


def comments(text: str) -> Iterator[Comment]:
    """Every comment, from top to bottom."""
    inside = _scalars(text)
    offset = 0
    for number, line in enumerate(text.splitlines(keepends=True)):
        at = _begins(line, offset, inside)
        if at is not None:
            yield Comment(number, line[at:].rstrip(), alone=not line[:at].strip(_BEGINNINGS))
        offset += len(line)


def _scalars(text: str) -> list[tuple[int, int]]:
    """The start and end of each scalar, inside which a ``#`` does not begin a comment."""
    return [
        (_first_sign(token, text), token.end_mark.index)
        for token in yaml.scan(text, Loader=yaml.CSafeLoader)
        if isinstance(token, yaml.ScalarToken)
    ]


def _first_sign(token: yaml.ScalarToken, text: str) -> int:
    """The start of a scalar; a block scalar starts below the line of its ``>`` or ``|``."""
    begin: int = token.start_mark.index
    if token.style in ("|", ">"):
        begin += len(text[begin : token.end_mark.index].splitlines(keepends=True)[0])
    return begin


def _begins(line: str, offset: int, inside: list[tuple[int, int]]) -> int | None:
    """The start of the comment of a line: the first ``#`` outside a scalar, if there is one."""
    for at, sign in enumerate(line):
        if sign == "#" and not any(start <= offset + at < end for start, end in inside):
            return at
    return None
