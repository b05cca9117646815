"""Faults in heads-up play, and with two players left in a hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import Hand, able
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import HeadsUp

Posting: TypeAlias = Callable[[Setup], BlindSeats]
Before: TypeAlias = Callable[[Setup], tuple[Seat, ...]]
After: TypeAlias = Callable[[Setup, Sequence[Seat]], tuple[Seat, ...]]
Idle: TypeAlias = Callable[[Hand, Seat], bool]


def _ring_blinds(right: Posting, setup: Setup) -> BlindSeats:
    """The small blind is always left of the button."""
    return right(replace(setup, house=setup.house._replace(heads_up=HeadsUp.RING)))


def _lower_seat_first(right: Posting, setup: Setup) -> BlindSeats:
    """Heads-up, the lower seat has the small blind."""
    if setup.blind_seats is not None or len(setup.players) != 2:
        return right(setup)
    return BlindSeats(*setup.players)


def _by_the_size_of_the_table(right: Posting, setup: Setup) -> BlindSeats:
    """The heads-up rules apply only if the table has two seats."""
    return right(setup) if len(setup.stacks) == 2 else _ring_blinds(right, setup)


def _big_blind_first(right: Before, setup: Setup) -> tuple[Seat, ...]:
    """Heads-up, the big blind acts first before the flop."""
    order = right(setup)
    return order[::-1] if len(order) == 2 else order


def _button_first(right: After, setup: Setup, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Heads-up, the button acts first on every street."""
    order = right(setup, seats)
    return order[::-1] if len(setup.players) == 2 else order


def _turned_when_two_are_left(
    right: After, setup: Setup, seats: Sequence[Seat]
) -> tuple[Seat, ...]:
    """When two of several players are left, the later of them acts first."""
    order = right(setup, seats)
    return order[::-1] if len(order) == 2 < len(setup.players) else order


def _small_blind_not_asked(right: Idle, hand: Hand, seat: Seat) -> bool:
    """Heads-up, the betting ends when the big blind is all-in by posting."""
    first = hand.street is Street.PREFLOP and not hand.acted and len(hand.players) == 2
    posted = max(hand.bets) == hand.setup.big_blind and len(able(hand)) == 1
    return right(hand, seat) or (first and posted)


FAULTS: Final = (
    Fault(
        "ring-blinds-heads-up",
        "HU",
        "tda-34-b",
        "Puts the small blind left of the button even with two players.",
        "ishikota/PyPokerEngine#82",
        {"hand.seats.blind_seats": _ring_blinds},
        also=EVERYWHERE,
    ),
    Fault(
        "lower-seat-posts-the-small-blind",
        "HU",
        "tda-34-b",
        "Gives the small blind to the lower of two seats, wherever the button is.",
        "qelery/Command-Line-Poker PR#1",
        {"hand.seats.blind_seats": _lower_seat_first},
        also=("SD", "DL"),
    ),
    Fault(
        "heads-up-by-the-size-of-the-table",
        "HU",
        "tda-34-b",
        "Uses the heads-up blinds only at a table with two seats, counting empty ones.",
        "the length of the seat list is used as the number of players",
        {"hand.seats.blind_seats": _by_the_size_of_the_table},
        also=("DL",),
    ),
    Fault(
        "big-blind-acts-first-heads-up",
        "HU",
        "tda-34-b",
        "Lets the big blind act first before the flop when two play.",
        "yfzm/poker-bot#90",
        {"hand.seats.order_before_the_flop": _big_blind_first},
        also=EVERYWHERE,
    ),
    Fault(
        "button-acts-first-after-the-flop",
        "HU",
        "tda-34-b",
        "Lets the button act first on every street when two play.",
        "monicanagent/cypherpoker#29",
        {"hand.seats.order_after_the_flop": _button_first},
        also=EVERYWHERE,
    ),
    Fault(
        "order-turns-when-two-are-left",
        "HU",
        "wsop-live-button-and-blinds-later",
        "Switches to the heads-up order when two of several players are left in a hand.",
        "the heads-up rule is applied to the players left in a hand",
        {"hand.seats.order_after_the_flop": _turned_when_two_are_left},
        also=EVERYWHERE,
    ),
    Fault(
        "all-in-big-blind-cannot-be-called",
        "HU",
        "tda-16",
        "Deals the board at once when the big blind is all-in by posting, without a call.",
        "claudijo/poker-ts#7",
        {"hand.betting.rounds._has_nothing_to_decide": _small_blind_not_asked},
    ),
)
