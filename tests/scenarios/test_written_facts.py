"""Round trips: facts and steps formatted and read again, and facts moved and moved back."""

import json
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.scenarios.facts_at_random import VALUES, facts, seats, there_and_back, times
from tests.scenarios.one_case import case_of

from holdem_scenarios.case.case_text import deed_written, fact_written, facts_written
from holdem_scenarios.case.case_text import milliseconds as time_written
from holdem_scenarios.case.model import Step
from holdem_scenarios.case.steps import ANYONE, VERBS
from holdem_scenarios.facts.catalogue import FACTS, RANKING_FACTS
from holdem_scenarios.facts.moved_table import Move
from holdem_scenarios.facts.table_facts import TABLE_FACTS
from holdem_scenarios.files.strict_yaml import load
from holdem_scenarios.files.value_shapes import milliseconds

ALL = {**FACTS, **RANKING_FACTS, **TABLE_FACTS}
#: A table with the maximum number of seats, and a clock.
LONG_TABLE = f"table: {{stacks: {[1000] * 23}}}\nclock: {{action: 30s}}\n"


def read_again(name: str, written: str) -> object:
    """The value of a fact, read from YAML text."""
    data = load(f"{{{name}: {written}}}".encode(), "case.yaml")
    assert isinstance(data, dict)
    return ALL[name].read(data[name])


def same(one: object, other: object) -> bool:
    """Whether two values are equal and have the same JSON: true is not 1."""
    told = (json.dumps(value, sort_keys=True) for value in (one, other))
    return len(set(told)) == 1 and bool(one == other)


def test_a_value_is_drawn_for_every_fact() -> None:
    """Otherwise the tests below would not cover it."""
    assert set(VALUES) == set(ALL)


@given(facts())
def test_a_formatted_fact_is_read_again(fact: tuple[str, Any]) -> None:
    """For every value."""
    name, value = fact
    assert same(read_again(name, fact_written(name, value)), value)


@given(st.lists(facts(), min_size=1, max_size=4))
def test_several_formatted_facts_are_read_again(several: list[tuple[str, Any]]) -> None:
    """From one step of a case."""
    expect = {name: value for name, value in several if name in FACTS}
    assume(expect)
    (step,) = case_of(f"{LONG_TABLE}play:\n- expect: {facts_written(expect)}\n").play
    assert same(step.expect, expect)


@given(facts(), there_and_back())
def test_a_fact_moved_there_and_back_is_unchanged(
    fact: tuple[str, Any], moves: tuple[Move, Move]
) -> None:
    """The table is turned a full circle in two moves, and suits are permuted and restored."""
    name, value = fact
    there, back = moves
    assert same(ALL[name].moved(ALL[name].moved(value, there), back), value)


@given(facts(), there_and_back())
def test_a_moved_fact_is_a_valid_fact(fact: tuple[str, Any], moves: tuple[Move, Move]) -> None:
    """It can be formatted and read like any other."""
    name, value = fact
    moved = ALL[name].moved(value, moves[0]._replace(factor=3))
    assert same(read_again(name, fact_written(name, moved)), moved)


@given(facts())
def test_the_default_move_changes_no_fact(fact: tuple[str, Any]) -> None:
    """It turns no seats, permutes no suits and scales no chips."""
    name, value = fact
    assert same(ALL[name].moved(value, Move()), value)


