"""Faults about short all-ins, and who may raise again."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault import Fault
from holdem_oracle.actions import Seat
from holdem_oracle.hand import Hand, to_call

#: Whether a seat may raise again.
MayRaise: TypeAlias = Callable[[Hand, Seat], bool]


def _always(_right: MayRaise) -> MayRaise:
    """Whoever is asked may raise."""
    return lambda _hand, _seat: True


def _any_raise(right: MayRaise) -> MayRaise:
    """Facing one chip more than he has put in is enough."""
    return lambda hand, seat: right(hand, seat) or to_call(hand, seat) > 0


def _never(_right: MayRaise) -> MayRaise:
    """Only those who have not acted since the last full raise may raise."""
    return lambda hand, seat: seat not in hand.acted


FAULTS: Final = (
    Fault(
        "any-all-in-reopens",
        "RO",
        "tda-47-a",
        "Lets a player who has acted raise again after any all-in, however short.",
        "uoftcprg/pokerkit#45",
        {"raising.is_reopened": _any_raise},
    ),
    Fault(
        "short-all-ins-never-add-up",
        "RO",
        "tda-47-a",
        "Looks at each short all-in alone, and never at what they come to together.",
        "ImperialBower/pkcore DEFECT_010",
        {"raising.is_reopened": _never},
    ),
    Fault(
        "everybody-may-always-raise",
        "RO",
        "tda-47-a",
        "Keeps no record of who has acted, and lets everybody raise whenever he is asked.",
        "an engine that offers the same three buttons to everybody",
        {"raising.is_reopened": _always},
    ),
)
