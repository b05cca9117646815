"""What is on the table before a hand starts: seats and stacks, button, blinds, cards, house.

Seats are numbered clockwise from 0.  A seat without a player is ``None`` in
the list of stacks.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import NEW_DECK, Card
from holdem_oracle.house.house import Chips, House


class BlindSeats(NamedTuple):
    """Who posts the blinds, where the button alone does not say it.

    A blind that nobody posts is dead: ``None``.

    Rule roberts-blinds.4-2b.
    """

    small: Seat | None
    big: Seat | None


class LatePost(NamedTuple):
    """What a player pays to come in between the blinds, or after missing them.

    Rule wsop-live-160.
    """

    seat: Seat
    live: Chips = 0  #: counts as his bet
    dead: Chips = 0  #: goes to the middle, and does not


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A hand before its first card."""

    stacks: tuple[Chips | None, ...]  #: by seat, before blinds and antes; None: nobody sits there
    button: Seat
    small_blind: Chips
    big_blind: Chips
    ante: Chips = 0  #: who pays it is the house's choice
    small_bet: Chips = 0  #: fixed-limit, before and on the flop; 0: the big blind
    big_bet: Chips = 0  #: fixed-limit, on the turn and river; 0: twice the small bet
    blind_seats: BlindSeats | None = None  #: None: as the button says
    late_posts: tuple[LatePost, ...] = ()
    straddle: bool = False  #: whether the seat that may straddle does
    absent: tuple[Seat, ...] = ()  #: dealt in, but not there: their hands are killed
    mucks: tuple[Seat, ...] = ()  #: would rather not show at the showdown
    deck: tuple[Card, ...] = NEW_DECK  #: in the order in which the cards come off the top
    holes: Mapping[Seat, tuple[Card, ...]] = field(default_factory=dict)  #: put into the deck
    board: tuple[Card, ...] = ()  #: put into the deck
    house: House = field(default_factory=House)
    players: tuple[Seat, ...] = field(init=False, compare=False, repr=False)  #: are dealt in

    def __post_init__(self) -> None:
        """Seats with a stack are those with a player."""
        stacks = self.stacks if isinstance(self.stacks, tuple) else ()
        taken = tuple([Seat(at) for at, stack in enumerate(stacks) if stack is not None])
        object.__setattr__(self, "players", taken)
