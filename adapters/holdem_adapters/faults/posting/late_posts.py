"""Faults in late posts: which part is taken, from whom, and what its player may do."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Checked, Forced, Posted, RoundOpened
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street

Owed: TypeAlias = Callable[[Setup], Iterator[Posted]]


def _dead_part_first(right: Owed, setup: Setup) -> Iterator[Posted]:
    """The dead part of a late post is taken before the live part."""
    for post in setup.late_posts:
        live, dead = right(replace(setup, late_posts=(post,)))
        yield from (dead, live)


def _first_one_only(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Only one player of a hand posts late."""
    return right(replace(setup, late_posts=setup.late_posts[:1]))


def _one_dead_blind_a_hand(right: Owed, setup: Setup) -> Iterator[Posted]:
    """Only one dead small blind is taken in a hand."""
    taken = False
    for post in right(setup):
        dead = post.what is Forced.DEAD_POST
        yield post._replace(chips=0) if dead and taken else post
        taken = taken or (dead and post.chips > 0)


def _newcomers_play_for_free(right: Owed, setup: Setup) -> Iterator[Posted]:
    """A player who owes a big blind and no dead blind posts nothing."""
    return right(replace(setup, late_posts=tuple(p for p in setup.late_posts if p.dead)))


def _lone_small_blind_live(right: Owed, setup: Setup) -> Iterator[Posted]:
    """A player who missed only the small blind posts it as his bet."""
    alone = {post.seat for post in setup.late_posts if not post.live}
    for post in right(setup):
        bet = post.seat in alone
        yield post._replace(live=post.live or bet, matched=post.matched or bet)


def _after_the_big_blind(
    right: Callable[[Setup], tuple[Seat, ...]], setup: Setup
) -> tuple[Seat, ...]:
    """Late posters act after the big blind."""
    posters = {post.seat for post in setup.late_posts}
    return tuple(sorted(right(setup), key=posters.__contains__))


def _no_raise_for_posters(
    right: Callable[[Hand, RoundOpened], Hand], hand: Hand, event: RoundOpened
) -> Hand:
    """A player who posted a whole big blind late counts as having called it."""
    after, setup = right(hand, event), hand.setup
    if hand.street is not Street.PREFLOP:
        return after
    called = [post.seat for post in setup.late_posts if post.live == setup.big_blind]
    return after._replace(acted=frozenset(called))


def _check_ends_the_round(
    right: Callable[[Hand, Checked], Hand], hand: Hand, event: Checked
) -> Hand:
    """A late poster's check ends the round, as if it were the big blind's."""
    after = right(hand, event)
    poster = event.seat in [post.seat for post in hand.setup.late_posts]
    return after._replace(to_act=()) if poster and hand.street is Street.PREFLOP else after


FAULTS: Final = (
    Fault(
        "dead-post-taken-first",
        "MB",
        "wsop-live-160",
        "Takes the dead small blind of a late post before the live big blind.",
        "the blinds are posted in their usual order, the small one first",
        {"hand.betting.forced_bets._late_posts": _dead_part_first},
    ),
    Fault(
        "one-late-post-a-hand",
        "MB",
        "wsop-live-160",
        "Takes a late post from one player only, although two have missed their blinds.",
        "a table has one field for a player who comes back, and not a list",
        {"hand.betting.forced_bets._late_posts": _first_one_only},
    ),
    Fault(
        "one-dead-blind-a-hand",
        "MB",
        "wsop-live-160",
        "Takes only one dead small blind, although two players have missed theirs.",
        "a hand has one small blind, and the dead one is stored in its place",
        {"hand.betting.forced_bets._late_posts": _one_dead_blind_a_hand},
    ),
    Fault(
        "newcomer-posts-nothing",
        "MB",
        "roberts-blinds.new-player",
        "Deals a newcomer in without the big blind that he owes.",
        "acebusters/acebusters-frontend#506",
        {"hand.betting.forced_bets._late_posts": _newcomers_play_for_free},
    ),
    Fault(
        "lone-missed-small-blind-is-a-bet",
        "MB",
        "wsop-live-160",
        "Counts a missed small blind as a bet if it is all that its player posts.",
        "three of five rooms with recorded hands play it so; the rule books do not",
        {"hand.betting.forced_bets._late_posts": _lone_small_blind_live},
    ),
    Fault(
        "late-poster-acts-after-the-big-blind",
        "MB",
        "wsop-live-160",
        "Lets a late poster act after the big blind instead of in his place.",
        "players who have posted a blind are put at the end of the order",
        {"hand.seats.order_before_the_flop": _after_the_big_blind},
        also=("DM", "TO"),
    ),
    Fault(
        "late-poster-may-not-raise",
        "MB",
        "wsop-live-160",
        "Lets a player who posted a big blind late check but not raise.",
        "the post is recorded as a call of the big blind",
        {"hand.bookkeeping._opened": _no_raise_for_posters},
        also=("DM",),
    ),
    Fault(
        "check-of-a-late-poster-ends-the-round",
        "MB",
        "wsop-live-160",
        "Deals the flop as soon as a late poster has checked.",
        "before the flop only the big blind is expected to check",
        {"hand.bookkeeping._checked": _check_ends_the_round},
        also=("DM", "TO"),
    ),
)
