"""The lines beside the choices: why a seat is asked, and why it may raise, and how much."""

import random

from hypothesis import given
from hypothesis import strategies as st
from tests.at_the_table import table
from tests.why.hands import at_random, played

from holdem_oracle.hand.actions import Refusal
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.setup import Setup
from holdem_oracle.words.choice_reasons import choice_reasons
from holdem_oracle.words.event_sentences import WHY_NOT
from holdem_scenarios.register import read_register

CLAUSES = read_register().clauses


def lines(setup: Setup, said: str = "") -> list[str]:
    """The lines as they are printed."""
    return [f"{one.text}  [{one.clause}]" for one in choice_reasons(played(setup, said))]


def test_the_first_to_act_may_call_or_raise() -> None:
    """Each bound has its own clause."""
    assert lines(table()) == [
        "asked: it is first to act  [tournament-4.3.1]",
        "call 100: the bet to match is 100  [wsop-live-159]",
        "raise to 200 or more: the minimum  [tda-43-a]",
        "raise to 1000 at most: the maximum  [basic-4.1]",
    ]


def test_a_raiser_may_not_raise_a_short_all_in() -> None:
    """Nor after he has tried to: a refusal leaves the reasons as they were."""
    setup = table(1000, 350, 1000, 1000)
    wanted = [
        "asked: it has still to act before the round is over  [maverick-4.d]",
        "call 50: the bet to match is 350  [tournament-5.1.4]",
        "no raise: it has already acted, and there has been no full raise since  [tda-47-a]",
    ]
    assert lines(setup, "3:r300 0:f 1:A 2:f") == wanted
    assert lines(setup, "3:r300 0:f 1:A 2:f 3:r900") == wanted


def test_a_raiser_may_raise_again_after_a_full_raise() -> None:
    """Why he may is said, as he has acted before."""
    assert "raise: allowed  [tda-47-a]" in lines(table(), "3:r300 0:f 1:r600 2:f")


def test_a_bet_and_an_all_in_below_the_minimum() -> None:
    """On the flop nothing is to call, and one player has less than a big blind."""
    flop = "3:c 0:c 1:c 2:x /"
    assert lines(table(), flop)[1:] == [
        "bet 100 or more: the minimum  [tournament-5.2.1.1]",
        "bet 900 at most: the maximum  [basic-4.1]",
    ]
    short = lines(table(1000, 160, 1000, 1000), flop)
    assert short[1:] == ["all-in 60: less than the minimum  [tournament-5.1.6]"]
    called = lines(table(1000, 1000, 1000, 60))
    assert called[1] == "call 60: all that it has  [maverick-2.call.2]"


def test_other_reasons_to_be_asked() -> None:
    """The next in turn, a declaration that does not bind, the last player with chips."""
    assert lines(table(), "3:c")[0] == "asked: it is next in turn  [tournament-5.4.1]"
    free = lines(table(out_of_turn="tda-53"), "0:r300 3:r200")
    assert free[0] == "asked: it is not bound by what it declared before its turn  [tda-53-a]"
    lone = lines(table(1000, 500, lone_actor="ask"), "0:c 1:A 0:c")
    assert lone[0] == "asked: the house asks the last player with chips  [maverick-5.c]"


def test_the_last_player_with_chips_and_a_bet() -> None:
    """He has nobody to bet against, unless the house lets him."""
    called = "0:c 1:A 0:c"
    alone = lines(table(1000, 500, lone_actor="ask"), called)
    assert alone[1:] == [f"no bet: {WHY_NOT[Refusal.NOBODY_TO_RAISE]}  [suite-nobody-to-raise]"]
    free = lines(table(1000, 500, lone_actor="ask", raise_vs_all_in="allow"), called)
    assert free[1] == "bet: allowed  [ludoforge-raise.9]"


def test_every_line_tells_what_it_is_about() -> None:
    """The turn, a fact of the table, or whether a wager is open."""

    def about(setup: Setup, said: str = "") -> list[str]:
        return [one.about for one in choice_reasons(played(setup, said))]

    assert about(table()) == ["turn", "to match", "least raise", "most raise"]
    assert about(table(1000, 1000, 1000, 60))[1] == "call"
    raised = about(table(), "3:r300 0:f 1:r600 2:f")
    assert raised == ["turn", "to match", "allowed", "least raise", "most raise"]
    assert about(table(1000, 500, lone_actor="ask"), "0:c 1:A 0:c") == ["turn", "none"]


@given(st.integers(0, 2**32), st.booleans())
def test_every_choice_has_its_lines(seed: int, timed: bool) -> None:  # noqa: FBT001  # drawn
    """One about a bet or raise at least, allowed or not; nobody asked, nothing to explain."""
    for step in at_random(random.Random(seed), timed=timed):
        found = list(choice_reasons(step))
        seat = turn(step.after)
        assert all(one.clause in CLAUSES for one in found)
        if seat is None:
            assert found == []
            continue
        can = legal(step.after, seat)
        wagers = can.bet or can.raises or can.all_in
        assert [one.refuses for one in found].count(True) == (0 if wagers else 1)
        assert any(one.about == "turn" for one in found) or step.earlier is not None
