"""Cases on correct and wrong engines: the verdict of each checkpoint."""

import pytest
from tests.judge import wrong_engines
from tests.verdicts import in_own_houses, on_oracle

from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.verdicts import CaseResult, Verdict
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected

LIBRARY = load_selected(())
BY_ID = {one.case.id: one for one in LIBRARY}


def on(engine: object, one: Loaded) -> CaseResult:
    """The result of a case on an engine, in the houses of the case."""
    return in_own_houses(engine, one)


@pytest.mark.parametrize("one", LIBRARY, ids=lambda one: one.case.id)
def test_an_engine_that_only_sees_messages_can_pass_everything(one: Loaded) -> None:
    """The messages to an adapter are sufficient, and every fact can be shown in a state."""
    result = on(wrong_engines.TellsAll(), one)
    assert result.verdict is Verdict.PASS, [
        checkpoint for checkpoint in result.checkpoints if checkpoint.verdict is not Verdict.PASS
    ]


def test_the_oracle_gives_the_same_record_with_and_without_messages() -> None:
    """Its direct interface shows the same facts as its messages."""
    for one in LIBRARY:
        seen = on(wrong_engines.TellsAll(), one).checkpoints
        assert on_oracle(one.case).checkpoints == tuple(each for each in seen if each.counts), (
            one.case.id
        )


def test_accepting_an_illegal_action_fails_and_ends_the_case() -> None:
    """RO-09: the raise has to be refused."""
    result = on(FaultyEngine(FAULTS["any-all-in-reopens"]), BY_ID["RO-09"])
    last = [one for one in result.checkpoints if one.counts][-1]
    assert (last.fact, last.signature) == ("refused", "refused:accepted")
    assert last.verdict is Verdict.FAIL
    assert (last.level, last.severity, last.clause) == ("must", "action", "tda-47-a")


def test_an_action_accepted_without_effect_is_reported_as_ignored() -> None:
    """The raise is not refused, but nothing happens."""
    result = on(wrong_engines.AcceptsEverything(), BY_ID["RO-09"])
    last = [one for one in result.checkpoints if one.counts][-1]
    assert (last.fact, last.signature, last.level) == ("refused", "refused:ignored", "should")


def test_another_reason_for_a_refusal_is_at_most_a_should() -> None:
    """The engine treats the action correctly and gives the wrong reason."""
    result = on(wrong_engines.OtherWords(), BY_ID["RO-09"])
    wrong = [one for one in result.checkpoints if one.verdict is Verdict.FAIL]
    assert [(one.signature, one.level) for one in wrong] == [("refused:reason", "should")]


@pytest.mark.parametrize(
    ("engine", "severity"),
    [(wrong_engines.TellsLess(), "information"), (wrong_engines.PaysNobody(), "money")],
    ids=lambda one: getattr(one, "name", one),
)
def test_wrong_winnings_are_about_money_only_if_stacks_are_wrong(
    engine: object, severity: str
) -> None:
    """BL-26: all fold to the big blind, who wins 100."""
    result = on(engine, BY_ID["BL-26"])
    won = next(one for one in result.checkpoints if one.id.endswith("/won"))
    assert (won.signature, won.severity) == ("won:too-few", severity)


def test_an_engine_that_shows_nothing_passes_no_fact() -> None:
    """Every fact is unobserved in every case."""
    for one in LIBRARY:
        if one.case.play:
            for found in on(wrong_engines.ShowsNothing(), one).checkpoints:
                if found.counts and found.fact != "refused":
                    assert found.signature in ("unobserved", "unsupported"), found
                    assert found.verdict is Verdict.NOT_APPLICABLE
                if found.fact == "accepted" and found.verdict is Verdict.PASS:
                    verbs = {step.verb for step in one.case.play if step.number == found.step}
                    assert verbs == {"fold"}
                assert not found.fact.startswith("invariant.")


def test_a_concept_that_an_engine_lacks_is_not_applicable() -> None:
    """The result contains the answer of the engine."""
    result = on(wrong_engines.NoRankings(), BY_ID["HR-01"])
    assert result.verdict is Verdict.NOT_APPLICABLE
    assert result.problem == "unsupported: no rankings here"
    assert [one.signature for one in result.checkpoints] == ["unsupported"]


@pytest.mark.parametrize(
    ("case", "signature", "said"),
    [
        ("HU-01", "crash:ZeroDivisionError", "ZeroDivisionError: no third player"),
        ("HU-06", "crash:SystemExit", "SystemExit: 3"),
    ],
)
def test_a_crash_is_a_verdict(case: str, signature: str, said: str) -> None:
    """The message is kept, and the next case runs normally."""
    engine = wrong_engines.Breaks()
    result = on(engine, BY_ID[case])
    assert (result.verdict, result.problem) == (Verdict.CRASH, said)
    assert result.checkpoints[-1].signature == signature
    assert on(engine, BY_ID["BL-01"]).verdict is Verdict.PASS


def test_checkpoint_ids_are_unique_in_the_whole_library() -> None:
    """An id consists of case, house, step and fact."""
    ids = [found.id for one in LIBRARY for found in on_oracle(one.case).checkpoints]
    assert len(ids) == len(set(ids)) > 2000


def test_a_case_is_played_in_each_house_that_it_names() -> None:
    """RO-15 is one hand with two outcomes."""
    ids = [found.id for found in on_oracle(BY_ID["RO-15"].case).checkpoints]
    assert any(id_.startswith("RO-15/") for id_ in ids)
    assert any(id_.startswith("RO-15[reopen=full-raise]/") for id_ in ids)
