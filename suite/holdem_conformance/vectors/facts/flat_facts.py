"""A table fact by fact: each is a plain value, a list by seat, or a list of seats.

``VECTOR_FACTS`` is the complete list.  The schema and the page for authors are
tested against it.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import UNSET

from holdem_adapters.state import Clock, Divided, Legal, Ranked, State
from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_conformance.judge.fact_comparison import in_the_middle
from holdem_conformance.play.trace import Found
from holdem_conformance.vectors.facts import event_facts
from holdem_conformance.vectors.facts.fact_shapes import (
    BOUNDS,
    CARDS,
    CHIPS,
    COUNT,
    FLAG,
    PLACES,
    SEAT,
    VectorFact,
    list_of,
    or_null,
)
from holdem_scenarios.facts.catalogue import CATEGORIES, STATUSES, STREETS
from holdem_scenarios.facts.compound_facts import COUNTDOWNS
from holdem_scenarios.facts.table_facts import MISSED

#: Every fact, by name.
VECTOR_FACTS: Final[Mapping[str, VectorFact]] = MappingProxyType(
    {
        "street": VectorFact("the betting round", {"enum": list(STREETS)}),
        "turn": VectorFact("the seat to act; null if no seat is to act", or_null(SEAT)),
        "legal_fold": VectorFact("whether the seat to act may fold", FLAG),
        "legal_check": VectorFact("whether it may check", FLAG),
        "legal_call": VectorFact("how many more chips a call costs", or_null(CHIPS)),
        "legal_bet": VectorFact("the least and the most of a bet", or_null(BOUNDS), "bound"),
        "legal_raise": VectorFact("the same of a raise, as totals", or_null(BOUNDS), "bound"),
        "legal_all_in": VectorFact(
            "the total of an all-in above a call and below a full bet or raise", or_null(CHIPS)
        ),
        "to_match": VectorFact("the bet that every seat has to match", CHIPS),
        "bets": VectorFact("chips in front of seats on this street", list_of(CHIPS), "seat"),
        "stacks": VectorFact("chips behind", list_of(CHIPS), "seat"),
        "statuses": VectorFact(
            "whether a seat is empty, active, folded or all-in",
            list_of({"enum": list(STATUSES)}),
            "seat",
        ),
        "pot": VectorFact("all chips in the middle, including bets", CHIPS),
        "pots": VectorFact("the chips of each pot, main pot first", list_of(CHIPS), "pot"),
        "pot_seats": VectorFact("the seats that can win it", list_of(list_of(SEAT)), "pot"),
        "board": VectorFact("the cards on the board", CARDS, "card"),
        "holes": VectorFact("the hole cards; null without", list_of(or_null(CARDS)), "seat"),
        "button": VectorFact("the seat of the button", SEAT),
        "blind_seats": VectorFact(
            "the seats that post small and big blind; null for none",
            list_of(or_null(SEAT)),
            "blind",
        ),
        "won": VectorFact("chips won from pots", list_of(CHIPS), "seat"),
        "returned": VectorFact("uncalled chips returned", list_of(CHIPS), "seat"),
        "shown": VectorFact("the seats that have shown, in that order", list_of(SEAT)),
        "shown_cards": VectorFact(
            "the cards that a seat has shown; null for none", list_of(or_null(CARDS)), "seat"
        ),
        "mucked": VectorFact("the seats that have mucked at the showdown", list_of(SEAT)),
        "over": VectorFact("whether the hand has ended", FLAG),
        "running": VectorFact(
            "the running countdown; null for none", {"enum": [*COUNTDOWNS, None]}
        ),
        "time_left": VectorFact("what is left of it, in milliseconds", CHIPS),
        "banks": VectorFact("what is left of time banks", list_of(CHIPS), "seat"),
        "offline": VectorFact("the seats without a connection", list_of(SEAT)),
        "events": VectorFact("the events of the hand", list_of({"type": "string"})),
        "hand": VectorFact("the number of the hand dealt last, from 1", CHIPS),
        "dealt_in": VectorFact("the seats that got cards in it", list_of(SEAT)),
        "waiting": VectorFact("the seats that have to wait for a later one", list_of(SEAT)),
        "posts_live": VectorFact("posts other than blinds that count as bets", list_of(CHIPS)),
        "posts_dead": VectorFact("those that do not", list_of(CHIPS)),
        "blinds": VectorFact("small and big blind of the hand", BOUNDS),
        "ante": VectorFact("its ante", CHIPS),
        "level": VectorFact("its level, from 1", COUNT),
        "level_hands_left": VectorFact("the hands left of the level; null", or_null(CHIPS)),
        "level_time_left": VectorFact("the milliseconds left of it; null", or_null(CHIPS)),
        "owes": VectorFact("missed blinds", list_of(list_of({"enum": list(MISSED)}))),
        "places": VectorFact(
            "the best and the last of the places that a player shares; null for none",
            list_of(or_null(PLACES)),
            "player",
        ),
        "out": VectorFact("the players who are out", list_of(SEAT)),
        "alive": VectorFact("the seats with chips, between two hands", list_of(SEAT)),
        "chips": VectorFact("the chips of everybody together, between two hands", CHIPS),
        "game_over": VectorFact("whether one player has all the chips", FLAG),
        "order": VectorFact("hands from best to worst, ties together", list_of(list_of(SEAT))),
        "categories": VectorFact("what a hand is", list_of({"enum": list(CATEGORIES)}), "hand"),
        "plays": VectorFact("its five cards that play", list_of(CARDS), "hand"),
        **event_facts.EVENT_FACTS,
    }
)


def shown_facts(state: State | Found) -> dict[str, Any]:
    """Everything that is shown, in the order of the catalogue; the rest is left out."""
    found = dict(_FLATTENED[type(state)](state))
    return {name: found[name] for name in VECTOR_FACTS if name in found}


def _of_ranking(ranked: Ranked) -> Iterator[tuple[str, Any]]:
    """The facts of a ranking."""
    yield from _there(ranked, ("order", "categories", "plays"))


def _of_division(divided: Divided) -> Iterator[tuple[str, Any]]:
    """The facts of a division into pots."""
    yield from _pots(divided)
    yield from _there(divided, ("returned",))


def _of_table(state: State) -> Iterator[tuple[str, Any]]:
    """The facts of a table."""
    yield from _there(state, _SAME)
    yield from _legal(state.legal)
    yield from _pots(state)
    total = in_the_middle(state)
    if total is not None:
        yield "pot", total
    if state.blinds is not UNSET:
        yield "blind_seats", list(state.blinds)
    yield from _cards(state)
    if state.clock is not UNSET:
        yield from _clock(state.clock)
    if state.between is not UNSET:
        yield from _around_the_hand(state, state.between)
    if state.tournament is not UNSET:
        yield from event_facts.of_tournament(state.tournament)


#: Facts that have the same name and value in the messages of engines.
_SAME: Final = (
    *("street", "turn", "to_match", "bets", "stacks", "statuses", "board", "button", "won"),
    *("returned", "mucked", "over", "events"),
)
#: The same of the clock, and of the table around the hand.
_OF_THE_CLOCK: Final = ("running", "banks", "offline")
_OF_THE_GAME: Final = ("hand", "dealt_in", "waiting", "blinds", "ante", "level", "out")


def _there(shown: object, names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Those of some fields that are shown."""
    for name in names:
        value = getattr(shown, name)
        if value is not UNSET:
            yield name, list(value) if isinstance(value, tuple) else value


