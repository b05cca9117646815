"""Faults about posts of those who missed a blind, and about players who are absent."""

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
    """All that is posted late is a bet."""
    for post in right(setup):
        yield post._replace(live=True, matched=True)


def _dead_part_is_a_stake(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The dead part is no bet, and a stake of the player who posts it."""
    for post in right(setup):
        yield post._replace(matched=True)


def _all_of_it_is_dead(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Nothing that is posted late is a bet."""
    for post in right(setup):
        yield post._replace(live=False, matched=False)


def _both_blinds(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Whoever missed one blind posts both."""
    both = tuple(
        post._replace(live=setup.big_blind, dead=setup.small_blind) for post in setup.late_posts
    )
    return right(replace(setup, late_posts=both))


def _posters_have_acted(right: Callable[[Hand], RoundOpened], hand: Hand) -> RoundOpened:
    """Whoever has posted a whole big blind late is not asked before somebody raises."""
    event = right(hand)
    if hand.street is not Street.PREFLOP:
        return event
    posted = {post.seat for post in hand.setup.late_posts if post.live == hand.setup.big_blind}
    return event._replace(to_act=tuple(seat for seat in event.to_act if seat not in posted))


def _absent_not_charged(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Players who are not there pay nothing."""
    return (post for post in right(setup) if post.seat not in setup.absent)


def _absent_not_killed(right: Began, setup: Setup) -> Hand:
    """Players who are not there play like the others."""
    hand = right(setup)
    return hand._replace(bound=tuple(e for e in hand.bound if not isinstance(e, HandKilled)))


def _absent_all_in_not_killed(right: Began, setup: Setup) -> Hand:
    """Players who are not there and have no chips left after their posts stay in."""
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
    """What was posted for a killed hand goes back to its player."""
    after = right(hand, event)
    seat, back = event.seat, hand.paid[event.seat]
    return after._replace(
        stacks=put(after.stacks, seat, after.stacks[seat] + back),
        paid=put(after.paid, seat, 0),
        bets=put(after.bets, seat, 0),
    )


def _killed_blind_is_no_price(right: Callable[[Hand], Chips], hand: Hand) -> Chips:
    """The blind of a killed hand need not be matched."""
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
        "Counts the dead small blind of a late post in the bet of its player.",
        "both parts are posted at once, and one amount is easier to keep",
        {"hand.betting.forced_bets._late_posts": _dead_part_is_a_bet},
        also=("DM", "TO"),
    ),
    Fault(
        "dead-post-is-a-stake",
        "MB",
        "wsop-live-160",
        "Counts the dead small blind of a late post as a stake of its player in the pots.",
        "whatever a player has paid is added up for the pots",
        {"hand.betting.forced_bets._late_posts": _dead_part_is_a_stake},
        also=("DM",),
    ),
    Fault(
        "late-post-is-all-dead",
        "MB",
        "wsop-live-160",
        "Puts all of a late post in the middle, so that its player has to call again.",
        "it is paid like an ante, before the blinds",
        {"hand.betting.forced_bets._late_posts": _all_of_it_is_dead},
        also=("DM", "TO"),
    ),
    Fault(
        "both-blinds-for-one-missed",
        "MB",
        "wsop-live-160",
        "Charges both blinds of a player who missed one of them.",
        "hippich/Bitcoin-Poker-Room#96",
        {"hand.betting.forced_bets._late_posts": _both_blinds},
    ),
    Fault(
        "late-poster-has-no-option",
        "MB",
        "wsop-live-160",
        "Does not ask a player who posted a big blind late, as he has nothing to call.",
        "only the player in the big blind is known to have an option",
        {"hand.betting.rounds.round_opened": _posters_have_acted},
        also=("DM", "TO"),
    ),
    Fault(
        "absent-player-not-charged",
        "MB",
        "tda-30",
        "Takes no blind or ante of a player who is absent.",
        "cash games play so, and the player is marked as sitting out",
        {"hand.betting.forced_bets._due": _absent_not_charged},
        also=("AO", "DM"),
    ),
    Fault(
        "absent-player-not-killed",
        "MB",
        "tda-30",
        "Leaves the hand of an absent player live, and waits for him.",
        "a tournament seat is a seat like any other",
        {"hand.playing.before": _absent_not_killed},
        also=("AO", "DM", "DL"),
    ),
    Fault(
        "absent-all-in-not-killed",
        "MB",
        "tda-30",
        "Lets an absent player who is all-in from his blind play for the pot.",
        "there is nothing left for him to decide, so that nobody looks whether he is there",
        {"hand.playing.before": _absent_all_in_not_killed},
    ),
    Fault(
        "killed-blinds-given-back",
        "MB",
        "tda-30",
        "Gives an absent player his blind back when his hand is killed.",
        "a hand that is killed is thought never to have been played",
        {"hand.bookkeeping._killed": _killed_blinds_go_back},
        also=("AO", "DM"),
    ),
    Fault(
        "killed-blind-lowers-the-price",
        "MB",
        "tda-30",
        "Lets players match what is left in the betting when the big blind is killed.",
        "the bet to match is looked up among the players who are in",
        {"hand.betting.rounds.opening_price": _killed_blind_is_no_price},
        also=("DM",),
    ),
    Fault(
        "killed-hand-wins",
        "MB",
        "tda-30",
        "Compares killed hands at the showdown as well.",
        "the cards have been dealt, and nobody has folded them",
        {"hand.pots.shares.pot_won": _killed_hands_win},
    ),
)
