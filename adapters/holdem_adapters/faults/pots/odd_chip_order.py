"""Faults in the order in which winners get odd chips."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import OddChip

InLine: TypeAlias = Callable[[Hand, Sequence[Seat]], tuple[Seat, ...]]


def _from(right: InLine, hand: Hand, winners: Sequence[Seat], first: Seat) -> tuple[Seat, ...]:
    """The winners from a given seat on, in houses that go by the button."""
    if hand.setup.house.odd_chip is not OddChip.LEFT_OF_BUTTON:
        return right(hand, winners)
    return clockwise_after(Seat(first - 1), winners)


def _small_blind_first(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The count starts at the small blind, which is the button heads-up."""
    small = hand.blinds.small
    return right(hand, winners) if small is None else _from(right, hand, winners, small)


def _big_blind_first(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The count starts at the big blind."""
    big = hand.blinds.big
    return right(hand, winners) if big is None else _from(right, hand, winners, big)


def _right_of_the_button(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The line goes round the table the other way."""
    return right(hand, winners)[::-1]


def _seat_zero_at_a_dead_button(
    right: InLine, hand: Hand, winners: Sequence[Seat]
) -> tuple[Seat, ...]:
    """With the button at an empty seat the count starts at the lowest seat."""
    dead = hand.setup.button not in hand.players
    return _from(right, hand, winners, Seat(0)) if dead else right(hand, winners)


def _on_from_the_last_pot(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The line goes on in the next pot where it ended in the last one."""
    in_order = right(hand, winners)
    start = hand.pushed % len(in_order)
    return in_order[start:] + in_order[:start]


def _as_text(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats are numbered from 1 and sorted as text, with 10 before 2."""
    in_order = right(hand, winners)
    if hand.setup.house.odd_chip is not OddChip.LEFT_OF_BUTTON:
        return in_order
    passed = [seat for seat in in_order if seat <= hand.setup.button]
    left = [seat for seat in in_order if seat > hand.setup.button]
    return tuple(sorted(left, key=_label) + sorted(passed, key=_label))


def _label(seat: Seat) -> str:
    """The number of a seat as players see it."""
    return str(seat + 1)


def _largest_stake_first(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The winner who has paid most is first in line."""
    return tuple(sorted(right(hand, winners), key=lambda seat: -hand.paid[seat]))


FAULTS: Final = (
    Fault(
        "odd-chip-to-the-small-blind",
        "OC",
        "tda-20-a",
        "Starts with the small blind, and so with the button heads-up.",
        "at most tables the small blind is the seat left of the button",
        {"hand.pots.shares.odd_chip_order": _small_blind_first},
    ),
    Fault(
        "odd-chip-to-the-big-blind",
        "OC",
        "tda-20-a",
        "Starts with the big blind instead of the seat left of the button.",
        "two rooms with recorded hands do so; the rule books do not",
        {"hand.pots.shares.odd_chip_order": _big_blind_first},
        also=("SP", "MH"),
    ),
    Fault(
        "odd-chip-from-the-right-of-the-button",
        "OC",
        "tda-20-a",
        "Goes round the table the wrong way when giving odd chips.",
        "the winners are taken from the end of a list",
        {"hand.pots.shares.odd_chip_order": _right_of_the_button},
        also=("SP", "MH"),
    ),
    Fault(
        "odd-chip-from-seat-zero-at-a-dead-button",
        "OC",
        "tda-20-a",
        "Starts with the lowest seat when the button is at an empty seat.",
        "the button is looked up among the players, and not found",
        {"hand.pots.shares.odd_chip_order": _seat_zero_at_a_dead_button},
    ),
    Fault(
        "odd-chip-line-goes-on-in-the-next-pot",
        "OC",
        "tda-21",
        "Goes on with the next winner when a second pot has an odd chip.",
        "one iterator over the winners is used for all pots",
        {"hand.pots.shares.odd_chip_order": _on_from_the_last_pot},
        also=("MH",),
    ),
    Fault(
        "odd-chip-by-seats-sorted-as-text",
        "OC",
        "tda-20-a",
        "Sorts seats as text when giving odd chips, with seat 10 before seat 2.",
        "the default sort order in JavaScript",
        {"hand.pots.shares.odd_chip_order": _as_text},
    ),
    Fault(
        "odd-chip-to-the-largest-stake",
        "OC",
        "tda-20-a",
        "Gives the odd chip to the winner who has paid most in the hand.",
        "winners are sorted by their stakes for the side pots",
        {"hand.pots.shares.odd_chip_order": _largest_stake_first},
    ),
)
