"""Faults in odd chips."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.seats import clockwise_after, order_before_the_flop
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import OddChip, OddChipMany, OddLayers
from holdem_oracle.house.house import Chips, House

InLine: TypeAlias = Callable[[Hand, Sequence[Seat]], tuple[Seat, ...]]
Shares: TypeAlias = Callable[[Chips, int, House], list[Chips]]
Divided: TypeAlias = Callable[[Hand, Pot, Sequence[Seat]], tuple[tuple[Seat, Chips], ...]]


def _by_the_button(hand: Hand) -> bool:
    """Whether the house gives odd chips from the left of the button."""
    return hand.setup.house.odd_chip is OddChip.LEFT_OF_BUTTON


def _lowest_seat(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The lowest seat is first in line for the odd chip."""
    return tuple(sorted(winners)) if _by_the_button(hand) else right(hand, winners)


def _the_button(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The button itself is first in line for the odd chip."""
    if not _by_the_button(hand):
        return right(hand, winners)
    return clockwise_after(Seat(hand.setup.button - 1), winners)


def _next_to_the_button(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """A button at an empty seat is treated as the next player's."""
    setup = hand.setup
    if not _by_the_button(hand) or setup.button in setup.players:
        return right(hand, winners)
    return clockwise_after(clockwise_after(setup.button, setup.players)[0], winners)


def _under_the_gun(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The winners are in line in their order before the flop."""
    if not _by_the_button(hand):
        return right(hand, winners)
    return tuple(seat for seat in order_before_the_flop(hand.setup) if seat in winners)


def _last_to_bet(right: InLine, hand: Hand, winners: Sequence[Seat]) -> tuple[Seat, ...]:
    """The last aggressor is first in line."""
    in_order = right(hand, winners)
    return tuple(sorted(in_order, key=lambda seat: seat != hand.aggressor))


def _all_to_the_first(right: Shares, chips: Chips, winners: int, house: House) -> list[Chips]:
    """The first winner in line gets all odd chips."""
    return right(chips, winners, house._replace(odd_chip_many=OddChipMany.ALL_FIRST))


def _lost(right: Shares, chips: Chips, winners: int, house: House) -> list[Chips]:
    """Odd chips are lost."""
    return [min(right(chips, winners, house))] * winners


def _one_kept(right: Shares, chips: Chips, winners: int, house: House) -> list[Chips]:
    """One odd chip is given out, and the others are lost."""
    first, *others = right(chips, winners, house)
    return [first, *[min([first, *others])] * len(others)]


def _in_single_chips(right: Shares, chips: Chips, winners: int, house: House) -> list[Chips]:
    """A pot is divided into single chips even if the smallest chip is larger."""
    return right(chips, winners, house._replace(chip_unit=1))


def _layer_by_layer(
    right: Divided, hand: Hand, pot: Pot, winners: Sequence[Seat]
) -> tuple[tuple[Seat, Chips], ...]:
    """Each layer is divided separately, including those cut by a folded player's chips."""
    house = hand.setup.house._replace(odd_layers=OddLayers.PER_LAYER)
    return right(hand._replace(setup=replace(hand.setup, house=house)), pot, winners)


def _one_division_for_the_same_winners(
    right: Divided, hand: Hand, pot: Pot, winners: Sequence[Seat]
) -> tuple[tuple[Seat, Chips], ...]:
    """Pots with the same winners are divided as one pot."""
    made = pots(hand)
    pushed = made[len(made) - hand.pushed :]
    before = sum(other.chips for other in pushed if _winners(hand, other) == tuple(winners))
    whole = right(hand, pot._replace(chips=before + pot.chips), winners)
    paid = dict(right(hand, pot._replace(chips=before), winners))
    return tuple((seat, chips - paid[seat]) for seat, chips in whole)


def _winners(hand: Hand, pot: Pot) -> tuple[Seat, ...]:
    """The seats with the best hand among those that can win a pot."""
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in pot.eligible}
    return tuple(seat for seat in pot.eligible if worth[seat] == max(worth.values()))


FAULTS: Final = (
    Fault(
        "odd-chip-to-the-lowest-seat",
        "OC",
        "tda-20-a",
        "Gives the odd chip to the winner with the lowest seat number.",
        "winners are listed in seat order, and the first one is used",
        {"hand.pots.shares.odd_chip_order": _lowest_seat},
        also=("SP",),
    ),
    Fault(
        "odd-chip-to-the-button",
        "OC",
        "tda-20-a",
        "Starts with the button instead of the seat to its left.",
        "an off-by-one error in the loop around the table",
        {"hand.pots.shares.odd_chip_order": _the_button},
        also=("SP",),
    ),
    Fault(
        "odd-chip-from-a-player-for-the-button",
        "OC",
        "tda-20-a",
        "Treats a button at an empty seat as the next player's when giving odd chips.",
        "an engine that stores the button with a player has no dead button",
        {"hand.pots.shares.odd_chip_order": _next_to_the_button},
    ),
    Fault(
        "odd-chip-in-the-order-before-the-flop",
        "OC",
        "tda-20-a",
        "Gives the odd chip to the winner who acted first before the flop.",
        "the list of players keeps the order of the first round",
        {"hand.pots.shares.odd_chip_order": _under_the_gun},
        also=("SP", "MH"),
    ),
    Fault(
        "odd-chip-to-the-last-bettor",
        "OC",
        "tda-20-a",
        "Gives the odd chip to the last aggressor if he is one of the winners.",
        "he shows first, and hands are paid in the order of showing",
        {"hand.pots.shares.odd_chip_order": _last_to_bet},
    ),
    Fault(
        "all-odd-chips-to-the-first",
        "OC",
        "roberts-ties.4",
        "Gives all odd chips of a pot to the first winner in line.",
        "uoftcprg/pokerkit 0.7.7 does so (see the oracle's README)",
        {"hand.pots.shares.shares": _all_to_the_first},
    ),
    Fault(
        "odd-chips-lost",
        "OC",
        "tda-20-a",
        "Rounds the shares down, and loses the remainder.",
        "theOGognf/private_poker#20",
        {"hand.pots.shares.shares": _lost},
        also=("SP", "MH"),
    ),
    Fault(
        "second-odd-chip-lost",
        "OC",
        "roberts-ties.4",
        "Gives out one odd chip of a pot, and loses the others.",
        "rule books speak of one odd chip, but a three-way tie can leave two",
        {"hand.pots.shares.shares": _one_kept},
    ),
    Fault(
        "shares-in-chips-not-in-play",
        "OC",
        "tda-20",
        "Divides a pot into single chips although the smallest chip in play is larger.",
        "chips are plain numbers without denominations",
        {"hand.pots.shares.shares": _in_single_chips},
    ),
    Fault(
        "odd-chips-at-folded-amounts",
        "OC",
        "tda-21",
        "Divides each layer of a pot separately, even if only a folded player's chips cut it.",
        "pokerth/pokerth#152",
        {"hand.pots.shares.divided": _layer_by_layer},
    ),
    Fault(
        "pots-with-the-same-winners-merged",
        "OC",
        "tda-21",
        "Divides pots with the same winners as one pot.",
        "uoftcprg/pokerkit#46",
        {"hand.pots.shares.divided": _one_division_for_the_same_winners},
    ),
)
