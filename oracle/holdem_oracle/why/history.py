"""A hand with its history: each step with its request, and each event with the hand before it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple, Optional, TypeAlias

from holdem_oracle.clock.clock import Act, ClockEvent, Ignored, Tick, Timed, Times
from holdem_oracle.clock.countdowns import timed_after
from holdem_oracle.clock.timed_hands import start_timed, tick, timed_before
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import (
    Called,
    Checked,
    DeclaredOutOfTurn,
    Event,
    Folded,
    Refused,
    RoundOpened,
    Wagered,
)
from holdem_oracle.hand.playing import act, before, start
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.state import Hand
from holdem_oracle.house.house import House

Request: TypeAlias = Action | Tick
Choice: TypeAlias = Folded | Checked | Called | Wagered


class Happened(NamedTuple):
    """An event, and the hand and clock before and after it."""

    before: Hand
    event: Event | ClockEvent
    after: Hand
    request: Request | None = None  #: if the event is its direct result
    clock_before: Timed | None = None
    clock_after: Timed | None = None


class Step(NamedTuple):
    """The start of a hand or one request, with everything that follows from it."""

    request: Request | None  #: None at the start
    before: Hand
    events: tuple[Happened, ...]
    after: Hand
    clock: Timed | None = None  #: after the step; None if the hand has no clock
    earlier: Optional["Step"] = None  #: the step before; None at the start


def first_step(setup: Setup, times: Times | None = None) -> Step:
    """The start of a hand, with or without a clock."""
    if times is None:
        return step_of(None, before(setup), start(setup).events)
    timed = timed_before(setup, times)
    return timed_step_of(None, timed, [one.event for one in start_timed(setup, times).events])


def next_step(step: Step, request: Request) -> Step:
    """The step after a request."""
    if step.clock is not None:
        what = Act(request) if isinstance(request, Action) else request
        events = [one.event for one in tick(step.clock, what).events]
        return timed_step_of(request, step.clock, events, step)
    action = request.action if isinstance(request, Act) else request
    assert isinstance(action, Action), "a hand without a clock has no time"
    return step_of(request, step.after, act(step.after, action).events, step)


def step_of(
    request: Request | None, hand: Hand, events: Iterable[Event], earlier: Step | None = None
) -> Step:
    """A step that has been played, from the hand before it and its events."""
    found: list[Happened] = []
    now = hand
    for event in events:
        then = after(now, event)
        found.append(Happened(now, event, then, None if found else request))
        now = then
    return Step(request, hand, tuple(found), now, None, earlier)


def timed_step_of(
    request: Request | None,
    timed: Timed,
    events: Iterable[Event | ClockEvent],
    earlier: Step | None = None,
) -> Step:
    """A step against the clock that has been played, from the clock before it and its events."""
    found: list[Happened] = []
    now = timed
    for event in events:
        then = timed_after(now, event)
        cause = None if found else request
        found.append(Happened(now.hand, event, then.hand, cause, now, then))
        now = then
    return Step(request, timed.hand, tuple(found), now.hand, now, earlier)


def newest_first(step: Step) -> Iterator[Happened]:
    """Every event of the hand so far, the latest first."""
    here: Step | None = step
    while here is not None:
        yield from reversed(here.events)
        here = here.earlier


def newest(step: Step, *kinds: type[Event | ClockEvent]) -> Happened | None:
    """The latest event of some kinds, if any."""
    return next((one for one in newest_first(step) if isinstance(one.event, kinds)), None)


def said_by(happened: Happened) -> Action | None:
    """The action that an event is the direct result of; None if it followed by itself."""
    request = happened.request
    if isinstance(request, Act):
        return request.action
    return request if isinstance(request, Action) else None


def by_the_clock(happened: Happened) -> bool:
    """Whether an event is a choice that nobody has made or announced: time was up."""
    event = happened.event
    if not isinstance(event, Choice) or said_by(happened) is not None:
        return False
    return event.seat not in [said.action.seat for said in happened.before.declared]


def came_to_nothing(step: Step) -> bool:
    """Whether a request was refused, or has to wait for its turn."""
    first, *others = step.events
    if step.earlier is None or others:
        return False
    return isinstance(first.event, Refused | DeclaredOutOfTurn | Ignored)


def step_with(step: Step, happened: Happened) -> Step:
    """The step in which an event of the hand happened."""
    while step.earlier is not None and not any(one is happened for one in step.events):
        step = step.earlier
    return step


def set_by(step: Step, value: Callable[[Hand], object]) -> Happened | None:
    """The latest event that changed something in the hand; None if nothing has."""
    return next((one for one in newest_first(step) if value(one.before) != value(one.after)), None)


def of_this_round(step: Step) -> list[Happened]:
    """The events since the last betting round began, the latest first."""
    found = []
    for one in newest_first(step):
        if isinstance(one.event, RoundOpened):
            break
        found.append(one)
    return found


def has_acted(step: Step, seat: Seat) -> bool:
    """Whether a seat has made a choice since the last betting round began."""
    return any(
        isinstance(one.event, Choice) and one.event.seat == seat for one in of_this_round(step)
    )


def in_house(hand: Hand, house: House) -> Hand:
    """The same hand in another house."""
    return hand._replace(setup=replace(hand.setup, house=house))
