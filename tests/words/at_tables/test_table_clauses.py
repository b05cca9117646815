"""Every event of a table quotes the clause that says what happened, in cases and at random."""

from collections.abc import Callable, Iterable
from functools import cache
from typing import get_args

import pytest
from tests.words.at_tables.clauses_of_table_events import (
    ALWAYS,
    BY_OPTION,
    BY_SITUATION,
    clause_of_table,
)
from tests.words.at_tables.reasons_for_refusals import is_judged_well, why_refused
from tests.words.at_tables.table_happenings import AtTable, at_a_random_table, at_all_tables

from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.table.table_events import TableEvent

#: How many random tables are played; enough for every kind of event.
TABLES = 200


@cache
def at_random() -> tuple[AtTable, ...]:
    """What happens at random tables."""
    return tuple(one for seed in range(TABLES) for one in at_a_random_table(seed))


@pytest.mark.parametrize("tables", [at_all_tables, at_random])
def test_every_event_quotes_the_clause_of_what_happened(
    tables: Callable[[], Iterable[AtTable]],
) -> None:
    """The clause depends on the house, the seats and what was said."""
    for one in tables():
        assert one.event.rule == clause_of_table(one), one.event


@pytest.mark.parametrize("tables", [at_all_tables, at_random])
def test_what_is_said_is_refused_for_the_first_reason_that_applies(
    tables: Callable[[], Iterable[AtTable]],
) -> None:
    """Or accepted, if none does."""
    for one in tables():
        assert is_judged_well(one), (one.said, one.event)


def test_every_reason_for_a_refusal_is_given() -> None:
    """So that no reason goes unasked."""
    reasons = {why_refused(one.table, one.said) for one in at_random() if one.said is not None}
    assert reasons == {None, *TableRefusal}


def test_every_kind_of_event_happens() -> None:
    """Cases and random tables show each kind, so no clause above goes unasked."""
    kinds = set(get_args(TableEvent))
    assert {*ALWAYS, *BY_OPTION, *BY_SITUATION} == kinds
    assert {type(one.event) for one in (*at_all_tables(), *at_random())} == kinds
