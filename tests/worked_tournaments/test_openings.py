"""Opening a tournament: names of players, and openings that cannot be played."""

import pytest

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.tournament.tournament import Place, chairs_of, place_of
from holdem_oracle.tournament.tournament_play import (
    Seating,
    TournamentOpening,
    opened_tournament,
)

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
        ({"A": Seating((1000, 1000), players=("Ann", "Ann"))}, "players: 2 players are called"),
        (
            {"A": Seating((1000, 1000)), "B": Seating((1000, 1000), players=("A1", None))},
            "players: 2 players are called 'A1'",
        ),
        ({"A": Seating((1000, 1000), players=("Ann",))}, "players: 1 names for 2 seats"),
        ({}, "tables: there is no table"),
    ],
)
def test_an_opening_that_cannot_be_played(tables: dict[str, Seating], problem: str) -> None:
    """The error names the field."""
    with pytest.raises(SetupError) as error:
        opened_tournament(House(), opening(**tables))
    assert str(error.value).startswith(problem)
