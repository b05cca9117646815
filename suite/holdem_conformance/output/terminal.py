"""What is printed in a terminal is seen there, and does nothing; what engines say stands in it."""

from holdem_reports.wording import visible


def as_seen(text: str) -> str:
    """The same text, with the number of every character that a terminal would act upon."""
    if text.replace("\n", "").isprintable():
        return text
    return visible(text)
