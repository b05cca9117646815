"""Set-ups that cannot be played: each error names the field and says what to write."""

from dataclasses import replace
from typing import Any

import pytest
from tests.at_the_table import table

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import card, cards
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import BlindSeats, LatePost, Setup
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile

#: The wrong field, the change that makes it wrong, and a part of the remedy.
WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("stacks", {"stacks": ()}, "two seats"),
    ("stacks", {"stacks": (None, None)}, "two seats"),
    ("stacks", {"stacks": (1000, None, None)}, "two seats"),
    ("stacks", {"stacks": [1000, 1000]}, "tuple"),
    ("stacks[1]", {"stacks": (1000, -5, 1000)}, "whole number"),
    ("stacks[1]", {"stacks": (1000, 0, 1000)}, "None for an empty seat"),
    ("stacks[0]", {"stacks": (10.5, 1000)}, "whole number"),
    ("stacks[0]", {"stacks": ("1000", 1000)}, "whole number"),
    ("stacks[0]", {"stacks": (True, 1000)}, "whole number"),
    ("button", {"button": 4}, "0 to 3"),
    ("button", {"button": -1}, "0 to 3"),
    ("button", {"button": None}, "0 to 3"),
    ("button", {"stacks": (1000, None, 1000), "button": 1}, "0 or 2"),
    ("small_blind", {"small_blind": -1}, "whole number"),
    ("small_blind", {"small_blind": 200}, "smaller one first"),
    ("big_blind", {"big_blind": 0}, "whole number"),
    ("big_blind", {"big_blind": 99.5}, "whole number"),
    ("big_blind", {"big_blind": "100"}, "whole number"),
    ("big_blind", {"house": choose(House(), {"chip_unit": 30}), "small_blind": 30}, "multiple"),
    ("ante", {"ante": -10}, "whole number"),
    ("ante", {"ante": 10, "house": profile("roberts")}, "each, bb or button"),
    ("small_bet", {"small_bet": -1}, "whole number"),
    ("big_bet", {"big_bet": 1.5}, "whole number"),
    ("blind_seats.big", {"blind_seats": BlindSeats(Seat(1), Seat(9))}, "one of 0, 1, 2, 3"),
    ("blind_seats.small", {"blind_seats": BlindSeats(Seat(-1), Seat(2))}, "one of"),
    ("blind_seats", {"blind_seats": BlindSeats(Seat(2), Seat(2))}, "two seats"),
    ("late_posts[0].seat", {"late_posts": (LatePost(seat=Seat(9), live=100),)}, "one of"),
    ("late_posts[0].seat", {"late_posts": (LatePost(seat=Seat(2), live=100),)}, "no blind"),
    ("late_posts[0].live", {"late_posts": (LatePost(seat=Seat(3), live=150),)}, "as dead"),
    ("late_posts[0].dead", {"late_posts": (LatePost(seat=Seat(3), dead=-1),)}, "whole number"),
    ("straddle", {"straddle": True}, "leave it out"),
    ("absent", {"absent": (Seat(9),)}, "one of"),
    ("absent", {"absent": (Seat(0), Seat(1), Seat(2), Seat(3))}, "leave out a seat"),
    ("mucks", {"mucks": (Seat(4),)}, "one of"),
    ("holes", {"holes": {Seat(9): cards("AcAd")}}, "one of"),
    ("holes[0]", {"holes": {Seat(0): cards("AcAdAh")}}, "two cards"),
    ("board", {"board": cards("2c 3c 4c 5c 6c 7c")}, "five cards"),
    ("holes and board", {"board": cards("2c 3c 2c")}, "once"),
    ("holes and board", {"holes": {Seat(0): cards("AcKd")}, "board": cards("Ac")}, "once"),
    ("deck", {"deck": cards("2c 2c")}, "once"),
    ("deck", {"deck": cards("2c 3c 4c")}, "add cards"),
    ("deck", {"deck": ("2c",) * 52}, "card("),
    ("house", {"house": "tda-2024"}, "profile(name)"),
]


@pytest.mark.parametrize(("field", "changes", "remedy"), WRONG)
def test_a_wrong_set_up_names_field_problem_and_remedy(
    field: str, changes: dict[str, Any], remedy: str
) -> None:
    """Each set-up has one fault, reported with its field."""
    with pytest.raises(SetupError) as caught:
        start(replace(table(), **changes))
    assert caught.value.field == field
    assert remedy in caught.value.remedy
    assert str(caught.value) == f"{field}: {caught.value.problem}; {caught.value.remedy}"


def test_an_unknown_option_lists_the_known_ones() -> None:
    """A misspelled option or value is reported with the valid ones."""
    with pytest.raises(SetupError, match=r"house\.reopens: there is no such option.*reopen"):
        choose(House(), {"reopens": "cumulative"})
    with pytest.raises(SetupError, match=r"house\.reopen: 'sometimes'.*cumulative, full-raise"):
        choose(House(), {"reopen": "sometimes"})
    with pytest.raises(SetupError, match=r"house\.chip_unit: 0 is not a chip"):
        choose(House(), {"chip_unit": 0})
    with pytest.raises(SetupError, match="tda-2024, wsop-2026"):
        profile("tda-2023")


def straddling(stacks: tuple[int, ...] = (1000,) * 4, house: House | None = None) -> Setup:
    """A table where seat 3 straddles."""
    usual = table(straddle="utg")
    return replace(usual, straddle=True, stacks=stacks, house=house or usual.house)


def test_a_straddle_is_paid_in_full_by_a_seat_without_a_blind() -> None:
    """It takes three players, twice the big blind, and a seat that has posted nothing."""
    start(straddling())
    with pytest.raises(SetupError, match="takes three players"):
        start(straddling(stacks=(1000, 1000)))
    with pytest.raises(SetupError, match="takes three players"):
        start(replace(straddling(stacks=(1000, 1000)), blind_seats=BlindSeats(None, Seat(1))))
    with pytest.raises(SetupError, match="has 180, and a straddle takes 200"):
        start(straddling(stacks=(1000, 1000, 1000, 180)))
    house = choose(House(), {"straddle": "button", "betting": "fixed-limit"})
    with pytest.raises(SetupError, match="no button straddle"):
        start(straddling(house=house))


def test_a_card_is_written_with_rank_and_suit() -> None:
    """Any other text is an error that gives the notation."""
    assert card("Ah") == (14, "h")
    for wrong in ("", "A", "1h", "Ax", "ah", "10h"):
        with pytest.raises(ValueError, match="is not a card; write a rank"):
            card(wrong)
    with pytest.raises(ValueError, match="'K' is not a card"):
        cards("AhK")
