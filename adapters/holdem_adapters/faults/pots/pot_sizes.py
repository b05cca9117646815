"""Faults in the size and number of pots: how chips are put into main pot and side pots."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.state import Hand, all_in_seats
from holdem_oracle.house.house import Chips

Made: TypeAlias = tuple[Pot, ...]
Cut: TypeAlias = Callable[[Sequence[Chips], Sequence[Seat], Chips], Made]
InTheMiddle: TypeAlias = Callable[[Hand], Made]
Slice: TypeAlias = Callable[[Sequence[Chips], Chips, Chips], Chips]


def _side_pots_counted_twice(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """The chips of a side pot are not taken out of the main pot."""
    main, *sides = right(paid, live, common) or (Pot(0, ()),)
    whole = main._replace(chips=main.chips + sum(side.chips for side in sides))
    return (whole, *sides) if main.chips else ()


def _whole_stakes_only(_right: Slice, paid: Sequence[Chips], floor: Chips, ceiling: Chips) -> Chips:
    """A layer takes chips only from those who have paid up to its top."""
    return sum(ceiling - floor for chips in paid if chips >= ceiling)


def _nine_seats_only(right: Slice, paid: Sequence[Chips], floor: Chips, ceiling: Chips) -> Chips:
    """Only nine seats are added up."""
    return right(paid[:9], floor, ceiling)


def _empty_pot_opened(right: InTheMiddle, hand: Hand) -> Made:
    """An all-in opens a side pot for the others at once, which may stay empty."""
    made = right(hand)
    others = tuple(seat for seat in hand.live if hand.stacks[seat] > hand.won[seat])
    opened = len(made) == 1 and len(others) > 1 and all_in_seats(hand)
    return (*made, Pot(0, others)) if opened else made


def _two_side_pots_at_most(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """A third side pot is merged into the second one."""
    made = right(paid, live, common)
    if len(made) <= 3:
        return made
    merged = sum(pot.chips for pot in made[2:])
    return (*made[:2], made[2]._replace(chips=merged, ceiling=made[-1].ceiling))


def _in_32_bits(right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """The chips of a pot are kept in 32 bits."""
    return tuple(pot._replace(chips=pot.chips % 2**32) for pot in right(paid, live, common))


def _as_a_double(right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """The chips of a pot are kept in floating point, exact up to 2 to the power of 53."""
    return tuple(pot._replace(chips=int(float(pot.chips))) for pot in right(paid, live, common))


def _dead_money_apart(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """Dead money makes the first pot, and the bets make the others."""
    made = right(paid, live, 0)
    return (Pot(common, tuple(live)), *made) if common and made else right(paid, live, common)


FAULTS: Final = (
    Fault(
        "side-pot-left-in-the-main-pot",
        "SP",
        "tournament-7.3.2",
        "Leaves the chips of the side pots in the main pot as well.",
        "SirRender00/texasholdem PR#24",
        {"hand.pots.side_pots.side_pots": _side_pots_counted_twice},
        also=EVERYWHERE,
    ),
    Fault(
        "only-whole-stakes-in-a-pot",
        "SP",
        "server-pots.2",
        "Takes chips into a pot only from players who have paid up to its top.",
        "SirRender00/texasholdem PR#26 forgets players who have not called yet",
        {"hand.pots.side_pots.slice_of": _whole_stakes_only},
        also=EVERYWHERE,
    ),
    Fault(
        "tenth-player-left-out-of-the-pots",
        "SP",
        "tournament-7.3.2",
        "Adds up the chips of nine seats, and loses those of the tenth player.",
        "most tables have nine seats, and an array of nine is enough for them",
        {"hand.pots.side_pots.slice_of": _nine_seats_only},
        also=("AO", "OC"),
    ),
    Fault(
        "empty-side-pot-opened",
        "SP",
        "server-pots.1",
        "Opens a side pot as soon as a player is all-in, even if nothing is bet on the side.",
        "SirRender00/texasholdem PR#42",
        {"hand.pots.showdown.pots": _empty_pot_opened},
        also=("BL", "DM", "MB"),
        also_breaks=("server-pots.2", "south-dakota-21.side"),
    ),
    Fault(
        "two-side-pots-at-most",
        "SP",
        "tournament-7.3.2",
        "Merges a third side pot into the second one.",
        "a fixed list of pots, long enough for all hands that were tested",
        {"hand.pots.side_pots.side_pots": _two_side_pots_at_most},
        also=("OC", "MH"),
    ),
    Fault(
        "pots-in-32-bits",
        "SP",
        "basic-1.3",
        "Keeps a pot in 32 bits, so that large ones start again from zero.",
        "open_spiel 2.0.2 has no stacks above 31 bits (see its CONFIRMED.md)",
        {"hand.pots.side_pots.side_pots": _in_32_bits},
        also=("LA", "OC"),
    ),
    Fault(
        "pots-in-floating-point",
        "SP",
        "basic-1.3",
        "Keeps a pot in floating point, so that chips of very large ones are lost.",
        "rs_poker 5.0.0, even in single precision (see its CONFIRMED.md)",
        {"hand.pots.side_pots.side_pots": _as_a_double},
    ),
    Fault(
        "dead-money-in-a-pot-of-its-own",
        "SP",
        "roberts-blinds.missed",
        "Makes a pot of the dead money alone, before the pots of the bets.",
        "chironaut 0.5.0 makes a layer of it (see its CONFIRMED.md)",
        {"hand.pots.side_pots.side_pots": _dead_money_apart},
        also=("BL", "DM", "OC", "MB"),
    ),
)
