"""The bets paid before the deal: antes, blinds, a straddle, late posts.

A player who has less than he owes pays what he has and is all-in.
"""

from collections.abc import Iterator

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Forced, Posted
from holdem_oracle.hand.seats import blind_seats, clockwise_after, straddles
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.betting_options import Ante, AnteOrder
from holdem_oracle.house.house import Chips


def forced_bets(setup: Setup) -> tuple[Posted, ...]:
    """Everything that is posted, in order, each limited to the stack that is left."""
    left = [stack or 0 for stack in setup.stacks]
    posted: list[Posted] = []
    for due in _due(setup):
        chips = min(due.chips, left[due.seat])
        if chips:
            left[due.seat] -= chips
            posted.append(due._replace(chips=chips))
    return tuple(posted)


def _due(setup: Setup) -> tuple[Posted, ...]:
    """An ante that every player pays comes before the blinds.

    Where one player pays the ante for the table, the house decides whether his
    blind or his ante is taken first.

    Rule suite-each-ante-first.
    """
    house = setup.house
    if house.ante is Ante.EACH or house.ante_order is AnteOrder.ANTE_FIRST:
        return (*_antes(setup), *_blinds(setup))
    return (*_blinds(setup), *_antes(setup))


def _antes(setup: Setup) -> Iterator[Posted]:
    """An ante paid for the whole table is no player's stake, and every player can win it.

    Rule suite-common-ante.
    """
    kind = setup.house.ante
    for seat in _who_pays_the_ante(setup):
        matched = kind is Ante.EACH
        yield Posted(seat, Forced.ANTE, setup.ante, live=False, matched=matched, rule=kind.rule)


def _who_pays_the_ante(setup: Setup) -> tuple[Seat, ...]:
    """The ante is paid by every player, by the big blind, by the button, or not at all.

    Rule tda-rp.11.
    """
    match setup.house.ante:
        case Ante.NONE:
            return ()
        case Ante.EACH:
            return clockwise_after(setup.button, setup.players)
        case Ante.BB:
            big = blind_seats(setup).big
            return () if big is None else (big,)
        case Ante.BUTTON:
            return tuple(seat for seat in setup.players if seat == setup.button)


def _blinds(setup: Setup) -> Iterator[Posted]:
    """The small blind, the big blind, the straddles, then the late posts."""
    blinds = blind_seats(setup)
    rule = setup.house.heads_up.rule if len(setup.players) == 2 else "maverick-1.a"
    if blinds.small is not None:
        yield _bet(blinds.small, Forced.SMALL_BLIND, setup.small_blind, rule)
    if blinds.big is not None:
        yield _bet(blinds.big, Forced.BIG_BLIND, setup.big_blind, rule)
    for seat, chips in straddles(setup):
        yield _bet(seat, Forced.STRADDLE, chips, setup.house.straddle.rule)
    yield from _late_posts(setup)


def _late_posts(setup: Setup) -> Iterator[Posted]:
    """A player who missed the blinds posts the big one live and the small one as dead money.

    The live part is taken first.

    Rule wsop-live-160.
    """
    for post in setup.late_posts:
        yield _bet(post.seat, Forced.LATE_POST, post.live, "wsop-live-160")
        yield Posted(
            *(post.seat, Forced.DEAD_POST, post.dead),
            live=False,
            matched=False,
            rule="wsop-live-160",
        )


def _bet(seat: Seat, what: Forced, chips: Chips, rule: str) -> Posted:
    """A forced bet that counts as the player's bet."""
    return Posted(seat, what, chips, live=True, matched=True, rule=rule)
