"""The options about cards: dealing them, showing them, and awarding pots.

As in ``betting_options``, each class is one option, and each value names its clause.
"""

from holdem_oracle.house.option import Choice


class DealOrder(Choice):
    """The order in which the hole cards are dealt."""

    LEFT_OF_BUTTON = "left-of-button", "wsop-live-button-and-blinds"
    FROM_SB = "from-sb", "server-deal.1"
    BY_SEAT_PAIRS = "by-seat-pairs", "ludoforge-hs.11"


class Burn(Choice):
    """Whether a card is burned before each street."""

    YES = "yes", "tda-38"
    NO = "no", "server-deal.2"


class Reveal(Choice):
    """Whether a player may muck at the showdown."""

    MUCK_ALLOWED = "muck-allowed", "tda-17-b"
    ALL = "all", "tournament-6.1.4"


class CalledBettor(Choice):
    """Whether a player whose bet on the river was called may muck."""

    SHOWS = "shows", "tda-18-b"
    MAY_MUCK = "may-muck", "rooms-bettor"


class AllInTabled(Choice):
    """When hands are turned up once a player is all-in."""

    IMMEDIATELY = "immediately", "tda-16"
    AT_SHOWDOWN = "at-showdown", "basic-3.e.1"


class UncontestedReveal(Choice):
    """Whether the last player left has to show."""

    NEVER = "never", "tda-17-b"
    IF_FIVE_CARDS = "if-5-cards", "ludoforge-q9"


class ShowOrder(Choice):
    """The order in which hands are shown."""

    AGGRESSOR_THEN_LEFT = "aggressor-then-left", "tda-17-a"
    BY_SEAT_ID = "by-seat-id", "ludoforge-sd.6"
    SIDE_POT_FIRST = "side-pot-first", "wsop-live-149"


class PotAwardOrder(Choice):
    """The order in which pots are awarded."""

    SIDE_FIRST = "side-first", "tda-16-ex.2"
    MAIN_FIRST = "main-first", "basic-5.4"
