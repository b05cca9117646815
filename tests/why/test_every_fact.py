"""Every fact of every table has a reason, whose clauses are in the register."""

import random

from hypothesis import given
from hypothesis import strategies as st
from tests.why.hands import at_random

from holdem_oracle.clock.timed_hands import start_timed, tick
from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.playing import act, start
from holdem_oracle.why.facts import facts
from holdem_oracle.why.questions import MOST_CLAUSES
from holdem_oracle.why.why import why
from holdem_scenarios.register import read_register

REGISTER = read_register()
seeds = st.integers(0, 2**32)


@given(seeds, st.booleans())
def test_every_fact_of_every_step_has_a_reason(seed: int, timed: bool) -> None:  # noqa: FBT001  # Hypothesis draws it
    """Under any house, after any request, with and without a clock."""
    for step in at_random(random.Random(seed), timed=timed):
        for fact in facts(step):
            clauses = why(step, fact).clauses
            assert 1 <= len(clauses) <= MOST_CLAUSES
            REGISTER.cited(clauses, f"{fact} in hand {seed}")


@given(seeds, st.booleans())
def test_a_step_ends_as_the_hand_does(seed: int, timed: bool) -> None:  # noqa: FBT001  # Hypothesis draws it
    """Its events are those of the hand, each with the hand before and after it."""
    for step in at_random(random.Random(seed), timed=timed):
        hand = step.before
        for one in step.events:
            assert one.before == hand
            hand = one.after
        assert hand == step.after
        causes = [one.request for one in step.events]
        assert causes == [step.request, *(None for _ in causes[1:])]
        if step.earlier is None:
            setup = step.after.setup
            if step.clock is None:
                assert start(setup).hand == hand
            else:
                assert start_timed(setup, step.clock.times).timed == step.clock
        elif isinstance(step.request, Action):
            assert step.earlier.after == step.before
            assert act(step.before, step.request).hand == hand
        elif step.request is not None:
            assert step.earlier.clock is not None
            assert tick(step.earlier.clock, step.request).timed == step.clock
