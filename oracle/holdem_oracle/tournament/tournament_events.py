"""The events of a tournament.

A tournament is determined by its list of events.  Each event names the clause
that causes it, and already contains everything that it changes.
"""

from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import Chips
from holdem_oracle.table.table import Chair, Out, Player, Table
from holdem_oracle.table.table_actions import TableRefusal
from holdem_oracle.table.table_events import TableEvent
from holdem_oracle.tournament.tournament import Draw, Gone, Place, Round, TableName
from holdem_oracle.tournament.tournament_actions import TournamentRefusal


class TournamentRefused(NamedTuple):
    """What was said is refused, and changes nothing."""

    reason: TournamentRefusal | TableRefusal
    said: object
    rule: str


class AtTableHappened(NamedTuple):
    """An event of one of the tables."""

    table: TableName
    event: TableEvent
    gone: tuple[Gone, ...]  #: players who are out by it
    rule: str


class TournamentTimePassed(NamedTuple):
    """The clock of the levels stands at this time."""

    clock: int
    spent: int  #: milliseconds of this hand, in hand-for-hand play
    rule: str


class Entered(NamedTuple):
    """A player enters with a new stack, late or again."""

    chair: Chair
    to: Place
    gives_up: Chips  #: chips that leave play
    leaves: Place | None  #: the seat that he had
    rule: str


class RegistrationClosed(NamedTuple):
    """Nobody can enter any more."""

    rule: str


class Arrived(NamedTuple):
    """A player sits down in the seat to which he was on the way."""

    chair: Chair
    to: Place
    rule: str


class Moved(NamedTuple):
    """A player leaves a table for a seat at another one."""

    source: Place
    to: Place
    chair: Chair
    rule: str


class TableBroken(NamedTuple):
    """A table is broken, and its players have to draw new seats."""

    table: TableName
    chairs: tuple[Chair, ...]
    seats: int  #: so many seats each of the other tables has at least
    rule: str


class SeatsDrawnAnew(NamedTuple):
    """All players have to draw new seats, at these tables, with new buttons."""

    tables: tuple[tuple[TableName, Table], ...]
    chairs: tuple[Chair, ...]
    left: int  #: how many tables there are
    rule: str


class SeatDrawn(NamedTuple):
    """A player has a new seat, and sits down when the hand there is over."""

    chair: Chair
    to: Place
    drawing: Draw | None  #: why others still have to draw
    rule: str


class FirstButtonDrawn(NamedTuple):
    """The button of a table starts at this seat."""

    at: Place
    rule: str


class TableAdded(NamedTuple):
    """A table more, which will be broken first."""

    table: TableName
    state: Table
    rule: str


class Halted(NamedTuple):
    """A table stops dealing."""

    table: TableName
    rule: str


class Resumed(NamedTuple):
    """A table that has stopped goes on."""

    table: TableName
    rule: str


class TableRuled(NamedTuple):
    """The director stops a table, or lets it play."""

    table: TableName
    stops: bool
    rule: str


class HandForHandBegan(NamedTuple):
    """All tables play one hand at a time together."""

    round: Round
    rule: str


class RoundOver(NamedTuple):
    """Every table has played its hand; the time for it is off the clock."""

    clock: int
    next: Round | None  #: None: the rest is in the money
    rule: str


class HandForHandEnded(NamedTuple):
    """The tables go on on their own."""

    rule: str


class CardsHeld(NamedTuple):
    """No more cards are dealt at a table, and none is shown, for now."""

    table: TableName
    rule: str


class CardsReleased(NamedTuple):
    """The dealers go on at every table."""

    rule: str


class Placed(NamedTuple):
    """Players who are out have their places; the best come first."""

    out: tuple[Out, ...]
    rule: str


class Won(NamedTuple):
    """One player has all the chips."""

    winner: Out
    rule: str


class ColouredUp(NamedTuple):
    """The stacks after a small chip was taken out of play, by table and seat."""

    stacks: tuple[tuple[TableName, tuple[tuple[Seat, Chips], ...]], ...]
    smallest: Chips  #: the smallest chip that is left
    rule: str


class OldChipsExchanged(NamedTuple):
    """Chips that were found late are exchanged at equal value, or taken away."""

    player: Player
    at: Place
    exchanged: Chips
    taken_away: Chips
    rule: str


TournamentEvent: TypeAlias = (
    TournamentRefused
    | AtTableHappened
    | TournamentTimePassed
    | Entered
    | RegistrationClosed
    | Arrived
    | Moved
    | TableBroken
    | SeatsDrawnAnew
    | SeatDrawn
    | FirstButtonDrawn
    | TableAdded
    | Halted
    | Resumed
    | TableRuled
    | HandForHandBegan
    | RoundOver
    | HandForHandEnded
    | CardsHeld
    | CardsReleased
    | Placed
    | Won
    | ColouredUp
    | OldChipsExchanged
)
