"""What an engine shows otherwise between hands, with the question and the clause behind it."""

from collections.abc import Mapping
from typing import ClassVar

import pytest
from msgspec.structs import replace
from tests.several_hands.at_a_table import (
    CASES,
    ByMessages,
    InAnotherHouse,
    SimpleButton,
    differences_of,
    result_of,
)

from holdem_adapters.engine import Refused
from holdem_adapters.tables.said import Between
from holdem_conformance.judge.causes.explanations import explanations
from holdem_conformance.judge.comparison.recorded_difference import Difference
from holdem_conformance.judge.tables.table_questions import TableQuestion


class TiesPlaces(InAnotherHouse):
    """Players who bust in one hand share their places."""

    house: ClassVar[Mapping[str, str | int]] = {"bust_rank": "tie"}


class HearsNothing(ByMessages):
    """Goes on as if nobody had said anything between hands."""

    def between(self, said: Between) -> Refused | None:
        """Do nothing."""


def first(engine: type[ByMessages], case: str) -> Difference:
    """The first difference."""
    return differences_of(engine, CASES[case])[0]


@pytest.mark.parametrize("id_", CASES)
def test_the_oracle_shows_nothing_otherwise(id_: str) -> None:
    """Asked by messages."""
    assert differences_of(ByMessages, CASES[id_]) == ()


def test_a_wrong_button_names_the_rule_of_the_button() -> None:
    """The positions are what parts the tables, and the example of the big blind who is out."""
    found = differences_of(SimpleButton, CASES["BT-02"])
    assert {(one.question, one.clauses[0]) for one in found} == {
        (TableQuestion.POSITIONS, "roberts-blinds.4-2b-bb-out")
    }
    assert [one.parts for one in found] == [False, True]


def test_becoming_heads_up_has_a_rule_of_its_own() -> None:
    """Where a table of three becomes one of two."""
    assert first(SimpleButton, "BT-11").clauses[0] == "tda-34-b"


def test_places_name_the_rule_of_places() -> None:
    """Of two who bust in one hand."""
    one = first(TiesPlaces, "EL-03")
    assert (one.fact, one.question) == ("places", TableQuestion.PLACES)
    assert one.clauses[0] == "wsop-126.b"


def test_who_is_not_dealt_in_is_told_first() -> None:
    """Somebody who is away is dealt in."""
    one = first(HearsNothing, "MB-18")
    assert (one.step, one.question) == (2, TableQuestion.DEALT_IN)


def test_a_failing_check_is_explained_by_the_difference() -> None:
    """So that the root cause is the rule, and not the stacks that follow."""
    result = result_of(SimpleButton, CASES["BT-02"])
    different = differences_of(SimpleButton, CASES["BT-02"])
    found = list(explanations(replace(result, differences=different)))
    assert {one.what for one in found} == {TableQuestion.POSITIONS}
    assert {one.clauses[0] for one in found} == {"roberts-blinds.4-2b-bb-out"}
