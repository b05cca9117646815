"""What can be said to a tournament, and why it may be refused.

As at a table, what is said is unchecked input: every value may be of any type.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from holdem_oracle.table.table_actions import TableAction


class AtTable(NamedTuple):
    """Something is said to one of the tables."""

    table: object
    said: TableAction


class TimePasses(NamedTuple):
    """Time passes at all tables, in milliseconds."""

    passed: object


class Enter(NamedTuple):
    """A player enters late, or again, and has drawn this seat."""

    player: object
    table: object
    seat: object
    giving_up: object = False  #: gives up the chips that he has
    closing: object = False  #: registration is about to end


class CloseRegistration(NamedTuple):
    """Nobody can enter any more."""


class DrawSeat(NamedTuple):
    """A player without a seat has drawn this one."""

    player: object
    table: object
    seat: object


class DrawButton(NamedTuple):
    """The button of a table has been drawn, and starts at this seat."""

    table: object
    seat: object


class BalanceTables(NamedTuple):
    """The director has a player moved from one table to another."""

    source: object
    target: object


class BreakTable(NamedTuple):
    """The director breaks a table."""

    table: object


class AddTable(NamedTuple):
    """A table more, for entrants who were not expected."""

    table: object
    seats: object


class StopTable(NamedTuple):
    """The director stops a table, or lets it play, whatever the numbers of players are."""

    table: object
    stops: object = True


class CorrectSeat(NamedTuple):
    """A player who started in a wrong seat goes to the right one."""

    player: object
    table: object
    seat: object


class HandForHand(NamedTuple):
    """Hand-for-hand play begins, or ends."""

    on: object = True


class AllInCalled(NamedTuple):
    """At a table a player is all-in and has been called."""

    table: object


class Release(NamedTuple):
    """The dealers may go on where a player is all-in."""


class ColourUp(NamedTuple):
    """A small chip is taken out of play, and odd ones are raced for at every table."""

    small: object
    large: object
    cards: object  #: a mapping from tables to the cards, in the order in which they are dealt


class FindOldChips(NamedTuple):
    """A player finds chips that were taken out of play before, worth so much."""

    player: object
    worth: object


TournamentAction: TypeAlias = (
    AtTable
    | TimePasses
    | Enter
    | CloseRegistration
    | DrawSeat
    | DrawButton
    | BalanceTables
    | BreakTable
    | AddTable
    | StopTable
    | CorrectSeat
    | HandForHand
    | AllInCalled
    | Release
    | ColourUp
    | FindOldChips
)


class TournamentRefusal(StrEnum):
    """Why a tournament refuses something, beside the reasons of its tables.

    Where several reasons apply, the first of this list is given, before any of a table.
    """

    UNKNOWN_ACTION = "unknown-action"  #: nothing that can be said to a tournament
    GAME_OVER = "game-over"  #: one player has all the chips
    UNKNOWN_TABLE = "unknown-table"  #: there is no such table
    UNKNOWN_SEAT = "unknown-seat"
    UNKNOWN_PLAYER = "unknown-player"  #: nobody of that name is in
    BAD_VALUE = "bad-value"  #: a value that is of the wrong kind, or out of range
    DRAW_DUE = "draw-due"  #: players have to draw their seats first, or the button has to be drawn
    NO_DRAW = "no-draw"  #: he has a seat, or there is no button to draw
    HELD = "held"  #: the dealers have to wait until they may go on
    NOT_HELD = "not-held"  #: no table waits
    HALTED = "halted"  #: the table is too short
    WAITING_FOR_OTHERS = "waiting-for-others"  #: other tables have to end their hands first
    HAND_IN_PROGRESS = "hand-in-progress"
    REGISTRATION_CLOSED = "registration-closed"
    ALREADY_SEATED = "already-seated"
    HAS_CHIPS = "has-chips"  #: only a player without chips may enter again
    SEAT_TAKEN = "seat-taken"
    NO_SEATS = "no-seats"  #: the other tables do not have a seat for everybody
    BALANCED = "balanced"  #: the move would not bring the tables closer together
