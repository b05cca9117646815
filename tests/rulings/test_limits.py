"""Bounds at their edges, and the practice of the rooms behind the recorded hands."""

from dataclasses import replace
from typing import Any

import pytest
from tests.at_the_table import offered, play, played, refusal, table

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Wagered
from holdem_oracle.hand.playing import act
from holdem_oracle.words.notation import action

LIMPED = "3:c 0:c 1:c 2:x /"
FIXED: dict[str, Any] = {"betting": "fixed-limit"}


@pytest.mark.parametrize(("stack", "bounds"), [(150, "raise 250-1000"), (149, "")])
def test_half_a_blind_reopens_to_a_limper_in_some_rooms(stack: int, bounds: str) -> None:
    """In rooms an all-in to 150 over a limp of 100 reopens; to 149, or by the book, it does not."""
    room = table(1000, stack, 1000, 1000, limp_reopen="half")
    asked = offered(play(room, "3:c 0:c 1:A 2:f"))
    assert asked == f"3: fold, call {stack - 100}{', ' if bounds else ''}{bounds}"
    strict = play(table(1000, stack, 1000, 1000), "3:c 0:c 1:A 2:f")
    assert offered(strict) == f"3: fold, call {stack - 100}"


def test_it_does_not_reopen_to_a_raiser_or_after_the_flop() -> None:
    """Half a blind over a raise, or over a later bet of one big blind, reopens nothing."""
    raised = table(1000, 350, 1000, 1000, limp_reopen="half")
    assert offered(play(raised, "3:r300 0:c 1:A 2:f")) == "3: fold, call 50"
    later = table(1000, 1000, 250, 1000, limp_reopen="half")
    said = f"{LIMPED} 1:b100 2:A(150) 3:c 0:c"
    assert offered(play(later, said)) == "1: fold, call 50"


def test_a_checker_may_raise_a_short_bet_in_most_rooms() -> None:
    """All-in for 20 on the flop: in rooms a player who has checked may raise to 120."""
    said = f"{LIMPED} 1:x 2:x 3:A(20) 0:c"
    stacks = (1000, 1000, 1000, 120)
    assert offered(play(table(*stacks), said)) == "1: fold, call 20"
    room = play(table(*stacks, after_check="open"), said)
    assert offered(room) == "1: fold, call 20, raise 120-900"


def test_a_checker_has_put_in_nothing_on_this_street() -> None:
    """A player who has bet is not a checker, nor is one who has limped before the flop."""
    bet = f"{LIMPED} 1:b100 2:A(150) 3:c 0:c"
    room = table(1000, 1000, 250, 1000, after_check="open")
    assert offered(play(room, bet)) == "1: fold, call 50"
    limped = table(1000, 150, 1000, 1000, after_check="open")
    assert offered(play(limped, "3:c 0:c 1:A 2:f")) == "3: fold, call 50"


def test_from_the_last_full_level_two_short_all_ins_can_be_a_full_raise() -> None:
    """100, all-in 160, all-in 240: from 100 that is a raise of 140, and so is the next raise."""
    stacks = (1000, 1000, 260, 340, 1000)
    said = "3:c 4:c 0:c 1:c 2:x / 1:b100 2:A(160)"
    level = table(*stacks, min_raise="full-level")
    assert offered(play(level, said)) == "3: fold, call 160, raise 200-240"
    assert offered(play(level, f"{said} 3:A(240)")) == "4: fold, call 240, raise 380-900"
    assert offered(play(table(*stacks), said)) == "3: fold, call 160, all-in 240"
    assert offered(play(table(*stacks), f"{said} 3:A(240)")) == "4: fold, call 240, raise 340-900"


@pytest.mark.parametrize(("all_in", "answer"), [(150, "raise 250-250"), (149, "raise 200-200")])
def test_exactly_half_a_bet_counts_as_a_bet(all_in: int, answer: str) -> None:
    """Over a bet of 100 in fixed-limit, 50 more takes a full raise, and 49 more is completed."""
    hand = play(table(1000, 1000, 100 + all_in, 1000, **FIXED), f"{LIMPED} 1:b100 2:A")
    assert offered(hand) == f"3: fold, call {all_in}, {answer}"


def test_exactly_half_a_bet_reopens_the_betting() -> None:
    """The player who has bet may raise again, too."""
    said = f"{LIMPED} 1:b100 2:A 3:c 0:c"
    half = play(table(1000, 1000, 250, 1000, **FIXED), said)
    assert offered(half) == "1: fold, call 50, raise 250-250"
    less = play(table(1000, 1000, 249, 1000, **FIXED), said)
    assert offered(less) == "1: fold, call 49"
    assert act(less, action("1:r249")).events[0].rule == "tda-47-b"


def test_small_halves_add_up_for_the_player_who_faces_both() -> None:
    """All-ins of 30 and 40 more add up to 70 of 100, and half a bet is enough."""
    hand = play(table(1000, 1000, 230, 270, **FIXED), f"{LIMPED} 1:b100 2:A 3:A 0:c")
    assert offered(hand) == "1: fold, call 70, raise 270-270"


def test_fixed_limit_bets_have_the_given_sizes() -> None:
    """The small bet of 150 applies before and on the flop, the big bet of 400 after it."""
    setup = replace(table(2000, 2000, 2000, 2000, **FIXED), small_bet=150, big_bet=400)
    assert offered(play(setup)) == "3: fold, call 100, raise 250-250"
    assert offered(play(setup, LIMPED)) == "1: fold, check, bet 150-150"
    turn = f"{LIMPED} 1:x 2:x 3:x 0:x /"
    assert offered(play(setup, turn)) == "1: fold, check, bet 400-400"
    doubled = replace(setup, big_bet=0)
    assert offered(play(doubled, turn)) == "1: fold, check, bet 300-300"


