"""Faults in who may raise after short all-ins, one or several."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import Bounds
from holdem_oracle.hand.betting.rounds import first_increment
from holdem_oracle.hand.events import Called, Wagered
from holdem_oracle.hand.state import Hand, all_in_seats, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.betting_options import Betting
from holdem_oracle.house.house import Chips

MayRaise: TypeAlias = Callable[[Hand, Seat], bool]
Chosen: TypeAlias = Callable[[Hand, Called], Hand]
Raised: TypeAlias = Callable[[Hand, Wagered], Hand]


def _in_limit(hand: Hand) -> bool:
    """Whether the game is fixed-limit, where half a bet reopens the betting."""
    return hand.setup.house.betting is Betting.FIXED_LIMIT


def _pooled_with_a_full_one(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """A short all-in after a full all-in raise is added to it, and reopens the betting."""
    after, raiser = right(hand, event), hand.aggressor
    short = event.full_raise is None and not event.opening and not after.stacks[event.seat]
    full = raiser is not None and not hand.stacks[raiser] and hand.to_match == hand.full_level
    return after._replace(acted=frozenset({event.seat})) if short and full else after


def _any_all_in_raises(right: Chosen, hand: Hand, event: Called) -> Hand:
    """An all-in below the bet is treated as a raise, and reopens the betting."""
    after = right(hand, event)
    return after._replace(acted=frozenset({event.seat})) if event.to < hand.to_match else after


def _blind_has_acted(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """The big blind has acted by posting, and may not raise a short all-in."""
    posted = hand.street is Street.PREFLOP and seat == hand.blinds.big
    first = hand.bets[seat] <= hand.setup.big_blind and seat not in hand.acted
    short = 0 < to_call(hand, seat) < hand.full_raise
    return right(hand, seat) and not (posted and first and short)


def _by_one_big_blind(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """One big blind on top reopens the betting, however large the last raise was."""
    return right(hand, seat) or to_call(hand, seat) >= first_increment(hand)


def _as_if_open(
    right: Callable[[Hand, Seat], tuple[Bounds | None, Chips | None]], hand: Hand, seat: Seat
) -> tuple[Bounds | None, Chips | None]:
    """The list of actions has a raise for everybody with the chips for one."""
    return right(hand._replace(acted=frozenset()), seat)


def _in_a_row_only(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Only what has been put on top since the last call adds up to a full raise."""
    return right(hand, seat) and (
        seat not in hand.acted or hand.to_match - hand.full_level >= hand.full_raise
    )


def _call_ends_the_row(right: Chosen, hand: Hand, event: Called) -> Hand:
    """After a call the next short all-in is counted from the bet that was called."""
    after = right(hand, event)
    return after if _in_limit(hand) else after._replace(full_level=hand.to_match)


def _two_are_enough(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Two all-ins on a street reopen the betting, however small."""
    shoved = [other for other in all_in_seats(hand) if hand.bets[other]]
    return right(hand, seat) or (to_call(hand, seat) > 0 and len(shoved) > 1)


def _all_ins_leave_it_closed(right: Raised, hand: Hand, event: Wagered) -> Hand:
    """An all-in, full or not, leaves everybody who has acted as having acted."""
    after = right(hand, event)
    shoved = not after.stacks[event.seat] and not event.opening
    return after._replace(acted=after.acted | hand.acted) if shoved else after


def _since_the_last_raise(right: MayRaise, hand: Hand, seat: Seat) -> bool:
    """Only players who have not acted since the last raise with chips behind may raise."""
    return right(hand, seat) and seat not in hand.acted


FAULTS: Final = (
    Fault(
        "full-all-in-pooled-with-a-short-one",
        "RO",
        "tda-47-a",
        "Adds a short all-in to a full all-in raise before it, which reopens the betting.",
        "uoftcprg/pokerkit#45, in release 0.7.5",
        {"hand.bookkeeping._wagered": _pooled_with_a_full_one},
    ),
    Fault(
        "all-in-below-the-bet-reopens",
        "RO",
        "tda-47-a",
        "Treats an all-in below the bet as a raise, so that it reopens the betting.",
        "dberweger2017/deepcfr-texas-no-limit-holdem-6-players PR#18",
        {"hand.bookkeeping._called": _any_all_in_raises},
    ),
    Fault(
        "big-blind-closed-by-a-short-all-in",
        "RO",
        "tda-47-ex.3-a",
        "Forbids the big blind to raise a short all-in before it has acted.",
        "the blind is stored as the first action of its player",
        {"hand.betting.raising.is_reopened": _blind_has_acted},
        also=("HU", "FL", "ST"),
        also_breaks=("tda-47-a",),
    ),
    Fault(
        "one-big-blind-more-reopens",
        "RO",
        "tda-47-a",
        "Lets any all-in of one big blind more reopen the betting after a larger raise.",
        "the big blind is taken as the size of a raise throughout",
        {"hand.betting.raising.is_reopened": _by_one_big_blind},
        also=("PL", "IL"),
    ),
    Fault(
        "raise-offered-where-betting-is-closed",
        "RO",
        "tda-47-a",
        "Offers a raise to players whose betting is closed, and refuses it when it is made.",
        "SirRender00/texasholdem#186 meets the refusal without a sign of it before",
        {"hand.betting.legal_actions._wagers": _as_if_open},
        also=("FL", "ST"),
    ),
    Fault(
        "short-all-ins-add-up-in-a-row-only",
        "RO",
        "tda-47-a",
        "Adds up short all-ins only as long as nobody calls between them.",
        "PokerKit keeps a list of all-ins in a row (uoftcprg/pokerkit#45)",
        {
            "hand.betting.raising.is_reopened": _in_a_row_only,
            "hand.bookkeeping._called": _call_ends_the_row,
        },
        also=("FL",),
    ),
    Fault(
        "two-all-ins-reopen",
        "RO",
        "tda-47-a",
        "Lets any two all-ins on a street reopen the betting, however small they are.",
        "all-ins are counted where their sizes should be added",
        {"hand.betting.raising.is_reopened": _two_are_enough},
        also=("FL",),
    ),
    Fault(
        "all-ins-never-reopen",
        "RO",
        "tda-47-a",
        "Lets no all-in reopen the betting, not even a full raise.",
        "tournament-5.2.2.2 with its condition left out",
        {
            "hand.bookkeeping._wagered": _all_ins_leave_it_closed,
            "hand.betting.raising.is_reopened": _since_the_last_raise,
        },
        also=("LA", "SP", "FL"),
    ),
)
