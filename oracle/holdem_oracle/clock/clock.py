"""Time at the table: the action timer, the grace after a lost connection, the time bank.

Time is virtual, in whole milliseconds, and passes only when it is said to
pass.  This module has the words; ``timing`` has the rules.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Action, Seat
from holdem_oracle.hand.state import Hand

Milliseconds: TypeAlias = int


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """How long a player may think."""

    action: Milliseconds  #: for each choice
    grace: Milliseconds = 0  #: in each turn, without a connection, before the time bank is touched
    bank: Milliseconds = 0  #: of each seat, for the whole hand

    def __post_init__(self) -> None:
        for field, least in (("action", 1), ("grace", 0), ("bank", 0)):
            value = getattr(self, field)
            if type(value) is not int or value < least:
                remedy = f"write whole milliseconds, {least} or more"
                raise SetupError(f"times.{field}", f"{value!r} is not a time", remedy)


# What may be done to a timed hand.


class Act(NamedTuple):
    """A player says something."""

    action: Action


class Wait(NamedTuple):
    """Time passes, in milliseconds."""

    time: object


class Disconnect(NamedTuple):
    """A player loses the connection."""

    seat: Seat


class Reconnect(NamedTuple):
    """A player is back."""

    seat: Seat


Tick: TypeAlias = Act | Wait | Disconnect | Reconnect


# What happens to the clock.


class Countdown(StrEnum):
    """What can be running down."""

    ACTION = "action timer"
    GRACE = "grace"
    BANK = "time bank"


class Started(NamedTuple):
    """A countdown begins, or goes on where it was interrupted."""

    seat: Seat
    what: Countdown
    ends: Milliseconds  #: an action at this moment still counts
    rule: str


class Interrupted(NamedTuple):
    """A countdown stops before its time."""

    seat: Seat
    what: Countdown
    left: Milliseconds
    rule: str


class RanOut(NamedTuple):
    """A countdown has come to its end."""

    seat: Seat
    what: Countdown
    rule: str


class WentOffline(NamedTuple):
    """A player is not connected any more."""

    seat: Seat
    rule: str


class CameBack(NamedTuple):
    """A player is connected again."""

    seat: Seat
    rule: str


class Waiting(NamedTuple):
    """Time is to pass, up to a moment."""

    until: Milliseconds
    rule: str


class Waited(NamedTuple):
    """The moment has come."""

    now: Milliseconds
    rule: str


class Ignored(NamedTuple):
    """What cannot be done to this clock.  Nothing changes."""

    tick: Tick
    problem: str
    rule: str


ClockEvent: TypeAlias = (
    Started | Interrupted | RanOut | WentOffline | CameBack | Waiting | Waited | Ignored
)


class Timed(NamedTuple):
    """A hand and its clock."""

    hand: Hand
    times: Times
    now: Milliseconds
    until: Milliseconds  #: up to when time is to pass
    banks: tuple[Milliseconds, ...]  #: by seat, what is left of it
    offline: frozenset[Seat]
    running: Started | None  #: for the seat whose turn it is
    action_left: Milliseconds  #: of the action timer of this turn, while it does not run
    grace_left: Milliseconds  #: of the grace of this turn, while it does not run
