"""Every value of an option about tables gives another answer to a question with figures."""

import pytest
from tests.worked_tables.at_a_table import after, dealt, hand_of, positions, quiet, table

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import ComeBack, GoAway, Leave, SitDown


def three_to_two(
    gone: int, value: str, *, left: bool, moves: str = "dead"
) -> tuple[int | None, ...]:
    """Button, small and big blind after button 0 and blinds 1 and 2, without one of them."""
    at = quiet(table(*[1000] * 3, rules="roberts", moves=moves, becoming_heads_up=value))
    return positions(dealt(after(at, Leave(gone) if left else GoAway(gone))))


def house_table(newcomer: str) -> Table:
    """A cash game of five, of whom one seat is empty, after its first hand: button 0, 1, 2."""
    return quiet(table(1000, 1000, 1000, 1000, None, rules="roberts", newcomer=newcomer))


@pytest.mark.parametrize(
    ("value", "gone", "away", "left"),
    [
        ("at-once", 0, (2, 2, 1), (2, 2, 1)),
        ("two-seated", 0, (1, 2, 1), (2, 2, 1)),
        ("dead-small-blind", 0, (2, 2, 1), (2, 2, 1)),
        ("blinds-go-on", 0, (1, 2, 1), (1, 2, 1)),
        ("at-once", 2, (1, 1, 0), (1, 1, 0)),
        ("two-seated", 2, (1, None, 0), (1, 1, 0)),
        ("dead-small-blind", 2, (1, None, 0), (1, 1, 0)),
        ("blinds-go-on", 2, (1, None, 0), (1, None, 0)),
        ("at-once", 1, (2, 2, 0), (2, 2, 0)),
        ("blinds-go-on", 1, (2, 2, 0), (2, 2, 0)),
    ],
)
def test_from_three_players_to_two(
    value: str, gone: int, away: tuple[int | None, ...], left: tuple[int | None, ...]
) -> None:
    """The button, the small or the big blind goes: he sits out, or has left the table."""
    assert three_to_two(gone, value, left=False) == away
    assert three_to_two(gone, value, left=True) == left


def test_from_three_players_to_two_with_a_simple_button() -> None:
    """At Party the old small blind has button and big blind while the third one sits out."""
    assert three_to_two(0, "two-seated", left=False, moves="simple") == (1, 2, 1)
    assert three_to_two(0, "two-seated", left=True, moves="simple") == (1, 1, 2)
    assert three_to_two(0, "at-once", left=False, moves="simple") == (1, 1, 2)


@pytest.mark.parametrize(
    ("value", "post"),
    [("dead", LatePost(Seat(2), live=0, dead=50)), ("live", LatePost(Seat(2), live=50))],
)
def test_a_small_blind_that_is_posted_alone(value: str, post: LatePost) -> None:
    """It is dead money, or a bet."""
    at = quiet(table(*[1000] * 5, rules="roberts", lone_small_blind=value))
    at = after(quiet(after(at, GoAway(2)), 3), ComeBack(2))
    assert hand_of(dealt(at)).late_posts == (post,)


@pytest.mark.parametrize(
    ("value", "posts"), [("nothing", ()), ("live-big-blind", (LatePost(Seat(4), live=100),))]
)
def test_what_a_newcomer_pays(value: str, posts: tuple[LatePost, ...]) -> None:
    """In a seat where no blind is due."""
    at = dealt(after(house_table(value), SitDown(4, 1000, "newcomer")))
    assert hand_of(at).players == (0, 1, 2, 3, 4)
    assert hand_of(at).late_posts == posts


@pytest.mark.parametrize(
    ("value", "dealt_in"),
    [
        ("waits", {"post": False, "buy": False}),
        ("buys-the-button", {"post": False, "buy": True}),
        ("posts", {"post": True, "buy": True}),
    ],
)
def test_coming_in_between_the_button_and_the_small_blind(
    value: str, dealt_in: dict[str, bool]
) -> None:
    """Button 0 and small blind 2: seat 1 waits, buys the button, or posts."""
    for how, expected in dealt_in.items():
        stacks = (1000, None, 1000, 1000, 1000)
        at = quiet(table(*stacks, rules="roberts", button=4, newcomer_between=value))
        at = dealt(after(at, SitDown(1, 1000, "newcomer", how)))
        assert (Seat(1) in hand_of(at).players) == expected


@pytest.mark.parametrize(
    ("value", "expected"), [("scripted", 2), ("seat0", 0), ("dealers-right", 3)]
)
def test_where_the_first_button_is(value: str, expected: int) -> None:
    """Four seats, and the set-up names seat 2."""
    assert hand_of(dealt(table(button=2, first_button=value))).button == expected
