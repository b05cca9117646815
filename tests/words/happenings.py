"""Everything that happens in the hands of all cases, and in random hands under all houses."""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from tests.all_houses_at_random import (
    steps_at_random,
    table_at_random,
    timed_steps_at_random,
    times_at_random,
)
from tests.remembering_engine import Remembering
from tests.words.clauses_of_events import Happened

from holdem_adapters.case_setup import setup_of, times_of
from holdem_conformance.library.case_loader import load_cases
from holdem_conformance.library.house_variants import variants
from holdem_conformance.play.reference import reference
from holdem_oracle.clock.clock import Act, ClockEvent, Tick, Timed
from holdem_oracle.clock.countdowns import timed_after
from holdem_oracle.clock.timed_hands import TimedStep, start_timed, ticks
from holdem_oracle.hand.actions import Action
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import Step, before, steps
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_scenarios.library import case_files, cases_folder


class OnTheClock(NamedTuple):
    """An event of the clock, and the hand and clock before it."""

    timed: Timed
    event: ClockEvent
    tick: Tick | None  #: the input, if the event is the direct result of one


class Hands(NamedTuple):
    """What happens in many hands."""

    of_hands: tuple[tuple[Happened, Hand], ...]  #: each with the hand after it
    of_clocks: tuple[OnTheClock, ...]


@cache
def in_all_cases() -> Hands:
    """The hands of all cases, in each of their houses."""
    hands: list[tuple[Happened, Hand]] = []
    clocks: list[OnTheClock] = []
    for one in load_cases(case_files(cases_folder())):
        for variant in variants(one.case, one.house) if one.case.play else ():
            engine, times = Remembering(), times_of(one.case)
            reference(one.case, variant, engine)
            setup = setup_of(one.case, variant.house)
            if times is None:
                said = [done.action for done in engine.done if isinstance(done, Act)]
                hands += of_hand(setup, zip((None, *said), steps(setup, said), strict=True))
            else:
                timed = zip((None, *engine.done), ticks(setup, times, engine.done), strict=True)
                _sort(against_the_clock(start_timed(setup, times), timed), hands, clocks)
    return Hands(tuple(hands), tuple(clocks))


@cache
def at_random(hands: int) -> Hands:
    """Random hands under all houses."""
    found: list[tuple[Happened, Hand]] = []
    clocks: list[OnTheClock] = []
    for seed in range(hands):
        _sort(in_a_random_hand(seed), found, clocks)
    return Hands(tuple(found), tuple(clocks))


def in_a_random_hand(seed: int) -> Iterator[tuple[Happened, Hand] | OnTheClock]:
    """One random hand; one in four is played against the clock."""
    rng = random.Random(seed)
    setup = table_at_random(rng)
    if seed % 4:
        yield from of_hand(setup, steps_at_random(rng, setup))
    else:
        times = times_at_random(rng)
        timed = timed_steps_at_random(rng, setup, times)
        yield from against_the_clock(start_timed(setup, times), timed)


def _sort(
    some: Iterable[tuple[Happened, Hand] | OnTheClock],
    hands: list[tuple[Happened, Hand]],
    clocks: list[OnTheClock],
) -> None:
    """Events of the hand to one list, those of the clock to another."""
    for one in some:
        if isinstance(one, OnTheClock):
            clocks.append(one)
        else:
            hands.append(one)


def of_hand(
    setup: Setup, played: Iterable[tuple[Action | None, Step]]
) -> Iterator[tuple[Happened, Hand]]:
    """The events of a hand without a clock."""
    hand = before(setup)
    for action, step in played:
        for number, event in enumerate(step.events):
            now = after(hand, event)
            yield Happened(hand, event, None if number else action), now
            hand = now


def against_the_clock(
    start: TimedStep, played: Iterable[tuple[Tick | None, TimedStep]]
) -> Iterator[tuple[Happened, Hand] | OnTheClock]:
    """The events of a hand against the clock; what nobody has said, the clock does."""
    timed = start.timed._replace(hand=before(start.timed.hand.setup), running=None)
    for tick, step in played:
        for number, (_, event) in enumerate(step.events):
            now = timed_after(timed, event)
            cause = None if number else tick
            if isinstance(event, ClockEvent):
                yield OnTheClock(timed, event, cause)
            else:
                yield _happened(timed, event, cause), now.hand
            timed = now


def _happened(timed: Timed, event: Event, cause: Tick | None) -> Happened:
    """An event of the hand; a choice that nobody has made or announced is made by the clock."""
    said = cause.action if isinstance(cause, Act) else None
    seat = getattr(event, "seat", None)
    announced = [one.action.seat for one in timed.hand.declared]
    by_the_clock = said is None and seat not in announced
    return Happened(timed.hand, event, said, by_the_clock, timed.offline)