def _legal(legal: Legal | object | None) -> Iterator[tuple[str, Any]]:
    """The legal actions; none if no seat is to act."""
    if legal is None:
        legal = Legal(fold=False, check=False, call=None, bet=None, raises=None, all_in=None)
    if isinstance(legal, Legal):
        for name, value in _there(legal, ("fold", "check", "call", "bet", "raises", "all_in")):
            yield f"legal_{name.replace('raises', 'raise')}", value


def _pots(shown: State | Divided) -> Iterator[tuple[str, Any]]:
    """The chips of the pots, and who can win them."""
    if shown.pots is UNSET:
        return
    yield "pots", [pot.chips for pot in shown.pots]
    if all(pot.eligible is not UNSET for pot in shown.pots):
        owners = [pot.eligible for pot in shown.pots if pot.eligible is not UNSET]
        yield "pot_seats", [sorted(seats) for seats in owners]


def _cards(state: State) -> Iterator[tuple[str, Any]]:
    """Hole cards and hands shown, by seat."""
    seats = len(state.stacks) if state.stacks is not UNSET else 0
    if state.holes is not UNSET:
        yield "holes", cards_by_seat(state.holes, seats)
    if state.shown is not UNSET:
        yield "shown", [seat for seat, _ in state.shown]
        yield "shown_cards", cards_by_seat(dict(state.shown), seats)


def cards_by_seat(cards: Mapping[int, tuple[str, ...]], seats: int) -> list[list[str] | None]:
    """The cards of each seat; null for a seat without."""
    return [list(cards[seat]) if cards.get(seat) else None for seat in range(seats)]


def _clock(clock: Clock) -> Iterator[tuple[str, Any]]:
    """What the clock shows."""
    yield from _there(clock, _OF_THE_CLOCK)
    if clock.left is not UNSET:
        yield "time_left", clock.left


def _around_the_hand(state: State, between: BetweenHands) -> Iterator[tuple[str, Any]]:
    """What the table around the hand shows."""
    yield from _there(between, _OF_THE_GAME)
    seats = len(state.stacks) if state.stacks is not UNSET else 0
    if between.posts is not UNSET:
        posts = [between.posts.get(seat, (0, 0)) for seat in range(seats)]
        yield "posts_live", [live for live, _ in posts]
        yield "posts_dead", [dead for _, dead in posts]
    yield from event_facts.level_left("level_", between.level_left)
    if between.owes is not UNSET:
        yield "owes", [sorted(between.owes.get(seat, ())) for seat in range(seats)]
    if between.places is not UNSET:
        players = max(seats, *(player + 1 for player in between.places), 0)
        places = (between.places.get(player) for player in range(players))
        yield "places", [None if place is None else list(place) for place in places]
    if between.over is not UNSET:
        yield "game_over", between.over
    if state.over is not False and state.stacks is not UNSET:
        yield "alive", [seat for seat, chips in enumerate(state.stacks) if chips > 0]
        yield "chips", sum(state.stacks)


_FLATTENED: Final[Mapping[type, Callable[[Any], Iterator[tuple[str, Any]]]]] = MappingProxyType(
    {
        State: _of_table,
        Ranked: _of_ranking,
        Divided: _of_division,
        Raced: event_facts.of_race,
        ToldSubstantial: event_facts.of_substantial,
        PlacedPlayers: event_facts.of_places,
    }
)
