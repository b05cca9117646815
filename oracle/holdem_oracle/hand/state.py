"""A hand at one moment: where the chips and cards are, and who is still to act.

Nothing here decides anything.  A hand is never changed; ``bookkeeping.after``
makes the next one.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import Card
from holdem_oracle.hand.events import DeclaredOutOfTurn, Event
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import Chips

#: Where a street stands.  Words and no enumeration, as it is asked at every event.
Stage: TypeAlias = Literal["before betting", "betting", "after betting"]
BEFORE_BETTING: Final = "before betting"  #: its cards are out
BETTING: Final = "betting"
AFTER_BETTING: Final = "after betting"  #: its bets are in the middle


class Hand(NamedTuple):
    """All there is to know about a hand in progress.

    A named tuple, because a hand is copied at every event, and copying a
    dataclass of this size takes four times as long.
    """

    setup: Setup
    players: tuple[Seat, ...]  #: the seats that are dealt in
    blinds: BlindSeats
    bound: tuple[Event, ...]  #: what is bound to happen before anybody can choose
    deck: tuple[Card, ...]  #: as stacked; ``dealt`` cards of it are out
    dealt: int
    holes: tuple[tuple[Card, ...], ...]  #: by seat
    board: tuple[Card, ...]
    street: Street
    stage: Stage

    stacks: tuple[Chips, ...]  #: by seat, behind
    paid: tuple[Chips, ...]  #: by seat, for itself, in the whole hand, this street included
    common: Chips  #: in the middle, and nobody's stake
    won: tuple[Chips, ...]  #: by seat, pots pushed to it
    lost: Chips  #: chips that nobody can win
    live: tuple[Seat, ...]  #: still in, by seat number

    bets: tuple[Chips, ...]  #: by seat, in front of it on this street
    full_raise: Chips = 0  #: the largest full bet or raise of this street; at first, the big blind
    to_match: Chips = 0  #: the bet that everybody has to match
    full_level: Chips = 0  #: what the last full bet or raise was to
    wagers: int = 0  #: full bets and raises of this street; the big blind is the first bet
    capped: bool = False  #: the raises of this street are used up
    starters: int = 0  #: players with chips when this street began
    to_act: tuple[Seat, ...] = ()  #: still to answer the bet, the next one first
    acted: frozenset[Seat] = frozenset()  #: have chosen since the last full raise
    aggressor: Seat | None = None  #: the last to bet or raise on this street
    declared: tuple[DeclaredOutOfTurn, ...] = ()  #: said before the turn came

    shown: tuple[Seat, ...] = ()  #: have turned up their cards, in that order
    mucked: tuple[Seat, ...] = ()  #: have given up at the showdown
    pushed: int = 0  #: how many pots have been won
    over: bool = False


def able(hand: Hand) -> list[Seat]:
    """The players who can still bet: in the hand, and not all-in."""
    stacks = hand.stacks
    if 0 not in stacks:
        return list(hand.live)
    return [seat for seat in hand.live if stacks[seat] > 0]


def all_in_seats(hand: Hand) -> list[Seat]:
    """The players in the hand without chips behind, not counting pots they have won already."""
    return [seat for seat in hand.live if hand.stacks[seat] == hand.won[seat]]


def to_call(hand: Hand, seat: Seat) -> Chips:
    """What a seat is short of the bet, whether or not it has as much."""
    return max(hand.to_match - hand.bets[seat], 0)


def stack_to(hand: Hand, seat: Seat) -> Chips:
    """All that a seat can have in front of it on this street: its bet and its stack."""
    return hand.bets[seat] + hand.stacks[seat]


def put(amounts: tuple[Chips, ...], seat: Seat, chips: Chips) -> tuple[Chips, ...]:
    """The same amounts, but for one seat."""
    others = list(amounts)
    others[seat] = chips
    return tuple(others)
