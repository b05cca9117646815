"""The cards that ``strength`` deals: the order that is asked for, by the highest cards alone."""

import re
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.scenarios.facts_at_random import orders
from tests.scenarios.one_case import PLAY, case_of

from holdem_adapters.case_setup import house_of, setup_of
from holdem_conformance.library.moved_cases import written_out
from holdem_conformance.library.selected_cases import load_selected
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card, card
from holdem_oracle.hand.cards.ranking import Category, strength
from holdem_scenarios.facts import hand_orders
from holdem_scenarios.facts.strength_cards import (
    BOARDS,
    LONG_ORDERS,
    MOST_SEATS,
    MOST_TIED,
    StrengthBoard,
    dealt,
)

README = (Path(__file__).parents[2] / "scenarios" / "README.md").read_text()
IDS = ("RO-09", "RO-10", "RO-11")
Levels: TypeAlias = tuple[tuple[int, ...], ...]
Worth: TypeAlias = Callable[[Sequence[Card]], object]


def ties_of(seats: int, most: int = MOST_TIED) -> list[tuple[int, ...]]:
    """Every way to divide seats into levels."""
    if not seats:
        return [()]
    first = range(1, min(seats, most) + 1)
    return [(size, *rest) for size in first for rest in ties_of(seats - size, most)]


def levels_of(ties: Sequence[int]) -> Levels:
    """Levels of these sizes; the seats count from the best hand."""
    starts = [sum(ties[:at]) for at in range(len(ties))]
    return tuple(
        tuple(range(first, first + size)) for first, size in zip(starts, ties, strict=True)
    )


def order_by(worth: Worth, levels: Levels, case: str) -> list[list[int]]:
    """The order of the hands that are dealt, by some worth of seven cards."""
    board, holes = dealt(levels, case)
    worths = {seat: worth([card(name) for name in (*hand, *board)]) for seat, hand in holes.items()}
    ranked = sorted(set(worths.values()), reverse=True)  # type: ignore[type-var]  # all of one kind
    return [sorted(seat for seat in worths if worths[seat] == one) for one in ranked]


def highest_first(cards: Sequence[Card]) -> list[int]:
    """The ranks, from the highest down."""
    return sorted((rank for rank, _ in cards), reverse=True)


def five_highest(cards: Sequence[Card]) -> tuple[int, ...]:
    """What a hand without a pair is worth."""
    return tuple(highest_first(cards)[:5])


def all_seven(cards: Sequence[Card]) -> tuple[int, ...]:
    """What it is worth to an engine that compares two cards too many."""
    return tuple(highest_first(cards))


def added_up(cards: Sequence[Card]) -> int:
    """What it is worth to an engine that adds up the ranks."""
    return sum(five_highest(cards))


def sorted_as_letters(cards: Sequence[Card]) -> tuple[str, ...]:
    """What it is worth to an engine that sorts the names of the ranks."""
    return tuple(sorted((str(one)[0] for one in cards), reverse=True)[:5])


def compared_as_letters(cards: Sequence[Card]) -> tuple[str, ...]:
    """What it is worth to an engine that only compares the names of the ranks."""
    return tuple(str(Card(rank, "c"))[0] for rank in five_highest(cards))


@given(orders(most=MOST_SEATS, ties=MOST_TIED), st.sampled_from(IDS))
def test_the_hands_have_that_order(levels: list[list[int]], case: str) -> None:
    """As written in a case, as ranked by the oracle, and without duplicate cards."""
    given_order = tuple(map(tuple, levels))
    written = " > ".join("=".join(map(str, level)) for level in levels)
    assert hand_orders.strength(written) == given_order
    assert order_by(strength, given_order, case) == levels
    board, holes = dealt(given_order, case)
    named = [*board, *(name for hand in holes.values() for name in hand)]
    assert len(set(named)) == len(named)
    assert all(len(hand) == 2 for hand in holes.values())


