"""Halting: when a short table stops dealing, and when it goes on."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import House
from holdem_oracle.house.tournament_options import Halt
from holdem_oracle.tournament.refusing import named_table, refused
from holdem_oracle.tournament.tournament import Place, TableName, Tournament, between_hands
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


def halts(
    players: int, fullest: int, *, big_blind_at_empty_seat: bool, house: House, handed: int = 9
) -> bool:
    """A table three or more players short of the fullest stops once its blinds are affected.

    One source stops it immediately, and another does so, too.  In both rule
    books it is left to the director in events with fewer than eight at a table.

    Rule tda-11-d.
    """
    if fullest - players < TOO_SHORT:
        return False
    if house.halt is Halt.UNCONDITIONAL_3:
        return True
    return handed >= FEWEST_HANDED and (big_blind_at_empty_seat or house.halt is Halt.WSOP_67)


def stopped_or_resumed(tournament: Tournament) -> Halted | Resumed | None:
    """A table stops between two hands, and goes on once it is no longer too short.

    Rule tda-11-d.
    """
    players, rule = tournament.players, tournament.house.halt.rule
    fullest = max(players.values(), default=0)
    for name in players:
        if fullest - players[name] < TOO_SHORT and not tournament.halted and not tournament.ruled:
            continue
        stops = _has_to_stop(tournament, name, fullest)
        if name in tournament.halted and not stops:
            return Resumed(name, rule)
        if name not in tournament.halted and stops and between_hands(tournament, name):
            return Halted(name, rule)
    return None


def _has_to_stop(tournament: Tournament, name: TableName, fullest: int) -> bool:
    """Whether eliminations make a table stop, unless the director decides otherwise."""
    if name in tournament.ruled:
        return tournament.ruled[name]
    if tournament.tables[name].last is None:
        return False
    return halts(
        tournament.players[name],
        fullest,
        big_blind_at_empty_seat=_big_blind_is_empty(tournament, name),
        house=tournament.house,
        handed=tournament.handed,
    )


def _big_blind_is_empty(tournament: Tournament, name: TableName) -> bool:
    """Whether the big blind of the next hand falls on an empty seat, as the blinds move by one.

    Rule tda-11-d-ex.
    """
    table = tournament.tables[name]
    if table.last is None:
        return False
    due = Seat((table.last.big + 1) % len(table.chairs))
    chair = table.chairs[due]
    is_coming = any(arrival.to == Place(name, due) for arrival in tournament.arrivals)
    return (chair is None or not chair.chips) and not is_coming


def ruled(tournament: Tournament, said: StopTable) -> TournamentEvent:
    """The director may stop a table or let it play, whatever the numbers of players are.

    Rule tda-11-d.
    """
    name = named_table(tournament, said.table, said)
    if isinstance(name, TournamentRefused):
        return name
    if not isinstance(said.stops, bool):
        return refused(TournamentRefusal.BAD_VALUE, said)
    return TableRuled(name, said.stops, "tda-11-d")
