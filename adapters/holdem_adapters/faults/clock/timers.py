"""Faults in timers: carried over, restarted, or counted in the wrong unit."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.clock.clock import (
    ClockEvent,
    Countdown,
    Milliseconds,
    RanOut,
    Started,
    Tick,
    Timed,
    Times,
    Wait,
    Waited,
)
from holdem_oracle.clock.timed_hands import TimedStep
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.events import Called, Checked, Event, Folded, HandEnded, Wagered
from holdem_oracle.hand.setup import Setup

Kept: TypeAlias = Callable[[Timed, Event | ClockEvent], Timed]


def _carried_to_the_next_street(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The first player of a street gets the rest of the time of the street before."""
    after, running = right(timed, event), timed.running
    chosen = isinstance(event, Folded | Checked | Called | Wagered)
    if not chosen or running is None or running.what is not Countdown.ACTION or after.hand.to_act:
        return after
    return after._replace(action_left=running.ends - timed.now or timed.times.action)


def _anew_with_each_wait(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The timer restarts whenever the clock is looked at."""
    after, running = right(timed, event), timed.running
    if not isinstance(event, Waited) or running is None or running.ends == event.now:
        return after
    if running.what is not Countdown.ACTION:
        return after
    return after._replace(running=None, action_left=timed.times.action)


def _whole_seconds(
    right: Callable[[Timed, Tick], Event | ClockEvent], timed: Timed, tick: Tick
) -> Event | ClockEvent:
    """Parts of a second do not count."""
    if isinstance(tick, Wait) and type(tick.time) is int:
        tick = Wait(tick.time - tick.time % 1000)
    return right(timed, tick)


def _ten_times_too_fast(
    right: Callable[[Setup, Times], TimedStep], setup: Setup, times: Times
) -> TimedStep:
    """Each action has a tenth of its time."""
    return right(setup, replace(times, action=max(times.action // 10, 1)))


def _on_after_the_hand(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The timer of the last player runs on when the hand is over."""
    after = right(timed, event)
    if not isinstance(event, HandEnded):
        return after
    last = timed.hand.live[0]
    ends = timed.now + timed.times.action
    return after._replace(running=Started(last, Countdown.ACTION, ends, "tda-29"))


def _sits_out_after_a_time_out(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """A player who has run out of time counts as disconnected from then on."""
    after = right(timed, event)
    if not isinstance(event, RanOut) or event.what is not Countdown.ACTION:
        return after
    return after._replace(offline=after.offline | {event.seat})


def _one_bank(
    right: Callable[[Timed, Seat, Countdown, Milliseconds], Timed],
    timed: Timed,
    seat: Seat,
    what: Countdown,
    left: Milliseconds,
) -> Timed:
    """All players share one time bank."""
    after = right(timed, seat, what, left)
    return after._replace(banks=(left,) * len(after.banks)) if what is Countdown.BANK else after


FAULTS: Final = (
    Fault(
        "timer-carried-to-the-next-street",
        "TO",
        "tda-29",
        "Gives the first player of a street only the time left from the street before.",
        "the timer is reset when the turn passes, and a new street is handled elsewhere",
        {"clock.countdowns.timed_after": _carried_to_the_next_street},
    ),
    Fault(
        "timer-restarts-with-each-tick",
        "TO",
        "tda-29-fold",
        "Restarts the timer each time the clock is looked at before its end.",
        "the deadline is computed from the present moment, not from the start of the turn",
        {"clock.countdowns.timed_after": _anew_with_each_wait},
        also=("IL",),
        also_breaks=("tda-29-check", "tda-29"),
    ),
    Fault(
        "time-counted-in-whole-seconds",
        "TO",
        "tda-29-fold",
        "Drops parts of a second from the elapsed time.",
        "integer division of milliseconds",
        {"clock.countdowns.reaction": _whole_seconds},
        also_breaks=("tda-29-check", "tda-29"),
    ),
    Fault(
        "timer-ten-times-too-fast",
        "TO",
        "tda-29-fold",
        "Gives each player a tenth of the time.",
        "therewillbecode/poker-maison#15: a delay in the wrong unit",
        {"clock.timed_hands.start_timed": _ten_times_too_fast},
        also=("IL",),
        also_breaks=("tda-29-check", "tda-29"),
    ),
    Fault(
        "timer-runs-on-after-the-hand",
        "TO",
        "suite-hand-over",
        "Leaves a timer running when the hand is over.",
        "a timer is stopped by the next action, and there is none",
        {"clock.countdowns.timed_after": _on_after_the_hand},
    ),
    Fault(
        "timed-out-player-cannot-come-back",
        "TO",
        "tda-29-check",
        "Treats a player who has run out of time as disconnected for the rest of the hand.",
        "hippich/Bitcoin-Poker-Room#122 and yfzm/poker-bot#100",
        {"clock.countdowns.timed_after": _sits_out_after_a_time_out},
    ),
    Fault(
        "one-time-bank-for-the-table",
        "TO",
        "server-edge.6",
        "Lets all players draw on one time bank.",
        "the time bank is a field of the table",
        {"clock.countdowns._set_left": _one_bank},
    ),
)
