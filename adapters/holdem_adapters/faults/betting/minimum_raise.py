"""Faults in the minimum raise."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import EVERYWHERE, Fault
from holdem_oracle.hand.actions import Action, Refusal
from holdem_oracle.hand.betting.bet_sizes import min_to
from holdem_oracle.hand.betting.rounds import first_increment
from holdem_oracle.hand.events import Called, Event, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Ante, Betting, IncrementReset
from holdem_oracle.house.house import Chips

Least: TypeAlias = Callable[[Hand], Chips]
Size: TypeAlias = Callable[[Hand, Chips], Chips | None]
Sized: TypeAlias = Callable[[Hand, Action, Chips], Event]


def _twice_the_bet(right: Least, hand: Hand) -> Chips:
    """A raise must be to at least twice the bet."""
    return 2 * hand.to_match or right(hand)


def _one_big_blind_more(_right: Least, hand: Hand) -> Chips:
    """A raise adds at least one big blind, regardless of earlier raises."""
    return hand.to_match + first_increment(hand)


def _from_the_full_bet(_right: Least, hand: Hand) -> Chips:
    """The minimum raise over a short all-in is measured from the last full bet."""
    return hand.full_level + hand.full_raise


def _in_whole_blinds(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise that is not all-in must be to a multiple of the big blind."""
    event = right(hand, action, to)
    odd = hand.to_match and to % hand.setup.big_blind and to < stack_to(hand, action.seat)
    no_limit = hand.setup.house.betting is Betting.NO_LIMIT
    if not odd or not no_limit or isinstance(event, Refused):
        return event
    return Refused(action, Refusal.NOT_IN_CHIPS, "wsop-live-134")


