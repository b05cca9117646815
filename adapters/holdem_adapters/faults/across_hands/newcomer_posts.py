"""Faults in what a newcomer pays for his first hand."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.table.next_hand import PostBefore
from holdem_oracle.table.table import Entry, Positions, Table, is_tournament, taken_chair
from holdem_oracle.table.table_actions import SitDown
from holdem_oracle.table.table_events import DealtIn, SatDown, TableEvent

Due: TypeAlias = Callable[[Table, Seat, Positions, int], PostBefore | None]


def _newly_due(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """What a newcomer posts who does not buy the button; None for anybody else."""
    due = right(table, seat, positions, level)
    new = due is not None and taken_chair(table, seat).new and not due.buys_button
    return due if new else None


def _nothing(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """A newcomer posts nothing."""
    newly = _newly_due(right, table, seat, positions, level)
    return None if newly else right(table, seat, positions, level)


def _both(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """A newcomer posts a dead small blind, too."""
    newly = _newly_due(right, table, seat, positions, level)
    if newly is None:
        return right(table, seat, positions, level)
    return newly._replace(post=LatePost(seat, newly.post.live, table.schedule[level].small_blind))


def _dead(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """The post of a newcomer is dead."""
    newly = _newly_due(right, table, seat, positions, level)
    if newly is None:
        return right(table, seat, positions, level)
    return newly._replace(post=LatePost(seat, 0, newly.post.live))


def _in_a_tournament(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """A newcomer posts a big blind in a tournament, too, unless he is a blind."""
    blind = seat in (positions.small, positions.big)
    if blind or not is_tournament(table.house) or not taken_chair(table, seat).new:
        return right(table, seat, positions, level)
    return PostBefore(LatePost(seat, table.schedule[level].big_blind), "tda-10-a")


def _only_posts(
    right: Callable[[Table, SitDown], TableEvent], table: Table, said: SitDown
) -> TableEvent:
    """A newcomer posts, whatever he has said."""
    event = right(table, said)
    if not isinstance(event, SatDown):
        return event
    return event._replace(chair=event.chair._replace(entry=Entry.POST))


def _button_passes_the_buyer(
    right: Callable[[Table, Positions], Positions], table: Table, now: Positions
) -> Positions:
    """The button does not go to the player who has bought it."""
    del right, table
    return now


def _bought_for_a_big_blind(
    right: Due, table: Table, seat: Seat, positions: Positions, level: int
) -> PostBefore | None:
    """A player buys the button for a big blind alone."""
    due = right(table, seat, positions, level)
    if due is None or not due.buys_button:
        return due
    return due._replace(post=LatePost(seat, due.post.live))


def _until_the_big_blind(
    right: Callable[[Table, DealtIn], Table], table: Table, event: DealtIn
) -> Table:
    """A newcomer is new, and posts, until he has been the big blind."""
    after = right(table, event)
    for seat in event.setup.players:
        if taken_chair(table, seat).new and seat != event.last.big:
            chairs = list(after.chairs)
            chairs[seat] = taken_chair(after, seat)._replace(new=True)
            after = after._replace(chairs=tuple(chairs))
    return after


FAULTS: Final = (
    Fault(
        "newcomer-comes-in-for-nothing",
        "NW",
        "roberts-blinds.new-player",
        "Deals a newcomer to a cash game in for nothing.",
        "acebusters/acebusters-frontend#506",
        {"table.next_hand.post_due": _nothing},
    ),
    Fault(
        "newcomer-posts-both-blinds",
        "NW",
        "roberts-blinds.new-player",
        "Charges a newcomer to a cash game a dead small blind as well.",
        "a newcomer is treated like a player who has missed both blinds",
        {"table.next_hand.post_due": _both},
    ),
    Fault(
        "newcomer-posts-dead-chips",
        "NW",
        "roberts-blinds.new-player",
        "Counts the big blind of a newcomer as dead, so that he has to call again.",
        "everything posted late is paid into the pot",
        {"table.next_hand.post_due": _dead},
    ),
    Fault(
        "newcomer-posts-in-a-tournament",
        "NW",
        "tda-10-a",
        "Charges a newcomer to a tournament a big blind.",
        "the rule of cash games is used at every table",
        {"table.next_hand.post_due": _in_a_tournament},
        also_breaks=("tda-8-a", "wsop-14"),
    ),
    Fault(
        "newcomer-posts-until-the-big-blind",
        "NW",
        "roberts-blinds.new-player",
        "Charges a newcomer in every hand until he has been the big blind.",
        "the mark of a newcomer is taken away by the big blind, and not by his post",
        {"table.table_bookkeeping._dealt_in": _until_the_big_blind},
    ),
    Fault(
        "newcomer-may-not-wait",
        "NW",
        "roberts-blinds.new-player",
        "Lets a newcomer post who has chosen to wait for the big blind.",
        "sitting down and posting are one action",
        {"table.players.seat_changes.sit_down": _only_posts},
    ),
    Fault(
        "bought-button-passes-the-buyer",
        "NW",
        "wsop-live-158",
        "Moves the button past the player who has bought it.",
        "the chips are taken, and the button follows the small blind as ever",
        {"table.next_hand.counted_positions": _button_passes_the_buyer},
        also_breaks=("suite-bought-button",),
    ),
    Fault(
        "button-bought-for-a-big-blind",
        "NW",
        "wsop-live-158",
        "Takes no small blind from a player who buys the button.",
        "buying the button is treated like posting as a newcomer",
        {"table.next_hand.post_due": _bought_for_a_big_blind},
    ),
)
