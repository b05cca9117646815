"""Faults in what is posted as a blind: other amounts, short blinds, a dead small blind."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.events import Forced, Posted
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import Hand, put
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.house import Chips

Began: TypeAlias = Callable[[Setup], Hand]
Posts: TypeAlias = Callable[[Setup], tuple[Posted, ...]]
Posting: TypeAlias = Callable[[Setup], BlindSeats]


def _twice_the_small_blind(right: Began, setup: Setup) -> Hand:
    """The big blind is computed from the small one."""
    twice = 2 * setup.small_blind
    possible = twice and not setup.late_posts and not setup.straddle
    return right(replace(setup, big_blind=twice) if possible else setup)


def _half_the_big_blind(right: Began, setup: Setup) -> Hand:
    """The small blind is computed from the big one."""
    return right(replace(setup, small_blind=setup.big_blind // 2))


def _owed(setup: Setup, post: Posted) -> Chips:
    """The whole blind that a player owes, or what he has posted if it is no blind."""
    blinds = {Forced.SMALL_BLIND: setup.small_blind, Forced.BIG_BLIND: setup.big_blind}
    return blinds.get(post.what, post.chips)


def _short_ones_left_out(right: Posts, setup: Setup) -> tuple[Posted, ...]:
    """A player who cannot pay his whole blind posts nothing."""
    return tuple(post for post in right(setup) if post.chips == _owed(setup, post))


def _short_ones_in_full(right: Callable[[Hand, Posted], Hand], hand: Hand, event: Posted) -> Hand:
    """A short blind empties the stack but counts as a whole one."""
    after, seat = right(hand, event), event.seat
    missing = _owed(hand.setup, event) - event.chips
    return after._replace(
        bets=put(after.bets, seat, after.bets[seat] + missing),
        paid=put(after.paid, seat, after.paid[seat] + missing),
    )


def _small_blind_never_dead(right: Posting, setup: Setup) -> BlindSeats:
    """Where nobody is due for the small blind, the next player after the button posts it."""
    blinds = right(setup)
    if blinds.small is not None:
        return blinds
    around = [seat for seat in clockwise_after(setup.button, setup.players) if seat != blinds.big]
    return blinds._replace(small=around[0])


def _blinds_from_those_with_chips(right: Posting, setup: Setup) -> BlindSeats:
    """The next player with chips left after the antes posts the blind."""
    each = setup.blind_seats is None and setup.house.ante is Ante.EACH
    left = [seat for seat in setup.players if (setup.stacks[seat] or 0) > setup.ante]
    if not each or len(setup.players) == 2 or len(left) < 3:
        return right(setup)
    small, big, *_ = clockwise_after(setup.button, left)
    return BlindSeats(small, big)


FAULTS: Final = (
    Fault(
        "big-blind-is-twice-the-small-blind",
        "BL",
        "wsop-live-152",
        "Computes the big blind as twice the small blind, whatever the table says.",
        "ishikota/PyPokerEngine PR#36 has a setting for the small blind alone",
        {"hand.playing.before": _twice_the_small_blind},
        also=("HU", "MR", "BC", "UB", "OC", "PL", "FL", "IL"),
    ),
    Fault(
        "small-blind-is-half-the-big-blind",
        "BL",
        "wsop-live-152",
        "Computes the small blind as half of the big blind, whatever the table says.",
        "the blinds of most tables are so, and one setting is enough for them",
        {"hand.playing.before": _half_the_big_blind},
        also=("HU", "BC", "UB", "OC", "PL"),
    ),
    Fault(
        "short-blind-not-posted",
        "BL",
        "wsop-live-154",
        "Takes no blind from a player who cannot pay all of it.",
        "wenkesj/holdem PR#18 leaves such players out of the hand",
        {"hand.betting.forced_bets.forced_bets": _short_ones_left_out},
        also=("HU", "MR", "BC", "UB", "MB", "PL", "FL", "DL", "ST"),
    ),
    Fault(
        "short-blind-counts-in-full",
        "BL",
        "wsop-live-154",
        "Counts a short blind as a whole one, which creates chips.",
        "clubs 0.1.4 takes whole blinds from any stack (see its CONFIRMED.md)",
        {"hand.bookkeeping._posted": _short_ones_in_full},
        also=("HU", "BC", "SP", "UB", "MB", "PL", "FL", "ST"),
    ),
    Fault(
        "small-blind-never-dead",
        "AO",
        "tda-32",
        "Lets another player post the small blind where it is dead.",
        "pokerth/pokerth#378",
        {"hand.seats.blind_seats": _small_blind_never_dead},
        also=("HU", "BL", "UB", "PL", "DL"),
        also_breaks=(
            "roberts-blinds.4-2b",
            "roberts-blinds.4-2b-bb-out",
            "roberts-blinds.4-2b-both-out",
        ),
    ),
    Fault(
        "blind-of-an-all-in-ante-moves-on",
        "BL",
        "suite-each-ante-first",
        "Moves a blind on from a player whose last chips were the ante.",
        "rs_poker 5.0.0 (see its CONFIRMED.md)",
        {"hand.seats.blind_seats": _blinds_from_those_with_chips},
        also=("AO",),
        level="should",
    ),
)
