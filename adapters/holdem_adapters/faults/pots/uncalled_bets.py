"""Faults in uncalled bets."""

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
    """No uncalled bet is returned."""


def _nothing_without_a_call(right: Back, hand: Hand) -> UncalledReturned | None:
    """No uncalled bet is returned when all others have folded."""
    return right(hand) if len(hand.live) > 1 else None


def _whole_bet(right: Back, hand: Hand) -> UncalledReturned | None:
    """When all others have folded, the whole bet of this street is returned."""
    event = right(hand)
    if event is None or len(hand.live) > 1:
        return event
    return event._replace(chips=hand.bets[event.seat] or event.chips)


def _whole_blind(right: Back, hand: Hand) -> UncalledReturned | None:
    """In a walk, the whole big blind is returned."""
    event = right(hand)
    if event is None or len(hand.live) > 1 or hand.aggressor is not None:
        return event
    walk = hand.street is Street.PREFLOP
    return event._replace(chips=hand.bets[event.seat]) if walk else event


def _before_the_river(right: Back, hand: Hand) -> UncalledReturned | None:
    """No uncalled bet is returned on the river."""
    return right(hand) if hand.street is not Street.RIVER else None


def _all_in_only(right: Back, hand: Hand) -> UncalledReturned | None:
    """An uncalled bet is returned only to a player who is all-in."""
    event = right(hand)
    return None if event is None or hand.stacks[event.seat] else event


def _to_the_next_player(right: Returned, hand: Hand, event: UncalledReturned) -> Hand:
    """An uncalled bet is returned to the next player left in the hand."""
    after = right(hand, event)
    seat = clockwise_after(event.seat, hand.live)[0]
    return after._replace(stacks=put(hand.stacks, seat, hand.stacks[seat] + event.chips))


def _lost_on_the_way(right: Returned, hand: Hand, event: UncalledReturned) -> Hand:
    """When all others have folded, the uncalled bet is lost."""
    after = right(hand, event)
    return after._replace(stacks=hand.stacks) if len(hand.live) == 1 else after


FAULTS: Final = (
    Fault(
        "refund-forgotten",
        "UB",
        "tda-65-a",
        "Leaves an uncalled bet in the pot.",
        "ptwu/distributed-texasholdem#23",
        {"hand.betting.rounds.uncalled": _nothing},
        also=EVERYWHERE,
    ),
    Fault(
        "refund-only-at-a-showdown",
        "UB",
        "tda-65-a",
        "Pays an uncalled bet as winnings when all others have folded.",
        "CharlieHess/slack-poker-bot#41",
        {"hand.betting.rounds.uncalled": _nothing_without_a_call},
        also=("HU", "BL", "BC", "DM", "SD", "TO", "MB", "ST"),
    ),
    Fault(
        "refund-only-before-the-river",
        "UB",
        "tda-65-a",
        "Returns no uncalled bet on the river.",
        "the pots for the showdown are made before the last bet is checked",
        {"hand.betting.rounds.uncalled": _before_the_river},
        also=("SP", "SD"),
    ),
    Fault(
        "refund-only-for-all-ins",
        "UB",
        "tda-65-a",
        "Returns uncalled bets only to players who are all-in.",
        "refunds are computed with the side pots, which exist only for all-ins",
        {"hand.betting.rounds.uncalled": _all_in_only},
        also=EVERYWHERE,
    ),
    Fault(
        "whole-bet-refunded",
        "UB",
        "tda-65-a",
        "Returns the whole bet to a bettor when all others fold, including the matched part.",
        "a bet that wins without a call is treated as not made",
        {"hand.betting.rounds.uncalled": _whole_bet},
        also=("HU", "BL", "BC", "SD", "TO", "MB", "ST"),
    ),
    Fault(
        "whole-blind-refunded-in-a-walk",
        "UB",
        "tda-65-a",
        "Returns the whole big blind in a walk.",
        "the small blind is not counted as a call of the big blind",
        {"hand.betting.rounds.uncalled": _whole_blind},
        also=("HU", "BL", "MB", "ST"),
    ),
    Fault(
        "refund-to-the-wrong-seat",
        "UB",
        "tda-65-a",
        "Returns an uncalled bet to the next player instead of the bettor.",
        "the turn has moved on before the chips are returned",
        {"hand.bookkeeping._returned": _to_the_next_player},
        also=EVERYWHERE,
    ),
    Fault(
        "uncalled-bet-lost",
        "UB",
        "tda-65-a",
        "Loses an uncalled bet when all others have folded.",
        "CharlieHess/slack-poker-bot#23",
        {"hand.bookkeeping._returned": _lost_on_the_way},
        also=("HU", "BL", "BC", "TO", "MB", "IL", "ST"),
    ),
)
