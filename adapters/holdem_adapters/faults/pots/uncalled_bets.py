"""Faults about chips that nobody called."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.events import UncalledReturned
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.state import Hand, put
from holdem_oracle.hand.streets import Street

Back: TypeAlias = Callable[[Hand], UncalledReturned | None]
Returned: TypeAlias = Callable[[Hand, UncalledReturned], Hand]


def _nothing(_right: Back, _hand: Hand) -> None:
    """Nothing comes back."""


def _nothing_without_a_call(right: Back, hand: Hand) -> UncalledReturned | None:
    """Nothing comes back when all others have folded."""
    return right(hand) if len(hand.live) > 1 else None


def _whole_bet(right: Back, hand: Hand) -> UncalledReturned | None:
    """When all others have folded the whole bet of this street comes back."""
    event = right(hand)
    if event is None or len(hand.live) > 1:
        return event
    return event._replace(chips=hand.bets[event.seat] or event.chips)


def _whole_blind(right: Back, hand: Hand) -> UncalledReturned | None:
    """In a walk the whole big blind comes back."""
    event = right(hand)
    if event is None or len(hand.live) > 1 or hand.aggressor is not None:
        return event
    walk = hand.street is Street.PREFLOP
    return event._replace(chips=hand.bets[event.seat]) if walk else event


def _before_the_river(right: Back, hand: Hand) -> UncalledReturned | None:
    """On the river nothing comes back any more."""
    return right(hand) if hand.street is not Street.RIVER else None


def _all_in_only(right: Back, hand: Hand) -> UncalledReturned | None:
    """Only a player who has bet his last chip gets back what nobody called."""
    event = right(hand)
    return None if event is None or hand.stacks[event.seat] else event


def _to_the_next_player(right: Returned, hand: Hand, event: UncalledReturned) -> Hand:
    """What comes back is added to the stack of the next player who is left."""
    after = right(hand, event)
    seat = clockwise_after(event.seat, hand.live)[0]
    return after._replace(stacks=put(hand.stacks, seat, hand.stacks[seat] + event.chips))


def _lost_on_the_way(right: Returned, hand: Hand, event: UncalledReturned) -> Hand:
    """When all others have folded what comes back reaches nobody."""
    after = right(hand, event)
    return after._replace(stacks=hand.stacks) if len(hand.live) == 1 else after


FAULTS: Final = (
    Fault(
        "refund-forgotten",
        "UB",
        "tda-65-a",
        "Leaves what nobody called in the pot.",
        "ptwu/distributed-texasholdem#23",
        {"hand.betting.rounds.uncalled": _nothing},
        also=EVERYWHERE,
    ),
    Fault(
        "refund-only-at-a-showdown",
        "UB",
        "tda-65-a",
        "Counts a bet that all have folded to as won.",
        "CharlieHess/slack-poker-bot#41",
        {"hand.betting.rounds.uncalled": _nothing_without_a_call},
        also=("HU", "BL", "BC", "SD", "TO", "MB", "ST"),
    ),
    Fault(
        "refund-only-before-the-river",
        "UB",
        "tda-65-a",
        "Gives nothing back on the river, where the hand is over anyway.",
        "the pots are made for the showdown before the last bet is looked at",
        {"hand.betting.rounds.uncalled": _before_the_river},
        also=("SP", "SD"),
    ),
    Fault(
        "refund-only-for-all-ins",
        "UB",
        "tda-65-a",
        "Gives back what nobody called to players who are all-in, and to nobody else.",
        "chips come back where pots are made, and those are made for all-ins",
        {"hand.betting.rounds.uncalled": _all_in_only},
        also=EVERYWHERE,
    ),
    Fault(
        "whole-bet-refunded",
        "UB",
        "tda-65-a",
        "Gives a bettor to whom all fold his whole bet back, matched or not.",
        "who has won without a call has put nothing at stake, one may think",
        {"hand.betting.rounds.uncalled": _whole_bet},
        also=("HU", "BL", "BC", "TO", "MB", "ST"),
    ),
    Fault(
        "whole-blind-refunded-in-a-walk",
        "UB",
        "tda-65-a",
        "Gives a big blind with a walk the whole blind back.",
        "nobody has called the blind, if one does not count the small one",
        {"hand.betting.rounds.uncalled": _whole_blind},
        also=("HU", "BL", "MB", "ST"),
    ),
    Fault(
        "refund-to-the-wrong-seat",
        "UB",
        "tda-65-a",
        "Adds what nobody called to the stack of the next player.",
        "the turn has moved on before the chips are paid back",
        {"hand.bookkeeping._returned": _to_the_next_player},
        also=EVERYWHERE,
    ),
    Fault(
        "uncalled-bet-lost",
        "UB",
        "tda-65-a",
        "Takes a bet that all have folded to from the stack, and gives it to nobody.",
        "CharlieHess/slack-poker-bot#23",
        {"hand.bookkeeping._returned": _lost_on_the_way},
        also=("HU", "BL", "BC", "TO", "MB", "IL", "ST"),
    ),
)
