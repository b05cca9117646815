"""The options about what happens between hands: button, missed blinds, levels, ranking, tables.

As in ``betting_options``, each class is one option, and each value names its clause.
"""

from holdem_oracle.house.option import Choice


class Button(Choice):
    """How the button moves."""

    DEAD = "dead", "tda-32"
    SIMPLE = "simple", "ludoforge-hs.1"
    MOVING_RRP = "moving-rrp", "roberts-blinds.4-2a"


class FirstButton(Choice):
    """Where the button is in the first hand."""

    SCRIPTED = "scripted", "suite-scripted-button"
    SEAT_0 = "seat0", "ludoforge-setup.2"


class MissedBlinds(Choice):
    """What a player owes after missing his blinds."""

    BLINDED_OFF = "blinded-off", "tda-30"
    POST = "post", "server-edge.8"
    WAIT = "wait", "server-edge.8"


class LevelClock(Choice):
    """What ends a level."""

    TIME = "time", "tda-23"
    HANDS = "hands", "ludoforge-m.esc"


class BustRank(Choice):
    """How players eliminated in the same hand rank among themselves."""

    START_STACK = "start-stack", "wsop-126.b"
    TIE = "tie", "tda-rp.8-a"
    UNRANKED = "unranked", "ludoforge-m.elim"


class Halt(Choice):
    """When a short table stops playing."""

    TDA_11D = "tda-11d", "tda-11-d"
    UNCONDITIONAL_3 = "unconditional-3", "tournament-2.2.4"


class FinalTable(Choice):
    """The number of players with which the final table begins."""

    TDA_RP9 = "tda-rp9", "tda-rp.9"
    WSOP_68 = "wsop-68", "wsop-68"
    TOURNAMENT_8_5 = "tournament-8.5", "tournament-8.5.1"
