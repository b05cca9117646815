"""The position of a check in its case file."""

import re
from typing import Final

from holdem_adapters.tables.compiled_hands import AFTERWARDS
from holdem_conformance.library.played_rankings import is_of_a_played_ranking
from holdem_scenarios.files.source_lines import Where, line_of

#: The field that makes a file a case over several hands.
_HANDS: Final = re.compile(rb"^hands:", re.MULTILINE)


def where_asked(checkpoint: str, *, hands: bool = False) -> Where:
    """The field that belongs to the id of a checkpoint, such as ``RO-09/5/turn``.

    In a case over several hands the number is that of a hand.
    """
    _, *parts = checkpoint.split("/")
    if is_of_a_played_ranking(checkpoint):
        return ("expect", "order")
    if len(parts) == 1:
        return ("expect", parts[0])
    number, *place, name = parts
    if hands:
        return _in_hands(int(number) - 1, place, name)
    if name in ("refused", "unchanged"):
        return ("play", int(number) - 1, "refused")
    return ("play", int(number) - 1, "expect", name)


def _in_hands(hand: int, place: list[str], name: str) -> Where:
    """The field in one of several hands: of the hand, of what is after it, or of a step."""
    here: Where = ("hands", hand)
    if place and place[0].isdecimal():
        here = (*here, "play", int(place[0]) - 1)
    if name in ("refused", "unchanged"):
        return (*here, "refused")
    return (*here, AFTERWARDS if place == [AFTERWARDS] else "expect", name)


def line_of_checkpoint(raw: bytes, checkpoint: str) -> int:
    """The line of a checkpoint in a file with these contents."""
    hands = _HANDS.search(raw) is not None
    return line_of(raw, where_asked(checkpoint, hands=hands))
