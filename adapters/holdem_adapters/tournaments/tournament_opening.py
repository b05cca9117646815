"""The request that sets up a tournament."""

from collections.abc import Mapping

import msgspec

from holdem_adapters.tables.opening import BlindLevel
from holdem_adapters.tables.request import AnyRequest


class TableSeats(msgspec.Struct, frozen=True, kw_only=True):
    """One of the tables before the first hand."""

    stacks: tuple[int | None, ...]  #: by seat; null for an empty seat
    button: int = 0  #: in the first hand


class TournamentOpening(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament before its first hand.

    A player is called by the table and the seat in which he begins, as in A3.
    """

    house: Mapping[str, str | int]  #: every option on which a tournament can depend
    tables: Mapping[str, TableSeats]  #: by name
    handed: int  #: the number of players that a table of the event seats
    stack: int  #: what players have who enter later
    levels: tuple[BlindLevel, ...]  #: one or more, in order
    break_order: tuple[str, ...]  #: tables are broken in this order
    prizes: tuple[int, ...] = ()  #: from the first place on
    entries: int  #: the number of entries so far
    late_levels: int | None = None  #: levels with open registration; null: until it is closed
    holds: bool = False  #: hand for hand, no card is dealt or shown after an all-in and a call


class OpenTournament(AnyRequest, frozen=True, tag="open-tournament"):
    """Set up a tournament; nothing is dealt yet."""

    tournament: TournamentOpening
