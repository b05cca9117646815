"""What can be said to a table between hands, and why it may be refused.

As with the actions of a hand, what is said is unchecked input: every value may
be of any type, and ``table_judging`` decides whether it is allowed.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias


class Deal(NamedTuple):
    """The next hand is dealt; a wrong level or button is what a dealer has done by mistake."""

    level: object = None  #: the level that was dealt, counted from 0; None: the right one
    button: object = None  #: the seat where the button was put; None: the right one


class HandOver(NamedTuple):
    """The hand has been played, and these are the stacks after it, by seat."""

    stacks: object  #: a mapping from each seat that was dealt in to its chips


class SitDown(NamedTuple):
    """A player takes a seat with chips."""

    seat: object
    chips: object
    player: object
    how: object = "post"  #: post, wait or buy


class Leave(NamedTuple):
    """A player leaves for good, with his chips."""

    seat: object


class ChangeSeat(NamedTuple):
    """A player moves to another seat of the same table."""

    seat: object
    to: object
    how: object = "post"


class GoAway(NamedTuple):
    """A player is away from the table from the next hand on."""

    seat: object


class ComeBack(NamedTuple):
    """A player who was away is back."""

    seat: object
    how: object = "post"


class Rebuy(NamedTuple):
    """A player adds chips, which he may pay for later."""

    seat: object
    chips: object
    announced: object = False  #: not yet paid


class PayRebuy(NamedTuple):
    """A player pays for the rebuy that he has announced."""

    seat: object


class GiveUpChips(NamedTuple):
    """A player gives up his chips to buy in again."""

    seat: object
    closing: object = False  #: registration is about to end


class Removal(StrEnum):
    """Why a player and his chips leave play."""

    DISQUALIFIED = "disqualified"
    NO_SHOW = "no-show"


class Remove(NamedTuple):
    """A player is disqualified, or has never shown up."""

    seat: object
    why: object = Removal.DISQUALIFIED


class Penalise(NamedTuple):
    """A player misses rounds as a penalty; for dodging blinds he forfeits them as well."""

    seat: object
    rounds: object = 1
    dodged: object = False


class Time(NamedTuple):
    """Time passes, in milliseconds, during a hand or between two."""

    passed: object


class DrawForButton(NamedTuple):
    """Before the first hand each player is dealt a card."""

    cards: object  #: a mapping from seats to cards


class Found(NamedTuple):
    """A wrong level or button is found, in this hand or after it."""

    substantial: object = False  #: whether there has been substantial action


class Misdealt(NamedTuple):
    """An error in dealing is claimed, or two identical cards are found."""

    substantial: object = False
    fouled: object = False  #: the deck holds a card twice


TableAction: TypeAlias = (
    Deal
    | HandOver
    | SitDown
    | Leave
    | ChangeSeat
    | GoAway
    | ComeBack
    | Rebuy
    | PayRebuy
    | GiveUpChips
    | Remove
    | Penalise
    | Time
    | DrawForButton
    | Found
    | Misdealt
)


class TableRefusal(StrEnum):
    """Why something is refused.  Where several reasons apply, the first of this list is given."""

    HAND_IN_PROGRESS = "hand-in-progress"  #: a hand is being played
    UNKNOWN_ACTION = "unknown-action"  #: nothing that can be said to a table
    GAME_OVER = "game-over"  #: one player has all the chips
    ALREADY_STARTED = "already-started"  #: the button is drawn for before the first hand
    NOT_ENOUGH_PLAYERS = "not-enough-players"
    UNKNOWN_SEAT = "unknown-seat"  #: there is no such seat
    NOBODY_THERE = "nobody-there"  #: the seat is empty, or every player is away
    SEAT_TAKEN = "seat-taken"
    BAD_VALUE = "bad-value"  #: a value that is of the wrong kind, or out of range
    NO_HAND = "no-hand"  #: no hand is being played
    NO_MISTAKE = "no-mistake"  #: level and button were right
    BAD_STACKS = "bad-stacks"  #: not the seats that were dealt in, or not their chips
    SUBSTANTIAL_ACTION = "substantial-action"  #: too late for a misdeal
    ALREADY_SEATED = "already-seated"  #: the player sits somewhere else
    ALREADY_AWAY = "already-away"
    NOT_AWAY = "not-away"  #: comes back without having been away
    HAS_CHIPS = "has-chips"  #: only a player without chips may buy in again
    BELOW_MINIMUM = "below-minimum"  #: less than the smallest buy-in
    ABOVE_MAXIMUM = "above-maximum"  #: more than the largest buy-in
