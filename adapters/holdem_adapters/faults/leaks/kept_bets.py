"""Faults in what the betting of a hand leaves for the next one."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.playing import Step
from holdem_oracle.hand.seats import clockwise_after, straddler
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, put

#: How a hand begins, after another one or as the first.
Dealing: TypeAlias = Callable[[Hand | None, Setup], Step]


def _cap_is_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """The raises are still used up if they were at the end of the hand before."""
    step = right(before, setup)
    if before is None or not before.capped:
        return step
    return step._replace(hand=step.hand._replace(capped=True, wagers=before.wagers))


def _straddler_is_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """Who has straddled in the hand before acts last."""
    step = right(before, setup)
    last = None if before is None or not before.setup.straddle else straddler(before.setup)
    if last is None or not setup.straddle or last not in step.hand.to_act:
        return step
    asked = clockwise_after(last, sorted(step.hand.to_act))
    return step._replace(hand=step.hand._replace(to_act=asked))


def _contributions_are_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """What a player has paid is added to what he paid in the hand before."""
    step = right(before, setup)
    if before is None or step.hand.over:
        return step
    paid = step.hand.paid
    for seat in before.players:
        paid = put(paid, seat, paid[seat] + before.paid[seat])
    return step._replace(hand=step.hand._replace(paid=paid))


def _winnings_are_kept(right: Dealing, before: Hand | None, setup: Setup) -> Step:
    """What a player has won is added to what he won in the hand before."""
    step = right(before, setup)
    if before is None or step.hand.over:
        return step
    return step._replace(hand=step.hand._replace(won=before.won))


FAULTS: Final = (
    Fault(
        "cap-is-kept",
        "FL",
        "wsop-100.b",
        "Allows no raise where the last street of the hand before was capped.",
        "the raises are counted per street, and only the next street begins to count anew",
        {"holdem_adapters.oracle.dealt_after": _cap_is_kept},
    ),
    Fault(
        "straddler-is-kept",
        "ST",
        "wsop-live-165",
        "Lets the straddler of the hand before act last before the flop.",
        "the seat of the straddler is set once",
        {"holdem_adapters.oracle.dealt_after": _straddler_is_kept},
    ),
    Fault(
        "contributions-are-kept",
        "SP",
        "tournament-7.3.2",
        "Divides the pots by what players have paid in this hand and in the one before.",
        "the contributions of players are emptied when a table is made",
        {"holdem_adapters.oracle.dealt_after": _contributions_are_kept},
    ),
    Fault(
        "winnings-are-kept",
        "SP",
        "tda-21",
        "Adds what a player has won to what he won in the hand before.",
        "winnings are added up, and read when a hand is over",
        {"holdem_adapters.oracle.dealt_after": _winnings_are_kept},
        also_breaks=("tournament-7.3.2",),
    ),
)
