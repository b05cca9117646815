"""What is watched in every case is recorded where it holds, too, and counted where it fails."""

from collections.abc import Iterable

import pytest
from msgspec import UNSET
from msgspec.structs import replace
from tests.judge.test_judge import (
    CASE,
    TEXT,
    WHOLE,
    found,
    instead,
    judged,
    right_moments,
    right_table,
    throughout,
)
from tests.verdicts import in_own_houses

from holdem_adapters.case_setup import house_of
from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.tables.hand_lines import AFTERWARDS
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.verdicts import Checkpoint, Verdict, worst
from holdem_conformance.judge.watched.watched_rules import CHANGED_AMOUNT, RULES
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.house_variants import variants
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import NO_STEP, Moment, Shown, Trace
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.register import Authority, read_register


def watched(some: Judged) -> dict[str, str]:
    """The verdict of each check that no case expects."""
    return {one.id: one.verdict for one in some.checkpoints if one.is_watched}


def with_all_shown() -> list[Moment]:
    """The moments of a correct engine that also shows board, cards and owners."""
    holes = {seat: (f"{rank}h", f"{rank}s") for seat, rank in enumerate("AKQJ")}
    return throughout(board=(), holes=holes)


def test_what_holds_is_recorded_once_per_step_or_case() -> None:
    """Each accepted action, and each invariant that could be checked at every table."""
    assert watched(judged(with_all_shown())) == {
        **{f"RO-09/{step}/accepted": "pass" for step in (1, 2, 3, 4)},
        **{f"RO-09/invariant.{name}": "pass" for name in ("stacks", "chips", "cards", "pots")},
        "RO-09/invariant.turn": "pass",
    }


def test_several_actions_of_one_step_are_one_check() -> None:
    """The line of a case that holds them has one number."""
    text = TEXT.replace(b"- 0: fold\n- 1: all-in 350\n", b"- 0:f 1:A(350)\n")
    case = read_case(text, "made.yaml")
    assert [step.number for step in case.play][:4] == [1, 2, 2, 3]
    moments = [
        one._replace(step=step) for one, step in zip(right_moments()[1:], case.play, strict=True)
    ]
    ids = [one.id for one in judged([right_moments()[0], *moments], case).checkpoints]
    assert [one for one in ids if one.endswith("/accepted")] == [
        f"RO-09/{step}/accepted" for step in (1, 2, 3)
    ]


def test_a_watched_check_that_holds_does_not_count() -> None:
    """Neither for the verdict on the case nor in any number."""
    checkpoints = judged(with_all_shown()).checkpoints
    assert {one.id for one in checkpoints if one.counts} == set(WHOLE)
    silent = judged(throughout(turn=UNSET, legal=UNSET, bets=UNSET, stacks=UNSET, statuses=UNSET))
    facts = [one for one in silent.checkpoints if one.fact != "refused"]
    assert worst(tuple(facts)) is Verdict.NOT_APPLICABLE


def test_an_accepted_action_whose_effect_is_not_shown_is_partial() -> None:
    """Without statuses nobody can see whether the player was folded."""
    seen = watched(judged(throughout(statuses=UNSET)))
    assert seen["RO-09/1/accepted"] == "partial"
    assert seen["RO-09/2/accepted"] == "pass", "a fold has no other effect"


@pytest.mark.parametrize(
    ("hidden", "name", "verdict"),
    [
        ("stacks", "chips", "partial"),
        ("bets", "chips", "partial"),
        ("statuses", "turn", "partial"),
        ("pots", "pots", None),
        ("board", "cards", "partial"),
    ],
)
def test_an_invariant_that_cannot_be_checked_has_not_passed(
    hidden: str, name: str, verdict: str | None
) -> None:
    """It is partial if a part of it is shown, and not recorded if nothing is."""
    moments = [
        one._replace(table=Shown(replace(one.table.shows(), **{hidden: UNSET})))
        for one in with_all_shown()
        if one.table is not None
    ]
    assert watched(judged(moments)).get(f"RO-09/invariant.{name}") == verdict


def test_an_invariant_has_one_id_whether_it_holds_or_not() -> None:
    """So that engines can be compared on it; the step is told beside it."""
    lost = [10, *[0] * 3]
    moments = right_moments()
    for at in range(3, 8):
        stacks = tuple(a - b for a, b in zip(right_stacks(at), lost, strict=True))
        moments[at] = moments[at]._replace(table=Shown(replace(right_table(at), stacks=stacks)))
    (chips,) = broken(moments)
    assert (chips.id, chips.at, chips.step) == ("RO-09/invariant.chips", 3, 3)
    assert "RO-09/invariant.chips" in watched(judged(right_moments()))


def right_stacks(at: int) -> tuple[float, ...]:
    """The stacks of a correct engine."""
    stacks = right_table(at).stacks
    assert isinstance(stacks, tuple)
    return stacks


