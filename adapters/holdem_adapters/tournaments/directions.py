"""What is said to a tournament, each a request of its own.

Tables, seats, names and amounts are sent as a case has them, valid or not: an
engine refuses what is not allowed.
"""

from collections.abc import Mapping
from typing import TypeAlias

from holdem_adapters.tables.request import AnyRequest


class Settle(AnyRequest, frozen=True, tag="settle"):
    """The hand at a table is over, and everything happens that follows from its result.

    Who is out has his place, tables stop or break, players move.
    """

    table: str


class Result(AnyRequest, frozen=True, tag="result"):
    """Instead of playing a hand: it is over, with this result; then as after `settle`."""

    table: str
    stacks: Mapping[int, int]  #: by seat, of everybody who was dealt in


class Enter(AnyRequest, frozen=True, tag="enter"):
    """A player enters late, or again, and has drawn this seat."""

    player: str
    table: str
    seat: int
    forfeits: bool = False  #: he gives up the chips that he has
    closing: bool = False  #: registration is about to end


class CloseRegistration(AnyRequest, frozen=True, tag="close-registration"):
    """Nobody can enter any more."""


class DrawSeat(AnyRequest, frozen=True, tag="draw-seat"):
    """A player without a seat has drawn this one."""

    player: str
    table: str
    seat: int


class DrawButton(AnyRequest, frozen=True, tag="draw-button"):
    """The button of a table has been drawn, and starts at this seat."""

    table: str
    seat: int


class BalanceTables(AnyRequest, frozen=True, tag="balance", rename={"source": "from"}):
    """The director has a player moved; the engine says who, and to which seat."""

    source: str
    to: str


class BreakTable(AnyRequest, frozen=True, tag="break"):
    """The director breaks a table."""

    table: str


class AddTable(AnyRequest, frozen=True, tag="add-table"):
    """A table more."""

    table: str
    seats: int


class StopTable(AnyRequest, frozen=True, tag="stop"):
    """The director stops a table, or lets it play."""

    table: str
    stops: bool


class CorrectSeat(AnyRequest, frozen=True, tag="correct-seat"):
    """A player who started in a wrong seat goes to the right one."""

    player: str
    table: str
    seat: int


class HandForHand(AnyRequest, frozen=True, tag="hand-for-hand"):
    """Hand-for-hand play begins, or ends."""

    on: bool


class HoldCards(AnyRequest, frozen=True, tag="hold"):
    """For engines that play no hands: at this table a player is all-in, and has been called."""

    table: str


class Release(AnyRequest, frozen=True, tag="release"):
    """The dealers may go on wherever a player is all-in."""


class ColourUp(AnyRequest, frozen=True, tag="colour-up", rename={"small": "from", "large": "to"}):
    """A small chip is taken out of play at all tables, and odd ones are raced for."""

    small: int
    large: int
    cards: Mapping[str, tuple[str, ...]]  #: by table, one for each odd chip from the first seat on


class FindChips(AnyRequest, frozen=True, tag="find-chips"):
    """A player finds chips that were taken out of play before."""

    player: str
    worth: int


#: Everything that is said to a tournament and not to one of its tables.
Direction: TypeAlias = (
    Settle
    | Result
    | Enter
    | DrawSeat
    | BalanceTables
    | HandForHand
    | BreakTable
    | DrawButton
    | CloseRegistration
    | AddTable
    | CorrectSeat
    | StopTable
    | ColourUp
    | FindChips
    | HoldCards
    | Release
)
