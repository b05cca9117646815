"""Every sentence about a tournament is true: its tables, seats, players, places and reasons."""

import itertools
from typing import get_args

from tests.words.between_hands.events_in_tournaments import InTournament, in_tournaments
from tests.words.between_hands.sentences_of_tournaments import FORMS, is_true

from holdem_oracle.tournament.tournament_actions import TournamentRefusal
from holdem_oracle.tournament.tournament_events import TournamentEvent, TournamentRefused
from holdem_oracle.words.tournament_refusals import WHY_NOT_IN_A_TOURNAMENT
from holdem_oracle.words.tournament_sentences import tournament_sentence


def told(one: InTournament) -> str:
    """The sentence of an event."""
    return tournament_sentence(one.before, one.event)


def test_every_sentence_is_true() -> None:
    """It says what the tournament before and after the event shows."""
    for one in in_tournaments():
        assert is_true(one, told(one)), (told(one), one.event, one.said)


def test_the_sentence_of_another_event_is_not_true() -> None:
    """Unless both have the same words, the sentence of an event is not true of the next one."""
    for one, other in itertools.pairwise(in_tournaments()):
        if told(one) != told(other):
            assert not is_true(other, told(one)), (told(one), told(other))


def test_every_kind_of_event_is_told() -> None:
    """Random tournaments show each kind, so no sentence goes unread."""
    assert (
        {type(one.event) for one in in_tournaments()}
        == set(FORMS)
        == set(get_args(TournamentEvent))
    )


def test_every_reason_is_told() -> None:
    """Each reason of a tournament has its words, and random ones show nearly all of them."""
    assert set(WHY_NOT_IN_A_TOURNAMENT) == set(TournamentRefusal)
    events = [one.event for one in in_tournaments()]
    heard = {one.reason for one in events if isinstance(one, TournamentRefused)}
    assert set(TournamentRefusal) - heard <= {TournamentRefusal.UNKNOWN_SEAT}
