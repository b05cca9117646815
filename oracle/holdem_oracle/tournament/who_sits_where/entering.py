"""Entering a tournament late, and entering it again."""

from holdem_oracle.house.table_options import ReEntry
from holdem_oracle.table.table import Chair
from holdem_oracle.tournament.refusing import CONVENTION, free_place, refused
from holdem_oracle.tournament.tournament import (
    Place,
    Tournament,
    between_hands,
    chairs_of,
)
from holdem_oracle.tournament.tournament_actions import (
    CloseRegistration,
    Enter,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import (
    Entered,
    RegistrationClosed,
    TournamentEvent,
    TournamentRefused,
)


def registration_is_open(tournament: Tournament) -> bool:
    """Players can enter until registration is closed, or for a number of levels.

    Rule wsop-14.
    """
    levels = tournament.late_levels
    return not tournament.closed and (levels is None or tournament.level < levels)


def close_registration(tournament: Tournament, said: CloseRegistration) -> TournamentEvent:
    """Registration is closed once.

    Rule wsop-14.
    """
    if not registration_is_open(tournament):
        return refused(TournamentRefusal.REGISTRATION_CLOSED, said, CONVENTION)
    return RegistrationClosed("wsop-14")


def enter(tournament: Tournament, said: Enter) -> TournamentEvent:
    """A player who enters late or again has a full stack, and draws a seat like any newcomer.

    Chips that he gives up leave play.

    Rule tda-8-a.
    """
    values = said.giving_up, said.closing
    is_name = isinstance(said.player, str) and bool(said.player)
    if not is_name or not all(isinstance(value, bool) for value in values):
        return refused(TournamentRefusal.BAD_VALUE, said, CONVENTION)
    if tournament.drawing:
        return refused(TournamentRefusal.DRAW_DUE, said, CONVENTION)
    if not registration_is_open(tournament):
        return refused(TournamentRefusal.REGISTRATION_CLOSED, said, "wsop-14")
    leaves = _leaves(tournament, said)
    if isinstance(leaves, TournamentRefused):
        return leaves
    to = free_place(tournament, said.table, said.seat, said)
    if isinstance(to, TournamentRefused):
        return to
    before, gives_up = leaves
    chair = Chair(player=str(said.player), chips=tournament.stack)
    rule = tournament.house.re_entry.rule if gives_up else "tda-8-a"
    return Entered(chair, to, gives_up, before, rule)


def _leaves(tournament: Tournament, said: Enter) -> tuple[Place | None, int] | TournamentRefused:
    """The seat and the chips that a player gives up to enter again; nobody has two seats.

    In one rule book only a player without chips may enter again, until
    registration is about to end.

    Rule tda-8-b.
    """
    found = [one for one in chairs_of(tournament) if one[1].player == said.player]
    if not found:
        return None, 0
    ((at, chair),) = found
    on_the_way = any(one.chair.player == said.player for one in tournament.arrivals)
    if not said.giving_up or at is None or on_the_way:
        return refused(TournamentRefusal.ALREADY_SEATED, said, "tournament-8.2.2")
    if not between_hands(tournament, at.table):
        return refused(TournamentRefusal.HAND_IN_PROGRESS, said, "wsop-67")
    if tournament.house.re_entry is ReEntry.BROKE and said.closing is not True:
        return refused(TournamentRefusal.HAS_CHIPS, said, "wsop-13")
    return at, chair.chips
