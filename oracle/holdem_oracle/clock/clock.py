"""Time at the table: the action timer, the grace period after a lost connection, the time bank.

Time is virtual, in whole milliseconds, and passes only by a ``Wait``.  This
module has the data types; ``countdowns`` has the rules.
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
    """How long a player may take to act."""

    action: Milliseconds  #: for each choice
    grace: Milliseconds = 0  #: in each turn, without a connection, before the time bank is used
    bank: Milliseconds = 0  #: of each seat, for the whole hand

    def __post_init__(self) -> None:
        for field, least in (("action", 1), ("grace", 0), ("bank", 0)):
            value = getattr(self, field)
            if type(value) is not int or value < least:
                remedy = f"write whole milliseconds, {least} or more"
                raise SetupError(f"times.{field}", f"{value!r} is not a time", remedy)


# Inputs to a timed hand.


class Act(NamedTuple):
    """A player acts."""

    action: Action


class Wait(NamedTuple):
    """Time passes, in milliseconds."""

    time: object


class Disconnect(NamedTuple):
    """A player loses the connection."""

    seat: Seat


class Reconnect(NamedTuple):
    """A player regains the connection."""

    seat: Seat


Tick: TypeAlias = Act | Wait | Disconnect | Reconnect


# Events on the clock.


class Countdown(StrEnum):
    """The kinds of countdown."""

    ACTION = "action timer"
    GRACE = "grace"
    BANK = "time bank"


class Started(NamedTuple):
    """A countdown starts, or resumes where it was interrupted."""

    seat: Seat
    what: Countdown
    ends: Milliseconds  #: an action at this moment is still in time
    rule: str


class Interrupted(NamedTuple):
    """A countdown stops before its end."""

    seat: Seat
    what: Countdown
    left: Milliseconds
    rule: str


class RanOut(NamedTuple):
    """A countdown has expired."""

    seat: Seat
    what: Countdown
    rule: str


class WentOffline(NamedTuple):
    """A player is no longer connected."""

    seat: Seat
    rule: str


class CameBack(NamedTuple):
    """A player is connected again."""

    seat: Seat
    rule: str


class Waiting(NamedTuple):
    """Time starts to pass, up to a given moment."""

    until: Milliseconds
    rule: str


class Waited(NamedTuple):
    """The given moment has been reached."""

    now: Milliseconds
    rule: str


class Ignored(NamedTuple):
    """An input that this clock cannot accept.  Nothing changes."""

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
    until: Milliseconds  #: the moment up to which time passes
    banks: tuple[Milliseconds, ...]  #: by seat, the time left
    offline: frozenset[Seat]
    running: Started | None  #: for the seat whose turn it is
    action_left: Milliseconds  #: of this turn's action timer, while it is not running
    grace_left: Milliseconds  #: of this turn's grace period, while it is not running
    begun: frozenset[Countdown] = frozenset()  #: have started in this turn and not run out
