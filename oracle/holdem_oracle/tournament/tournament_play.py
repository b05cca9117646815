"""Opening a tournament, and saying things to it, one after the other.

The log of events is the complete result; the state is computed from it.
"""

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import NamedTuple

from holdem_oracle.house.house import Chips, House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Player, alive, chips_in_play
from holdem_oracle.table.table_play import Opening, opened
from holdem_oracle.tournament.opening_checks import check_event, check_names, check_tables
from holdem_oracle.tournament.tournament import TableName, Tournament
from holdem_oracle.tournament.tournament_actions import TournamentAction
from holdem_oracle.tournament.tournament_bookkeeping import after
from holdem_oracle.tournament.tournament_events import (
    TournamentEvent,
    TournamentRefused,
    TournamentTimePassed,
)
from holdem_oracle.tournament.tournament_flow import what_follows
from holdem_oracle.tournament.tournament_judging import judge


class TournamentStep(NamedTuple):
    """The result of one thing that was said: the events, and the tournament after them."""

    events: tuple[TournamentEvent, ...]
    tournament: Tournament


class Seating(NamedTuple):
    """One table at the start: the stacks by seat, None for an empty one."""

    stacks: tuple[Chips | None, ...]
    button: int = 0  #: where the house does not determine it
    players: tuple[Player | None, ...] = ()  #: names by seat; empty: ``A3`` in seat 3 of table A


class TournamentOpening(NamedTuple):
    """A tournament before its first hand."""

    tables: Mapping[TableName, Seating]
    schedule: tuple[LevelRow, ...]
    handed: int = 9  #: the number of players that a table of the event seats
    stack: Chips = 1000  #: of players who enter later
    break_order: tuple[TableName, ...] | None = None  #: None: the last table first
    prizes: tuple[Chips, ...] = ()
    entries: int | None = None  #: None: everybody who is seated now
    late_levels: int | None = None  #: levels with open registration


def opened_tournament(house: House, opening: TournamentOpening) -> Tournament:
    """A tournament before its first hand.  One that cannot be played is an error."""
    check_event(house, opening.handed, opening.stack, opening.prizes)
    check_tables(opening.tables, opening.break_order or ())
    tables = {
        name: opened(house, _opening(name, seating, opening))._replace(of_several=True)
        for name, seating in opening.tables.items()
    }
    check_names(tables.values())
    players = {name: len(alive(table)) for name, table in tables.items()}
    order = opening.break_order
    return Tournament(
        house=house,
        schedule=opening.schedule,
        handed=opening.handed,
        stack=opening.stack,
        tables=tables,
        players=players,
        break_order=tuple(reversed(tables)) if order is None else order,
        entries=sum(players.values()) if opening.entries is None else opening.entries,
        opened_with=len(tables),
        prizes=opening.prizes,
        late_levels=opening.late_levels,
    )


def _opening(name: TableName, seating: Seating, opening: TournamentOpening) -> Opening:
    """A table at which everybody without a name is called by his first seat: ``A3``."""
    given = seating.players or (None,) * len(seating.stacks)
    names = tuple(own or f"{name}{seat}" for seat, own in enumerate(given))
    return Opening(seating.stacks, opening.schedule, seating.button, names)


def opening_chips(tournament: Tournament) -> Chips:
    """The chips with which a tournament was opened."""
    return sum(chips_in_play(table) for table in tournament.tables.values())


def say(tournament: Tournament, said: TournamentAction) -> TournamentStep:
    """Say something, and apply everything that follows from it.

    Nothing follows a refusal, nor time that passes: levels begin with a deal.
    """
    event: TournamentEvent | None = judge(tournament, said)
    if isinstance(event, TournamentRefused | TournamentTimePassed):
        return TournamentStep((event,), after(tournament, event))
    events: list[TournamentEvent] = []
    while event is not None:
        events.append(event)
        tournament = after(tournament, event)
        event = what_follows(tournament)
    return TournamentStep(tuple(events), tournament)


def say_all(tournament: Tournament, said: Iterable[TournamentAction]) -> TournamentStep:
    """Say several things, one after the other."""
    events: list[TournamentEvent] = []
    for one in said:
        step = say(tournament, one)
        events += step.events
        tournament = step.tournament
    return TournamentStep(tuple(events), tournament)


def replayed_tournament(opened_with: Tournament, events: Iterable[TournamentEvent]) -> Tournament:
    """The tournament that results from a log."""
    return reduce(after, events, opened_with)
