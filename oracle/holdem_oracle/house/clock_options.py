"""The options about time: what happens on a timeout and after a lost connection.

As in ``betting_options``, each class is one option, and each value names its clause.
"""

from holdem_oracle.house.option import Choice


class Timeout(Choice):
    """What happens to a player whose time has run out."""

    CHECK_OR_FOLD = "check-or-fold", "tda-29"
    FOLD = "fold", "wsop-80"


class Disconnect(Choice):
    """What happens to the clock of a player who has lost the connection."""

    NONE = "none", "suite-clock-runs-on"
    GRACE_TIMEBANK = "grace+timebank", "server-edge.6"


class TimeBank(Choice):
    """Who may use the time bank."""

    DISCONNECTED = "disconnected", "server-edge.6"
    EVERYONE = "everyone", "suite-time-bank"
