"""The players of a set-up, also where its stacks are no tuple."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.at_the_table import table

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import Setup


@given(st.lists(st.none() | st.integers(1, 1000), max_size=10))
def test_the_players_are_the_seats_with_a_stack(stacks: list[int | None]) -> None:
    """They are listed by the number of their seats."""
    usual = table()
    setup = Setup(stacks=tuple(stacks), button=usual.button, small_blind=50, big_blind=100)
    assert len(setup.players) == len(stacks) - stacks.count(None)
    assert all(stacks[seat] is not None for seat in setup.players)
    assert list(setup.players) == sorted(set(setup.players))


@pytest.mark.parametrize("stacks", [None, 1000, [1000, 1000], "1000"])
def test_stacks_that_are_no_tuple_are_refused_before_the_hand(stacks: object) -> None:
    """The set-up can be made, whatever they are, and the error says what to write."""
    untyped: dict[str, object] = {"stacks": stacks}
    setup = Setup(button=table().button, small_blind=50, big_blind=100, **untyped)  # type: ignore[arg-type]  # the wrong type is the point
    assert setup.players == ()
    with pytest.raises(SetupError, match="is not a tuple; write a tuple with a stack for each"):
        start(setup)
