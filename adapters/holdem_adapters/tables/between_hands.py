"""What an engine shows of a table beyond the current hand; what it leaves out is unobserved."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

#: An engine may show half a chip; the suite reports this as a failure.
Amount: TypeAlias = int | float


class LevelLeft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is left of a level."""

    hands: int | UnsetType = UNSET  #: that have not been played to their end
    milliseconds: int | UnsetType = UNSET


class BetweenHands(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table around the hand; a player is named by the seat that he began in."""

    hand: int | UnsetType = UNSET  #: the number of the last hand that was dealt, from 1
    dealt_in: tuple[int, ...] | UnsetType = UNSET  #: the seats with cards in that hand
    waiting: tuple[int, ...] | UnsetType = UNSET  #: who wanted to play it, and had to wait
    posts: dict[int, tuple[Amount, Amount]] | UnsetType = UNSET  #: live, dead
    level: int | UnsetType = UNSET  #: of that hand, counted from 1
    blinds: tuple[Amount, Amount] | UnsetType = UNSET  #: of that hand
    ante: Amount | UnsetType = UNSET
    level_left: LevelLeft | UnsetType | None = UNSET  #: null: it never ends
    owes: dict[int, tuple[str, ...]] | UnsetType = UNSET  #: missed: small, big, straddle
    places: dict[int, tuple[int, int]] | UnsetType = UNSET  #: by player, first and last shared one
    out: tuple[int, ...] | UnsetType = UNSET  #: the players who are out of a tournament
    over: bool | UnsetType = UNSET  #: one player has all the chips
