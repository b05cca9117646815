"""Hypothesis strategies: a value for each fact, and moved tables."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

from holdem_scenarios.facts.catalogue import CATEGORIES, STATUSES, STREETS
from holdem_scenarios.facts.compound_facts import COUNTDOWNS
from holdem_scenarios.facts.event_patterns import EVENT_WORDS, Part
from holdem_scenarios.facts.legal_choices import CHOICES
from holdem_scenarios.facts.moved_table import Move
from holdem_scenarios.facts.table_facts import MISSED

Drawn: TypeAlias = st.SearchStrategy[Any]

CARDS: Final = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
#: Small enough to be scaled.
chips: Drawn = st.integers(0, 2000) | st.integers(0, 10**16)
seats: Drawn = st.integers(0, 22)
times: Drawn = st.integers(0, 999_999 * 60_000) | st.integers(0, 120).map(lambda s: s * 1000)
cards: Drawn = st.sampled_from(CARDS)


def some_cards(least: int, most: int) -> Drawn:
    """Distinct cards, between two numbers."""
    return st.lists(cards, min_size=least, max_size=most, unique=True)


def by_seat(inner: Drawn, least: int = 1) -> Drawn:
    """Values by seat."""
    return st.dictionaries(seats, inner, min_size=least, max_size=5)


some_seats: Drawn = st.lists(seats, max_size=5, unique=True)


@st.composite
def bounds(draw: st.DrawFn) -> object:
    """True, or a minimum and a maximum, which may be open."""
    least = draw(chips)
    most = draw(st.none() | st.integers(least, 10**17))
    return draw(st.sampled_from((True, [least, least], [least, most])))


@st.composite
def choices(draw: st.DrawFn) -> dict[str, Any]:
    """Legal actions of a seat, in the order of the model."""
    amounts: dict[str, Drawn] = {
        "fold": st.just(value=True),
        "check": st.just(value=True),
        "call": st.just(value=True) | chips,
        "bet": bounds(),
        "raise": bounds(),
        "all-in": st.just(value=True) | chips,
    }
    there = draw(st.sets(st.sampled_from(CHOICES), min_size=1))
    return {verb: draw(amounts[verb]) for verb in CHOICES if verb in there}


@st.composite
def event(draw: st.DrawFn) -> list[str]:
    """An event, of which parts may be omitted from the right."""
    word = draw(st.sampled_from(sorted(EVENT_WORDS)))
    parts = EVENT_WORDS[word]
    drawn = {
        Part.SEAT: seats.map(str),
        Part.CHIPS: chips.map(str),
        Part.NUMBER: st.integers(0, 9).map(str),
        Part.CARD: cards,
    }
    said = parts[: draw(st.integers(0, len(parts)))]
    return [word, *(draw(drawn[part]) for part in said)]


@st.composite
def events(draw: st.DrawFn) -> dict[str, list[list[str]]]:
    """Events by relation."""
    several = st.lists(event(), max_size=4)
    drawn = {
        "in_order": several,
        "any_order": several,
        "before": st.lists(event(), min_size=2, max_size=2),
        "never": several,
    }
    there = draw(st.lists(st.sampled_from(sorted(drawn)), unique=True))
    return {relation: draw(drawn[relation]) for relation in there}


@st.composite
def orders(draw: st.DrawFn, most: int = 23, ties: int = 23) -> list[list[int]]:
    """Seats from best to worst hand, each level sorted."""
    left = draw(st.lists(seats, min_size=1, max_size=most, unique=True))
    levels = []
    while left:
        tied = draw(st.integers(1, min(ties, len(left))))
        levels.append(sorted(left[:tied]))
        left = left[tied:]
    return levels


pots: Drawn = st.lists(
    st.fixed_dictionaries({"chips": chips, "eligible": st.none() | some_seats.map(sorted)}),
    max_size=4,
)
#: The best and the last of the places of a player.
places: Drawn = st.lists(st.integers(1, 99), min_size=2, max_size=2).map(sorted)
#: What a player has missed.
owed: Drawn = st.sets(st.sampled_from(MISSED)).map(
    lambda some: [word for word in MISSED if word in some]
)
nobody_or_seat: Drawn = st.none() | seats

#: A strategy for the value of every fact, as ``read`` returns it.
VALUES: Final[Mapping[str, Drawn]] = {
    "street": st.sampled_from(STREETS),
    "turn": nobody_or_seat,
    "can": choices(),
    "cannot": st.sets(st.sampled_from(CHOICES)).map(
        lambda some: [verb for verb in CHOICES if verb in some]
    ),
    "to_match": chips,
    "bets": by_seat(chips),
    "stacks": by_seat(chips),
    "pots": pots,
    "pot": chips,
    "won": by_seat(chips),
    "returned": by_seat(chips),
    "statuses": by_seat(st.sampled_from(STATUSES)),
    "board": st.sampled_from((0, 3, 4, 5)) | some_cards(0, 5),
    "holes": by_seat(some_cards(2, 2)),
    "shown": some_seats | by_seat(st.none() | some_cards(2, 2), least=0),
    "mucked": some_seats,
    "button": seats,
    "blind_seats": st.lists(nobody_or_seat, min_size=2, max_size=2),
    "over": st.booleans(),
    "running": st.none() | st.sampled_from(COUNTDOWNS),
    "time_left": times,
    "banks": by_seat(times),
    "offline": some_seats,
    "events": events(),
    "order": orders(),
    "categories": by_seat(st.sampled_from(CATEGORIES)),
    "plays": by_seat(some_cards(5, 5)),
    "dealt_in": some_seats.map(sorted),
    "waiting": some_seats.map(sorted),
    "posts": by_seat(st.lists(chips, min_size=2, max_size=2), least=0),
    "blinds": st.lists(chips, min_size=2, max_size=2),
    "ante": chips,
    "level": st.integers(1, 50),
    "hand": st.integers(1, 500),
    "level_left": st.fixed_dictionaries({"hands": st.integers(1, 50)})
    | st.fixed_dictionaries({"milliseconds": times}),
    "out": some_seats.map(sorted),
    "alive": some_seats.map(sorted),
    "places": by_seat(st.none() | places, least=0),
    "owes": by_seat(owed, least=0),
    "game_over": st.booleans(),
    "chips": chips,
}


@st.composite
def facts(draw: st.DrawFn) -> tuple[str, Any]:
    """The name of a fact, and a value."""
    name = draw(st.sampled_from(sorted(VALUES)))
    return name, draw(VALUES[name])


@st.composite
def there_and_back(draw: st.DrawFn) -> tuple[Move, Move]:
    """A move that turns a table and permutes suits, and its inverse."""
    number = draw(st.integers(2, 23))
    turned = draw(st.integers(0, number - 1))
    suits = dict(zip("cdhs", draw(st.permutations("cdhs")), strict=True))
    back = {new: old for old, new in suits.items()}
    return Move(number, turned, suits), Move(number, number - turned, back)
