"""The library has cases that distinguish each profile from all others."""

from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace

from holdem_adapters.case_setup import house_of, setup_of
from holdem_conformance.authoring.lint_meaning import holds_in
from holdem_conformance.library.case_loader import load_cases
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.playing import start
from holdem_oracle.house.house import OPTIONS
from holdem_oracle.house.profiles import PROFILES
from holdem_scenarios.case.model import Case
from holdem_scenarios.library import case_files, cases_folder
from holdem_scenarios.register import Layer, read_register

#: The profiles that differ within one hand.
DIFFERENT: Final = (
    "tda-2024",
    "roberts",
    "ludoforge",
    "server",
    "tournament",
    "basic",
    "maverick",
)
#: The minimum number of cases that only one profile passes.
ENOUGH: Final = 2


@cache
def hands() -> tuple[Case, ...]:
    """Every case of the library that is a hand."""
    loaded = load_cases(case_files(cases_folder()))
    return tuple(one.case for one in loaded if one.case.play)


def elsewhere(case: Case) -> Iterator[Case]:
    """The same case under each other profile."""
    for name in DIFFERENT:
        if name != case.profile:
            yield replace(case, profile=name)


def holds(case: Case, other: Case) -> bool:
    """Whether every expectation of a case holds under another profile."""
    return holds_in(case, house_of(other))


def can_be_dealt(case: Case) -> bool:
    """Whether the table can be set under the profile of the case."""
    try:
        start(setup_of(case, house_of(case)))
    except SetupError:
        return False
    return True


@pytest.mark.parametrize("name", DIFFERENT)
def test_each_profile_has_cases_that_only_it_passes(name: str) -> None:
    """They hold under this profile and fail under the others, at tables that all allow."""
    own = [
        case.id
        for case in hands()
        if case.profile == name
        and not any(holds(case, other) for other in elsewhere(case))
        and holds(case, case)
        and all(can_be_dealt(other) for other in elsewhere(case))
    ]
    assert len(own) >= ENOUGH, own


def test_two_tournament_books_agree_within_one_hand() -> None:
    """They differ only in options that act between hands, so they count as one profile."""
    options = read_register().options
    tda, wsop = PROFILES["tda-2024"], PROFILES["wsop-2026"]
    differ = [name for name in OPTIONS if getattr(tda, name) != getattr(wsop, name)]
    assert differ
    assert all(options[name].layer in (Layer.TABLE, Layer.TOURNAMENT) for name in differ)
