"""Whether a changed oracle plays like the unchanged one, for entries of ``survivors.yaml``.

A random hand that the unchanged oracle has played is played again.  After every
step everything is compared that a case can ask for: the view of the table, what
each action would result in, and the clock.  The events are compared as well, with
their clauses; only an entry that the tests of words notice may change those.
"""

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.all_houses_at_random import (
    CASE_WAITS,
    steps_at_random,
    table_at_random,
    timed_steps_at_random,
    times_at_random,
)
from tests.mutants.changed_oracle import applied
from tests.mutants.equality.seen import Seen, where_different
from tests.mutants.survivors import Listed
from tests.words.complaints import is_told_well
from tests.words.happenings import in_a_random_hand, in_all_cases

from holdem_oracle.clock.clock import ClockEvent, Tick, Times
from holdem_oracle.clock.timed_hands import TimedStep, clock_view, ticks
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.betting.legal_actions import legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import Step, steps
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.view import view


class Played(NamedTuple):
    """A hand: its set-up, what was done in it, and everything that was to be seen."""

    seed: int
    setup: Setup
    times: Times | None
    done: tuple[Action | Tick, ...]
    seen: tuple[Seen, ...]


class Hands(NamedTuple):
    """Random hands of the unchanged oracle, and how many more the tests of words may read."""

    untimed: tuple[Played, ...]
    timed: tuple[Played, ...]
    told: int


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
        by_clock = list(timed_steps_at_random(rng, setup, times, CASE_WAITS))
        done = [what for what, _ in by_clock if what is not None]
        seen = [seen_after_tick(step) for _, step in by_clock]
    return Played(seed, setup, times, tuple(done), tuple(seen))


def seen_after(step: Step) -> Seen:
    """The table after a step, and the events of the step."""
    answers = [judge(step.hand, action) for action in tries(step.hand)]
    table = view(step.hand), [(type(event), event._replace(rule="")) for event in answers]
    return Seen(table, ([kind_and_all(event) for event in step.events], answers))


def kind_and_all(event: Event | ClockEvent) -> tuple[type, object]:
    """An event with its kind, as two of different kinds can be equal."""
    return type(event), event


def tries(hand: Hand) -> Iterator[Action]:
    """Each action of the seat to act, with amounts around those that matter; and one of another."""
    seat = turn(hand)
    if seat is None:
        return
    can, big = legal(hand, seat), hand.setup.big_blind
    bounds = can.bet or can.raises or (hand.to_match + big, hand.to_match + big)
    around = {hand.to_match + 1, hand.to_match + big // 2, *bounds, bounds[0] - 1, bounds[1] + 1}
    for verb in Verb:
        sized = verb in (Verb.BET, Verb.RAISE)
        yield from (Action(seat, verb, to) for to in (sorted(around) if sized else (None,)))
    yield Action(Seat((seat + 1) % len(hand.stacks)), Verb.CALL)


def seen_after_tick(step: TimedStep) -> Seen:
    """The table and the clock after an input, and the events with their times."""
    clock = clock_view(step.timed)
    table = view(step.timed.hand), clock._replace(seat=None), step.timed.now
    return Seen(table, ([(at, kind_and_all(event)) for at, event in step.events], clock.seat))


def seen_again(one: Played) -> Iterator[Seen]:
    """What is to be seen of a hand that is played again, step by step."""
    if one.times is None:
        actions = [action for action in one.done if isinstance(action, Action)]
        yield from map(seen_after, steps(one.setup, actions))
    else:
        inputs = [what for what in one.done if not isinstance(what, Action)]
        yield from map(seen_after_tick, ticks(one.setup, one.times, inputs))


def difference(one: Played) -> str:
    """Where a hand that is played again differs: on the table, in the log only, or nowhere."""
    return where_different(one.seen, seen_again(one))


def is_noticed_by_words(seed: int) -> bool:
    """Whether something that is told of a random hand is wrong, or cannot be told at all."""
    try:
        return not is_told_well(in_a_random_hand(seed))
    except Exception:  # noqa: BLE001  # a changed oracle may raise anything
        return True


def is_noticed_in_cases() -> bool:
    """Whether something that is told of the hand of a case is wrong, or cannot be told at all."""
    try:
        cases = in_all_cases.__wrapped__()
        return not is_told_well((*cases.of_hands, *cases.of_clocks))
    except Exception:  # noqa: BLE001  # a changed oracle may raise anything
        return True


def faults(one: Listed, hands: Hands) -> Iterator[str]:
    """Why an entry is false: a hand that shows it, or none that the tests of words notice."""
    yield from differences(one, hands)
    yield from unnoticed(one, hands.told)


def differences(one: Listed, hands: Hands) -> Iterator[str]:
    """The first hand that shows an entry to be false."""
    on_the_clock = one.module.startswith("clock.")
    with applied(one):
        for hand in hands.timed if on_the_clock else hands.untimed:
            seen = difference(hand)
            if seen == "table" or (seen and not one.noticed_by):
                yield f"{one.function}: hand {hand.seed} differs in the {seen}\n  {one.instead}"
                return


def unnoticed(one: Listed, told: int) -> Iterator[str]:
    """That the tests of words, with so many hands to read, do not notice what they should."""
    if not one.noticed_by:
        return
    with applied(one):
        if not any(map(is_noticed_by_words, range(told))) and not is_noticed_in_cases():
            yield f"{one.function}: not noticed by the tests of words\n  {one.instead}"


def hands_at_random(seeds: Sequence[int], told: int) -> Hands:
    """A random hand without a clock for each seed, and one against it."""
    untimed, timed = (
        tuple(hand_at_random(seed, timed=timed) for seed in seeds) for timed in (False, True)
    )
    return Hands(untimed, timed, told)