#: Facts of a table of four, before and after a move that turns the table by one seat, permutes
#: the suits (clubs become diamonds, and so on), and multiplies chips by ten.
MOVED = [
    ("street", "flop", "flop"),
    ("turn", "3", "0"),
    ("turn", "none", "none"),
    ("can", "[fold, call 50, raise 100-900]", "[fold, call 500, raise 1000-9000]"),
    ("can", "[check, bet 100-, all-in]", "[check, bet 1000-, all-in]"),
    ("cannot", "[raise]", "[raise]"),
    ("to_match", "300", "3000"),
    ("bets", "{1: 50, 3: 100}", "{2: 500, 0: 1000}"),
    ("stacks", "{0: 1}", "{1: 10}"),
    ("pots", "[800, {300: [0, 3]}]", "[8000, {3000: [0, 1]}]"),
    ("pot", "250", "2500"),
    ("won", "{2: 13}", "{3: 130}"),
    ("returned", "{3: 9}", "{0: 90}"),
    ("statuses", "{1: all-in}", "{2: all-in}"),
    ("board", "Qh 7c 2s", "Qs 7d 2c"),
    ("board", "3", "3"),
    ("holes", "{1: 2d 5c}", "{2: 2h 5d}"),
    ("shown", "[2, 3, 0]", "[3, 0, 1]"),
    ("shown", "{0: Ah Kd, 2: any}", "{1: As Kh, 3: any}"),
    ("mucked", "[3]", "[0]"),
    ("button", "0", "1"),
    ("blind_seats", "dead/3", "dead/0"),
    ("over", "true", "true"),
    ("running", "bank", "bank"),
    ("time_left", "20s", "20s"),
    ("banks", "{3: 45s}", "{0: 45s}"),
    ("offline", "[1, 3]", "[2, 0]"),
    ("events", "[posted 3 50, burned Ah, flop]", "[posted 0 500, burned As, flop]"),
    ("events", "{never: [won 0 5], any_order: [awarded 1]}", None),
    ("order", "1 > 0 = 2", "1 > 0 = 2"),
    ("categories", "{0: flush}", "{0: flush}"),
    ("plays", "{0: 2c 3c 4c 5c 7d}", "{0: 2d 3d 4d 5d 7h}"),
    ("dealt_in", "[0, 1, 3]", "[0, 1, 2]"),
    ("waiting", "[3]", "[0]"),
    ("posts", "{3: 100+50, 1: 20}", "{0: 1000+500, 2: 200+0}"),
    ("blinds", "50/100", "500/1000"),
    ("ante", "100", "1000"),
    ("level", "2", "2"),
    ("hand", "7", "7"),
    ("level_left", "3 hands", "3 hands"),
    ("level_left", "12m", "12m"),
    ("out", "[3, 1]", "[0, 2]"),
    ("alive", "[0, 2]", "[1, 3]"),
    ("places", "{3: 1, 2: 3-4, 1: none}", "{0: 1, 3: 3-4, 2: none}"),
    ("owes", "{3: big+small, 2: nothing}", "{0: big+small, 3: nothing}"),
    ("game_over", "true", "true"),
    ("chips", "4000", "40000"),
]


@pytest.mark.parametrize(("name", "before", "after"), MOVED)
def test_a_fact_moves_with_its_table(name: str, before: str, after: str | None) -> None:
    """Seats, cards and amounts are mapped; a hand of a ranking has no seat."""
    move = Move(4, 1, dict(zip("cdhs", "dhsc", strict=True)), 10)
    moved = ALL[name].moved(read_again(name, before), move)
    expected = after or "{never: [won 1 50], any_order: [awarded 1]}"
    assert same(moved, read_again(name, expected))


def test_every_fact_is_moved_above() -> None:
    """The list above is complete."""
    assert {name for name, _, _ in MOVED} == set(ALL)


@given(times)
def test_a_formatted_time_is_read_again(time: int) -> None:
    """To the millisecond."""
    assert milliseconds(time_written(time)) == time


TIMES = [
    ("0s", 0),
    ("250ms", 250),
    ("10s", 10_000),
    ("90s", 90_000),
    ("1m", 60_000),
    ("1m30s", 90_000),
    ("1m05s", 65_000),
    ("1m1ms", 60_001),
    ("2m3s4ms", 123_004),
]


@pytest.mark.parametrize(("written", "time"), TIMES)
def test_a_time_is_minutes_seconds_and_thousandths(written: str, time: int) -> None:
    """Each of which may be omitted."""
    assert milliseconds(written) == time


def actions() -> st.SearchStrategy[tuple[str, int | None]]:
    """A verb, with an amount if it takes one."""
    amounts = st.integers(0, 2**63 - 1)
    return st.one_of(
        st.tuples(st.sampled_from(("bet", "raise", "all-in")), amounts),
        st.tuples(st.sampled_from(("fold", "check", "call", "all-in")), st.none()),
    )


@st.composite
def steps(draw: st.DrawFn) -> Step:
    """A step with any action."""
    verb, to = draw(actions())
    return draw(
        st.sampled_from(
            (
                Step(1, draw(seats), verb, to),
                Step(1, None, verb, to),
                Step(1, None, draw(st.sampled_from(("check-round", "check-down")))),
                Step(1, wait=draw(times)),
                Step(1, disconnect=draw(seats)),
                Step(1, reconnect=draw(seats)),
            )
        )
    )


@given(steps())
def test_a_formatted_step_is_read_again(step: Step) -> None:
    """In a case with enough seats and a clock."""
    assert case_of(f"{LONG_TABLE}play:\n- {deed_written(step)}\n").play == (step,)


def test_every_verb_is_tried_above() -> None:
    """Those of a seat, and those of ``anyone``."""
    assert set(ANYONE) == {*VERBS, "check-round", "check-down"}
