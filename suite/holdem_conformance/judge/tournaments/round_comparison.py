"""Compares an expected fact about a tournament with what an engine shows of it.

Everything that names players, seats or tables is complete, except where the
case names those that it is about: ``seats``, ``stacks``, ``places``, ``prizes``
and ``players``.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType

from holdem_adapters.state import State
from holdem_adapters.tables.between_hands import LevelLeft
from holdem_adapters.tournaments.shown_tournament import SeatAtTable, ShownTournament
from holdem_conformance.judge.fact_result import NOT_SHOWN, Compared, not_shown_of
from holdem_scenarios.facts.compound_facts import Value

#: The signatures of a round after which somebody sits elsewhere, or has other chips.
WRONG_SEATS: Final = "round:seats"
WRONG_STACKS_OF_ROUND: Final = "round:stacks"


class TournamentSeen(NamedTuple):
    """What an engine shows after a round, and after the one before."""

    now: ShownTournament | UnsetType
    before: ShownTournament | UnsetType


def seen_between(now: State, before: State) -> TournamentSeen:
    """The tournament at two moments."""
    return TournamentSeen(now.tournament, before.tournament)


def compared_round(name: str, expected: Value, seen: TournamentSeen) -> Compared:
    """Compare one fact about a tournament."""
    if seen.now is UNSET:
        return NOT_SHOWN
    if name in _SINCE:
        if seen.before is UNSET:
            return NOT_SHOWN
        return _SINCE[name](expected, seen.now, seen.before)
    if name in _OF_SOME:
        return _of_some(name, expected, _OF_SOME[name](seen.now))
    found = shown_of(name, seen.now)
    if found is UNSET:
        return NOT_SHOWN
    if name in ("chips", "left"):
        return _counted(name, expected, found)
    return Compared(found, "" if found == expected else name.replace("_", "-"))


def shown_of(name: str, shown: ShownTournament) -> Value | UnsetType:
    """A fact in the form used in cases; UNSET if it is not shown."""
    return _SHOWN[name](shown)


def written(at: SeatAtTable) -> str:
    """A seat of a table, as in ``B6``."""
    return f"{at[0]}{at[1]}"


def compared_result(
    seen: ShownTournament | UnsetType, right: ShownTournament | UnsetType
) -> tuple[Compared, Value]:
    """Where everybody sits, and what he has, compared with the reference; and what is right."""
    assert right is not UNSET, "the reference shows a tournament"
    if seen is UNSET:
        return NOT_SHOWN, None
    for name, signature in (("seats", WRONG_SEATS), ("stacks", WRONG_STACKS_OF_ROUND)):
        found, expected = shown_of(name, seen), shown_of(name, right)
        if found is not UNSET and found != expected:
            return Compared(found, signature), expected
    hidden = [name for name in ("seats", "stacks") if shown_of(name, seen) is UNSET]
    if len(hidden) == 2:
        return NOT_SHOWN, None
    return Compared(None, "", not_shown=not_shown_of(hidden)), None


# Since the round before


def _moves(expected: Value, now: ShownTournament, before: ShownTournament) -> Compared:
    """Who sits elsewhere."""
    if now.seats is UNSET or before.seats is UNSET:
        return NOT_SHOWN
    there = {*before.seats, *(() if before.to_draw is UNSET else before.to_draw)}
    found = {
        player: written(at)
        for player, at in now.seats.items()
        if player in there and before.seats.get(player) != at
    }
    return Compared(found, _way_of_moves(expected, found))


def _way_of_moves(expected: Mapping[str, str], found: Mapping[str, str]) -> str:
    """Who moves who should not, or does not who should; or to which seat."""
    if found == expected:
        return ""
    if set(found) == set(expected):
        tables = [
            seats[player].rstrip("0123456789") for player in found for seats in (found, expected)
        ]
        return "moves:table" if tables[::2] != tables[1::2] else "moves:seat"
    extra, missing = set(found) - set(expected), set(expected) - set(found)
    return "moves:who" if extra and missing else f"moves:{'extra' if extra else 'missing'}"


def _broken(expected: Value, now: ShownTournament, before: ShownTournament) -> Compared:
    """Which tables there are no longer."""
    if now.tables is UNSET or before.tables is UNSET:
        return NOT_SHOWN
    found = sorted(set(before.tables) - set(now.tables))
    if found == expected:
        return Compared(found, "")
    return Compared(found, f"broken:{'extra' if set(found) - set(expected) else 'missing'}")


_SINCE: Final[Mapping[str, Callable[[Value, ShownTournament, ShownTournament], Compared]]] = (
    MappingProxyType({"moves": _moves, "broken": _broken})
)


# Of those that the case names


def _of_some(
    name: str, expected: Mapping[str, Value], shown: Mapping[str, Value] | UnsetType
) -> Compared:
    """Values of players or tables; only those that the case names are compared."""
    if shown is UNSET:
        return NOT_SHOWN
    found = {one: shown.get(one, 0 if name in _ZERO else None) for one in expected}
    if found == expected:
        return Compared(found, "")
    if name != "stacks":
        return Compared(found, name)
    difference = sum(found.values()) - sum(expected.values())
    way = "misplaced" if difference == 0 else "too-many" if difference > 0 else "too-few"
    return Compared(found, f"stacks:{way}")


#: Who is not named has none.
_ZERO: Final = ("stacks", "prizes", "players")


def _seats(shown: ShownTournament) -> Mapping[str, Value] | UnsetType:
    """The seat of each player."""
    if shown.seats is UNSET:
        return UNSET
    return {player: written(at) for player, at in shown.seats.items()}


def _players(shown: ShownTournament) -> Mapping[str, Value] | UnsetType:
    """How many players there are at each table."""
    if shown.seats is UNSET:
        return UNSET
    tables = [table for table, _ in shown.seats.values()]
    return {table: tables.count(table) for table in tables}


def _places(shown: ShownTournament) -> Mapping[str, Value] | UnsetType:
    """The first and the last place of each player."""
    if shown.places is UNSET:
        return UNSET
    return {player: list(place) for player, place in shown.places.items()}


_OF_SOME: Final[Mapping[str, Callable[[ShownTournament], Mapping[str, Value] | UnsetType]]] = (
    MappingProxyType(
        {
            "seats": _seats,
            "players": _players,
            "stacks": lambda shown: shown.stacks,
            "places": _places,
            "prizes": lambda shown: shown.prizes,
        }
    )
)


# Of the whole tournament


def _counted(name: str, expected: Value, found: Value) -> Compared:
    """A number of players or chips."""
    if found == expected:
        return Compared(found, "")
    return Compared(found, f"{name}:{'too-many' if found > expected else 'too-few'}")


def _sorted(names: Iterable[str] | UnsetType) -> Value | UnsetType:
    """Names, in ascending order."""
    return UNSET if names is UNSET else sorted(names)


def _free(shown: ShownTournament) -> Value | UnsetType:
    """The seats that can be drawn."""
    return UNSET if shown.free is UNSET else sorted(map(written, shown.free))


def _left(shown: ShownTournament) -> Value | UnsetType:
    """How many players have chips."""
    if shown.stacks is UNSET:
        return UNSET
    return sum(chips > 0 for chips in shown.stacks.values())


def _chips(shown: ShownTournament) -> Value | UnsetType:
    """The chips of all players."""
    return UNSET if shown.stacks is UNSET else sum(shown.stacks.values())


def _registration(shown: ShownTournament) -> Value | UnsetType:
    """Whether players can enter."""
    if shown.registration is UNSET:
        return UNSET
    return "open" if shown.registration else "closed"


def _level_left(shown: ShownTournament) -> Value | UnsetType:
    """What is left of the level."""
    left = shown.level_left
    if not isinstance(left, LevelLeft):
        return left
    parts = {"hands": left.hands, "milliseconds": left.milliseconds}
    return {unit: number for unit, number in parts.items() if number is not UNSET}


def _order(shown: ShownTournament) -> Value | UnsetType:
    """The order in which tables will be broken."""
    return UNSET if shown.break_order is UNSET else list(shown.break_order)


def _as_it_is(name: str) -> Callable[[ShownTournament], Value | UnsetType]:
    """A value that is compared as it is shown."""
    return lambda shown: getattr(shown, name)


def _set(name: str) -> Callable[[ShownTournament], Value | UnsetType]:
    """A set of names."""
    return lambda shown: _sorted(getattr(shown, name))


_SHOWN: Final[Mapping[str, Callable[[ShownTournament], Value | UnsetType]]] = MappingProxyType(
    {
        **_OF_SOME,
        **{
            name: _set(name)
            for name in ("tables", "halted", "waiting", "held", "out", "to_draw", "buttons_to_draw")
        },
        **{name: _as_it_is(name) for name in ("final", "entries", "hand_for_hand", "level")},
        "free": _free,
        "left": _left,
        "chips": _chips,
        "registration": _registration,
        "level_left": _level_left,
        "break_order": _order,
        "game_over": _as_it_is("over"),
    }
)
