"""Faults in straddles: who may straddle, who acts when, and what comes back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import RoundOpened, UncalledReturned
from holdem_oracle.hand.seats import (
    clockwise_after,
    first_after_the_blinds,
    last_blind,
    order_before_the_flop,
    straddler,
)
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import BETTING, Hand
from holdem_oracle.house.betting_options import Straddle

Order: TypeAlias = Callable[[Setup], tuple[Seat, ...]]


def _posted(hand: Hand) -> Seat | None:
    """The player who has straddled, before the flop."""
    return straddler(hand.setup) if hand.setup.straddle and not hand.board else None


def _no_raise_for_the_straddler(
    right: Callable[[Hand, RoundOpened], Hand], hand: Hand, event: RoundOpened
) -> Hand:
    """The straddler counts as having raised, so that his option is only a check."""
    after, seat = right(hand, event), _posted(hand)
    return after if seat is None else after._replace(acted=frozenset({seat}))


def _always_under_the_gun(right: Callable[[Setup], Seat | None], setup: Setup) -> Seat | None:
    """Where the button may straddle, the straddle is still posted under the gun."""
    return right(replace(setup, house=setup.house._replace(straddle=Straddle.UTG)))


def _under_the_gun_first(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """After a straddle on the button the round starts under the gun, and the button is last."""
    if not setup.straddle or setup.house.straddle is not Straddle.BUTTON:
        return right(setup)
    first = clockwise_after(last_blind(setup), setup.players)
    return (*[seat for seat in first if seat != setup.button], setup.button)


def _big_blind_last(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """The big blind acts after the straddler, with the last word."""
    order, last = right(setup), last_blind(setup)
    return (*[seat for seat in order if seat != last], last) if setup.straddle else order


def _stays_in_the_pot(
    right: Callable[[Hand], UncalledReturned | None], hand: Hand
) -> UncalledReturned | None:
    """A straddle that nobody calls is won as part of the pot."""
    unraised = _posted(hand) is not None and hand.aggressor is None
    return None if unraised else right(hand)


def _option_without_chips(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """A straddler has his option even if the straddle was his last chips."""
    event, seat = right(hand), _posted(hand)
    if seat is None or hand.stacks[seat] or seat not in hand.live:
        return event
    order = order_before_the_flop(hand.setup)
    asked = {*event.to_act, seat}
    return event._replace(to_act=tuple(each for each in order if each in asked))


def _four_players_needed(right: Callable[[Setup], Hand], setup: Setup) -> Hand:
    """With three players nobody straddles, as the button is under the gun."""
    three = len(setup.players) == 3 and first_after_the_blinds(setup) == setup.button
    return right(replace(setup, straddle=False) if three else setup)


def _two_seats_on(right: Order, setup: Setup) -> tuple[Seat, ...]:
    """The seat after the straddler is passed over and acts at the end, before the straddler."""
    order = right(setup)
    if not setup.straddle or len(order) < 5:
        return order
    first, *others, last = order
    return (*others, first, last)


def _straddler_asked_alone(right: Callable[[Hand], Seat | None], hand: Hand) -> Seat | None:
    """A straddler to whom all others have folded still has to act."""
    seat = _posted(hand)
    alone = seat is not None and hand.live == (seat,) and hand.to_act == (seat,)
    return seat if alone and hand.stage == BETTING and hand.aggressor is None else right(hand)


FAULTS: Final = (
    Fault(
        "straddler-may-not-raise",
        "ST",
        "wsop-live-165",
        "Lets the straddler check his option but not raise.",
        "HitEmPoka/StellPoker#186 makes the right to raise after a straddle a setting",
        {"hand.bookkeeping._opened": _no_raise_for_the_straddler},
    ),
    Fault(
        "button-straddle-posted-under-the-gun",
        "ST",
        "wsop-live-165",
        "Takes a straddle of the button from the player under the gun.",
        "the seat of a straddle is fixed as the one after the big blind",
        {"hand.seats.straddler": _always_under_the_gun},
    ),
    Fault(
        "button-straddle-starts-under-the-gun",
        "ST",
        "wsop-live-165",
        "Starts under the gun after a straddle on the button, and lets the button act last.",
        "a common rule of card rooms, which these rule books do not have",
        {"hand.seats.order_before_the_flop": _under_the_gun_first},
    ),
    Fault(
        "big-blind-acts-after-the-straddler",
        "ST",
        "wsop-live-165",
        "Lets the big blind act after the straddler, with the last option.",
        "the big blind is moved to the end of the order after the straddler was",
        {"hand.seats.order_before_the_flop": _big_blind_last},
        also=("TO",),
    ),
    Fault(
        "uncalled-straddle-not-returned",
        "ST",
        "wsop-live-165",
        "Pays a straddle that nobody calls as winnings.",
        "only bets that a player has chosen are compared for a refund",
        {"hand.betting.rounds.uncalled": _stays_in_the_pot},
    ),
    Fault(
        "straddler-without-chips-asked",
        "ST",
        "wsop-live-165",
        "Gives an option to a straddler who posted his last chips.",
        "the straddler is put at the end of the order without a look at the stack",
        {"hand.betting.rounds.round_opened": _option_without_chips},
        also_breaks=("south-dakota-21.side",),
    ),
    Fault(
        "straddle-needs-four-players",
        "ST",
        "wsop-live-165",
        "Takes no straddle with three players.",
        "the button is not expected to be under the gun",
        {"hand.playing.before": _four_players_needed},
    ),
    Fault(
        "seat-after-the-straddler-passed-over",
        "ST",
        "wsop-live-165",
        "Starts two seats after the straddler instead of one.",
        "the order is moved on by one seat twice, for the straddle and for the turn",
        {"hand.seats.order_before_the_flop": _two_seats_on},
    ),
    Fault(
        "straddler-asked-after-the-last-fold",
        "ST",
        "wsop-live-165",
        "Waits for an action from a straddler to whom all others have folded.",
        "chironaut 0.5.0 (see its CONFIRMED.md)",
        {"hand.betting.rounds.turn": _straddler_asked_alone},
    ),
)
