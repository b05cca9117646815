"""The clause that says what happened on the clock, stated anew for each kind of event."""

from typing import Final

from tests.words.clauses_of_events import of_option

from holdem_oracle.clock.clock import ClockEvent, Countdown, Ignored, RanOut, Started, Wait
from holdem_oracle.clock.clock import Waited as TimeHasPassed
from holdem_oracle.clock.clock import Waiting as TimePasses
from holdem_oracle.house.house import House

#: The clause about time as such.
TIME: Final = "suite-time-goes-on"
#: The option that each countdown is based on.
OPTION_OF: Final = {
    Countdown.ACTION: "timeout",
    Countdown.GRACE: "disconnect",
    Countdown.BANK: "time_bank",
}


def clause_on_the_clock(house: House, event: ClockEvent) -> str:
    """Time as such has its clause; the action timer, and a lost connection, have their options."""
    of_time = isinstance(event, TimePasses | TimeHasPassed)
    if of_time or (isinstance(event, Ignored) and isinstance(event.tick, Wait)):
        return TIME
    if isinstance(event, Started | RanOut):
        return of_option(house, OPTION_OF[event.what])
    return of_option(house, "disconnect")
