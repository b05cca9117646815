"""The interface of an engine under test, as a Python class.

An adapter translates and never repairs.  It raises ``Unsupported`` for any
concept that its engine does not have: that is neither a pass nor a failure.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec import UNSET

from holdem_adapters.state import Divided, Legal, Ranked, State
from holdem_adapters.tables.opening import NextHand, Opening
from holdem_adapters.tables.said import Between
from holdem_adapters.tournaments.directions import Direction
from holdem_adapters.tournaments.questions import (
    AskPlaces,
    AskSubstantial,
    PlacedPlayers,
    RaceChips,
    Raced,
)
from holdem_adapters.tournaments.tournament_opening import TournamentOpening

#: The limit of automatic checks and calls in one hand.
MOST_PASSIVE_ACTIONS: Final = 200


class Unsupported(Exception):  # noqa: N818  # it is an answer, not an error
    """The engine has no such concept."""


class Refused(msgspec.Struct, frozen=True):
    """The engine refuses an action; its table is unchanged."""

    reason: str = ""  #: one of the reasons used in cases, if the engine gives one


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """A hand to play: everything on the table and in the deck."""

    house: Mapping[str, str | int]  #: every option on which a hand can depend
    stacks: tuple[int | None, ...]  #: by seat; null for an empty seat
    button: int
    blinds: tuple[int, int]
    ante: int = 0
    bets: tuple[int, int] | None = None  #: small and big bet in fixed-limit
    blind_seats: tuple[int | None, int | None]  #: the seats that post them
    late_posts: tuple[tuple[int, int, int], ...] = ()  #: seat, live chips, dead chips
    straddle: bool = False
    second_straddle: int | None = None  #: the seat that straddles again, for twice the first
    absent: tuple[int, ...] = ()
    mucks: tuple[int, ...] = ()
    clock: tuple[int, int, int] | None = None  #: action timer, grace and time bank, milliseconds
    deck: tuple[str, ...]  #: all 52 cards, in the order in which they come off the top
    holes: Mapping[int, tuple[str, ...]]  #: by seat, the result of dealing this deck
    board: tuple[str, ...]  #: all five cards, from the same deal


class Engine(Protocol):
    """An engine under test."""

    name: str
    version: str
    language: str

    def start(self, start: Start) -> None:
        """Begin a hand, and play up to the first decision."""
        ...

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat acts; everything that follows automatically happens at once."""
        ...

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        ...

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player disconnects or reconnects."""
        ...

    def state(self) -> State:
        """What the engine shows of its table."""
        ...

    def open(self, opening: Opening) -> None:
        """Set up a table for hand after hand; nothing is dealt yet."""
        ...

    def next(self, deal: NextHand) -> Refused | None:
        """Deal the next hand of the table, and play up to the first decision."""
        ...

    def between(self, said: Between) -> Refused | None:
        """Something is said between two hands; `away`, `back` and `found` also during one."""
        ...

    def open_tournament(self, opening: TournamentOpening) -> None:
        """Set up a tournament; nothing is dealt yet."""
        ...

    def at(self, table: str) -> None:
        """From now on hands, and what is said at a table, are about this one."""
        ...

    def direct(self, said: Direction) -> Refused | None:
        """Something is said to the tournament, or the hand at a table is over."""
        ...

    def race(self, race: RaceChips) -> Raced:
        """Take a small chip out of play at one table."""
        ...

    def substantial(self, acted: AskSubstantial) -> bool:
        """Whether some actions are substantial action."""
        ...

    def places(self, out: AskPlaces) -> PlacedPlayers:
        """The places and prizes of players who are out together."""
        ...

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Rank hands."""
        ...

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Divide contributions into pots."""
        ...


class Asked(NamedTuple):
    """What must be known to check or call for the seat to act."""

    turn: int | None
    free: bool  #: the seat can check
    street: str


def asked(state: State) -> Asked:
    """The seat to act, as the engine shows it."""
    if state.turn is UNSET:
        raise Unsupported("the engine does not say whose turn it is")
    return Asked(state.turn, may_check(state), street_of(state))


def street_of(state: State) -> str:
    """The street, or the number of board cards if the engine does not show the street."""
    if state.street is not UNSET:
        return state.street
    return "" if state.board is UNSET else f"{len(state.board)} cards"


def may_check(state: State) -> bool:
    """Whether the seat to act can check, from the legal actions or else from the bets."""
    if isinstance(state.legal, Legal) and state.legal.check is not UNSET:
        return state.legal.check
    if state.bets is UNSET or state.turn is UNSET or state.turn is None:
        return False
    if state.turn >= len(state.bets):
        return False
    return state.bets[state.turn] == max(state.bets)