@pytest.mark.parametrize("seats", range(1, 8))
@pytest.mark.parametrize("case", IDS)
def test_nothing_but_the_highest_cards_decides(seats: int, case: str) -> None:
    """Nobody has a pair, a straight or a flush; of few seats, nobody is even close to a flush."""
    for ties in ties_of(seats):
        levels = levels_of(ties)
        board, holes = dealt(levels, case)
        for hand in holes.values():
            cards = [card(name) for name in (*hand, *board)]
            assert strength(cards).category is Category.HIGH_CARD
            suited = max(sum(one.suit == suit for one in cards) for suit in "cdhs")
            assert suited <= (3 if seats <= 4 else 4)
        for worth in (five_highest, all_seven):
            assert order_by(worth, levels, case) == list(map(list, levels))


@pytest.mark.parametrize("case", IDS)
@pytest.mark.parametrize("worth", [sorted_as_letters, compared_as_letters, added_up])
def test_up_to_four_hands_have_that_order_by_other_measures(worth: Worth, case: str) -> None:
    """Ranks compared as letters or added up are wrong elsewhere, and not everywhere."""
    for ties in (ties for seats in range(1, 5) for ties in ties_of(seats)):
        levels = levels_of(ties)
        assert order_by(worth, levels, case) == list(map(list, levels))


@pytest.mark.parametrize("board", [*BOARDS, LONG_ORDERS])
def test_no_two_cards_make_more_than_a_high_card(board: StrengthBoard) -> None:
    """With any two ranks of a board, as far as they are dealt together."""
    for one, other in combinations(list(board.deciding + board.low), 2):
        if not board.neither and {one, other} <= {*board.low}:
            continue
        held = [card(name) for name in (*board.cards, f"{one}c", f"{other}d")]
        assert strength(held).category is Category.HIGH_CARD


def test_every_order_of_up_to_ten_seats_can_be_dealt() -> None:
    """With up to four seats to a tie; here for nine, and for as many levels as there can be."""
    for case in IDS:
        for ties in (*ties_of(9)[::7], (1,) * 10, (1, 4, 1, 1, 1, 1, 1), (4, 4, 2)):
            levels = levels_of(ties)
            assert order_by(strength, levels, case) == list(map(list, levels))


def test_the_cases_of_the_library_use_each_board() -> None:
    """None of them in more than half of the cases; and a moved case keeps its board."""
    found = [written_out(one.case).board for one in load_selected(()) if one.case.cards.strength]
    for board in BOARDS:
        assert 0.2 < found.count(list(board.cards)) / len(found) < 0.5
    assert dealt(((0,), (1,)), "RO-09~rotate-2") == dealt(((0,), (1,)), "RO-09")


def test_the_boards_are_as_the_readme_says() -> None:
    """In the order in which the numbers of cases select them, with the deciding ranks."""
    row = re.compile(r"^\| ([^|]*) \| ((?:[2-9TJQKA][cdhs] ?){5})\| ([^|]*) \|$", re.MULTILINE)
    found = row.findall(README)
    assert [cards.split() for _, cards, _ in found] == [
        list(board.cards) for board in (*BOARDS, LONG_ORDERS)
    ]
    assert [said.split()[0] for said, _, _ in found] == ["0", "1", "2", "any,"]
    for board, (_, _, hands) in zip(BOARDS, found, strict=False):
        best, worse = list(board.deciding)
        assert hands == f"{best} {worse}, {best}, {worse}, neither"
    assert found[-1][2] == f"two of {' '.join(LONG_ORDERS.deciding)}, or one of them"


@pytest.mark.parametrize("id_", IDS)
def test_a_case_deals_them(id_: str) -> None:
    """To the seats that it names, and to no other."""
    case = case_of(f"id: {id_}\ncards: {{strength: 0 > 2}}\n{PLAY}")
    setup = setup_of(case, house_of(case))
    board = BOARDS[int(id_[3:]) % 3]
    assert tuple(map(str, setup.board)) == board.cards
    assert set(setup.holes) == {0, 2}
    for seat, rank in zip((0, 2), board.deciding, strict=True):
        assert rank in {str(one)[0] for one in setup.holes[Seat(seat)]}
