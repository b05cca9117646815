"""Every corrupted case file gives either a case or an error that says what is wrong with it."""

import random

import pytest
from tests.fuzzed_cases.campaign import FILE, tried
from tests.fuzzed_cases.mutations import LIBRARY, SAID, spoiled

from holdem_conformance.library.case_loader import misfits_of_setup
from holdem_scenarios.case.case_reader import read_case


@pytest.mark.parametrize("files", [3_000, pytest.param(10_000, marks=pytest.mark.thorough)])
def test_spoiled_files_give_a_case_or_a_clear_error(files: int) -> None:
    """An error has file, line, problem and remedy; ``campaign`` tries many more files."""
    tally = tried(1, files)
    assert tally.surprises == []
    assert tally.files == tally.cases + tally.errors == files
    assert tally.cases > files // 20
    assert tally.misfits > files // 1000
    assert tally.errors > files // 2
    assert len(tally.problems) > files // 100


def test_files_are_valid_before_they_are_spoiled() -> None:
    """Every case of the library can be read and set up."""
    for raw in LIBRARY:
        assert list(misfits_of_setup(read_case(raw, FILE))) == []


def test_the_same_seed_gives_the_same_files() -> None:
    """A finding can be reproduced from its seed."""
    one, other = random.Random(5), random.Random(5)
    assert [spoiled(one) for _ in range(300)] == [spoiled(other) for _ in range(300)]


def test_mutations_do_not_change_the_library() -> None:
    """Otherwise corruption would accumulate from file to file."""
    before = repr(SAID)
    tried(2, 500)
    assert repr(SAID) == before
