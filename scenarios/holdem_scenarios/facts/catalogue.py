"""The facts that a case may expect: how each is written, and what it becomes at a moved table.

``FACTS`` is the whole list.  The README, the schema for editors and the
comparison with an engine all go by it.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from holdem_scenarios.facts import compound_facts as fact_shapes
from holdem_scenarios.facts import legal_choices as choices_written
from holdem_scenarios.facts import schema_parts
from holdem_scenarios.facts.compound_facts import COUNTDOWNS, Value
from holdem_scenarios.facts.event_patterns import events
from holdem_scenarios.facts.moved_table import Moving
from holdem_scenarios.facts.severities import SEVERITY_OF
from holdem_scenarios.files import value_shapes as shapes
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
    """One thing that a case may expect."""

    name: str
    says: str  #: for people who write cases
    read: Callable[[Plain], Value]
    moved: Callable[[Value, Moving], Value]
    schema: Mapping[str, Any]

    @property
    def severity(self) -> str:
        """How bad a difference is, unless the case says otherwise."""
        return SEVERITY_OF[self.name]


_LIST: Final = (
    Fact(
        "street",
        "The round of betting.",
        shapes.word_of(STREETS),
        fact_shapes.same,
        schema_parts.words(STREETS),
    ),
    Fact(
        "turn",
        "The seat that has to choose; none where nobody is asked.",
        shapes.nobody_or_seat,
        fact_shapes.seat_moved,
        schema_parts.SEAT_OR_NONE,
    ),
    Fact(
        "can",
        "All that the seat can do, with bounds; what is not listed must not be offered.",
        choices_written.choices,
        fact_shapes.choices_moved,
        schema_parts.CHOICES,
    ),
    Fact(
        "cannot",
        "Choices that must not be offered, whatever else is.",
        choices_written.verbs,
        fact_shapes.same,
        schema_parts.VERBS,
    ),
    Fact(
        "to_match",
        "The bet that everybody has to match.",
        shapes.chips,
        fact_shapes.chips_moved,
        schema_parts.CHIPS,
    ),
    Fact(
        "bets",
        "What seats have in front of them on this street.",
        by_seat(shapes.chips),
        fact_shapes.chips_by_seat,
        schema_parts.by_seat(schema_parts.CHIPS),
    ),
    Fact(
        "stacks",
        "What seats have behind; at the end of a hand with what they won.",
        by_seat(shapes.chips),
        fact_shapes.chips_by_seat,
        schema_parts.by_seat(schema_parts.CHIPS),
    ),
    Fact(
        "pots",
        "All pots, main pot first: amounts, or {amount: [seats that can win it]}.",
        fact_shapes.pots,
        fact_shapes.pots_moved,
        schema_parts.POTS,
    ),
    Fact(
        "pot",
        "All chips in the middle, the bets in front of seats included.",
        shapes.chips,
        fact_shapes.chips_moved,
        schema_parts.CHIPS,
    ),
    Fact(
        "won",
        "What seats won from pots; what came back uncalled is not won.",
        by_seat(shapes.chips),
        fact_shapes.chips_by_seat,
        schema_parts.by_seat(schema_parts.CHIPS),
    ),
    Fact(
        "returned",
        "What came back to seats uncalled, in the whole hand.",
        by_seat(shapes.chips),
        fact_shapes.chips_by_seat,
        schema_parts.by_seat(schema_parts.CHIPS),
    ),
    Fact(
        "statuses",
        "How seats stand: empty, active, folded or all-in.",
        by_seat(shapes.word_of(STATUSES)),
        fact_shapes.words_by_seat,
        schema_parts.by_seat(schema_parts.words(STATUSES)),
    ),
    Fact(
        "board",
        "The cards on the board, or how many there are: 0, 3, 4 or 5.",
        fact_shapes.board,
        fact_shapes.cards_moved,
        schema_parts.BOARD,
    ),
    Fact(
        "holes",
        "Which cards seats were dealt.",
        by_seat(shapes.two_cards),
        fact_shapes.shown_moved,
        schema_parts.by_seat(schema_parts.CARDS),
    ),
    Fact(
        "shown",
        "All hands turned up: [seats in that order], or {seat: its cards, or any}.",
        fact_shapes.hands_shown,
        fact_shapes.shown_moved,
        schema_parts.SHOWN,
    ),
    Fact(
        "mucked",
        "All seats that gave up at the showdown without showing.",
        list_of(shapes.seat),
        fact_shapes.seats_moved,
        schema_parts.SEATS,
    ),
    Fact(
        "button",
        "The seat of the button.",
        shapes.seat,
        fact_shapes.seat_moved,
        schema_parts.SEAT,
    ),
    Fact(
        "blind_seats",
        "Who posts the blinds, as in 1/2; dead for a blind that nobody posts.",
        fact_shapes.blind_seats,
        fact_shapes.seats_moved,
        schema_parts.BLIND_SEATS,
    ),
    Fact(
        "over",
        "Whether the hand has ended.",
        shapes.flag,
        fact_shapes.same,
        schema_parts.FLAG,
    ),
    Fact(
        "running",
        "Which countdown runs: action, grace, bank, or none.",
        fact_shapes.countdown,
        fact_shapes.same,
        schema_parts.words((*COUNTDOWNS, "none", None)),
    ),
    Fact(
        "time_left",
        "What is left of that countdown.",
        shapes.milliseconds,
        fact_shapes.same,
        schema_parts.TIME,
    ),
    Fact(
        "banks",
        "What is left of the time banks of seats.",
        by_seat(shapes.milliseconds),
        fact_shapes.words_by_seat,
        schema_parts.by_seat(schema_parts.TIME),
    ),
    Fact(
        "offline",
        "All seats without a connection.",
        list_of(shapes.seat),
        fact_shapes.seats_moved,
        schema_parts.SEATS,
    ),
    Fact(
        "events",
        "What has happened in the hand: [in this order], or any_order, before, never.",
        events,
        fact_shapes.events_moved,
        schema_parts.EVENTS,
    ),
)

_OF_RANKINGS: Final = (
    Fact(
        "order",
        "Hands from the best down, counted from 0, as in 1 > 0 = 2.",
        fact_shapes.order,
        fact_shapes.same,
        schema_parts.ORDER,
    ),
    Fact(
        "categories",
        "What kind of hand each is, such as flush.",
        by_seat(shapes.word_of(CATEGORIES)),
        fact_shapes.same,
        schema_parts.by_seat(schema_parts.words(CATEGORIES)),
    ),
    Fact(
        "plays",
        "The five cards of each hand that play, in any order.",
        by_seat(fact_shapes.plays),
        fact_shapes.plays_moved,
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
