"""RULES, section 2.1: contradictions between sources on betting, with both answers computed.

The name of a test begins with the number of its row.
"""

from dataclasses import replace
from typing import Any

import pytest
from tests.at_the_table import checked_down, chips_in_pots, offered, play, played, refusal, table

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import DeclaredOutOfTurn, Folded, Released
from holdem_oracle.hand.playing import act
from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.hand.state import Hand
from holdem_oracle.words.notation import action

#: Six players who all see the flop for 100.
SIX = (1000, 1000, 225, 1000, 300, 1000)
LIMPED = "3:c 4:c 5:c 0:c 1:c 2:x /"


@pytest.mark.parametrize("reopen", ["cumulative", "full-raise"])
def test_c01_one_short_all_in_never_reopens(reopen: str) -> None:
    """3 raises to 300, 1 is all-in for 350: 3 may only call 50, under either value."""
    hand = play(table(1000, 350, 1000, 1000, reopen=reopen), "3:r300 0:c 1:A 2:f")
    assert offered(hand) == "3: fold, call 50"
    assert refusal(hand, "3:r900") == "not-reopened"


def test_c02_short_all_ins_that_add_up_to_a_full_raise() -> None:
    """TDA 47, Example 1: 100, all-in 125, call, all-in 200, call: the bettor faces a full raise."""
    said = f"{LIMPED} 1:b100 2:A(125) 3:c 4:A(200) 5:c 0:f"
    assert offered(play(table(*SIX), said)) == "1: fold, call 100, raise 300-900"
    assert offered(play(table(*SIX, reopen="full-raise"), said)) == "1: fold, call 100"
    after_the_call = play(table(*SIX), f"{said} 1:c")
    assert offered(after_the_call) == "3: fold, call 75"


def test_c02_two_all_ins_in_a_row_at_the_wsop() -> None:
    """WSOP 96.a: 500, 1000, call, all-in 1300, all-in 1700: B and C may raise to 2200 or more."""
    stacks = (9000, 9000, 9000, 9000, 1500, 1900)
    said = "3:c 4:c 5:c 0:c 1:c 2:x / 1:b500 2:r1000 3:c 4:A(1300) 5:A(1700) 0:f 1:f"
    setup = table(*stacks, blinds="100/200", rules="wsop-2026")
    assert offered(play(setup, said)) == "2: fold, call 700, raise 2200-8800"
    strict = table(*stacks, blinds="100/200", rules="tournament")
    assert offered(play(strict, said)) == "2: fold, call 700"


def test_c03_the_raise_after_a_short_all_in_adds_the_last_full_one() -> None:
    """TDA 43, Example 2: 100, all-in 150, next raise to 250; rooms have two other answers."""
    stacks = (1000, 1000, 1000, 150)
    assert offered(play(table(*stacks), "3:A")) == "0: fold, call 150, raise 250-1000"
    level = table(*stacks, min_raise="full-level")
    assert offered(play(level, "3:A")) == "0: fold, call 150, raise 200-1000"
    double = table(*stacks, min_raise="double")
    assert offered(play(double, "3:A")) == "0: fold, call 150, raise 300-1000"


def test_c03_several_short_all_ins_leave_the_increment_alone() -> None:
    """TDA 47, Example 2: 300, all-ins of 500, 650 and 800: the next raise is to 1100."""
    stacks = (2000, 2000, 600, 750, 900, 2000)
    hand = play(table(*stacks), f"{LIMPED} 1:b300 2:A(500) 3:A(650) 4:A(800) 5:c")
    assert offered(hand) == "0: fold, call 800, raise 1100-1900"


def test_c04_the_raise_over_a_short_opening_all_in() -> None:
    """Flop, big blind 100, all-in 20: a raise is to 120; if the bet counts as full, to 40."""
    said = "3:c 0:c 1:c 2:x / 1:A(20)"
    stacks = (1000, 120, 1000, 1000)
    assert offered(play(table(*stacks), said)) == "2: fold, call 20, raise 120-900"
    literal = table(*stacks, short_open_increment="bet-amount")
    assert offered(play(literal, said)) == "2: fold, call 20, raise 40-900"


def test_c05_the_smallest_bet_on_a_later_street() -> None:
    """After a raise from 100 to 400 the minimum bet on the flop is 100, or the last raise, 300."""
    said = "3:r400 0:c 1:f 2:f /"
    assert offered(play(table(), said)) == "3: fold, check, bet 100-600"
    carried = table(increment_reset="carry")
    assert offered(play(carried, said)) == "3: fold, check, bet 300-600"


