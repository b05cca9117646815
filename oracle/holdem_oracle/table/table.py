"""The state of a table between two hands, and while one is played.

A table knows nothing of cards and bets.  It gives the set-up of the next hand,
and takes back the stacks after it; so a hand that was played, one that is known
by its result, and one that another engine played are the same to it.

A cash game is a house in which a player misses the blinds of hands that he is
not dealt into.  In a tournament he is always dealt in, and nobody misses a blind.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.setup import Setup
from holdem_oracle.house.house import Chips, House
from holdem_oracle.house.table_options import MissedBlinds
from holdem_oracle.table.levels import LevelRow

#: A player is known by a name, as he may change seats.
Player: TypeAlias = str


class Positions(NamedTuple):
    """The positions of button and blinds.  Button and small blind may be at an empty seat."""

    button: Seat
    small: Seat
    big: Seat
    small_posts_big: bool = False  #: with a moving button, two players may post a big blind


class Missed(NamedTuple):
    """The blinds that a player has missed since he last paid; never more than one of each."""

    small: bool = False
    big: bool = False
    straddle: bool = False  #: where every hand has a straddle


class Entry(StrEnum):
    """How a player comes in: at once, by paying, or when the big blind reaches him.

    Rule wsop-live-160.
    """

    POST = "post"
    WAIT = "wait"
    BUY = "buy"  #: buys the button, from a seat between the button and the small blind


class Chair(NamedTuple):
    """A player in his seat."""

    player: Player
    chips: Chips
    here: bool = True
    entry: Entry = Entry.POST
    new: bool = False  #: sat down at a running table and has not been dealt in since
    owes: Missed = Missed()
    excused: bool = False  #: blinds may pass him once: he changed seats after playing the button
    sits_out: int = 0  #: hands that he has to wait after changing seats
    penalty: int = 0  #: hands in which his cards are killed
    unpaid: Chips = 0  #: of his chips, those of a rebuy that he has announced and not yet paid


class Out(NamedTuple):
    """A player who is out of a tournament, and his place; None where nobody is ranked."""

    player: Player
    first: int | None  #: the best of the places that he shares
    last: int | None


class Stage(StrEnum):
    """What the table is doing."""

    BETWEEN = "between"  #: anything may be said
    DEALING = "dealing"  #: a hand is being set up
    PLAYING = "playing"
    SETTLING = "settling"  #: the result is known, and its consequences follow


class Mistake(NamedTuple):
    """A hand that was dealt at a wrong level or with the button in a wrong place."""

    level: int | None  #: the level that was dealt; None: the right one
    button: Seat | None  #: where the button was put; None: in the right place
    right: Positions | None = None  #: where button and blinds belong, if the button was wrong
    setup: Setup | None = None  #: what should have been dealt


class Table(NamedTuple):
    """A table, immutable; ``table_play`` opens one and says things to it."""

    house: House
    schedule: tuple[LevelRow, ...]
    chairs: tuple[Chair | None, ...]  #: by seat
    button: Seat  #: of the first hand, where the house does not determine it
    least: Chips = 0  #: the smallest buy-in
    most: Chips | None = None  #: the largest one; None: no limit
    straddled: bool = False  #: every hand has a straddle
    stage: Stage = Stage.BETWEEN
    last: Positions | None = None  #: of the last hand; None: there was none
    now: Positions | None = None  #: of the hand that is set up
    dealt: tuple[Seat, ...] = ()  #: who was dealt into the last hand
    hand: int = 0  #: the number of the last hand that began
    played: int = 0  #: hands that have been played to their end
    level: int = 0
    clock: int = 0  #: milliseconds since the start
    noted: frozenset[Seat] = frozenset()  #: seats about which everything is said for this hand
    waiting: tuple[Seat, ...] = ()  #: are not dealt into this hand, although they are ready
    bought: Seat | None = None  #: the seat that has bought the button in this hand
    mistake: Mistake | None = None
    playing: Setup | None = None  #: the hand that is played, or whose result is being settled
    out: tuple[Out, ...] = ()  #: the last to go comes first
    winner: Out | None = None  #: who has all the chips
    removed: Chips = 0  #: chips that have left play, or have left with a player
    added: Chips = 0  #: chips that came in after the table was opened
    of_several: bool = False  #: one of a tournament, which knows who is out and in which place
    button_drawn: bool = False  #: the first button, whatever the house does otherwise


def is_tournament(house: House) -> bool:
    """In a tournament the blinds of absent players are taken, so nobody misses any.

    Rule tda-30.
    """
    return house.missed_blinds is MissedBlinds.BLINDED_OFF


def seats_of(table: Table) -> tuple[Seat, ...]:
    """The seats with a player, with or without chips."""
    return tuple(Seat(at) for at, chair in enumerate(table.chairs) if chair is not None)


def taken_chair(table: Table, seat: Seat) -> Chair:
    """The chair in a seat that is known to be taken."""
    chair = table.chairs[seat]
    assert chair is not None
    return chair


def alive(table: Table) -> tuple[Seat, ...]:
    """The players with chips."""
    return tuple(
        Seat(at) for at, chair in enumerate(table.chairs) if chair is not None and chair.chips
    )


def chips_in_play(table: Table) -> Chips:
    """The chips of everybody at the table."""
    return sum(chair.chips for chair in table.chairs if chair is not None)


def placings(table: Table) -> tuple[Out, ...]:
    """Everybody who has a place, the winner first."""
    return table.out if table.winner is None else (table.winner, *table.out)


def game_over(table: Table) -> bool:
    """A tournament is over when one player holds all the chips.

    At one of several tables a single player waits for others.

    Rule basic-8.
    """
    if table.of_several or not is_tournament(table.house):
        return False
    return bool(table.out) and len(alive(table)) < 2
