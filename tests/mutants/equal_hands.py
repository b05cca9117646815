"""Whether a changed oracle plays like the unchanged one, for entries of ``survivors.yaml``.

A function is changed in place, by the byte code of its changed source, and a
random hand that the unchanged oracle has played is played again.  Everything
that anybody can see or do is compared after every step: the events, the view of
the table, and the answer to each action that a player might try.
"""

import ast
import importlib
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NamedTuple

from tests.all_houses_at_random import (
    steps_at_random,
    table_at_random,
    timed_steps_at_random,
    times_at_random,
)
from tests.mutants.survivors import Listed

from holdem_oracle.clock.clock import Tick, Times
from holdem_oracle.clock.timed_hands import TimedStep, clock_view, ticks
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.playing import Step, steps
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.view import view

ORACLE: Final = Path(__file__).parents[2] / "oracle" / "holdem_oracle"


class Played(NamedTuple):
    """A hand: its set-up, what was done in it, and everything that was to be seen."""

    setup: Setup
    times: Times | None
    done: tuple[Action | Tick, ...]
    seen: tuple[object, ...]


def source_of(function: str) -> tuple[Path, ast.FunctionDef]:
    """The file of a function, and where it is defined there."""
    module, _, name = function.rpartition(".")
    path = ORACLE / f"{module.replace('.', '/')}.py"
    (found,) = (
        node
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name == name
    )
    return path, found


def changed_source(one: Listed) -> str:
    """The source of the module with the change; the line that is changed occurs only once."""
    path, function = source_of(one.function)
    lines = path.read_text().splitlines(keepends=True)
    before, body = lines[: function.lineno - 1], lines[function.lineno - 1 : function.end_lineno]
    pattern = r"\s+".join(map(re.escape, one.without.split()))
    changed, times = re.subn(pattern, lambda _: one.instead, "".join(body))
    if times != 1:
        raise ValueError(f"{one.function}: {times} places with {one.without}")
    return "".join((*before, changed, *lines[function.end_lineno :]))


@contextmanager
def applied(one: Listed) -> Iterator[None]:
    """The oracle with one change, as long as this lasts."""
    module_name, _, name = one.function.rpartition(".")
    module = importlib.import_module(f"holdem_oracle.{module_name}")
    changed: dict[str, Any] = {"__name__": module.__name__}
    exec(compile(changed_source(one), str(module.__file__), "exec"), changed)  # noqa: S102  # our own source
    function: FunctionType = getattr(module, name)
    unchanged = function.__code__
    function.__code__ = changed[name].__code__
    try:
        yield
    finally:
        function.__code__ = unchanged


def hand_at_random(seed: int, *, timed: bool) -> Played:
    """A random hand of the unchanged oracle, against the clock or without it."""
    rng = random.Random(seed)
    setup = table_at_random(rng)
    times = times_at_random(rng) if timed else None
    if times is None:
        untimed = list(steps_at_random(rng, setup))
        done: list[Action | Tick] = [action for action, _ in untimed if action is not None]
        seen = [seen_after(step) for _, step in untimed]
    else:
        by_clock = list(timed_steps_at_random(rng, setup, times))
        done = [what for what, _ in by_clock if what is not None]
        seen = [seen_after_tick(step) for _, step in by_clock]
    return Played(setup, times, tuple(done), tuple(seen))


def seen_after(step: Step) -> object:
    """The kinds and contents of the events, and the table after them."""
    return [(type(event), event) for event in step.events], seen_of(step.hand)


def seen_of(hand: Hand) -> object:
    """The view of the table, and what each possible action would result in."""
    return view(hand), [answer(hand, action) for action in tries(hand)]


def answer(hand: Hand, action: Action) -> object:
    """What an action results in, and the kind of it."""
    event = judge(hand, action)
    return type(event), event


def tries(hand: Hand) -> Iterator[Action]:
    """Each action of the seat to act, with amounts around those that matter; and one of another."""
    seat = turn(hand)
    if seat is None:
        return
    match_, raise_ = hand.to_match, hand.full_raise
    around = {match_ + 1, match_ + raise_ // 2, match_ + raise_ - 1, match_ + raise_, 3 * match_}
    for verb in Verb:
        sized = verb in (Verb.BET, Verb.RAISE)
        yield from (Action(seat, verb, to) for to in (sorted(around) if sized else (None,)))
    yield Action(Seat((seat + 1) % len(hand.stacks)), Verb.CALL)


def seen_after_tick(step: TimedStep) -> object:
    """The times, kinds and contents of the events, and the table and the clock after them."""
    events = [(at, type(event), event) for at, event in step.events]
    return events, view(step.timed.hand), clock_view(step.timed)


def seen_again(one: Played) -> Iterator[object]:
    """What is to be seen of a hand that is played again, step by step."""
    if one.times is None:
        actions = [action for action in one.done if isinstance(action, Action)]
        yield from map(seen_after, steps(one.setup, actions))
    else:
        inputs = [what for what in one.done if not isinstance(what, Action)]
        yield from map(seen_after_tick, ticks(one.setup, one.times, inputs))


def first_difference(one: Played) -> int | None:
    """The number of the first step that is not as it was; None if all are the same."""
    again = seen_again(one)
    for number, before in enumerate(one.seen):
        try:
            now = next(again)
        except Exception as error:  # noqa: BLE001  # a changed oracle may raise anything
            now = error
        if now != before:
            return number
    return None
