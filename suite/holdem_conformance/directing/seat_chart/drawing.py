"""Tables drawn as boxes, beside each other as far as they fit."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from holdem_conformance.directing.seat_chart.table_rows import Box, Row
from holdem_conformance.directing.seat_chart.text_width import cut, padded, shortened, width_of

#: The columns that names and notes may take.
LONGEST_NAME: Final = 16
LONGEST_NOTE: Final = 24
_GAP: Final = 2
_FEWEST: Final = 24


class Lines(NamedTuple):
    """The characters of a box: corners, and lines across and down."""

    corners: tuple[str, str, str, str]
    across: str
    down: str


BOX: Final = Lines(("┌", "┐", "└", "┘"), "─", "│")
ASCII: Final = Lines(("+", "+", "+", "+"), "-", "|")


def drawn(boxes: Sequence[Box], columns: int, lines: Lines) -> Iterator[str]:
    """All tables, as many in a row as there is room for."""
    shown = [_safe(box) for box in boxes]
    widths = _widths([row for box in shown for row in box.rows])
    inner = max([_FEWEST, sum(widths) + len(widths) - 1, *(width_of(box.title) for box in shown)])
    inner = min(inner, columns - 4)
    fit = max(1, (columns + _GAP) // (inner + 4 + _GAP))
    for at in range(0, len(shown), fit):
        drawings = [list(_drawn(box, widths, inner, lines)) for box in shown[at : at + fit]]
        for beside in zip_longest(*drawings, fillvalue=" " * (inner + 4)):
            yield (" " * _GAP).join(beside).rstrip()


def _safe(box: Box) -> Box:
    """A table whose texts are short and safe to show."""
    rows = (
        row._replace(player=cut(row.player, LONGEST_NAME), note=cut(row.note, LONGEST_NOTE))
        for row in box.rows
    )
    return Box(cut(box.title, LONGEST_NAME + LONGEST_NOTE), tuple(rows))


def _widths(rows: Sequence[Row]) -> list[int]:
    """The width of each column of all tables."""
    return [max(map(width_of, column)) for column in zip(*rows, strict=True)]


def _drawn(box: Box, widths: Sequence[int], inner: int, lines: Lines) -> Iterator[str]:
    """One table."""
    title = shortened(box.title, inner)
    across = lines.across * (inner - width_of(title))
    upper_left, upper_right, lower_left, lower_right = lines.corners
    yield f"{upper_left}{lines.across}{title}{across}{lines.across}{upper_right}"
    for row in box.rows:
        yield f"{lines.down} {padded(shortened(_text(row, widths), inner), inner)} {lines.down}"
    yield f"{lower_left}{lines.across * (inner + 2)}{lower_right}"


def _text(row: Row, widths: Sequence[int]) -> str:
    """A row in columns; numbers stand right."""
    right = (True, False, False, True, False)
    parts = zip(row, widths, right, strict=True)
    return " ".join(padded(text, width, right=is_right) for text, width, is_right in parts if width)
