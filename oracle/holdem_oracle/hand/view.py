"""The table as visible to everyone at one moment.

An engine under test is compared with this view, so it contains nothing hidden:
no cards except those turned up, no deck, no planned actions.
"""

from enum import StrEnum
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.legal_actions import Legal, legal
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.pots.showdown import pots
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.setup import BlindSeats
from holdem_oracle.hand.state import Hand
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips


class Status(StrEnum):
    """The status of a seat in the hand.

    Rule basic-1.5.
    """

    EMPTY = "empty"
    ACTIVE = "active"
    FOLDED = "folded"
    ALL_IN = "all-in"


class View(NamedTuple):
    """The visible state of the table."""

    street: Street
    turn: Seat | None  #: the seat to act; None if there is none
    legal: Legal | None  #: the legal actions of that seat
    to_match: Chips  #: the bet that every player has to match
    bets: tuple[Chips, ...]  #: by seat, in front of it
    stacks: tuple[Chips, ...]  #: by seat, behind; 0 for an empty seat
    statuses: tuple[Status, ...]
    pots: tuple[Pot, ...]  #: in the middle, main pot first; after the hand, the pots awarded
    board: tuple[Card, ...]
    button: Seat
    blinds: BlindSeats
    won: tuple[Chips, ...]  #: by seat, chips won from pots, without returned uncalled chips
    shown: tuple[tuple[Seat, tuple[Card, ...]], ...]  #: hands turned up, in that order
    mucked: tuple[Seat, ...]
    over: bool


def view(hand: Hand) -> View:
    """The table as visible at this moment."""
    asked = turn(hand)
    return View(
        street=hand.street,
        turn=asked,
        legal=None if asked is None else legal(hand, asked),
        to_match=hand.to_match,
        bets=hand.bets,
        stacks=hand.stacks,
        statuses=statuses(hand),
        pots=pots(hand),
        board=hand.board,
        button=hand.setup.button,
        blinds=hand.blinds,
        won=hand.won,
        shown=tuple([(seat, hand.holes[seat]) for seat in hand.shown]),
        mucked=hand.mucked,
        over=hand.over,
    )


def statuses(hand: Hand) -> tuple[Status, ...]:
    """The status of each seat."""
    found = [Status.EMPTY] * len(hand.stacks)
    for seat in hand.players:
        found[seat] = Status.FOLDED
    for seat in hand.live:
        all_in = hand.stacks[seat] == hand.won[seat]
        found[seat] = Status.ALL_IN if all_in else Status.ACTIVE
    return tuple(found)
