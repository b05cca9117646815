"""The end of a hand: the pots, who shows, in which order, and who may muck."""

from operator import sub

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import ChipsLost, HandEnded, HandsTabled, Mucked, PotWon, Shown
from holdem_oracle.hand.pots.shares import pot_won
from holdem_oracle.hand.pots.side_pots import Pot, side_pots, unclaimed, with_unclaimed
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.state import Hand, all_in_seats
from holdem_oracle.house.betting_options import Residual
from holdem_oracle.house.showdown_options import (
    AllInTabled,
    CalledBettor,
    PotAwardOrder,
    Reveal,
    ShowOrder,
    UncontestedReveal,
)


def pots(hand: Hand) -> tuple[Pot, ...]:
    """The chips in the middle form a main pot and side pots.

    Rule tournament-7.3.2.
    """
    collected = list(map(sub, hand.paid, hand.bets))
    if not any(collected) and not hand.common:
        return ()
    made = side_pots(collected, hand.live, hand.common)
    if not made:
        return (Pot(sum(collected), hand.live),)
    if _loses_chips(hand):
        return made
    return with_unclaimed(made, unclaimed(collected, hand.live), collected)


def _loses_chips(hand: Hand) -> bool:
    """A house with a bug loses the chips that only folded players have paid for.

    Rule ludoforge-q7.
    """
    return hand.setup.house.residual is Residual.LOST and len(hand.live) > 1


def tabling(hand: Hand) -> HandsTabled | None:
    """All hands are turned up at once when a player is all-in and the betting is over.

    Rule tda-16.
    """
    house = hand.setup.house
    if house.all_in_tabled is not AllInTabled.IMMEDIATELY or not all_in_seats(hand):
        return None
    return None if hand.shown else HandsTabled(hand.live, house.all_in_tabled.rule)


def next_to_show(hand: Hand) -> Seat | None:
    """The next player in the order of showing who has neither shown nor mucked."""
    done = {*hand.shown, *hand.mucked}
    waiting = [seat for seat in show_order(hand) if seat not in done]
    return waiting[0] if waiting else None


def show_order(hand: Hand) -> tuple[Seat, ...]:
    """The last player to bet or raise on the river shows first, then the others clockwise.

    Without a bet on the river, the first seat on the left of the button shows
    first.  In a cash game players in a side pot show before those who are not.

    Rule tda-17-a.
    """
    setup = hand.setup
    if setup.house.show_order is ShowOrder.BY_SEAT_ID:
        return hand.live
    around = clockwise_after(setup.button, hand.live)
    if hand.aggressor in hand.live:
        first = around.index(hand.aggressor)
        around = around[first:] + around[:first]
    if setup.house.show_order is ShowOrder.SIDE_POT_FIRST:
        return tuple(sorted(around, key=lambda seat: -hand.paid[seat]))
    return around


def showing(hand: Hand, seat: Seat) -> Shown | Mucked | None:
    """A player shows, or mucks if he may; the last live hand need not show.

    Rule tda-17-b.
    """
    house = hand.setup.house
    if house.reveal is Reveal.ALL:
        return Shown(seat, house.reveal.rule)
    if not _has_a_rival(hand, seat):
        return None
    if seat in hand.setup.mucks and not _has_to_show(hand, seat):
        return Mucked(seat, house.reveal.rule)
    return Shown(seat, house.show_order.rule)


def _has_a_rival(hand: Hand, seat: Seat) -> bool:
    """Whether another player still claims a pot that this player claims."""
    return any(len(_claims(hand, pot)) > 1 for pot in pots(hand) if seat in pot.eligible)


def _has_to_show(hand: Hand, seat: Seat) -> bool:
    """A player whose bet on the river was called must show his hand.

    A player must also show if he is the only one who can win a pot.

    Rule tda-18-b.
    """
    if seat == hand.aggressor and hand.setup.house.called_bettor is CalledBettor.SHOWS:
        return True
    return any(_claims(hand, pot) == [seat] for pot in pots(hand))


def _claims(hand: Hand, pot: Pot) -> list[Seat]:
    """The players who are eligible for a pot and have not mucked."""
    return [seat for seat in pot.eligible if seat not in hand.mucked]


def shown_alone(hand: Hand) -> Shown | None:
    """The last player left need not show; one house turns up his hand once there is a board.

    Rule ludoforge-q9.
    """
    option = hand.setup.house.uncontested_reveal
    if option is UncontestedReveal.NEVER or not hand.board or hand.shown:
        return None
    return Shown(hand.live[0], option.rule)


def next_award(hand: Hand) -> PotWon | ChipsLost | HandEnded:
    """The last side pot is awarded first and the main pot last; some houses reverse this.

    Once every chip has an owner again, the hand is over.

    Rule tda-16-ex.2.
    """
    left = sum(hand.paid) + hand.common - sum(hand.won) - hand.lost
    if not left:
        return HandEnded("suite-hand-over")
    made = pots(hand)
    if hand.pushed < len(made):
        main_first = hand.setup.house.pot_award_order is PotAwardOrder.MAIN_FIRST
        number = hand.pushed if main_first else len(made) - 1 - hand.pushed
        return pot_won(hand, number, made[number])
    return ChipsLost(left, hand.setup.house.residual.rule)