def test_an_ante_for_the_table_counts_in_the_pot() -> None:
    """Pot-limit 100/200 with a big-blind ante of 100: the first raise is to 800 at most."""
    setup = table(*[9000] * 4, blinds="100/200", betting="pot-limit", ante=100)
    assert offered(play(setup)) == "3: fold, call 200, raise 400-800"


def test_in_pot_limit_the_smallest_bet_is_always_allowed() -> None:
    """The bounds of the first bet, also after two blinds that are all-in for one chip each."""
    setup = table(1000, 1, 1, 1000, blinds="1/20", betting="pot-limit")
    hand = play(setup, "3:c 0:c /")
    assert offered(hand) == "3: fold, check, bet 20-42"
    poor = table(1000, 1000, blinds="1/2", betting="pot-limit")
    assert offered(play(poor, "0:c 1:x /")) == "1: fold, check, bet 2-4"


def test_the_pot_is_counted_in_whole_chips() -> None:
    """If the smallest chip is 25, a pot of 250 counts as 250, and one of 290 as 300."""
    setup = table(*[9000] * 3, blinds="50/100", betting="pot-limit", chip_unit=25)
    odd = replace(setup, stacks=(9000, 9000, 90))
    assert offered(play(odd)) == "0: fold, call 100, raise 200-350"
    called = play(replace(setup, stacks=(9000, 9000, 110)), "0:c 1:c 2:A(110)")
    assert offered(called) == "0: fold, call 10"
    assert offered(play(odd, "0:c 1:c /")) == "1: fold, check, bet 100-300"


def test_all_in_by_name_or_by_amount_is_the_same() -> None:
    """A raise to the whole stack is an all-in, and so is a call that takes the whole stack."""
    for said in ("3:A", "3:r180", "3:A(180)"):
        hand, events = played(table(1000, 1000, 1000, 180), said)
        assert (hand.stacks[3], events[-1].rule) == (0, "maverick-4.a")
    exact, events = played(table(1000, 1000, 1000, 100), "3:A")
    assert (exact.to_match, events[-1].rule) == (100, "tournament-5.1.3")
    short, events = played(table(1000, 1000, 1000, 60), "3:A")
    assert (short.to_match, events[-1].rule) == (100, "maverick-2.call.2")


def test_each_kind_of_wager_cites_its_own_rule() -> None:
    """A first bet, a short first bet, a raise, a short raise, and fixed-limit wagers."""
    rules = {
        (f"{LIMPED} 1:b100", "no-limit"): "tournament-5.2.1.1",
        (f"{LIMPED} 1:x 2:x 3:A(20)", "no-limit"): "roberts-nl.2",
        ("3:A(120)", "no-limit"): "maverick-4.a",
        ("0:r300", "no-limit"): "tda-43-a",
        ("0:r200", "fixed-limit"): "rooms-big-bet",
        ("3:A(120)", "fixed-limit"): "wsop-live-133",
    }
    for (said, betting), rule in rules.items():
        setup = table(1000, 1000, 1000, 120, betting=betting)
        whole = f"3:f {said}" if said.startswith("0") else said
        _, events = played(setup, whole)
        assert events[-1].rule == rule, said


def test_an_opening_all_in_is_a_bet() -> None:
    """The first chips on a street are a bet even if they are too few."""
    _, events = played(table(1000, 1000, 1000, 120), f"{LIMPED} 1:x 2:x 3:A")
    assert events[-1] == Wagered(
        *(Seat(3), 20), opening=True, full_raise=None, caps=False, rule="roberts-nl.2"
    )


def test_a_raise_above_the_stack_is_refused() -> None:
    """In no-limit the stack is the upper bound: 1000 is allowed, 1001 is not."""
    assert refusal(play(table()), "3:r1000") == ""
    assert refusal(play(table()), "3:r1001") == "not-enough-chips"
    assert refusal(play(table(1000, 1000, 1000, 180)), "3:r181") == "not-enough-chips"


def test_no_player_acts_if_all_are_all_in_from_the_blinds() -> None:
    """The board is run out immediately."""
    hand = play(table(20, 30))
    assert (offered(hand), hand.over, len(hand.board)) == ("nobody", True, 5)


@pytest.mark.parametrize("lone_actor", ["runout", "ask-in-round", "ask"])
def test_a_player_who_was_all_in_has_no_turn_when_chips_come_back(lone_actor: str) -> None:
    """Neither after blinds posted short, nor after an all-in that was called for less."""
    blinds = play(table(45, 21, lone_actor=lone_actor))
    assert (offered(blinds), blinds.over) == ("nobody", True)
    called = play(table(1000, 1000, 300, lone_actor=lone_actor), "0:f 1:A 2:A")
    assert (offered(called), called.over) == ("nobody", True)


def test_a_lone_player_with_chips_left_still_has_his_turn_where_he_is_asked() -> None:
    """A raise to 500 of 1000 is not an all-in; the 200 that come back change nothing."""
    hand = play(table(1000, 1000, 300, lone_actor="ask"), "0:f 1:r500 2:A")
    assert offered(hand).startswith("1: fold, check")


def test_small_all_ins_are_added_up_for_each_player() -> None:
    """Bet 100, all-in 140, call, all-in 180: the bettor may raise to 280, the caller of 140 not."""
    setup = table(280, 1000, 240, 1000, betting="fixed-limit")
    said = f"{LIMPED} 1:b100 2:A(140) 3:c 0:A(180)"
    assert offered(play(setup, said)) == "1: fold, call 80, raise 280-280"
    assert offered(play(setup, f"{said} 1:c")) == "3: fold, call 40"
