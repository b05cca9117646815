"""Hands with their history: random ones under all houses, and those of the cases."""

import random
from collections.abc import Iterator
from dataclasses import replace

from tests.all_houses_at_random import (
    steps_at_random,
    table_at_random,
    timed_steps_at_random,
    times_at_random,
)

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.why.facts import Fact, Kind
from holdem_oracle.why.history import Request, Step, first_step, next_step
from holdem_oracle.why.questions import Question
from holdem_oracle.why.why import why
from holdem_oracle.words.notation import actions


def at_random(rng: random.Random, *, timed: bool) -> Iterator[Step]:
    """The steps of a random hand under any house, with legal and illegal requests."""
    setup = table_at_random(rng)
    times = times_at_random(rng) if timed else None
    requests: list[Request | None] = []
    if times is None:
        requests += [action for action, _ in steps_at_random(rng, setup)]
    else:
        requests += [what for what, _ in timed_steps_at_random(rng, setup, times)]
    step = first_step(setup, times)
    yield step
    for request in requests[1:]:
        assert request is not None
        step = next_step(step, request)
        yield step


def played(setup: Setup, said: str = "", mucks: tuple[int, ...] = ()) -> Step:
    """The step after these actions, of which the last ones may be refused."""
    step = first_step(replace(setup, mucks=tuple(map(Seat, mucks))))
    for one in actions(said):
        step = next_step(step, one)
    return step


def reason(step: Step, kind: Kind, at: int | None = None) -> tuple[Question, tuple[str, ...]]:
    """The question that decided a fact, and the clauses that answer it."""
    return why(step, Fact(kind, at))
