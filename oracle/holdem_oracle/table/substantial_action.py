"""Substantial action: the point from which a deal stands, even if it was faulty."""

from collections.abc import Iterable

from holdem_oracle.hand.events import Called, Checked, Event, Folded, Wagered
from holdem_oracle.house.house import House
from holdem_oracle.house.table_options import Substantial


def is_substantial(events: Iterable[Event], house: House | None = None) -> bool:
    """Substantial action is two actions in turn, one of them with chips, or any three in turn.

    Posted blinds do not count.  In one rule book two actions are enough if they
    are not both folds or both checks.

    Rule tda-36.
    """
    in_turn = [event for event in events if isinstance(event, Checked | Folded | Called | Wagered)]
    if len(in_turn) != 2:
        return bool(in_turn[2:])
    if house is not None and house.substantial is Substantial.ANY_TWO_UNLIKE:
        return type(in_turn[0]) is not type(in_turn[1]) or isinstance(in_turn[0], Called | Wagered)
    return any(isinstance(event, Called | Wagered) for event in in_turn)
