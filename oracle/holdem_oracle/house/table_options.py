"""The options about what happens between hands: button, missed blinds, levels, ranking.

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
    HIGH_CARD = "high-card", "wsop-live-95"
    DEALERS_RIGHT = "dealers-right", "wsop-85"


class BecomingHeadsUp(Choice):
    """From when on the rules for two players apply after a hand with more."""

    AT_ONCE = "at-once", "tda-34-b"
    TWO_SEATED = "two-seated", "rooms-two-seated"
    DEAD_SMALL_BLIND = "dead-small-blind", "rooms-dead-small-blind"
    BLINDS_GO_ON = "blinds-go-on", "rooms-blinds-go-on"


class MissedBlinds(Choice):
    """What a player owes after missing his blinds."""

    BLINDED_OFF = "blinded-off", "tda-30"
    POST = "post", "server-edge.8"
    WAIT = "wait", "server-edge.8"


class LoneSmallBlind(Choice):
    """Whether a missed small blind that is posted alone counts as a bet."""

    DEAD = "dead", "wsop-live-160"
    LIVE = "live", "rooms-lone-small-blind"


class Newcomer(Choice):
    """What a newcomer at a running table pays for his first hand."""

    NOTHING = "nothing", "tda-10-a"
    LIVE_BIG_BLIND = "live-big-blind", "roberts-blinds.new-player"


class NewcomerBetween(Choice):
    """What a player who comes in between the button and the small blind can do."""

    WAITS = "waits", "tda-10-a"
    BUYS_THE_BUTTON = "buys-the-button", "roberts-blinds.buy-button"
    POSTS = "posts", "wsop-live-158"


class WrongButton(Choice):
    """What happens to a wrong button that is found after substantial action."""

    STANDS = "stands", "tda-34-a"
    CORRECTED = "corrected", "wsop-live-113"


class Substantial(Choice):
    """Which two actions in turn are substantial."""

    WITH_CHIPS = "with-chips", "tda-36"
    ANY_TWO_UNLIKE = "any-two-unlike", "wsop-live-109"


class ReEntry(Choice):
    """Who may give up his chips for a new stack while registration is open."""

    FORFEIT = "forfeit", "tda-8-b"
    BROKE = "broke", "wsop-13"


class LevelClock(Choice):
    """What ends a level."""

    TIME = "time", "tda-23"
    HANDS = "hands", "ludoforge-m.esc"


class BustRank(Choice):
    """How players eliminated in the same hand rank among themselves."""

    START_STACK = "start-stack", "wsop-126.b"
    POST_ANTE_STACK = "post-ante-stack", "tda-2026-22"
    TIE = "tie", "tda-rp.8-a"
    UNRANKED = "unranked", "ludoforge-m.elim"
