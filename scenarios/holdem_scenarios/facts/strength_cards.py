"""Hole cards for seats of which only the order of the hands matters: ``0=1 > 4 > 2``.

No pair, straight or flush is possible, so the highest card that is not on the
board decides: one of the two deciding ranks of a board beats the other, and
both beat a hand without them.  A fourth hand has both.  The other cards are
lower and never play beside a deciding card.  Tied seats hold the same ranks.

There are several boards, so that an engine with one wrong ranking does not
fail everywhere; the number of a case's id, modulo three, selects one.  An
order with more than four hands, or one that does not fit, is dealt on a board
with five deciding ranks, from the ace down.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

#: Seats from the best hand to the worst, tied seats together.
Levels: TypeAlias = tuple[tuple[int, ...], ...]
#: Every order of so many seats can be dealt, if no more than so many tie.
MOST_SEATS: Final = 10
MOST_TIED: Final = 4
_SUITS: Final = "cdhs"
#: Stands for a rank that does not play.
_LOW: Final = "-"


class StrengthBoard(NamedTuple):
    """A board, and the ranks of the hole cards that are dealt with it."""

    cards: tuple[str, ...]
    deciding: str  #: from best to worst
    low: str  #: ranks that do not play beside a deciding one
    neither: bool = True  #: whether two low cards are dealt together


#: K > J and Q > J hold even where ranks are compared as letters.
BOARDS: Final = (
    StrengthBoard(("9s", "8h", "7d", "5c", "2s"), deciding="KJ", low="43"),
    StrengthBoard(("Ah", "Kd", "9c", "7s", "3h"), deciding="QJ", low="542"),
    StrengthBoard(("Kd", "9c", "7s", "6h", "2d"), deciding="QJ", low="543"),
)
#: For orders that do not fit on another board.
LONG_ORDERS: Final = StrengthBoard(
    ("9s", "8h", "6d", "5c", "2s"), deciding="AKQJT", low="43", neither=False
)


class StrengthCards(NamedTuple):
    """The cards that give an order of hands."""

    board: tuple[str, ...]
    holes: dict[int, list[str]]  #: by seat


def dealt(levels: Levels, case: str) -> StrengthCards:
    """A board, selected by the id of a case, and two cards for each seat; nothing for no order."""
    if not levels:
        return StrengthCards((), {})
    ties = tuple(map(len, levels))
    number = int(case.partition("-")[2].partition("~")[0])
    board = BOARDS[number % len(BOARDS)]
    ranks = _ranks(board, ties)
    if ranks is None:
        board, ranks = LONG_ORDERS, _ranks(LONG_ORDERS, ties)
    assert ranks is not None, "any order of so many seats can be dealt"
    return StrengthCards(board.cards, dict(_holes(levels, ranks)))


@cache
def _ranks(board: StrengthBoard, ties: tuple[int, ...]) -> tuple[str, ...] | None:
    """The two ranks of each level, the simplest that have enough cards; None if none have."""
    kinds = sorted(combinations(tuple(_kinds(board)), len(ties)), key=_effort)
    return next(filter(None, (_fitted(board, some, ties) for some in kinds)), None)


def _kinds(board: StrengthBoard) -> Iterator[str]:
    """The kinds of hands on a board, from best to worst: ``KJ``, ``K-``, ``J-``, ``--``."""
    for at, rank in enumerate(board.deciding):
        yield from (rank + other for other in (*board.deciding[at + 1 :], _LOW))
    if board.neither:
        yield _LOW + _LOW


def _effort(kinds: Sequence[str]) -> int:
    """How much there is to explain: least with one deciding card, and most with two."""
    return sum((2, 0, 1)[kind.count(_LOW)] for kind in kinds)


def _fitted(
    board: StrengthBoard, kinds: Sequence[str], ties: Sequence[int]
) -> tuple[str, ...] | None:
    """The ranks of hands of these kinds, the most tied ones first; None if a rank runs out."""
    left = dict.fromkeys(board.deciding + board.low, len(_SUITS))
    found = dict.fromkeys(range(len(ties)), "")
    for level in sorted(found, key=lambda at: -ties[at]):
        for rank in kinds[level]:
            some = board.low if rank == _LOW else rank
            fits = (one for one in some if left[one] >= ties[level] and one not in found[level])
            one = next(fits, "")
            if not one:
                return None
            left[one] -= ties[level]
            found[level] += one
    return tuple(found.values())


def _holes(levels: Levels, ranks: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
    """Two cards for each seat, of different suits where possible."""
    left = {rank: list(_SUITS) for rank in "".join(ranks)}
    for level, two in zip(levels, ranks, strict=True):
        first, second = left[two[0]], left[two[1]]
        for seat in level:
            apart = ((one, other) for one in first for other in second if one != other)
            suit, other = next(apart, (first[0], second[0]))
            first.remove(suit)
            second.remove(other)
            yield seat, [two[0] + suit, two[1] + other]
