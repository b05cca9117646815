"""Invariants between hands: what holds at every table, whatever a case expects.

Some of them have exceptions, as heads-up, or when a hand is dealt again; where
the reference itself is an exception, an engine may be one, too.
"""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from msgspec import UNSET

from holdem_adapters.state import State
from holdem_conformance.judge.fact_comparison import in_the_middle
from holdem_conformance.judge.invariants import BrokenInvariant, Finding, Holds

#: The severity of each invariant between hands.
SEVERITY_BETWEEN_HANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "table-chips": "money",
        "big-blind": "money",
        "button": "order",
        "orbit": "money",
        "dealt": "action",
        "fresh": "action",
        "places": "money",
    }
)


class Deal(NamedTuple):
    """A table as it is dealt, and the tables of all deals before."""

    now: State
    before: tuple[State, ...]
    stacks: tuple[float, ...] | None  #: after the hand before; None if they are not known


def of_deal(seen: Deal, right: Deal) -> Iterator[tuple[str, Finding]]:
    """Each invariant of a deal, for the engine and for the reference."""
    for name, look in _OF_DEALS.items():
        yield name, _unless_it_is_right(look(seen), look(right))


def after_a_hand(seen: State, right: State) -> Iterator[tuple[str, Finding]]:
    """Each invariant of a table after a hand."""
    yield "table-chips", _table_chips(seen, right)
    yield "places", _unless_it_is_right(_places(seen), _places(right))


def _unless_it_is_right(seen: Finding, right: Finding) -> Finding:
    """What the rules allow here breaks nothing."""
    broken = isinstance(seen, BrokenInvariant) and isinstance(right, BrokenInvariant)
    return Holds.YES if broken else seen


def _table_chips(seen: State, right: State) -> Finding:
    """The chips at the table are those that were brought, without those that have left.

    Where the hand is not over for the engine, some of them are still in the middle.
    """
    if seen.stacks is UNSET or right.stacks is UNSET:
        return Holds.UNSEEN
    middle = in_the_middle(seen) if seen.over is False else 0
    if middle is None:
        return Holds.IN_PART
    found, expected = sum(seen.stacks) + middle, sum(right.stacks)
    if found == expected:
        return Holds.YES
    return BrokenInvariant("made" if found > expected else "lost", expected, found)


def _big_blind(deal: Deal) -> Finding:
    """Nobody posts the big blind in two hands running."""
    now = deal.now.blinds
    if now is UNSET:
        return Holds.UNSEEN
    last = deal.before[-1].blinds if deal.before else (None, None)
    if last is not UNSET and now[1] is not None and now[1] == last[1]:
        return BrokenInvariant("twice", "another seat", now[1])
    return Holds.YES


def _button(deal: Deal) -> Finding:
    """The button moves once a hand, and the big blind is not on it."""
    button, blinds = deal.now.button, deal.now.blinds
    if button is UNSET:
        return Holds.UNSEEN
    if deal.before and deal.before[-1].button == button:
        return BrokenInvariant("stays", "another seat", button)
    if blinds is not UNSET and blinds[1] == button:
        return BrokenInvariant("big-blind", "no big blind on the button", button)
    return Holds.YES if blinds is not UNSET else Holds.IN_PART


def _orbit(deal: Deal) -> Finding:
    """Of players dealt into every hand, nobody posts two big blinds more than another."""
    deals = (*deal.before, deal.now)
    always: set[int] | None = None
    posted: list[int] = []
    for one in deals:
        if one.between is UNSET or one.between.dealt_in is UNSET or one.blinds is UNSET:
            return Holds.UNSEEN
        here = set(one.between.dealt_in)
        always = here if always is None else always & here
        posted += [] if one.blinds[1] is None else [one.blinds[1]]
    counts = [posted.count(seat) for seat in sorted(always or ())]
    if counts and max(counts) - min(counts) > 1:
        return BrokenInvariant("uneven", "at most one more than another", counts)
    return Holds.YES


def _dealt(deal: Deal) -> Finding:
    """Only players with chips are dealt in."""
    around = deal.now.between
    if around is UNSET or around.dealt_in is UNSET or deal.stacks is None:
        return Holds.UNSEEN
    known = deal.stacks
    broke = [seat for seat in around.dealt_in if seat < len(known) and not known[seat]]
    if broke:
        return BrokenInvariant("no-chips", "players with chips", broke)
    return Holds.YES


def _fresh(deal: Deal) -> Finding:
    """A hand begins without a board, and with nobody who has folded."""
    now = deal.now
    if now.over is True:
        return Holds.YES
    if now.board is not UNSET and now.board:
        return BrokenInvariant("board", "no cards on the board", list(now.board))
    if now.statuses is not UNSET and "folded" in now.statuses:
        return BrokenInvariant("folded", "nobody who has folded", list(now.statuses))
    shown = now.board is not UNSET, now.statuses is not UNSET
    return Holds.YES if all(shown) else Holds.IN_PART if any(shown) else Holds.UNSEEN


def _places(seen: State) -> Finding:
    """Places are shared by as many as they are wide, and no two players have different parts."""
    if seen.between is UNSET or seen.between.places is UNSET:
        return Holds.UNSEEN
    taken = sorted(map(tuple, seen.between.places.values()))
    for first, last in set(taken):
        wide = last - first + 1
        clash = any(one != (first, last) and one[0] <= last and first <= one[1] for one in taken)
        if wide < 1 or clash or taken.count((first, last)) != wide:
            return BrokenInvariant("overlap", "each place once", taken)
    return Holds.YES


_OF_DEALS: Final[Mapping[str, Callable[[Deal], Finding]]] = MappingProxyType(
    {
        "big-blind": _big_blind,
        "button": _button,
        "orbit": _orbit,
        "dealt": _dealt,
        "fresh": _fresh,
    }
)


class WatchedTable:
    """The deals of a table so far, the engine's and those by the rules."""

    def __init__(self) -> None:
        self._seen: tuple[State, ...] = ()
        self._right: tuple[State, ...] = ()
        self._stacks: list[tuple[float, ...] | None] = [None, None]

    def between(self, seen: State, right: State) -> None:
        """Note the stacks with which the next hand begins."""
        self._stacks = [None if one.stacks is UNSET else one.stacks for one in (seen, right)]

    def deal(self, seen: State, right: State) -> list[tuple[str, Finding]]:
        """Each invariant of the next deal."""
        theirs, ours = self._stacks
        found = of_deal(Deal(seen, self._seen, theirs), Deal(right, self._right, ours))
        self._seen, self._right = (*self._seen, seen), (*self._right, right)
        return list(found)
