"""Missed blinds: what a player owes when he comes back or joins the table."""

from dataclasses import dataclass

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import MissedBlinds
from holdem_oracle.table.button import Positions


@dataclass(frozen=True, slots=True, kw_only=True)
class Missed:
    """The blinds that a player has missed since he last paid."""

    small: bool = False
    big: bool = False


@dataclass(frozen=True, slots=True)
class Waits:
    """The player is not dealt in yet."""

    rule: str


def coming_back(
    seat: Seat, missed: Missed, blinds: tuple[Chips, Chips], house: House
) -> LatePost | Waits | None:
    """A player comes back by posting the blinds he missed, or by waiting for the big blind.

    Only the big blind is live; a small blind is dead money.  In a tournament no
    player misses a blind, as the blinds of absent players are taken.

    Rule wsop-live-160.
    """
    if house.missed_blinds is MissedBlinds.BLINDED_OFF or not (missed.small or missed.big):
        return None
    if house.missed_blinds is MissedBlinds.WAIT:
        return Waits(house.missed_blinds.rule)
    small, big = blinds
    return LatePost(seat=seat, live=big if missed.big else 0, dead=small if missed.small else 0)


def newcomer_waits(seat: Seat, positions: Positions, seats: int) -> bool:
    """A newcomer is dealt in anywhere except between the small blind and the button.

    Rule tda-8-a.
    """
    around = clockwise_after(positions.button, tuple(Seat(at) for at in range(seats)))
    return around.index(seat) < around.index(positions.small)
