"""What happens at a table, as a case and an adapter write it: ``raised 3 300``, ``flop``.

A word, then the seat or amount that belongs to it.  In a case the amounts, and
the seat before them, may be left out: ``raised`` is any raise.
"""

from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import CARD, digits, list_of, mapping, shown


class Part(Enum):
    """What can stand after the word of an event."""

    SEAT = auto()
    CHIPS = auto()
    NUMBER = auto()
    CARD = auto()


#: Every word, and what may stand after it.
EVENT_WORDS: Final = MappingProxyType(
    {
        "posted": (Part.SEAT, Part.CHIPS),  # blind, ante, straddle or late post, as far as paid
        "killed": (Part.SEAT,),  # a hand is dead before its player could act
        "folded": (Part.SEAT,),
        "checked": (Part.SEAT,),
        "called": (Part.SEAT, Part.CHIPS),  # to this much in front of him
        "bet": (Part.SEAT, Part.CHIPS),
        "raised": (Part.SEAT, Part.CHIPS),  # to this much in front of him
        "returned": (Part.SEAT, Part.CHIPS),  # uncalled, and back in his stack
        "tabled": (Part.SEAT,),  # turned up because betting is over and somebody is all-in
        "burned": (Part.CARD,),
        "flop": (),
        "turn": (),
        "river": (),
        "shown": (Part.SEAT,),  # turned up at the showdown
        "mucked": (Part.SEAT,),
        "awarded": (Part.NUMBER,),  # a pot: 0 is the main pot
        "won": (Part.SEAT, Part.CHIPS),  # a share of the pot just awarded
        "lost": (Part.CHIPS,),  # chips that nobody gets
        "ended": (),
    }
)

#: How several events may be asked for.
RELATIONS: Final = ("in_order", "any_order", "before", "never")


def event(value: Plain) -> list[str]:
    """One event, word by word."""
    words = value.split() if isinstance(value, str) else []
    if not words or words[0] not in EVENT_WORDS:
        known = ", ".join(EVENT_WORDS)
        raise Wrong(f"{shown(value)} is no event", f"begin it with one of {known}")
    parts = EVENT_WORDS[words[0]]
    if len(words) > len(parts) + 1:
        raise Wrong(f"{shown(value)} says too much", f"{words[0]} has {len(parts)} parts at most")
    for part, word in zip(parts, words[1:], strict=False):
        _check(part, word, value)
    return words


def _check(part: Part, word: str, value: Plain) -> None:
    """A part is a card, or a number."""
    if part is Part.CARD:
        if not CARD.fullmatch(word):
            raise Wrong(f"{shown(value)}: {shown(word)} is no card", "write it as in Ah")
    elif not digits(word):
        remedy = "write digits only, without a leading zero"
        raise Wrong(f"{shown(value)}: {shown(word)} is no number", remedy)


def events(value: Plain) -> dict[str, list[list[str]]]:
    """Events in order; or by relation: in order, in any order, one before another, never."""
    if isinstance(value, list):
        return {"in_order": list_of(event)(value)}
    found = {}
    for relation, several in mapping(value).items():
        if relation not in RELATIONS:
            remedy = f"write one of {', '.join(RELATIONS)}"
            raise Wrong(f"{shown(relation)} is no relation of events", remedy)
        found[relation] = list_of(event)(several)
        if relation == "before" and len(found[relation]) != 2:
            raise Wrong(f"before has {len(found[relation])} events", "write two: [first, second]")
    return found


def event_moved(words: list[str], move: Moving) -> list[str]:
    """The same event at a moved table."""
    parts = EVENT_WORDS[words[0]]
    return [words[0]] + [
        _part_moved(part, word, move) for part, word in zip(parts, words[1:], strict=False)
    ]


def _part_moved(part: Part, word: str, move: Moving) -> str:
    """A seat, a card or an amount that has moved."""
    match part:
        case Part.SEAT:
            return str(move.seat(int(word)))
        case Part.CHIPS:
            return str(move.chips(int(word)))
        case Part.CARD:
            return move.card(word)
        case Part.NUMBER:
            return word
