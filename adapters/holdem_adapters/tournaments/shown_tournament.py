"""What an engine shows of a tournament beyond one table; what it leaves out is unobserved."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.tables.between_hands import LevelLeft

#: An engine may show half a chip; the suite reports this as a failure.
Amount: TypeAlias = int | float
#: A table, and the number of a seat.
SeatAtTable: TypeAlias = tuple[str, int]


class ShownTournament(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The tournament between two hands; every list and mapping is complete."""

    tables: tuple[str, ...] | UnsetType = UNSET
    seats: dict[str, SeatAtTable] | UnsetType = UNSET  #: by player; where he sits, or is on his way
    stacks: dict[str, Amount] | UnsetType = UNSET  #: by player, of everybody who is in
    to_draw: tuple[str, ...] | UnsetType = UNSET  #: players who have to draw a seat
    buttons_to_draw: tuple[str, ...] | UnsetType = UNSET  #: tables
    free: tuple[SeatAtTable, ...] | UnsetType = UNSET  #: seats that can be drawn
    halted: tuple[str, ...] | UnsetType = UNSET  #: tables that have stopped
    waiting: tuple[str, ...] | UnsetType = UNSET  #: tables that wait for others, hand for hand
    held: tuple[str, ...] | UnsetType = UNSET  #: tables at which no card may be dealt or shown
    break_order: tuple[str, ...] | UnsetType = UNSET  #: the next table to be broken comes first
    final: bool | UnsetType = UNSET  #: there is only the final table
    places: dict[str, tuple[int, int]] | UnsetType = UNSET  #: by player, first and last shared one
    out: tuple[str, ...] | UnsetType = UNSET  #: players
    prizes: dict[str, Amount] | UnsetType = UNSET  #: by player, of those who have a place
    registration: bool | UnsetType = UNSET  #: players can enter
    entries: int | UnsetType = UNSET
    hand_for_hand: bool | UnsetType = UNSET
    level: int | UnsetType = UNSET  #: of the last hand that was dealt, from 1
    level_left: LevelLeft | UnsetType | None = UNSET  #: null if it never ends
    over: bool | UnsetType = UNSET  #: one player has all the chips
