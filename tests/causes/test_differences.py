"""Differences: what an engine shows otherwise than the oracle, request by request."""

from functools import cache

import pytest
from msgspec import UNSET
from tests.faults.whole_library import OF_ONE_HAND, library
from tests.verdicts import under_test

from holdem_adapters.case_setup import house_of
from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_adapters.oracle import OracleEngine
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.comparison.case_comparison import differences
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.tables.table_questions import TableQuestion
from holdem_conformance.judge.tournaments.tournament_reasons import TournamentQuestion
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.engine_under_test import Oracle
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.run.case_run import judged_case
from holdem_oracle.why.questions import MOST_CLAUSES, Question
from holdem_scenarios.case.model import Case


@cache
def cases() -> dict[str, Case]:
    """All cases by id."""
    return {one.case.id: one.case for one in library()}


def script_of(id_: str) -> Script:
    """A case in its own house, with the oracle's play of it."""
    case = cases()[id_]
    house = variants(case, house_of(case))[0]
    return Script(case, house, reference(case, house, OracleEngine()))


def with_fault(id_: str, fault: str) -> list[Difference]:
    """The differences of a case with a fault."""
    script = script_of(id_)
    engine = FaultyEngine(FAULTS[fault])
    return list(differences(script, reference(script.case, script.variant, engine).trace))


def test_the_oracle_differs_in_nothing_from_itself() -> None:
    """In no case of the library, in its own house."""
    for id_ in cases():
        script = script_of(id_)
        assert script.right is not None
        assert not list(differences(script, script.right.trace)), id_


def test_an_engine_that_is_played_by_messages_differs_in_nothing_either() -> None:
    """The oracle as a Python class, played step by step."""
    engine = under_test(OracleEngine())
    for one in library()[::7]:
        plan = CasePlan.of(one.case, engine.about, "")
        assert judged_case(engine, plan, one.digest).result.differences is UNSET, one.case.id


def test_a_wrong_offer_goes_on_and_wrong_chips_do_not() -> None:
    """What is only offered is noted at each moment; where chips part, nothing follows."""
    offered = with_fault("LA-12", "calls-reset-the-raise-size")
    assert offered
    assert {one.fact for one in offered} <= {"legal.raise", "legal.bet"}
    assert not any(one.parts for one in offered)
    parted = with_fault("BL-18", "table-ante-times-the-players")
    assert [one.parts for one in parted][-1:] == [True]
    assert not any(one.parts for one in parted[:-1])


def test_a_check_down_is_as_many_requests_as_it_has_actions() -> None:
    """The wrong seat is noted at its own action, not at the end."""
    found = with_fault("AO-05", "flop-begins-under-the-gun")
    assert [(one.fact, one.way, one.part) for one in found] == [("turn", "another", 3)]
    assert found[0].question == Question.FIRST_TO_ACT


@pytest.mark.parametrize("name", sorted(OF_ONE_HAND)[::40])
def test_every_difference_has_a_reason(name: str) -> None:
    """A question, and one to four clauses."""
    questions = {str(one) for one in (*Question, *TableQuestion, *TournamentQuestion)}
    for id_ in list(cases())[::9]:
        for one in with_fault(id_, name):
            assert one.question in questions
            assert 1 <= len(one.clauses) <= MOST_CLAUSES


def result_of(id_: str, fault: str) -> CaseResult:
    """The result of a case in a run of a faulty engine."""
    engine = Oracle(FaultyEngine(FAULTS[fault]))
    return judged_case(engine, CasePlan.of(cases()[id_], engine.about, ""), "").result


def test_a_run_records_the_differences_of_failing_and_passing_cases() -> None:
    """So that causes are found without playing again."""
    results = [result_of(id_, "big-blind-acts-first-heads-up") for id_ in ("HU-01", "HU-07")]
    assert all(one.differences for one in results if one.verdict == "fail")
    passing = [
        one
        for one in (result_of(id_, "calls-reset-the-raise-size") for id_ in cases())
        if one.verdict == "pass" and one.differences
    ]
    assert passing


def test_a_status_that_is_told_wrong_is_no_punishment() -> None:
    """The chips of the all-in went in: only the status differs, and the hand goes on."""
    found = with_fault("LA-803", "all-in-players-shown-as-folded")
    assert {one.fact for one in found} == {"statuses"}
    assert not any(one.parts for one in found)


def test_a_bet_of_which_a_part_was_returned_is_not_cut_down() -> None:
    """The engine took the round to be over: at an action, and at the start."""
    for id_ in ("LA-804", "HU-12"):
        found = with_fault(id_, "lone-player-need-not-answer-an-all-in")
        assert [(one.fact, one.way) for one in found if one.parts] == [("returned", "too-many")]
        assert found[-1].question in (Question.ROUND_OVER, Question.LONE_PLAYER)


def test_what_happens_while_only_time_passes_is_about_time() -> None:
    """By the rules nothing happens yet; the engine folds three players."""
    last = with_fault("TO-52", "timer-ten-times-too-fast")[-1]
    assert (last.fact, last.parts) == ("turn", True)
    assert last.question in (Question.TIMER, Question.TIME_BANK)


def test_an_engine_that_says_why_it_refuses_is_believed() -> None:
    """It refuses a raise as one too many, not for its amount."""
    (last,) = [
        one for one in with_fault("FL-07", "cap-counts-over-all-streets") if one.fact == "answer"
    ]
    assert (last.told, last.question) == ("capped", Question.CAP)


def test_chips_of_a_side_pot_that_its_winner_lacks_are_no_matter_of_ranking() -> None:
    """The two hands are equal, and one of them could not win the side pot."""
    (last,) = with_fault("SP-12", "best-hand-takes-every-pot")
    assert last.question == Question.ELIGIBLE


def test_a_bound_that_is_offered_right_and_not_enforced_is_another_fault() -> None:
    """The minimum itself is right; what happens below it is not."""
    last = with_fault("MR-57", "raise-below-the-minimum-accepted")[-1]
    assert (last.fact, last.way, last.question) == ("refusal", "accepted", Question.SIZING)
