"""Clock events as sentences."""

from holdem_oracle.clock.clock import (
    CameBack,
    ClockEvent,
    Ignored,
    Interrupted,
    RanOut,
    Started,
    Waited,
    Waiting,
    WentOffline,
)
from holdem_scenarios.case.case_text import milliseconds


def clock_text(event: ClockEvent) -> str:  # noqa: C901  # one case for each event
    """A clock event as a sentence; empty if there is nothing to report."""
    match event:
        case Started(seat, what, ends):
            return f"The {what} of seat {seat} runs until {milliseconds(ends)}."
        case Interrupted(seat, what, left):
            return f"The {what} of seat {seat} stops with {milliseconds(left)} left."
        case RanOut(seat, what):
            return f"The {what} of seat {seat} has run out."
        case WentOffline(seat):
            return f"Seat {seat} has lost its connection."
        case CameBack(seat):
            return f"Seat {seat} has reconnected."
        case Waited(now):
            return f"The time is now {milliseconds(now)}."
        case Ignored(_, problem):
            return f"No effect: {problem}."
        case Waiting():
            return ""
