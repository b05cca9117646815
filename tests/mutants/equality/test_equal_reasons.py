"""A sample of the listed survivors in the reasons of random hands, and changes that these show."""

import pytest
from tests.mutants.equality.equal_reasons import Explained, explained_at_random, reason_differences
from tests.mutants.survivors import REASONING, Listed, survivors

LISTED = [one for one in survivors() if one.module in REASONING.modules]


@pytest.fixture(scope="module")
def hands() -> list[Explained]:
    """A few hands; ``make mutants`` plays many more."""
    return [explained_at_random(seed) for seed in range(12)]


def test_no_listed_change_shows_in_a_reason(hands: list[Explained]) -> None:
    """Whatever the hand, and the fact that is asked about."""
    assert [fault for one in LISTED[::4] for fault in reason_differences(one, hands)] == []


def change(function: str, without: str, instead: str) -> Listed:
    """A change that is not listed, as it shows."""
    return Listed(function, without, instead, reason="It shows, so it is no survivor.")


#: Changes that a few hands show: of a clause, of a question, of an error.
SHOWN = [
    change("why.table_facts.why_button", '"suite-scripted-button"', '"tda-32"'),
    change("why.table_facts.why_blinds", "Question.BLINDS", "Question.BUTTON"),
    change("why.history.has_acted", "event.seat == seat", "event.seat == step"),
]


@pytest.mark.parametrize("one", SHOWN, ids=lambda one: one.function)
def test_a_change_that_shows_is_found(one: Listed, hands: list[Explained]) -> None:
    """The reasons would find a false entry."""
    assert len(list(reason_differences(one, hands))) == 1
