"""What is printed in a terminal is seen there, and does nothing; what engines say stands in it."""


def as_seen(text: str) -> str:
    """The same text, with the number of every character that a terminal would act upon."""
    if text.replace("\n", "").isprintable():
        return text
    from holdem_reports.telling import visible  # noqa: PLC0415  # hardly ever wanted

    return visible(text)
