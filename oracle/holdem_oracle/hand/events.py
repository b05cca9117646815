"""Everything that can happen in a hand.

The list of events is the hand: whatever anybody can see follows from it.
Each event names the clause that makes it happen.  Amounts are what a seat has
in front of it *after* the event, unless a field says otherwise.

Named tuples, because there are so many kinds: thirty dataclasses take longer
to define than a hundred hands to play.  Two kinds with the same fields are
equal, so whoever compares logs compares the kinds as well.
"""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.pots.side_pots import Pot
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips


class Forced(StrEnum):
    """What a player has to pay before he may look at a card."""

    ANTE = "ante"
    SMALL_BLIND = "small blind"
    BIG_BLIND = "big blind"
    STRADDLE = "straddle"
    LATE_POST = "late post"
    DEAD_POST = "dead post"


class Posted(NamedTuple):
    """A forced bet is paid, as far as the stack goes."""

    seat: Seat
    what: Forced
    chips: Chips  #: really paid
    live: bool  #: counts as his bet
    matched: bool  #: counts as his stake in the pots; an ante for the whole table does not
    rule: str


class HolesDealt(NamedTuple):
    """Everybody gets two cards; one by one, in the order dealt."""

    dealing: tuple[tuple[Seat, Card], ...]
    rule: str


class HandKilled(NamedTuple):
    """A hand is dead before its player could act."""

    seat: Seat
    rule: str


class RoundOpened(NamedTuple):
    """A round of betting begins."""

    to_act: tuple[Seat, ...]  #: everybody with chips, in the order of acting
    to_match: Chips
    full_raise: Chips  #: what a bet, or a raise on top of what is there, must come to
    rule: str


class Folded(NamedTuple):
    """A player gives up his hand, and what he has in the pot."""

    seat: Seat
    rule: str


class Checked(NamedTuple):
    """A player stays in without a bet."""

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
    opening: bool  #: a bet, and not a raise
    full_raise: Chips | None  #: what a full raise is from now on; None: this one was not full
    caps: bool  #: it uses up the raises of this street
    rule: str


class Refused(NamedTuple):
    """An action that the rules do not allow.  Nothing changes."""

    action: Action
    reason: Refusal
    rule: str


class DeclaredOutOfTurn(NamedTuple):
    """A player has spoken before his turn; he may be held to it."""

    action: Action
    to_match: Chips  #: the bet he saw when he spoke
    rule: str


class Released(NamedTuple):
    """The action changed before the turn came: what was said out of turn does not bind."""

    seat: Seat
    rule: str


class UncalledReturned(NamedTuple):
    """The part of a bet that nobody called goes back."""

    seat: Seat
    chips: Chips  #: how many go back
    rule: str


class RoundClosed(NamedTuple):
    """A round of betting is complete, and its bets go to the middle."""

    rule: str


class HandsTabled(NamedTuple):
    """Betting is over, somebody is all-in: every hand is turned up at once."""

    seats: tuple[Seat, ...]
    rule: str


class Burned(NamedTuple):
    """The top card is put aside, unseen."""

    card: Card
    rule: str


class BoardDealt(NamedTuple):
    """The cards of a street are turned up."""

    street: Street
    cards: tuple[Card, ...]
    rule: str


class Shown(NamedTuple):
    """A player turns his hand up at the showdown."""

    seat: Seat
    rule: str


class Mucked(NamedTuple):
    """A player gives up at the showdown without showing."""

    seat: Seat
    rule: str


class PotWon(NamedTuple):
    """A pot is pushed to its winners."""

    number: int  #: 0 for the main pot, 1 for the first side pot, and so on
    pot: Pot
    shares: tuple[tuple[Seat, Chips], ...]  #: whoever gets the first odd chip comes first
    rule: str


class ChipsLost(NamedTuple):
    """Chips that nobody can win leave the table; only an engine with a bug has this event."""

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
