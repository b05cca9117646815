"""Root causes: which group comes first, and engines that refuse nothing."""

from tests.causes.faulty_runs import causes_of, run

from holdem_conformance.judge.causes.explanations import Explanation, Kind
from holdem_conformance.judge.causes.no_refusals import refuses_nothing, whatever_it_is
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict


def asked(verdict: Verdict, signature: str, count: int) -> list[CaseResult]:
    """The results of some cases with an illegal action each."""
    check = Checkpoint(
        id="IL-01/1/refused",
        verdict=verdict,
        level="must",
        severity="action",
        clause="tda-1",
        signature=signature,
    )
    return [CaseResult(id="IL-01", digest="", verdict=verdict, checkpoints=(check,))] * count


def test_an_engine_refuses_nothing_if_it_accepts_almost_every_illegal_action() -> None:
    """Not one that refuses some, folds the hand instead, or was hardly asked."""
    accepted = asked(Verdict.FAIL, "refused:accepted", 30)
    assert refuses_nothing(accepted)
    assert refuses_nothing([*accepted, *asked(Verdict.PASS, "", 1)])
    assert not refuses_nothing([*accepted, *asked(Verdict.PASS, "", 5)])
    assert not refuses_nothing([*accepted, *asked(Verdict.FAIL, "refused:punished", 40)])
    assert not refuses_nothing(accepted[:5])
    not_asked = asked(Verdict.NOT_APPLICABLE, "dialect", 40)
    assert refuses_nothing([*accepted, *not_asked])


def test_what_such_an_engine_accepts_is_one_cause() -> None:
    """Whatever rule forbids it; what it does instead, and other facts, stay as they are."""
    kinds = {
        whatever_it_is(Explanation(Kind.RULE, question, "refusal", "accepted")).key
        for question in ("what does an amount mean?", "what is the minimum raise?")
    }
    assert kinds == {(Kind.INSTEAD, "accepted")}
    for other in (
        Explanation(Kind.INSTEAD, "punished", "refusal", "punished"),
        Explanation(Kind.RULE, "who acts next?", "turn", "another"),
    ):
        assert whatever_it_is(other) == other


def test_the_question_that_most_cases_meet_comes_first() -> None:
    """The wrong minimum is seen in every case in which the betting is wrongly open, and in more."""
    causes = causes_of(run(("short-all-in-shrinks-the-raise",)))
    assert causes[0].question == "what is the minimum raise?"
