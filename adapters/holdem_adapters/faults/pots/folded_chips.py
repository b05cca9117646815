"""Faults in the chips and hands of players who have folded."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.events import Folded, PotWon
from holdem_oracle.hand.pots.side_pots import Pot, unclaimed
from holdem_oracle.hand.state import Hand, all_in_seats, put
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.house import Chips

Made: TypeAlias = tuple[Pot, ...]
Fold: TypeAlias = Callable[[Hand, Folded], Hand]
Won: TypeAlias = Callable[[Hand, int, Pot], PotWon]
InTheMiddle: TypeAlias = Callable[[Hand], Made]
Unclaimed: TypeAlias = Callable[[Made, Chips, Sequence[Chips]], Made]


def _bet_lost(right: Fold, hand: Hand, event: Folded) -> Hand:
    """The bet of this street is lost with a fold, unless the fold ends the hand."""
    after, seat = right(hand, event), event.seat
    if len(after.live) == 1:
        return after
    bet = hand.bets[seat]
    return after._replace(
        bets=put(after.bets, seat, 0), paid=put(after.paid, seat, after.paid[seat] - bet)
    )


def _bet_taken_back(right: Fold, hand: Hand, event: Folded) -> Hand:
    """The bet of this street goes back to the player who folds, unless that ends the hand."""
    after, seat = _bet_lost(right, hand, event), event.seat
    lost = hand.bets[seat] - after.bets[seat]
    return after._replace(stacks=put(after.stacks, seat, after.stacks[seat] + lost))


def _ante_lost(right: Fold, hand: Hand, event: Folded) -> Hand:
    """The ante of a player who folds is lost."""
    after, seat, setup = right(hand, event), event.seat, hand.setup
    ante = min(setup.ante, setup.stacks[seat] or 0) if setup.house.ante is Ante.EACH else 0
    return after._replace(paid=put(after.paid, seat, after.paid[seat] - ante))


def _to_the_main_pot(_right: Unclaimed, pots: Made, chips: Chips, _paid: Sequence[Chips]) -> Made:
    """Chips that only folded players have paid for go to the main pot."""
    main, *others = pots
    return (main._replace(chips=main.chips + chips), *others)


def _back_to_the_folded(right: Fold, hand: Hand, event: Folded) -> Hand:
    """A player who folds takes back what no player left in the hand has matched."""
    after, seat = right(hand, event), event.seat
    excess = hand.paid[seat] - max(hand.paid[other] for other in after.live)
    if len(after.live) == 1 or excess <= 0:
        return after
    return after._replace(
        stacks=put(after.stacks, seat, after.stacks[seat] + excess),
        paid=put(after.paid, seat, after.paid[seat] - excess),
        bets=put(after.bets, seat, max(after.bets[seat] - excess, 0)),
    )


def _rest_lost_without_a_showdown(right: InTheMiddle, hand: Hand) -> Made:
    """The last player wins from each folded player only as much as he has paid himself."""
    made = right(hand)
    if len(hand.live) > 1 or not made:
        return made
    above = unclaimed(hand.paid, hand.live)
    return (*made[:-1], made[-1]._replace(chips=made[-1].chips - above))


def _folded_side_pot_players_win(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A player who has matched an all-in and folds later can still win the main pot."""
    if number or len(hand.live) == 1 or not all_in_seats(hand):
        return right(hand, number, pot)
    paid = [seat for seat in hand.players if hand.paid[seat] >= pot.ceiling]
    return right(hand, number, pot._replace(eligible=tuple(sorted({*pot.eligible, *paid}))))


def _best_hand_although_all_folded(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """When all others have folded on a board, the best hand of all wins, folded or not."""
    if len(hand.live) > 1 or not hand.board:
        return right(hand, number, pot)
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in hand.players}
    best = max(hand.players, key=lambda seat: worth[seat])
    return PotWon(number, pot, ((best, pot.chips),), "server-done.2")


def _dead_money_lost_without_a_showdown(right: InTheMiddle, hand: Hand) -> Made:
    """Dead money is not paid to the last player left."""
    return right(hand._replace(common=0)) if len(hand.live) == 1 else right(hand)


FAULTS: Final = (
    Fault(
        "fold-loses-the-bet-of-the-street",
        "DM",
        "tournament-5.1.5",
        "Loses what a folding player has bet on this street, while others play on.",
        "ptwu/distributed-texasholdem#30 reports missing chips after a fold",
        {"hand.bookkeeping._folded": _bet_lost},
        also=EVERYWHERE,
    ),
    Fault(
        "fold-takes-the-bet-back",
        "DM",
        "tournament-5.1.5",
        "Returns what a folding player has bet on this street, while others play on.",
        "a bet is taken from the stack only when the street is complete",
        {"hand.bookkeeping._folded": _bet_taken_back},
        also=EVERYWHERE,
    ),
    Fault(
        "folded-antes-lost",
        "DM",
        "south-dakota-01.1",
        "Loses the antes of players who have folded.",
        "the antes of the players left in the hand are added up at the end",
        {"hand.bookkeeping._folded": _ante_lost},
        also=("BL", "SP", "UB", "OC", "MB", "PL"),
        also_breaks=("tda-50-a",),
    ),
    Fault(
        "folded-top-layer-in-the-main-pot",
        "DM",
        "suite-residual",
        "Puts chips that only folded players paid for into the main pot.",
        "org2AI/ORG2 PR#918 had to choose a pot for them",
        {"hand.pots.side_pots.with_unclaimed": _to_the_main_pot},
        also=("OC",),
        level="should",
    ),
    Fault(
        "folded-top-layer-goes-back",
        "DM",
        "suite-residual",
        "Returns to a folding player what nobody left in the hand has matched.",
        "the refund compares a player with those left in the hand only",
        {"hand.bookkeeping._folded": _back_to_the_folded},
        also=("OC",),
        level="should",
    ),
    Fault(
        "last-player-wins-no-more-than-his-stake",
        "MB",
        "tda-30",
        "Pays the last player from each folded one only as much as he has paid himself.",
        "the rule for all-in players is applied without a showdown, too",
        {"hand.pots.showdown.pots": _rest_lost_without_a_showdown},
        also=("DM",),
    ),
    Fault(
        "fold-on-the-side-keeps-the-main-pot",
        "DM",
        "tournament-5.1.5",
        "Lets a player who has folded to a bet on the side win the main pot.",
        "claudijo/poker-ts PR#18, where a fold only changes the newest pot",
        {"hand.pots.shares.pot_won": _folded_side_pot_players_win},
        also=("BL", "BC", "SP", "OC", "SD"),
    ),
    Fault(
        "best-hand-wins-although-folded",
        "DM",
        "basic-3.e.4",
        "Compares all hands when only one player is left, so that a folded one can win.",
        "pokerwars/pokerwars.io-starterbot-python#7",
        {"hand.pots.shares.pot_won": _best_hand_although_all_folded},
        also=("BC", "UB", "SD", "TO"),
    ),
    Fault(
        "dead-money-lost-without-a-showdown",
        "BL",
        "rooms-table-ante",
        "Pays the last player left the bets, but not the dead money.",
        "without a showdown the bets are added up again instead of the pot",
        {"hand.pots.showdown.pots": _dead_money_lost_without_a_showdown},
        also=("MB", "ST"),
    ),
)
