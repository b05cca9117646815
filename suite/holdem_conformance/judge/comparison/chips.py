"""Chips, compared seat by seat: forced bets, what is returned, and what is won.

Chips that are in front of a seat with one and in the pot with the other are not
wrong: what a seat has left is compared, and bets only as they are told.
"""

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from holdem_adapters.state import Chips, State
from holdem_conformance.judge.comparison.requests import Sides
from holdem_conformance.judge.comparison.shown_facts import Differing
from holdem_conformance.judge.fact_comparison import in_the_middle
from holdem_oracle.hand.events import UncalledReturned


def posts_differ(one: Sides, right: State) -> Iterator[Differing]:
    """What has been posted when the hand starts, as long as it is not over."""
    seen = one.seen
    if seen is None or not one.is_start or right.over is True or seen.over is True:
        return
    for name in ("bets", "stacks"):
        for seat in _differing(getattr(right, name), getattr(seen, name)):
            paid = _at(getattr(right, name), seat) - _at(getattr(seen, name), seat)
            if abs(paid) == refunded(right, seen, seat) != 0:
                continue
            yield Differing("posts", _way(right, seen, seat), parts=True, seat=seat)
            return


def _way(right: State, seen: State, seat: int) -> str:
    """Whether too much or too little is posted, by other seats, or dead instead of live."""
    if right.stacks == seen.stacks:
        return "live-or-dead"
    if seen.stacks is UNSET or right.stacks is UNSET:
        return "amount"
    if sum(right.stacks) == sum(seen.stacks):
        return "by-others"
    return "too-much" if _at(seen.stacks, seat) < right.stacks[seat] else "too-little"


def refunds_differ(one: Sides, right: State) -> Iterator[Differing]:
    """Uncalled chips, returned or only told."""
    seen = one.seen
    if seen is None:
        return
    parts = seen.stacks is not UNSET and seen.stacks != right.stacks
    if seen.returned is not UNSET and right.returned is not UNSET:
        for seat in _differing(right.returned, seen.returned):
            way = "too-many" if _at(seen.returned, seat) > right.returned[seat] else "too-few"
            yield Differing("returned", way if parts else "told", parts=parts, seat=seat)
            return
    elif parts and seen.over == right.over:
        yield from _kept(one, seen)


def refunded(right: State, seen: State, seat: int) -> Chips:
    """What the engine has returned to a seat, and should not have."""
    if not isinstance(seen.returned, tuple) or not isinstance(right.returned, tuple):
        return 0
    return _at(seen.returned, seat) - _at(right.returned, seat)


def _kept(one: Sides, seen: State) -> Iterator[Differing]:
    """A seat lacks exactly the chips that should have been returned to it."""
    log = one.after.events[len(one.before.events) if one.before else 0 :]
    for event in log:
        if isinstance(event, UncalledReturned) and isinstance(seen.stacks, tuple):
            seat = event.seat
            if one.after.hand.stacks[seat] - _at(seen.stacks, seat) == event.chips:
                yield Differing("returned", "too-few", parts=True, seat=seat)


def stacks_differ(one: Sides, right: State) -> Iterator[Differing]:
    """What each seat has left; once the hand is over, what it has won."""
    seen = one.seen
    if seen is None or seen.stacks is UNSET or right.stacks is UNSET:
        return
    wrong = list(_differing(right.stacks, seen.stacks))
    if not wrong:
        return
    total = sum(seen.stacks) - sum(right.stacks)
    way = "misplaced" if not total else "too-many" if total > 0 else "too-few"
    ended = right.over is True and seen.over is not False
    if not ended:
        yield Differing("stacks", way, parts=True, seat=wrong[0])
        return
    few = is_odd_chips(one, [_at(seen.stacks, seat) - right.stacks[seat] for seat in wrong])
    yield Differing("won", "odd-chips" if few else way, parts=True, seat=wrong[0])


def is_odd_chips(one: Sides, differences: Sequence[Chips]) -> bool:
    """Whether no seat is wrong by more than odd chips can come to."""
    hand = one.after.hand
    return max(map(abs, differences), default=0) < len(hand.players) * hand.setup.house.chip_unit


def _at(amounts: Sequence[Chips], seat: int) -> Chips:
    """The amount of a seat; nothing if the engine shows fewer seats."""
    return amounts[seat] if seat < len(amounts) else 0


def told_chips_differ(right: State, seen: State) -> Iterator[Differing]:
    """Bets and winnings that are told wrong while every stack is right."""
    wrong = list(_differing(right.bets, seen.bets))
    if wrong:
        middle = in_the_middle(seen)
        collected = middle is None or middle == in_the_middle(right)
        known = seen.stacks is not UNSET and seen.stacks == right.stacks
        yield Differing(
            "bets", "told" if collected else "amount", not (collected or known), wrong[0]
        )
    if right.over is True:
        for seat in _differing(right.won, seen.won):
            yield Differing("won", "told", seat=seat)
            return


def _differing(right: object, seen: object) -> Iterator[int]:
    """The seats whose amounts differ, if the engine shows them."""
    if not isinstance(right, tuple) or not isinstance(seen, tuple):
        return
    for seat, chips in enumerate(right):
        if seat >= len(seen) or seen[seat] != chips:
            yield seat
