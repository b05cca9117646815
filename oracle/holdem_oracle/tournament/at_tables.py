"""What happens at one of the tables, and who is out by it."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.table.elimination import ranking_stacks
from holdem_oracle.table.players.waiting import ready
from holdem_oracle.table.table import Table, taken_chair
from holdem_oracle.table.table_actions import (
    Deal,
    DrawForButton,
    GiveUpChips,
    HandOver,
    SitDown,
    Time,
)
from holdem_oracle.table.table_events import (
    Busted,
    ChairChanged,
    Left,
    TableEvent,
    TableRefused,
)
from holdem_oracle.table.table_judging import judge as judge_table
from holdem_oracle.tournament.money.hand_for_hand import waits_for_others
from holdem_oracle.tournament.refusing import CONVENTION, named_table, refused
from holdem_oracle.tournament.tournament import Draw, Gone, TableName, Tournament
from holdem_oracle.tournament.tournament_actions import AtTable, TournamentRefusal
from holdem_oracle.tournament.tournament_events import (
    AtTableHappened,
    TournamentEvent,
    TournamentRefused,
)
from holdem_oracle.tournament.who_sits_where.final_table import is_final_due, is_redraw_due

#: What is said to the whole tournament, and not to a table.
_NOT_AT_A_TABLE = (SitDown, GiveUpChips, Time, DrawForButton)


def at_table(tournament: Tournament, said: AtTable) -> TournamentEvent:
    """What is said to a table is judged there, unless the tournament stands in the way.

    Rule suite-between-hands.
    """
    name = named_table(tournament, said.table, said)
    if isinstance(name, TournamentRefused):
        return name
    if isinstance(said.said, _NOT_AT_A_TABLE):
        return refused(TournamentRefusal.UNKNOWN_ACTION, said, CONVENTION)
    if isinstance(said.said, Deal):
        problem = _why_not_dealt(tournament, name, said)
        if problem:
            return problem
    if isinstance(said.said, HandOver) and name in tournament.held:
        return refused(TournamentRefusal.HELD, said, "wsop-126.g")
    event = judge_table(tournament.tables[name], said.said)
    if isinstance(event, TableRefused):
        return refused(event.reason, said, event.rule)
    return happened(tournament, name, event)


def _why_not_dealt(
    tournament: Tournament, name: TableName, said: AtTable
) -> TournamentRefused | None:
    """A table waits for draws, stops if it is too short, and hand for hand waits for the others.

    Rule tda-11-d.
    """
    if tournament.winner:
        return refused(TournamentRefusal.GAME_OVER, said, "basic-8")
    if tournament.drawing is Draw.REDRAW or name in tournament.buttons:
        return refused(TournamentRefusal.DRAW_DUE, said, tournament.house.redraw.rule)
    if name in tournament.halted:
        return refused(TournamentRefusal.HALTED, said, tournament.house.halt.rule)
    if waits_for_others(tournament, name):
        return refused(TournamentRefusal.WAITING_FOR_OTHERS, said, "wsop-126.a")
    if is_final_due(tournament) or is_redraw_due(tournament):
        return refused(TournamentRefusal.WAITING_FOR_OTHERS, said, tournament.house.redraw.rule)
    return None


def happened(tournament: Tournament, name: TableName, event: TableEvent) -> AtTableHappened:
    """Something happens at a table, and players may be out by it.

    Rule tournament-8.2.1.
    """
    gone = _gone(tournament.tables[name], name, event)
    return AtTableHappened(name, event, gone, event.rule)


def _gone(table: Table, name: TableName, event: TableEvent) -> tuple[Gone, ...]:
    """Who loses his last chips is out, and so is who is removed."""
    if isinstance(event, Busted):
        assert table.playing is not None
        stacks = ranking_stacks(table.playing, event.seats)
        return tuple(_one(table, name, seat, stacks[seat]) for seat in event.seats)
    if isinstance(event, Left) and event.chips:
        return (_one(table, name, event.seat, 0),)
    if isinstance(event, ChairChanged) and not event.chair.chips and event.seat in ready(table):
        return (_one(table, name, event.seat, 0),)
    return ()


def _one(table: Table, name: TableName, seat: Seat, chips: int) -> Gone:
    """A player who is out, with the chips by which he ranks."""
    return Gone(taken_chair(table, seat).player, name, chips)
