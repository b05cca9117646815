"""A sample of the listed survivors in random tournaments, and changes that these do show."""

import pytest
from tests.mutants.equality.equal_tournaments import (
    PlayedTournament,
    misjudged_by_hand,
    tournament_differences,
    tournament_played_at_random,
)
from tests.mutants.survivors import TOURNAMENTS, Listed, survivors

LISTED = [one for one in survivors() if one.module in TOURNAMENTS.modules]


@pytest.fixture(scope="module")
def played() -> list[PlayedTournament]:
    """A few tournaments; ``make mutants`` plays many more."""
    return [tournament_played_at_random(seed) for seed in range(4)]


@pytest.mark.parametrize("one", LISTED, ids=lambda one: one.function)
def test_worked_tournaments_notice_an_entry_if_it_says_so(one: Listed) -> None:
    """What they notice is told, and what they do not is equal."""
    assert list(misjudged_by_hand(one)) == []


@pytest.mark.parametrize("one", LISTED[::3], ids=lambda one: one.function)
def test_a_listed_change_shows_in_no_tournament(
    one: Listed, played: list[PlayedTournament]
) -> None:
    """Unless worked tournaments notice it."""
    assert list(tournament_differences(one, played)) == []


def change(function: str, without: str, instead: str) -> Listed:
    """A change that is not listed, as it shows."""
    return Listed(function, without, instead, reason="It shows, so it is no survivor.")


#: Changes that a few tournaments show: of a move, of places, of a clause alone.
SHOWN = [
    change("tournament.who_sits_where.breaking.fits", "others >=", "others >"),
    change("tournament.money.places.placed", "players_left(tournament) + 1", "0"),
    change(
        "tournament.seat_bookkeeping.seat_drawn",
        "tournament, event.to.table, 1",
        "tournament, event.to.table, 2",
    ),
    change("tournament.who_sits_where.halting.ruled", '"tda-11-d"', '"tda-11"'),
]


@pytest.mark.parametrize("one", SHOWN, ids=lambda one: one.function)
def test_a_change_that_shows_is_found(one: Listed, played: list[PlayedTournament]) -> None:
    """The tournaments would find a false entry."""
    assert len(list(tournament_differences(one, played))) == 1
