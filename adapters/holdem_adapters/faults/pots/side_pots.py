"""Faults in main pot and side pots."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.pots.side_pots import Pot, slice_of
from holdem_oracle.hand.state import Hand, all_in_seats
from holdem_oracle.house.house import Chips

Made: TypeAlias = tuple[Pot, ...]
Cut: TypeAlias = Callable[[Sequence[Chips], Sequence[Seat], Chips], Made]
Won: TypeAlias = Callable[[Hand, int, Pot], PotWon]


def _cut_at(
    levels: Sequence[Chips], paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """One pot for each level, in the given order."""
    made: list[Pot] = []
    floor = 0
    for ceiling in levels:
        chips = slice_of(paid, floor, ceiling) + (0 if made else common)
        owners = tuple(seat for seat in live if paid[seat] >= ceiling)
        made += [Pot(chips, owners, floor, ceiling)] if chips > 0 else []
        floor = ceiling
    return tuple(made)


def _one_pot(_right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """All chips make one pot, which any player left in the hand can win."""
    top = max(paid[seat] for seat in live)
    chips = slice_of(paid, 0, top) + common
    return (Pot(chips, tuple(live), 0, top),) if chips else ()


def _one_side_pot(_right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """All chips above the main pot make one side pot."""
    low, *higher = sorted({paid[seat] for seat in live})
    if not higher:
        return _cut_at((low,), paid, live, common)
    main, side = _cut_at((low,), paid, live, common), slice_of(paid, low, higher[-1])
    owners = tuple(seat for seat in live if paid[seat] > low)
    return (*main, Pot(side, owners, low, higher[-1]))


def _cut_at_folds(_right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """Every amount that a player has paid makes a pot, folded or not."""
    top = max(paid[seat] for seat in live)
    return _cut_at(sorted({chips for chips in paid if chips <= top}), paid, live, common)


def _sorted_as_text(
    _right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """Amounts are sorted as text."""
    return _cut_at(sorted({paid[seat] for seat in live}, key=str), paid, live, common)


def _pot_for_each(right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """Every all-in makes a pot, so that equal all-ins make empty pots."""
    pots: list[Pot] = []
    made = right(paid, live, common)
    for pot in made:
        twins = sum(paid[seat] == pot.ceiling for seat in live) - 1 if pot != made[-1] else 0
        pots += [pot, *[pot._replace(chips=0, floor=pot.ceiling)] * twins]
    return tuple(pots)


def _best_hand_takes_all(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """The best hand of all wins every pot."""
    claiming = [seat for seat in hand.live if seat not in hand.mucked]
    if len(claiming) == 1:
        return right(hand, number, pot)
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in claiming}
    best = tuple(seat for seat in claiming if worth[seat] == max(worth.values()))
    return right(hand, number, pot._replace(eligible=best))


def _first_of_a_tie(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """If a player is all-in, only one of several tied hands is paid."""
    event = right(hand, number, pot)
    if len(event.shares) == 1 or not all_in_seats(hand):
        return event
    seat, _ = min(event.shares)
    return PotWon(number, pot, ((seat, pot.chips),), event.rule)


def _tied_below_the_best(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """Only ties for the best hand of all are shared; otherwise the first of the tied hands wins."""
    event = right(hand, number, pot)
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in hand.live if hand.board}
    seat, _ = event.shares[0]
    if len(event.shares) == 1 or worth[seat] == max(worth.values()):
        return event
    return PotWon(number, pot, ((seat, pot.chips),), event.rule)


def _most_matched(right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips) -> Made:
    """An all-in player can win only the main pot, even if another is all-in for less."""
    main, *sides = right(paid, live, common) or (Pot(0, ()),)
    if not sides:
        return right(paid, live, common)
    top = max(paid[seat] for seat in live)
    full = tuple(seat for seat in live if paid[seat] == top)
    return (main, *(side._replace(eligible=full) for side in sides))


def _common_money_in_every_pot(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """Dead money is added to every pot."""
    main, *sides = right(paid, live, common) or (Pot(0, ()),)
    both = (main, *[side._replace(chips=side.chips + common) for side in sides])
    return both if main.chips else ()


def _common_money_in_the_last_pot(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """Dead money is added to the last pot."""
    made = right(paid, live, 0)
    if not made:
        return right(paid, live, common)
    return (*made[:-1], made[-1]._replace(chips=made[-1].chips + common))


FAULTS: Final = (
    Fault(
        "no-side-pots",
        "SP",
        "south-dakota-21.pots",
        "Makes one pot of all chips, so that the shortest stack can win everything.",
        "datamllab/rlcard PR#179",
        {"hand.pots.side_pots.side_pots": _one_pot},
        also=EVERYWHERE,
    ),
    Fault(
        "one-side-pot-for-all",
        "SP",
        "south-dakota-21.pots",
        "Makes a single side pot of all chips above the main pot.",
        "claudijo/poker-ts PR#18",
        {"hand.pots.side_pots.side_pots": _one_side_pot},
        also=("BL", "DM", "OC", "SD", "MH"),
    ),
    Fault(
        "pots-cut-at-folded-amounts",
        "SP",
        "server-pots.2",
        "Makes a pot for each amount that any player has paid, folded or not.",
        "pokerth/pokerth#152",
        {"hand.pots.side_pots.side_pots": _cut_at_folds},
        also=("BC", "DM", "UB", "OC", "SD"),
    ),
    Fault(
        "amounts-sorted-as-text",
        "SP",
        "south-dakota-21.pots",
        "Sorts the amounts that define the pots as text, with 1000 before 300.",
        "the default sort order in JavaScript",
        {"hand.pots.side_pots.side_pots": _sorted_as_text},
        also=("BL", "DM", "OC", "SD", "MB", "ST", "MH", "AO"),
    ),
    Fault(
        "pot-for-each-all-in",
        "SP",
        "server-pots.2",
        "Makes a pot for each all-in, so that equal all-ins make empty pots.",
        "a list of all-in amounts instead of a set",
        {"hand.pots.side_pots.side_pots": _pot_for_each},
    ),
    Fault(
        "all-in-player-wins-the-main-pot-only",
        "SP",
        "south-dakota-21.pots",
        "Lets an all-in player win only the main pot, even if another is all-in for less.",
        "tournament-7.1.2 taken literally",
        {"hand.pots.side_pots.side_pots": _most_matched},
        also=("BL", "DM", "OC", "SD", "MH"),
    ),
    Fault(
        "best-hand-takes-every-pot",
        "SP",
        "south-dakota-21.award",
        "Gives every pot to the best hand of all, however little its player has paid.",
        "a single comparison at the showdown, with one winner",
        {"hand.pots.shares.pot_won": _best_hand_takes_all},
        also=("BL", "DM", "UB", "OC", "SD", "TO", "MH"),
    ),
    Fault(
        "one-of-two-tied-all-ins-paid",
        "SP",
        "tournament-6.3.2",
        "Pays a pot to only one of the tied players if a player is all-in.",
        "datamllab/rlcard PR#286",
        {"hand.pots.shares.pot_won": _first_of_a_tie},
        also=("LA", "OC", "MH"),
    ),
    Fault(
        "tie-for-a-side-pot-unseen",
        "SP",
        "tda-21",
        "Shares pots only among the best hands of all, so a tied side pot goes to one player.",
        "the winners are determined once, and side pots go to the first of the others",
        {"hand.pots.shares.pot_won": _tied_below_the_best},
        also=("OC",),
    ),
    Fault(
        "table-ante-in-every-pot",
        "SP",
        "roberts-blinds.missed",
        "Adds dead money to every pot, which creates chips.",
        "the function that makes a pot adds the ante each time",
        {"hand.pots.side_pots.side_pots": _common_money_in_every_pot},
        also=("BL", "DM", "MB", "MH"),
    ),
    Fault(
        "table-ante-in-the-last-pot",
        "SP",
        "roberts-blinds.missed",
        "Adds dead money to the last side pot instead of the main pot.",
        "dead money is added at the end, when the current pot is a side pot",
        {"hand.pots.side_pots.side_pots": _common_money_in_the_last_pot},
        also=("BL", "DM", "MB", "MH"),
    ),
)
