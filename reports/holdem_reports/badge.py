"""The badge of a run: the cases, the house rules and the results; never a bare percentage."""

from typing import Final
from xml.sax.saxutils import escape, quoteattr

import msgspec

from holdem_reports.records import Record
from holdem_reports.safe_text import in_a_line
from holdem_reports.tallies import Tally, conforms, missing, tally

_LONGEST: Final = 60
_GREEN: Final = "#2e7d32"
_AMBER: Final = "#8a5a00"
_RED: Final = "#b3261e"
_GREY: Final = "#4a4a4a"
_SVG: Final = "http://www.w3.org/2000/svg"
_HEIGHT: Final = 20
_PADDING: Final = 8
#: Assumed width of a character; the text is then fitted into that width.
_CHARACTER: Final = 6.6


def badge(record: Record) -> bytes:
    """The badge as an SVG image, with a title for screen readers."""
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
    """The badge as JSON for a shields.io endpoint."""
    label, message, colour = _words(record)
    badge_fields = {"schemaVersion": 1, "label": label, "message": message, "color": colour}
    return msgspec.json.format(msgspec.json.encode(badge_fields)) + b"\n"


def _words(record: Record) -> tuple[str, str, str]:
    """The label, the message and the colour of the badge."""
    found = tally(record.cases)
    parts = [_came(found, only_should=conforms(record))]
    if found.partial:
        parts.append(f"{found.partial} shown only in part")
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
    """The number of cases that passed and that failed."""
    if not found.passed + found.differ:
        return "nothing tested"
    text = f"{found.passed} passed, {found.differ} failed"
    return f"{text} (level should only)" if only_should and found.differ else text


def _colour(record: Record, found: Tally) -> str:
    """Green only if the run is complete and has no failure that counts."""
    if found.severities.get("money"):
        return _RED
    whole = not missing(record.header) and record.end is not None and found.passed
    return _GREEN if whole and conforms(record) else _AMBER


def _label(record: Record, longest: int = _LONGEST) -> str:
    """The set of cases, and the house rules under which the engine is graded."""
    text = in_a_line(f"{record.header.chosen} under {record.header.graded}")
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def _width(text: str) -> int:
    """The approximate width of a text."""
    return round(len(text) * _CHARACTER) + 2 * _PADDING


def _text(text: str, start: int, width: int) -> str:
    """A text fitted into its box."""
    inside = width - 2 * _PADDING
    return (
        f'<text x="{start + _PADDING}" y="14" textLength="{inside}" '
        f'lengthAdjust="spacingAndGlyphs" aria-hidden="true">{escape(text)}</text>'
    )
