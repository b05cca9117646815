"""The events of a hand.

A hand is determined by its list of events: everything visible follows from it.
Each event names the clause that causes it.  Amounts are what a seat has in
front of it *after* the event, unless a field says otherwise.

Events are named tuples, because there are so many kinds: defining thirty
dataclasses takes longer than playing a hundred hands.  Events of two kinds
with equal fields are equal, so a comparison of logs must compare the kinds too.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips


class Forced(StrEnum):
    """The kinds of bets that are paid before the deal."""

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    STRADDLE = "straddle"
    LATE_POST = "late post"
    DEAD_POST = "dead post"


class Posted(NamedTuple):
    """A forced bet is paid, limited to the stack."""

    seat: Seat
    what: Forced
    chips: Chips  #: the amount actually paid
    live: bool  #: counts as the player's bet
    matched: bool  #: counts as his stake in the pots; an ante for the whole table does not
    rule: str


class HolesDealt(NamedTuple):
    """Every player gets two cards, listed one by one in the order dealt."""

    dealing: tuple[tuple[Seat, Card], ...]
    rule: str


class HandKilled(NamedTuple):
    """A hand is killed before its player can act."""

    seat: Seat
    rule: str


class RoundOpened(NamedTuple):
    """A betting round begins."""

    to_act: tuple[Seat, ...]  #: every seat with chips, in the order of acting
    to_match: Chips
    full_raise: Chips  #: the minimum of a bet, or of what a raise adds
    rule: str


class Folded(NamedTuple):
    """A player folds his hand and loses what he has in the pot."""

    seat: Seat
    rule: str


class Checked(NamedTuple):
    """A player checks."""

    seat: Seat
    rule: str


class Called(NamedTuple):
    """A player matches the bet, or as much of it as he has."""

    seat: Seat
    to: Chips
    rule: str


class Wagered(NamedTuple):
    """A player bets or raises."""

    seat: Seat
    to: Chips
    opening: bool  #: a bet rather than a raise
    full_raise: Chips | None  #: the size of a full raise from now on; None if this one is not full
    caps: bool  #: whether it uses up the raises of this street
    rule: str
    summed: bool = False  #: whether it is full only together with the short all-ins before it


class Refused(NamedTuple):
    """An action that the rules do not allow.  Nothing changes."""

    action: Action
    reason: Refusal
    rule: str


class DeclaredOutOfTurn(NamedTuple):
    """A player declares an action before his turn; it may be binding."""

    action: Action
    to_match: Chips  #: the bet to match at the time of the declaration
    rule: str


class Released(NamedTuple):
    """A declaration out of turn does not bind: the action has changed, or does not allow it."""

    seat: Seat
    rule: str


class UncalledReturned(NamedTuple):
    """The uncalled part of a bet is returned."""

    seat: Seat
    chips: Chips  #: the amount returned
    rule: str


class RoundClosed(NamedTuple):
    """A betting round is complete, and its bets go to the middle."""

    rule: str


class HandsTabled(NamedTuple):
    """Betting is over with a player all-in, and every live hand is turned up at once."""

    seats: tuple[Seat, ...]
    rule: str


class Burned(NamedTuple):
    """The top card is put aside face down."""

    card: Card
    rule: str


class BoardDealt(NamedTuple):
    """The cards of a street are dealt to the board."""

    street: Street
    cards: tuple[Card, ...]
    rule: str


class Shown(NamedTuple):
    """A player turns his hand up at the showdown."""

    seat: Seat
    rule: str


class Mucked(NamedTuple):
    """A player mucks his hand at the showdown."""

    seat: Seat
    rule: str


class PotWon(NamedTuple):
    """A pot is awarded to its winners."""

    number: int  #: 0 for the main pot, 1 for the first side pot, and so on
    pot: Pot
    shares: tuple[tuple[Seat, Chips], ...]  #: in the order in which odd chips are given
    rule: str


class ChipsLost(NamedTuple):
    """Chips that no player can win leave the table; only a house with a bug has this event."""

    chips: Chips
    rule: str


class HandEnded(NamedTuple):
    """Every chip has an owner again."""

    rule: str


Event: TypeAlias = (
    Posted
    | HolesDealt
    | HandKilled
    | RoundOpened
    | Folded
    | Checked
    | Called
    | Wagered
    | Refused
    | DeclaredOutOfTurn
    | Released
    | UncalledReturned
    | RoundClosed
    | HandsTabled
    | Burned
    | BoardDealt
    | Shown
    | Mucked
    | PotWon
    | ChipsLost
    | HandEnded
)
