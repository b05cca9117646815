"""The actions of players, legal or not.

An action is unchecked input: ``judging`` decides whether it is allowed, so the
verb may be unknown and the amount may be any value.
"""

from enum import StrEnum
from typing import NamedTuple, NewType

Seat = NewType("Seat", int)


class Verb(StrEnum):
    """The actions that are recognised at the table.

    Rule tda-3.
    """

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"


class Action(NamedTuple):
    """An action of a player; a bet or raise is *to* an amount, never *by* one.

    Rule tda-43-b.
    """

    seat: Seat
    verb: str
    to: object = None  #: of a bet or raise, the player's total bet on this street


class Refusal(StrEnum):
    """Why an action is refused.  Where several reasons apply, the first of this list is given."""

    HAND_OVER = "hand-over"  #: the hand has ended
    OFFLINE = "offline"  #: the player is not connected; only with a clock
    NOT_YOUR_TURN = "not-your-turn"  #: it is another seat's turn, or no seat's
    UNKNOWN_ACTION = "unknown-action"  #: the verb is unknown
    BAD_AMOUNT = "bad-amount"  #: not a whole, positive number of chips, or not his stack
    FACING_A_BET = "facing-a-bet"  #: a check, with a bet to call
    CHECK_IS_FREE = "check-is-free"  #: a fold where the house requires a check
    NOTHING_TO_CALL = "nothing-to-call"  #: a call, with nothing to call
    BET_EXISTS = "bet-exists"  #: a bet, after a bet on this street: it would be a raise
    NO_BET = "no-bet"  #: a raise, with no bet on this street: it would be a bet
    NOT_REOPENED = "not-reopened"  #: he has acted, and there has been no full raise since
    NOBODY_TO_RAISE = "nobody-to-raise"  #: every opponent is all-in
    CAPPED = "capped"  #: the raises of this street are used up
    NOT_ENOUGH_CHIPS = "not-enough-chips"  #: more than he has
    BELOW_MINIMUM = "below-minimum"  #: less than the minimum, and not all-in
    ABOVE_MAXIMUM = "above-maximum"  #: more than the pot limit or the fixed size allows
    NOT_IN_CHIPS = "not-in-chips"  #: not a multiple of the smallest chip
