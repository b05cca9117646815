"""The judgement of everything that is said to a tournament: what event it results in."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from holdem_oracle.tournament.at_tables import at_table
from holdem_oracle.tournament.colouring_up import colour_up, old_chips_found
from holdem_oracle.tournament.money.hand_for_hand import all_in_called, announced, release
from holdem_oracle.tournament.refusing import CONVENTION, refused
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import (
    AddTable,
    AllInCalled,
    AtTable,
    BalanceTables,
    BreakTable,
    CloseRegistration,
    ColourUp,
    CorrectSeat,
    DrawButton,
    DrawSeat,
    Enter,
    FindOldChips,
    HandForHand,
    Release,
    StopTable,
    TimePasses,
    TournamentAction,
    TournamentRefusal,
)
from holdem_oracle.tournament.tournament_events import TournamentEvent, TournamentTimePassed
from holdem_oracle.tournament.who_sits_where.balancing import balanced_by_director
from holdem_oracle.tournament.who_sits_where.breaking import broken_by_director, table_added
from holdem_oracle.tournament.who_sits_where.drawing import correct_seat, draw_button, draw_seat
from holdem_oracle.tournament.who_sits_where.entering import close_registration, enter
from holdem_oracle.tournament.who_sits_where.halting import ruled


def judge(tournament: Tournament, said: TournamentAction) -> TournamentEvent:
    """What is said results in an event; a refusal is also an event.

    Rule suite-between-hands.
    """
    if type(said) not in _JUDGES:
        return refused(TournamentRefusal.UNKNOWN_ACTION, said, CONVENTION)
    if tournament.winner and not isinstance(said, AtTable):
        return refused(TournamentRefusal.GAME_OVER, said, "basic-8")
    return _JUDGES[type(said)](tournament, said)


def _time(tournament: Tournament, said: TimePasses) -> TournamentEvent:
    """The clock of the levels goes on, but hand for hand only at the end of each hand.

    Rule wsop-126.c.
    """
    if type(said.passed) is not int or said.passed < 0:
        return refused(TournamentRefusal.BAD_VALUE, said, CONVENTION)
    if tournament.round is None:
        return TournamentTimePassed(tournament.clock + said.passed, 0, "tda-23")
    spent = tournament.round.spent + said.passed
    return TournamentTimePassed(tournament.clock, spent, "wsop-126.c")


#: Each function takes the action that stands beside it, which no single type can express.
_JUDGES: Final[Mapping[type, Callable[[Tournament, Any], TournamentEvent]]] = {
    AtTable: at_table,
    TimePasses: _time,
    Enter: enter,
    CloseRegistration: close_registration,
    DrawSeat: draw_seat,
    DrawButton: draw_button,
    CorrectSeat: correct_seat,
    BalanceTables: balanced_by_director,
    BreakTable: broken_by_director,
    AddTable: table_added,
    StopTable: ruled,
    HandForHand: announced,
    AllInCalled: all_in_called,
    Release: release,
    ColourUp: colour_up,
    FindOldChips: old_chips_found,
}
