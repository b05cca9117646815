"""Faults about who acts when."""

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
    """The small blind acts first before the flop, too."""
    ring = len(setup.players) > 2 and not setup.straddle
    return clockwise_after(setup.button, setup.players) if ring else right(setup)


def _under_the_gun(right: After, setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """After the flop the order is as before it."""
    ring = len(setup.players) > 2
    return clockwise_after(last_blind(setup), seats) if ring else right(setup, seats)


def _lowest_seat(_right: After, _setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The lowest seat acts first."""
    return tuple(sorted(seats))


def _button_moved_on(right: After, setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """A button before an empty seat counts as the next player's."""
    if setup.button in setup.players:
        return right(setup, seats)
    return clockwise_after(clockwise_after(setup.button, setup.players)[0], seats)


def _only_those_still_to_come(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A raise is answered by those who have not acted on this street, and by nobody else."""
    return right(hand, event)._replace(to_act=hand.to_act[1:])


def _folded_too(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A raise is put to everybody who was dealt in, folded or not."""
    others = [seat for seat in hand.players if hand.stacks[seat] and seat != event.seat]
    return right(hand, event)._replace(to_act=clockwise_after(event.seat, others))


def _raiser_too(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """The raiser is the last to be asked about his own raise."""
    after = right(hand, event)
    again = (event.seat,) if after.stacks[event.seat] else ()
    return after._replace(to_act=after.to_act + again)


def _first_raiser_next(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """After a re-raise the player who was raised is asked before everybody else."""
    after = right(hand, event)
    raised = [seat for seat in after.to_act if seat == hand.aggressor]
    others = [seat for seat in after.to_act if seat != hand.aggressor]
    return after._replace(to_act=(*raised, *others))


def _all_in_players_too(right: Opened, hand: Hand) -> RoundOpened:
    """Everybody left in the hand is asked on a new street."""
    event = right(hand)
    if hand.street is Street.PREFLOP:
        return event
    return event._replace(to_act=order_after_the_flop(hand.setup, hand.live))


def _bettor_kept(right: Callable[[Hand, BoardDealt], Hand], hand: Hand, event: BoardDealt) -> Hand:
    """Who bet last is remembered for the next street."""
    after = right(hand, event)
    return after._replace(aggressor=hand.aggressor) if enough_to_bet(hand) else after


def _bettor_first(right: Opened, hand: Hand) -> RoundOpened:
    """And begins it."""
    event, bettor = right(hand), hand.aggressor
    if bettor is None or bettor not in event.to_act:
        return event
    later = [seat for seat in event.to_act if seat >= bettor]
    return event._replace(to_act=(*later, *[seat for seat in event.to_act if seat < bettor]))


def _option_skips_those_on_the_left(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A raise before the flop goes round from the player under the gun, whoever made it."""
    after = right(hand, event)
    if hand.street is not Street.PREFLOP:
        return after
    first = Seat(first_after_the_blinds(hand.setup) - 1)
    return after._replace(to_act=clockwise_after(first, sorted(after.to_act)))


FAULTS: Final = (
    Fault(
        "small-blind-acts-first-before-the-flop",
        "AO",
        "tournament-4.3.1",
        "Begins every street on the left of the button, also before the flop.",
        "one order for all streets is less to write",
        {"hand.seats.order_before_the_flop": _left_of_the_button},
        also=EVERYWHERE,
    ),
    Fault(
        "flop-begins-under-the-gun",
        "AO",
        "tournament-4.3.2",
        "Keeps the order of the first round on all later streets.",
        "one order for all streets is less to write",
        {"hand.seats.order_after_the_flop": _under_the_gun},
        also=EVERYWHERE,
    ),
    Fault(
        "streets-begin-with-the-lowest-seat",
        "AO",
        "tournament-4.3.2",
        "Begins every street after the flop with the lowest seat number.",
        "a list of players in the order of their seats, gone through from its beginning",
        {"hand.seats.order_after_the_flop": _lowest_seat},
        also=EVERYWHERE,
    ),
    Fault(
        "streets-begin-with-the-last-bettor",
        "AO",
        "tournament-4.3.2",
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
        "Counts a button before an empty seat as the next player's, so that he acts last.",
        "a dead button is new to engines that keep it with a player",
        {"hand.seats.order_after_the_flop": _button_moved_on},
    ),
    Fault(
        "raise-not-put-to-those-who-have-acted",
        "AO",
        "tournament-4.3.3",
        "Ends the round with the last seat, although a raise has not been answered by all.",
        "rosbo/texas-holdem-poker-ai#14",
        {"hand.bookkeeping._wagered": _only_those_still_to_come},
        also=EVERYWHERE,
    ),
    Fault(
        "folded-players-asked-again",
        "AO",
        "ludoforge-fold.1",
        "Puts a raise to players who have folded.",
        "ishikota/PyPokerEngine PR#32",
        {"hand.bookkeeping._wagered": _folded_too},
        also=EVERYWHERE,
    ),
    Fault(
        "raiser-asked-about-his-own-raise",
        "AO",
        "ludoforge-raise.6",
        "Asks a raiser once more when all others have answered.",
        "wenkesj/holdem PR#8",
        {"hand.bookkeeping._wagered": _raiser_too},
        also=EVERYWHERE,
    ),
    Fault(
        "re-raise-goes-back-to-the-raiser-first",
        "AO",
        "tournament-5.4.1",
        "Asks the player who was re-raised before the players between.",
        "a re-raise is taken for a duel between two players",
        {"hand.bookkeeping._wagered": _first_raiser_next},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-goes-round-from-the-first-seat",
        "AO",
        "tournament-5.4.1",
        "Lets a raise before the flop go round from under the gun, and not from the raiser.",
        "the loop over the players starts anew after each raise",
        {"hand.bookkeeping._wagered": _option_skips_those_on_the_left},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-players-asked-on-later-streets",
        "AO",
        "maverick-0.f",
        "Asks players without chips to act on later streets.",
        "everybody in the hand is asked when a street begins, and all-in is looked at later",
        {"hand.betting.rounds.round_opened": _all_in_players_too},
        also=EVERYWHERE,
    ),
)
