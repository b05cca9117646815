"""Faults in late posts for missed blinds, and with absent players."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.events import HandKilled, Posted, PotWon, RoundOpened
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand, put
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips

Owed: TypeAlias = Callable[[Setup], Iterator[Posted]]
Began: TypeAlias = Callable[[Setup], Hand]


def _dead_part_is_a_bet(right: Owed, setup: Setup) -> Iterator[Posted]:
    """A late post counts as a bet, including its dead part."""
    for post in right(setup):
        yield post._replace(live=True, matched=True)


def _dead_part_is_a_stake(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The dead part of a late post counts as a stake of the player who posts it."""
    for post in right(setup):
        yield post._replace(matched=True)


def _all_of_it_is_dead(right: Owed, setup: Setup) -> Iterator[Posted]:
    """A late post is dead, including its live part."""
    for post in right(setup):
        yield post._replace(live=False, matched=False)


def _both_blinds(right: Owed, setup: Setup) -> Iterator[Posted]:
    """A player who missed one blind posts both."""
    both = tuple(
        post._replace(live=setup.big_blind, dead=setup.small_blind) for post in setup.late_posts
    )
    return right(replace(setup, late_posts=both))


def _posters_have_acted(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """A player who posted a whole big blind late does not act unless there is a raise."""
    event = right(hand)
    if hand.street is not Street.PREFLOP:
        return event
    posted = {post.seat for post in hand.setup.late_posts if post.live == hand.setup.big_blind}
    return event._replace(to_act=tuple(seat for seat in event.to_act if seat not in posted))


def _absent_not_charged(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Absent players post nothing."""
    return (post for post in right(setup) if post.seat not in setup.absent)


def _absent_not_killed(right: Began, setup: Setup) -> Hand:
    """The hands of absent players are not killed."""
    hand = right(setup)
    return hand._replace(bound=tuple(e for e in hand.bound if not isinstance(e, HandKilled)))


def _absent_all_in_not_killed(right: Began, setup: Setup) -> Hand:
    """The hand of an absent player who is all-in after posting is not killed."""
    hand = right(setup)
    left = {seat: hand.stacks[seat] for seat in hand.players}
    for event in hand.bound:
        if isinstance(event, Posted):
            left[event.seat] -= event.chips
    kept = [e for e in hand.bound if not isinstance(e, HandKilled) or left[e.seat]]
    return hand._replace(bound=tuple(kept))


def _killed_blinds_go_back(
    right: Callable[[Hand, HandKilled], Hand], hand: Hand, event: HandKilled
) -> Hand:
    """The chips posted for a killed hand are returned to its player."""
    after = right(hand, event)
    seat, back = event.seat, hand.paid[event.seat]
    return after._replace(
        stacks=put(after.stacks, seat, after.stacks[seat] + back),
        paid=put(after.paid, seat, 0),
        bets=put(after.bets, seat, 0),
    )


def _killed_blind_is_no_price(right: Callable[[Hand], Chips], hand: Hand) -> Chips:
    """The blind of a killed hand does not have to be matched."""
    return (
        right(hand) if hand.blinds.big in hand.live else max(hand.bets[seat] for seat in hand.live)
    )


def _killed_hands_win(
    right: Callable[[Hand, int, Pot], PotWon], hand: Hand, number: int, pot: Pot
) -> PotWon:
    """A killed hand is compared like the others."""
    if len(hand.live) == 1:
        return right(hand, number, pot)
    absent = [seat for seat in hand.setup.absent if hand.paid[seat] >= pot.ceiling]
    return right(hand, number, pot._replace(eligible=tuple(sorted({*pot.eligible, *absent}))))


FAULTS: Final = (
    Fault(
        "dead-post-counts-as-a-bet",
        "MB",
        "wsop-live-160",
        "Counts the dead small blind of a late post as part of its player's bet.",
        "both parts are posted at once and stored as one amount",
        {"hand.betting.forced_bets._late_posts": _dead_part_is_a_bet},
        also=("DM", "TO"),
    ),
    Fault(
        "dead-post-is-a-stake",
        "MB",
        "wsop-live-160",
        "Counts the dead small blind of a late post as a stake of its player in the pots.",
        "all chips that a player has paid are added up for the pots",
        {"hand.betting.forced_bets._late_posts": _dead_part_is_a_stake},
        also=("DM",),
    ),
    Fault(
        "late-post-is-all-dead",
        "MB",
        "wsop-live-160",
        "Treats all of a late post as dead, so that its player has to call again.",
        "the post is paid like an ante, before the blinds",
        {"hand.betting.forced_bets._late_posts": _all_of_it_is_dead},
        also=("DM", "TO"),
    ),
    Fault(
        "both-blinds-for-one-missed",
        "MB",
        "wsop-live-160",
        "Charges a player who missed one blind for both.",
        "hippich/Bitcoin-Poker-Room#96",
        {"hand.betting.forced_bets._late_posts": _both_blinds},
    ),
    Fault(
        "late-poster-has-no-option",
        "MB",
        "wsop-live-160",
        "Gives no option to a player who posted a big blind late.",
        "only the big blind is given an option",
        {"hand.betting.rounds.round_opened": _posters_have_acted},
        also=("DM", "TO"),
    ),
    Fault(
        "absent-player-not-charged",
        "MB",
        "tda-30",
        "Takes no blind or ante from an absent player.",
        "cash games do so, and the player is marked as sitting out",
        {"hand.betting.forced_bets._due": _absent_not_charged},
        also=("AO", "DM"),
        also_breaks=("tda-71", "tda-71-c"),
    ),
    Fault(
        "absent-player-not-killed",
        "MB",
        "tda-30",
        "Leaves the hand of an absent player live, and waits for him to act.",
        "absence is not handled in tournaments",
        {"hand.playing.before": _absent_not_killed},
        also=("AO", "DM", "DL"),
        also_breaks=("tda-71", "tda-71-c"),
    ),
    Fault(
        "absent-all-in-not-killed",
        "MB",
        "tda-30",
        "Lets an absent player who is all-in from his blind play for the pot.",
        "he has no more decisions, so his absence is not checked",
        {"hand.playing.before": _absent_all_in_not_killed},
        also_breaks=("tda-71", "tda-71-c"),
    ),
    Fault(
        "killed-blinds-given-back",
        "MB",
        "tda-30",
        "Returns the blind of an absent player when his hand is killed.",
        "a killed hand is treated as never played",
        {"hand.bookkeeping._killed": _killed_blinds_go_back},
        also=("AO", "DM"),
    ),
    Fault(
        "killed-blind-lowers-the-price",
        "MB",
        "tda-30",
        "Lets players match only the live bets when the hand of the big blind is killed.",
        "the bet to match is the maximum over the players left in the hand",
        {"hand.betting.rounds.opening_price": _killed_blind_is_no_price},
        also=("AO", "DM", "OC"),
    ),
    Fault(
        "killed-hand-wins",
        "MB",
        "tda-30",
        "Also compares killed hands at the showdown, so that one can win.",
        "the cards have been dealt and were never folded",
        {"hand.pots.shares.pot_won": _killed_hands_win},
        also=("DM",),
        also_breaks=("tda-71", "tda-71-c"),
    ),
)
