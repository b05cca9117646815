"""Faults in who can win a pot, and in who is paid."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.pots.side_pots import Pot, slice_of
from holdem_oracle.hand.state import Hand, put
from holdem_oracle.house.house import Chips

Made: TypeAlias = tuple[Pot, ...]
Cut: TypeAlias = Callable[[Sequence[Chips], Sequence[Seat], Chips], Made]
Won: TypeAlias = Callable[[Hand, int, Pot], PotWon]


def _more_than_the_level(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """A player is in a pot only if he has paid more than its level, the last pot excepted."""
    *lower, last = right(paid, live, common) or (Pot(0, ()),)
    above = [[seat for seat in pot.eligible if paid[seat] > pot.ceiling] for pot in lower]
    made = [pot._replace(eligible=tuple(a)) for pot, a in zip(lower, above, strict=True)]
    return (*made, last) if last.chips else ()


def _players_with_chips_only(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """After a river without a bet, only players with chips behind are compared."""
    able = tuple(seat for seat in pot.eligible if hand.stacks[seat] > hand.won[seat])
    checked = len(hand.board) == 5 and hand.aggressor is None and len(able) > 1
    return right(hand, number, pot._replace(eligible=able) if checked else pot)


def _all_in_winners_unpaid(
    right: Callable[[Hand, PotWon], Hand], hand: Hand, event: PotWon
) -> Hand:
    """Where others have played on, a share for a player without chips reaches no stack."""
    after = right(hand, event)
    others = [seat for seat in hand.live if hand.stacks[seat] > hand.won[seat]]
    for seat, chips in event.shares:
        if hand.stacks[seat] == hand.won[seat] and len(others) > 1:
            after = after._replace(stacks=put(after.stacks, seat, after.stacks[seat] - chips))
    return after


def _one_pot_each(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A player who has won a pot is not compared for the next one."""
    others = tuple(seat for seat in pot.eligible if not hand.won[seat])
    return right(hand, number, pot._replace(eligible=others or pot.eligible))


def _two_winners_at_most(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """Of three or more tied hands only the first two are paid."""
    event = right(hand, number, pot)
    if len(event.shares) < 3:
        return event
    two = tuple(sorted(seat for seat, _ in event.shares)[:2])
    return right(hand, number, pot._replace(eligible=two))


def _shared_by_stakes(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """Tied winners share a pot in proportion to what they have paid."""
    event = right(hand, number, pot)
    if len(event.shares) == 1:
        return event
    (first, _), *others = event.shares
    paid = sum(hand.paid[seat] for seat, _ in event.shares)
    shares = [(seat, pot.chips * hand.paid[seat] // paid) for seat, _ in others]
    rest = pot.chips - sum(chips for _, chips in shares)
    return event._replace(shares=((first, rest), *shares))


def _best_hand_shown(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A pot with one claimant left goes to the best hand shown, in the pot or not."""
    claims = [seat for seat in pot.eligible if seat not in hand.mucked]
    if not hand.mucked or not hand.shown or len(claims) > 1:
        return right(hand, number, pot)
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in hand.shown}
    best = tuple(seat for seat in hand.shown if worth[seat] == max(worth.values()))
    return right(hand, number, pot._replace(eligible=tuple(sorted(best))))


def _returned_without_the_main_winner(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A side pot that no winner of the main pot is in goes back to those who paid it."""
    event = right(hand, number, pot)
    if not number or len(hand.live) == 1:
        return event
    worth = {seat: strength(hand.holes[seat] + hand.board) for seat in hand.live}
    if any(worth[seat] == max(worth.values()) for seat in pot.eligible):
        return event
    back = {seat: slice_of((hand.paid[seat],), pot.floor, pot.ceiling) for seat in hand.players}
    return event._replace(shares=tuple((seat, chips) for seat, chips in back.items() if chips))


FAULTS: Final = (
    Fault(
        "all-in-player-not-in-his-own-pot",
        "SP",
        "tournament-7.3.2",
        "Leaves an all-in player out of the pot whose level is his own stake.",
        "one comparison for more, where it should be for at least as much",
        {"hand.pots.side_pots.side_pots": _more_than_the_level},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-player-dropped-on-a-checked-river",
        "SP",
        "tournament-7.3.2",
        "Drops all-in players from every pot when the others check the river.",
        "claudijo/poker-ts PR#18",
        {"hand.pots.shares.pot_won": _players_with_chips_only},
        also=("BL", "DM", "OC", "SD", "TO", "MB"),
    ),
    Fault(
        "all-in-winner-not-paid",
        "SP",
        "tournament-7.3.2",
        "Adds what an all-in player wins to no stack where others have played on.",
        "claudijo/poker-ts PR#18, where a payout looks for a player who is not there",
        {"hand.bookkeeping._pushed": _all_in_winners_unpaid},
        also=("BL", "DM", "SD"),
    ),
    Fault(
        "one-pot-for-each-winner",
        "SP",
        "tda-21",
        "Leaves the winner of a side pot out of the comparison for the main pot.",
        "a player who has been paid is taken off the list of players",
        {"hand.pots.shares.pot_won": _one_pot_each},
        also=("BL", "BC", "DM", "UB", "OC", "SD", "IL", "MH"),
    ),
    Fault(
        "two-tied-winners-at-most",
        "SP",
        "tournament-6.3.2",
        "Pays only two of three tied winners.",
        "ptwu/distributed-texasholdem#5",
        {"hand.pots.shares.pot_won": _two_winners_at_most},
        also=("OC",),
    ),
    Fault(
        "tied-pot-shared-by-stakes",
        "SP",
        "tda-21",
        "Shares a tied pot in proportion to what the winners have paid in the whole hand.",
        "sneppy/pokerl#5 asks for it",
        {"hand.pots.shares.pot_won": _shared_by_stakes},
        also=("OC", "MH"),
    ),
    Fault(
        "side-pot-to-the-hand-shown",
        "SD",
        "tda-17-b",
        "Gives a side pot whose other players have mucked to the best hand shown of all.",
        "only hands on the table are compared, and nobody has shown for the side pot",
        {"hand.pots.shares.pot_won": _best_hand_shown},
        also=("SP",),
    ),
    Fault(
        "side-pot-without-the-main-winner-returned",
        "SP",
        "basic-5.2",
        "Returns a side pot to those who paid it if the best hand of all is not in it.",
        "rlcard 1.2.0 looks for the best hand only (see its CONFIRMED.md)",
        {"hand.pots.shares.pot_won": _returned_without_the_main_winner},
        also=("BL", "DM", "UB", "OC", "SD", "TO", "MH"),
    ),
)
