"""Faults about straddles."""

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
    """When all have called the straddle the round is over."""
    last = hand.setup.straddle and hand.to_act == (straddler(hand.setup),)
    called = hand.street is Street.PREFLOP and hand.aggressor is None
    return None if last and called else right(hand)


def _as_without_it(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """A straddle under the gun does not change who acts first."""
    utg = setup.house.straddle is Straddle.UTG
    return right(replace(setup, straddle=setup.straddle and not utg))


def _button_in_its_turn(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """A button that straddles acts before the blinds, as always."""
    button = setup.house.straddle is Straddle.BUTTON
    return right(replace(setup, straddle=setup.straddle and not button))


def _left_of_the_straddler(
    right: Callable[[Setup, Sequence[Seat]], tuple[Seat, ...]], setup: Setup, seats: Sequence[Seat]
) -> tuple[Seat, ...]:
    """On later streets, too, the straddler acts last."""
    last = straddler(setup) if setup.straddle else None
    return right(setup, seats) if last is None else clockwise_after(last, seats)


def _one_big_blind(right: Amount, hand: Hand) -> Chips:
    """A raise over a straddle adds a big blind."""
    return right(hand._replace(setup=replace(hand.setup, straddle=False)))


def _a_straddle_on_every_street(right: Amount, hand: Hand) -> Chips:
    """A straddle doubles the smallest bet of all streets."""
    flop = hand.setup.straddle and hand.street is not Street.PREFLOP
    return 2 * hand.setup.big_blind if flop else right(hand)


def _price_of_the_big_blind(right: Amount, hand: Hand) -> Chips:
    """A call costs the big blind, with or without a straddle."""
    return hand.setup.big_blind if hand.setup.straddle else right(hand)


def _dead_straddle(right: Callable[[Setup], Iterator[Posted]], setup: Setup) -> Iterator[Posted]:
    """A straddle lies in the middle, and is no bet."""
    for post in right(setup):
        yield post._replace(live=post.live and post.what is not Forced.STRADDLE)


def _pot_without_it(right: Callable[[Hand, Seat], Chips], hand: Hand, seat: Seat) -> Chips:
    """What a straddle adds to the big blind is not in the pot."""
    preflop = hand.setup.straddle and hand.street is Street.PREFLOP
    return right(hand, seat) - (hand.setup.big_blind if preflop else 0)


FAULTS: Final = (
    Fault(
        "straddler-has-no-option",
        "ST",
        "wsop-live-165",
        "Ends the round when all have called the straddle.",
        "only the big blind is known to have an option",
        {"hand.betting.rounds.turn": _no_option},
        also=("TO",),
    ),
    Fault(
        "straddler-acts-first",
        "ST",
        "wsop-live-165",
        "Lets the round begin under the gun, with the straddler himself.",
        "a straddle is taken for a raise in the dark, and the order is left alone",
        {"hand.seats.order_before_the_flop": _as_without_it},
        also=("DM", "TO", "DL", "FL"),
    ),
    Fault(
        "button-straddler-acts-before-the-blinds",
        "ST",
        "wsop-live-165",
        "Lets the round begin under the gun although the button has straddled.",
        "the straddle under the gun is the one that is known",
        {"hand.seats.order_before_the_flop": _button_in_its_turn},
    ),
    Fault(
        "straddle-moves-the-flop-order",
        "ST",
        "tournament-4.3.2",
        "Lets the straddler act last on later streets as well.",
        "the order of the first round is kept, and only the blinds are moved",
        {"hand.seats.order_after_the_flop": _left_of_the_straddler},
        also=("TO",),
    ),
    Fault(
        "raise-over-a-straddle-by-a-big-blind",
        "ST",
        "wsop-live-165",
        "Lets a raise over a straddle add a big blind only.",
        "the smallest raise is a big blind wherever nobody has raised",
        {"hand.betting.rounds.first_increment": _one_big_blind},
    ),
    Fault(
        "straddle-doubles-later-bets",
        "ST",
        "wsop-live-174",
        "Asks for a bet of twice the big blind on later streets as well.",
        "a straddle is taken for a larger big blind",
        {"hand.betting.rounds.first_increment": _a_straddle_on_every_street},
    ),
    Fault(
        "straddle-need-not-be-called",
        "ST",
        "wsop-live-165",
        "Lets players call the big blind, and leaves the straddle to its player.",
        "the bet to match is set to the big blind when a hand begins",
        {"hand.betting.rounds.opening_price": _price_of_the_big_blind},
        also=("TO", "FL"),
    ),
    Fault(
        "straddle-is-dead-money",
        "ST",
        "wsop-live-165",
        "Puts the straddle in the middle, so that its player has to call.",
        "late posts have a dead part, and a straddle is posted after them",
        {"hand.betting.forced_bets._blinds": _dead_straddle},
        also=("TO", "FL"),
    ),
    Fault(
        "straddle-left-out-of-the-pot",
        "ST",
        "wsop-live-pot-limit",
        "Limits a raise in pot-limit as if nobody had straddled.",
        "the pot before the flop is worked out from the blinds",
        {"hand.betting.bet_sizes.pot_after_call": _pot_without_it},
    ),
)
