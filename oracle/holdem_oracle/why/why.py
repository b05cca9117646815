"""Why a fact is as it is: ``why(step, fact)`` gives the question, and the clauses that answer it.

Nothing is decided here, and no condition of a rule is repeated: a reason comes
from the event that set the fact, from the judgement of a choice, or from what
the deciding function would say in another house.
"""

from collections.abc import Callable, Mapping
from typing import Final

from holdem_oracle.hand.actions import Seat, Verb
from holdem_oracle.why.answers import why_answer
from holdem_oracle.why.betting.offered import (
    why_all_in,
    why_call,
    why_check,
    why_fold,
    why_wager,
)
from holdem_oracle.why.betting.sizes import why_least, why_most
from holdem_oracle.why.betting.whose_turn import why_over, why_round, why_street, why_turn
from holdem_oracle.why.clock_facts import why_bank, why_offline, why_running, why_time_left
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.history import Step, came_to_nothing, said_by
from holdem_oracle.why.pots.pot_layers import why_eligible, why_pot, why_pots
from holdem_oracle.why.pots.showdown_reasons import why_mucked, why_shown
from holdem_oracle.why.pots.winners import why_won
from holdem_oracle.why.questions import Reason
from holdem_oracle.why.table_facts import (
    why_bet,
    why_blinds,
    why_board,
    why_button,
    why_holes,
    why_price,
    why_returned,
    why_stack,
    why_status,
    why_total,
)


def why(step: Step, fact: Fact) -> Reason:
    """The reason for a fact of the table after a step; after a refusal it is the earlier one."""
    if fact.kind is not Kind.ANSWER and step.earlier is not None and came_to_nothing(step):
        return why_answer(step) if _concerns(step, fact) else why(step.earlier, fact)
    if fact.kind in _OF_A_POT:
        assert fact.at is not None, "a pot has a number"
        return _OF_A_POT[fact.kind](step, fact.at)
    if fact.kind in _OF_A_SEAT:
        return _OF_A_SEAT[fact.kind](step, fact.seat)
    return _OF_THE_TABLE[fact.kind](step)


def _concerns(step: Step, fact: Fact) -> bool:
    """Whether a fact would be another had the request been accepted."""
    said = said_by(step.events[0])
    if said is None:
        return False
    if fact.kind in (Kind.TURN, Kind.TO_MATCH, Kind.TOTAL):
        return True
    return fact.kind in (Kind.BETS, Kind.STACK, Kind.STATUS) and fact.at == said.seat


_OF_THE_TABLE: Final[Mapping[Kind, Callable[[Step], Reason]]] = {
    Kind.STREET: why_street,
    Kind.ROUND: why_round,
    Kind.TURN: why_turn,
    Kind.TO_MATCH: why_price,
    Kind.BUTTON: why_button,
    Kind.SMALL_BLIND: why_blinds,
    Kind.BIG_BLIND: why_blinds,
    Kind.POTS: why_pots,
    Kind.TOTAL: why_total,
    Kind.BOARD: why_board,
    Kind.HOLES: why_holes,
    Kind.OVER: why_over,
    Kind.ANSWER: why_answer,
    Kind.FOLD: why_fold,
    Kind.CHECK: why_check,
    Kind.CALL: why_call,
    Kind.BET: lambda step: why_wager(step, Verb.BET),
    Kind.LEAST_BET: lambda step: why_least(step, Verb.BET),
    Kind.MOST_BET: lambda step: why_most(step, Verb.BET),
    Kind.RAISE: lambda step: why_wager(step, Verb.RAISE),
    Kind.LEAST_RAISE: lambda step: why_least(step, Verb.RAISE),
    Kind.MOST_RAISE: lambda step: why_most(step, Verb.RAISE),
    Kind.ALL_IN: why_all_in,
    Kind.RUNNING: why_running,
    Kind.TIME_LEFT: why_time_left,
}

_OF_A_SEAT: Final[Mapping[Kind, Callable[[Step, Seat], Reason]]] = {
    Kind.BETS: why_bet,
    Kind.STACK: why_stack,
    Kind.STATUS: why_status,
    Kind.RETURNED: why_returned,
    Kind.WON: why_won,
    Kind.SHOWN: why_shown,
    Kind.MUCKED: why_mucked,
    Kind.BANK: why_bank,
    Kind.OFFLINE: why_offline,
}

_OF_A_POT: Final[Mapping[Kind, Callable[[Step, int], Reason]]] = {
    Kind.POT: why_pot,
    Kind.ELIGIBLE: lambda step, number: why_eligible(step.after, number),
}
