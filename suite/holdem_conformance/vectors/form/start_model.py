"""What a vector begins with, field by field: plain values, cards and seats by name."""

from typing import TypeAlias

import msgspec
from msgspec import UNSET, UnsetType


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a vector; optional fields that do not apply are absent."""


class VectorHouse(Part, frozen=True, kw_only=True):
    """The house rules of a vector: a profile, and the options that differ from it."""

    profile: str
    options: dict[str, str | int]


class LatePost(Part, frozen=True, kw_only=True):
    """What a player posts who comes in late."""

    seat: int
    live: int
    dead: int


class TimeLimits(Part, frozen=True, kw_only=True):
    """The time limits of a hand, in milliseconds."""

    action: int
    grace: int
    bank: int


class HandStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="hand"):
    """A hand before its first card."""

    house: VectorHouse
    betting: str  #: no-limit, pot-limit or fixed-limit
    stacks: tuple[int | None, ...]  #: by seat, before blinds and antes; null for an empty seat
    button: int
    small_blind: int
    big_blind: int
    blind_seats: tuple[int | None, int | None]  #: null for a blind that no seat posts
    small_bet: int | None  #: in fixed-limit
    big_bet: int | None
    ante: int
    ante_from: str | None  #: each, bb (the big blind, for the table) or button
    straddle: bool
    second_straddle: int | None  #: the seat that straddles again
    late_posts: tuple[LatePost, ...]
    absent: tuple[int, ...]  #: seats whose players are away
    mucks: tuple[int, ...]  #: seats that muck if they may
    clock: TimeLimits | None
    deck: tuple[str, ...]  #: all 52 cards, in the order in which they come off the top
    holes: tuple[tuple[str, ...] | None, ...]  #: by seat, from dealing this deck
    board: tuple[str, ...]  #: all five cards


class Level(Part, frozen=True, kw_only=True):
    """Blinds and ante, and how long they apply; a level without a length never ends."""

    small_blind: int
    big_blind: int
    ante: int
    hands: int | UnsetType = UNSET
    milliseconds: int | UnsetType = UNSET


class TableStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="table"):
    """A table before its first hand, which is dealt by a step."""

    house: VectorHouse
    betting: str
    stacks: tuple[int | None, ...]
    button: int  #: of the first hand
    levels: tuple[Level, ...]
    ante_from: str | None
    least_buy_in: int
    most_buy_in: int | None  #: null: without limit
    straddle: bool  #: in every hand


class EventTable(Part, frozen=True, kw_only=True):
    """One of the tables of a tournament before its first hand."""

    name: str
    stacks: tuple[int | None, ...]
    button: int  #: of the first hand


class EventStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="tournament"):
    """A tournament before its first hand."""

    house: VectorHouse
    betting: str
    tables: tuple[EventTable, ...]
    handed: int  #: so many players sit at a table of the event
    entry_stack: int  #: of players who enter later
    levels: tuple[Level, ...]
    ante_from: str | None
    break_order: tuple[str, ...]  #: the first table to be broken comes first
    prizes: tuple[int, ...]  #: from the first place on
    entries: int  #: so far
    late_levels: int | None  #: so many levels with open registration; null: until it is closed
    holds_cards: bool  #: hand for hand, cards are held back after an all-in and a call


class RankStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="rank"):
    """Hands to rank."""

    board: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]


class PotsStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="pots"):
    """Contributions to divide into pots."""

    paid: tuple[int, ...]  #: by seat
    folded: tuple[int, ...]
    dead: int  #: chips in the middle that no seat has paid


class RaceStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="race"):
    """A small chip that is taken out of play at one table."""

    house: VectorHouse
    stacks: tuple[int | None, ...]  #: by seat
    small_chip: int
    large_chip: int
    cards: tuple[str, ...]  #: one for each odd chip, from the first seat on
    found: tuple[int, ...]  #: what players find of it after the race, by seat


class ActedBefore(Part, frozen=True, kw_only=True):
    """An action of a hand."""

    seat: int
    action: str
    to: int | UnsetType = UNSET


class SubstantialStart(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="substantial"
):
    """Actions that may be substantial action."""

    house: VectorHouse
    actions: tuple[ActedBefore, ...]


class PlayerGone(Part, frozen=True, kw_only=True):
    """A player who is out."""

    player: str
    table: str
    chips: int  #: at the beginning of the hand


class PlacePrize(Part, frozen=True, kw_only=True):
    """What a place is paid."""

    place: int
    prize: int


class PlacesStart(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="places"):
    """Players who are out together."""

    house: VectorHouse
    out: tuple[PlayerGone, ...]
    left: int  #: so many are still in
    places_paid: int
    place_prizes: tuple[PlacePrize, ...]  #: as far as they matter
    hand_for_hand: bool


AnyStart: TypeAlias = (
    HandStart
    | TableStart
    | EventStart
    | RankStart
    | PotsStart
    | RaceStart
    | SubstantialStart
    | PlacesStart
)
