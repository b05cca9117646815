"""Faults with absent players: what they pay, whether they count, what becomes of their chips."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.events import Forced, HandKilled, Posted
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import Hand, put

Owed: TypeAlias = Callable[[Setup], Iterator[Posted]]
Posting: TypeAlias = Callable[[Setup], BlindSeats]


def _blinds_stay_in(right: Callable[[Setup], Hand], setup: Setup) -> Hand:
    """An absent player who has posted a blind is left in the hand."""
    hand = right(setup)
    kept = [e for e in hand.bound if not isinstance(e, HandKilled) or e.seat not in hand.blinds]
    return hand._replace(bound=tuple(kept))


def _present_players_only(right: Posting, setup: Setup) -> BlindSeats:
    """Two players who are present play heads-up, however many are absent."""
    here = [seat for seat in setup.players if seat not in setup.absent]
    two = setup.blind_seats is None and len(here) == 2 < len(setup.players)
    if not two or setup.button not in here:
        return right(setup)
    return BlindSeats(setup.button, clockwise_after(setup.button, here)[0])


def _blinds_pass_over_the_absent(right: Posting, setup: Setup) -> BlindSeats:
    """The next players who are present post the blinds of absent ones."""
    here = [seat for seat in setup.players if seat not in setup.absent]
    if setup.blind_seats is not None or not setup.absent or len(here) < 3:
        return right(setup)
    small, big, *_ = clockwise_after(setup.button, here)
    return BlindSeats(small, big)


def _killed_chips_vanish(
    right: Callable[[Hand, HandKilled], Hand], hand: Hand, event: HandKilled
) -> Hand:
    """The chips of a killed hand leave the table with its cards."""
    after, seat = right(hand, event), event.seat
    return after._replace(paid=put(after.paid, seat, 0), bets=put(after.bets, seat, 0))


def _no_ante_from_the_absent(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Absent players post blinds but no antes."""
    return (
        post
        for post in right(setup)
        if post.what is not Forced.ANTE or post.seat not in setup.absent
    )


FAULTS: Final = (
    Fault(
        "absent-blind-stays-in",
        "MB",
        "tda-30",
        "Kills the hands of absent players, but not of those who have posted a blind.",
        "a blind is posted for the right to see the flop",
        {"hand.playing.before": _blinds_stay_in},
        also=("AO", "DM", "DL"),
        also_breaks=("tda-71", "tda-71-c"),
    ),
    Fault(
        "absent-players-not-counted",
        "MB",
        "tda-30",
        "Uses the heads-up blinds when only two players of several are present.",
        "players who sit out are not counted when the hand begins",
        {"hand.seats.blind_seats": _present_players_only},
        also=("AO",),
    ),
    Fault(
        "blinds-pass-over-absent-players",
        "MB",
        "tda-30",
        "Moves the blinds on from absent players to those who are present.",
        "cash games do so, where a player who sits out posts nothing",
        {"hand.seats.blind_seats": _blinds_pass_over_the_absent},
        also=("DM", "DL"),
        also_breaks=("tda-71", "tda-71-c", "roberts-tournament.absent"),
    ),
    Fault(
        "killed-chips-vanish",
        "MB",
        "tda-30",
        "Takes the blind of a killed hand out of the pot.",
        "ptwu/distributed-texasholdem#30 loses chips when a player disconnects",
        {"hand.bookkeeping._killed": _killed_chips_vanish},
        also=("AO", "DM"),
    ),
    Fault(
        "absent-player-pays-no-ante",
        "MB",
        "tda-30",
        "Takes blinds but no antes from absent players.",
        "antes are collected from the players who have been dealt in and are ready",
        {"hand.betting.forced_bets._due": _no_ante_from_the_absent},
        also=("DM",),
        also_breaks=("tda-71", "tda-71-c"),
    ),
)
