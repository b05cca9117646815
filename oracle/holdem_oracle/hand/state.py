"""The state of a hand: where the chips and cards are, and who is still to act.

No rule is decided here.  A hand is immutable; ``bookkeeping.after`` makes the
next one.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import DeclaredOutOfTurn, Event
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips

#: The stage of a street.  Plain strings, not an enumeration, as it is read at every event.
Stage: TypeAlias = Literal["before betting", "betting", "after betting"]
BEFORE_BETTING: Final = "before betting"  #: its cards have been dealt
BETTING: Final = "betting"
AFTER_BETTING: Final = "after betting"  #: its bets are in the middle


class Hand(NamedTuple):
    """The complete state of a hand in progress.

    A named tuple, because a hand is copied at every event, and copying a
    dataclass of this size takes four times as long.
    """

    setup: Setup
    players: tuple[Seat, ...]  #: the seats that are dealt in
    blinds: BlindSeats
    bound: tuple[Event, ...]  #: the events still to come before the first choice
    deck: tuple[Card, ...]  #: with known cards in place; the first ``dealt`` cards are dealt
    dealt: int
    holes: tuple[tuple[Card, ...], ...]  #: by seat
    board: tuple[Card, ...]
    street: Street
    stage: Stage

    stacks: tuple[Chips, ...]  #: by seat, behind
    paid: tuple[Chips, ...]  #: by seat, its own stake in the whole hand, including this street
    common: Chips  #: dead money in the middle, no player's stake
    won: tuple[Chips, ...]  #: by seat, chips won from pots
    lost: Chips  #: chips that no player can win
    live: tuple[Seat, ...]  #: not folded, by seat number

    bets: tuple[Chips, ...]  #: by seat, in front of it on this street
    full_raise: Chips = 0  #: the largest full bet or raise of this street; at first, the big blind
    to_match: Chips = 0  #: the bet that every player has to match
    full_level: Chips = 0  #: the amount to which the last full bet or raise was made
    wagers: int = 0  #: full bets and raises of this street; the big blind is the first bet
    capped: bool = False  #: whether the raises of this street are used up
    starters: int = 0  #: players with chips when this street began
    to_act: tuple[Seat, ...] = ()  #: still to respond to the bet, the next one first
    acted: frozenset[Seat] = frozenset()  #: have acted since the last full raise
    aggressor: Seat | None = None  #: the last to bet or raise on this street
    declared: tuple[DeclaredOutOfTurn, ...] = ()  #: declarations out of turn
    refunded: Seat | None = None  #: was all-in when the uncalled part of its bet was returned

    shown: tuple[Seat, ...] = ()  #: have turned up their cards, in that order
    mucked: tuple[Seat, ...] = ()  #: have mucked at the showdown
    pushed: int = 0  #: how many pots have been awarded
    over: bool = False


def able(hand: Hand) -> list[Seat]:
    """The players who can still bet: live, and not all-in."""
    stacks = hand.stacks
    if 0 not in stacks:
        return list(hand.live)
    return [seat for seat in hand.live if stacks[seat] > 0]


def all_in_seats(hand: Hand) -> list[Seat]:
    """The live players without chips behind, not counting pots that they have already won."""
    return [seat for seat in hand.live if hand.stacks[seat] == hand.won[seat]]


def to_call(hand: Hand, seat: Seat) -> Chips:
    """The chips that a seat lacks to match the bet, even if it has fewer."""
    return max(hand.to_match - hand.bets[seat], 0)


def stack_to(hand: Hand, seat: Seat) -> Chips:
    """A seat's maximum total bet on this street: its bet plus its stack."""
    return hand.bets[seat] + hand.stacks[seat]


def put(amounts: tuple[Chips, ...], seat: Seat, chips: Chips) -> tuple[Chips, ...]:
    """The same amounts, except for one seat."""
    others = list(amounts)
    others[seat] = chips
    return tuple(others)
