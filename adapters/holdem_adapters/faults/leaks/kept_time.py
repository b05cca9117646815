"""Faults in what the clock of a hand leaves for the next one."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.clock.clock import Countdown, Timed, Times
from holdem_oracle.clock.timed_hands import TimedStep
from holdem_oracle.hand.events import Event
from holdem_oracle.hand.setup import Setup
from holdem_oracle.hand.streets import Street

#: How a hand with a clock begins, after another one or as the first.
Dealing: TypeAlias = Callable[[Timed | None, Setup, Times], TimedStep]


def _bank_is_kept(right: Dealing, before: Timed | None, setup: Setup, times: Times) -> TimedStep:
    """The time banks are those at the end of the hand before."""
    step = right(before, setup, times)
    if before is None:
        return step
    return step._replace(timed=step.timed._replace(banks=before.banks))


def _last_timer_is_left(
    right: Callable[[Timed, Event], Timed], timed: Timed, event: Event
) -> Timed:
    """The timer is started anew by a turn that begins, and not where a hand ends."""
    after, running = right(timed, event), timed.running
    goes_on = after.hand.to_act or after.hand.street is not Street.RIVER
    if running is None or running.what is not Countdown.ACTION or goes_on:
        return after
    return after._replace(action_left=running.ends - timed.now)


def _timer_runs_on(right: Dealing, before: Timed | None, setup: Setup, times: Times) -> TimedStep:
    """The first turn has what was left of the action timer in the last one."""
    step = right(before, setup, times)
    running = step.timed.running
    if before is None or running is None:
        return step
    left = min(before.action_left, times.action)
    ends = step.timed.now + left
    return step._replace(
        timed=step.timed._replace(running=running._replace(ends=ends), action_left=left)
    )


FAULTS: Final = (
    Fault(
        "time-bank-is-not-refilled",
        "TO",
        "server-edge.6",
        "Begins a hand with the time banks that the hand before has left.",
        "a time bank is filled when a player sits down",
        {"holdem_adapters.oracle.dealt_on_time": _bank_is_kept},
    ),
    Fault(
        "timer-runs-on",
        "TO",
        "tda-29",
        "Gives the first player what was left of the last timer of the hand before.",
        "the timer is started anew by an action, and not by a deal",
        {
            "holdem_adapters.oracle.dealt_on_time": _timer_runs_on,
            "clock.countdowns._hand_after": _last_timer_is_left,
        },
    ),
)