@pytest.mark.parametrize(("to", "becomes"), [(149, 100), (150, 200), (199, 200)])
def test_c06_a_wager_between_a_call_and_a_raise(to: int, becomes: int) -> None:
    """Facing 100: refused; or a call if less than half a raise, and a full raise otherwise."""
    assert refusal(play(table()), f"3:r{to}") == "below-minimum"
    corrected = act(play(table(sizing_fix="tda-50")), action(f"3:r{to}")).hand
    assert corrected.bets[3] == becomes


def test_c06_the_fifty_per_cent_rule_uses_the_last_raise() -> None:
    """TDA 45, Example 2: after a raise of 600 to 1100, a wager of 1400 or more raises to 1700."""
    setup = table(9000, 9000, 9000, 9000, blinds="250/500", sizing_fix="tda-50")
    assert play(setup, "3:r1100 0:r1500").bets[0] == 1700
    assert play(setup, "3:r1100 0:r1399").bets[0] == 1100


def test_c06_a_small_raise_of_the_big_blinds_option_is_a_check() -> None:
    """The big blind owes nothing, so less than half a raise is a check, not a call."""
    hand = play(table(sizing_fix="tda-50"), "3:c 0:c 1:c 2:r120")
    assert (hand.street, hand.paid) == ("flop", (100, 100, 100, 100))


def test_c07_an_underraise_is_refused_or_corrected_at_once() -> None:
    """TDA 52: 600, then 1000 instead of 1200: refused, or corrected to 1200, immediately."""
    said = "3:c 0:c 1:c 2:x / 1:b600"
    setup = table(9000, 9000, 9000, 9000, blinds="100/200")
    assert refusal(play(setup, said), "2:r1000") == "below-minimum"
    live = table(9000, 9000, 9000, 9000, blinds="100/200", sizing_fix="tda-50")
    assert play(live, f"{said} 2:r1000").to_match == 1200


def test_c08_an_amount_is_the_total_of_the_bet() -> None:
    """40 facing 20 is a total of 40; as an increment it would make 60, or 50."""
    setup = table(blinds="10/20")
    assert play(setup, "3:r40").bets[3] == 40
    assert play(setup, "3:f 0:f 1:r40").bets[1] == 40


def test_c09_a_bet_and_a_raise_are_different_actions() -> None:
    """The first chips on a street are a bet; any increase is a raise."""
    assert refusal(play(table()), "3:b200") == "bet-exists"
    flop = play(table(), "3:c 0:c 1:c 2:x /")
    assert refusal(flop, "1:r200") == "no-bet"
    assert refusal(flop, "1:b200") == ""


def test_c10_all_in_for_less_than_the_bet_is_a_call() -> None:
    """A player who may not raise can go all-in with his last 20 to call."""
    hand = play(table(1000, 350, 1000, 320), "3:r300 0:c 1:A 2:f")
    assert offered(hand) == "3: fold, call 20"
    _, events = played(table(1000, 350, 1000, 320), "3:r300 0:c 1:A 2:f 3:A(320)")
    assert type(events[-1]).__name__ == "Called"


def test_c11_an_all_in_must_be_an_allowed_raise() -> None:
    """No all-in raise is allowed after the betting is closed, or above the pot in pot-limit."""
    closed = play(table(1000, 350, 1000, 1000), "3:r300 0:c 1:A 2:f")
    assert refusal(closed, "3:A") == "not-reopened"
    pot_limit = play(table(5000, 5000, 5000, 5000, blinds="100/200", betting="pot-limit"))
    assert refusal(pot_limit, "3:A") == "above-maximum"


def test_c12_a_player_who_has_matched_the_bet_may_check() -> None:
    """The big blind of 100 has matched the bet of 100 and may check."""
    hand = play(table(), "3:c 0:c 1:c")
    assert offered(hand) == "2: fold, check, raise 200-1000"
    assert refusal(play(table()), "3:x") == "facing-a-bet"


def test_c13_the_big_blind_has_an_option() -> None:
    """If all others limp, the big blind ends the round with a check, or raises."""
    assert play(table(), "3:c 0:c 1:c").street == "preflop"
    assert play(table(), "3:c 0:c 1:c 2:x").street == "flop"
    raised = play(table(), "3:c 0:c 1:c 2:r300 3:c 0:c 1:c")
    assert raised.street == "flop"


