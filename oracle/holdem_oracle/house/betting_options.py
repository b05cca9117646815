"""The options that affect who acts, what is legal, and who gets which chips.

Each class is one option, and each value names the clause that it stands for;
``rules/options.yaml`` describes them in more detail.
"""

from holdem_oracle.house.option import Choice


class Betting(Choice):
    """How much may be bet."""

    NO_LIMIT = "no-limit", "basic-4.1"
    POT_LIMIT = "pot-limit", "tournament-5.3.1"
    FIXED_LIMIT = "fixed-limit", "rooms-big-bet"


class Reopen(Choice):
    """Whether several short all-ins together let a player who has acted raise again."""

    CUMULATIVE = "cumulative", "tda-47-a"
    FULL_RAISE = "full-raise", "server-edge.2"


class LimpReopen(Choice):
    """The size of short all-in that lets a player who only called the big blind raise again."""

    FULL = "full", "tda-47-a"
    HALF = "half", "rooms-limp"


class AfterCheck(Choice):
    """Whether a player who has checked counts as having acted when he faces a short all-in bet."""

    CLOSED = "closed", "tda-47-a"
    OPEN = "open", "rooms-check"


class IncrementReset(Choice):
    """The minimum of the first bet on a later street."""

    BB = "bb", "tournament-5.2.1.1"
    CARRY = "carry", "ludoforge-flop.7"


class ShortOpenIncrement(Choice):
    """The minimum that a raise adds after an all-in bet below the minimum."""

    BB = "bb", "roberts-nl.2"
    BET_AMOUNT = "bet-amount", "maverick-2.bet.3"


class MinRaise(Choice):
    """The minimum of a raise."""

    LAST_RAISE = "last-raise", "tda-43-a"
    FULL_LEVEL = "full-level", "rooms-full-level"
    DOUBLE = "double", "rooms-double"


class LoneActor(Choice):
    """Whether the last player with chips has a turn when no opponent can bet against him."""

    RUNOUT = "runout", "tda-16"
    ASK_IN_ROUND = "ask-in-round", "rooms-lone"
    ASK_UNLESS_HEADS_UP = "ask-unless-heads-up", "rooms-lone-dealt-in"
    ASK = "ask", "maverick-5.c"


class RaiseVsAllIn(Choice):
    """Whether a player may raise when every opponent is all-in."""

    FORBID = "forbid", "suite-nobody-to-raise"
    ALLOW = "allow", "ludoforge-raise.9"


class FoldWhenFree(Choice):
    """Whether a player may fold where he could check."""

    ALLOW = "allow", "tda-58"
    REJECT = "reject", "suite-check-is-free"


class HeadsUp(Choice):
    """Who posts the small blind when two players are left."""

    BUTTON_SB = "button-sb", "tda-34-b"
    RING = "ring", "basic-2.2"


class HeadsUpDeadBlind(Choice):
    """Who acts last before the flop when two players are left and nobody posts the small blind."""

    BIG_BLIND_LAST = "big-blind-last", "tournament-4.3.1"
    BUTTON_LAST = "button-last", "rooms-button-last"


class Ante(Choice):
    """Who pays the ante."""

    NONE = "none", "suite-no-ante"
    EACH = "each", "south-dakota-09"
    BB = "bb", "tda-rp.11"
    BUTTON = "button", "suite-button-ante"


class AnteOrder(Choice):
    """What a player who pays the ante for the whole table pays first."""

    BLIND_FIRST = "blind-first", "tda-rp.11"
    ANTE_FIRST = "ante-first", "ludoforge-m.ante"


class ShortBlindPrice(Choice):
    """What a call costs when the big blind was posted short."""

    NOMINAL = "nominal", "wsop-live-154"
    POSTED = "posted", "suite-posted-price"


class Uncalled(Choice):
    """What happens to the uncalled part of a bet."""

    REFUND = "refund", "tda-65-a"
    IN_POT = "in-pot", "ludoforge-m.unc"


class Residual(Choice):
    """What happens to chips that only folded players have paid for."""

    MERGE_DOWN = "merge-down", "suite-residual"
    LOST = "lost", "ludoforge-q7"


class OddChip(Choice):
    """Which winner is first in line for an odd chip."""

    LEFT_OF_BUTTON = "left-of-button", "tda-20-a"
    BY_SEAT_ID = "by-seat-id", "ludoforge-q8"
    HIGH_CARD_SUIT = "high-card-suit", "tda-20-b"
    FROM_BIG_BLIND = "from-big-blind", "rooms-from-big-blind"


class OddChipMany(Choice):
    """How several odd chips are distributed."""

    ONE_EACH = "one-each", "roberts-ties.4"
    ALL_FIRST = "all-first", "tournament-6.3.3"


class OddLayers(Choice):
    """What is divided: a pot, or each of its layers, which folded players' totals separate."""

    PER_POT = "per-pot", "tda-21"
    PER_LAYER = "per-layer", "ludoforge-q8"


class Cap(Choice):
    """How many raises may follow the bet on one street of fixed-limit."""

    NONE = "none", "ludoforge-limits"
    THREE = "3", "roberts-br.3"
    FOUR = "4", "wsop-100.b"

    @property
    def raises(self) -> int:
        """The number of raises; 0 if there is no cap."""
        return 0 if self is Cap.NONE else int(self.value)


class CapLifts(Choice):
    """When the cap on raises is lifted."""

    EVENT_HU = "event-hu", "tda-48"
    ROUND_STARTS_HU = "round-starts-hu", "wsop-live-131"
    HU_BEFORE_CAP = "hu-before-cap", "roberts-br.4"
    NEVER = "never", "roberts-br.4-tournament"


class PotLimitPreflop(Choice):
    """How a dead or short blind counts towards the pot before the flop."""

    FULL_BLINDS = "full-blinds", "tda-54-b"
    SB_AS_BB = "sb-as-bb", "roberts-pl.5"
    ACTUAL = "actual", "suite-actual-pot"


class Straddle(Choice):
    """Who may straddle."""

    OFF = "off", "suite-no-straddle"
    UTG = "utg", "wsop-live-165"
    BUTTON = "button", "wsop-live-165"


class SizingFix(Choice):
    """What happens to a wager between a call and the minimum raise."""

    REJECT = "reject", "tournament-5.2.1.3"
    TDA_50 = "tda-50", "tda-43-a"


class OutOfTurn(Choice):
    """What happens to an action out of turn."""

    REJECT = "reject", "server-edge.5"
    TDA_53 = "tda-53", "tda-53-a"
