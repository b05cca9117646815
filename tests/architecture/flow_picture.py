"""The picture of the flow: ``python -m tests.architecture.flow_picture`` draws it.

Boxes are the packages and the folders of the suite, with the first sentence of
their docstrings.  An arrow leads from the part that defines classes to the part
that uses them, and carries the names of those that most modules import.  Only
the places of the boxes are chosen by hand.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from textwrap import wrap
from typing import Final, NamedTuple

from tests.architecture.import_graph import Use, essential, parts, uses
from tests.architecture.project_files import ROOT

PICTURE: Final = ROOT / "suite" / "flow.svg"
#: The column and the row of each box.
GRID: Final = {
    "scenarios": (0, 0),
    "oracle": (2, 0),
    "library": (0, 1),
    "histories": (1, 1),
    "search": (0, 2),
    "adapters": (2, 1),
    "engines": (2, 2),
    "play": (1, 3),
    "judge": (1, 4),
    "directing": (0, 4),
    "authoring": (0, 5),
    "run": (1, 5),
    "probe": (2, 5),
    "output": (1, 6),
    "reports": (2, 6),
    "commands": (0, 7),
    "bug_reports": (1, 7),
    "vectors": (2, 7),
}
#: The size of a box, and the space beside and below it, in pixels.
WIDTH, HEIGHT, BESIDE, BELOW = 270, 76, 110, 84
MARGIN: Final = 20
#: How many letters of a sentence fit in a line of a box, and how many lines.
LETTERS, LINES = 38, 3
#: How many classes an arrow names, and how many there is room for between two boxes of a row.
MOST_NAMES: Final = 3
MOST_NAMES_SIDEWAYS: Final = 2

HEAD: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"
 aria-label="{label}">
<style>
text {{ font: 12px system-ui, sans-serif; fill: #333; }}
.name {{ font-weight: 600; font-size: 14px; fill: #111; }}
.carried {{ font-family: ui-monospace, monospace; font-size: 11px; fill: #0b5394;
 text-anchor: middle; paint-order: stroke; stroke: #fff; stroke-width: 5px; }}
rect {{ fill: #f6f8fa; stroke: #8c959f; }}
.package {{ fill: #fff8e5; }}
.paper {{ fill: #fff; stroke: none; }}
path {{ fill: none; stroke: #57606a; stroke-width: 1.4; marker-end: url(#head); }}
marker path {{ fill: #57606a; stroke: none; marker-end: none; }}
</style>
<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8"
 orient="auto"><path d="M0 0L10 5L0 10z"/></marker></defs>
<rect class="paper" width="{width}" height="{height}"/>"""
LABEL: Final = "What flows from one part of the project to the next, from a case to the reports"


class Point(NamedTuple):
    """A place in the picture, in pixels from the upper left corner."""

    x: float
    y: float


#: Start and end of an arrow, and the two points that it bends towards.
Curve = tuple[Point, Point, Point, Point]


def picture() -> str:
    """The whole picture as SVG, the same for the same imports."""
    found = uses()
    arrows = essential(found)
    curves = {use: _curve(use, arrows) for use in arrows}
    columns, rows = (max(numbers) + 1 for numbers in zip(*GRID.values(), strict=True))
    width = 2 * MARGIN + columns * (WIDTH + BESIDE) - BESIDE
    height = 2 * MARGIN + rows * (HEIGHT + BELOW) - BELOW
    pieces = [HEAD.format(width=width, height=height, label=LABEL)]
    pieces += [_path(curve) for curve in curves.values()]
    pieces += [piece for name in parts() for piece in _box(name)]
    pieces += [_label(curves[use], _names(use, found[use]), _share(use, arrows)) for use in arrows]
    return "\n".join([*pieces, "</svg>", ""])


def _corner(name: str) -> Point:
    """The upper left corner of a box."""
    column, row = GRID[name]
    return Point(MARGIN + column * (WIDTH + BESIDE), MARGIN + row * (HEIGHT + BELOW))


def _box(name: str) -> Iterator[str]:
    """A part: its name, and what it is."""
    x, y = _corner(name)
    kind = "folder" if parts()[name].parent.name == "holdem_conformance" else "package"
    yield f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
    yield f'<text class="name" x="{x + 10:g}" y="{y + 20:g}">{escape(name)}</text>'
    for number, line in enumerate(wrap(_sentence(name), LETTERS)[:LINES]):
        yield f'<text x="{x + 10:g}" y="{y + 37 + 15 * number:g}">{escape(line)}</text>'


def _sentence(name: str) -> str:
    """The first sentence of the docstring of a package."""
    doc = ast.get_docstring(ast.parse((parts()[name] / "__init__.py").read_text())) or ""
    return doc.partition("\n\n")[0].replace("\n", " ").replace("``", "")


def _curve(use: Use, arrows: Sequence[Use]) -> Curve:
    """From the lower edge of one box to the upper edge of another, or from side to side."""
    start, end = _corner(use.defined_in), _corner(use.used_in)
    if start.y == end.y:
        return _sideways(start, end)
    out = [one for one in arrows if one.defined_in == use.defined_in]
    into = [one for one in arrows if one.used_in == use.used_in]
    first = Point(start.x + WIDTH * _fraction(use, out), start.y + HEIGHT)
    last = Point(end.x + WIDTH * _fraction(use, into), end.y)
    bend = (last.y - first.y) / 2
    return first, Point(first.x, first.y + bend), Point(last.x, last.y - bend), last


def _sideways(start: Point, end: Point) -> Curve:
    """A straight line between two boxes of a row, towards the left."""
    first, last = Point(start.x, start.y + HEIGHT / 2), Point(end.x + WIDTH, end.y + HEIGHT / 2)
    return first, first, last, last


def _fraction(use: Use, others: Sequence[Use]) -> float:
    """Which part of an edge is left of an arrow, so that arrows do not meet or cross there."""
    ends = sorted(others, key=lambda one: (GRID[one.used_in], GRID[one.defined_in]))
    return (ends.index(use) + 1) / (len(ends) + 1)


def _share(use: Use, arrows: Sequence[Use]) -> float:
    """How far along an arrow its names stand, so that they are not written over others."""
    (_, row), (_, end) = GRID[use.defined_in], GRID[use.used_in]
    beside = [one for one in arrows if GRID[one.defined_in][1] == row != GRID[one.used_in][1]]
    if row == end:
        return 0.5
    return (beside.index(use) + 1) / (len(beside) + 1)


def _path(curve: Curve) -> str:
    """The line of an arrow."""
    start, *bends = (f"{x:g} {y:g}" for x, y in curve)
    return f'<path d="M{start}C{" ".join(bends)}"/>'


def _names(use: Use, classes: Mapping[str, int]) -> str:
    """What an arrow carries: the classes that most modules import."""
    most = MOST_NAMES if GRID[use.defined_in][1] != GRID[use.used_in][1] else MOST_NAMES_SIDEWAYS
    return ", ".join(sorted(classes, key=lambda name: (-classes[name], name))[:most])


def _label(curve: Curve, names: str, share: float) -> str:
    """The names on an arrow, this far along it."""
    weights = [(1 - share) ** 3, 3 * share * (1 - share) ** 2, 3 * share**2 * (1 - share), share**3]
    x = sum(weight * point.x for weight, point in zip(weights, curve, strict=True))
    y = sum(weight * point.y for weight, point in zip(weights, curve, strict=True))
    return f'<text class="carried" x="{x:.0f}" y="{y:.0f}">{escape(names)}</text>'


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8")
