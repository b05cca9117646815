"""The set-up of a hand: seats and stacks, button, blinds, cards, house.

Seats are numbered clockwise from 0.  An empty seat is ``None`` in the list of
stacks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, Card
from holdem_oracle.house.house import Chips, House


class BlindSeats(NamedTuple):
    """The seats that post the blinds, if the button alone does not determine them.

    A blind that no player posts is dead: ``None``.

    Rule roberts-blinds.4-2b.
    """

    small: Seat | None
    big: Seat | None


class LatePost(NamedTuple):
    """A player posts to join the game between the blinds, or after missing them.

    Rule wsop-live-160.
    """

    seat: Seat
    live: Chips = 0  #: counts as his bet
    dead: Chips = 0  #: goes to the middle as dead money


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A hand before its first card."""

    stacks: tuple[Chips | None, ...]  #: by seat, before blinds and antes; None for an empty seat
    button: Seat
    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0  #: the house determines who pays it
    small_bet: Chips = 0  #: fixed-limit, before and on the flop; 0: the big blind
    big_bet: Chips = 0  #: fixed-limit, on the turn and river; 0: twice the small bet
    blind_seats: BlindSeats | None = None  #: None: determined by the button
    late_posts: tuple[LatePost, ...] = ()
    straddle: bool = False  #: whether the seat that may straddle does so
    second_straddle: Seat | None = None  #: the seat that straddles again, for twice the first
    absent: tuple[Seat, ...] = ()  #: dealt in, but absent: their hands are killed
    mucks: tuple[Seat, ...] = ()  #: muck at the showdown if they may
    deck: tuple[Card, ...] = NEW_DECK  #: in the order in which the cards are dealt
    holes: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)  #: placed in the deck
    board: tuple[Card, ...] = ()  #: placed in the deck
    house: House = field(default_factory=House)
    players: tuple[Seat, ...] = field(init=False, compare=False, repr=False)  #: are dealt in

    def __post_init__(self) -> None:
        """Set the players to the seats with a stack."""
        stacks = self.stacks if isinstance(self.stacks, tuple) else ()
        taken = tuple([Seat(at) for at, stack in enumerate(stacks) if stack is not None])
        object.__setattr__(self, "players", taken)
