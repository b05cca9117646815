"""What is said at a table or to a tournament, in the fields of a vector's step."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec

from holdem_adapters.messages import Look
from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.tables.hand_lines import Asked
from holdem_adapters.tables.opening import NextHand
from holdem_adapters.tables.said import DrawForButton
from holdem_adapters.tournaments import directions
from holdem_conformance.vectors.facts.flat_facts import cards_by_seat

#: Fields of requests that steps do not have; the table is that of the last step ``at``.
_OF_REQUESTS: Final = ("seq",)
_OF_TABLES: Final = ("seq", "table")


class Around(NamedTuple):
    """The table, or the tournament, before and after something is said."""

    before: OracleTable
    after: OracleTable


def said_fields(request: Asked, around: Around) -> Mapping[str, Any]:
    """The fields of the step."""
    if isinstance(request, Look):
        return {"do": "look"}
    if type(request) in _FIELDS:
        return _FIELDS[type(request)](request, around)
    left_out = _OF_REQUESTS if isinstance(request, _DIRECTIONS) else _OF_TABLES
    plain = msgspec.to_builtins(request)
    return {name: value for name, value in plain.items() if name not in left_out}


def _deal(request: NextHand, around: Around) -> Mapping[str, Any]:
    """The deal of the next hand, with what the dealer gets wrong."""
    fields: dict[str, Any] = {
        "do": "deal",
        "deck": request.deck,
        "holes": cards_by_seat(request.holes, seats_at(around.after)),
        "board": request.board,
    }
    if request.wrong is not None and request.wrong.level is not None:
        fields["wrong_level"] = request.wrong.level
    if request.wrong is not None and request.wrong.button is not None:
        fields["wrong_button"] = request.wrong.button
    return fields


def seats_at(table: OracleTable) -> int:
    """The number of seats of a table; 0 for the whole tournament."""
    if table.seated is not None:
        return len(table.seated.table.chairs)
    return 0 if table.begun is None else len(table.begun.stacks)


def _draw(request: DrawForButton, around: Around) -> Mapping[str, Any]:
    """A card for each player, for the first button."""
    return {"do": "draw", "cards": [request.cards.get(at) for at in range(seats_at(around.after))]}


def _result(request: directions.Result, around: Around) -> Mapping[str, Any]:
    """The stacks after a hand that was not played, by seat."""
    assert around.before.standing is not None, "there is a tournament"
    seats = len(around.before.standing.tournament.tables[request.table].chairs)
    stacks = [request.stacks.get(at) for at in range(seats)]
    return {"do": "result", "table": request.table, "stacks": stacks}


def _balance(request: directions.BalanceTables, _: Around) -> Mapping[str, Any]:
    """A player has to move from one table to another."""
    return {"do": "balance", "from_table": request.source, "to_table": request.to}


def _hand_for_hand(request: directions.HandForHand, _: Around) -> Mapping[str, Any]:
    """Hand-for-hand play begins, or ends."""
    return {"do": "hand-for-hand", "begins": request.on}


def _colour_up(request: directions.ColourUp, _: Around) -> Mapping[str, Any]:
    """A small chip is taken out of play at all tables."""
    return {
        "do": "colour-up",
        "small_chip": request.small,
        "large_chip": request.large,
        "race_cards": dict(request.cards),
    }


_DIRECTIONS: Final = (
    *(directions.Settle, directions.Enter, directions.CloseRegistration, directions.DrawSeat),
    *(directions.DrawButton, directions.BreakTable, directions.AddTable, directions.StopTable),
    *(directions.CorrectSeat, directions.HoldCards, directions.Release, directions.FindChips),
)
#: Each function takes the request that stands beside it, which no single type can express.
_FIELDS: Final[Mapping[type, Callable[[Any, Around], Mapping[str, Any]]]] = MappingProxyType(
    {
        NextHand: _deal,
        DrawForButton: _draw,
        directions.Result: _result,
        directions.BalanceTables: _balance,
        directions.HandForHand: _hand_for_hand,
        directions.ColourUp: _colour_up,
    }
)
