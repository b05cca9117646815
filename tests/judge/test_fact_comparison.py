"""Expected facts compared with shown ones: the signature of each kind of difference."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from holdem_adapters.state import Clock, Divided, Legal, Pot, Ranked, State
from holdem_conformance.judge.fact_comparison import compared
from holdem_scenarios.facts.catalogue import FACTS, RANKING_FACTS

TABLE = State(
    street="flop",
    turn=2,
    legal=Legal(fold=True, check=False, call=50, bet=None, raises=(200, 900), all_in=None),
    to_match=100,
    bets=(0, 100, 50),
    stacks=(500, 900, 950),
    statuses=("folded", "active", "active"),
    pots=(Pot(300, (0, 1, 2)), Pot(60, (1, 2))),
    board=("Qh", "7h", "2c"),
    holes={1: ("Ah", "Kd"), 2: ("7c", "7d")},
    button=0,
    blinds=(1, 2),
    won=(0, 10, 0),
    returned=(0, 0, 70),
    shown=((2, ("7c", "7d")), (1, ("Ah", "Kd"))),
    mucked=(0,),
    over=False,
    clock=Clock(running="bank", left=20_000, banks=(0, 1000, 20_000), offline=(2, 0)),
    events=("posted 1 50", "checked 1", "raised 2 300", "flop", "shown 2", "shown 1"),
)

SAME: list[tuple[str, Any]] = [
    ("street", "flop"),
    ("turn", 2),
    ("can", {"fold": True, "call": 50, "raise": [200, 900]}),
    ("can", {"fold": True, "call": True, "raise": [200, None]}),
    ("can", {"fold": True, "call": 50, "raise": True}),
    ("cannot", ["check", "bet", "all-in"]),
    ("to_match", 100),
    ("bets", {1: 100}),
    ("stacks", {0: 500, 1: 900, 2: 950}),
    ("pot", 510),
    ("pots", [{"chips": 300, "eligible": None}, {"chips": 60, "eligible": [1, 2]}]),
    ("won", {1: 10, 0: 0}),
    ("returned", {2: 70}),
    ("statuses", {0: "folded"}),
    ("board", 3),
    ("board", ["Qh", "7h", "2c"]),
    ("board", ["2c", "Qh", "7h"]),
    ("holes", {2: ["7d", "7c"]}),
    ("shown", [2, 1]),
    ("shown", {1: ["Kd", "Ah"], 2: None}),
    ("mucked", [0]),
    ("button", 0),
    ("blind_seats", [1, 2]),
    ("over", False),
    ("running", "bank"),
    ("time_left", 20_000),
    ("banks", {1: 1000}),
    ("offline", [0, 2]),
    ("events", {"in_order": [["checked"], ["raised", "2"], ["shown", "1"]]}),
    ("events", {"before": [["shown", "2"], ["shown", "1"]], "never": [["shown", "0"], ["turn"]]}),
    ("events", {"any_order": [["shown", "1"], ["shown", "2"], ["flop"]]}),
]

DIFFERENT: list[tuple[str, Any, str]] = [
    ("street", "turn", "street"),
    ("turn", 1, "turn"),
    ("turn", None, "turn"),
    ("can", {"fold": True, "call": 50}, "legal.raise:extra"),
    ("can", {"call": 50, "raise": [200, 900]}, "legal.fold:extra"),
    (
        "can",
        {"fold": True, "check": True, "raise": [200, 900]},
        "legal.check:missing+legal.call:extra",
    ),
    ("can", {"fold": True, "call": 40, "raise": [200, 900]}, "legal.call:amount"),
    ("can", {"fold": True, "call": 50, "raise": [150, 900]}, "legal.raise:minimum"),
    ("can", {"fold": True, "call": 50, "raise": [200, 800]}, "legal.raise:maximum"),
    ("cannot", ["raise", "fold"], "legal.raise:extra+legal.fold:extra"),
    ("to_match", 50, "to_match"),
    ("bets", {1: 50}, "bets:too-many"),
    ("stacks", {0: 501}, "stacks:too-few"),
    ("stacks", {0: 900, 1: 500}, "stacks:misplaced"),
    ("pot", 500, "pot:too-many"),
    ("pot", 520, "pot:too-few"),
    ("pots", [{"chips": 360, "eligible": None}], "pots:count"),
    ("pots", [{"chips": 60, "eligible": None}, {"chips": 300, "eligible": None}], "pots:misplaced"),
    ("pots", [{"chips": 400, "eligible": None}], "pots:too-few"),
    ("pots", [{"chips": 100, "eligible": None}], "pots:too-many"),
    ("pots", [{"chips": 300, "eligible": [1, 2]}, {"chips": 60, "eligible": None}], "pots:owners"),
    ("won", {1: 20}, "won:too-few"),
    ("statuses", {1: "all-in"}, "statuses"),
    ("board", 4, "board:count"),
    ("board", ["Qh", "2c", "8h"], "board:cards"),
    ("holes", {1: ["7d", "7c"]}, "holes"),
    ("shown", [1, 2], "shown:order"),
    ("shown", [2], "shown:seats"),
    ("shown", {1: None}, "shown:seats"),
    ("shown", {1: ["Ah", "Kc"], 2: None}, "shown:cards"),
    ("mucked", [], "mucked"),
    ("blind_seats", [None, 2], "blind-seats"),
    ("over", True, "over"),
    ("running", None, "clock.running"),
    ("time_left", 1, "clock.time-left"),
    ("banks", {0: 5}, "clock.banks"),
    ("offline", [], "clock.offline"),
    ("events", {"in_order": [["flop"], ["raised"]]}, "events.in-order"),
    ("events", {"before": [["shown", "1"], ["shown", "2"]]}, "events.before"),
    ("events", {"any_order": [["flop"], ["flop"]]}, "events.any-order"),
    ("events", {"never": [["raised"]], "in_order": [["turn"]]}, "events.never+events.in-order"),
]


@pytest.mark.parametrize(("name", "expected"), SAME)
def test_a_matching_fact_has_no_signature(name: str, expected: object) -> None:
    """Covers each fact in each form in which a case can expect it."""
    came = compared(name, expected, TABLE)
    assert (came.signature, came.shown, came.not_shown) == ("", True, "")


@pytest.mark.parametrize(("name", "expected", "signature"), DIFFERENT)
def test_each_kind_of_difference_has_its_signature(
    name: str,
    expected: object,
    signature: str,
) -> None:
    """The signature names the kind, without amounts."""
    assert compared(name, expected, TABLE).signature == signature


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_that_is_not_shown_is_unobserved(name: str) -> None:
    """The signature is the same for every fact."""
    expected = next(value for fact, value in SAME if fact == name)
    for seen in (State(), State(legal=Legal(), clock=Clock())):
        came = compared(name, expected, seen)
        assert (came.signature, came.shown) == ("unobserved", False)


def test_an_engine_without_a_seat_to_act_offers_no_choices() -> None:
    """It is a difference if a seat should be to act."""
    nobody = State(legal=None, turn=None)
    assert compared("can", {"fold": True}, nobody).signature == "legal:nobody-asked"
    assert compared("cannot", ["raise"], nobody).signature == ""


RANKED = Ranked(
    order=((2,), (1, 0)),
    categories=("pair", "pair", "flush"),
    plays=(("Ah", "Ad", "Kc", "Qc", "2c"), ("As", "Ac", "Kc", "Qc", "2c"), ("2h",) * 5),
)


def test_rankings_are_compared_as_levels() -> None:
    """Hands that tie are listed in any order."""
    assert compared("order", [[2], [0, 1]], RANKED).signature == ""
    assert compared("order", [[2], [0], [1]], RANKED).signature == "ranking.order"
    assert compared("categories", {2: "flush"}, RANKED).signature == ""
    assert compared("categories", {0: "flush"}, RANKED).signature == "ranking.categories"
    assert compared("plays", {0: ["2c", "Ad", "Ah", "Qc", "Kc"]}, RANKED).signature == ""
    assert (
        compared("plays", {1: ["2c", "Ad", "Ah", "Qc", "Kc"]}, RANKED).signature == "ranking.plays"
    )
    for name in RANKING_FACTS:
        assert not compared(name, {}, Ranked()).shown


def test_pots_without_owners_are_compared_by_amount() -> None:
    """An engine need not show who can win them; then they are shown only in part."""
    seen = Divided(pots=(Pot(10), Pot(20)), returned=(0, 5))
    expected = [{"chips": 10, "eligible": [0]}, {"chips": 20, "eligible": [1]}]
    came = compared("pots", expected, seen)
    assert (came.signature, came.not_shown) == ("", "pots.owners:unobserved")
    anybody = [{"chips": 10, "eligible": None}, {"chips": 20, "eligible": None}]
    assert compared("pots", anybody, seen).not_shown == ""
    assert compared("returned", {1: 5}, seen).signature == ""


@given(st.lists(st.integers(0, 3), max_size=8), st.lists(st.integers(0, 3), max_size=4))
def test_events_in_order_are_a_subsequence_of_the_log(log: list[int], wanted: list[int]) -> None:
    """Other events may come between the expected ones."""
    state = State(events=tuple(f"folded {seat}" for seat in log))
    patterns = [["folded", str(seat)] for seat in wanted]
    found = compared("events", {"in_order": patterns}, state).signature == ""
    rest = iter(log)
    assert found == all(seat in rest for seat in wanted)


def test_a_missing_field_is_not_null() -> None:
    """A field that is left out is unobserved; null is a value."""
    assert State().turn is UNSET
    assert not compared("turn", None, State()).shown
    assert compared("turn", None, State(turn=None)).signature == ""
