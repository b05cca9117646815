"""Every sentence of an event is true: its seats, chips, cards, names and reasons."""

import pytest
from tests.words.happenings import Hands, at_random, in_all_cases
from tests.words.reasons_for_refusals import REASONS
from tests.words.sentences_of_events import FORMS, is_true

from holdem_oracle.hand.actions import Refusal
from holdem_oracle.hand.events import Refused
from holdem_oracle.words.event_sentences import event_sentence

#: How many random hands are played; enough for every reason of a refusal.
HANDS = 800


@pytest.fixture(scope="module", params=["cases", "random"])
def hands(request: pytest.FixtureRequest) -> Hands:
    """The events of all cases, or those of random hands."""
    return in_all_cases() if request.param == "cases" else at_random(HANDS)


def test_every_sentence_is_true(hands: Hands) -> None:
    """It says what the hands before and after the event show."""
    for happened, after in hands.of_hands:
        sentence = event_sentence(happened.hand, happened.event)
        assert is_true(happened, after, sentence), sentence


def test_the_sentence_of_another_event_is_not_true() -> None:
    """The sentence of an event is not true of the next one, unless both have the same words."""
    some = at_random(HANDS).of_hands
    told = [event_sentence(happened.hand, happened.event) for happened, _ in some]
    for before, now, (happened, after) in zip(told, told[1:], some[1:], strict=False):
        assert before == now or not is_true(happened, after, before), (before, now)


def test_every_sentence_and_every_reason_is_heard() -> None:
    """The hands show each kind of sentence, and each reason, also that of the clock."""
    some = (*in_all_cases().of_hands, *at_random(HANDS).of_hands)
    events = [happened.event for happened, _ in some]
    assert {type(event) for event in events} == set(FORMS)
    reasons = {event.reason for event in events if isinstance(event, Refused)}
    assert reasons == set(Refusal)
    assert len(REASONS) == len(Refusal) - 1
