"""Why a tournament refuses something, as a sentence.

As at a table, a sentence may quote a value of any type.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.table.table import Stage
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.tournament import tournament_actions as actions
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import TournamentRefusal
from holdem_oracle.tournament.tournament_events import TournamentRefused
from holdem_oracle.tournament.who_sits_where.final_table import is_final_due
from holdem_oracle.words.phrases import counted, listed, several, small
from holdem_oracle.words.table_refusals import not_done, why_not_at_a_table

#: Why something is refused, whatever it is.
WHY_NOT_IN_A_TOURNAMENT: Final[Mapping[TournamentRefusal, str]] = MappingProxyType(
    {
        TournamentRefusal.UNKNOWN_ACTION: "nothing like it can be said to a tournament",
        TournamentRefusal.GAME_OVER: "the tournament is over",
        TournamentRefusal.UNKNOWN_TABLE: "there is no such table",
        TournamentRefusal.UNKNOWN_SEAT: "there is no such seat",
        TournamentRefusal.UNKNOWN_PLAYER: "nobody of that name is in",
        TournamentRefusal.BAD_VALUE: "that is of the wrong kind, or out of range",
        TournamentRefusal.DRAW_DUE: "something has to be drawn first",
        TournamentRefusal.NO_DRAW: "there is nothing to draw",
        TournamentRefusal.HELD: "the dealer waits until the cards are released",
        TournamentRefusal.NOT_HELD: "no dealer waits",
        TournamentRefusal.HALTED: "the table has stopped",
        TournamentRefusal.WAITING_FOR_OTHERS: "other tables have to end their hands first",
        TournamentRefusal.HAND_IN_PROGRESS: "a hand is being played there",
        TournamentRefusal.REGISTRATION_CLOSED: "registration is closed",
        TournamentRefusal.ALREADY_SEATED: "this player has a seat, and nobody has two",
        TournamentRefusal.HAS_CHIPS: "this player has chips, and registration is not about to end",
        TournamentRefusal.SEAT_TAKEN: "somebody has that seat",
        TournamentRefusal.NO_SEATS: "the other tables do not have a seat for everybody",
        TournamentRefusal.BALANCED: "the tables would not come closer together",
    }
)

#: What is wrong with a value, by what is said.
_WRONG_VALUE: Final[Mapping[type, str]] = MappingProxyType(
    {
        actions.TimePasses: "time passes in whole milliseconds, and never back",
        actions.Enter: "an entrant has a name",
        actions.DrawButton: "nobody sits there",
        actions.AddTable: "it needs a new name, and from 2 to 22 seats",
        actions.StopTable: "a table stops or plays",
        actions.AllInCalled: "play is not hand for hand",
        actions.ColourUp: (
            "a large chip is worth several small ones, all stacks are in small ones,"
            " and each odd chip gets a card"
        ),
        actions.FindOldChips: "no chips have been taken out of play, or these are worth nothing",
    }
)

#: What is not done, by what is said; each function takes what stands beside it.
_NOT_DONE: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {
        actions.AtTable: lambda said: f"Table {said.table}: {small(not_done(said.said))}",
        actions.TimePasses: lambda _: "No time can pass",
        actions.Enter: lambda said: (
            f"{said.player} may not enter at seat {said.seat} of table {said.table}"
        ),
        actions.CloseRegistration: lambda _: "Registration cannot be closed",
        actions.DrawSeat: lambda said: (
            f"{said.player} may not draw seat {said.seat} of table {said.table}"
        ),
        actions.DrawButton: lambda said: (
            f"The button of table {said.table} cannot be drawn for seat {said.seat}"
        ),
        actions.BalanceTables: lambda said: (
            f"Nobody moves from table {said.source} to table {said.target}"
        ),
        actions.BreakTable: lambda said: f"Table {said.table} cannot be broken",
        actions.AddTable: lambda said: f"Table {said.table} cannot be added",
        actions.StopTable: lambda said: f"Nothing can be decided about table {said.table}",
        actions.CorrectSeat: lambda said: (
            f"{said.player} may not go to seat {said.seat} of table {said.table}"
        ),
        actions.HandForHand: lambda said: (
            f"Hand-for-hand play cannot {'begin' if said.on else 'end'}"
        ),
        actions.AllInCalled: lambda said: f"The cards of table {said.table} cannot be held",
        actions.Release: lambda _: "Nothing can be released",
        actions.ColourUp: lambda said: f"The chips of {said.small} cannot be taken out of play",
        actions.FindOldChips: lambda said: (
            f"Old chips of {said.player}, worth {said.worth}, cannot be exchanged"
        ),
    }
)


def tournament_refusal(tournament: Tournament, refused: TournamentRefused) -> str:
    """What was said and is refused, and why, as a sentence."""
    said = refused.said
    beginning = _NOT_DONE.get(type(said), lambda _: "That cannot be said")(said)
    return f"{beginning}: {_why_not(tournament, refused)}."


def _why_not(tournament: Tournament, refused: TournamentRefused) -> str:
    """Why something is refused, with the tables and players that decide."""
    said, reason = refused.said, refused.reason
    if isinstance(reason, TableRefusal):
        return _why_not_there(tournament, said, reason)
    match reason:
        case TournamentRefusal.BAD_VALUE:
            return _wrong_value(said)
        case TournamentRefusal.DRAW_DUE:
            return _draw_due(tournament, said)
        case TournamentRefusal.NO_DRAW if isinstance(said, actions.DrawSeat):
            return "this player has a seat"
        case TournamentRefusal.NO_DRAW:
            return "the button there is not drawn now"
        case TournamentRefusal.HALTED | TournamentRefusal.WAITING_FOR_OTHERS:
            return _not_now(tournament, said, reason)
        case TournamentRefusal.HAND_IN_PROGRESS:
            return _being_played(tournament, said)
        case _:
            return _by_what_is_said(said, reason)


def _why_not_there(tournament: Tournament, said: object, reason: TableRefusal) -> str:
    """The reason of a table."""
    if isinstance(said, actions.AtTable) and said.table in tournament.tables:
        table = tournament.tables[str(said.table)]
        return why_not_at_a_table(table, said.said, reason)
    return "no hand is being played there"


def _wrong_value(said: object) -> str:
    """What is wrong with a value."""
    if isinstance(said, actions.HandForHand):
        return "play is hand for hand" if said.on else "play is not hand for hand"
    return _WRONG_VALUE.get(type(said), WHY_NOT_IN_A_TOURNAMENT[TournamentRefusal.BAD_VALUE])


def _draw_due(tournament: Tournament, said: object) -> str:
    """Who has to draw, or what."""
    if tournament.undrawn:
        names = [chair.player for chair in tournament.undrawn]
        return f"{listed(names)} {'has' if len(names) == 1 else 'have'} to draw first"
    if isinstance(said, actions.AtTable):
        return "its button has to be drawn first"
    if isinstance(said, actions.BalanceTables):
        return "no hand has been dealt yet at one of the two"
    return "this player is on the way to a seat"


def _not_now(tournament: Tournament, said: object, reason: TournamentRefusal) -> str:
    """Why a table is not dealt a hand now."""
    assert isinstance(said, actions.AtTable)
    name, now = str(said.table), tournament.round
    if reason is TournamentRefusal.HALTED:
        return f"it has stopped, {short_text(tournament, name)}"
    if now is not None and name not in now.due:
        due = [other for other in tournament.tables if other in now.due]
        return f"it waits for {several('table', due)}"
    if is_final_due(tournament):
        return "the final table is due, so no table begins another hand"
    return "everybody draws a new seat once all hands are over"


def short_text(tournament: Tournament, name: str) -> str:
    """How short a table is, or that the director has decided about it."""
    if name in tournament.ruled:
        return "as the director has decided"
    fullest = max(tournament.players.values())
    return f"with {counted(tournament.players[name], 'player')}, and {fullest} at the fullest table"


def _being_played(tournament: Tournament, said: object) -> str:
    """Where a hand is being played."""
    if not isinstance(said, actions.ColourUp | actions.FindOldChips):
        return WHY_NOT_IN_A_TOURNAMENT[TournamentRefusal.HAND_IN_PROGRESS]
    playing = [name for name, one in tournament.tables.items() if one.stage is not Stage.BETWEEN]
    return f"a hand is being played at {several('table', playing)}"


def _by_what_is_said(said: object, reason: TournamentRefusal) -> str:
    """A reason that has other words for some actions."""
    match said:
        case actions.BalanceTables() if reason is TournamentRefusal.NO_SEATS:
            return "there is no free seat, or only that of the small blind"
        case actions.BalanceTables() if reason is TournamentRefusal.BALANCED:
            return "it does not have two players more"
        case actions.AllInCalled() if reason is TournamentRefusal.HELD:
            return "the dealer waits already"
        case actions.AtTable() if reason is TournamentRefusal.UNKNOWN_ACTION:
            return "that is said to the whole tournament, and not to a table"
        case _:
            return WHY_NOT_IN_A_TOURNAMENT[reason]
