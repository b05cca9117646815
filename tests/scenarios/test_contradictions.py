"""Where sources contradict each other, the library has a case for each answer.

``contradictions.yaml`` lists the cases; here each one is replayed in the other houses.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from holdem_adapters.case_setup import house_of
from holdem_conformance.authoring.lint_meaning import holds_in
from holdem_conformance.library.case_loader import load_cases
from holdem_conformance.library.house_variants import (
    asks_in,
    guards,
    hands_in,
    only_in,
    rounds_in,
    steps_in,
)
from holdem_scenarios.case.model import Case
from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.library import case_files, cases_folder
from holdem_scenarios.register import read_register

#: The options that decide who sits where in a tournament, in which not every value contradicts
#: another one: a source may leave it to the director, or name a number for one size only.
ABOUT_SEATS: Final = ("balance", "halt", "final_table", "redraw", "re_entry")
#: The minimum number of words of a reason.
FEWEST_WORDS: Final = 5


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One contradiction: the options that decide it, or why no case can show it."""

    options: Mapping[str, Mapping[str, tuple[str, ...] | str]] = {}
    excluded: str = ""
    see: tuple[str, ...] = ()


class Answer(NamedTuple):
    """One value of one option in one row, with the cases that show it."""

    row: str
    option: str
    value: str
    cases: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.row}-{self.option}-{self.value}"


ROWS: Final = msgspec.convert(
    load_file(Path(__file__).with_name("contradictions.yaml")), dict[str, Row]
)


def answers() -> Iterator[Answer]:
    """Every answer that needs cases."""
    for name, row in ROWS.items():
        for option, values in row.options.items():
            for value, cases in values.items():
                if not isinstance(cases, str):
                    yield Answer(name, option, value, cases)


ANSWERS: Final = tuple(answers())


@cache
def library() -> dict[str, Case]:
    """Every case of the library, by id."""
    return {one.case.id: one.case for one in load_cases(case_files(cases_folder()))}


def written(option: str, value: str) -> str | int:
    """An option value as a case writes it."""
    return int(value) if option == "chip_unit" else value


def as_played_with(case: Case, option: str, value: str) -> Case:
    """A case in a house with this value, reduced to what applies there."""
    house = house_of(case, {option: written(option, value)})
    variant = only_in(house, case)
    steps = tuple(replace(step, when={}) for step in steps_in(variant, case))
    hands = tuple(replace(hand, when={}) for hand in hands_in(variant, case))
    rounds = tuple(replace(one, when={}) for one in rounds_in(variant, case))
    asks = tuple(replace(step, when={}) for step in asks_in(variant, case)) if case.asks else ()
    asked = {**case.house, option: written(option, value)}
    return replace(case, play=steps, hands=hands, rounds=rounds, asks=asks, house=asked)


def told_apart(case: Case, answer: Answer) -> set[str]:
    """The other values of the option with which the case does not hold."""
    asked = as_played_with(case, answer.option, answer.value)
    others = set(ROWS[answer.row].options[answer.option]) - {answer.value}
    return {
        other
        for other in others
        if not holds_in(asked, house_of(asked, {answer.option: written(answer.option, other)}))
    }


def test_every_contradiction_has_a_row() -> None:
    """There are 74, numbered in order without gaps."""
    assert list(ROWS) == [f"C-{number:02}" for number in range(1, 75)]


@pytest.mark.parametrize("name", ROWS)
def test_a_row_is_decided_by_an_option_or_excluded(name: str) -> None:
    """Exactly one of the two."""
    assert bool(ROWS[name].options) != bool(ROWS[name].excluded)


@pytest.mark.parametrize("name", ROWS)
def test_a_reason_is_a_sentence(name: str) -> None:
    """Everything that is excluded has a reason of several words."""
    row = ROWS[name]
    reasons = [cases for values in row.options.values() for cases in values.values()]
    for reason in [row.excluded, *reasons]:
        if reason and isinstance(reason, str):
            assert len(reason.split()) >= FEWEST_WORDS, reason
            assert reason.endswith("."), reason


@pytest.mark.parametrize("name", ROWS)
def test_every_value_of_an_option_is_accounted_for(name: str) -> None:
    """Options and all of their values are in the register, except for the size of a chip."""
    register = read_register().options
    for option, values in ROWS[name].options.items():
        known = {one.value for one in register[option].values}
        assert known <= set(values)
        assert set(values) <= known or option == "chip_unit"
        assert all(values.values())


@pytest.mark.parametrize("name", ROWS)
def test_every_case_of_a_row_is_in_the_library(name: str) -> None:
    """Every id exists, and no case is listed twice for one answer."""
    row = ROWS[name]
    lists = [row.see, *(one.cases for one in ANSWERS if one.row == name)]
    assert {case for some in lists for case in some} <= set(library())
    assert all(len(some) == len(set(some)) for some in lists)


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_a_case_holds_with_the_value_that_it_is_listed_under(answer: Answer) -> None:
    """It expects something of a house with this value, and the expectations hold there."""
    for case_id in answer.cases:
        asked = as_played_with(library()[case_id], answer.option, answer.value)
        steps = [step.expect or step.refused for step in asked.play]
        hands = [hand.expect or hand.after or hand.refused for hand in asked.hands]
        rounds = [one.expect or one.tables or one.refused for one in asked.rounds]
        assert any(steps) or any(hands) or any(rounds) or asked.asks or asked.expect, case_id
        assert holds_in(asked, house_of(asked)), case_id


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_cases_distinguish_a_value_from_every_other_value(answer: Answer) -> None:
    """Each case fails with some other value, and for each other value some case fails."""
    apart = {case: told_apart(library()[case], answer) for case in answer.cases}
    assert all(apart.values()), apart
    others = set(ROWS[answer.row].options[answer.option]) - {answer.value}
    assert set().union(*apart.values()) == others


def test_a_case_that_a_row_refers_to_holds() -> None:
    """In the house of the case."""
    shown = {case for row in ROWS.values() for case in row.see}
    assert [
        case for case in shown if not holds_in(library()[case], house_of(library()[case]))
    ] == []


@cache
def cases_about(option: str) -> tuple[Case, ...]:
    """The cases of tournaments with an outcome for each value of an option."""
    found = [case for case in library().values() if case.rounds]
    return tuple(case for case in found if any(option in one for one in guards(case)))


def tells(case: Case, option: str, value: str, other: str) -> bool:
    """Whether a case holds with one value, and what it expects then does not with the other."""
    asked = as_played_with(case, option, value)
    if not asked.rounds or not holds_in(asked, house_of(asked)):
        return False
    return not holds_in(asked, house_of(asked, {option: other}))


@pytest.mark.parametrize("option", ABOUT_SEATS)
def test_a_case_tells_two_values_about_seats_apart(option: str) -> None:
    """What it expects with one value does not happen with the other, for all pairs of values."""
    values = [one.value for one in read_register().options[option].values]
    for value, other in permutations(values, 2):
        told = [case.id for case in cases_about(option) if tells(case, option, value, other)]
        assert told, (value, other)
