"""Silence is never a pass: a fact of several parts passes only if all of them are shown."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace
from tests.judge import wrong_engines
from tests.judge.test_judge import judged, right_moments, right_table
from tests.verdicts import in_own_houses

from holdem_adapters.state import Clock, Legal, Pot, Ranked, State
from holdem_conformance.judge.fact_comparison import compared
from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict, worst
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.play.trace import Shown

#: LA-01, the first seat to act before the flop.
CAN: Final = {"fold": True, "call": 100, "raise": [200, 1000]}
COMPLETE: Final = Legal(fold=True, check=False, call=100, bet=None, raises=(200, 1000), all_in=None)
ABSENT: Final[Mapping[str, Any]] = {"fold": False, "check": False, "call": None, "bet": None}


def legal(**shown: object) -> State:
    """A table of an engine that shows these legal actions, and is silent about the others."""
    return State(legal=Legal(**shown))  # type: ignore[arg-type]  # any value of any action


class Told(NamedTuple):
    """The outcome of a comparison: fail, unobserved, partial or pass, and why."""

    verdict: str
    why: str


def told(name: str, expected: object, seen: State | Ranked) -> Told:
    """The outcome of comparing one fact."""
    came = compared(name, expected, seen)
    if not came.shown:
        return Told("unobserved", "")
    if came.signature:
        return Told("fail", came.signature)
    return Told("partial" if came.not_shown else "pass", came.not_shown)


def test_a_complete_list_passes() -> None:
    """Every verb is shown, as offered or as not offered."""
    assert told("can", CAN, State(legal=COMPLETE)) == ("pass", "")


@pytest.mark.parametrize(
    ("seen", "verdict", "why"),
    [
        (legal(), "unobserved", ""),
        (legal(fold=True), "partial", "call bet raise all-in check"),
        (
            legal(fold=True, check=False, call=100, bet=None, raises=(200, 1000)),
            "partial",
            "all-in",
        ),
        (legal(fold=True, check=True), "fail", "legal.check:extra"),
        (legal(fold=False), "fail", "legal.fold:missing"),
        (legal(fold=True, call=None), "fail", "legal.call:missing"),
        (legal(fold=True, raises=(150, 1000)), "fail", "legal.raise:minimum"),
    ],
)
def test_of_legal_actions_only_what_is_shown_is_judged(seen: State, verdict: str, why: str) -> None:
    """A verb that is left out is not shown; null or false says that it is not offered."""
    came = told("can", CAN, seen)
    assert came.verdict == verdict
    if verdict == "partial":
        assert {f"legal.{verb}:unobserved" for verb in why.split()} == set(came.why.split("+"))
    else:
        assert came.why == why


def test_an_amount_that_is_not_shown_is_a_part_that_is_not_shown() -> None:
    """True says that an action is offered, not for how much."""
    seen = legal(fold=True, check=False, call=True, bet=None, raises=True, all_in=None)
    assert told("can", CAN, seen) == ("partial", "legal.call:unobserved+legal.raise:unobserved")
    assert told("can", {"fold": True, "call": True, "raise": True}, seen).verdict == "pass"
    assert told("can", {"fold": True, "call": 100}, seen) == ("fail", "legal.raise:extra")


def test_a_raise_of_all_chips_may_be_an_all_in_if_all_ins_are_not_shown() -> None:
    """The engine offers the right chips, but does not say what it calls them."""
    can = {"fold": True, "call": 100, "all-in": 150}
    rest = {"fold": True, "check": False, "call": 100, "bet": None}
    for raises in ((150, 150), True):
        came = told("can", can, legal(**rest, raises=raises))
        assert came == ("partial", "legal.all-in:unobserved")
        assert told("can", can, legal(**rest, raises=raises, all_in=None)).verdict == "fail"
    assert told("can", can, legal(**rest, raises=(140, 150))).verdict == "fail"


def test_an_action_that_must_be_absent_is_absent_only_if_the_engine_says_so() -> None:
    """An engine that omits one of them has said nothing about it."""
    both = ["raise", "bet"]
    assert told("cannot", both, legal(raises=None, bet=None)).verdict == "pass"
    assert told("cannot", both, legal(raises=None)) == ("partial", "legal.bet:unobserved")
    assert told("cannot", both, legal(fold=True)).verdict == "unobserved"
    assert told("cannot", both, legal(raises=(200, 400))) == ("fail", "legal.raise:extra")


SEEN: Final = State(
    bets=(0, 50),
    stacks=(1000,),
    statuses=("active",),
    won=(0, 20),
    returned=(0, 0),
    pots=(Pot(100), Pot(50, (1, 2))),
    holes={0: ("Ah", "Kd")},
    shown=((1, ("Qs", "Qc")), (2, ())),
    clock=Clock(running="action", banks=(5000,)),
)
PARTS: Final[tuple[tuple[str, Any, str, str], ...]] = (
    ("bets", {1: 50, 2: 100}, "partial", "bets:unobserved"),
    ("bets", {1: 60, 2: 100}, "fail", "bets:too-few"),
    ("bets", {2: 100, 3: 0}, "unobserved", ""),
    ("stacks", {0: 1000, 1: 950, 2: 900}, "partial", "stacks:unobserved"),
    ("statuses", {0: "active", 1: "folded"}, "partial", "statuses:unobserved"),
    ("won", {0: 0, 1: 20}, "pass", ""),
    ("won", {1: 20, 5: 0}, "partial", "won:unobserved"),
    ("returned", {7: 0}, "unobserved", ""),
    (
        "pots",
        [{"chips": 100, "eligible": [0, 1]}, {"chips": 50, "eligible": [1, 2]}],
        "partial",
        "pots.owners:unobserved",
    ),
    (
        "pots",
        [{"chips": 100, "eligible": [0, 1]}, {"chips": 50, "eligible": [0, 2]}],
        "fail",
        "pots:owners",
    ),
    ("pots", [{"chips": 100, "eligible": None}, {"chips": 50, "eligible": [2, 1]}], "fail", ""),
    ("holes", {0: ["Kd", "Ah"], 1: ["2c", "2d"]}, "partial", "holes:unobserved"),
    ("holes", {1: ["2c", "2d"]}, "unobserved", ""),
    ("shown", {1: ["Qs", "Qc"], 2: ["2c", "2d"]}, "partial", "shown.cards:unobserved"),
    ("shown", {1: ["Qs", "Qc"]}, "fail", "shown:seats"),
    ("shown", [1, 2], "pass", ""),
    ("banks", {0: 5000, 1: 5000}, "partial", "clock.banks:unobserved"),
    ("banks", {0: 1, 1: 5000}, "fail", "clock.banks"),
    ("time_left", 1000, "unobserved", ""),
)


@pytest.mark.parametrize(("name", "expected", "verdict", "why"), PARTS)
def test_each_part_of_a_fact_is_told_apart(
    name: str, expected: object, verdict: str, why: str
) -> None:
    """Right in part is partial, wrong in part is a failure, and nothing is unobserved."""
    came = told(name, expected, SEEN)
    assert came.verdict == verdict
    assert why in ("", came.why)


def test_hands_that_a_ranking_leaves_out_are_not_shown() -> None:
    """A list that is too short says nothing of the others."""
    seen = Ranked(categories=("pair",), plays=(("Ah", "Ad", "Kc", "Qc", "2c"), ()))
    assert told("categories", {0: "pair", 1: "flush"}, seen).verdict == "partial"
    assert told("categories", {0: "flush", 1: "flush"}, seen).verdict == "fail"
    assert told("categories", {1: "flush"}, seen).verdict == "unobserved"
    plays = {0: ["2c", "Ad", "Ah", "Qc", "Kc"], 1: ["2h", "3h", "4h", "5h", "7h"]}
    assert told("plays", plays, seen) == ("partial", "ranking.plays:unobserved")


AMOUNTS: Final = st.one_of(st.none(), st.just(value=True), st.sampled_from([100, 150]))
BOUNDS: Final = st.one_of(
    st.none(), st.just(value=True), st.sampled_from([(200, 200), (200, 1000), (150, 150)])
)
SHOWN_LEGAL: Final = st.fixed_dictionaries(
    {
        "fold": st.booleans(),
        "check": st.booleans(),
        "call": AMOUNTS,
        "bet": BOUNDS,
        "raises": BOUNDS,
        "all_in": AMOUNTS,
    }
)
EXPECTED_CAN: Final = st.fixed_dictionaries(
    {},
    optional={
        "fold": st.just(value=True),
        "call": st.sampled_from([True, 100, 150]),
        "raise": st.sampled_from([True, [200, None], [200, 1000], [200, 200]]),
        "all-in": st.sampled_from([150, 200]),
    },
).filter(bool)


@given(SHOWN_LEGAL, EXPECTED_CAN, st.data())
def test_removing_legal_actions_never_helps_and_never_hurts(
    shown: dict[str, Any], expected: dict[str, Any], data: st.DataObject
) -> None:
    """No failure becomes a pass, and no pass becomes a failure."""
    gone = data.draw(st.sets(st.sampled_from(sorted(shown))))
    left = {verb: amount for verb, amount in shown.items() if verb not in gone}
    absent = data.draw(
        st.lists(st.sampled_from(["bet", "raise", "check"]), min_size=1, unique=True)
    )
    for name, fact in (("can", expected), ("cannot", absent)):
        before, after = (told(name, fact, legal(**one)).verdict for one in (shown, left))
        assert (before, after) not in FORBIDDEN


#: What removing a part must not do: make a failure or silence a pass, or a pass a failure.
FORBIDDEN: Final = frozenset(
    [("fail", "pass"), ("unobserved", "pass"), ("partial", "pass"), ("pass", "fail")]
)


@given(st.data())
def test_removing_the_end_of_a_list_by_seat_never_helps_and_never_hurts(
    data: st.DataObject,
) -> None:
    """The same holds for chips, statuses and pots."""
    chips = data.draw(st.lists(st.integers(0, 3), min_size=1, max_size=4))
    expected = data.draw(
        st.dictionaries(st.integers(0, 4), st.integers(0, 3), min_size=1, max_size=4)
    )
    length = data.draw(st.integers(0, len(chips)))
    for name in ("bets", "stacks", "won", "returned"):
        before = told(name, expected, changed(State(), {name: tuple(chips)})).verdict
        after = told(name, expected, changed(State(), {name: tuple(chips[:length])})).verdict
        assert (before, after) not in FORBIDDEN


@given(st.data())
def test_removing_facts_from_a_whole_trace_never_helps_and_never_hurts(
    data: st.DataObject,
) -> None:
    """Of every check of a hand on a right or wrong engine, whatever it stops showing.

    If a refused action changes only what the engine offers, that is seen only if it shows it.
    A hand that is played on may break what held in the part that was played before.
    """
    wrong = data.draw(
        st.fixed_dictionaries(
            {},
            optional={
                "turn": st.sampled_from([None, 0, 3]),
                "legal": st.sampled_from([COMPLETE, Legal(fold=True), None]),
                "bets": st.sampled_from([(0, 350, 100, 300), (0, 350, 100, 200)]),
                "statuses": st.just(("folded", "all-in", "folded", "folded")),
                "stacks": st.sampled_from([(1000, 0, 900, 700), (1, 0, 900, -1), (1000, 0, 900)]),
            },
        )
    )
    first = data.draw(st.integers(0, 7))
    moments = [
        one if at < first else one._replace(table=Shown(changed(right_table(at), wrong)))
        for at, one in enumerate(right_moments())
    ]
    gone = data.draw(st.sets(st.sampled_from(["turn", "legal", "bets", "statuses", "stacks"])))
    less = [
        one._replace(table=Shown(changed(one.table.shows(), dict.fromkeys(gone, UNSET))))
        for one in moments
        if one.table is not None
    ]
    whole, part = judged(moments), judged(less)
    before, after = ({one.id: one.verdict for one in some.checkpoints} for some in (whole, part))
    only_legal = "legal" in gone and "legal" in wrong
    longer = len(part.moments) > len(whole.moments)
    for id_ in before.keys() & after.keys():
        if ("unchanged" in id_ and only_legal) or ("invariant" in id_ and longer):
            continue
        verdicts = (before[id_], after[id_])
        assert verdicts[1] is not Verdict.PASS or verdicts[0] is Verdict.PASS, id_
        assert verdicts != (Verdict.PASS, Verdict.FAIL), id_


def changed(seen: State, fields: Mapping[str, Any]) -> State:
    """A table with other values of some fields."""
    return replace(seen, **fields)


def check(verdict: Verdict, signature: str = "", fact: str = "turn") -> Checkpoint:
    """A check with its verdict."""
    return Checkpoint(
        id=f"RO-09/5/{fact}",
        verdict=verdict,
        level="must",
        severity="order",
        clause="",
        signature=signature,
    )


PASSES: Final = check(Verdict.PASS)
PARTIAL: Final = check(Verdict.PARTIAL, "legal.call:unobserved", "can")
HIDDEN: Final = check(Verdict.NOT_APPLICABLE, "unobserved", "bets")
DIALECT: Final = check(Verdict.NOT_APPLICABLE, "dialect", "pots")
FAILS: Final = check(Verdict.FAIL, "stacks:too-few", "stacks")
WATCHED: Final = check(Verdict.PASS, "", "accepted")


@pytest.mark.parametrize(
    ("checks", "verdict"),
    [
        ((PASSES,), Verdict.PASS),
        ((PASSES, DIALECT), Verdict.PASS),
        ((PASSES, PARTIAL), Verdict.PARTIAL),
        ((PASSES, HIDDEN), Verdict.PARTIAL),
        ((PARTIAL,), Verdict.PARTIAL),
        ((PARTIAL, DIALECT), Verdict.PARTIAL),
        ((HIDDEN, DIALECT), Verdict.NOT_APPLICABLE),
        ((HIDDEN, WATCHED), Verdict.NOT_APPLICABLE),
        ((PASSES, PARTIAL, FAILS), Verdict.FAIL),
        ((WATCHED,), Verdict.NOT_APPLICABLE),
        ((), Verdict.NOT_APPLICABLE),
    ],
)
def test_a_case_passes_only_if_all_of_it_is_shown(
    checks: tuple[Checkpoint, ...], verdict: Verdict
) -> None:
    """A check that does not apply is not silence; what is only watched is no evidence of a pass."""
    assert worst(checks) is verdict


def test_an_engine_that_shows_only_a_fold_passes_no_case_about_legal_actions() -> None:
    """LA-01: the call and the raise are never seen."""
    (case,) = load_selected(("LA-01",))
    result: CaseResult = in_own_houses(wrong_engines.ShowsPart(), case)
    assert result.verdict is Verdict.PARTIAL
    can = next(one for one in result.checkpoints if one.fact == "can")
    assert (can.verdict, can.observed) == (Verdict.PARTIAL, {"fold": True})
