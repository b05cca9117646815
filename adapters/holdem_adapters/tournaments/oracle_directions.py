"""What is said to a tournament in messages, in the words of the oracle."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_adapters.tables.oracle_actions import schedule_of
from holdem_adapters.tournaments import directions
from holdem_adapters.tournaments.directions import Direction, Settle
from holdem_adapters.tournaments.oracle_tournament import Answered, Running, settled, told
from holdem_adapters.tournaments.tournament_opening import TournamentOpening
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.table_actions import HandOver
from holdem_oracle.tournament import tournament_actions as oracle
from holdem_oracle.tournament.tournament import Tournament
from holdem_oracle.tournament.tournament_actions import AtTable, TournamentAction
from holdem_oracle.tournament.tournament_play import (
    Seating,
    opened_tournament,
)
from holdem_oracle.tournament.tournament_play import TournamentOpening as OracleOpening


def running_tournament(opening: TournamentOpening) -> Running:
    """The oracle's tournament before its first hand."""
    house = choose(House(), opening.house)
    tables = {name: Seating(one.stacks, one.button) for name, one in opening.tables.items()}
    found: Tournament = opened_tournament(
        house,
        OracleOpening(
            tables=tables,
            schedule=schedule_of(opening.levels, house),
            handed=opening.handed,
            stack=opening.stack,
            break_order=opening.break_order,
            prizes=opening.prizes,
            entries=opening.entries,
            late_levels=opening.late_levels,
        ),
    )
    return Running(found, holds=opening.holds)


def directed(running: Running, said: Direction) -> Answered:
    """Something is said to the tournament, or the hand at a table is over."""
    if isinstance(said, Settle):
        return settled(running, said.table)
    return told(running, _ACTIONS[type(said)](said))


def _result(said: directions.Result) -> TournamentAction:
    """A hand that was not played is over."""
    stacks = {Seat(seat): chips for seat, chips in said.stacks.items()}
    return AtTable(said.table, HandOver(stacks))


def _colour_up(said: directions.ColourUp) -> TournamentAction:
    """A small chip is taken out of play."""
    cards = {table: tuple(map(card, some)) for table, some in said.cards.items()}
    return oracle.ColourUp(said.small, said.large, cards)


#: Each function takes the request that stands beside it, which no single type can express.
_ACTIONS: Final[Mapping[type, Callable[[Any], TournamentAction]]] = MappingProxyType(
    {
        directions.Result: _result,
        directions.Enter: lambda said: oracle.Enter(
            said.player, said.table, said.seat, said.forfeits, said.closing
        ),
        directions.CloseRegistration: lambda _: oracle.CloseRegistration(),
        directions.DrawSeat: lambda said: oracle.DrawSeat(said.player, said.table, said.seat),
        directions.DrawButton: lambda said: oracle.DrawButton(said.table, said.seat),
        directions.BalanceTables: lambda said: oracle.BalanceTables(said.source, said.to),
        directions.BreakTable: lambda said: oracle.BreakTable(said.table),
        directions.AddTable: lambda said: oracle.AddTable(said.table, said.seats),
        directions.StopTable: lambda said: oracle.StopTable(said.table, said.stops),
        directions.CorrectSeat: lambda said: oracle.CorrectSeat(said.player, said.table, said.seat),
        directions.HandForHand: lambda said: oracle.HandForHand(said.on),
        directions.HoldCards: lambda said: oracle.AllInCalled(said.table),
        directions.Release: lambda _: oracle.Release(),
        directions.ColourUp: _colour_up,
        directions.FindChips: lambda said: oracle.FindOldChips(said.player, said.worth),
    }
)