def test_c13_the_option_survives_a_short_all_in() -> None:
    """WSOP live 156: after an all-in of 150 the big blind may still raise."""
    hand = play(table(1000, 150, 1000, 1000), "3:c 0:c 1:A")
    assert offered(hand) == "2: fold, call 50, raise 250-1000"


def test_c14_folding_where_a_check_is_free() -> None:
    """Most houses accept the fold; some refuse it."""
    said = "3:c 0:c 1:c"
    assert play(table(), f"{said} 2:f").live == (0, 1, 3)
    assert refusal(play(table(fold_when_free="reject"), said), "2:f") == "check-is-free"


def test_c15_the_last_player_with_chips() -> None:
    """300 against 1000: the board is run out, or the player with chips acts on every street."""
    stacks = (300, 1000, 300)
    assert offered(play(table(*stacks), "0:A 1:c 2:c")) == "nobody"
    asked = play(table(*stacks, lone_actor="ask"), "0:A 1:c 2:c")
    assert offered(asked) == "1: fold, check"
    assert checked_down(asked).stacks == play(table(*stacks), "0:A 1:c 2:c").stacks


def test_c15_the_last_player_with_chips_in_a_round_begun_by_several() -> None:
    """All fold to a big blind who covers the small blind's all-in: under one value he is to act.

    Alone from the start of the hand, or on the next street, he is not.
    """
    asks = table(1000, 50, 1000, lone_actor="ask-in-round")
    assert offered(play(asks, "0:f")) == "2: fold, check"
    assert offered(play(asks, "0:f 2:x")) == "nobody"
    assert offered(play(table(1000, 50, 1000), "0:f")) == "nobody"
    assert offered(play(table(50, 1000, lone_actor="ask-in-round"))) == "nobody"


def test_c15_the_last_player_with_chips_where_three_were_dealt_in() -> None:
    """Under one value the number of players dealt in decides, and not who began the round."""
    three = table(1000, 50, 1000, lone_actor="ask-unless-heads-up")
    assert offered(play(three, "0:f")) == "2: fold, check"
    assert offered(play(three, "0:f 2:x")) == "nobody"
    two = table(100, 1000, lone_actor="ask-unless-heads-up")
    assert offered(play(two, "0:c")) == "nobody"
    assert offered(play(table(100, 1000, lone_actor="ask-in-round"), "0:c")) == "1: fold, check"


def test_c16_raising_against_players_who_are_all_in() -> None:
    """No opponent can respond, so the raise is refused, or it is allowed and returned."""
    stacks = (1000, 300, 300)
    assert offered(play(table(*stacks), "0:c 1:A 2:A")) == "0: fold, call 200"
    allowed = play(table(*stacks, raise_vs_all_in="allow"), "0:c 1:A 2:A")
    assert offered(allowed) == "0: fold, call 200, raise 500-1000"
    assert chips_in_pots(play(allowed.setup, "0:c 1:A 2:A 0:A")) == [900]


FIXED: dict[str, Any] = {"betting": "fixed-limit"}


@pytest.mark.parametrize(("cap", "last"), [("4", 500), ("3", 400)])
def test_c17_the_cap_on_raises(cap: str, last: int) -> None:
    """Fixed-limit 100: the blind is the bet, three or four raises follow, then only calls."""
    raises = " ".join(f"{seat}:r{to}" for seat, to in ((3, 200), (0, 300), (1, 400), (2, 500)))
    said = raises.split(f"r{last}")[0] + f"r{last}"
    capped = play(table(cap=cap, **FIXED), said)
    assert "raise" not in offered(capped)
    seat = offered(capped)[0]
    assert refusal(capped, f"{seat}:r{last + 100}") == "capped"
    uncapped = play(table(cap="none", **FIXED), said)
    assert f"raise {last + 100}-{last + 100}" in offered(uncapped)


@pytest.mark.parametrize(
    ("lifts", "two_dealt_in", "round_begins", "before_the_cap", "after_the_cap"),
    [
        ("event-hu", True, False, False, False),
        ("round-starts-hu", True, True, False, False),
        ("hu-before-cap", True, True, True, False),
        ("never", False, False, False, False),
    ],
)
def test_c17_when_the_cap_lifts(
    lifts: str, *, two_dealt_in: bool, round_begins: bool, before_the_cap: bool, after_the_cap: bool
) -> None:
    """Two players are left: from the deal, the start of the round, before the cap, or after it."""
    house: dict[str, Any] = {"cap": "3", "cap_lifts": lifts, **FIXED}
    two = play(table(5000, 5000, **house), "0:r200 1:r300 0:r400")
    assert may_raise(two) == two_dealt_in
    flop = "0:c 1:f 2:x / 2:b100 0:r200 2:r300 0:r400"
    assert may_raise(play(table(5000, 5000, 5000, **house), flop)) == round_begins
    before = play(table(5000, 5000, 5000, **house), "0:r200 1:f 2:r300 0:r400")
    assert may_raise(before) == before_the_cap
    late = play(table(5000, 5000, 5000, **house), "0:r200 1:r300 2:r400 0:f")
    assert may_raise(late) == after_the_cap


