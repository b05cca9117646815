"""The notation of events in cases and adapters: ``raised 3 300``, ``flop``.

An event is a word followed by its parts, such as a seat and an amount.  In a
case, parts may be omitted from the right: ``raised`` is any raise.
"""

from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.problems import Wrong
from holdem_scenarios.files.value_shapes import CARD, digits, list_of, mapping, shown


class Part(Enum):
    """A part that can follow the word of an event."""

    SEAT = auto()
    CHIPS = auto()
    NUMBER = auto()
    CARD = auto()


#: Every event word with its parts.
EVENT_WORDS: Final = MappingProxyType(
    {
        "posted": (Part.SEAT, Part.CHIPS),  # blind, ante, straddle or late post: the chips paid
        "killed": (Part.SEAT,),  # a hand that is dead before its player could act
        "folded": (Part.SEAT,),
        "checked": (Part.SEAT,),
        "called": (Part.SEAT, Part.CHIPS),  # to this total on the street
        "bet": (Part.SEAT, Part.CHIPS),
        "raised": (Part.SEAT, Part.CHIPS),  # to this total on the street
        "returned": (Part.SEAT, Part.CHIPS),  # uncalled chips, back in the stack
        "tabled": (Part.SEAT,),  # shown because betting is over and a seat is all-in
        "burned": (Part.CARD,),
        "flop": (),
        "turn": (),
        "river": (),
        "shown": (Part.SEAT,),  # at the showdown
        "mucked": (Part.SEAT,),
        "awarded": (Part.NUMBER,),  # a pot: 0 is the main pot
        "won": (Part.SEAT, Part.CHIPS),  # a share of the pot just awarded
        "lost": (Part.CHIPS,),  # chips that no seat gets
        "ended": (),
    }
)

#: The relations in which several events may be expected.
RELATIONS: Final = ("in_order", "any_order", "before", "never")


def event(value: Plain) -> list[str]:
    """One event, split into words."""
    words = value.split() if isinstance(value, str) else []
    if not words or words[0] not in EVENT_WORDS:
        known = ", ".join(EVENT_WORDS)
        raise Wrong(f"{shown(value)} is not an event", f"begin with one of {known}")
    parts = EVENT_WORDS[words[0]]
    if len(words) > len(parts) + 1:
        raise Wrong(f"{shown(value)} has too many parts", f"{words[0]} takes at most {len(parts)}")
    for part, word in zip(parts, words[1:], strict=False):
        _check(part, word, value)
    return words


def _check(part: Part, word: str, value: Plain) -> None:
    """A part is a card, or a number."""
    if part is Part.CARD:
        if not CARD.fullmatch(word):
            raise Wrong(f"{shown(value)}: {shown(word)} is not a card", "write a card as in Ah")
    elif not digits(word):
        remedy = "write digits only, without a leading zero"
        raise Wrong(f"{shown(value)}: {shown(word)} is not a number", remedy)


def events(value: Plain) -> dict[str, list[list[str]]]:
    """Events in order; or by relation: in order, in any order, one before another, never."""
    if isinstance(value, list):
        return {"in_order": list_of(event)(value)}
    found = {}
    for relation, several in mapping(value).items():
        if relation not in RELATIONS:
            remedy = f"write one of {', '.join(RELATIONS)}"
            raise Wrong(f"{shown(relation)} is not a relation between events", remedy)
        found[relation] = list_of(event)(several)
        if relation == "before" and len(found[relation]) != 2:
            raise Wrong(
                f"before needs two events, got {len(found[relation])}",
                "write before: [first, second]",
            )
    return found


def event_moved(words: list[str], move: Moving) -> list[str]:
    """The same event at a moved table."""
    parts = EVENT_WORDS[words[0]]
    return [words[0]] + [
        _part_moved(part, word, move) for part, word in zip(parts, words[1:], strict=False)
    ]


def _part_moved(part: Part, word: str, move: Moving) -> str:
    """A seat, card or amount at a moved table."""
    match part:
        case Part.SEAT:
            return str(move.seat(int(word)))
        case Part.CHIPS:
            return str(move.chips(int(word)))
        case Part.CARD:
            return move.card(word)
        case Part.NUMBER:
            return word
