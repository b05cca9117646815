"""Why a table refuses something, as a sentence.

What is said is unchecked input, so a sentence may quote a value of any type.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from holdem_oracle.table import table_actions as actions
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.table.table_events import TableRefused

#: Why something is refused, whatever it is.
WHY_NOT_AT_A_TABLE: Final[Mapping[TableRefusal, str]] = MappingProxyType(
    {
        TableRefusal.HAND_IN_PROGRESS: "a hand is being played",
        TableRefusal.UNKNOWN_ACTION: "nothing like it can be said to a table",
        TableRefusal.GAME_OVER: "the game is over, as fewer than two players have chips",
        TableRefusal.ALREADY_STARTED: "the first hand has been dealt",
        TableRefusal.NOT_ENOUGH_PLAYERS: "fewer than two players can be dealt in",
        TableRefusal.UNKNOWN_SEAT: "there is no such seat",
        TableRefusal.NOBODY_THERE: "nobody sits there",
        TableRefusal.SEAT_TAKEN: "somebody sits there",
        TableRefusal.BAD_VALUE: "that is of the wrong kind, or out of range",
        TableRefusal.NO_HAND: "no hand is being played",
        TableRefusal.NO_MISTAKE: "level and button are right",
        TableRefusal.BAD_STACKS: "these are not the players of the hand, or not their chips",
        TableRefusal.SUBSTANTIAL_ACTION: "there has been substantial action",
        TableRefusal.ALREADY_SEATED: "this player sits in another seat",
        TableRefusal.ALREADY_AWAY: "it is away already",
        TableRefusal.NOT_AWAY: "it is not away",
        TableRefusal.HAS_CHIPS: "it still has chips",
        TableRefusal.BELOW_MINIMUM: "that is less than the smallest buy-in",
        TableRefusal.ABOVE_MAXIMUM: "that is more than the largest buy-in",
    }
)

#: What is wrong with a value, by what is said.
_WRONG_VALUE: Final[Mapping[type, str]] = MappingProxyType(
    {
        actions.Deal: "there is no such level, or no such seat",
        actions.SitDown: "a newcomer has a name and chips, and comes in by post, wait or buy",
        actions.ChangeSeat: "a player comes in by post, wait or buy",
        actions.ComeBack: "a player comes in by post, wait or buy",
        actions.Rebuy: "that is not a number of chips",
        actions.PayRebuy: "it has not announced a rebuy",
        actions.Remove: "a player is removed as disqualified, or as a no-show",
        actions.Penalise: "a penalty is for one round or more",
        actions.Time: "time passes in whole milliseconds, and never back",
        actions.DrawForButton: "everybody with chips draws one card, and no card comes twice",
        actions.Found: "there has been substantial action, or there has not",
        actions.Misdealt: "there has been substantial action, or there has not",
    }
)

#: What is not done, by what is said; each function takes what stands beside it.
_NOT_DONE: Final[Mapping[type, Callable[[Any], str]]] = MappingProxyType(
    {
        actions.Deal: lambda _: "The next hand cannot be dealt",
        actions.HandOver: lambda _: "That cannot be the result",
        actions.SitDown: lambda said: (
            f"Seat {said.seat} may not be taken by {said.player} with {said.chips}"
        ),
        actions.Leave: lambda said: f"Seat {said.seat} may not leave",
        actions.ChangeSeat: lambda said: f"Seat {said.seat} may not move to seat {said.to}",
        actions.GoAway: lambda said: f"Seat {said.seat} cannot go away",
        actions.ComeBack: lambda said: f"Seat {said.seat} cannot come back",
        actions.Rebuy: lambda said: f"Seat {said.seat} may not add {said.chips}",
        actions.PayRebuy: lambda said: f"Seat {said.seat} has nothing to pay for",
        actions.GiveUpChips: lambda said: f"Seat {said.seat} may not give up its chips",
        actions.Remove: lambda said: f"Seat {said.seat} cannot be removed",
        actions.Penalise: lambda said: f"Seat {said.seat} cannot be penalised",
        actions.Time: lambda _: "No time can pass",
        actions.DrawForButton: lambda _: "The button cannot be drawn for",
        actions.Found: lambda _: "Nothing can be corrected",
        actions.Misdealt: lambda _: "The hand cannot be dealt again",
    }
)


def table_refusal(table: Table, refused: TableRefused) -> str:
    """What was said and is refused, and why, as a sentence."""
    return f"{not_done(refused.said)}: {why_not_at_a_table(table, refused.said, refused.reason)}."


def not_done(said: object) -> str:
    """What is not done, as the beginning of a sentence."""
    return _NOT_DONE.get(type(said), lambda _: "That cannot be said")(said)


def why_not_at_a_table(table: Table, said: object, reason: TableRefusal) -> str:
    """Why something is refused, with the amounts and seats that decide."""
    match reason:
        case TableRefusal.BAD_VALUE:
            return _WRONG_VALUE.get(type(said), WHY_NOT_AT_A_TABLE[reason])
        case TableRefusal.NOBODY_THERE if isinstance(said, actions.Deal):
            return "every player is away"
        case TableRefusal.BELOW_MINIMUM:
            return f"the smallest buy-in is {table.least}"
        case TableRefusal.ABOVE_MAXIMUM:
            return f"the largest buy-in is {table.most}"
        case _:
            return WHY_NOT_AT_A_TABLE[reason]
