"""A hand against the clock, from start to end."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from holdem_oracle.clock.clock import ClockEvent, Countdown, Milliseconds, Tick, Timed, Times
from holdem_oracle.clock.countdowns import reaction, timed_after, what_time_brings
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.playing import before
from holdem_oracle.hand.setup import Setup


class TimedEvent(NamedTuple):
    """An event of the hand or of the clock, and the time at which it happened."""

    at: Milliseconds
    event: Event | ClockEvent


class TimedStep(NamedTuple):
    """The result of one tick: the events with their times, and the state after them."""

    events: tuple[TimedEvent, ...]
    timed: Timed


class ClockView(NamedTuple):
    """The clock as visible to everyone at the table."""

    seat: Seat | None  #: whose time is running; None while no countdown runs
    what: Countdown | None
    left: Milliseconds
    banks: tuple[Milliseconds, ...]  #: by seat, the time left when it last stopped
    offline: tuple[Seat, ...]


def clock_view(timed: Timed) -> ClockView:
    """The clock as visible at this moment."""
    running = timed.running
    offline = tuple(sorted(timed.offline))
    if running is None:
        return ClockView(None, None, 0, timed.banks, offline)
    left = running.ends - timed.now
    return ClockView(running.seat, running.what, left, timed.banks, offline)


def timed_before(setup: Setup, times: Times) -> Timed:
    """The hand and its clock before the first event."""
    banks = tuple(times.bank if stack is not None else 0 for stack in setup.stacks)
    return Timed(before(setup), times, 0, 0, banks, frozenset(), None, times.action, times.grace)


def start_timed(setup: Setup, times: Times) -> TimedStep:
    """Start a hand and run it up to the first choice, with the first player's clock running."""
    return _carried_on(timed_before(setup, times), [])


def tick(timed: Timed, what: Tick) -> TimedStep:
    """Apply one input, and everything that follows from it."""
    event = reaction(timed, what)
    timed = timed_after(timed, event)
    return _carried_on(timed, [TimedEvent(timed.now, event)])


def _carried_on(timed: Timed, events: list[TimedEvent]) -> TimedStep:
    """Apply everything that happens by itself, up to the moment that was waited for."""
    while (event := what_time_brings(timed)) is not None:
        timed = timed_after(timed, event)
        events.append(TimedEvent(timed.now, event))
    return TimedStep(tuple(events), timed)


def ticks(setup: Setup, times: Times, done: Iterable[Tick]) -> Iterator[TimedStep]:
    """The start of a timed hand, then a step for each tick."""
    step = start_timed(setup, times)
    yield step
    for what in done:
        step = tick(step.timed, what)
        yield step
