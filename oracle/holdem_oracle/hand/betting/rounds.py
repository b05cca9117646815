"""A betting round: how it opens, whose turn it is, and when it is complete."""

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import RoundClosed, RoundOpened, UncalledReturned
from holdem_oracle.hand.seats import (
    button_acts_last_before_the_flop,
    order_after_the_flop,
    order_before_the_flop,
    straddles,
)
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
    """A round opens if there are players who can bet; before the flop, one is enough.

    A lone player may still have a blind to match.

    Rule tournament-7.2.2.
    """
    if hand.street is Street.PREFLOP:
        return bool(able(hand)) and not all_were_all_in(hand)
    return enough_to_bet(hand)


def enough_to_bet(hand: Hand) -> bool:
    """Betting takes two players with chips, unless the house gives a lone one his turn as well.

    Rule tda-16.
    """
    needed = 1 if hand.setup.house.lone_actor is LoneActor.ASK else 2
    return len(able(hand)) >= needed and not all_were_all_in(hand)


def all_were_all_in(hand: Hand) -> bool:
    """Once all players are all-in there is no more betting, even if one gets chips back.

    Rule server-done.3.
    """
    return hand.refunded is not None


def betting_is_over(hand: Hand) -> bool:
    """Betting is over after the river, or once too few players have chips left.

    Rule server-done.3.
    """
    return hand.street is Street.RIVER or not enough_to_bet(hand)


def round_opened(hand: Hand) -> RoundOpened:
    """Every player with chips is to act, in order, and at first there is nothing to match."""
    if hand.street is Street.PREFLOP:
        return _opened_before_the_flop(hand)
    order = order_after_the_flop(hand.setup, able(hand))
    return RoundOpened(order, 0, first_increment(hand), "tournament-4.3.2")


def _opened_before_the_flop(hand: Hand) -> RoundOpened:
    """Before the flop the blinds are bets, and the big blind acts last, with an option to raise.

    Rule wsop-live-156.
    """
    players = able(hand)
    order = tuple([seat for seat in order_before_the_flop(hand.setup) if seat in players])
    price = opening_price(hand)
    return RoundOpened(order, price, first_increment(hand), _first_turn_rule(hand.setup))


def _first_turn_rule(setup: Setup) -> str:
    """The clause that decides who acts first before the flop."""
    if button_acts_last_before_the_flop(setup):
        return setup.house.heads_up_dead_blind.rule
    return "tournament-4.3.1"


def opening_price(hand: Hand) -> Chips:
    """A call costs the whole big blind, even if the big blind was posted short.

    Rule wsop-live-154.
    """
    setup = hand.setup
    posted = max(hand.bets)
    if setup.house.short_blind_price is ShortBlindPrice.POSTED:
        return posted
    return max(posted, setup.big_blind)


def first_increment(hand: Hand) -> Chips:
    """A bet is at least the big blind on every street; before the flop, the last straddle.

    Rule tournament-5.2.1.1.
    """
    setup = hand.setup
    if setup.house.betting is Betting.FIXED_LIMIT:
        return fixed_size(setup, hand.street)
    if hand.street is Street.PREFLOP:
        straddled = straddles(setup)
        return straddled[-1][1] if straddled else setup.big_blind
    if setup.house.increment_reset is IncrementReset.CARRY:
        return hand.full_raise
    return setup.big_blind


def fixed_size(setup: Setup, street: Street) -> Chips:
    """In fixed-limit bets have one size before and on the flop, another on the turn and river.

    Rule suite-fixed-sizes.
    """
    small = setup.small_bet or setup.big_blind
    if street in (Street.PREFLOP, Street.FLOP):
        return small
    return setup.big_bet or 2 * small


def turn(hand: Hand) -> Seat | None:
    """The first seat in line is to act; None while no seat has a decision.

    Rule server-edge.5.
    """
    asked = hand.to_act
    if not asked or hand.stage != BETTING or len(hand.live) == 1:
        return None
    return None if len(asked) == 1 and _has_nothing_to_decide(hand, asked[0]) else asked[0]


def _has_nothing_to_decide(hand: Hand, seat: Seat) -> bool:
    """The last player with chips has no turn once he has matched every player who is all-in.

    Rule tda-16.
    """
    if len(able(hand)) > 1 or _asks_a_lone_player(hand):
        return False
    highest = max([hand.bets[other] for other in hand.live if other != seat])
    return hand.bets[seat] >= highest


def _asks_a_lone_player(hand: Hand) -> bool:
    """Some houses give the last player with chips a turn although he has nothing to match.

    They do so always, or in a round that others began with him, or in a hand
    that was dealt to three players or more.

    Rule rooms-lone-dealt-in.
    """
    match hand.setup.house.lone_actor:
        case LoneActor.RUNOUT:
            return False
        case LoneActor.ASK_IN_ROUND:
            return hand.starters > 1
        case LoneActor.ASK_UNLESS_HEADS_UP:
            return len(hand.players) > 2
        case LoneActor.ASK:
            return True


def uncalled(hand: Hand) -> UncalledReturned | None:
    """The part of a bet that no other player has matched is returned before anything else.

    Chips of a folded player count as matching it, and are not returned.

    Rule tda-65-a.
    """
    house = hand.setup.house
    second, first = sorted(hand.paid)[-2:]
    seat = Seat(hand.paid.index(first))
    if house.uncalled is not Uncalled.REFUND or first == second or seat not in hand.live:
        return None
    return UncalledReturned(seat, first - second, house.uncalled.rule)


def round_closed(hand: Hand) -> RoundClosed:
    """A round is complete when every player has matched the bet, folded, or is all-in.

    Rule tournament-4.3.3.
    """
    return RoundClosed("server-done.2" if len(hand.live) == 1 else "tournament-4.3.3")
