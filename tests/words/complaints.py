"""What is wrong with what is told of a hand: a clause, a sentence, or the clock that is shown."""

from collections.abc import Iterable

from tests.words.clauses_of_events import Happened, clause_of
from tests.words.clauses_on_the_clock import clause_on_the_clock
from tests.words.happenings import OnTheClock
from tests.words.sentences_of_events import is_true
from tests.words.sentences_on_the_clock import is_true_of_the_clock, shows_whose_time_runs

from holdem_oracle.hand.state import Hand
from holdem_oracle.words.event_sentences import event_sentence


def is_told_well(hand: Iterable[tuple[Happened, Hand] | OnTheClock]) -> bool:
    """Whether every event of a hand has its clause and a true sentence."""
    return all(
        _is_right_on_the_clock(one) if isinstance(one, OnTheClock) else _is_right(*one)
        for one in hand
    )


def _is_right(happened: Happened, after: Hand) -> bool:
    """Whether an event of the hand has its clause and a true sentence."""
    sentence = event_sentence(happened.hand, happened.event)
    return happened.event.rule == clause_of(happened) and is_true(happened, after, sentence)


def _is_right_on_the_clock(one: OnTheClock) -> bool:
    """Whether an event of the clock has its clause and a true sentence, and the clock is right."""
    clause = clause_on_the_clock(one.timed.hand.setup.house, one.event)
    return one.event.rule == clause and is_true_of_the_clock(one) and shows_whose_time_runs(one)
