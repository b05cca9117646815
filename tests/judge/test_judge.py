"""The judge without an engine: handwritten traces and their expected verdicts."""

from collections.abc import Iterable
from typing import Any, Final

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from holdem_adapters.case_setup import house_of
from holdem_adapters.engine import Refused
from holdem_adapters.oracle import OracleEngine
from holdem_adapters.state import Legal, State
from holdem_conformance.judge.case_plan import CasePlan
from holdem_conformance.judge.judge import Judged, judge
from holdem_conformance.judge.verdicts import Verdict
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.reference import reference
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import (
    NO_STEP,
    AnotherAsked,
    Answer,
    Broken,
    CannotBeTold,
    Done,
    Moment,
    NeverEnds,
    NobodyAsked,
    NotSupported,
    Shown,
    Trace,
)
from holdem_oracle.house.house import choose
from holdem_oracle.house.profiles import profile
from holdem_scenarios.case.case_reader import read_case
from holdem_scenarios.case.model import Case

#: Seat 1 goes all-in for 50 more than the raise to 300, which is less than the raise of 200.
TEXT: Final = b"""\
id: RO-09
title: A short all-in does not give the raiser a second raise
why: Engines that count any all-in as a raise let seat 3 raise again.
severity: action
rules: [tda-47-a]
table: {blinds: 50/100, button: 0, stacks: [1000, 350, 1000, 1000]}
play:
- 3: raise 300
- 0: fold
- 1: all-in 350
- 2: fold
- expect: {turn: 3, can: [fold, call 50]}
- 3: raise 900
  refused: not-reopened
- expect: {turn: 3}
"""
CASE: Final = read_case(TEXT, "made.yaml")
SEATS: Final = (None, 3, 0, 1, 2, None, 3, None)
#: Computed by hand: the bet and the stack of each seat after each step.
BETS: Final = (
    (0, 50, 100, 0),
    (0, 50, 100, 300),
    (0, 50, 100, 300),
    (0, 350, 100, 300),
    *[(0, 350, 100, 300)] * 4,
)
STACKS: Final = (
    (1000, 300, 900, 1000),
    (1000, 300, 900, 700),
    (1000, 300, 900, 700),
    *[(1000, 0, 900, 700)] * 5,
)
TURNS: Final = (3, 0, 1, 2, 3, 3, 3, 3)
IN, OUT, ALL_IN = "active", "folded", "all-in"
STATUSES: Final = (
    (IN, IN, IN, IN),
    (IN, IN, IN, IN),
    (OUT, IN, IN, IN),
    (OUT, ALL_IN, IN, IN),
    *[(OUT, ALL_IN, OUT, IN)] * 4,
)
MAY: Final = Legal(fold=True, check=False, call=50, bet=None, raises=None, all_in=None)
RAISES: Final = 6  #: the moment at which seat 3 tries to raise


def right_table(at: int) -> State:
    """What a correct engine shows at a moment."""
    return State(
        street="preflop",
        turn=TURNS[at],
        legal=MAY if at >= 4 else UNSET,
        bets=BETS[at],
        stacks=STACKS[at],
        statuses=STATUSES[at],
        pots=(),
        over=False,
    )


def right_moments() -> list[Moment]:
    """The moments of a correct engine."""
    answers: list[Answer] = [Done()] * 8
    answers[RAISES] = Refused("not-reopened")
    return [
        Moment(step, answers[at], Shown(right_table(at)), seat=SEATS[at])
        for at, step in enumerate((NO_STEP, *CASE.play))
    ]


def instead(at: int, answer: Answer | None = None, **shown: object) -> list[Moment]:
    """The correct moments up to one with another answer or table; the trace ends there."""
    moments = right_moments()[: at + 1]
    table = Shown(replace(right_table(at), **shown))
    moments[at] = moments[at]._replace(
        answer=moments[at].answer if answer is None else answer, table=table
    )
    return moments


def throughout(**shown: object) -> list[Moment]:
    """The correct moments, but with other facts shown from first to last."""
    return [
        one._replace(table=Shown(replace(right_table(at), **shown)))
        for at, one in enumerate(right_moments())
    ]


def judged(moments: Iterable[Moment], case: Case = CASE) -> Judged:
    """The verdict on a trace in the house of the case."""
    variant = variants(case, house_of(case))[0]
    right = reference(case, variant, OracleEngine())
    return judge(Script(case, variant, right), Trace(tuple(moments)), right)


def found(moments: Iterable[Moment], case: Case = CASE) -> dict[str, tuple[str, str]]:
    """Verdict and signature of each checkpoint that counts, by id."""
    checkpoints = judged(moments, case).checkpoints
    return {one.id: (one.verdict, one.signature) for one in checkpoints if one.counts}


