"""Whatever an engine shows, comparing it with the oracle gives differences and no error."""

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from tests.causes.test_differences import cases, script_of

from holdem_adapters.state import Legal, Pot, State
from holdem_conformance.judge.comparison.case_comparison import differences
from holdem_conformance.play.trace import Shown, Trace
from holdem_oracle.why.questions import Question

#: Cases with blinds, all-ins, side pots, odd chips, and a showdown.
SOME = ("BL-18", "HU-01", "RO-13", "SP-29", "OC-51", "SD-57", "MB-10")
SEATS = st.integers(-2, 40)
CHIPS = st.one_of(st.integers(-5, 10**20), st.floats(allow_nan=False, allow_infinity=False))
AMOUNTS = st.lists(CHIPS, max_size=5).map(tuple)
CARDS = st.lists(st.sampled_from(["As", "Kd", "2c", "??", ""]), max_size=6).map(tuple)
BOUNDS = st.one_of(st.none(), st.booleans(), st.tuples(st.integers(), st.integers()))
LEGAL = st.builds(
    Legal, fold=st.booleans(), call=st.one_of(st.none(), CHIPS), bet=BOUNDS, raises=BOUNDS
)
POTS = st.lists(st.builds(Pot, CHIPS, st.lists(SEATS, max_size=4).map(tuple)), max_size=3)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "street": st.sampled_from(["preflop", "flop", "river", "showdown", ""]),
    "turn": st.one_of(st.none(), SEATS),
    "legal": st.one_of(st.none(), LEGAL),
    "to_match": CHIPS,
    "bets": AMOUNTS,
    "stacks": AMOUNTS,
    "statuses": st.lists(st.sampled_from(["active", "folded", "all-in", "odd"])).map(tuple),
    "pots": POTS.map(tuple),
    "board": CARDS,
    "holes": st.dictionaries(SEATS, CARDS, max_size=3),
    "button": SEATS,
    "blinds": st.tuples(st.one_of(st.none(), SEATS), st.one_of(st.none(), SEATS)),
    "won": AMOUNTS,
    "returned": AMOUNTS,
    "shown": st.lists(st.tuples(SEATS, CARDS), max_size=3).map(tuple),
    "mucked": st.lists(SEATS, max_size=3).map(tuple),
    "over": st.booleans(),
    "events": st.lists(st.sampled_from(["posted 1 50", "", "won", "ended"])).map(tuple),
}
STATES = st.fixed_dictionaries({}, optional=FIELDS)


@given(st.sampled_from(SOME), STATES, st.integers(0, 5), st.sampled_from(["alone", "more"]))
def test_any_state_can_be_compared(id_: str, shown: dict[str, Any], at: int, rest: str) -> None:
    """At any moment of a hand: the rest is as the oracle shows it, or left out."""
    script = script_of(id_)
    assert script.right is not None
    moments = list(script.right.trace.moments)
    at = min(at, len(moments) - 1)
    table = moments[at].table
    assert table is not None
    state = State(**shown) if rest == "alone" else msgspec.structs.replace(table.shows(), **shown)
    moments[at] = moments[at]._replace(table=Shown(state), passed=())
    for one in differences(script, Trace(tuple(moments))):
        assert one.question in {str(each) for each in Question}
        assert one.clauses


def test_what_an_engine_does_not_show_is_no_difference() -> None:
    """An engine that shows nothing differs in nothing."""
    for id_ in SOME:
        script = script_of(id_)
        assert script.right is not None
        moments = tuple(
            one._replace(table=Shown(State()), passed=()) for one in script.right.trace.moments
        )
        assert not list(differences(script, Trace(moments)))
        assert id_ in cases()
        assert State().turn is UNSET
