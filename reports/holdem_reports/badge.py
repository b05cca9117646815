"""A badge: which cases, by which rules, and what came of them; never a bare percentage."""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

import msgspec

from holdem_reports.records import Record
from holdem_reports.tallies import Tally, conforms, missing, tally
from holdem_reports.wording import in_a_line

_LONGEST: Final = 60
_GREEN: Final = "#2e7d32"
_AMBER: Final = "#8a5a00"
_RED: Final = "#b3261e"
_GREY: Final = "#4a4a4a"
_SVG: Final = "http://www.w3.org/2000/svg"
_HEIGHT: Final = 20
_PADDING: Final = 8
#: How wide a character is taken to be; the text is then fitted into that.
_CHARACTER: Final = 6.6


def badge(record: Record) -> bytes:
    """The badge as a picture, for eyes and for screen readers."""
    label, message, colour = _words(record)
    left, right = _width(label), _width(message)
    engine = in_a_line(f"{record.header.engine.name} {record.header.engine.version}")
    title = f"{engine}, {_label(record, longest=400)}: {message}"
    parts = [
        f'<svg xmlns="{_SVG}" width="{left + right}" height="{_HEIGHT}" role="img"',
        f"  aria-label={quoteattr(title)}>",
        f"<title>{escape(title)}</title>",
        f'<rect width="{left}" height="{_HEIGHT}" fill="{_GREY}"/>',
        f'<rect x="{left}" width="{right}" height="{_HEIGHT}" fill="{colour}"/>',
        '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">',
        _text(label, 0, left),
        _text(message, left, right),
        "</g></svg>",
    ]
    return ("\n".join(parts) + "\n").encode()


def badge_endpoint(record: Record) -> bytes:
    """The badge as the JSON that shields.io makes a picture of."""
    label, message, colour = _words(record)
    told = {"schemaVersion": 1, "label": label, "message": message, "color": colour}
    return msgspec.json.format(msgspec.json.encode(told)) + b"\n"


def _words(record: Record) -> tuple[str, str, str]:
    """What was run, what came of it, and the colour of that."""
    found = tally(record.cases)
    parts = [_came(found, only_should=conforms(record))]
    if found.not_applicable:
        parts.append(f"{found.not_applicable} not applicable")
    if found.other:
        parts.append(f"{found.other} known or disputed")
    if missing(record.header):
        parts.append(missing(record.header))
    if record.end is None:
        parts.append("cut short")
    return _label(record), ", ".join(parts), _colour(record, found)


def _came(found: Tally, *, only_should: bool) -> str:
    """How many cases pass, of those that were asked."""
    if not found.passed + found.differ:
        return "nothing asked"
    told = f"{found.passed} pass, {found.differ} differ"
    return f"{told} from a should only" if only_should and found.differ else told


def _colour(record: Record, found: Tally) -> str:
    """Green only where nothing counts against the engine and the run is whole."""
    if found.severities.get("money"):
        return _RED
    whole = not missing(record.header) and record.end is not None and found.passed
    return _GREEN if whole and conforms(record) else _AMBER


def _label(record: Record, longest: int = _LONGEST) -> str:
    """The set, and the rules by which the engine is judged."""
    told = in_a_line(f"{record.header.chosen} under {record.header.graded}")
    return told if len(told) <= longest else f"{told[: longest - 3]}..."


def _width(text: str) -> int:
    """About how wide a text is."""
    return round(len(text) * _CHARACTER) + 2 * _PADDING


def _text(text: str, start: int, width: int) -> str:
    """A text in the middle of its box, fitted into it."""
    inside = width - 2 * _PADDING
    return (
        f'<text x="{start + _PADDING}" y="14" textLength="{inside}" '
        f'lengthAdjust="spacingAndGlyphs" aria-hidden="true">{escape(text)}</text>'
    )
