"""What an engine shows of its table; fields that it leaves out are unobserved."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.tables.between_hands import BetweenHands
from holdem_adapters.tournaments.shown_tournament import ShownTournament

#: An engine may show half a chip; the suite reports this as a failure.
Chips: TypeAlias = int | float
#: The least and the most.
Bounds: TypeAlias = tuple[int, int]


class Legal(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"raises": "raise", "all_in": "all-in"},
):
    """The legal actions of the seat to act.

    Null or false means not allowed; true means allowed, with an amount that the
    engine does not show.
    """

    fold: bool | UnsetType = UNSET
    check: bool | UnsetType = UNSET
    call: Chips | bool | UnsetType | None = UNSET  #: how many more chips
    bet: Bounds | bool | UnsetType | None = UNSET
    raises: Bounds | bool | UnsetType | None = UNSET  #: to, never by
    all_in: Chips | bool | UnsetType | None = (
        UNSET  #: to, if more than a call and less than a full raise
    )


class Pot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips, and the seats that can win them."""

    chips: Chips
    eligible: tuple[int, ...] | UnsetType = UNSET


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The countdown that is running, the time banks, and the disconnected seats."""

    running: str | UnsetType | None = UNSET  #: action, grace or bank
    left: int | UnsetType = UNSET  #: milliseconds left on it
    banks: tuple[int, ...] | UnsetType = UNSET  #: by seat
    offline: tuple[int, ...] | UnsetType = UNSET


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table at one moment, as the engine shows it."""

    street: str | UnsetType = UNSET
    turn: int | UnsetType | None = UNSET
    legal: Legal | UnsetType | None = UNSET
    to_match: Chips | UnsetType = UNSET
    bets: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, in front of it on this street
    stacks: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, behind
    statuses: tuple[str, ...] | UnsetType = UNSET  #: by seat
    pots: tuple[Pot, ...] | UnsetType = UNSET  #: main pot first; after the hand, as they were won
    pot: Chips | UnsetType = UNSET  #: all chips in the middle, if pots are not shown one by one
    board: tuple[str, ...] | UnsetType = UNSET
    holes: dict[int, tuple[str, ...]] | UnsetType = UNSET  #: hole cards by seat
    button: int | UnsetType = UNSET
    blinds: tuple[int | None, int | None] | UnsetType = UNSET  #: the seats that post them
    won: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, from pots
    returned: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, uncalled
    shown: tuple[tuple[int, tuple[str, ...]], ...] | UnsetType = UNSET  #: in the order of showing
    mucked: tuple[int, ...] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    events: tuple[str, ...] | UnsetType = UNSET  #: of the hand so far, in the notation of cases
    between: BetweenHands | UnsetType = UNSET  #: only at a table that was opened
    tournament: ShownTournament | UnsetType = UNSET  #: only in a tournament that was opened


class Ranked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ranking of hands."""

    order: tuple[tuple[int, ...], ...] | UnsetType = UNSET  #: best first, ties together
    categories: tuple[str, ...] | UnsetType = UNSET  #: by hand
    plays: tuple[tuple[str, ...], ...] | UnsetType = UNSET  #: by hand, the five cards that play


class Divided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contributions divided into pots."""

    pots: tuple[Pot, ...] | UnsetType = UNSET
    returned: tuple[Chips, ...] | UnsetType = UNSET
