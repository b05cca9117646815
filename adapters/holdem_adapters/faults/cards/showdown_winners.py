"""Faults in the winners at a showdown: hands compared wrongly, and mucked hands."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.ranking import strength
from holdem_oracle.hand.events import PotWon
from holdem_oracle.hand.pots.shares import divided
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.showdown_options import CalledBettor

Won: TypeAlias = Callable[[Hand, int, Pot], PotWon]


def _awarded(hand: Hand, number: int, pot: Pot, winners: Sequence[Seat]) -> PotWon:
    """The pot, divided among some winners."""
    return PotWon(number, pot, divided(hand, pot, winners), "tournament-6.3.2")


def _claims(hand: Hand, pot: Pot) -> list[Seat]:
    """The players who can win a pot."""
    return [seat for seat in pot.eligible if seat not in hand.mucked]


def _equal_to_the_one_before(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A hand that is equal to the one compared before it wins a share, too."""
    claims = _claims(hand, pot)
    if len(claims) < 2:
        return right(hand, number, pot)
    strengths = [strength(hand.holes[seat] + hand.board) for seat in claims]
    best = max(strengths)
    winners = [
        seat
        for at, seat in enumerate(claims)
        if strengths[at] in (best, *strengths[max(at - 1, 0) : at])
    ]
    return _awarded(hand, number, pot, winners)


def _without_the_board(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """Hands are compared by the two cards in the hand alone."""
    claims = _claims(hand, pot)
    if len(claims) < 2:
        return right(hand, number, pot)
    worth = {seat: _own_worth(hand, seat) for seat in claims}
    best = max(worth.values())
    return _awarded(hand, number, pot, [seat for seat in claims if worth[seat] == best])


def _own_worth(hand: Hand, seat: Seat) -> tuple[int, ...]:
    """A pair, then the ranks from the highest down."""
    ranks = sorted((card.rank for card in hand.holes[seat]), reverse=True)
    return (int(len(set(ranks)) == 1), *ranks)


def _tie_with_a_mucked_hand(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A mucked hand gets its share if it ties."""
    with_mucked = right(hand._replace(mucked=()), number, pot)
    return with_mucked if len(with_mucked.shares) > 1 else right(hand, number, pot)


def _side_pot_may_be_given_up(_right: Callable[[Hand, Seat], bool], hand: Hand, seat: Seat) -> bool:
    """The last player with a claim to a side pot may muck."""
    return seat == hand.aggressor and hand.setup.house.called_bettor is CalledBettor.SHOWS


def _side_pot_follows_the_main_pot(right: Won, hand: Hand, number: int, pot: Pot) -> PotWon:
    """A pot that nobody claims goes to the best hand shown."""
    if _claims(hand, pot):
        return right(hand, number, pot)
    return right(hand, number, Pot(pot.chips, hand.live))


FAULTS: Final = (
    Fault(
        "tie-below-the-best-gets-a-share",
        "SD",
        "tournament-6.3.2",
        "Gives a share to a hand that is equal to the one compared before it, though not the best.",
        "Datamine/PokerTexter#1: any two equal hands count as a tie for the pot",
        {"hand.pots.shares.pot_won": _equal_to_the_one_before},
        also=("SP", "OC", "MB"),
    ),
    Fault(
        "board-left-out-at-showdown",
        "SD",
        "wsop-live-holdem",
        "Compares hands by the two hole cards and leaves the board out.",
        "rafanoronha/scala-poker#52",
        {"hand.pots.shares.pot_won": _without_the_board},
        also=("SP", "OC"),
    ),
    Fault(
        "mucked-hand-shares-a-tie",
        "SD",
        "roberts-showdown.1",
        "Pays a share to a mucked hand that would have tied.",
        "ties are computed from the cards, and mucking only hides them",
        {"hand.pots.shares.pot_won": _tie_with_a_mucked_hand},
        also_breaks=("tda-19",),
    ),
    Fault(
        "side-pot-given-up-unseen",
        "SD",
        "tda-17-b",
        "Lets the last player of a side pot muck, and pays it to the winner of the main pot.",
        "the engine asks only whether anybody is left who shows",
        {
            "hand.pots.showdown._has_to_show": _side_pot_may_be_given_up,
            "hand.pots.shares.pot_won": _side_pot_follows_the_main_pot,
        },
    ),
)
