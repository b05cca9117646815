"""What is said at a table between two hands, each a request of its own.

Amounts, seats and words are sent as a case has them, valid or not: an engine
refuses what is not allowed.
"""

from collections.abc import Mapping
from typing import TypeAlias

from holdem_adapters.tables.request import AtTable


class SitDown(AtTable, frozen=True, tag="sit"):
    """A newcomer takes a seat; a player who is out may buy in again."""

    seat: int
    chips: int
    how: str = "post"  #: how he comes in: post, wait or buy (the button)


class Leave(AtTable, frozen=True, tag="leave"):
    """A player leaves for good."""

    seat: int


class GoAway(AtTable, frozen=True, tag="away"):
    """A player leaves the table, and keeps his seat."""

    seat: int


class ComeBack(AtTable, frozen=True, tag="back"):
    """A player who was away is back."""

    seat: int
    how: str = "post"  #: post, wait or buy


class Rebuy(AtTable, frozen=True, tag="rebuy"):
    """A player adds chips."""

    seat: int
    chips: int
    announced: bool = False  #: not paid for yet


class PayRebuy(AtTable, frozen=True, tag="pay"):
    """A player pays for the rebuy that he has announced."""

    seat: int


class GiveUpChips(AtTable, frozen=True, tag="give-up"):
    """A player gives up his chips to buy in again."""

    seat: int


class Remove(AtTable, frozen=True, tag="remove"):
    """A player and his chips leave play."""

    seat: int
    why: str  #: disqualified or no-show


class Penalise(AtTable, frozen=True, tag="penalise"):
    """A player misses rounds as a penalty."""

    seat: int
    rounds: int
    dodged: bool = False  #: for dodging blinds, which he forfeits


class ChangeSeat(AtTable, frozen=True, tag="change"):
    """A player moves to another seat of the table."""

    seat: int
    to: int
    how: str = "post"  #: post or wait


class DrawForButton(AtTable, frozen=True, tag="draw"):
    """Before the first hand each player is dealt a card for the button."""

    cards: Mapping[int, str]  #: by seat


class Found(AtTable, frozen=True, tag="found"):
    """A mistake is found, in this hand or after it."""

    what: str  #: level, button, misdeal, or fouled (a card is in the deck twice)
    substantial: bool  #: whether there has been substantial action


#: Everything that can be said between hands; `away`, `back` and `found` also during one.
Between: TypeAlias = (
    DrawForButton
    | SitDown
    | Leave
    | Remove
    | Penalise
    | GoAway
    | ComeBack
    | ChangeSeat
    | Rebuy
    | PayRebuy
    | GiveUpChips
    | Found
)