def broken(moments: Iterable[Moment]) -> list[Checkpoint]:
    """The failing checks."""
    return [one for one in judged(moments).checkpoints if one.verdict is Verdict.FAIL]


def test_a_watched_check_that_fails_counts() -> None:
    """As before: a legal action that is refused fails the case."""
    moments = [*instead(3, Refused("below-minimum"))]
    assert found(moments) == {"RO-09/3/accepted": (Verdict.FAIL, "accepted:below-minimum")}
    assert worst(judged(moments).checkpoints) is Verdict.FAIL


def test_the_clauses_about_what_is_watched_bind_as_the_register_says() -> None:
    """What only the suite or a document says is a `should`; a rule book binds."""
    register = read_register()
    for rule in (*RULES.values(), CHANGED_AMOUNT):
        register.cited([rule.clause], "the judge")
        binds = register.authority(rule.clause) in (Authority.RULE_BOOK, Authority.ROOM)
        assert rule.level == ("must" if binds else "should"), rule


def test_a_document_binds_where_its_profile_is_asked() -> None:
    """An all-in player who is asked again: only ludoforge says so outright."""
    asked = throughout(turn=1)[:5]
    for profile, level in ((b"", "should"), (b"profile: ludoforge\n", "must")):
        case = read_case(TEXT.replace(b"play:\n", profile + b"play:\n"), "made.yaml")
        (turn,) = (one for one in judged(asked, case).checkpoints if "invariant.turn" in one.id)
        assert (turn.signature, turn.clause) == ("invariant.turn:all-in", "ludoforge-allin.2")
        assert turn.level == level


def test_an_illegal_amount_that_is_changed_is_held_against_what_the_suite_says() -> None:
    """The rule books correct an illegal raise; that it is refused is a convention."""
    amount = read_case(TEXT.replace(b"refused: not-reopened", b"refused: below-minimum"), "a.yaml")
    moments = instead(6, right_moments()[0].answer, bets=(0, 350, 100, 350))
    for case, clause, level in (
        (amount, "suite-whole-amounts", "should"),
        (CASE, "tda-47-a", "must"),  # the right to raise is no matter of the amount
    ):
        steps = zip(moments, (NO_STEP, *case.play), strict=False)
        found_here = judged([one._replace(step=step) for one, step in steps], case).checkpoints
        (wrong,) = (one for one in found_here if one.signature == "refused:coerced")
        assert (wrong.clause, wrong.level) == (clause, level)


def test_a_legal_action_in_turn_binds() -> None:
    """A raise that is executed as a smaller one breaks the rule that it stands as declared."""
    moments = instead(1, bets=(0, 50, 100, 200), stacks=(1000, 300, 900, 800))
    (wrong,) = broken(moments)
    assert (wrong.clause, wrong.level) == ("tda-50-a", "must")
    assert CASE.rules[0] == "tda-47-a"


WITH_REPEATED_HANDS = [
    one for one in load_selected(()) if any(hand.times > 1 for hand in one.case.hands)
]


REPEATED = b"""
id: MH-98
title: After one orbit everybody has paid both blinds once
why: W.
severity: money
rules: [tda-21]
witness: "arithmetic: 1000 - 50 + 50 = 1000"
hands:
- times: 3
- after: {stacks: {0: 1000}}
"""


def ids_of(one: Loaded) -> list[str]:
    """The ids of the checks of a case on an engine that is right about everything."""
    return [each.id for each in in_own_houses(OracleEngine(), one).checkpoints]


def test_hands_that_are_repeated_are_one_check() -> None:
    """Each check of `times: 40` is recorded once, and not forty times."""
    assert max(hand.times for one in WITH_REPEATED_HANDS for hand in one.case.hands) > 30
    for one in WITH_REPEATED_HANDS[::8]:
        assert len(ids_of(one)) == len({*ids_of(one)}), one.case.id


@pytest.mark.thorough
def test_no_record_of_a_case_has_an_id_twice() -> None:
    """In no house of any case."""
    for one in load_selected(()):
        assert len(ids_of(one)) == len({*ids_of(one)}), one.case.id


def test_what_is_not_shown_once_is_not_shown() -> None:
    """A result that the engine hides in one of the repeated hands has not passed."""
    case = read_case(REPEATED, "made.yaml")
    variant = variants(case, house_of(case))[0]
    right = reference(case, variant, OracleEngine())
    script = Script(case, variant, right)
    moments = [
        one._replace(table=None if one.table is None else Shown(one.table.shows()))
        for one in right.trace.moments
    ]
    places = [at for at, line in enumerate(script.lines, 1) if line.step.place == AFTERWARDS]
    hidden = places[1]
    state = right.tables[hidden].shows()
    moments[hidden] = moments[hidden]._replace(table=Shown(replace(state, stacks=UNSET)))
    seen = {one.id: one for one in judge(script, Trace(tuple(moments)), right).checkpoints}
    assert seen["MH-98/1/after/result"].verdict == "partial"
    assert seen["MH-98/2/after/result"].verdict == "pass"