def _more_than_the_minimum(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise of exactly the minimum is too small."""
    if to == min_to(hand) < stack_to(hand, action.seat):
        return Refused(action, Refusal.BELOW_MINIMUM, "tda-43-a")
    return right(hand, action, to)


def _its_own_total(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """The total of the last raise is used as its size."""
    limit = hand.setup.house.betting is Betting.FIXED_LIMIT
    full = right(hand, to)
    return full if full is None or limit else to


def _first_size_kept(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """The first bet or raise of a street sets the raise size for the whole street."""
    full = right(hand, to)
    return full if full is None or hand.aggressor is None else hand.full_raise


def _above_the_blind(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """Before the flop, the size of a raise is its total less the big blind."""
    full = right(hand, to)
    limit = hand.setup.house.betting is Betting.FIXED_LIMIT
    if full is None or limit or hand.street is not Street.PREFLOP:
        return full
    return to - hand.setup.big_blind


def _carried_over(right: Least, hand: Hand) -> Chips:
    """The size of the last raise is the minimum bet on the next street."""
    house = hand.setup.house._replace(increment_reset=IncrementReset.CARRY)
    return right(hand._replace(setup=replace(hand.setup, house=house)))


def _with_the_ante(right: Least, hand: Hand) -> Chips:
    """The ante is added to the size of the first raise."""
    preflop = hand.street is Street.PREFLOP and hand.setup.house.ante is Ante.EACH
    return right(hand) + (hand.setup.ante if preflop else 0)


def _gap_between_the_blinds(right: Least, hand: Hand) -> Chips:
    """Before the flop, the size of a raise is the difference between the blinds."""
    setup = hand.setup
    limit = setup.house.betting is Betting.FIXED_LIMIT
    if limit or setup.straddle or hand.street is not Street.PREFLOP:
        return right(hand)
    return setup.big_blind - setup.small_blind


def _as_large_as_the_post(right: Least, hand: Hand) -> Chips:
    """A raise over a short big blind adds only the amount posted."""
    big = hand.blinds.big
    setup = hand.setup
    others = setup.straddle or setup.house.betting is Betting.FIXED_LIMIT
    if others or big is None or hand.street is not Street.PREFLOP:
        return right(hand)
    return min(hand.bets[big], right(hand)) or right(hand)


def _short_bet_counts(_right: Callable[[Hand], bool], hand: Hand) -> bool:
    """An all-in bet below the minimum sets the size of the next raise."""
    return hand.to_match == 0


def _short_raise_counts(right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered) -> Hand:
    """A short all-in raise sets the size of the next raise."""
    after = right(hand, event)
    if event.full_raise is not None or hand.to_match == 0:
        return after
    return after._replace(full_raise=event.to - hand.to_match)


def _calls_start_anew(right: Callable[[Hand, Called], Hand], hand: Hand, event: Called) -> Hand:
    """A call resets the raise size to one big blind."""
    return right(hand, event)._replace(full_raise=first_increment(hand))


FAULTS: Final = (
    Fault(
        "raise-must-double-the-bet",
        "MR",
        "tda-43-a",
        "Requires a raise to double the bet.",
        "NikolayIT/TexasHoldemGameEngine#21",
        {"hand.betting.bet_sizes._least_to": _twice_the_bet},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-adds-one-big-blind",
        "MR",
        "tda-43-a",
        "Requires only one big blind on top of the bet for every raise.",
        "SirRender00/texasholdem#80",
        {"hand.betting.bet_sizes._least_to": _one_big_blind_more},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-over-all-in-from-the-full-bet",
        "MR",
        "tda-43-a",
        "Measures the minimum raise over a short all-in from the last full bet.",
        "Full Tilt did so (rooms-full-level); here in a house without that rule",
        {"hand.betting.bet_sizes._least_to": _from_the_full_bet},
        also=("HU", "LA", "RO", "PL", "IL", "ST", "MB"),
    ),
    Fault(
        "raises-in-whole-blinds",
        "MR",
        "ludoforge-raise.dom.3",
        "Accepts only raises to multiples of the big blind.",
        "the steps of a bet slider became a rule",
        {"hand.betting.judging._sized": _in_whole_blinds},
        also=("BL", "LA", "RO", "SP", "OC", "IL"),
    ),
    Fault(
        "smallest-raise-refused",
        "MR",
        "tda-43-a",
        "Refuses a raise of exactly the minimum.",
        "`>` instead of `>=`",
        {"hand.betting.judging._sized": _more_than_the_minimum},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-as-large-as-the-last-total",
        "MR",
        "tda-43-a",
        "Uses the total of the last raise as its size.",
        "chips-blockchain/pangea-poker#36",
        {"hand.betting.bet_sizes.full_raise_after": _its_own_total},
        also=EVERYWHERE,
    ),
    Fault(
        "first-raise-size-kept",
        "MR",
        "tda-43-a",
        "Keeps the size of the first bet or raise for the whole street.",
        "the raise size is set only once per street",
        {"hand.betting.bet_sizes.full_raise_after": _first_size_kept},
        also=("HU", "AO", "LA", "RO", "BC", "PL", "IL"),
    ),
    Fault(
        "re-raise-measured-from-the-blind",
        "MR",
        "tda-43-a",
        "Measures the size of a re-raise before the flop from the big blind.",
        "the big blind is always used as the previous bet",
        {"hand.betting.bet_sizes.full_raise_after": _above_the_blind},
        also=("HU", "LA", "RO", "SP", "PL", "ST"),
    ),
    Fault(
        "raise-size-carried-over",
        "MR",
        "wsop-no-limit.b",
        "Keeps the size of the last raise as the minimum bet of the next street.",
        "Tehes/poker PR#23",
        {"hand.betting.rounds.first_increment": _carried_over},
        also=("LA", "RO", "SP", "DM", "OC", "SD", "PL", "ST", "MH"),
    ),
    Fault(
        "ante-in-the-smallest-raise",
        "MR",
        "wsop-live-132",
        "Adds the ante to the size of the first raise.",
        "ishikota/PyPokerEngine#45",
        {"hand.betting.rounds.first_increment": _with_the_ante},
        also=("BL", "PL"),
    ),
    Fault(
        "raise-by-the-gap-between-the-blinds",
        "MR",
        "wsop-live-132",
        "Treats the difference between the blinds as the size of the first raise.",
        "when blinds are handled as bets, the big blind is a raise of the small blind",
        {"hand.betting.rounds.first_increment": _gap_between_the_blinds},
        also=("HU", "BL", "AO", "LA", "RO", "BC", "MB", "PL", "IL"),
    ),
    Fault(
        "short-blind-sets-the-raise",
        "MR",
        "wsop-live-154",
        "Lets a raise over a short big blind add only the amount posted.",
        "ImperialBower/pkcore DEFECT_001 makes the same mistake with the price of a call",
        {"hand.betting.rounds.first_increment": _as_large_as_the_post},
        also=("BL", "PL"),
    ),
    Fault(
        "short-all-in-bet-sets-the-raise",
        "MR",
        "roberts-nl.2",
        "Uses an all-in bet below the minimum as the size of the next raise.",
        "maverick-2.bet.3 taken literally",
        {"hand.betting.bet_sizes._short_bet_counts": _short_bet_counts},
        also=("RO",),
    ),
    Fault(
        "short-all-in-shrinks-the-raise",
        "MR",
        "tda-43-ex.2",
        "Uses the amount that a short all-in added as the size of the next raise.",
        "ImperialBower/pkcore DEFECT_008",
        {"hand.bookkeeping._wagered": _short_raise_counts},
        also=("HU", "LA", "RO", "MB", "PL", "FL", "IL", "ST"),
        also_breaks=("tda-43-a",),
    ),
    Fault(
        "calls-reset-the-raise-size",
        "MR",
        "ludoforge-call.5",
        "Resets the raise size to one big blind as soon as a player calls.",
        "the raise size is stored with the last action, not with the street",
        {"hand.bookkeeping._called": _calls_start_anew},
        also=("AO", "LA", "RO", "BC", "PL", "IL"),
    ),
)
