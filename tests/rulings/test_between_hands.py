"""Rulings between two hands: posts of a player who comes back, chips raced for, a smallest chip."""

import pytest

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.profiles import profile
from holdem_oracle.table.missed_blinds import coming_back
from holdem_oracle.table.table import Missed
from holdem_oracle.tournament.chip_race import Race, coloured_up


@pytest.mark.parametrize(
    ("missed", "owed"),
    [
        (Missed(big=True), LatePost(Seat(3), live=100)),
        (Missed(small=True), LatePost(Seat(3), dead=50)),
        (Missed(small=True, big=True), LatePost(Seat(3), live=100, dead=50)),
    ],
)
def test_a_player_owes_the_blinds_that_he_missed_and_no_others(
    missed: Missed, owed: LatePost
) -> None:
    """The big blind is posted live and the small one dead, each only if it was missed."""
    assert coming_back(Seat(3), missed, (50, 100), profile("roberts")) == owed


def test_a_player_without_chips_gets_none_when_small_chips_are_raced_off() -> None:
    """Only the last chips of a player are saved."""
    stacks = {Seat(0): 75, Seat(1): 0, Seat(2): 25}
    assert coloured_up(stacks, Race(25, 100), cards("2c 3c 4c Kd")) == {0: 100, 1: 0, 2: 100}


def test_a_wrong_option_is_told_with_all_that_there_are() -> None:
    """The options come in alphabetical order, and the smallest chip is one of them."""
    known = ", ".join(sorted(["chip_unit", *OPTIONS]))
    with pytest.raises(SetupError) as caught:
        choose(House(), {"chips": 5})
    assert str(caught.value) == f"house.chips: there is no such option; write one of {known}"


def test_a_wrong_smallest_chip_is_told_with_what_to_write() -> None:
    """It is worth a whole number."""
    with pytest.raises(SetupError) as caught:
        choose(House(), {"chip_unit": 0})
    told = "house.chip_unit: 0 is not a chip value; write a whole number of 1 or more"
    assert str(caught.value) == told
