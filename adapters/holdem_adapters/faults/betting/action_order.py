"""Faults in the order of action."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.rounds import enough_to_bet
from holdem_oracle.hand.events import BoardDealt, RoundOpened, Wagered
from holdem_oracle.hand.seats import (
    clockwise_after,
    first_after_the_blinds,
    last_blind,
    order_after_the_flop,
)
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street

Before: TypeAlias = Callable[[Setup], tuple[Seat, ...]]
After: TypeAlias = Callable[[Setup, Sequence[Seat]], tuple[Seat, ...]]
Raised: TypeAlias = Callable[[Hand, Wagered], Hand]
Opened: TypeAlias = Callable[[Hand], RoundOpened]


def _left_of_the_button(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """The small blind acts first on every street, including before the flop."""
    ring = len(setup.players) > 2 and not setup.straddle
    return clockwise_after(setup.button, setup.players) if ring else right(setup)


def _under_the_gun(right: After, setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The order before the flop is kept on all later streets."""
    ring = len(setup.players) > 2
    return clockwise_after(last_blind(setup), seats) if ring else right(setup, seats)


def _lowest_seat(_right: After, _setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The lowest seat acts first after the flop."""
    return tuple(sorted(seats))


def _button_moved_on(right: After, setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """A button at an empty seat is treated as the next player's."""
    if setup.button in setup.players:
        return right(setup, seats)
    return clockwise_after(clockwise_after(setup.button, setup.players)[0], seats)


def _only_those_still_to_come(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A raise has to be answered only by players who have not acted on this street."""
    return right(hand, event)._replace(to_act=hand.to_act[1:])


def _folded_too(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """Every player who was dealt in must answer a raise, folded or not."""
    others = [seat for seat in hand.players if hand.stacks[seat] and seat != event.seat]
    return right(hand, event)._replace(to_act=clockwise_after(event.seat, others))


def _raiser_too(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """The raiser acts last on his own raise."""
    after = right(hand, event)
    again = (event.seat,) if after.stacks[event.seat] else ()
    return after._replace(to_act=after.to_act + again)


def _first_raiser_next(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """After a re-raise, the previous raiser acts before all others."""
    after = right(hand, event)
    raised = [seat for seat in after.to_act if seat == hand.aggressor]
    others = [seat for seat in after.to_act if seat != hand.aggressor]
    return after._replace(to_act=(*raised, *others))


def _all_in_players_too(right: Opened, hand: Hand) -> RoundOpened:
    """All players left in the hand act on a new street, even those without chips."""
    event = right(hand)
    if hand.street is Street.PREFLOP:
        return event
    return event._replace(to_act=order_after_the_flop(hand.setup, hand.live))


def _bettor_kept(right: Callable[[Hand, BoardDealt], Hand], hand: Hand, event: BoardDealt) -> Hand:
    """The last aggressor is kept for the next street."""
    after = right(hand, event)
    return after._replace(aggressor=hand.aggressor) if enough_to_bet(hand) else after


def _bettor_first(right: Opened, hand: Hand) -> RoundOpened:
    """The last aggressor acts first."""
    event, bettor = right(hand), hand.aggressor
    if bettor is None or bettor not in event.to_act:
        return event
    later = [seat for seat in event.to_act if seat >= bettor]
    return event._replace(to_act=(*later, *[seat for seat in event.to_act if seat < bettor]))


def _option_skips_those_on_the_left(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """After a raise before the flop, action restarts under the gun, not left of the raiser."""
    after = right(hand, event)
    if hand.street is not Street.PREFLOP:
        return after
    first = Seat(first_after_the_blinds(hand.setup) - 1)
    return after._replace(to_act=clockwise_after(first, sorted(after.to_act)))


FAULTS: Final = (
    Fault(
        "small-blind-acts-first-before-the-flop",
        "AO",
        "wsop-live-button-and-blinds-first",
        "Starts every street left of the button, including before the flop.",
        "a single order for all streets is less code",
        {"hand.seats.order_before_the_flop": _left_of_the_button},
        also=EVERYWHERE,
    ),
    Fault(
        "flop-begins-under-the-gun",
        "AO",
        "wsop-live-button-and-blinds-later",
        "Keeps the order of the first betting round on all later streets.",
        "a single order for all streets is less code",
        {"hand.seats.order_after_the_flop": _under_the_gun},
        also=EVERYWHERE,
    ),
    Fault(
        "streets-begin-with-the-lowest-seat",
        "AO",
        "wsop-live-button-and-blinds-later",
        "Starts every street after the flop with the lowest seat number.",
        "a loop over a list of players sorted by seat",
        {"hand.seats.order_after_the_flop": _lowest_seat},
        also=EVERYWHERE,
    ),
    Fault(
        "streets-begin-with-the-last-bettor",
        "AO",
        "wsop-live-button-and-blinds-later",
        "Lets the last player to bet or raise begin the next street.",
        "the turn stays where it was when the street ended",
        {
            "hand.bookkeeping._board_dealt": _bettor_kept,
            "hand.betting.rounds.round_opened": _bettor_first,
        },
        also=("MR", "RO", "BC", "SP", "SD", "FL", "LA"),
    ),
    Fault(
        "button-at-an-empty-seat-moved-on",
        "AO",
        "tda-32",
        "Treats a button at an empty seat as the next player's, so that this player acts last.",
        "an engine that stores the button with a player has no dead button",
        {"hand.seats.order_after_the_flop": _button_moved_on},
    ),
    Fault(
        "raise-not-put-to-those-who-have-acted",
        "AO",
        "new-jersey-14.10.f-complete",
        "Ends the round after the last seat although some players have not answered a raise.",
        "rosbo/texas-holdem-poker-ai#14",
        {"hand.bookkeeping._wagered": _only_those_still_to_come},
        also=EVERYWHERE,
    ),
    Fault(
        "folded-players-asked-again",
        "AO",
        "wsop-live-110-fold",
        "Asks players who have folded to answer a raise.",
        "ishikota/PyPokerEngine PR#32",
        {"hand.bookkeeping._wagered": _folded_too},
        also=EVERYWHERE,
    ),
    Fault(
        "raiser-asked-about-his-own-raise",
        "AO",
        "new-jersey-14.10.f-complete",
        "Asks the raiser to act again after all others have answered.",
        "wenkesj/holdem PR#8",
        {"hand.bookkeeping._wagered": _raiser_too},
        also=EVERYWHERE,
    ),
    Fault(
        "re-raise-goes-back-to-the-raiser-first",
        "AO",
        "new-jersey-14.10.f-turn",
        "After a re-raise, lets the previous raiser act before the players in between.",
        "a re-raise is treated as a matter between two players",
        {"hand.bookkeeping._wagered": _first_raiser_next},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-goes-round-from-the-first-seat",
        "AO",
        "new-jersey-14.10.f-turn",
        "After a raise before the flop, restarts the action under the gun, not left of the raiser.",
        "the loop over the players restarts after each raise",
        {"hand.bookkeeping._wagered": _option_skips_those_on_the_left},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-players-asked-on-later-streets",
        "AO",
        "south-dakota-21.side",
        "Asks all-in players to act on later streets.",
        "every player in the hand is queued when a street begins, before all-ins are checked",
        {"hand.betting.rounds.round_opened": _all_in_players_too},
        also=EVERYWHERE,
    ),
)
