"""Replaying consecutive hands: button, blinds, players and posts against what was recorded.

A sequence is carried on from its first hand by the rules alone.  Said to the
table is only who comes and goes; the stacks are those of the record, as the
rake is not known.

The record does not show everything.  A player who is not dealt in may have left
or may sit out, and one who was not seen before may be a newcomer or may come
back with blinds that he has missed.  Where the rules depend on it, a sequence
agrees if it does so in one of these ways.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from itertools import islice, product
from typing import Final, NamedTuple

from holdem_conformance.histories.recorded_posts import wrong_post
from holdem_conformance.histories.recorded_tables import Dealt, Player, Sequence
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.seats import clockwise_after
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.house.betting_options import Ante
from holdem_oracle.house.house import House
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import Chair, Missed, Positions, Table, is_tournament
from holdem_oracle.table.table_actions import (
    ComeBack,
    Deal,
    GoAway,
    HandOver,
    Leave,
    Remove,
    SitDown,
)
from holdem_oracle.table.table_play import Opening, opened, say

#: What a player may be who was not seen before: new, or back with these blinds missed.
_PASTS: Final = (None, Missed(), Missed(small=True), Missed(small=True, big=True))
#: The pasts of a player by the word in the list of events, which does not count dead blinds.
_PASTS_OF_WORD: Final[Mapping[str, tuple[Missed, ...]]] = {
    "none": (Missed(),),
    "SB": (Missed(small=True),),
    "BB": (Missed(big=True), Missed(small=True, big=True)),
    "BB+SB": (Missed(small=True, big=True),),
}
#: So many ways in which a hand may have come about are tried.
_MOST_WAYS: Final = 200


class Difference(NamedTuple):
    """The first point in which a sequence differs from the rules."""

    hand: int  #: counted from 0
    number: str  #: as the room numbers it
    what: str
    expected: str
    recorded: str


class Replayed(NamedTuple):
    """A sequence after its replay."""

    id: str
    hands: int  #: how many were compared
    difference: Difference | None


class Gone(StrEnum):
    """Which of the players who are not dealt in have left the table."""

    NOBODY = "nobody"
    FOR_GOOD = "for good"  #: those who do not come back in this sequence
    EVERYBODY = "everybody"


class _Way(NamedTuple):
    """What the record of a hand leaves open."""

    gone: Gone  #: which of the players who are not dealt in have left
    pasts: Mapping[int, Missed | None]  #: by the seat of each player who was not seen before
    walk: bool = False  #: a hand is missing in which nobody had to pay anything
    unseen: int | None = None  #: the seat of a big blind whom the record leaves out


def replay(sequence: Sequence, house: House) -> Replayed:
    """Carry a sequence on from its first hand with a small blind, and compare every later one."""
    first = next((at for at, hand in enumerate(sequence.hands) if _is_settled(hand)), None)
    if first is None:
        return Replayed(sequence.id, 0, None)
    table = _opened(sequence, sequence.hands[first], house)
    for at in range(first + 1, len(sequence.hands)):
        found: Difference | None = None
        for way in _ways(sequence, at, first):
            step = say(_arranged(table, sequence, at, way), Deal())
            difference = _difference(step.table.playing, sequence, at, way.unseen)
            if difference is None:
                table = step.table
                break
            found = found or difference
        else:
            return Replayed(sequence.id, at - first, found)
    return Replayed(sequence.id, len(sequence.hands) - 1 - first, None)


def _is_settled(hand: Dealt) -> bool:
    """Whether a hand shows where button and blinds are."""
    return hand.small is not None and hand.big is not None


def _opened(sequence: Sequence, hand: Dealt, house: House) -> Table:
    """The table after a first hand that was dealt as recorded."""
    stacks: list[int | None] = [None] * _seats(sequence)
    names: list[str | None] = [None] * len(stacks)
    for player in hand.players:
        stacks[player.seat] = max(player.stack, 1)
        names[player.seat] = str(player.who)
    opening = Opening(
        stacks=tuple(stacks),
        schedule=(_level(sequence, hand, house),),
        button=hand.players[0].seat,
        players=tuple(names),
    )
    table = opened(house, opening)
    assert hand.small is not None
    assert hand.big is not None
    positions = Positions(Seat(hand.last), Seat(hand.small), Seat(hand.big))
    step = say(table, Deal())
    return step.table._replace(last=positions)


def _seats(sequence: Sequence) -> int:
    """How many seats the table has, as far as the sequence shows."""
    return 1 + max(player.seat for hand in sequence.hands for player in hand.players)


def _level(sequence: Sequence, hand: Dealt, house: House) -> LevelRow:
    """The blinds of a hand; and the ante, in a room where everybody pays one."""
    small, big = sequence.blinds(hand)
    ante = sequence.ante() if house.ante is Ante.EACH else 0
    return LevelRow(small_blind=small, big_blind=big, ante=ante, lasts=0)


def _ways(sequence: Sequence, at: int, first: int) -> Iterator[_Way]:
    """Every way in which a hand may have come about, the plainest first."""
    seen = {player.who for hand in sequence.hands[first:at] for player in hand.players}
    strangers = [player for player in sequence.hands[at].players if player.who not in seen]
    told = _told_pasts(sequence, at)
    choices = [told.get(player.seat, _PASTS) for player in strangers]
    pasts = [
        {player.seat: past for player, past in zip(strangers, chosen, strict=True)}
        for chosen in islice(product(*choices), _MOST_WAYS)
    ]
    big_blinds = range(_seats(sequence)) if sequence.hands[at].big is None else (None,)
    for walk, gone, past, unseen in product((False, True), Gone, pasts, big_blinds):
        yield _Way(gone, past, walk, unseen)


def _told_pasts(sequence: Sequence, at: int) -> dict[int, tuple[Missed | None, ...]]:
    """The pasts that the list of events tells, of the players who come in at that hand."""
    if at != sequence.at or at == 0:
        return {}
    before = {player.who for player in sequence.hands[at - 1].players}
    came = [player.seat for player in sequence.hands[at].players if player.who not in before]
    words = [word.split(":") for word in sequence.ev]
    kinds = [word for word in words if word[0] in ("new", "enter", "return", "moved")]
    if len(kinds) != len(came):
        return {}
    told: dict[int, tuple[Missed | None, ...]] = {}
    for seat, word in zip(came, kinds, strict=True):
        if word[0] == "new":
            told[seat] = (None,)
        elif word[0] == "return" and word[1:2] and word[1] in _PASTS_OF_WORD:
            told[seat] = _PASTS_OF_WORD[word[1]]
    return told


def _arranged(table: Table, sequence: Sequence, at: int, way: _Way) -> Table:
    """The table before a hand: the last one is over, and players have come and gone."""
    assert table.playing is not None
    over = {seat: table.playing.stacks[seat] or 0 for seat in table.playing.players}
    table = say(table, HandOver(over)).table
    table = _gone(table, sequence, at, way)
    if way.unseen is not None and table.chairs[way.unseen] is None:
        table = say(table, SitDown(way.unseen, sequence.hands[at].players[0].stack, "unseen")).table
    for player in sequence.hands[at].players:
        table = _come(table, player, way)
    table = _walked(table) if way.walk else table
    return table._replace(schedule=(_level(sequence, sequence.hands[at], table.house),))


def _walked(table: Table) -> Table:
    """The table after a hand without a small blind that everybody folds to the big blind.

    It changes no stack, so that the record does not show whether it is missing.
    """
    step = say(table, Deal())
    setup = step.table.playing
    if setup is None or setup.blind_seats is None or setup.blind_seats.small is not None:
        return table
    if setup.late_posts or setup.ante:
        return table
    return say(step.table, HandOver({seat: setup.stacks[seat] for seat in setup.players})).table


def _gone(table: Table, sequence: Sequence, at: int, way: _Way) -> Table:
    """The players who are not dealt in are away or have left, and others may have their seats."""
    now = {player.seat: str(player.who) for player in sequence.hands[at].players}
    later = {
        (player.seat, str(player.who))
        for hand in sequence.hands[at + 1 :]
        for player in hand.players
    }
    for seat, chair in enumerate(table.chairs):
        if chair is None or now.get(seat) == chair.player:
            continue
        stays = seat not in now and chair.player not in now.values()
        if is_tournament(table.house):
            table = say(table, Remove(seat)).table
        elif not stays or _has_left(way.gone, comes_back=(seat, chair.player) in later):
            table = say(table, Leave(seat)).table
        elif chair.here:
            table = say(table, GoAway(seat)).table
    return table


def _has_left(gone: Gone, *, comes_back: bool) -> bool:
    """Whether a player who is not dealt in has left."""
    return gone is Gone.EVERYBODY or (gone is Gone.FOR_GOOD and not comes_back)


def _come(table: Table, player: Player, way: _Way) -> Table:
    """A player who is dealt in: he was there, comes back, or takes a seat."""
    seat = player.seat
    if table.chairs[seat] is None:
        table = say(table, SitDown(seat, max(player.stack, 1), str(player.who))).table
    elif not _chair(table, seat).here:
        table = say(table, ComeBack(seat)).table
    chair = _chair(table, seat)._replace(chips=max(player.stack, 1))
    past = way.pasts.get(seat)
    if past is not None:
        chair = chair._replace(new=False, owes=past)
    return table._replace(chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _chair(table: Table, seat: int) -> Chair:
    """The chair of a player who is there."""
    chair = table.chairs[seat]
    assert chair is not None
    return chair


def _difference(
    setup: Setup | None, sequence: Sequence, at: int, unseen: int | None
) -> Difference | None:
    """The first point in which a hand is not what the rules make it."""
    hand = sequence.hands[at]
    if setup is None:
        return Difference(at, str(hand.number), "hand", "none", "dealt")
    blinds = setup.blind_seats or BlindSeats(None, None)
    players = ", ".join(map(str, sorted(player.seat for player in hand.players)))
    seen = [seat for seat in setup.players if seat != unseen]
    points = (
        ("dealt in", ", ".join(map(str, seen)), players),
        ("small blind", _seat(blinds.small), _seat(hand.small)),
        ("big blind", _seat(None if blinds.big == unseen else blinds.big), _seat(hand.big)),
        ("last to act", _seat(clockwise_after(setup.button, seen)[-1]), _seat(hand.last)),
    )
    for what, expected, recorded in points:
        if expected != recorded:
            return Difference(at, str(hand.number), what, expected, recorded)
    wrong = wrong_post(setup, hand)
    return wrong and Difference(at, str(hand.number), *wrong)


def _seat(seat: int | None) -> str:
    """A seat, or nobody."""
    return "nobody" if seat is None else str(seat)
