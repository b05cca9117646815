"""Phrases written by hand: lists, numbers, times, missed blinds and places."""

import pytest

from holdem_oracle.table.table import Missed, Out
from holdem_oracle.words.phrases import (
    blinds_missed,
    capital,
    counted,
    lasting,
    listed,
    place,
    place_taken,
    player_first,
    several,
    small,
)

SECOND = 1000
MINUTE = 60 * SECOND


@pytest.mark.parametrize(
    ("items", "text"),
    [
        ((), "nobody"),
        ("A", "A"),
        ("AB", "A and B"),
        ("ABC", "A, B and C"),
        ((1, 2), "1 and 2"),
        ("A" * 24, f"{'A, ' * 22}A and A"),
        ("A" * 25, f"{'A, ' * 23}A and 1 more"),
        ("A" * 100, f"{'A, ' * 23}A and 76 more"),
    ],
)
def test_a_list_ends_with_and(items: tuple[object, ...], text: str) -> None:
    """Of a long one the first 24 items are written out."""
    assert listed(items) == text


def test_a_noun_has_its_number() -> None:
    """One thing, or several or none."""
    assert several("seat", ["3"]) == "seat 3"
    assert several("table", ["A", "B"]) == "tables A and B"
    numbers = [counted(number, "player") for number in (0, 1, 2)]
    assert numbers == ["0 players", "1 player", "2 players"]


@pytest.mark.parametrize(
    ("time", "text"),
    [
        (0, "no time"),
        (1, "1 millisecond"),
        (999, "999 milliseconds"),
        (SECOND, "1 second"),
        (SECOND + 2, "1 second 2 milliseconds"),
        (90 * SECOND, "1 minute 30 seconds"),
        (59 * MINUTE, "59 minutes"),
        (60 * MINUTE, "1 hour"),
        (150 * MINUTE + SECOND, "2 hours 30 minutes 1 second"),
    ],
)
def test_a_time_is_told_in_its_units(time: int, text: str) -> None:
    """Units of which there are none are left out."""
    assert lasting(time) == text


def test_missed_blinds_are_named() -> None:
    """A straddle is no blind."""
    assert blinds_missed(Missed()) == ""
    assert blinds_missed(Missed(big=True)) == "the big blind"
    everything = Missed(small=True, big=True, straddle=True)
    assert blinds_missed(everything) == "the small blind, the big blind and the straddle"


def test_a_place_may_be_shared() -> None:
    """Or nobody has one."""
    assert place(15, 15) == "place 15"
    assert place(15, 16) == "places 15 to 16"
    assert place_taken(Out("3", 4, 5)) == "Player 3 takes places 4 to 5."
    assert place_taken(Out("Ann", 4, 4)) == "Ann takes place 4."
    assert place_taken(Out("Ann", None, None)) == "Ann is out; nobody is ranked."
    assert player_first("12") == "Player 12"
    assert player_first("A3") == "A3"


def test_a_sentence_begins_with_a_capital_unless_it_continues_one() -> None:
    """Nothing else changes."""
    assert capital("seat A") == "Seat A"
    assert small("Seat A") == "seat A"
    assert capital(small("")) == ""
