"""Halting: when a short table stops dealing, and when it goes on."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.tournament_options import Halt
from holdem_oracle.tournament.refusing import CONVENTION, named_table, refused
from holdem_oracle.tournament.tournament import TableName, Tournament, between_hands
from holdem_oracle.tournament.tournament_actions import StopTable, TournamentRefusal
from holdem_oracle.tournament.tournament_events import (
    Halted,
    Resumed,
    TableRuled,
    TournamentEvent,
    TournamentRefused,
)

#: A table that is so many players short of the fullest one may have to stop.
TOO_SHORT = 3
#: With fewer players at a table it is left to the director.
FEWEST_HANDED = 8


def stopped_or_resumed(tournament: Tournament) -> Halted | Resumed | None:
    """A table stops between two hands, and goes on once it is no longer too short.

    Rule tda-11-d.
    """
    players, rule = tournament.players, tournament.house.halt.rule
    enough = max(players.values()) - TOO_SHORT
    for name, here in players.items():
        has_stopped = name in tournament.halted
        if here > enough and not has_stopped and name not in tournament.ruled:
            continue
        stops = _has_to_stop(tournament, name, is_short=here <= enough)
        if has_stopped and not stops:
            return Resumed(name, rule)
        if stops and not has_stopped and between_hands(tournament, name):
            return Halted(name, rule)
    return None


def _has_to_stop(tournament: Tournament, name: TableName, *, is_short: bool) -> bool:
    """Whether eliminations make a table stop, unless the director decides otherwise."""
    if name in tournament.ruled:
        return tournament.ruled[name]
    if not is_short or tournament.tables[name].last is None:
        return False
    return _short_table_stops(tournament, name)


def _short_table_stops(tournament: Tournament, name: TableName) -> bool:
    """A short table stops once its blinds are affected, or at once; or it is left to the director.

    Rule tda-11-d.
    """
    match tournament.house.halt:
        case Halt.UNCONDITIONAL_3:
            return True
        case Halt.WSOP_67:
            return tournament.handed >= FEWEST_HANDED
        case Halt.TDA_11D:
            return tournament.handed >= FEWEST_HANDED and _big_blind_is_empty(tournament, name)


def _big_blind_is_empty(tournament: Tournament, name: TableName) -> bool:
    """Whether the big blind of the next hand falls on an empty seat, as the blinds move by one.

    Rule tda-11-d-ex.
    """
    table = tournament.tables[name]
    assert table.last is not None
    due = Seat((table.last.big + 1) % len(table.chairs))
    chair = table.chairs[due]
    if chair is not None and chair.chips:
        return False
    return all(arrival.to != (name, due) for arrival in tournament.arrivals)


def ruled(tournament: Tournament, said: StopTable) -> TournamentEvent:
    """The director may stop a table or let it play, whatever the numbers of players are.

    Rule tda-11-d.
    """
    name = named_table(tournament, said.table, said)
    if isinstance(name, TournamentRefused):
        return name
    if not isinstance(said.stops, bool):
        return refused(TournamentRefusal.BAD_VALUE, said, CONVENTION)
    return TableRuled(name, said.stops, "tda-11-d")
