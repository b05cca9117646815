"""The sentences about the clock: seats, times and reasons are those of the clock."""

import pytest
from tests.words.happenings import Hands, at_random, in_all_cases
from tests.words.sentences_on_the_clock import (
    FORMS,
    is_true_of_the_clock,
    shows_whose_time_runs,
)

#: How many random hands are played; a quarter of them against the clock.
HANDS = 800


@pytest.fixture(scope="module", params=["cases", "random"])
def hands(request: pytest.FixtureRequest) -> Hands:
    """The events of all cases, or those of random hands."""
    return in_all_cases() if request.param == "cases" else at_random(HANDS)


def test_every_sentence_is_true_of_the_clock(hands: Hands) -> None:
    """It says what the clocks before and after the event show; that time begins needs no words."""
    for one in hands.of_clocks:
        assert is_true_of_the_clock(one), one.event


def test_the_running_time_is_that_of_the_player_to_act(hands: Hands) -> None:
    """Everybody at the table sees whose time runs: it is the player whose turn it is."""
    for one in hands.of_clocks:
        assert shows_whose_time_runs(one), one.event


def test_every_kind_of_event_on_the_clock_happens() -> None:
    """The random hands show each kind."""
    assert {type(one.event) for one in at_random(HANDS).of_clocks} == set(FORMS)
