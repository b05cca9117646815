"""Faults in how much of an uncalled bet comes back, and what comes back with it."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import UncalledReturned
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.house import Chips

Back: TypeAlias = Callable[[Hand], UncalledReturned | None]
Made: TypeAlias = tuple[Pot, ...]
Cut: TypeAlias = Callable[[Sequence[Chips], Sequence[Seat], Chips], Made]


def _bets_of_the_street(right: Back, hand: Hand) -> UncalledReturned | None:
    """Only the bets of this street are compared, so that a short ante matches a whole one."""
    event = right(hand)
    if event is None:
        return None
    second, first = sorted(hand.bets)[-2:]
    seat = hand.bets.index(first)
    return event._replace(seat=Seat(seat), chips=first - second) if first > second else None


def _with_the_ante(right: Back, hand: Hand) -> UncalledReturned | None:
    """When all others fold before the flop, the winner's own ante comes back as well."""
    event = right(hand)
    each = hand.setup.house.ante is Ante.EACH and hand.street is Street.PREFLOP
    if event is None or len(hand.live) > 1 or not each:
        return event
    return event._replace(chips=min(event.chips + hand.setup.ante, hand.paid[event.seat]))


def _not_before_the_showdown(right: Back, hand: Hand) -> UncalledReturned | None:
    """Nothing comes back while several players are left in the hand."""
    return right(hand) if len(hand.live) == 1 else None


def _from_the_nominal_blind(right: Back, hand: Hand) -> UncalledReturned | None:
    """In a walk the big blind gets back what it has beyond a whole small blind."""
    event = right(hand)
    walk = hand.street is Street.PREFLOP and hand.aggressor is None and len(hand.live) == 1
    if event is None or not walk or hand.setup.straddle:
        return event
    chips = hand.bets[event.seat] - hand.setup.small_blind
    return event._replace(chips=chips) if 0 < chips < hand.setup.big_blind else None


def _down_to_the_smallest_call(right: Back, hand: Hand) -> UncalledReturned | None:
    """At a showdown an uncalled bet comes back down to the smallest stake of a caller."""
    event = right(hand)
    if event is None or len(hand.live) == 1:
        return event
    least = min(hand.paid[seat] for seat in hand.live)
    return event._replace(chips=hand.paid[event.seat] - least)


def _no_blinds(right: Back, hand: Hand) -> UncalledReturned | None:
    """A blind is no bet, so that nothing of it comes back."""
    return right(hand) if hand.aggressor is not None else None


def _two_players_only(right: Back, hand: Hand) -> UncalledReturned | None:
    """Uncalled bets come back only if two players were dealt in."""
    return right(hand) if len(hand.players) == 2 or len(hand.live) == 1 else None


def _top_layer_to_the_pot_below(
    right: Cut, paid: Sequence[Chips], live: Sequence[Seat], common: Chips
) -> Made:
    """What only one player has paid is added to the pot below."""
    made = right(paid, live, common)
    if len(made) < 2 or sum(chips > made[-1].floor for chips in paid) > 1:
        return made
    return (*made[:-2], made[-2]._replace(chips=made[-2].chips + made[-1].chips))


FAULTS: Final = (
    Fault(
        "refund-forgets-the-antes",
        "UB",
        "tda-65-a",
        "Compares the bets of the street alone, so that a short ante matches a whole one.",
        "antes are collected before the betting and not compared again",
        {"hand.betting.rounds.uncalled": _bets_of_the_street},
    ),
    Fault(
        "walk-returns-the-ante",
        "UB",
        "tda-65-a",
        "Returns the winner's own ante with the uncalled bet when all others fold.",
        "all that the winner has paid beyond the second largest bet is returned",
        {"hand.betting.rounds.uncalled": _with_the_ante},
        also=("BL",),
    ),
    Fault(
        "walk-refund-from-the-nominal-blind",
        "UB",
        "tda-65-a",
        "Measures the refund of a walk from a whole small blind, whatever was posted.",
        "the refund of a walk is the difference of the two blinds",
        {"hand.betting.rounds.uncalled": _from_the_nominal_blind},
        also=("MB",),
    ),
    Fault(
        "refund-down-to-the-smallest-call",
        "UB",
        "tda-65-a",
        "Returns an uncalled bet down to the smallest call instead of the largest.",
        "written for two players, where there is one call",
        {"hand.betting.rounds.uncalled": _down_to_the_smallest_call},
        also=("BL", "BC", "SP", "DM", "IL", "MH"),
    ),
    Fault(
        "uncalled-blind-stays-in-the-pot",
        "UB",
        "tda-65-a",
        "Returns uncalled bets and raises but not the uncalled part of a blind.",
        "the refund goes to the last player who has bet or raised",
        {"hand.betting.rounds.uncalled": _no_blinds},
        also=("HU", "BL", "BC", "MB", "ST"),
    ),
    Fault(
        "refund-at-a-showdown-of-two-only",
        "UB",
        "tda-65-a",
        "Returns an uncalled bet at a showdown only if two players were dealt in.",
        "with more players the side pots are expected to take care of it",
        {"hand.betting.rounds.uncalled": _two_players_only},
        also=("BL", "LA", "BC", "SP", "DM", "OC", "SD", "IL", "MH"),
    ),
    Fault(
        "covering-player-loses-everything",
        "UB",
        "tda-65-a",
        "Lets the winner of a showdown have what he could not match.",
        "ptwu/distributed-texasholdem PR#27",
        {
            "hand.betting.rounds.uncalled": _not_before_the_showdown,
            "hand.pots.side_pots.side_pots": _top_layer_to_the_pot_below,
        },
        also=EVERYWHERE,
    ),
)
