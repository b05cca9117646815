"""Faults in what the cards and the showdown of a hand leave for the next one."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_adapters.faults.leaks.remembered_hand import hand_before, setup_after
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.playing import Step
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import OddChip

#: How a hand begins, after another one or as the first.
Dealing: TypeAlias = Callable[[Hand | None, Setup], Step]


def _remembered(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """The hand before is remembered."""
    return right(before, setup if before is None else setup_after(before, setup))


def _by_the_button_before(
    right: Callable[[Hand, Sequence[Seat]], tuple[Seat, ...]], hand: Hand, winners: Sequence[Seat]
) -> tuple[Seat, ...]:
    """The winner nearest the left of the last button is first in line for an odd chip."""
    earlier = hand_before(hand)
    if earlier is None or hand.setup.house.odd_chip is not OddChip.LEFT_OF_BUTTON:
        return right(hand, winners)
    return clockwise_after(earlier.setup.button, winners)


def _aggressor_before_shows_first(
    right: Callable[[Hand], tuple[Seat, ...]], hand: Hand
) -> tuple[Seat, ...]:
    """Without a bet on the river the last to bet in the hand before shows first."""
    earlier = hand_before(hand)
    if earlier is None or hand.aggressor is not None:
        return right(hand)
    return right(hand._replace(aggressor=earlier.aggressor))


def _board_is_kept(right: Callable[[Hand], tuple[str, ...]], hand: Hand) -> tuple[str, ...]:
    """The board of the hand before lies there, and the new one beside it."""
    earlier = hand_before(hand)
    return right(hand) if earlier is None else right(earlier) + right(hand)


def _shown_are_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """Who has shown in the hand before has shown in this one."""
    step = right(before, setup)
    if before is None:
        return step
    return step._replace(hand=step.hand._replace(shown=before.shown, mucked=before.mucked))


FAULTS: Final = (
    Fault(
        "odd-chips-from-the-last-button",
        "OC",
        "tda-20-a",
        "Gives odd chips to the winner on the left of the button of the hand before.",
        "the order of seats is made when a hand ends, and used in the next one",
        {
            "holdem_adapters.oracle.dealt_after": _remembered,
            "hand.pots.shares.odd_chip_order": _by_the_button_before,
        },
    ),
    Fault(
        "last-bettor-is-kept",
        "SD",
        "tda-17-a",
        "Lets who bet last in the hand before show first where nobody has bet.",
        "the last bettor is set by a bet, and by nothing else",
        {
            "holdem_adapters.oracle.dealt_after": _remembered,
            "hand.pots.showdown.show_order": _aggressor_before_shows_first,
        },
    ),
    Fault(
        "board-is-kept",
        "DL",
        "tournament-4.2.2",
        "Shows the board of the hand before, and deals the new one beside it.",
        "the board is emptied when a table is made",
        {
            "holdem_adapters.oracle.dealt_after": _remembered,
            "holdem_adapters.oracle_view._board": _board_is_kept,
        },
    ),
    Fault(
        "shown-hands-are-kept",
        "SD",
        "tda-17-a",
        "Takes hands for shown that were shown in the hand before.",
        "the list of those who have shown is emptied when a table is made",
        {"holdem_adapters.oracle.dealt_after": _shown_are_kept},
        also_breaks=("tda-16",),
    ),
)
