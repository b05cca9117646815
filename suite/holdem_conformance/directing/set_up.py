"""What a script says before the first hand: house, blinds, tables and players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from holdem_conformance.authoring.one_hand.hand_options import house_named
from holdem_conformance.directing.games import Game, OneTable
from holdem_oracle.errors import SetupError
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import LevelClock
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table_play import Opening, opened
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
)
from holdem_scenarios.case.model import BlindLevel

#: The number of tables of one tournament, and of seats at one of them.
MOST_TABLES: Final = 500
MOST_SEATS: Final = 22
_HANDED: Final = 9
_STACK: Final = 1000
_BLINDS: Final = BlindLevel(blinds=(50, 100))


class Sitting(NamedTuple):
    """A player before the first hand."""

    player: str | None = None  #: None: named by his seat
    chips: int | None = None  #: None: those with which everybody starts


class TableSetUp(NamedTuple):
    """A table before the first hand: so many players, or seat by seat."""

    seats: tuple[Sitting | None, ...] = ()  #: None: an empty one
    button: int = 0


class SetUp(NamedTuple):
    """Everything that a script says before the first hand."""

    profile: str = "tda-2024"
    options: tuple[tuple[str, str], ...] = ()
    levels: tuple[BlindLevel, ...] = (_BLINDS,)
    tables: Mapping[str, TableSetUp] = {}
    single: bool = False  #: one table on its own, which has no name
    handed: int | None = None
    stack: int = _STACK
    prizes: tuple[int, ...] = ()
    breaks: tuple[str, ...] | None = None
    entries: int | None = None
    late_levels: int | None = None
    buy_in: tuple[int, int | None] = (0, None)
    straddled: bool = False

    @property
    def house(self) -> House:
        """The rules in which is played."""
        return house_named(self.profile, self.options)


def opened_game(set_up: SetUp) -> Game:
    """The game before its first hand; an error if it cannot be played."""
    if not set_up.tables:
        raise SetupError("tables", "nobody sits anywhere", "write tables A 8, B 6 or table 6 first")
    house = set_up.house
    schedule = tuple(_schedule(set_up.levels, house))
    if set_up.single:
        return _one_table(set_up, house, schedule)
    opening = TournamentOpening(
        tables={name: _seating(set_up, name) for name in set_up.tables},
        schedule=schedule,
        handed=set_up.handed or _HANDED,
        stack=set_up.stack,
        break_order=set_up.breaks,
        prizes=set_up.prizes,
        entries=set_up.entries,
        late_levels=set_up.late_levels,
    )
    return opened_tournament(house, opening)


def _one_table(set_up: SetUp, house: House, schedule: tuple[LevelRow, ...]) -> OneTable:
    """A table on its own."""
    seating = _seating(set_up, "")
    names = [name for name in seating.players if name is not None]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise SetupError("table", f"two players are called {twice!r}", "name one of them otherwise")
    least, most = set_up.buy_in
    opening = Opening(
        stacks=seating.stacks,
        schedule=schedule,
        button=seating.button,
        players=tuple(name or str(seat) for seat, name in enumerate(seating.players)),
        least=least,
        most=most,
        straddled=set_up.straddled,
    )
    return OneTable(opened(house, opening), set_up.prizes)


def _seating(set_up: SetUp, name: str) -> Seating:
    """Who sits where at a table, with how much."""
    table = set_up.tables[name]
    seats = _seats(set_up, name)
    filled: Sequence[Sitting | None] = (*table.seats, *[None] * (seats - len(table.seats)))
    stacks = (
        None if one is None else set_up.stack if one.chips is None else one.chips for one in filled
    )
    players = (None if one is None else one.player for one in filled)
    if not 0 <= table.button < seats:
        problem = f"table {name} has no seat {table.button}".replace("  ", " ")
        raise SetupError("button", problem, f"write a seat from 0 to {seats - 1}")
    return Seating(tuple(stacks), table.button, tuple(players))


def _chips(one: Sitting, stack: int) -> int:
    """The chips of a player: his own, or those with which everybody starts."""
    return stack if one.chips is None else one.chips


def _seats(set_up: SetUp, name: str) -> int:
    """The number of seats of a table: as many as the event seats, or as are written."""
    written = len(set_up.tables[name].seats)
    if set_up.single and set_up.handed is None:
        return max(written, _HANDED)
    handed = set_up.handed or _HANDED
    if written > handed:
        problem = f"{written} seats, and {handed} at each table of the event"
        raise SetupError(f"table {name}".strip(), problem, f"write handed {written} as well")
    return handed


def _schedule(levels: Sequence[BlindLevel], house: House) -> Iterator[LevelRow]:
    """The levels, each with its length in the unit in which the house counts."""
    by_time = house.level_clock is LevelClock.TIME
    for level in levels:
        length = level.milliseconds if by_time else level.hands
        if length is None and level is not levels[-1]:
            unit = "for 20m" if by_time else "for 10 hands"
            problem = f"the house counts levels by {house.level_clock}"
            raise SetupError("levels", problem, f"write {unit} behind each but the last")
        small, big = level.blinds
        yield LevelRow(small_blind=small, big_blind=big, ante=level.ante, lasts=length or 0)
