"""Faults in dividing a pot: rounding, and remainders that go elsewhere."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.betting_options import OddChip
from holdem_oracle.house.house import Chips, House

Shares: TypeAlias = Callable[[Chips, int, House], list[Chips]]
Divided: TypeAlias = Callable[[Hand, Pot, Sequence[Seat]], tuple[tuple[Seat, Chips], ...]]
Won: TypeAlias = Callable[[Hand, int, Pot], PotWon]


def _in_small_blinds(
    right: Divided, hand: Hand, pot: Pot, winners: Sequence[Seat]
) -> tuple[tuple[Seat, Chips], ...]:
    """A tied pot is rounded down to whole small blinds before it is divided."""
    smallest = max(hand.setup.small_blind, 1)
    return right(hand, pot._replace(chips=pot.chips - pot.chips % smallest), winners)


def _in_fractions(_right: Shares, chips: Chips, winners: int, _house: House) -> list[float]:
    """Every winner gets an equal share, with a fraction of a chip if need be."""
    each = chips / winners
    return [each] * winners if chips % winners else [chips // winners] * winners


def _to_the_nearest_chip(_right: Shares, chips: Chips, winners: int, _house: House) -> list[Chips]:
    """Every share is rounded to the nearest chip."""
    return [(2 * chips + winners) // (2 * winners)] * winners


def _main_pot_only(
    right: Divided, hand: Hand, pot: Pot, winners: Sequence[Seat]
) -> tuple[tuple[Seat, Chips], ...]:
    """The odd chips of a side pot are lost."""
    shares = right(hand, pot, winners)
    least = min(chips for _, chips in shares)
    return tuple((seat, least) for seat, _ in shares) if pot.floor else shares


def _into_the_next_pot(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """The odd chips of a pot are added to the next pot."""
    before = pots(hand)[number + 1 :] if hand.pushed else ()
    carried = 0
    for other in reversed(before):
        carried = _remainder(right, hand, other, carried)
    event = right(hand, number, pot._replace(chips=pot.chips + carried))
    if not number:
        return event._replace(pot=pot)
    odd = _remainder(right, hand, pot, carried)
    least = min(chips for _, chips in event.shares)
    shares = event.shares if not odd else tuple((seat, least) for seat, _ in event.shares)
    return event._replace(pot=pot, shares=shares)


def _remainder(right: Won, hand: Hand, pot: Pot, carried: Chips) -> Chips:
    """What a pot leaves for the next one, with what the pots before have left for it."""
    event = right(hand, 0, pot._replace(chips=pot.chips + carried))
    return (pot.chips + carried) % len(event.shares)


def _next_to_the_button(
    right: Divided, hand: Hand, pot: Pot, winners: Sequence[Seat]
) -> tuple[tuple[Seat, Chips], ...]:
    """The odd chip goes to the first player left of the button, winner or not."""
    shares = dict(right(hand, pot, winners))
    first, least = next(iter(shares)), min(shares.values())
    seat = clockwise_after(hand.setup.button, hand.players)[0]
    by_button = hand.setup.house.odd_chip is OddChip.LEFT_OF_BUTTON
    if by_button and shares[first] > least:
        shares[first] -= 1
        shares[seat] = shares.get(seat, 0) + 1
    return tuple(shares.items())


FAULTS: Final = (
    Fault(
        "pot-rounded-down-to-small-blinds",
        "OC",
        "tda-20-a",
        "Loses what a tied pot holds beyond a multiple of the small blind.",
        "the small blind is taken for the smallest chip in play",
        {"hand.pots.shares.divided": _in_small_blinds},
        also=("SP", "MH"),
    ),
    Fault(
        "shares-in-fractions",
        "OC",
        "tda-20-a",
        "Divides a pot into equal shares with fractions of a chip.",
        "ptwu/distributed-texasholdem#17",
        {"hand.pots.shares.shares": _in_fractions},
        also=("SP", "MH"),
    ),
    Fault(
        "shares-rounded-to-the-nearest-chip",
        "OC",
        "tda-20-a",
        "Rounds every share to the nearest chip, which creates or loses chips.",
        "pokerlib 2.2.7 (see its CONFIRMED.md)",
        {"hand.pots.shares.shares": _to_the_nearest_chip},
        also=("SP", "MH"),
    ),
    Fault(
        "odd-chip-of-a-side-pot-lost",
        "OC",
        "tda-21",
        "Gives out the odd chips of the main pot only.",
        "side pots have a function of their own, without a remainder",
        {"hand.pots.shares.divided": _main_pot_only},
        also=("SP",),
    ),
    Fault(
        "odd-chip-carried-into-the-next-pot",
        "OC",
        "tda-21",
        "Adds the odd chips of a side pot to the next pot instead of giving them out.",
        "SirRender00/texasholdem PR#37 carries chips over between pots",
        {"hand.pots.shares.pot_won": _into_the_next_pot},
        also_breaks=("tournament-6.3.3",),
    ),
    Fault(
        "odd-chip-to-a-player-who-lost",
        "OC",
        "tda-20-a",
        "Gives the odd chip to the first player left of the button, even if he has not won.",
        "clubs 0.1.4 gives it to another player than the one it looked for (see its CONFIRMED.md)",
        {"hand.pots.shares.divided": _next_to_the_button},
        also=("SP",),
    ),
)
