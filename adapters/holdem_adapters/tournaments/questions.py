"""Questions that need no hands: a chip race, substantial action, places and prizes."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from holdem_adapters.tables.request import AnyRequest
from holdem_adapters.tournaments.shown_tournament import Amount


class RaceChips(AnyRequest, frozen=True, tag="race", rename={"small": "from", "large": "to"}):
    """Take a small chip out of play at one table."""

    house: Mapping[str, str | int]
    stacks: tuple[int | None, ...]  #: by seat; null for an empty seat
    small: int
    large: int
    cards: tuple[str, ...]  #: one for each odd chip, from the first seat on
    found: Mapping[int, int] = {}  #: what players find of it after the race, by seat


class Raced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stacks after a chip race."""

    stacks: tuple[Amount, ...] | UnsetType = UNSET  #: by seat


class Acted(msgspec.Struct, frozen=True):
    """An action of a hand; posted blinds are none."""

    seat: int
    verb: str
    to: int | None = None


class AskSubstantial(AnyRequest, frozen=True, tag="substantial"):
    """Whether some actions are substantial action."""

    house: Mapping[str, str | int]
    actions: tuple[Acted, ...]


class ToldSubstantial(msgspec.Struct, frozen=True):
    """Whether some actions are substantial action, as a run records it."""

    substantial: bool


class PlayerOut(msgspec.Struct, frozen=True):
    """A player who is out."""

    table: str
    chips: int  #: at the beginning of the hand


class AskPlaces(AnyRequest, frozen=True, tag="places"):
    """The places and prizes of players who are out together."""

    house: Mapping[str, str | int]
    out: Mapping[str, PlayerOut]  #: by player
    left: int  #: players who are still in
    paid: int  #: so many places are paid
    prizes: Mapping[int, int]  #: by place; those that are not named do not matter
    hand_for_hand: bool  #: all tables played their hands together


class PlacedPlayers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places and prizes of players."""

    places: dict[str, tuple[int, int]] | UnsetType = UNSET  #: first and last of those he shares
    prizes: dict[str, Amount] | UnsetType = UNSET


#: Every question of this kind.
Question: TypeAlias = RaceChips | AskSubstantial | AskPlaces
