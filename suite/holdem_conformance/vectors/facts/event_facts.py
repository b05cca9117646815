"""A tournament fact by fact: lists of tables and players, and values by player or by table."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec import UNSET

from holdem_adapters.tables.between_hands import LevelLeft
from holdem_adapters.tournaments.questions import PlacedPlayers, Raced, ToldSubstantial
from holdem_adapters.tournaments.shown_tournament import ShownTournament
from holdem_conformance.judge.tournaments.round_comparison import shown_of
from holdem_conformance.vectors.facts.fact_shapes import (
    CHIPS,
    COUNT,
    FLAG,
    PLACES,
    VectorFact,
    by_name,
    list_of,
    or_null,
)

_NAME: Final = {"type": "string"}

#: Every fact of a tournament, by name.
EVENT_FACTS: Final[Mapping[str, VectorFact]] = MappingProxyType(
    {
        "tables": VectorFact("the tables that there are", list_of(_NAME)),
        "player_seats": VectorFact(
            "where each player sits, or is on his way to, as in B6", by_name(_NAME), "player"
        ),
        "players_at": VectorFact("how many players there are", by_name(CHIPS), "table"),
        "player_stacks": VectorFact("chips of each player who is in", by_name(CHIPS), "player"),
        "players_left": VectorFact("how many players have chips", CHIPS),
        "all_chips": VectorFact("the chips of all players together", CHIPS),
        "player_places": VectorFact(
            "the best and the last of the places that a player shares", by_name(PLACES), "player"
        ),
        "players_out": VectorFact("the players who are out", list_of(_NAME)),
        "prizes": VectorFact("what each player is paid", by_name(CHIPS), "player"),
        "to_draw": VectorFact("the players who have to draw a seat", list_of(_NAME)),
        "buttons_to_draw": VectorFact(
            "the tables for which the button has to be drawn", list_of(_NAME)
        ),
        "free_seats": VectorFact("the seats that can be drawn, as in A8", list_of(_NAME)),
        "halted": VectorFact("the tables that have stopped", list_of(_NAME)),
        "tables_waiting": VectorFact(
            "hand for hand, the tables that wait for others", list_of(_NAME)
        ),
        "held": VectorFact(
            "the tables at which no card may be dealt or shown for now", list_of(_NAME)
        ),
        "break_order": VectorFact(
            "the order in which tables will be broken, the next one first", list_of(_NAME)
        ),
        "final_table": VectorFact("whether there is only the final table", FLAG),
        "registration_open": VectorFact("whether players can enter", FLAG),
        "entries": VectorFact("the number of entries", CHIPS),
        "hand_for_hand": VectorFact("whether all tables play one hand at a time together", FLAG),
        "event_level": VectorFact("the level of the hand dealt last at any table, from 1", COUNT),
        "event_hands_left": VectorFact("the hands left of it; null: it never ends", or_null(CHIPS)),
        "event_time_left": VectorFact(
            "the milliseconds left of it; null: it never ends", or_null(CHIPS)
        ),
        "event_over": VectorFact("whether one player has all the chips", FLAG),
        "is_substantial": VectorFact("whether actions are substantial action", FLAG),
    }
)
#: The facts of cases, and of what engines show, that have another name in vectors.
NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "seats": "player_seats",
        "players": "players_at",
        "stacks": "player_stacks",
        "left": "players_left",
        "chips": "all_chips",
        "places": "player_places",
        "out": "players_out",
        "free": "free_seats",
        "waiting": "tables_waiting",
        "final": "final_table",
        "level": "event_level",
        "game_over": "event_over",
        "substantial": "is_substantial",
    }
)
#: What is shown as in cases, under its name there.
_SHOWN: Final = (
    *("tables", "seats", "players", "stacks", "left", "chips", "places", "out", "prizes"),
    *("to_draw", "buttons_to_draw", "free", "halted", "waiting", "held", "break_order", "final"),
    *("entries", "hand_for_hand", "level", "game_over"),
)


def of_tournament(shown: ShownTournament) -> Iterator[tuple[str, Any]]:
    """The facts of a tournament."""
    for name in _SHOWN:
        value = shown_of(name, shown)
        if value is not UNSET:
            yield NAMES.get(name, name), value
    if shown.registration is not UNSET:
        yield "registration_open", shown.registration
    yield from level_left("event_", shown.level_left)


def level_left(prefix: str, left: object) -> Iterator[tuple[str, int | None]]:
    """What is left of a level, in hands or in milliseconds; null if it never ends."""
    if left is None:
        yield from ((f"{prefix}hands_left", None), (f"{prefix}time_left", None))
    elif isinstance(left, LevelLeft) and left.hands is not UNSET:
        yield f"{prefix}hands_left", left.hands
    elif isinstance(left, LevelLeft) and left.milliseconds is not UNSET:
        yield f"{prefix}time_left", left.milliseconds


def of_race(raced: Raced) -> Iterator[tuple[str, Any]]:
    """The facts of a chip race."""
    if raced.stacks is not UNSET:
        yield "stacks", list(raced.stacks)
        yield "chips", sum(raced.stacks)


def of_substantial(told: ToldSubstantial) -> Iterator[tuple[str, Any]]:
    """Whether actions are substantial."""
    yield "is_substantial", told.substantial


def of_places(placed: PlacedPlayers) -> Iterator[tuple[str, Any]]:
    """The facts of players who are out together."""
    if placed.places is not UNSET:
        yield "player_places", {player: list(place) for player, place in placed.places.items()}
    if placed.prizes is not UNSET:
        yield "prizes", dict(placed.prizes)
