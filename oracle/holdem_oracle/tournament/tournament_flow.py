"""Everything that happens in a tournament by itself, once something was accepted.

``what_follows`` is called again after each event until it returns None.
"""

from collections.abc import Callable
from typing import Final

from holdem_oracle.table.table_flow import what_follows as what_follows_at_table
from holdem_oracle.tournament.at_tables import happened
from holdem_oracle.tournament.money.hand_for_hand import round_over
from holdem_oracle.tournament.money.places import placed, won
from holdem_oracle.tournament.tournament import (
    Tournament,
    between_hands,
    chairs_of,
    players_left,
)
from holdem_oracle.tournament.tournament_events import (
    Arrived,
    Placed,
    TournamentEvent,
    Won,
)
from holdem_oracle.tournament.who_sits_where.balancing import evened_out
from holdem_oracle.tournament.who_sits_where.breaking import broken
from holdem_oracle.tournament.who_sits_where.final_table import (
    drawn_anew,
    is_final_due,
    is_redraw_due,
)
from holdem_oracle.tournament.who_sits_where.halting import stopped_or_resumed


def what_follows(tournament: Tournament) -> TournamentEvent | None:
    """The next event that happens by itself; None if there is none.

    A table at which a hand is dealt or played changes nothing for the others.
    """
    name = tournament.speaking
    if name is not None and name in tournament.tables:
        at_the_table = what_follows_at_table(tournament.tables[name])
        if at_the_table is not None:
            return happened(tournament, name, at_the_table)
        if not between_hands(tournament, name):
            return None
    for follows in _IN_ORDER:
        event = follows(tournament)
        if event is not None:
            return event
    return None


def _placed(tournament: Tournament) -> Placed | None:
    """Places are given when the hand is over; hand for hand, when it is over at every table.

    Rule wsop-126.b.
    """
    if not tournament.gone:
        return None
    if tournament.round is None:
        ready = all(_is_settled(tournament, one.table) for one in tournament.gone)
    else:
        ready = round_over(tournament) is not None or players_left(tournament) == 1
    return placed(tournament) if ready else None


def _is_settled(tournament: Tournament, name: str) -> bool:
    """Whether the hand at a table is over."""
    return name not in tournament.tables or between_hands(tournament, name)


def _won(tournament: Tournament) -> Won | None:
    """The last player has won, and that is said once.

    Rule basic-8.
    """
    if tournament.winner or players_left(tournament) != 1:
        return None
    (winner,) = (chair.player for _, chair in chairs_of(tournament))
    return won(tournament, winner)


def _arrived(tournament: Tournament) -> Arrived | None:
    """A player on the way to a seat sits down when no hand is being played there.

    Rule tda-10-a.
    """
    for chair, to in tournament.arrivals:
        if between_hands(tournament, to.table):
            return Arrived(chair, to, "tda-10-a")
    return None


def _seats(tournament: Tournament) -> TournamentEvent | None:
    """A final table or a redraw comes before a table is broken, and that before any move.

    Rule tda-10.
    """
    if tournament.winner:
        return None
    if is_final_due(tournament) or is_redraw_due(tournament):
        return drawn_anew(tournament)
    return broken(tournament)


def _evened_out(tournament: Tournament) -> TournamentEvent | None:
    """Tables are even, or those that are too short stop.

    Rule tda-11.
    """
    if tournament.winner or is_final_due(tournament):
        return None
    return evened_out(tournament) or stopped_or_resumed(tournament)


_IN_ORDER: Final[tuple[Callable[[Tournament], TournamentEvent | None], ...]] = (
    _placed,
    _won,
    round_over,
    _seats,
    _arrived,
    _evened_out,
)
