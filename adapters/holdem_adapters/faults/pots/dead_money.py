"""Faults about chips of those who can no longer win, and about chips that come from nowhere."""

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
    """Only players who are left fill the pots."""
    theirs = [chips if seat in live else 0 for seat, chips in enumerate(paid)]
    return right(theirs, live, common)


def _folded_chips_in_the_main_pot(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """All chips of folded players are in the main pot."""
    top = max(paid[seat] for seat in live)
    folded = sum(min(chips, top) for seat, chips in enumerate(paid) if seat not in live)
    theirs = [chips if seat in live else 0 for seat, chips in enumerate(paid)]
    return right(theirs, live, common + folded)


def _folded_chips_in_the_last_pot(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """All chips of folded players are in the pot that was made last."""
    top = max(paid[seat] for seat in live)
    folded = sum(min(chips, top) for seat, chips in enumerate(paid) if seat not in live)
    theirs = [chips if seat in live else 0 for seat, chips in enumerate(paid)]
    made = right(theirs, live, common)
    return (*made[:-1], made[-1]._replace(chips=made[-1].chips + folded)) if made else made


def _pots_of_one_dropped(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """A pot that only one player could win is not made at all."""
    made = right(paid, live, common)
    return tuple(pot for pot in made if len(pot.eligible) > 1) if len(live) > 1 else made


def _unclaimed_vanish(_right: Unclaimed, pots: Made, _chips: Chips, _paid: Sequence[Chips]) -> Made:
    """Chips that only folded players have paid for are in no pot."""
    return pots


def _unclaimed_apart(_right: Unclaimed, pots: Made, chips: Chips, paid: Sequence[Chips]) -> Made:
    """Chips that only folded players have paid for make a pot of their own."""
    if not chips:
        return pots
    last = pots[-1]
    return (*pots, Pot(chips, last.eligible, last.ceiling, max(paid)))


def _folded_hands_win(
    right: Callable[[Hand, int, Pot], PotWon], hand: Hand, number: int, pot: Pot
) -> PotWon:
    """Everybody who has paid for a pot can win it at the showdown, folded or not."""
    if len(hand.live) == 1:
        return right(hand, number, pot)
    paid = [seat for seat in hand.players if hand.paid[seat] >= pot.ceiling]
    return right(hand, number, pot._replace(eligible=tuple(sorted({*pot.eligible, *paid}))))


def _dead_post_vanishes(right: Callable[[Hand, Posted], Hand], hand: Hand, event: Posted) -> Hand:
    """A dead post leaves the stack and is in no pot."""
    after = right(hand, event)
    return after._replace(common=hand.common) if event.what is Forced.DEAD_POST else after


def _returned_and_won(right: Returned, hand: Hand, event: UncalledReturned) -> Hand:
    """What comes back uncalled also stays in the pot."""
    after = right(hand, event)
    return after._replace(common=after.common + event.chips)


def _shares_rounded_up(
    right: Callable[[Chips, int, House], list[Chips]], chips: Chips, winners: int, house: House
) -> list[Chips]:
    """Shares that do not come out even are rounded up."""
    return [max(right(chips, winners, house))] * winners


def _beyond_those_left(
    right: Callable[[Hand], UncalledReturned | None], hand: Hand
) -> UncalledReturned | None:
    """What counts is what those still in have matched, and not what is folded."""
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
        "Fills the pots with the chips of those who are left, and forgets the folded ones.",
        "the sketch of a server in server-pots.3",
        {"hand.pots.side_pots.side_pots": _folded_chips_vanish},
        also=EVERYWHERE,
    ),
    Fault(
        "folded-chips-in-the-main-pot",
        "DM",
        "tda-50-a",
        "Puts all chips of folded players in the main pot, however many they were.",
        "dead money is collected in one place, and the main pot is the first",
        {"hand.pots.side_pots.side_pots": _folded_chips_in_the_main_pot},
        also=("BL", "SP", "OC", "MH"),
    ),
    Fault(
        "folded-chips-in-the-last-pot",
        "DM",
        "tda-50-a",
        "Puts all chips of folded players in the pot that was made last.",
        "what is left over when the pots have been filled goes where the loop ended",
        {"hand.pots.side_pots.side_pots": _folded_chips_in_the_last_pot},
        also=("BL", "BC", "SP", "UB", "OC", "MH"),
    ),
    Fault(
        "pot-with-one-owner-dropped",
        "DM",
        "tda-50-a",
        "Makes no pot where only one player could win it, and loses its chips.",
        "the sketch of a server in server-pots.4",
        {"hand.pots.side_pots.side_pots": _pots_of_one_dropped},
        also=("BL", "SP", "MH"),
    ),
    Fault(
        "folded-top-layer-vanishes",
        "DM",
        "suite-residual",
        "Loses chips that only folded players have paid for.",
        "org2AI/ORG2 PR#918",
        {"hand.pots.side_pots.with_unclaimed": _unclaimed_vanish},
        also=("MB", "OC"),
    ),
    Fault(
        "folded-top-layer-is-a-pot",
        "DM",
        "suite-residual",
        "Makes a pot of its own of chips that only folded players have paid for.",
        "one pot for each amount is the loop that everybody writes first",
        {"hand.pots.side_pots.with_unclaimed": _unclaimed_apart},
        also=("OC",),
    ),
    Fault(
        "folded-hand-wins",
        "DM",
        "tournament-5.1.5",
        "Compares folded hands at the showdown as well.",
        "BeekeeperAlex/poker-engine#2",
        {"hand.pots.shares.pot_won": _folded_hands_win},
        also=("BL", "BC", "SP", "OC", "SD", "MB"),
    ),
    Fault(
        "dead-post-vanishes",
        "DM",
        "wsop-live-160",
        "Takes the dead part of a late post from the stack, and puts it in no pot.",
        "it is taken with the live part, and only that one is put in front of the player",
        {"hand.bookkeeping._posted": _dead_post_vanishes},
        also=("MB",),
    ),
    Fault(
        "refund-forgets-folded-bets",
        "DM",
        "tda-50-a",
        "Gives back what no player still in has matched, although a folded one has.",
        "the bets of the players left are compared, as folded ones are out of the loop",
        {"hand.betting.rounds.uncalled": _beyond_those_left},
        also=("BL", "SP", "MH"),
    ),
    Fault(
        "returned-chips-also-won",
        "MH",
        "tda-65-a",
        "Gives uncalled chips back, and leaves them in the pot as well.",
        "the pot is added up before the refund, and nobody takes it out again",
        {"hand.bookkeeping._returned": _returned_and_won},
        also=EVERYWHERE,
    ),
    Fault(
        "shares-rounded-up",
        "MH",
        "tda-20-a",
        "Rounds the shares of a pot up, and so makes chips.",
        "division in floating point, and a rounding that looks fair to everybody",
        {"hand.pots.shares.shares": _shares_rounded_up},
        also=("SP", "OC"),
    ),
)
