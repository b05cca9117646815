"""The position of a check in its case file."""

from holdem_conformance.library.played_rankings import is_of_a_played_ranking
from holdem_scenarios.files.source_lines import Where, line_of


def where_asked(checkpoint: str) -> Where:
    """The field that belongs to the id of a checkpoint, such as ``RO-09/5/turn``."""
    _, *parts = checkpoint.split("/")
    if is_of_a_played_ranking(checkpoint):
        return ("expect", "order")
    if len(parts) == 1:
        return ("expect", parts[0])
    number, name = parts
    if name in ("refused", "unchanged"):
        return ("play", int(number) - 1, "refused")
    return ("play", int(number) - 1, "expect", name)


def line_of_checkpoint(raw: bytes, checkpoint: str) -> int:
    """The line of a checkpoint in a file with these contents."""
    return line_of(raw, where_asked(checkpoint))
