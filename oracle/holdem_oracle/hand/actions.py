"""What a player may say, right or wrong.

An action is only what was said: whether it is allowed is for ``judging`` to
say, so the verb may be nonsense and the amount may be anything at all.
"""

from enum import StrEnum
from typing import NamedTuple, NewType

Seat = NewType("Seat", int)


class Verb(StrEnum):
    """The words that mean something at the table.

    Rule tda-3.
    """

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"


class Action(NamedTuple):
    """Something that a player says; a bet or raise is *to* an amount, never *by* one.

    Rule tda-43-b.
    """

    seat: Seat
    verb: str
    to: object = None  #: with a bet or raise, all the chips he will have in on this street


class Refusal(StrEnum):
    """Why an action is refused.  Where several reasons hold, the first of this list is given."""

    HAND_OVER = "hand-over"  #: the hand has ended
    OFFLINE = "offline"  #: the player is not connected; only where there is a clock
    NOT_YOUR_TURN = "not-your-turn"  #: somebody else, or nobody, is asked
    UNKNOWN_ACTION = "unknown-action"  #: the verb means nothing
    BAD_AMOUNT = "bad-amount"  #: not a whole, positive number of chips, or not his stack
    FACING_A_BET = "facing-a-bet"  #: a check, with a bet to call
    CHECK_IS_FREE = "check-is-free"  #: a fold where the house wants a check
    NOTHING_TO_CALL = "nothing-to-call"  #: a call, with nothing to call
    BET_EXISTS = "bet-exists"  #: a bet, with a bet already there: it would be a raise
    NO_BET = "no-bet"  #: a raise, with no bet there: it would be a bet
    NOT_REOPENED = "not-reopened"  #: he has acted, and has not been raised in full since
    NOBODY_TO_RAISE = "nobody-to-raise"  #: every opponent is all-in
    CAPPED = "capped"  #: the raises of this street are used up
    NOT_ENOUGH_CHIPS = "not-enough-chips"  #: more than he has
    BELOW_MINIMUM = "below-minimum"  #: too little, and not all he has
    ABOVE_MAXIMUM = "above-maximum"  #: more than the pot, or than the fixed size, allows
    NOT_IN_CHIPS = "not-in-chips"  #: not a multiple of the smallest chip
