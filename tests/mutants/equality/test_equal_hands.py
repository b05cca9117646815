"""A sample of the listed survivors in random hands, and changes that the hands do show."""

import pytest
from tests.mutants.changed_oracle import applied
from tests.mutants.equality.equal_hands import Hands, difference, faults, hands_at_random
from tests.mutants.survivors import DECIDING, Listed, survivors

LISTED = [one for one in survivors() if one.module in DECIDING.modules]


@pytest.fixture(scope="module")
def hands() -> Hands:
    """A few hands; ``make mutants`` plays many more."""
    return hands_at_random(range(40), 400)


@pytest.mark.parametrize("one", LISTED[::4], ids=lambda one: one.function)
def test_a_listed_change_shows_in_no_hand(one: Listed, hands: Hands) -> None:
    """Or only in words, and then the tests of words notice it."""
    assert list(faults(one, hands)) == []


def change(function: str, without: str, instead: str) -> Listed:
    """A change that is not listed, as it shows."""
    return Listed(function, without, instead, reason="It shows, so it is no survivor.")


#: Changes that a few hands show: of chips, of turns, of a clause alone.
SHOWN = [
    change("hand.pots.shares.shares", "divmod(pieces, winners)", "divmod(pieces, winners + 1)"),
    change("hand.seats.clockwise_after", "bisect_right(in_order, seat)", "0"),
    change("hand.betting.rounds.round_closed", '"server-done.2"', '"tournament-4.3.3"'),
    change("clock.countdowns._waiting", "timed.now + time", "timed.now + 2 * time"),
]


@pytest.mark.parametrize("one", SHOWN, ids=lambda one: one.function)
def test_a_change_that_shows_is_found(one: Listed, hands: Hands) -> None:
    """The hands would find a false entry."""
    assert len(list(faults(one, hands))) == 1


def test_a_change_is_taken_back(hands: Hands) -> None:
    """After a change has been tried, the oracle is as it was."""
    hand = hands.untimed[0]
    with applied(SHOWN[1]):
        assert difference(hand) == "table"
    assert difference(hand) == ""
