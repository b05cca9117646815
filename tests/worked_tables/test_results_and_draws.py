"""What can be the result of a hand, and what can be drawn for the button: checks of input."""

from typing import Final

import pytest

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.input_checks import is_draw, is_result

SEATS: Final = (Seat(0), Seat(2))
ACE, TWO = cards("Ah 2c")


def hand(house: House) -> Setup:
    """A hand of two players with 1000 each, in seats 0 and 2."""
    return Setup(
        stacks=(1000, None, 1000), button=Seat(0), small_blind=50, big_blind=100, house=house
    )


USUAL: Final = hand(House())
#: In this house chips that only folded players have paid for are lost.
LOST: Final = hand(choose(House(), {"residual": "lost"}))


@pytest.mark.parametrize("stacks", [{0: 900, 2: 1100}, {0: 0, 2: 2000}])
def test_a_result_holds_the_chips_of_its_players(stacks: dict[object, object]) -> None:
    """Whole numbers for the seats that were dealt in, and no chip more or less."""
    assert is_result(USUAL, stacks)
    assert is_result(LOST, stacks)


@pytest.mark.parametrize(
    "stacks",
    [
        {0: 900, 2: 1101},
        {0: 2000},
        {0: 900, 1: 0, 2: 1100},
        {0: -100, 2: 2100},
        {0: 900.0, 2: 1100},
        {0: True, 2: 1999},
        {False: 900, 2: 1100},
        {0: 900, "2": 1100},
    ],
)
def test_what_is_no_result_of_any_hand(stacks: dict[object, object]) -> None:
    """A chip too many, a player too many or too few, and what is no number of chips or no seat."""
    assert not is_result(USUAL, stacks)
    assert not is_result(LOST, stacks)


@pytest.mark.parametrize("stacks", [{0: 900, 2: 1099}, {0: 1, 2: 0}])
def test_chips_are_lost_only_where_the_house_loses_them(stacks: dict[object, object]) -> None:
    """Elsewhere each chip has an owner."""
    assert is_result(LOST, stacks)
    assert not is_result(USUAL, stacks)


def test_not_all_chips_are_lost() -> None:
    """Somebody has won the hand."""
    assert not is_result(LOST, {0: 0, 2: 0})


def test_every_player_draws_a_card_of_his_own() -> None:
    """One for each player."""
    assert is_draw({0: ACE, 2: TWO}, SEATS)


@pytest.mark.parametrize(
    "drawn",
    [{0: ACE, 2: ACE}, {0: ACE}, {0: ACE, 1: TWO}, {0: ACE, 2: "2c"}, {0: "Ah", 2: "2c"}, {}],
)
def test_what_is_no_draw(drawn: dict[object, object]) -> None:
    """A card twice, a player too many or too few, and what is no card."""
    assert not is_draw(drawn, SEATS)
