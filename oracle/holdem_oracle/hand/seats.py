"""The order of seats: who posts the blinds, and who acts first.

Everything goes clockwise: in ascending seat numbers, and from the last seat to the first.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.house.betting_options import HeadsUp, HeadsUpDeadBlind, Straddle
from holdem_oracle.house.house import Chips


def clockwise_after(seat: Seat, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Play goes clockwise, from the seat on the left of a given seat around to that seat.

    The seats passed in must be in ascending order.

    Rule tournament-5.4.1.
    """
    in_order = tuple(seats)
    left = bisect_right(in_order, seat)
    return in_order[left:] + in_order[:left]


def blind_seats(setup: Setup) -> BlindSeats:
    """The small blind is on the left of the button, and the big blind on the left of that.

    With two players the button is the small blind.

    Rule tda-34-b.
    """
    if setup.blind_seats is not None:
        return setup.blind_seats
    around = clockwise_after(setup.button, setup.players)
    if len(around) == 2 and setup.house.heads_up is HeadsUp.BUTTON_SB:
        other, button = around
        return BlindSeats(small=button, big=other)
    return BlindSeats(small=around[0], big=around[1])


def straddler(setup: Setup) -> Seat | None:
    """The seat on the left of the big blind may straddle, or the button, depending on the house.

    It takes three players, and a seat that has posted no blind.

    Rule wsop-live-165.
    """
    if len(setup.players) < 3:
        return None
    blinds = blind_seats(setup)
    if setup.house.straddle is Straddle.BUTTON:
        seat = setup.button
    else:
        seat = first_after_the_blinds(setup)
    taken = {blinds.small, blinds.big, *(post.seat for post in setup.late_posts)}
    return seat if seat in setup.players and seat not in taken else None


def first_after_the_blinds(setup: Setup) -> Seat:
    """The seat on the left of the big blind or, if that blind is dead, of the small blind."""
    return clockwise_after(last_blind(setup), setup.players)[0]


def last_blind(setup: Setup) -> Seat:
    """The last seat to act before the flop: the big blind, or else the small blind or button."""
    blinds = blind_seats(setup)
    if blinds.big is not None and not button_acts_last_before_the_flop(setup):
        return blinds.big
    return setup.button if blinds.small is None else blinds.small


def straddles(setup: Setup) -> tuple[tuple[Seat, Chips], ...]:
    """A straddle is twice the big blind; where one more is allowed, it is twice the first.

    Rule wsop-live-165-limits.
    """
    first = straddler(setup) if setup.straddle else None
    if first is None:
        return ()
    twice = 2 * setup.big_blind
    if setup.second_straddle is None:
        return ((first, twice),)
    return (first, twice), (setup.second_straddle, 2 * twice)


def button_acts_last_before_the_flop(setup: Setup) -> bool:
    """Heads-up without a small blind, some houses have the button act last on every street.

    Rule rooms-button-last.
    """
    if setup.house.heads_up_dead_blind is not HeadsUpDeadBlind.BUTTON_LAST:
        return False
    return len(setup.players) == 2 and blind_seats(setup).small is None


def order_before_the_flop(setup: Setup) -> tuple[Seat, ...]:
    """Before the flop the seat on the left of the big blind acts first, and the big blind last.

    After a straddle the seat on the left of the last straddler acts first, and he acts last.

    Rule tournament-4.3.1.
    """
    straddled = straddles(setup)
    return clockwise_after(straddled[-1][0] if straddled else last_blind(setup), setup.players)


def order_after_the_flop(setup: Setup, live: Sequence[Seat]) -> tuple[Seat, ...]:
    """From the flop on, the seat on the left of the button acts first, and the button last.

    Rule tournament-4.3.2.
    """
    return clockwise_after(setup.button, live)