def may_raise(hand: Hand) -> bool:
    """Whether the player to act may raise."""
    return "raise" in offered(hand)


def test_c18_half_a_bet_reopens_in_fixed_limit() -> None:
    """Bet 100: an all-in to 160 reopens and takes a full raise, one to 140 is only completed."""
    said = "3:c 0:c 1:c 2:x / 1:b100"
    half = play(table(1000, 1000, 260, 1000, **FIXED), f"{said} 2:A(160) 3:c 0:c")
    assert offered(half) == "1: fold, call 60, raise 260-260"
    less = play(table(1000, 1000, 240, 1000, **FIXED), f"{said} 2:A(140)")
    assert offered(less) == "3: fold, call 140, raise 200-200"
    closed = play(table(1000, 1000, 240, 1000, **FIXED), f"{said} 2:A(140) 3:c 0:c")
    assert offered(closed) == "1: fold, call 40"


@pytest.mark.parametrize(
    ("value", "dead_small", "short_big"),
    [("full-blinds", 700, 700), ("sb-as-bb", 800, 800), ("actual", 600, 600)],
)
def test_c19_what_a_blind_counts_in_pot_limit(value: str, dead_small: int, short_big: int) -> None:
    """100/200, first to act: TDA 54-B allows 700 both with a dead and with a short blind."""
    setup = table(
        9000, 9000, 9000, 9000, blinds="100/200", betting="pot-limit", pl_preflop_pot=value
    )
    dead = replace(setup, blind_seats=BlindSeats(None, Seat(2)))
    assert offered(play(dead)).endswith(f"raise 400-{dead_small}")
    short = replace(setup, stacks=(9000, 9000, 100, 9000))
    assert offered(play(short)).endswith(f"raise 400-{short_big}")


def test_c19_the_small_blind_counts_as_a_big_one_until_the_big_blind_has_acted() -> None:
    """Robert's pot-limit rule 5: after the big blind has raised, chips count at their value."""
    setup = table(9000, 9000, 9000, blinds="100/200", betting="pot-limit", rules="roberts")
    assert offered(play(setup)).endswith("raise 400-800")
    raised = play(setup, "0:c 1:f 2:r600")
    assert offered(raised).endswith("raise 1000-1900")


def test_c20_the_pot_caps_an_all_in() -> None:
    """Pot-limit 100/200: 5000 is refused and 650 is allowed, because the maximum is 700."""
    house: dict[str, Any] = {"blinds": "100/200", "betting": "pot-limit"}
    assert refusal(play(table(9000, 9000, 9000, 5000, **house)), "3:A") == "above-maximum"
    assert refusal(play(table(9000, 9000, 9000, 650, **house)), "3:A(650)") == ""


def test_c22_an_action_out_of_turn() -> None:
    """Refused; or it waits, and is binding in turn if the action has not changed."""
    assert refusal(play(table()), "0:f") == "not-your-turn"
    live = play(table(out_of_turn="tda-53"))
    waiting = act(live, action("0:r300"))
    assert isinstance(waiting.events[0], DeclaredOutOfTurn)
    bound = act(waiting.hand, action("3:c"))
    assert bound.hand.bets[0] == 300
    free = act(waiting.hand, action("3:r200"))
    assert any(isinstance(event, Released) for event in free.events)
    assert offered(free.hand) == "0: fold, call 200, raise 300-1000"


def test_c22_a_fold_out_of_turn_always_binds() -> None:
    """TDA 53-A: the fold is binding even if the action changes before the turn."""
    waiting = act(play(table(out_of_turn="tda-53")), action("0:f")).hand
    raised = act(waiting, action("3:r300"))
    assert Folded(Seat(0), "tda-53-a") in raised.events


def test_c23_a_call_without_a_bet_and_a_raise_without_a_bet() -> None:
    """Both are refused; at a live table they would be a check and a minimum bet."""
    flop = play(table(), "3:c 0:c 1:c 2:x /")
    assert refusal(flop, "1:c") == "nothing-to-call"
    assert refusal(flop, "1:r100") == "no-bet"
