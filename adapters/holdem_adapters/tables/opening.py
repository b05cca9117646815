"""The two requests that make a table: opening it, and dealing its next hand."""

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.tables.request import AnyRequest, AtTable


class BlindLevel(msgspec.Struct, frozen=True, kw_only=True):
    """Blinds and ante, and how long they apply; a level without a length never ends."""

    blinds: tuple[int, int]
    ante: int = 0
    hands: int | UnsetType = UNSET
    milliseconds: int | UnsetType = UNSET


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """A table before its first hand."""

    house: Mapping[str, str | int]  #: every option on which a hand can depend
    stacks: tuple[int | None, ...]  #: by seat; null for an empty seat
    button: int  #: in the first hand
    levels: tuple[BlindLevel, ...]  #: one or more, in order
    buy_in: tuple[int, int | None] = (0, None)  #: the smallest and the largest
    straddle: bool = False  #: in every hand
    clock: tuple[int, int, int] | None = None  #: action timer, grace and time bank, milliseconds


class OpenTable(AnyRequest, frozen=True, tag="open"):
    """Set up a table; nothing is dealt yet."""

    table: Opening


class Wrong(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the dealer gets wrong in a hand."""

    level: int | None = None  #: the level that he deals, counted from 1
    button: int | None = None  #: the seat where he puts the button


class NextHand(AtTable, frozen=True, tag="next", omit_defaults=True):
    """Deal the next hand, and play up to the first decision.

    The engine moves the button, the blinds and the level itself; the cards are for
    the seats that get some by the rules.
    """

    deck: tuple[str, ...]  #: all 52 cards, in the order in which they come off the top
    holes: Mapping[int, tuple[str, ...]]  #: by seat, the result of dealing this deck
    board: tuple[str, ...]  #: all five cards, from the same deal
    wrong: Wrong | None = None  #: only in cases about mistakes of the dealer
