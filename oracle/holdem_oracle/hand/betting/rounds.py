"""A round of betting: how it opens, who is asked, when it is complete."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import RoundClosed, RoundOpened, UncalledReturned
from holdem_oracle.hand.seats import order_after_the_flop, order_before_the_flop
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import BETTING, Hand, able
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import (
    Betting,
    IncrementReset,
    LoneActor,
    ShortBlindPrice,
    Uncalled,
)
from holdem_oracle.house.house import Chips


def can_open(hand: Hand) -> bool:
    """A round is opened while somebody can bet; before the flop a lone player may owe a blind.

    Rule tournament-7.2.2.
    """
    if hand.street is Street.PREFLOP:
        return bool(able(hand))
    return enough_to_bet(hand)


def enough_to_bet(hand: Hand) -> bool:
    """It takes two players with chips to bet, unless the house asks a lone one all the same.

    Rule tda-16.
    """
    needed = 1 if hand.setup.house.lone_actor is LoneActor.ASK else 2
    return len(able(hand)) >= needed


def betting_is_over(hand: Hand) -> bool:
    """No more bets can come: the river is done, or too few players have chips left.

    Rule server-done.3.
    """
    return hand.street is Street.RIVER or not enough_to_bet(hand)


def round_opened(hand: Hand) -> RoundOpened:
    """Everybody with chips is asked, in order, and at first there is nothing to match."""
    if hand.street is Street.PREFLOP:
        return _opened_before_the_flop(hand)
    order = order_after_the_flop(hand.setup, able(hand))
    return RoundOpened(order, 0, first_increment(hand), "tournament-4.3.2")


def _opened_before_the_flop(hand: Hand) -> RoundOpened:
    """Before the flop the blinds are bets, and the big blind is asked last, with an option.

    Rule wsop-live-156.
    """
    players = able(hand)
    order = tuple([seat for seat in order_before_the_flop(hand.setup) if seat in players])
    price = opening_price(hand)
    return RoundOpened(order, price, first_increment(hand), "tournament-4.3.1")


def opening_price(hand: Hand) -> Chips:
    """A short big blind does not make it cheaper: a call costs the whole big blind.

    Rule wsop-live-154.
    """
    setup = hand.setup
    posted = max(hand.bets)
    if setup.house.short_blind_price is ShortBlindPrice.POSTED:
        return posted
    return max(posted, setup.big_blind)


def first_increment(hand: Hand) -> Chips:
    """A bet is at least the big blind, on every street; a straddle doubles it before the flop.

    Rule tournament-5.2.1.1.
    """
    setup = hand.setup
    if setup.house.betting is Betting.FIXED_LIMIT:
        return fixed_size(setup, hand.street)
    if hand.street is Street.PREFLOP:
        return 2 * setup.big_blind if setup.straddle else setup.big_blind
    if setup.house.increment_reset is IncrementReset.CARRY:
        return hand.full_raise
    return setup.big_blind


def fixed_size(setup: Setup, street: Street) -> Chips:
    """In fixed-limit a bet has one size before and on the flop, and another on turn and river.

    Rule suite-fixed-sizes.
    """
    small = setup.small_bet or setup.big_blind
    if street in (Street.PREFLOP, Street.FLOP):
        return small
    return setup.big_bet or 2 * small


def turn(hand: Hand) -> Seat | None:
    """The seat that has to choose now; None while nobody has to.

    Rule server-edge.5.
    """
    asked = hand.to_act
    if not asked or hand.stage != BETTING or len(hand.live) == 1:
        return None
    return None if len(asked) == 1 and _has_nothing_to_decide(hand, asked[0]) else asked[0]


def _has_nothing_to_decide(hand: Hand, seat: Seat) -> bool:
    """The last player with chips is not asked once he has matched everybody who is all-in.

    Some ask him, on every street, or in a round that others began with him.

    Rule tda-16.
    """
    option = hand.setup.house.lone_actor
    begun_alone = option is LoneActor.ASK_IN_ROUND and hand.starters == 1
    if len(able(hand)) > 1 or not (option is LoneActor.RUNOUT or begun_alone):
        return False
    highest = max([hand.bets[other] for other in hand.live if other != seat])
    return hand.bets[seat] >= highest


def uncalled(hand: Hand) -> UncalledReturned | None:
    """What one player has put in beyond everybody else goes back before anything else.

    What a folded player put in does match it, and does not come back.

    Rule tda-65-a.
    """
    house = hand.setup.house
    second, first = sorted(hand.paid)[-2:]
    seat = Seat(hand.paid.index(first))
    if house.uncalled is not Uncalled.REFUND or first == second or seat not in hand.live:
        return None
    return UncalledReturned(seat, first - second, house.uncalled.rule)


def round_closed(hand: Hand) -> RoundClosed:
    """A round is complete when everybody left has matched the bet, folded, or is all-in.

    Rule tournament-4.3.3.
    """
    return RoundClosed("server-done.2" if len(hand.live) == 1 else "tournament-4.3.3")
