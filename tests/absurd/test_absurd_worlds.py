"""Whatever is said to a hand, a clock, a table or a tournament is judged."""

import random
from typing import Final

import pytest
from tests.absurd.absurd_worlds import WORLDS, anything
from tests.absurd.campaign import tried

#: Types of which `anything` makes values.
TYPES: Final = {int, float, str, bool, list, tuple, dict, type(None)}


@pytest.mark.parametrize("actions", [3000, pytest.param(50_000, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("name", WORLDS)
def test_nothing_absurd_raises_an_exception_or_makes_a_chip(name: str, actions: int) -> None:
    """A refusal changes nothing, and names its rule; ``absurd_campaign`` says ten million."""
    tally = tried(name, 0, actions)
    assert tally.surprises == []
    assert tally.said >= actions
    assert tally.worlds > actions // 100


def test_anything_is_of_every_type() -> None:
    """Otherwise little would be absurd."""
    rng = random.Random(0)
    assert {type(anything(rng)) for _ in range(1000)} == TYPES
