"""Worked tables about blinds and seats; a test begins with the number of its row."""

import pytest
from tests.worked_tables.at_a_table import (
    FIFTY,
    after,
    dealt,
    hand_of,
    positions,
    quiet,
    quiet_from,
    refusal,
    stack,
    table,
)
from tests.worked_tables.notation import folded_around, stacks_after

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card, cards
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.button import first_button
from holdem_oracle.table.table import Table
from holdem_oracle.table.table_actions import (
    ChangeSeat,
    ComeBack,
    DrawForButton,
    GoAway,
    HandOver,
    Rebuy,
    SitDown,
    TableRefusal,
)
from holdem_oracle.table.table_play import Opening, opened

# Button and blinds


def test_bt37_ring_blinds_alternate_heads_up() -> None:
    """The small blind is on the button's left, so the button posts the big one."""
    at = table(1000, 1000, rules="basic")
    assert positions(dealt(at)) == (0, 1, 0)
    at = quiet(at)
    assert positions(dealt(at)) == (1, 0, 1)
    assert positions(dealt(quiet(at))) == (0, 1, 0)


def test_fb01_the_highest_card_has_the_first_button() -> None:
    """Hearts above diamonds; the ace of spades above everything."""
    at = table(first_button="high-card")
    drawn = dict(enumerate(cards("KdKhQs2c")))
    assert after(at, DrawForButton(drawn)).button == 1
    assert after(at, DrawForButton(drawn | {3: card("As")})).button == 3
    assert positions(dealt(after(at, DrawForButton(drawn)))) == (1, 2, 3)


def test_fb02_the_first_stack_on_the_dealers_right() -> None:
    """Seats are numbered from the dealer's left: it is the last seat that is taken."""
    house = profile("wsop-2026")
    assert first_button(Seat(0), house, tuple(map(Seat, range(9)))) == 8
    assert first_button(Seat(0), house, tuple(map(Seat, range(7)))) == 6
    assert positions(dealt(table(*[1000] * 9, rules="wsop-2026"))) == (8, 0, 1)


# Missed blinds and newcomers


def waiting_between(how: str, allowed: str) -> Table:
    """Button 0, blinds 2 and 3: a newcomer has taken seat 1 between them."""
    at = quiet(
        table(1000, None, 1000, 1000, 1000, rules="roberts", button=4, newcomer_between=allowed)
    )
    return dealt(after(at, SitDown(1, 1000, "newcomer", how)))


def test_mb31_buying_the_button() -> None:
    """He posts a live big blind and a dead small one, and has the button in the next hand."""
    at = waiting_between("buy", "buys-the-button")
    assert positions(at) == (0, 2, 3)
    assert hand_of(at).late_posts == (LatePost(Seat(1), live=100, dead=50),)
    at = after(at, HandOver(stacks_after(folded_around(hand_of(at)))))
    assert positions(dealt(at)) == (1, 3, 4)


def test_mb32_posting_only_the_big_blind_there() -> None:
    """The button passes him, and goes to the player who posted the small blind."""
    at = waiting_between("post", "posts")
    assert positions(at) == (0, 2, 3)
    assert hand_of(at).late_posts == (LatePost(Seat(1), live=100),)
    at = after(at, HandOver(stacks_after(folded_around(hand_of(at)))))
    assert positions(dealt(at)) == (2, 3, 4)


def test_mb33_a_player_who_drew_for_the_button_owes_what_he_misses() -> None:
    """He is no newcomer: he has left before his first hand, and comes back with both blinds."""
    at = after(table(rules="roberts"), GoAway(3))
    at = dealt(after(quiet(at, 3), ComeBack(3)))
    assert hand_of(at).late_posts == (LatePost(Seat(3), live=100, dead=50),)


