"""Faults in which blinds a player has missed, and what he pays when he is back."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import LatePost, Setup
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import LoneSmallBlind, MissedBlinds
from holdem_oracle.table.missed_blinds import MustWait
from holdem_oracle.table.next_hand import PostBefore
from holdem_oracle.table.table import (
    Missed,
    Positions,
    Table,
    is_tournament,
    taken_chair,
)
from holdem_oracle.table.table_actions import ComeBack
from holdem_oracle.table.table_events import ChairChanged, DealtIn, TableEvent

Coming: TypeAlias = Callable[[Seat, Missed, tuple[Chips, Chips], House], LatePost | MustWait | None]
Passing: TypeAlias = Callable[[Seat, Positions, Positions, int], Missed]
Due: TypeAlias = Callable[[Table, Seat, Positions, int], PostBefore | None]
Blinds: TypeAlias = tuple[Chips, Chips]
Post: TypeAlias = LatePost | MustWait | None


def _both_for_one(right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House) -> Post:
    """A player who has missed one blind pays both."""
    some = missed.small or missed.big
    return right(seat, missed._replace(small=some, big=some), blinds, house)


def _small_is_forgotten(
    right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House
) -> Post:
    """A player who has missed both blinds pays the big one."""
    return right(seat, missed._replace(small=missed.small and not missed.big), blinds, house)


def _for_nothing(right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House) -> Post:
    """A player pays nothing for the blinds that he has missed."""
    due = right(seat, missed, blinds, house)
    return None if isinstance(due, LatePost) else due


def _all_dead(right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House) -> Post:
    """All of a late post is dead."""
    due = right(seat, missed, blinds, house)
    return LatePost(seat, 0, due.live + due.dead) if isinstance(due, LatePost) else due


def _lone_is_live(right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House) -> Post:
    """A small blind that is posted alone is live."""
    return right(seat, missed, blinds, house._replace(lone_small_blind=LoneSmallBlind.LIVE))


def _waiting_is_posting(
    right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House
) -> Post:
    """Where a player has to wait for the big blind he posts instead."""
    waits = house.missed_blinds is MissedBlinds.WAIT
    return right(
        seat, missed, blinds, house._replace(missed_blinds=MissedBlinds.POST) if waits else house
    )


def _paid_is_missed(
    right: Passing, seat: Seat, last: Positions, now: Positions, seats: int
) -> Missed:
    """The blinds of the last hand count as missed, even if the player has paid them."""
    missed = right(seat, last, now, seats)
    return missed._replace(
        small=missed.small or seat == last.small, big=missed.big or seat == last.big
    )


def _small_passes_nobody(
    right: Passing, seat: Seat, last: Positions, now: Positions, seats: int
) -> Missed:
    """Nobody misses a small blind."""
    return right(seat, last, now, seats)._replace(small=False)


def _big_passes_nobody(
    right: Passing, seat: Seat, last: Positions, now: Positions, seats: int
) -> Missed:
    """Nobody misses a big blind."""
    return right(seat, last, now, seats)._replace(big=False)


def _owed_for_ever(right: Callable[[Table, DealtIn], Table], table: Table, event: DealtIn) -> Table:
    """What a player owes is not struck out when he has paid."""
    after = right(table, event)
    chairs = list(after.chairs)
    for seat in event.setup.players:
        chairs[seat] = taken_chair(after, seat)._replace(owes=taken_chair(table, seat).owes)
    return after._replace(chairs=tuple(chairs))


def _at_the_first_level(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """Late posts are those of the first level."""
    del level
    return right(table, seat, positions, 0)


def _dead_chips_vanish(
    right: Callable[[Table, Positions, int], Setup], table: Table, positions: Positions, level: int
) -> Setup:
    """The dead part of a late post is taken from the player, and put into no pot."""
    setup = right(table, positions, level)
    stacks = list(setup.stacks)
    for post in setup.late_posts:
        stacks[post.seat] = max((stacks[post.seat] or 0) - post.dead, 1)
    posts = tuple(LatePost(post.seat, post.live) for post in setup.late_posts if post.live)
    return replace(setup, stacks=tuple(stacks), late_posts=posts)


def _waits_as_the_big_blind(
    right: Callable[[Table, Seat, Positions], str], table: Table, seat: Seat, positions: Positions
) -> str:
    """A player who waits for the big blind is passed over when it is his turn."""
    owes = taken_chair(table, seat).owes != Missed()
    waits = owes and table.house.missed_blinds is MissedBlinds.WAIT
    if waits and seat == positions.big and seat not in table.dealt:
        return "wsop-live-160"
    return right(table, seat, positions)


def _no_straddle_passes(right: Callable[..., bool], *of_the_seat: object) -> bool:
    """Nobody misses a straddle."""
    del right, of_the_seat
    return False


def _owed_after_a_tournament_hand(
    right: Callable[[Table, ComeBack], TableEvent], table: Table, said: ComeBack
) -> TableEvent:
    """A player who was blinded off owes both blinds when he is back."""
    event = right(table, said)
    if not isinstance(event, ChairChanged) or not is_tournament(table.house):
        return event
    return event._replace(chair=event.chair._replace(owes=Missed(small=True, big=True)))


def _posted_in_a_tournament(
    right: Coming, seat: Seat, missed: Missed, blinds: Blinds, house: House
) -> Post:
    """Late posts are due in a tournament, too."""
    blinded_off = house.missed_blinds is MissedBlinds.BLINDED_OFF
    return right(
        seat,
        missed,
        blinds,
        house._replace(missed_blinds=MissedBlinds.POST) if blinded_off else house,
    )


FAULTS: Final = (
    Fault(
        "both-blinds-owed-for-one",
        "MB",
        "wsop-live-160",
        "Charges a player both blinds when only one has passed him.",
        "hippich/Bitcoin-Poker-Room#96, and its updateBlinds",
        {"table.missed_blinds.coming_back": _both_for_one},
        also_breaks=("suite-away-is-empty",),
    ),
    Fault(
        "missed-small-blind-is-forgotten",
        "MB",
        "wsop-live-160",
        "Charges only the big blind of a player who has missed both.",
        "hippich/Bitcoin-Poker-Room does so with five players or fewer",
        {"table.missed_blinds.coming_back": _small_is_forgotten},
    ),
    Fault(
        "missed-blinds-cost-nothing",
        "MB",
        "wsop-live-160",
        "Deals a player who has missed his blinds in for nothing.",
        "acebusters/acebusters-frontend#506",
        {"table.missed_blinds.coming_back": _for_nothing},
    ),
    Fault(
        "missed-big-blind-is-dead",
        "MB",
        "wsop-live-160",
        "Counts both of the missed blinds as dead.",
        "everything posted late is paid into the pot",
        {"table.missed_blinds.coming_back": _all_dead},
    ),
    Fault(
        "lone-small-blind-is-live",
        "MB",
        "wsop-live-160",
        "Counts a missed small blind that is posted alone as a bet.",
        "recorded hands of three rooms show it (see rooms-lone-small-blind)",
        {"table.missed_blinds.coming_back": _lone_is_live},
    ),
    Fault(
        "posts-instead-of-waiting",
        "MB",
        "server-edge.8",
        "Lets a player post who has to wait for the big blind by the house.",
        "the option of the house is not read",
        {"table.missed_blinds.coming_back": _waiting_is_posting},
    ),
    Fault(
        "paid-blind-counts-as-missed",
        "MB",
        "wsop-live-160",
        "Counts a blind as missed that the player has paid before he went away.",
        "the blinds of the last hand are compared by seat, and not by who has paid them",
        {"table.missed_blinds.passed_by": _paid_is_missed},
        also_breaks=("suite-away-is-empty",),
    ),
    Fault(
        "small-blind-passes-unnoticed",
        "MB",
        "wsop-live-160",
        "Does not notice a small blind that passes a player who is away.",
        "only the big blind is kept in a list",
        {"table.missed_blinds.passed_by": _small_passes_nobody},
        also_breaks=("suite-away-is-empty",),
    ),
    Fault(
        "big-blind-passes-unnoticed",
        "MB",
        "wsop-live-160",
        "Does not notice a big blind that passes a player who is away.",
        "the big blind goes to the next player, and never comes to the seat between",
        {"table.missed_blinds.passed_by": _big_passes_nobody},
        also_breaks=("suite-away-is-empty",),
    ),
    Fault(
        "missed-blinds-owed-for-ever",
        "MB",
        "wsop-live-160",
        "Charges the missed blinds again in every hand.",
        "the mark of missed blinds is set in one place, and never taken away",
        {"table.table_bookkeeping._dealt_in": _owed_for_ever},
    ),
    Fault(
        "missed-blinds-at-the-first-level",
        "MB",
        "wsop-live-160",
        "Charges late posts at the blinds of the first level.",
        "the blinds are read from the options that the table was opened with",
        {"table.next_hand.post_due": _at_the_first_level},
        also_breaks=("roberts-blinds.new-player",),
    ),
    Fault(
        "dead-chips-vanish",
        "MB",
        "wsop-live-160",
        "Takes the dead small blind of a late post, and puts it into no pot.",
        "fiveoceans-dev/pokernft",
        {"table.next_hand.hand_at": _dead_chips_vanish},
    ),
    Fault(
        "waiting-player-passed-by-the-big-blind",
        "MB",
        "server-edge.8",
        "Passes a player who waits for the big blind when it reaches him.",
        "the big blind goes to the next player who is dealt in, which he is not yet",
        {"table.players.waiting._waits_at": _waits_as_the_big_blind},
        also_breaks=("wsop-live-160",),
    ),
    Fault(
        "missed-straddle-is-forgotten",
        "MB",
        "wsop-live-166",
        "Charges nothing for a mandatory straddle that has passed a player.",
        "a straddle is not counted among the blinds",
        {"table.next_hand._straddle_passes": _no_straddle_passes},
    ),
    Fault(
        "owes-blinds-in-a-tournament",
        "MB",
        "tda-30",
        "Charges a player in a tournament for blinds that were taken while he was away.",
        "the rule of cash games is used at every table",
        {
            "table.players.absence.come_back": _owed_after_a_tournament_hand,
            "table.missed_blinds.coming_back": _posted_in_a_tournament,
        },
    ),
)
