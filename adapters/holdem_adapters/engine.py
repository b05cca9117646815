"""What an engine under test can be asked, as a Python class has it.

An adapter translates and never repairs.  It may raise ``Unsupported`` for
anything its engine has no notion of: that is neither a pass nor a failure.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec import UNSET

from holdem_adapters.state import Divided, Legal, Ranked, State

#: Nobody checks and calls more often than this in one hand.
MOST_PASSIVE_ACTIONS: Final = 200


class Unsupported(Exception):  # noqa: N818  # it is an answer
    """The engine has no notion of what it was asked."""


class Refused(msgspec.Struct, frozen=True):
    """The engine does not allow an action; its table has not changed."""

    reason: str = ""  #: one of the reasons of cases, if the engine says why


class Start(msgspec.Struct, frozen=True, kw_only=True):
    """A hand to be played: everything that is on the table, and in the deck."""

    house: Mapping[str, str | int]  #: every option that a hand can depend on
    stacks: tuple[int | None, ...]  #: by seat; null where nobody sits
    button: int
    blinds: tuple[int, int]
    ante: int = 0
    bets: tuple[int, int] | None = None  #: fixed-limit
    blind_seats: tuple[int | None, int | None]  #: who posts them
    late_posts: tuple[tuple[int, int, int], ...] = ()  #: seat, live chips, dead chips
    straddle: bool = False
    absent: tuple[int, ...] = ()
    mucks: tuple[int, ...] = ()
    clock: tuple[int, int, int] | None = None  #: action timer, grace and time bank, milliseconds
    deck: tuple[str, ...]  #: all 52, in the order in which they come off the top
    holes: Mapping[int, tuple[str, ...]]  #: what comes of that deal
    board: tuple[str, ...]  #: all five cards of it


class Engine(Protocol):
    """An engine under test."""

    name: str
    version: str
    language: str

    def start(self, start: Start) -> None:
        """Begin a hand, and go on to the first choice."""
        ...

    def act(self, seat: int, verb: str, to: int | str | None) -> Refused | None:
        """A seat says something; what follows by itself follows at once."""
        ...

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        ...

    def connection(self, seat: int, *, connected: bool) -> None:
        """A player is lost, or comes back."""
        ...

    def state(self) -> State:
        """Whatever the engine shows of its table."""
        ...

    def rank(self, board: tuple[str, ...], hands: tuple[tuple[str, ...], ...]) -> Ranked:
        """Put hands in order."""
        ...

    def pots(self, paid: tuple[int, ...], folded: tuple[int, ...], dead: int) -> Divided:
        """Make contributions into pots."""
        ...


class Asked(NamedTuple):
    """What has to be known to let whoever is asked check or call."""

    turn: int | None
    free: bool  #: he can check
    street: str


def asked(state: State) -> Asked:
    """Who has to choose, as far as an engine shows it."""
    if state.turn is UNSET:
        raise Unsupported("the engine does not say whose turn it is")
    return Asked(state.turn, may_check(state), street_of(state))


def street_of(state: State) -> str:
    """The street, or the cards on the board for an engine that has no word for it."""
    if state.street is not UNSET:
        return state.street
    return "" if state.board is UNSET else f"{len(state.board)} cards"


def may_check(state: State) -> bool:
    """Whether whoever is asked can check: as the engine says, or as the bets do."""
    if isinstance(state.legal, Legal) and state.legal.check is not UNSET:
        return state.legal.check
    if state.bets is UNSET or state.turn is UNSET or state.turn is None:
        return False
    return state.bets[state.turn] == max(state.bets)
