"""A table that changes as it is played: players with chips in front of them and behind.

This model of a hand is written from the rule books alone, as a second judge
beside the oracle.  It has no cards: betting and pots do not look at them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from holdem_oracle.hand.setup import Setup

PREFLOP, FLOP, TURN, RIVER = range(4)


class Wager(NamedTuple):
    """A bet or raise of this street."""

    to: int
    full: bool  #: large enough by itself to let everybody raise again


@dataclass(slots=True)
class Player:
    """One player: his chips, and what he has done on this street."""

    seat: int
    behind: int
    front: int = 0  #: his bet on this street
    staked: int = 0  #: his own chips in the hand, with the bet on this street
    folded: bool = False
    acted_after: int | None = None  #: wagers of this street before his last action
    only_checked: bool = False
    only_limped: bool = False  #: his only action was to call the big blind

    @property
    def acted(self) -> bool:
        """Whether he has chosen an action on this street; a blind is no choice."""
        return self.acted_after is not None

    @property
    def everything(self) -> int:
        """The bet that he has made once all of his chips are in."""
        return self.front + self.behind

    def put_in(self, chips: int) -> int:
        """He bets some chips, or what he has left; the chips that he put in."""
        chips = min(chips, self.behind)
        self.behind -= chips
        self.front += chips
        self.staked += chips
        return chips


@dataclass(slots=True)
class Table:
    """A hand in progress."""

    setup: Setup
    players: list[Player]  #: clockwise, from the left of the button
    small: int | None = None  #: the seats of the blinds, None for a dead blind
    big: int | None = None
    short: dict[str, int] = field(default_factory=dict)  #: what is missing from each blind
    common: int = 0  #: chips in the middle that are nobody's stake
    street: int = PREFLOP
    price: int = 0  #: the bet to match
    size: int = 0  #: the largest full bet or raise of the street; at first the big blind
    base: int = 0  #: the bet of the last full wager
    counted: int = 0  #: full bets and raises of this street
    wagers: list[Wager] = field(default_factory=list)
    starters: int = 0  #: players with chips as the street began
    capped: bool = False  #: whether the cap was reached by three players or more
    last: int = 0  #: the seat after which the next player is sought
    closed: bool = False  #: whether everybody was all-in as a street ended
    turn: int | None = None
    over: bool = False

    def player(self, seat: int) -> Player:
        """The player in a seat."""
        return next(player for player in self.players if player.seat == seat)

    def live(self) -> list[Player]:
        """The players who have not folded."""
        return [player for player in self.players if not player.folded]

    def able(self) -> list[Player]:
        """The players who have not folded and have chips left."""
        return [player for player in self.players if player.behind and not player.folded]

    def middle(self) -> int:
        """All chips that are in the hand, also those in front of the players."""
        return self.common + sum(player.staked for player in self.players)

    def after(self, seat: int) -> Iterator[Player]:
        """The players clockwise, beginning on the left of a seat."""
        return iter(clockwise(seat, self.players, len(self.setup.stacks)))

    def copy(self) -> Self:
        """The same table, to be played on separately."""
        other = type(self)(self.setup, [])
        for name in self.__slots__:
            setattr(other, name, getattr(self, name))
        other.players = [clone(player) for player in self.players]
        other.wagers = list(self.wagers)
        return other


def clone(player: Player) -> Player:
    """The same player at another table."""
    other = Player(player.seat, player.behind)
    for name in player.__slots__:
        setattr(other, name, getattr(player, name))
    return other


def clockwise(seat: int, players: Iterable[Player], seats: int) -> list[Player]:
    """Players in the order of their distance from a seat; its own player is the last."""
    return sorted(players, key=lambda player: (player.seat - seat - 1) % seats)
