"""The events of a table, between two hands.

A table is determined by its list of events.  Each event names the clause that
causes it, and already contains everything that it changes.
"""

from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Chair, Missed, Mistake, Out, Positions
from holdem_oracle.table.table_actions import TableRefusal


class TableRefused(NamedTuple):
    """What was said is refused, and changes nothing."""

    reason: TableRefusal
    said: object
    rule: str


class DealBegan(NamedTuple):
    """The next hand is set up."""

    hand: int
    mistake: Mistake | None
    rule: str


class LevelBegan(NamedTuple):
    """A level begins with this hand."""

    level: int
    rule: str


class Positioned(NamedTuple):
    """Button and blinds have their places, and these players have to wait for a later hand."""

    positions: Positions
    waiting: tuple[Seat, ...]
    mistake: Mistake | None  #: with the right places, if the button was put in a wrong one
    rule: str


class BlindMissed(NamedTuple):
    """Blinds have passed a player who is not dealt in; this is all that he owes."""

    seat: Seat
    owes: Missed
    rule: str


class Waits(NamedTuple):
    """A player who is ready is not dealt in yet."""

    seat: Seat
    rule: str


class PostDue(NamedTuple):
    """A player pays to be dealt in."""

    seat: Seat
    live: Chips
    dead: Chips
    buys_button: bool
    rule: str


class DealtIn(NamedTuple):
    """The hand can be played."""

    setup: Setup
    last: Positions  #: from which the next hand goes on
    mistake: Mistake | None  #: with what should have been dealt, if something is wrong
    rule: str


class StacksTaken(NamedTuple):
    """The hand is over, and these are the stacks after it."""

    stacks: tuple[tuple[Seat, Chips], ...]
    rule: str


class Busted(NamedTuple):
    """Players have lost all their chips; those who tie share places, and the best come first."""

    seats: tuple[Seat, ...]
    out: tuple[Out, ...]  #: empty in a cash game
    rule: str


class GameOver(NamedTuple):
    """One player has all the chips."""

    winner: Out
    rule: str


class HandCounted(NamedTuple):
    """The hand is settled, and counts as one of its level."""

    played: int
    rule: str


class SatDown(NamedTuple):
    """A player has a seat."""

    seat: Seat
    chair: Chair
    rule: str


class Left(NamedTuple):
    """A player has left, with his chips or without them."""

    seat: Seat
    chips: Chips
    out: Out | None  #: his place, if he is out of a tournament
    rule: str


class SeatChanged(NamedTuple):
    """A player sits in another seat, with what he owes there."""

    seat: Seat
    to: Seat
    chair: Chair
    rule: str


class ChairChanged(NamedTuple):
    """A player is away or back, or on a penalty, or has paid for a rebuy."""

    seat: Seat
    chair: Chair
    rule: str


class ChipsAdded(NamedTuple):
    """A player has more chips than before."""

    seat: Seat
    chips: Chips
    unpaid: bool
    rule: str


class ChipsRemoved(NamedTuple):
    """Chips of a player leave play."""

    seat: Seat
    chips: Chips
    rule: str


class TimePassed(NamedTuple):
    """The clock stands at this time."""

    clock: int
    rule: str


class ButtonDrawn(NamedTuple):
    """The first button is drawn."""

    seat: Seat
    rule: str


class Corrected(NamedTuple):
    """A wrong level or button is corrected: in this hand, or for the next one."""

    setup: Setup | None  #: None: for the next hand
    positions: Positions
    rule: str


class MistakeStands(NamedTuple):
    """A wrong level or button stands."""

    rule: str


class DealtAgain(NamedTuple):
    """All bets go back, and the same hand is dealt once more."""

    setup: Setup
    rule: str


TableEvent: TypeAlias = (
    TableRefused
    | DealBegan
    | LevelBegan
    | Positioned
    | BlindMissed
    | Waits
    | PostDue
    | DealtIn
    | StacksTaken
    | Busted
    | GameOver
    | HandCounted
    | SatDown
    | Left
    | SeatChanged
    | ChairChanged
    | ChipsAdded
    | ChipsRemoved
    | TimePassed
    | ButtonDrawn
    | Corrected
    | MistakeStands
    | DealtAgain
)
