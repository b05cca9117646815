"""The reason for a check: the fact behind it that differs, and why it should be as expected."""

from typing import Any, Final

import pytest
from tests.at_the_table import table
from tests.why.hands import played

from holdem_conformance.judge.fact_reasons import EXPLAINED, facts_behind, reason_of
from holdem_conformance.judge.verdicts import Checkpoint, Verdict
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.questions import Question
from holdem_scenarios.facts.catalogue import FACTS

SHORT: Final = table(1000, 350, 1000, 1000)
NOT_REOPENED: Final = "3:r300 0:f 1:A 2:f"


def check(fact: str, expected: Any, observed: Any, signature: str) -> Checkpoint:  # noqa: ANN401
    """A failed check."""
    return Checkpoint(
        id=f"RO-09/1/{fact}",
        verdict=Verdict.FAIL,
        level="must",
        severity="action",
        clause="tda-47-a",
        signature=signature,
        expected=expected,
        observed=observed,
    )


def test_every_fact_that_a_case_may_expect_has_facts_behind_it() -> None:
    """Except the log of events, which is no fact of a table."""
    assert set(FACTS) - EXPLAINED == {"events"}
    assert EXPLAINED - set(FACTS) == {"accepted", "refused", "unchanged"}


def test_all_choices_are_behind_what_a_seat_can_do() -> None:
    """Those that are offered with their bounds, and those that are not."""
    hand = played(SHORT, NOT_REOPENED).after
    behind = list(facts_behind("can", {"fold": True, "call": 50}, hand))
    assert behind == [
        Fact(kind) for kind in (Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.RAISE, Kind.ALL_IN)
    ]
    bounds = [Kind.RAISE, Kind.LEAST_RAISE, Kind.MOST_RAISE]
    assert [fact.kind for fact in facts_behind("can", {"raise": [500, 900]}, hand)][3:6] == bounds


@pytest.mark.parametrize(
    ("signature", "question", "clause"),
    [
        ("legal.raise:extra", Question.REOPENED, "tda-47-a"),
        ("legal.call:amount+legal.raise:extra", Question.CALL, "tournament-5.1.3"),
        ("legal.fold:missing", Question.FOLD, "tournament-5.1.5"),
    ],
)
def test_the_choice_that_differs_first_is_explained(
    signature: str, question: Question, clause: str
) -> None:
    """As the signature names it."""
    found = reason_of(check("can", {}, {}, signature), played(SHORT, NOT_REOPENED))
    assert found is not None
    assert (found.question, found.clauses[0]) == (question, clause)


def test_the_bound_that_differs_is_explained() -> None:
    """The minimum or the maximum."""
    step = played(table(), "3:r300")
    least = reason_of(check("can", {}, {}, "legal.raise:minimum"), step)
    most = reason_of(check("can", {}, {}, "legal.raise:maximum"), step)
    assert least is not None
    assert most is not None
    assert (least.question, most.question) == (Question.LEAST_RAISE, Question.MOST)


def test_the_seat_that_differs_is_explained() -> None:
    """Seats 1 and 2 are as expected, seat 3 has too few chips."""
    step = played(table(), "3:r300")
    bets = check("bets", {1: 50, 2: 100, 3: 300}, {1: 50, 2: 100, 3: 200}, "bets:too-few")
    found = reason_of(bets, step)
    assert found is not None
    assert found.question is Question.AMOUNT


def test_what_no_rule_is_about_has_no_reason() -> None:
    """An event, a crash, or an invariant."""
    step = played(table())
    for fact in ("events", "answer", "chips-conserved"):
        assert reason_of(check(fact, None, None, fact), step) is None
