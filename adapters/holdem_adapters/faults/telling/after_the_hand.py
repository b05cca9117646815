"""Faults in the state that an engine shows when the hand is over."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.events import HandEnded, RoundClosed
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.hand.view import Status

Statuses: TypeAlias = Callable[[Hand], tuple[Status, ...]]
Ended: TypeAlias = Callable[[Hand, HandEnded], Hand]


def _changed(right: Statuses, hand: Hand, old: Status, new: Status) -> tuple[Status, ...]:
    """The statuses, with one of them told as another."""
    return tuple(new if status is old else status for status in right(hand))


def _muck_is_a_fold(right: Statuses, hand: Hand) -> tuple[Status, ...]:
    """A player who has mucked at the showdown is folded."""
    found = list(right(hand))
    for seat in hand.mucked:
        found[seat] = Status.FOLDED
    return tuple(found)


def _back_before_the_flop(right: Ended, hand: Hand, event: HandEnded) -> Hand:
    """The street goes back to its first value when the hand is over."""
    return right(hand, event)._replace(street=Street.PREFLOP)


def _bet_to_match_kept(
    right: Callable[[Hand, RoundClosed], Hand], hand: Hand, event: RoundClosed
) -> Hand:
    """The bet to match is not cleared after the last street."""
    after = right(hand, event)
    return after._replace(to_match=hand.to_match) if hand.street is Street.RIVER else after


FAULTS: Final = (
    Fault(
        "muck-told-as-folded",
        "SD",
        "suite-after-the-hand",
        "Tells that a player who has mucked at the showdown has folded.",
        "chips-blockchain/pangea-poker#31 calls mucking essentially a fold",
        {"hand.view.statuses": _muck_is_a_fold},
        level="should",
    ),
    Fault(
        "street-reset-after-the-hand",
        "SD",
        "suite-after-the-hand",
        "Tells that the hand is before the flop as soon as it is over.",
        "the street is reset at the end of a hand instead of the start of the next",
        {"hand.bookkeeping._ended": _back_before_the_flop},
        also=("BC",),
    ),
    Fault(
        "bet-to-match-kept-after-the-river",
        "SD",
        "suite-after-the-hand",
        "Still tells a bet to match when the betting on the river is over.",
        "geobalas/Poker#16: the largest bet of the river is not reset",
        {"hand.bookkeeping._closed": _bet_to_match_kept},
        also=("BC",),
        level="should",
    ),
)
