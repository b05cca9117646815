"""Substantial action: from when on a deal stands, whatever was wrong with it."""

from collections.abc import Iterable

from holdem_oracle.hand.events import Called, Checked, Event, Folded, Wagered


def is_substantial(events: Iterable[Event]) -> bool:
    """Two actions in turn, one of them with chips, or any three; posted blinds do not count.

    Rule tda-36.
    """
    in_turn = [event for event in events if isinstance(event, Checked | Folded | Called | Wagered)]
    with_chips = any(isinstance(event, Called | Wagered) for event in in_turn)
    return len(in_turn) >= 3 or (len(in_turn) == 2 and with_chips)
