"""Opening a tournament: names of players, and openings that cannot be played."""

from typing import Any

import pytest

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.tournament.tournament import Place, chairs_of, place_of
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
)
from holdem_oracle.tournament.who_sits_where.final_table import FINAL

LEVELS = (LevelRow(small_blind=50, big_blind=100, lasts=0),)


def opening(**tables: Seating) -> TournamentOpening:
    """A tournament with these tables."""
    return TournamentOpening(tables, LEVELS)


def test_who_has_no_name_is_called_by_his_seat() -> None:
    """Others keep the name that they were given."""
    event = opened_tournament(
        House(), opening(A=Seating((1000, None, 1000), players=("Ann", None, None)))
    )
    assert [chair.player for _, chair in chairs_of(event)] == ["Ann", "A2"]
    assert place_of(event, "Ann") == Place("A", Seat(0))


@pytest.mark.parametrize(
    ("tables", "problem"),
    [
        (
            {"A": Seating((1000, 1000), players=("Ann", "Ann"))},
            "players: 2 players are called 'Ann'; name one of them",
        ),
        (
            {"A": Seating((1000, 1000)), "B": Seating((1000, 1000), players=("A1", None))},
            "players: 2 players are called 'A1'; name one of them",
        ),
        ({"A": Seating((1000, 1000), players=("Ann",))}, "players: 1 names for 2 seats"),
        ({}, "tables: there is no table; write one or more"),
    ],
)
def test_an_opening_that_cannot_be_played(tables: dict[str, Seating], problem: str) -> None:
    """The error names the field."""
    with pytest.raises(SetupError) as error:
        opened_tournament(House(), opening(**tables))
    assert str(error.value).startswith(problem)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"handed": 1}, "handed: 1 is no size of a table; write 2 or more"),
        ({"handed": True}, "handed: True is no size of a table; write 2 or more"),
        ({"handed": 2.0}, "handed: 2.0 is no size of a table; write 2 or more"),
        ({"stack": 0}, "start: 0 is no stack; write a whole number of chips"),
        ({"stack": "1000"}, "start: '1000' is no stack; write a whole number of chips"),
        ({"prizes": (100, -1)}, "prizes: a prize is not a whole number; write 0 or more for each"),
        ({"prizes": (True,)}, "prizes: a prize is not a whole number; write 0 or more for each"),
        ({"break_order": ("B",)}, "breaks: there is no table 'B'; name tables of the tournament"),
        ({"break_order": ("A", "A")}, "breaks: table 'A' is named twice; name it once"),
    ],
)
def test_a_value_that_makes_no_sense(changes: dict[str, Any], problem: str) -> None:
    """The error says where, what and what to write instead."""
    one = opening(A=Seating((1000, 1000)))._replace(**changes)
    with pytest.raises(SetupError) as error:
        opened_tournament(House(), one)
    assert str(error.value) == problem


def test_the_least_values_that_make_sense() -> None:
    """Two players at a table, a stack of one chip, a place that is not paid."""
    least = opening(A=Seating((1, 1)))._replace(handed=2, stack=1, prizes=(0,), break_order=("A",))
    event = opened_tournament(House(), least)
    assert (event.handed, event.stack, event.prizes, event.break_order) == (2, 1, (0,), ("A",))


def test_the_final_table_has_its_name_only_if_it_is_the_only_one() -> None:
    """Other tables combine to one of this name."""
    one = Seating((1000, 1000))
    assert list(opened_tournament(House(), opening(**{FINAL: one})).tables) == [FINAL]
    with pytest.raises(SetupError) as error:
        opened_tournament(House(), opening(**{FINAL: one, "A": one}))
    assert (
        str(error.value)
        == f"tables: {FINAL} is the name of the final table; give the table another name"
    )


def test_a_tournament_blinds_absent_players_off() -> None:
    """A house for cash games cannot hold one."""
    with pytest.raises(SetupError) as error:
        opened_tournament(choose(House(), {"missed_blinds": "post"}), opening(A=Seating((1, 1))))
    problem = "house.missed_blinds: a tournament blinds absent players off"
    assert str(error.value) == f"{problem}; write missed_blinds: blinded-off"
