"""Halting: when a short table stops dealing."""

from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import Halt


def halts(players: int, fullest: int, *, big_blind_at_empty_seat: bool, house: House) -> bool:
    """A table three or more players short of the fullest stops once its blinds are affected.

    One source stops it immediately.

    Rule tda-11-d.
    """
    if fullest - players < 3:
        return False
    return big_blind_at_empty_seat or house.halt is Halt.UNCONDITIONAL_3
