"""Rankings played as hands, for engines that play hands but cannot be asked to rank them.

Hands that are next to each other in the expected order meet at one table.
Somebody raises, everybody calls, and the hand is checked down: the pot has to
go to the best of them, in equal shares.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from holdem_scenarios.case.model import Cards, Case, Ranking, Step, Table

#: What an engine needs to play a ranking.
_TO_PLAY: Final = frozenset({"hands", "deck"})
_NAME: Final = "hands="
_STACK: Final = 1000
#: Two big blinds, so that no seat has an option to check before the flop.
_LEAST_BET: Final = 200
_STEP: Final = 100


def is_played(case: Case, capabilities: Collection[str]) -> bool:
    """Whether an engine with these capabilities plays a ranking, and is not asked for it."""
    plays = "rankings" not in capabilities and _TO_PLAY.issubset(capabilities)
    return plays and bool(hands_of(case))


def hands_of(case: Case) -> tuple[tuple[str, Case], ...]:
    """The hands that show the order of a ranking, each with its label; none if that is impossible.

    A label names the ranked hands in the order of their seats, as in ``[hands=0,2]``.
    """
    if case.rank is None:
        return ()
    hands = []
    for best, rest in _meetings(case.expect.get("order", [])):
        seated = sorted([*best, *rest])
        cards = _dealt(case.rank, seated)
        if cards is None:
            return ()
        label = f"[{_NAME}{','.join(map(str, seated))}]"
        winners = [seated.index(hand) for hand in best]
        hands.append((label, _hand(case, cards, winners)))
    return tuple(hands)


def as_played(case: Case, check: str) -> Case:
    """The hand that a check belongs to, by its id; for other checks the case itself."""
    if not is_of_a_played_ranking(check):
        return case
    label = f"[{check.partition('[')[2].partition(']')[0]}]"
    return dict(hands_of(case)).get(label, case)


def is_of_a_played_ranking(check: str) -> bool:
    """Whether the id of a check is that of a ranking played as a hand."""
    return f"[{_NAME}" in check


def _meetings(order: Sequence[Sequence[int]]) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """Who meets whom: each level and the next one, and those who tie for the last place."""
    for place, level in enumerate(order[:-1]):
        yield level, order[place + 1]
    if order and len(order[-1]) > 1:
        yield order[-1], ()


def _dealt(rank: Ranking, seated: Sequence[int]) -> Cards | None:
    """Five cards that all of these hands share, and the other two of each; None if there are none.

    A hand of fewer cards is not played: the cards to be added could change it.
    """
    whole = [(*rank.board, *rank.hands[hand]) for hand in seated]
    board = [card for card in whole[0] if all(card in cards for cards in whole)]
    holes = [[card for card in cards if card not in board] for cards in whole]
    named = [card for hole in holes for card in hole]
    fits = len(board) == 5 and all(len(hole) == 2 for hole in holes)
    if not fits or len(set(named)) < len(named):
        return None
    return Cards(holes=dict(enumerate(holes)), board=board)


def _hand(case: Case, cards: Cards, winners: Sequence[int]) -> Case:
    """A hand in which equal stacks bet the same, and these seats win."""
    players = len(cards.holes)
    bet = next(
        bet for bet in range(_LEAST_BET, _STACK + 1, _STEP) if players * bet % len(winners) == 0
    )
    share = players * bet // len(winners)
    stacks = {seat: _STACK - bet + share * (seat in winners) for seat in range(players)}
    return replace(
        case,
        table=Table(stacks=(_STACK,) * players),
        cards=cards,
        play=(
            Step(1, verb="raise", to=bet),
            Step(2, verb="check-down", expect={"stacks": stacks}),
        ),
        expect={},
    )
