"""Refusals of a tournament, and what is checked about tables, seats and players."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.tournament.tournament import Place, Tournament, between_hands
from holdem_oracle.tournament.tournament_actions import TournamentRefusal
from holdem_oracle.tournament.tournament_events import TournamentRefused

#: The clause for everything that no rule book has to forbid.
CONVENTION = "suite-between-hands"


def refused(reason: TournamentRefusal | TableRefusal, said: object, rule: str) -> TournamentRefused:
    """A refusal names its clause, and changes nothing."""
    return TournamentRefused(reason, said, rule)


def named_table(tournament: Tournament, table: object, said: object) -> str | TournamentRefused:
    """The table about which something is said exists."""
    if isinstance(table, str) and table in tournament.tables:
        return table
    return refused(TournamentRefusal.UNKNOWN_TABLE, said, CONVENTION)


def idle_table(tournament: Tournament, table: object, said: object) -> str | TournamentRefused:
    """A player can be moved until the first card of the hand is dealt at his table.

    Rule wsop-67.
    """
    name = named_table(tournament, table, said)
    if isinstance(name, TournamentRefused) or between_hands(tournament, name):
        return name
    return refused(TournamentRefusal.HAND_IN_PROGRESS, said, "wsop-67")


def free_seats(tournament: Tournament) -> tuple[Place, ...]:
    """Newcomers and players from broken tables draw from all seats that are free at that moment.

    Rule tda-8-a.
    """
    reserved = {arrival.to for arrival in tournament.arrivals}
    seats = (
        Place(name, Seat(at))
        for name, table in tournament.tables.items()
        for at, chair in enumerate(table.chairs)
        if chair is None or not chair.chips
    )
    return tuple(place for place in seats if place not in reserved)


def free_place(
    tournament: Tournament, table: object, seat: object, said: object
) -> Place | TournamentRefused:
    """A seat that somebody has, or to which somebody is on the way, cannot be drawn again.

    Rule tda-10-b.
    """
    name = named_table(tournament, table, said)
    if isinstance(name, TournamentRefused):
        return name
    if type(seat) is not int or not 0 <= seat < len(tournament.tables[name].chairs):
        return refused(TournamentRefusal.UNKNOWN_SEAT, said, CONVENTION)
    place = Place(name, Seat(seat))
    chair = tournament.tables[name].chairs[seat]
    is_reserved = any(arrival.to == place for arrival in tournament.arrivals)
    if is_reserved or (chair is not None and chair.chips):
        return refused(TournamentRefusal.SEAT_TAKEN, said, "tda-10-b")
    return place
