"""What an engine shows of its table, and nothing more: whatever it leaves out is unobserved."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

#: An engine may show half a chip; that it should not is for the suite to say.
Chips: TypeAlias = int | float
#: From the least to the most.
Bounds: TypeAlias = tuple[int, int]


class Legal(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"raises": "raise", "all_in": "all-in"},
):
    """What the seat whose turn it is can do.

    Null or false is what it cannot; true is what it can, where the engine does
    not say with how many chips.
    """

    fold: bool | UnsetType = UNSET
    check: bool | UnsetType = UNSET
    call: Chips | bool | UnsetType | None = UNSET  #: how many more chips
    bet: Bounds | bool | UnsetType | None = UNSET
    raises: Bounds | bool | UnsetType | None = UNSET  #: to, never by
    all_in: Chips | bool | UnsetType | None = (
        UNSET  #: to, where it is more than a call and no full raise
    )


class Pot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips, and who can win them."""

    chips: Chips
    eligible: tuple[int, ...] | UnsetType = UNSET


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is running down, for whom."""

    running: str | UnsetType | None = UNSET  #: action, grace or bank
    left: int | UnsetType = UNSET  #: milliseconds of it
    banks: tuple[int, ...] | UnsetType = UNSET  #: by seat
    offline: tuple[int, ...] | UnsetType = UNSET


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table as anyone at it can see it, at one moment."""

    street: str | UnsetType = UNSET
    turn: int | UnsetType | None = UNSET
    legal: Legal | UnsetType | None = UNSET
    to_match: Chips | UnsetType = UNSET
    bets: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, in front of it on this street
    stacks: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, behind
    statuses: tuple[str, ...] | UnsetType = UNSET  #: by seat
    pots: tuple[Pot, ...] | UnsetType = UNSET  #: main pot first; after the hand, as they were won
    pot: Chips | UnsetType = UNSET  #: everything in the middle, where pots are not shown one by one
    board: tuple[str, ...] | UnsetType = UNSET
    holes: dict[int, tuple[str, ...]] | UnsetType = UNSET  #: what seats were dealt
    button: int | UnsetType = UNSET
    blinds: tuple[int | None, int | None] | UnsetType = UNSET  #: the seats that post them
    won: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, from pots
    returned: tuple[Chips, ...] | UnsetType = UNSET  #: by seat, uncalled
    shown: tuple[tuple[int, tuple[str, ...]], ...] | UnsetType = UNSET  #: in that order
    mucked: tuple[int, ...] | UnsetType = UNSET
    over: bool | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    events: tuple[str, ...] | UnsetType = UNSET  #: of the hand so far, in the words of cases


class Ranked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hands put in order."""

    order: tuple[tuple[int, ...], ...] | UnsetType = UNSET  #: the best first, ties together
    categories: tuple[str, ...] | UnsetType = UNSET  #: by hand
    plays: tuple[tuple[str, ...], ...] | UnsetType = UNSET  #: by hand, the five cards


class Divided(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Contributions made into pots."""

    pots: tuple[Pot, ...] | UnsetType = UNSET
    returned: tuple[Chips, ...] | UnsetType = UNSET
