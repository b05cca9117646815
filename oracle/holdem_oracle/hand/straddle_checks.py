"""The checks of the straddles in a set-up."""

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import blind_seats, straddler
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.betting_options import Ante, AnteOrder, Betting, Straddle
from holdem_oracle.house.house import Chips


def check_straddles(setup: Setup) -> None:
    """A straddle is paid in full, by the seat that the house allows, with three or more players.

    Rule suite-whole-straddle.
    """
    if not setup.straddle:
        _check_no_second_straddle(setup)
        return
    house = setup.house
    if house.straddle is Straddle.OFF:
        remedy = "leave it out, or choose house.straddle: utg or button"
        raise SetupError("straddle", "the house allows no straddle", remedy)
    if house.straddle is Straddle.BUTTON and house.betting is Betting.FIXED_LIMIT:
        remedy = "leave it out, or choose house.straddle: utg"
        raise SetupError("straddle", "fixed-limit has no button straddle", remedy)
    seat = straddler(setup)
    if seat is None:
        problem = (
            "no seat is left to straddle: it takes three players, one without a blind or late post"
        )
        raise SetupError("straddle", problem, "leave it out")
    _check_straddler("straddle", seat, 2 * setup.big_blind, setup)
    _check_second_straddle(setup, seat)


def _check_straddler(field: str, seat: Seat, chips: Chips, setup: Setup) -> None:
    """A straddle is paid in full, after any ante.

    Rule suite-whole-straddle.
    """
    stack = setup.stacks[seat] or 0
    needed = chips + _ante_taken_first(seat, setup)
    if stack < needed:
        problem = f"seat {seat} has {stack}, and a straddle takes {needed}"
        raise SetupError(field, problem, "leave it out, or give the seat more chips")


def _check_no_second_straddle(setup: Setup) -> None:
    """A second straddle needs a first one."""
    if setup.second_straddle is not None:
        problem = "nobody has straddled before"
        raise SetupError("second_straddle", problem, "write straddle: true, or leave it out")


def _check_second_straddle(setup: Setup, first: Seat) -> None:
    """The second straddle may come from any seat that has posted nothing else.

    Rule wsop-live-165-limits.
    """
    seat = setup.second_straddle
    if seat is None:
        return
    blinds = blind_seats(setup)
    if seat in (first, blinds.small, blinds.big, *(post.seat for post in setup.late_posts)):
        problem = f"seat {seat} already posts"
        raise SetupError("second_straddle", problem, "name a seat without a blind or post")
    _check_straddler("second_straddle", seat, 4 * setup.big_blind, setup)


def _ante_taken_first(seat: Seat, setup: Setup) -> Chips:
    """The ante that a straddler pays before he straddles: everybody's, or the button's."""
    house = setup.house
    of_button = house.ante is Ante.BUTTON and seat == setup.button
    first = of_button and house.ante_order is AnteOrder.ANTE_FIRST
    return setup.ante if first or house.ante is Ante.EACH else 0
