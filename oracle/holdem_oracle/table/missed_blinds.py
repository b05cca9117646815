"""Missed blinds: which blinds pass a player, and what he pays to be dealt in."""

from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import LoneSmallBlind, MissedBlinds
from holdem_oracle.table.table import Missed, Positions


class MustWait(NamedTuple):
    """The player is not dealt in yet."""

    rule: str


def between(start: Seat, seat: Seat, end: Seat, seats: int) -> bool:
    """Whether a seat lies between two others, going clockwise from the first one."""
    return 0 < (seat - start) % seats < (end - start) % seats


def passed_by(seat: Seat, last: Positions, now: Positions, seats: int) -> Missed:
    """A blind passes a player when it moves over his seat, or comes to it without him.

    A small blind can come to the seat of a player who is away; a big blind
    never does, as it goes to the next player.

    Rule suite-away-is-empty.
    """
    return Missed(
        small=between(last.small, seat, now.small, seats) or seat == now.small,
        big=between(last.big, seat, now.big, seats),
    )


def owed_in_all(owed: Missed, more: Missed) -> Missed:
    """A player owes no blind twice, however long he was away.

    Rule suite-one-of-each.
    """
    return Missed(
        small=owed.small or more.small,
        big=owed.big or more.big,
        straddle=owed.straddle or more.straddle,
    )


def coming_back(
    seat: Seat, missed: Missed, blinds: tuple[Chips, Chips], house: House
) -> LatePost | MustWait | None:
    """A player comes back by posting the blinds he missed, or by waiting for the big blind.

    Only the big blind is live; a small blind is dead money, except in rooms where
    it counts if it is posted alone.  In a tournament no player misses a blind, as
    the blinds of absent players are taken.

    Rule wsop-live-160.
    """
    if house.missed_blinds is MissedBlinds.BLINDED_OFF or missed == Missed():
        return None
    if house.missed_blinds is MissedBlinds.WAIT:
        return MustWait(house.missed_blinds.rule)
    small, big = blinds
    owed = small if missed.small else 0
    straddle = 2 * big if missed.straddle else 0
    if not missed.big and house.lone_small_blind is LoneSmallBlind.LIVE:
        return LatePost(seat=seat, live=owed, dead=straddle)
    return LatePost(seat=seat, live=big if missed.big else 0, dead=owed + straddle)


def newcomer_waits(seat: Seat, positions: Positions, seats: int) -> bool:
    """A newcomer is dealt in anywhere except between the small blind and the button.

    With two players, where the button is the small blind, there is no such seat.

    Rule tda-8-a.
    """
    return between(positions.button, seat, positions.small, seats)
