"""The oracle is compared with PokerKit, step by step, on random hands.

``make second-engine`` does the same with 100,000 hands.
"""

import pytest
from tests.at_the_table import offered, table
from tests.second_engine.classes import ALL, FORGOTTEN
from tests.second_engine.lockstep import compare, seen
from tests.second_engine.pokerkit_table import Table

from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.state import stack_to
from holdem_oracle.hand.view import view
from holdem_oracle.words.notation import actions
from holdem_scenarios.register import read_register

#: The number of hands with every change, and with ``make test-all``.
FEW, MANY = 400, 1500


@pytest.mark.parametrize("hands", [FEW, pytest.param(MANY, marks=pytest.mark.thorough)])
def test_every_difference_is_known(hands: int) -> None:
    """Turn, bounds, stacks and pots are equal at every step, or differ in a known way."""
    tally = compare(seed=2024, hands=hands)
    assert tally.hands == hands
    assert tally.steps > 5 * hands
    assert not tally.unexplained


@pytest.mark.thorough
def test_every_known_difference_occurs() -> None:
    """A class that matches no hand could hide another difference later."""
    tally = compare(seed=2024, hands=MANY)
    assert set(tally.classes) | {FORGOTTEN.name} == {difference.name for difference in ALL}


def test_a_third_short_all_in_closes_the_betting_for_pokerkit() -> None:
    """Three all-ins of 50, 60 and 10 more over a bet of 100: seat 1 faces 120, and may raise."""
    setup = table(1000, 1000, 250, 310, 320, 1000, ante_kind="each")
    hand = start(setup).hand
    other = Table(setup, hand)
    for action in actions("3:c 4:c 5:c 0:c 1:c 2:x / 1:b100 2:A 3:A 4:A 5:c 0:c"):
        other.act(action, stack_to(hand, action.seat))
        hand = act(hand, action).hand
    assert offered(hand) == "1: fold, call 120, raise 320-900"
    ours, theirs = seen(view(hand)), other.seen()
    assert (theirs.turn, theirs.call, theirs.wager) == (1, 120, None)
    assert FORGOTTEN.applies(hand, ours, theirs)


def test_every_difference_is_decided_by_a_clause() -> None:
    """Each class names the clause that the oracle follows."""
    read_register().cited([difference.clause for difference in ALL], "second engine")
