"""Cases on engines, right ones and wrong ones: what each checkpoint comes to."""

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
    """A case on an engine, in the houses of the case."""
    return in_own_houses(engine, one)


@pytest.mark.parametrize("one", LIBRARY, ids=lambda one: one.case.id)
def test_an_engine_that_is_asked_by_messages_alone_can_pass_everything(one: Loaded) -> None:
    """What an adapter is told is enough, and every fact can be shown in a state."""
    result = on(wrong_engines.TellsAll(), one)
    assert result.verdict is Verdict.PASS, [
        checkpoint for checkpoint in result.checkpoints if checkpoint.verdict is not Verdict.PASS
    ]


def test_both_ways_of_asking_the_oracle_give_the_same_record() -> None:
    """Its own shorter way shows nothing else than its messages."""
    for one in LIBRARY:
        assert on_oracle(one.case).checkpoints == on(wrong_engines.TellsAll(), one).checkpoints, (
            one.case.id
        )


def test_an_accepted_action_that_is_illegal_is_a_difference_and_ends_the_case() -> None:
    """RO-09: the raise is refused, or it is wrong."""
    result = on(FaultyEngine(FAULTS["any-all-in-reopens"]), BY_ID["RO-09"])
    last = result.checkpoints[-1]
    assert (last.fact, last.signature) == ("refused", "refused:accepted")
    assert last.verdict is Verdict.FAIL
    assert (last.level, last.severity, last.clause) == ("must", "action", "tda-47-a")


def test_what_is_accepted_and_not_done_is_told_as_ignored() -> None:
    """Nobody is told that the raise is not allowed, but nothing happens."""
    result = on(wrong_engines.AcceptsEverything(), BY_ID["RO-09"])
    last = result.checkpoints[-1]
    assert (last.fact, last.signature, last.level) == ("refused", "refused:ignored", "should")


def test_another_reason_for_a_refusal_is_no_more_than_a_should() -> None:
    """The engine has used the wrong word, and done the right thing."""
    result = on(wrong_engines.OtherWords(), BY_ID["RO-09"])
    wrong = [one for one in result.checkpoints if one.verdict is Verdict.FAIL]
    assert [(one.signature, one.level) for one in wrong] == [("refused:reason", "should")]


@pytest.mark.parametrize(
    ("engine", "severity"),
    [(wrong_engines.TellsLess(), "information"), (wrong_engines.PaysNobody(), "money")],
    ids=lambda one: getattr(one, "name", one),
)
def test_winnings_told_wrong_are_about_money_only_where_stacks_are_wrong(
    engine: object, severity: str
) -> None:
    """BL-26: all fold to the big blind, who wins 100."""
    result = on(engine, BY_ID["BL-26"])
    won = next(one for one in result.checkpoints if one.id.endswith("/won"))
    assert (won.signature, won.severity) == ("won:too-few", severity)


def test_what_an_engine_does_not_show_is_never_a_pass() -> None:
    """Every fact is unobserved, in every case."""
    for one in LIBRARY:
        if one.case.play:
            for found in on(wrong_engines.ShowsNothing(), one).checkpoints:
                if found.fact not in ("refused", "unchanged"):
                    assert found.signature in ("unobserved", "unsupported"), found
                    assert found.verdict is Verdict.NOT_APPLICABLE


def test_what_an_engine_has_no_notion_of_is_not_applicable() -> None:
    """And the record says so."""
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
def test_an_engine_that_breaks_is_a_verdict(case: str, signature: str, said: str) -> None:
    """With what it said; the next case is run as if nothing had happened."""
    engine = wrong_engines.Breaks()
    result = on(engine, BY_ID[case])
    assert (result.verdict, result.problem) == (Verdict.CRASH, said)
    assert result.checkpoints[-1].signature == signature
    assert on(engine, BY_ID["BL-01"]).verdict is Verdict.PASS


def test_ids_of_checkpoints_are_unique_in_the_whole_library() -> None:
    """Case, house, step and fact."""
    ids = [found.id for one in LIBRARY for found in on_oracle(one.case).checkpoints]
    assert len(ids) == len(set(ids)) > 2000


def test_each_house_that_a_case_names_is_played() -> None:
    """RO-15 is one hand with two outcomes."""
    ids = [found.id for found in on_oracle(BY_ID["RO-15"].case).checkpoints]
    assert any(id_.startswith("RO-15/") for id_ in ids)
    assert any(id_.startswith("RO-15[reopen=full-raise]/") for id_ in ids)
