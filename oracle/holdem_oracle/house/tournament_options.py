"""The options about several tables: moving players, hand for hand, redraws, the final table, chips.

As in ``betting_options``, each class is one option, and each value names its clause.
"""

from holdem_oracle.house.option import Choice


class Balance(Choice):
    """When players are moved to even out the tables."""

    DIRECTOR = "director", "tda-11-c"
    WITHIN_1 = "within-1", "wsop-67.c"


class Halt(Choice):
    """When a short table stops playing."""

    TDA_11D = "tda-11d", "tda-11-d"
    UNCONDITIONAL_3 = "unconditional-3", "tournament-2.2.4"
    WSOP_67 = "wsop-67", "wsop-67"


class FinalTable(Choice):
    """The number of players with which the final table begins."""

    TDA_RP9 = "tda-rp9", "tda-rp.9"
    WSOP_68 = "wsop-68", "wsop-68"
    TOURNAMENT_8_5 = "tournament-8.5", "tournament-8.5.1"


class Redraw(Choice):
    """When everybody draws a new seat."""

    FINAL_TABLE = "final-table", "tournament-8.5.3"
    WSOP_67C = "wsop-67c", "wsop-67.c"


class MoneyBust(Choice):
    """How players rank who are out in the hand that reaches the money."""

    SHARE = "share", "tda-rp.8-a"
    START_STACK = "start-stack", "wsop-126.b"


class HandForHandClock(Choice):
    """The time that a hand takes off the clock in hand-for-hand play."""

    TWO_MINUTES = "two-minutes", "tda-rp.8-c"
    UP_TO_THREE_MINUTES = "up-to-three-minutes", "tda-rp.8-b"


class RaceRounding(Choice):
    """How many large chips are raced for where the odd chips are not worth a whole number."""

    DOWN = "down", "suite-race-down"
    OWN_HALF = "own-half", "roberts-tournament.race"
    HALF_UP = "half-up", "chip-race-half"
    UP = "up", "chip-race-up"
