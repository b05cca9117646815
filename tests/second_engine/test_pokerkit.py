"""The oracle against PokerKit, step by step, on hands at random.

``make second-engine`` does the same with 100,000 hands.
"""

import pytest
from tests.second_engine.classes import ALL
from tests.second_engine.lockstep import Tally, compare

from holdem_scenarios.register import read_register

HANDS = 1500


@pytest.fixture(scope="module")
def tally() -> Tally:
    """What a run over some hands has shown."""
    return compare(seed=2024, hands=HANDS)


def test_every_difference_has_a_name(tally: Tally) -> None:
    """Turn, bounds, stacks and pots are the same at every step, or differ in a known way."""
    assert tally.hands == HANDS
    assert tally.steps > 5 * HANDS
    assert not tally.unexplained


def test_every_name_is_of_a_difference_that_occurs(tally: Tally) -> None:
    """A class that no hand falls into any more would hide something else one day."""
    assert set(tally.classes) == {difference.name for difference in ALL}


def test_every_difference_is_decided_by_a_clause() -> None:
    """Each class names the clause that the oracle goes by."""
    read_register().cited([difference.clause for difference in ALL], "second engine")
