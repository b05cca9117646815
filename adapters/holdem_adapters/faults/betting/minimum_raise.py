"""Faults about how much a raise must be."""

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
    """A raise is at least to twice the bet."""
    return 2 * hand.to_match or right(hand)


def _one_big_blind_more(_right: Least, hand: Hand) -> Chips:
    """A raise adds a big blind, whatever was raised before."""
    return hand.to_match + first_increment(hand)


def _from_the_full_bet(_right: Least, hand: Hand) -> Chips:
    """A raise over a short all-in is measured from the bet before it."""
    return hand.full_level + hand.full_raise


def _in_whole_blinds(right: Sized, hand: Hand, action: Action, to: Chips) -> Event:
    """A raise that is not all-in is to a whole number of big blinds."""
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
    """The next raise adds all that the last one was to."""
    limit = hand.setup.house.betting is Betting.FIXED_LIMIT
    full = right(hand, to)
    return full if full is None or limit else to


def _first_size_kept(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """The first bet or raise of a street sets the size for all of it."""
    full = right(hand, to)
    return full if full is None or hand.aggressor is None else hand.full_raise


def _above_the_blind(right: Size, hand: Hand, to: Chips) -> Chips | None:
    """Before the flop a raise is as large as what it goes above the big blind."""
    full = right(hand, to)
    limit = hand.setup.house.betting is Betting.FIXED_LIMIT
    if full is None or limit or hand.street is not Street.PREFLOP:
        return full
    return to - hand.setup.big_blind


def _carried_over(right: Least, hand: Hand) -> Chips:
    """The size of the last raise is the smallest bet on the next street."""
    house = hand.setup.house._replace(increment_reset=IncrementReset.CARRY)
    return right(hand._replace(setup=replace(hand.setup, house=house)))


def _with_the_ante(right: Least, hand: Hand) -> Chips:
    """The ante of each player is a part of the blind that is raised."""
    preflop = hand.street is Street.PREFLOP and hand.setup.house.ante is Ante.EACH
    return right(hand) + (hand.setup.ante if preflop else 0)


def _gap_between_the_blinds(right: Least, hand: Hand) -> Chips:
    """Before the flop a raise adds what the big blind is above the small one."""
    setup = hand.setup
    limit = setup.house.betting is Betting.FIXED_LIMIT
    if limit or setup.straddle or hand.street is not Street.PREFLOP:
        return right(hand)
    return setup.big_blind - setup.small_blind


def _as_large_as_the_post(right: Least, hand: Hand) -> Chips:
    """A raise over a short big blind adds what was posted."""
    big = hand.blinds.big
    limit = hand.setup.house.betting is Betting.FIXED_LIMIT
    if limit or big is None or hand.street is not Street.PREFLOP:
        return right(hand)
    return min(hand.bets[big], right(hand)) or right(hand)


def _short_bet_counts(_right: Callable[[Hand], bool], hand: Hand) -> bool:
    """An all-in bet below the minimum is the size of the next raise."""
    return hand.to_match == 0


def _short_raise_counts(right: Callable[[Hand, Wagered], Hand], hand: Hand, event: Wagered) -> Hand:
    """A short all-in raise is the size of the next raise."""
    after = right(hand, event)
    if event.full_raise is not None or hand.to_match == 0:
        return after
    return after._replace(full_raise=event.to - hand.to_match)


def _calls_start_anew(right: Callable[[Hand, Called], Hand], hand: Hand, event: Called) -> Hand:
    """A call puts the size of a raise back to one big blind."""
    return right(hand, event)._replace(full_raise=first_increment(hand))


FAULTS: Final = (
    Fault(
        "raise-must-double-the-bet",
        "MR",
        "tda-43-a",
        "Asks of a raise that it doubles the bet.",
        "NikolayIT/TexasHoldemGameEngine#21",
        {"hand.betting.bet_sizes._least_to": _twice_the_bet},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-adds-one-big-blind",
        "MR",
        "tda-43-a",
        "Lets every raise add no more than a big blind.",
        "SirRender00/texasholdem#80",
        {"hand.betting.bet_sizes._least_to": _one_big_blind_more},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-over-all-in-from-the-full-bet",
        "MR",
        "tda-43-a",
        "Measures a raise over a short all-in from the last full bet.",
        "Full Tilt played so (rooms-full-level), where the house does not ask for it",
        {"hand.betting.bet_sizes._least_to": _from_the_full_bet},
        also=("HU", "LA", "RO", "PL", "IL", "ST", "MB"),
    ),
    Fault(
        "raises-in-whole-blinds",
        "MR",
        "ludoforge-raise.dom.3",
        "Takes only raises to whole big blinds.",
        "a slider with steps, whose steps became a rule",
        {"hand.betting.judging._sized": _in_whole_blinds},
        also=("BL", "LA", "RO", "SP", "OC", "IL"),
    ),
    Fault(
        "smallest-raise-refused",
        "MR",
        "tda-43-a",
        "Refuses a raise of exactly the minimum.",
        "more than written for at least",
        {"hand.betting.judging._sized": _more_than_the_minimum},
        also=EVERYWHERE,
    ),
    Fault(
        "raise-as-large-as-the-last-total",
        "MR",
        "tda-43-a",
        "Takes all that the last raise was to for its size.",
        "chips-blockchain/pangea-poker#36",
        {"hand.betting.bet_sizes.full_raise_after": _its_own_total},
        also=EVERYWHERE,
    ),
    Fault(
        "first-raise-size-kept",
        "MR",
        "tda-43-a",
        "Keeps the size of the first bet or raise for the whole street.",
        "a size that is set once for each street, and never again",
        {"hand.betting.bet_sizes.full_raise_after": _first_size_kept},
        also=("HU", "AO", "LA", "RO", "BC", "PL", "IL"),
    ),
    Fault(
        "re-raise-measured-from-the-blind",
        "MR",
        "tda-43-a",
        "Takes what a re-raise goes above the big blind for its size.",
        "the blind stays the bet that is raised",
        {"hand.betting.bet_sizes.full_raise_after": _above_the_blind},
        also=("HU", "LA", "RO", "SP", "PL", "ST"),
    ),
    Fault(
        "raise-size-carried-over",
        "MR",
        "tournament-5.2.1.1",
        "Keeps the size of the last raise as the smallest bet of the next street.",
        "Tehes/poker PR#23",
        {"hand.betting.rounds.first_increment": _carried_over},
        also=("LA", "RO", "SP", "DM", "OC", "PL", "ST", "MH"),
    ),
    Fault(
        "ante-in-the-smallest-raise",
        "MR",
        "server-minraise.2",
        "Adds the ante to the size of the first raise.",
        "ishikota/PyPokerEngine#45",
        {"hand.betting.rounds.first_increment": _with_the_ante},
        also=("BL", "PL"),
    ),
    Fault(
        "raise-by-the-gap-between-the-blinds",
        "MR",
        "server-minraise.2",
        "Takes the step from the small to the big blind for a raise.",
        "the big blind is a raise of the small one, if blinds are handled as bets",
        {"hand.betting.rounds.first_increment": _gap_between_the_blinds},
        also=("HU", "BL", "AO", "LA", "RO", "BC", "MB", "PL", "IL"),
    ),
    Fault(
        "short-blind-sets-the-raise",
        "MR",
        "wsop-live-154",
        "Lets a raise over a short big blind add only what was posted.",
        "ImperialBower/pkcore DEFECT_001 has the price wrong in the same way",
        {"hand.betting.rounds.first_increment": _as_large_as_the_post},
        also=("BL", "PL", "ST"),
    ),
    Fault(
        "short-all-in-bet-sets-the-raise",
        "MR",
        "roberts-nl.2",
        "Takes an all-in bet below the minimum for the size of the next raise.",
        "maverick-2.bet.3 taken at its word",
        {"hand.betting.bet_sizes._short_bet_counts": _short_bet_counts},
        also=("RO",),
    ),
    Fault(
        "short-all-in-shrinks-the-raise",
        "MR",
        "maverick-3.e",
        "Takes what a short all-in added for the size of the next raise.",
        "ImperialBower/pkcore DEFECT_008",
        {"hand.bookkeeping._wagered": _short_raise_counts},
        also=("HU", "LA", "RO", "PL", "IL", "ST", "MB"),
    ),
    Fault(
        "calls-reset-the-raise-size",
        "MR",
        "ludoforge-call.5",
        "Forgets the size of the last raise as soon as somebody calls it.",
        "the size is kept with the last action, and not with the street",
        {"hand.bookkeeping._called": _calls_start_anew},
        also=("AO", "LA", "RO", "BC", "PL", "IL"),
    ),
)