PASS = (Verdict.PASS, "")
WHOLE = {
    "RO-09/5/turn": PASS,
    "RO-09/5/can": PASS,
    "RO-09/6/refused": PASS,
    "RO-09/6/unchanged": PASS,
    "RO-09/7/turn": PASS,
}


def test_a_correct_trace_passes() -> None:
    """The facts, the refusal and the unchanged table all pass."""
    assert found(right_moments()) == WHOLE


def test_the_judge_depends_on_its_arguments_alone() -> None:
    """The same input gives the same verdict, and the traces are not modified."""
    moments = right_moments()
    assert judged(moments) == judged(moments)
    assert moments == right_moments()


def test_a_fact_that_is_not_shown_never_passes() -> None:
    """It is unobserved and does not end the case."""
    unobserved = (Verdict.NOT_APPLICABLE, "unobserved")
    ids = found(throughout(turn=UNSET))
    partial = (Verdict.PARTIAL, "turn:unobserved")
    hidden = {"RO-09/5/turn": unobserved, "RO-09/7/turn": unobserved}
    assert ids == {**WHOLE, **hidden, "RO-09/6/unchanged": partial}


def test_a_wrong_fact_does_not_end_the_case() -> None:
    """Later steps are judged, too."""
    moments = throughout(legal=replace(MAY, raises=(550, 1000)))
    assert found(moments) == {**WHOLE, "RO-09/5/can": (Verdict.FAIL, "legal.raise:extra")}


@pytest.mark.parametrize(
    ("answer", "signature"),
    [
        (Refused("below-minimum"), "accepted:below-minimum"),
        (Refused(""), "accepted:refused"),
        (AnotherAsked(2), "turn"),
        (NobodyAsked(), "turn"),
    ],
)
def test_rejecting_a_legal_action_fails_and_ends_the_case(answer: Answer, signature: str) -> None:
    """Seat 1 may go all-in; nothing after its rejection is judged."""
    moments = [*instead(3, answer), *right_moments()[4:]]
    assert found(moments) == {"RO-09/3/accepted": (Verdict.FAIL, signature)}


def test_an_action_executed_as_another_one_fails() -> None:
    """The raise to 300 becomes a raise to 200."""
    moments = instead(1, bets=(0, 50, 100, 200), stacks=(1000, 300, 900, 800))
    assert found(moments) == {"RO-09/1/accepted": (Verdict.FAIL, "accepted:coerced")}


def test_folding_a_player_for_a_legal_action_is_punishing() -> None:
    """Seat 3 raises and is folded."""
    folded = (IN, IN, IN, OUT)
    moments = instead(1, bets=BETS[0], stacks=STACKS[0], statuses=folded)
    assert found(moments) == {"RO-09/1/accepted": (Verdict.FAIL, "accepted:punished")}


@pytest.mark.parametrize(
    ("shown", "signature"),
    [
        ({}, "refused:ignored"),
        ({"bets": (0, 350, 100, 900), "stacks": (1000, 0, 900, 100)}, "refused:accepted"),
        ({"bets": (0, 350, 100, 350), "stacks": (1000, 0, 900, 650)}, "refused:coerced"),
        ({"statuses": (OUT, ALL_IN, OUT, OUT)}, "refused:punished"),
    ],
)
def test_the_effect_of_an_illegal_raise_has_a_name(shown: dict[str, Any], signature: str) -> None:
    """The raise is ignored, accepted, made a call of 50, or punished with a fold."""
    ids = found(instead(RAISES, Done(), **shown))
    assert ids["RO-09/6/refused"] == (Verdict.FAIL, signature)


def test_a_refusal_for_another_reason_fails_as_a_should() -> None:
    """The level is `should`, although the case is a `must`."""
    checkpoints = judged(instead(RAISES, Refused("not-your-turn"))).checkpoints
    (wrong,) = (one for one in checkpoints if one.verdict is Verdict.FAIL)
    assert (wrong.signature, wrong.level) == ("refused:reason", "should")


def test_a_refusal_without_a_reason_passes() -> None:
    """Reasons are optional."""
    assert found(instead(RAISES, Refused("")))["RO-09/6/refused"] == PASS


def test_a_refusal_that_moves_chips_fails() -> None:
    """50 chips are missing, and the case ends."""
    moments = [*instead(RAISES, stacks=(1000, 0, 900, 650)), *right_moments()[7:]]
    ids = found(moments)
    assert ids["RO-09/6/unchanged"] == (Verdict.FAIL, "refused:changed")
    assert "RO-09/7/turn" not in ids


