"""Faults in straddles."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Forced, Posted
from holdem_oracle.hand.seats import clockwise_after, straddler
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Straddle
from holdem_oracle.house.house import Chips

Before: TypeAlias = Callable[[Setup], tuple[Seat, ...]]
Amount: TypeAlias = Callable[[Hand], Chips]


def _no_option(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """The round ends when all players have called the straddle."""
    last = hand.setup.straddle and hand.to_act == (straddler(hand.setup),)
    called = hand.street is Street.PREFLOP and hand.aggressor is None
    return None if last and called else right(hand)


def _as_without_it(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """A straddle under the gun does not change who acts first."""
    utg = setup.house.straddle is Straddle.UTG
    return right(replace(setup, straddle=setup.straddle and not utg))


def _button_in_its_turn(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """A straddle on the button does not change who acts first."""
    button = setup.house.straddle is Straddle.BUTTON
    return right(replace(setup, straddle=setup.straddle and not button))


def _left_of_the_straddler(
    right: Callable[[Setup, Sequence[Seat]], tuple[Seat, ...]], setup: Setup, seats: Sequence[Seat]
) -> tuple[Seat, ...]:
    """The straddler acts last on later streets too."""
    last = straddler(setup) if setup.straddle else None
    return right(setup, seats) if last is None else clockwise_after(last, seats)


def _one_big_blind(right: Amount, hand: Hand) -> Chips:
    """A raise over a straddle adds a big blind."""
    return right(hand._replace(setup=replace(hand.setup, straddle=False)))


def _a_straddle_on_every_street(right: Amount, hand: Hand) -> Chips:
    """A straddle doubles the minimum bet of all streets."""
    flop = hand.setup.straddle and hand.street is not Street.PREFLOP
    return 2 * hand.setup.big_blind if flop else right(hand)


def _first_straddler_last(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """A second straddle does not change who acts first."""
    return right(replace(setup, second_straddle=None))


def _price_of_the_big_blind(right: Amount, hand: Hand) -> Chips:
    """A call costs the big blind, even with a straddle."""
    return hand.setup.big_blind if hand.setup.straddle else right(hand)


def _dead_straddle(right: Callable[[Setup], Iterator[Posted]], setup: Setup) -> Iterator[Posted]:
    """A straddle is dead money."""
    for post in right(setup):
        yield post._replace(live=post.live and post.what is not Forced.STRADDLE)


def _pot_without_it(right: Callable[[Hand, Seat], Chips], hand: Hand, seat: Seat) -> Chips:
    """The part of a straddle above the big blind is left out of the pot."""
    preflop = hand.setup.straddle and hand.street is Street.PREFLOP
    return right(hand, seat) - (hand.setup.big_blind if preflop else 0)


FAULTS: Final = (
    Fault(
        "second-straddle-does-not-move-the-action",
        "ST",
        "wsop-live-165-limits",
        "Lets the first straddler act last even after a second straddle.",
        "the order is computed when the first straddle is posted",
        {"hand.seats.order_before_the_flop": _first_straddler_last},
    ),
    Fault(
        "straddler-has-no-option",
        "ST",
        "wsop-live-165",
        "Ends the round when all have called the straddle, without the straddler's option.",
        "only the big blind is given an option",
        {"hand.betting.rounds.turn": _no_option},
        also=("TO",),
    ),
    Fault(
        "straddler-acts-first",
        "ST",
        "wsop-live-165",
        "Starts the round under the gun, with the straddler.",
        "a straddle is treated as a blind raise, which does not change the order",
        {"hand.seats.order_before_the_flop": _as_without_it},
        also=("DM", "TO", "DL", "FL"),
    ),
    Fault(
        "button-straddler-acts-before-the-blinds",
        "ST",
        "wsop-live-165",
        "Starts the round under the gun although the button has straddled.",
        "only the straddle under the gun is implemented",
        {"hand.seats.order_before_the_flop": _button_in_its_turn},
    ),
    Fault(
        "straddle-moves-the-flop-order",
        "ST",
        "wsop-live-button-and-blinds-later",
        "Lets the straddler act last on later streets too.",
        "later streets start left of the last blind or straddle",
        {"hand.seats.order_after_the_flop": _left_of_the_straddler},
        also=("TO",),
    ),
    Fault(
        "raise-over-a-straddle-by-a-big-blind",
        "ST",
        "wsop-live-165",
        "Lets a raise over a straddle add only a big blind.",
        "the minimum raise is a big blind until there is a raise",
        {"hand.betting.rounds.first_increment": _one_big_blind},
    ),
    Fault(
        "straddle-doubles-later-bets",
        "ST",
        "wsop-live-174",
        "Requires a minimum bet of twice the big blind on later streets too.",
        "a straddle is treated as a larger big blind",
        {"hand.betting.rounds.first_increment": _a_straddle_on_every_street},
    ),
    Fault(
        "straddle-need-not-be-called",
        "ST",
        "wsop-live-165",
        "Lets players call the big blind instead of the straddle.",
        "the bet to match is set to the big blind when a hand begins",
        {"hand.betting.rounds.opening_price": _price_of_the_big_blind},
        also=("TO", "FL"),
    ),
    Fault(
        "straddle-is-dead-money",
        "ST",
        "wsop-live-165",
        "Treats the straddle as dead money, so that the straddler has to call.",
        "a straddle is handled like the dead part of a late post",
        {"hand.betting.forced_bets._blinds": _dead_straddle},
        also=("TO", "FL"),
    ),
    Fault(
        "straddle-left-out-of-the-pot",
        "ST",
        "wsop-live-pot-limit",
        "Limits a pot-limit raise as if there were no straddle.",
        "the pot before the flop is computed from the blinds",
        {"hand.betting.bet_sizes.pot_after_call": _pot_without_it},
    ),
)
