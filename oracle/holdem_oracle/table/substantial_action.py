"""Substantial action: the point from which a deal stands, even if it was faulty."""

from collections.abc import Iterable

from holdem_oracle.hand.events import Called, Checked, Event, Folded, Wagered


def is_substantial(events: Iterable[Event]) -> bool:
    """Substantial action is two actions in turn, one of them with chips, or any three in turn.

    Posted blinds do not count.

    Rule tda-36.
    """
    in_turn = [event for event in events if isinstance(event, Checked | Folded | Called | Wagered)]
    with_chips = any(isinstance(event, Called | Wagered) for event in in_turn)
    return len(in_turn) >= 3 or (len(in_turn) == 2 and with_chips)
