"""The position of a check in its case file."""

import re
from typing import Final

from holdem_adapters.tables.hand_lines import AFTERWARDS
from holdem_conformance.library.played_rankings import is_of_a_played_ranking
from holdem_scenarios.case.tournaments.rounds_reader import is_table
from holdem_scenarios.files.source_lines import Where, line_of

#: The field that makes a file a case over several hands, or about a tournament or a question.
_KIND: Final = re.compile(rb"^(hands|rounds|race|acted|finish):", re.MULTILINE)


def where_asked(checkpoint: str, kind: str = "") -> Where:
    """The field that belongs to the id of a checkpoint, such as ``RO-09/5/turn``.

    In a case over several hands the number is that of a hand, and in one about a
    tournament that of a round.
    """
    _, *parts = checkpoint.split("/")
    if is_of_a_played_ranking(checkpoint):
        return ("expect", "order")
    if len(parts) == 1:
        return ("expect", parts[0])
    number, *place, name = parts
    if kind in ("hands", "rounds"):
        table = [part for part in place[:1] if is_table(part)]
        return _in_hands((kind, int(number) - 1, *table), place[len(table) :], name)
    if kind:
        return ("expect", int(number) - 1, name)
    if name in ("refused", "unchanged"):
        return ("play", int(number) - 1, "refused")
    return ("play", int(number) - 1, "expect", name)


def _in_hands(here: Where, place: list[str], name: str) -> Where:
    """The field in one of several hands: of the hand, of what is after it, or of a step."""
    if place and place[0].isdecimal():
        here = (*here, "play", int(place[0]) - 1)
    if name in ("refused", "unchanged"):
        return (*here, "refused")
    return (*here, AFTERWARDS if place == [AFTERWARDS] else "expect", name)


def line_of_checkpoint(raw: bytes, checkpoint: str) -> int:
    """The line of a checkpoint in a file with these contents."""
    kind = _KIND.search(raw)
    return line_of(raw, where_asked(checkpoint, kind[1].decode() if kind else ""))