def test_mb33_the_first_hand_passes_him_as_well() -> None:
    """Button 1, blinds 2 and 0: seat 3 would have been the big blind, and is the small one next."""
    at = quiet(after(table(rules="roberts", button=1), GoAway(3)), 2)
    at = dealt(after(at, ComeBack(3)))
    assert positions(at) == (0, 1, 2)
    assert hand_of(at).late_posts == (LatePost(Seat(3), live=100, dead=50),)


@pytest.mark.parametrize("room", ["full-tilt", "absolute", "party", "roberts"])
def test_a_third_player_on_the_right_of_the_last_big_blind_is_the_big_blind(room: str) -> None:
    """Where he pays, he waits for the button to pass him, or the big blind comes to him at once."""
    at = dealt(after(quiet(table(1000, None, 1000, rules=room)), SitDown(1, 1000, "newcomer")))
    if Seat(1) not in hand_of(at).players:
        at = dealt(quiet_from(at))
    assert hand_of(at).players == (0, 1, 2)
    assert positions(at)[2] == 1
    assert hand_of(at).late_posts == ()


def test_st20_a_missed_straddle_is_dead() -> None:
    """It is posted in the middle, and a call still costs the full bet."""
    house = choose(profile("roberts"), {"straddle": "button"})
    at = quiet(opened(house, Opening((1000,) * 5, FIFTY, straddled=True)))
    at = dealt(after(quiet(after(at, GoAway(1))), ComeBack(1)))
    assert hand_of(at).late_posts == (LatePost(Seat(1), live=0, dead=200),)
    assert start(hand_of(at)).hand.bets[1] == 0


def test_st20_a_straddle_under_the_gun_is_missed_with_the_blinds() -> None:
    """After an orbit away he posts a live big blind, and the rest dead."""
    house = choose(profile("roberts"), {"straddle": "utg"})
    at = quiet(opened(house, Opening((1000,) * 5, FIFTY, straddled=True)))
    assert hand_of(dealt(at)).straddle
    at = dealt(after(quiet(after(at, GoAway(4)), 3), ComeBack(4)))
    assert hand_of(at).late_posts == (LatePost(Seat(4), live=100, dead=250),)


@pytest.mark.parametrize(("seat", "late"), [(6, ()), (5, (LatePost(Seat(9), live=100),))])
def test_sc01_sc02_changing_seats_past_two_players_or_three(
    seat: int, late: tuple[LatePost, ...]
) -> None:
    """Past two it is free; past three he posts the big blind."""
    stacks = [1000] * 9
    at = quiet(opened(profile("roberts"), Opening((*stacks, None), FIFTY)))
    at = dealt(after(at, ChangeSeat(seat, 9)))
    assert Seat(9) in hand_of(at).players
    assert hand_of(at).late_posts == late


def test_sc02_or_he_waits_for_as_many_hands_as_he_has_passed_players() -> None:
    """Three hands."""
    at = quiet(opened(profile("roberts"), Opening((*[1000] * 9, None), FIFTY)))
    at = after(at, ChangeSeat(5, 9, "wait"))
    for _ in range(3):
        at = quiet(at)
        assert Seat(9) not in at.dealt
    assert Seat(9) in hand_of(dealt(at)).players


def test_sc03_from_the_button_to_behind_the_next_one() -> None:
    """The blinds may pass his new seat once, and he comes in without a post."""
    at = quiet(opened(profile("roberts"), Opening((1000, 1000, None, 1000, 1000, 1000), FIFTY)))
    at = after(at, ChangeSeat(0, 2), GoAway(2))
    at = after(quiet(at, 2), ComeBack(2))
    at = dealt(at)
    assert Seat(2) in hand_of(at).players
    assert hand_of(at).late_posts == ()


def test_bi01_topping_up() -> None:
    """Up to the largest buy-in, and not above it."""
    at = opened(profile("roberts"), Opening((3000, 1000), FIFTY, most=4000))
    assert stack(after(at, Rebuy(0, 1000)), 0) == 4000
    assert refusal(at, Rebuy(0, 1500)) == TableRefusal.ABOVE_MAXIMUM
