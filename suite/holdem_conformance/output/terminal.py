"""Escapes control characters in terminal output, which may quote engines."""

from holdem_reports.wording import visible


def as_seen(text: str) -> str:
    """The same text, with each unprintable character replaced by its code point."""
    if text.replace("\n", "").isprintable():
        return text
    return visible(text)