@pytest.mark.parametrize("answer", [CannotBeTold(), NotSupported("no such concept")])
def test_an_illegal_action_that_cannot_be_sent_is_not_applicable(answer: Answer) -> None:
    """The hand goes on without the action."""
    moments = [*instead(RAISES, answer), *right_moments()[7:]]
    ids = found(moments)
    assert {ids[one][0] for one in ids if one.startswith("RO-09/6/")} == {Verdict.NOT_APPLICABLE}
    assert ids["RO-09/7/turn"] == PASS


def test_a_crash_is_reported_at_its_step() -> None:
    """The message of the engine is kept, and earlier checks count."""
    broken = Moment(CASE.play[5], Broken("crash", "crash:exit-1", "the pot is missing", gone=True))
    outcome = judged([*right_moments()[:6], broken])
    assert outcome.problem == "the pot is missing"
    *before, last = [one for one in outcome.checkpoints if one.counts]
    assert (last.id, last.verdict, last.signature) == ("RO-09/6/answer", "crash", "crash:exit-1")
    assert [one.verdict for one in before] == [Verdict.PASS] * 2


def test_an_unsupported_request_is_not_applicable() -> None:
    """It is declared as a missing capability, or answered to the request."""
    for reason, signature in (("capability pots", "capability"), ("no", "unsupported")):
        ids = found([Moment(NO_STEP, NotSupported(reason))])
        assert ids == {"RO-09/answer": (Verdict.NOT_APPLICABLE, signature)}


def test_lost_chips_are_reported_once() -> None:
    """The case expects no such fact, and the chips stay lost at later steps."""
    moments = right_moments()
    for at in range(2, 5):
        short = replace(right_table(at), stacks=(990, *STACKS[at][1:]))
        moments[at] = moments[at]._replace(table=Shown(short))
    lost = {one: came for one, came in found(moments).items() if "chips" in came[1]}
    assert lost == {"RO-09/invariant.chips": (Verdict.FAIL, "invariant.chips:lost")}
    (chips,) = (one for one in judged(moments).checkpoints if one.id in lost)
    assert chips.step == 2


def test_a_hand_that_never_ends_is_reported() -> None:
    """Each seat to act checks or calls, and the hand does not end."""
    text = TEXT.replace(b"- expect: {turn: 3}\n", b"- anyone: check-down\n")
    case = read_case(text, "made.yaml")
    moments = right_moments()[:7]
    moments.append(Moment(case.play[6], NeverEnds(), Shown(right_table(7))))
    assert found(moments, case)["RO-09/7/answer"] == (Verdict.FAIL, "never-ends")


def test_a_ranking_is_judged_like_anything_else() -> None:
    """A request without a table has one moment."""
    text = b"id: HR-01\ntitle: A flush beats a straight\nwhy: So it is.\nseverity: money\n"
    text += b"rules: [tda-47-a]\nrank: {board: 2h 5h 9h Th Jc, hands: [Ah 3h, Qs Kd]}\n"
    text += b"expect: {order: 0 > 1}\n"
    case = read_case(text, "made.yaml")
    right = reference(case, variants(case, house_of(case))[0], OracleEngine()).trace
    assert found(right.moments, case) == {"HR-01/order": PASS}


def test_a_check_that_does_not_hold_in_the_house_of_an_engine_is_not_applicable() -> None:
    """If half a raise reopens the betting for a limper, only the turn can be checked."""
    text = TEXT.replace(b"3: raise 300", b"3: call").replace(b"350", b"150")
    text = text.replace(b"2: fold", b"2: call")
    case = read_case(text, "made.yaml")
    limped = reference(case, variants(case, house_of(case))[0], OracleEngine()).trace
    assert {verdict for verdict, _ in found(limped.moments, case).values()} == {Verdict.PASS}
    plan = CasePlan(case, choose(profile("tda-2024"), {"limp_reopen": "half"}), watched=True)
    (script,) = plan.scripts
    checkpoints = plan.judge(script, limped).checkpoints
    assert {one.id: (one.verdict, one.signature) for one in checkpoints if one.counts} == {
        "RO-09/5/turn": PASS,
        "RO-09/5/can": (Verdict.NOT_APPLICABLE, "dialect"),
        "RO-09/6/refused": (Verdict.NOT_APPLICABLE, "dialect"),
        "RO-09/6/unchanged": (Verdict.NOT_APPLICABLE, "dialect"),
        "RO-09/7/turn": (Verdict.NOT_APPLICABLE, "dialect"),
    }
