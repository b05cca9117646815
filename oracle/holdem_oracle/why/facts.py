"""The facts of a table that have a reason: everything that a view shows, and every bound."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.why.history import Step


class Kind(StrEnum):
    """The kinds of facts."""

    STREET = "street"
    ROUND = "round"  #: whether the betting round of the last choice is over
    TURN = "turn"
    TO_MATCH = "to match"
    BUTTON = "button"
    SMALL_BLIND = "small blind"  #: the seat
    BIG_BLIND = "big blind"  #: the seat
    BETS = "bets"  #: of a seat
    STACK = "stack"  #: of a seat
    STATUS = "status"  #: of a seat
    RETURNED = "returned"  #: uncalled chips returned to a seat
    POTS = "pots"  #: their number
    POT = "pot"  #: the chips of a pot, by its number
    ELIGIBLE = "eligible"  #: the seats that can win a pot, by its number
    TOTAL = "total"  #: the chips in all pots and bets
    BOARD = "board"
    HOLES = "holes"
    WON = "won"  #: by a seat
    SHOWN = "shown"  #: whether and when a seat showed
    MUCKED = "mucked"  #: whether a seat mucked
    OVER = "over"
    ANSWER = "answer"  #: whether the request was accepted

    # The choices of the seat to act, offered or not.
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"  #: whether, and for how many chips
    BET = "bet"
    LEAST_BET = "least bet"
    MOST_BET = "most bet"
    RAISE = "raise"
    LEAST_RAISE = "least raise"
    MOST_RAISE = "most raise"
    ALL_IN = "all-in"  #: above a call and below the minimum

    # The clock.
    RUNNING = "running"
    TIME_LEFT = "time left"
    BANK = "bank"  #: of a seat
    OFFLINE = "offline"  #: whether a seat is


class Fact(NamedTuple):
    """One fact of a table; ``at`` is a seat or the number of a pot, for the kinds that need it."""

    kind: Kind
    at: int | None = None

    @property
    def seat(self) -> Seat:
        """The seat that the fact is about."""
        assert self.at is not None, f"{self.kind} is a fact about a seat"
        return Seat(self.at)


#: One for the table.
OF_THE_TABLE = (
    *(Kind.STREET, Kind.ROUND, Kind.TURN, Kind.TO_MATCH, Kind.BUTTON),
    *(Kind.SMALL_BLIND, Kind.BIG_BLIND, Kind.POTS, Kind.TOTAL, Kind.BOARD, Kind.HOLES),
    *(Kind.OVER, Kind.ANSWER),
)
#: One for each seat.
BY_SEAT = (*(Kind.BETS, Kind.STACK, Kind.STATUS, Kind.RETURNED, Kind.WON, Kind.SHOWN, Kind.MUCKED),)
#: Of the seat to act, if there is one.
CHOICES = (
    *(Kind.FOLD, Kind.CHECK, Kind.CALL, Kind.BET, Kind.LEAST_BET, Kind.MOST_BET),
    *(Kind.RAISE, Kind.LEAST_RAISE, Kind.MOST_RAISE, Kind.ALL_IN),
)


def facts(step: Step) -> Iterator[Fact]:
    """Every fact of the table after a step."""
    hand = step.after
    seats = range(len(hand.stacks))
    yield from map(Fact, OF_THE_TABLE)
    yield from (Fact(kind, seat) for kind in BY_SEAT for seat in seats)
    for number in range(len(pots(hand))):
        yield from (Fact(Kind.POT, number), Fact(Kind.ELIGIBLE, number))
    if turn(hand) is not None:
        yield from map(Fact, CHOICES)
    if step.clock is not None:
        yield from (Fact(Kind.RUNNING), Fact(Kind.TIME_LEFT))
        yield from (Fact(kind, seat) for kind in (Kind.BANK, Kind.OFFLINE) for seat in seats)
