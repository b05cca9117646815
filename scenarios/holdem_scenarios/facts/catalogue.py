"""The facts that a case may expect: their notation, and their values at a moved table.

``FACTS`` is the complete list.  The README, the schema for editors and the
comparison with an engine are based on it.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from holdem_scenarios.facts import compound_facts, legal_choices, schema_parts
from holdem_scenarios.facts.compound_facts import COUNTDOWNS, Value
from holdem_scenarios.facts.event_patterns import events
from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.facts.severities import SEVERITY_OF
from holdem_scenarios.files import value_shapes
from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.value_shapes import by_seat, list_of

STREETS: Final = ("preflop", "flop", "turn", "river")
STATUSES: Final = ("empty", "active", "folded", "all-in")
CATEGORIES: Final = (
    *("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush"),
    *("full-house", "four-of-a-kind", "straight-flush", "royal-flush"),
)
LEVELS: Final = ("must", "should", "info")


class Fact(NamedTuple):
    """One fact that a case may expect."""

    name: str
    says: str  #: a description for authors of cases
    read: Callable[[Plain], Value]
    moved: Callable[[Value, Moving], Value]
    schema: Mapping[str, Any]

    @property
    def severity(self) -> str:
        """The severity of a divergence, unless the case sets another."""
        return SEVERITY_OF[self.name]


def _chips_by_seat(name: str, says: str) -> Fact:
    """A fact whose value is an amount by seat."""
    return Fact(
        name,
        says,
        by_seat(value_shapes.chips),
        compound_facts.chips_by_seat,
        schema_parts.by_seat(schema_parts.CHIPS),
    )


_LIST: Final = (
    Fact(
        "street",
        "The betting round.",
        value_shapes.word_of(STREETS),
        compound_facts.same,
        schema_parts.words(STREETS),
    ),
    Fact(
        "turn",
        "The seat to act; none if no seat is to act.",
        value_shapes.nobody_or_seat,
        compound_facts.seat_moved,
        schema_parts.SEAT_OR_NONE,
    ),
    Fact(
        "can",
        "All legal actions of the seat to act, with bounds; no other may be offered.",
        legal_choices.choices,
        compound_facts.choices_moved,
        schema_parts.CHOICES,
    ),
    Fact(
        "cannot",
        "Actions that must not be offered to the seat to act.",
        legal_choices.verbs,
        compound_facts.same,
        schema_parts.VERBS,
    ),
    Fact(
        "to_match",
        "The bet that every seat has to match.",
        value_shapes.chips,
        compound_facts.chips_moved,
        schema_parts.CHIPS,
    ),
    _chips_by_seat("bets", "Chips in front of seats on this street."),
    _chips_by_seat("stacks", "Chips behind; at the end of the hand including what was won."),
    Fact(
        "pots",
        "All pots, main pot first: amounts, or {amount: [eligible seats]}.",
        compound_facts.pots,
        compound_facts.pots_moved,
        schema_parts.POTS,
    ),
    Fact(
        "pot",
        "All chips in the middle, including the bets in front of seats.",
        value_shapes.chips,
        compound_facts.chips_moved,
        schema_parts.CHIPS,
    ),
    _chips_by_seat("won", "Chips won from pots; a returned uncalled bet is not won."),
    _chips_by_seat("returned", "Uncalled chips returned to seats in the whole hand."),
    Fact(
        "statuses",
        "The status of seats: empty, active, folded or all-in.",
        by_seat(value_shapes.word_of(STATUSES)),
        compound_facts.words_by_seat,
        schema_parts.by_seat(schema_parts.words(STATUSES)),
    ),
    Fact(
        "board",
        "The cards on the board, or their number: 0, 3, 4 or 5.",
        compound_facts.board,
        compound_facts.cards_moved,
        schema_parts.BOARD,
    ),
    Fact(
        "holes",
        "The hole cards dealt to seats.",
        by_seat(value_shapes.two_cards),
        compound_facts.shown_moved,
        schema_parts.by_seat(schema_parts.CARDS),
    ),
    Fact(
        "shown",
        "All hands shown: [seats in that order], or {seat: its cards, or any}.",
        compound_facts.hands_shown,
        compound_facts.shown_moved,
        schema_parts.SHOWN,
    ),
    Fact(
        "mucked",
        "All seats that mucked at the showdown without showing.",
        list_of(value_shapes.seat),
        compound_facts.seats_moved,
        schema_parts.SEATS,
    ),
    Fact(
        "button",
        "The seat of the button.",
        value_shapes.seat,
        compound_facts.seat_moved,
        schema_parts.SEAT,
    ),
    Fact(
        "blind_seats",
        "The seats that post the blinds, as in 1/2; dead for a blind that no seat posts.",
        compound_facts.blind_seats,
        compound_facts.seats_moved,
        schema_parts.BLIND_SEATS,
    ),
    Fact(
        "over",
        "Whether the hand has ended.",
        value_shapes.flag,
        compound_facts.same,
        schema_parts.FLAG,
    ),
    Fact(
        "running",
        "The running countdown: action, grace, bank, or none.",
        compound_facts.countdown,
        compound_facts.same,
        schema_parts.words((*COUNTDOWNS, "none", None)),
    ),
    Fact(
        "time_left",
        "The time left of that countdown.",
        value_shapes.milliseconds,
        compound_facts.same,
        schema_parts.TIME,
    ),
    Fact(
        "banks",
        "The time left in the time banks of seats.",
        by_seat(value_shapes.milliseconds),
        compound_facts.words_by_seat,
        schema_parts.by_seat(schema_parts.TIME),
    ),
    Fact(
        "offline",
        "All seats without a connection.",
        list_of(value_shapes.seat),
        compound_facts.seats_moved,
        schema_parts.SEATS,
    ),
    Fact(
        "events",
        "The events of the hand so far: [in this order], or any_order, before, never.",
        events,
        compound_facts.events_moved,
        schema_parts.EVENTS,
    ),
)

_OF_RANKINGS: Final = (
    Fact(
        "order",
        "Hands from best to worst, numbered from 0, as in 1 > 0 = 2.",
        compound_facts.order,
        compound_facts.same,
        schema_parts.ORDER,
    ),
    Fact(
        "categories",
        "The category of each hand, such as flush.",
        by_seat(value_shapes.word_of(CATEGORIES)),
        compound_facts.same,
        schema_parts.by_seat(schema_parts.words(CATEGORIES)),
    ),
    Fact(
        "plays",
        "The five cards of each hand that play, in any order.",
        by_seat(compound_facts.plays),
        compound_facts.plays_moved,
        schema_parts.by_seat(schema_parts.CARDS),
    ),
)

#: Every fact, by name.
FACTS: Final[Mapping[str, Fact]] = MappingProxyType({fact.name: fact for fact in _LIST})
RANKING_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {fact.name: fact for fact in _OF_RANKINGS}
)
POTS_FACTS: Final[Mapping[str, Fact]] = MappingProxyType(
    {name: FACTS[name] for name in ("pots", "returned")}
)
