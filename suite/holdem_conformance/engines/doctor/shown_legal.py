"""What `legal` says about one action: offered, not offered, or nothing."""

from enum import Enum, auto

from msgspec import UNSET

from holdem_adapters.state import Legal, State


class Offer(Enum):
    """Whether an action is offered, as far as the engine shows it."""

    YES = auto()
    NO = auto()
    LEFT_OUT = auto()  #: the engine shows legal actions, and nothing about this one
    NOT_SHOWN = auto()  #: the engine shows no legal actions


def offer(seen: State, verb: str) -> Offer:
    """Null and false are not offered; a verb that is left out is neither offered nor denied."""
    if not isinstance(seen.legal, Legal):
        return Offer.NOT_SHOWN
    value = getattr(seen.legal, verb)
    if value is UNSET:
        return Offer.LEFT_OUT
    return Offer.NO if value is None or value is False else Offer.YES
