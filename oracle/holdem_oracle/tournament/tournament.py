"""The state of a tournament: its tables, and players who are between two seats.

A tournament decides who sits at which table.  It knows nothing of cards and
bets, and leaves to the tables what happens between two hands of each.

Chance comes from outside: the seats that players draw are said to the
tournament, which decides when a draw is due and from which seats.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips, House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Out, Player, Stage, Table

TableName: TypeAlias = str


class Place(NamedTuple):
    """A seat of one of the tables."""

    table: TableName
    seat: Seat


class Arrival(NamedTuple):
    """A player on the way to a seat, who sits down when the hand there is over."""

    chair: Chair
    to: Place


class Gone(NamedTuple):
    """A player who is out, and has no place yet."""

    player: Player
    table: TableName
    chips: Chips  #: by which he ranks among those who are out in the same hand


class Round(NamedTuple):
    """In hand-for-hand play, one hand at every table."""

    due: frozenset[TableName]  #: tables that still have to play their hand
    left: int  #: how many players were in when it began
    spent: int = 0  #: milliseconds that it has taken


class Draw(StrEnum):
    """Why players draw seats."""

    BROKEN = "broken"  #: their table is broken; the others go on
    REDRAW = "redraw"  #: everybody does, and all tables wait


class Tournament(NamedTuple):
    """A tournament, immutable; ``tournament_play`` opens one and says things to it."""

    house: House
    schedule: tuple[LevelRow, ...]
    handed: int  #: the number of players that a table of the event seats
    stack: Chips  #: what everybody starts with
    tables: Mapping[TableName, Table]  #: of equal tables, the first one gives or takes a player
    players: Mapping[TableName, int]  #: how many play at each table, or are on the way to it
    break_order: tuple[TableName, ...]  #: the next table to be broken comes first
    entries: int
    opened_with: int  #: how many tables there were at the start
    prizes: tuple[Chips, ...] = ()  #: from the first place on
    late_levels: int | None = None  #: levels with open registration; None: until it is closed
    closed: bool = False  #: registration
    clock: int = 0  #: milliseconds of the levels that are over or begun
    hands: int = 0  #: of the table that has played the most
    level: int = 0
    speaking: TableName | None = None  #: the table to which something was said
    arrivals: tuple[Arrival, ...] = ()
    drawing: Draw | None = None  #: why those without a seat draw
    undrawn: tuple[Chair, ...] = ()  #: players without a seat, who have to draw one
    buttons: frozenset[TableName] = frozenset()  #: tables at which the button has to be drawn
    redrawn: int | None = None  #: with how many tables the last redraw was
    halted: frozenset[TableName] = frozenset()
    ruled: Mapping[TableName, bool] = {}  #: tables about which the director has decided
    held: frozenset[TableName] = frozenset()  #: no more cards until the dealers may go on
    round: Round | None = None  #: of hand-for-hand play
    gone: tuple[Gone, ...] = ()
    out: tuple[Out, ...] = ()  #: the last to go comes first
    winner: Out | None = None
    smallest: Chips | None = None  #: the smallest chip in play, once others were taken out
    added: Chips = 0  #: chips that came in after the start
    removed: Chips = 0  #: chips that have left play


def players_left(tournament: Tournament) -> int:
    """How many players are still in, including those without a seat."""
    return sum(tournament.players.values()) + len(tournament.undrawn)


def is_final(tournament: Tournament) -> bool:
    """At the final table everybody sits, or draws a seat."""
    return len(tournament.tables) == 1


def between_hands(tournament: Tournament, name: TableName) -> bool:
    """Whether no hand is being dealt, played or settled at a table."""
    return tournament.tables[name].stage is Stage.BETWEEN


def all_between_hands(tournament: Tournament) -> bool:
    """Whether no hand is being played at any table."""
    return all(table.stage is Stage.BETWEEN for table in tournament.tables.values())


def chairs_of(tournament: Tournament) -> Iterator[tuple[Place | None, Chair]]:
    """Everybody who is in, with his seat, if he has one."""
    for name, table in tournament.tables.items():
        for at, chair in enumerate(table.chairs):
            if chair is not None and chair.chips:
                yield Place(name, Seat(at)), chair
    for arrival in tournament.arrivals:
        yield arrival.to, arrival.chair
    for chair in tournament.undrawn:
        yield None, chair


def place_of(tournament: Tournament, player: object) -> Place | None:
    """Where a player sits, or is on the way to."""
    return next((at for at, chair in chairs_of(tournament) if chair.player == player), None)


def chips_in_tournament(tournament: Tournament) -> Chips:
    """The chips of everybody."""
    return sum(chair.chips for _, chair in chairs_of(tournament))


def all_chips_accounted_for(tournament: Tournament, opened_with: Chips) -> bool:
    """Chips in play are those of the start and those added, without those removed.

    Rule tda-21.
    """
    return chips_in_tournament(tournament) == opened_with + tournament.added - tournament.removed
