"""Options about who sits where: cases tell each value of them from every other value."""

from functools import cache
from typing import Final

import pytest
from tests.scenarios.test_contradictions import as_played_with, library

from holdem_adapters.case_setup import house_of
from holdem_conformance.authoring.lint_meaning import holds_in
from holdem_conformance.library.house_variants import guards
from holdem_scenarios.case.model import Case
from holdem_scenarios.register import read_register

#: The options that decide who sits where in a tournament.
OPTIONS: Final = ("balance", "halt", "final_table", "redraw", "re_entry")
PAIRS: Final = [
    (option, one.value, other.value)
    for option in OPTIONS
    for one in read_register().options[option].values
    for other in read_register().options[option].values
    if one != other
]


@cache
def cases_about(option: str) -> list[Case]:
    """The cases of tournaments with an outcome for each value of an option."""
    return [
        case
        for case in library().values()
        if case.rounds and any(option in one for one in guards(case))
    ]


def tells(case: Case, option: str, value: str, other: str) -> bool:
    """Whether a case holds with one value, and what it expects then does not with the other."""
    asked = as_played_with(case, option, value)
    if not asked.rounds or not holds_in(asked, house_of(asked)):
        return False
    return not holds_in(asked, house_of(asked, {option: other}))


@pytest.mark.parametrize(("option", "value", "other"), PAIRS)
def test_a_case_tells_two_values_apart(option: str, value: str, other: str) -> None:
    """What it expects with the one does not happen with the other."""
    assert any(tells(case, option, value, other) for case in cases_about(option))
