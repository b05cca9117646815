"""Faults in dead money, and faults that create chips."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Forced, Posted, PotWon, UncalledReturned
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import Chips, House

Made: TypeAlias = tuple[Pot, ...]
Cut: TypeAlias = Callable[[Sequence[Chips], Sequence[Seat], Chips], Made]
Unclaimed: TypeAlias = Callable[[Made, Chips, Sequence[Chips]], Made]
Returned: TypeAlias = Callable[[Hand, UncalledReturned], Hand]


def _folded_chips_vanish(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """Only the chips of players left in the hand are in the pots."""
    theirs = [chips if seat in live else 0 for seat, chips in enumerate(paid)]
    return right(theirs, live, common)


def _folded_chips_in_the_main_pot(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """All chips of folded players go into the main pot."""
    top = max(paid[seat] for seat in live)
    folded = sum(min(chips, top) for seat, chips in enumerate(paid) if seat not in live)
    theirs = [chips if seat in live else 0 for seat, chips in enumerate(paid)]
    return right(theirs, live, common + folded)


def _folded_chips_in_the_last_pot(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """All chips of folded players go into the last pot."""
    top = max(paid[seat] for seat in live)
    folded = sum(min(chips, top) for seat, chips in enumerate(paid) if seat not in live)
    theirs = [chips if seat in live else 0 for seat, chips in enumerate(paid)]
    made = right(theirs, live, common)
    return (*made[:-1], made[-1]._replace(chips=made[-1].chips + folded)) if made else made


def _pots_of_one_dropped(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """A pot that only one player could win is not made, and its chips are lost."""
    made = right(paid, live, common)
    return tuple(pot for pot in made if len(pot.eligible) > 1) if len(live) > 1 else made


def _unclaimed_vanish(_right: Unclaimed, pots: Made, _chips: Chips, _paid: Sequence[Chips]) -> Made:
    """Chips in a layer that only folded players paid are lost."""
    return pots


def _unclaimed_apart(_right: Unclaimed, pots: Made, chips: Chips, paid: Sequence[Chips]) -> Made:
    """Chips in a layer that only folded players paid make a separate pot."""
    if not chips:
        return pots
    last = pots[-1]
    return (*pots, Pot(chips, last.eligible, last.ceiling, max(paid)))


def _folded_hands_win(
    right: Callable[[Hand, int, Pot], PotWon], hand: Hand, number: int, pot: Pot
) -> PotWon:
    """Every player who has paid into a pot can win it at the showdown, folded or not."""
    if len(hand.live) == 1:
        return right(hand, number, pot)
    paid = [seat for seat in hand.players if hand.paid[seat] >= pot.ceiling]
    return right(hand, number, pot._replace(eligible=tuple(sorted({*pot.eligible, *paid}))))


def _dead_post_vanishes(right: Callable[[Hand, Posted], Hand], hand: Hand, event: Posted) -> Hand:
    """A dead post leaves the stack but goes into no pot."""
    after = right(hand, event)
    return after._replace(common=hand.common) if event.what is Forced.DEAD_POST else after


def _returned_and_won(right: Returned, hand: Hand, event: UncalledReturned) -> Hand:
    """A returned uncalled bet also stays in the pot."""
    after = right(hand, event)
    return after._replace(common=after.common + event.chips)


def _shares_rounded_up(
    right: Callable[[Chips, int, House], list[Chips]], chips: Chips, winners: int, house: House
) -> list[Chips]:
    """Uneven shares are rounded up."""
    return [max(right(chips, winners, house))] * winners


def _beyond_those_left(
    right: Callable[[Hand], UncalledReturned | None], hand: Hand
) -> UncalledReturned | None:
    """The uncalled bet is computed without the chips of folded players."""
    if len(hand.live) == 1:
        return right(hand)
    first, second, *_ = sorted(hand.live, key=lambda seat: -hand.paid[seat])
    chips = hand.paid[first] - hand.paid[second]
    return UncalledReturned(first, chips, "tda-65-a") if chips else None


FAULTS: Final = (
    Fault(
        "folded-chips-vanish",
        "DM",
        "tda-50-a",
        "Makes the pots from the chips of the remaining players, losing those of folded players.",
        "the server sketch in server-pots.3",
        {"hand.pots.side_pots.side_pots": _folded_chips_vanish},
        also=EVERYWHERE,
    ),
    Fault(
        "folded-chips-in-the-main-pot",
        "DM",
        "tda-50-a",
        "Puts all chips of folded players into the main pot, however many there are.",
        "dead money is collected in one place and added to the first pot",
        {"hand.pots.side_pots.side_pots": _folded_chips_in_the_main_pot},
        also=("BL", "SP", "OC", "MH"),
    ),
    Fault(
        "folded-chips-in-the-last-pot",
        "DM",
        "tda-50-a",
        "Puts all chips of folded players into the last pot.",
        "the rest is added to the pot where the loop ended",
        {"hand.pots.side_pots.side_pots": _folded_chips_in_the_last_pot},
        also=("BL", "BC", "SP", "UB", "OC", "TO", "MH"),
    ),
    Fault(
        "pot-with-one-owner-dropped",
        "DM",
        "tda-50-a",
        "Drops a pot that only one player could win, and loses its chips.",
        "the server sketch in server-pots.4",
        {"hand.pots.side_pots.side_pots": _pots_of_one_dropped},
        also=("BL", "SP", "MH"),
    ),
    Fault(
        "folded-top-layer-vanishes",
        "DM",
        "suite-residual",
        "Loses the chips of a layer that only folded players paid.",
        "org2AI/ORG2 PR#918",
        {"hand.pots.side_pots.with_unclaimed": _unclaimed_vanish},
        also=("MB", "OC"),
    ),
    Fault(
        "folded-top-layer-is-a-pot",
        "DM",
        "suite-residual",
        "Makes a separate pot from the chips of a layer that only folded players paid.",
        "the most obvious loop makes one pot for each amount",
        {"hand.pots.side_pots.with_unclaimed": _unclaimed_apart},
        also=("OC",),
        level="should",
    ),
    Fault(
        "folded-hand-wins",
        "DM",
        "wsop-live-110-fold",
        "Also compares folded hands at the showdown, so that one can win.",
        "BeekeeperAlex/poker-engine#2",
        {"hand.pots.shares.pot_won": _folded_hands_win},
        also=("BL", "BC", "SP", "OC", "SD", "MB", "MH"),
    ),
    Fault(
        "dead-post-vanishes",
        "DM",
        "wsop-live-160",
        "Takes the dead part of a late post from the stack but puts it in no pot.",
        "both parts are taken, but only the live part is put in front of the player",
        {"hand.bookkeeping._posted": _dead_post_vanishes},
        also=("MB",),
    ),
    Fault(
        "refund-forgets-folded-bets",
        "DM",
        "tda-50-a",
        "Returns chips that no remaining player has matched, although a folded player has.",
        "only the bets of the players left in the hand are compared",
        {"hand.betting.rounds.uncalled": _beyond_those_left},
        also=("BL", "SP", "MH"),
    ),
    Fault(
        "returned-chips-also-won",
        "MH",
        "tda-65-a",
        "Returns an uncalled bet, but also leaves it in the pot.",
        "the pot is added up before the refund and not corrected",
        {"hand.bookkeeping._returned": _returned_and_won},
        also=EVERYWHERE,
    ),
    Fault(
        "shares-rounded-up",
        "MH",
        "tda-20-a",
        "Rounds the shares of a pot up, which creates chips.",
        "floating-point division, with rounding up",
        {"hand.pots.shares.shares": _shares_rounded_up},
        also=("SP", "OC"),
    ),
)
