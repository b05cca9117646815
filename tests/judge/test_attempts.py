"""Several attempts at one case: what varies is nondeterministic, and nothing else is."""

from holdem_conformance.judge.attempts import NOT_THE_SAME, is_random, repeated
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict, worst


def attempt(*stacks: int) -> CaseResult:
    """Hands that are alike, so that their checks share an id; 1000 is right after each."""
    checkpoints = tuple(
        Checkpoint(
            id="MH-12/1/after/result",
            verdict=Verdict.PASS if one == 1000 else Verdict.FAIL,
            level="must",
            severity="money",
            clause="tda-32",
            signature="" if one == 1000 else "hand:stacks",
            expected=1000,
            observed=one,
        )
        for one in stacks
    )
    return CaseResult(id="MH-12", digest="", verdict=worst(checkpoints), checkpoints=checkpoints)


def test_hands_that_are_alike_are_compared_one_by_one() -> None:
    """Where the second of two hands is wrong in the same way each time, nothing is random."""
    assert repeated(attempt(1000, 900), [attempt(1000, 900)]) == attempt(1000, 900)


def test_only_the_hand_that_varies_is_random() -> None:
    """The first hand is the same each time."""
    found = repeated(attempt(1000, 900, 1000), [attempt(1000, 1000, 1000)])
    assert [is_random(one) for one in found.checkpoints] == [False, False, True]
    assert found.checkpoints[-1].signature == "random:result"


def test_an_observed_value_that_varies_is_not_shown() -> None:
    """The check fails each time."""
    found = repeated(attempt(900), [attempt(800)])
    assert [one.observed for one in found.checkpoints] == [NOT_THE_SAME]
    assert found.verdict is Verdict.FAIL
