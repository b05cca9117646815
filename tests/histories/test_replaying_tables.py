"""Recorded tables replayed: the rooms play as their profiles say."""

from functools import cache

import pytest
from tests.at_the_table import ring_of
from tests.histories.listed_differences import (
    HANDS_MISSING,
    LISTED,
    OTHERWISE,
    RECORDED_WRONGLY,
)
from tests.recorded.tables import FOLDER, sequences

from holdem_conformance.histories.recorded_tables import Sequence
from holdem_conformance.histories.table_replay import Replayed, replay
from holdem_oracle.hand.actions import Seat
from holdem_oracle.house.house import OPTIONS, House, choose
from holdem_oracle.house.option import Choice
from holdem_oracle.house.profiles import PROFILES, profile
from holdem_oracle.table.button import next_positions
from holdem_oracle.table.table import Positions
from holdem_scenarios.register import Layer, read_register

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason=f"no recorded tables in {FOLDER}; set HOLDEM_REAL_TABLES to their folder",
)

ROOMS = {
    "ps": "pokerstars",
    "pty": "party",
    "ftp": "full-tilt",
    "ong": "ongame",
    "abs": "absolute",
    "wsop": "wsop-2026",
}
#: The sequences and hands of each file, so that a truncated one does not pass.
SIZES = {
    "ps": (600, 5069),
    "pty": (728, 6049),
    "ftp": (771, 6430),
    "ong": (821, 7020),
    "abs": (865, 7377),
    "wsop": (1, 53),
}
#: Of a hundred sequences, so many agree at least.
GOALS = {"ps": 99, "pty": 97, "ftp": 99, "ong": 99, "abs": 99, "wsop": 100}
#: Every so many-th sequence is replayed with every change.
STEP = 10
ONLINE = [room for room in ROOMS if room != "wsop"]
EACH = pytest.mark.parametrize("room", ROOMS)


@cache
def replayed(room: str) -> tuple[Replayed, ...]:
    """Every sequence of a room, replayed under its profile."""
    house = profile(ROOMS[room])
    return tuple(replay(sequence, house) for sequence in sequences(room))


@EACH
def test_every_tenth_sequence_agrees_unless_it_is_listed(room: str) -> None:
    """The quick version of the next test."""
    house = profile(ROOMS[room])
    for sequence in sequences(room)[::STEP]:
        assert (replay(sequence, house).difference is not None) == (sequence.id in LISTED)


@pytest.mark.thorough
@EACH
def test_every_sequence_agrees_unless_it_is_listed(room: str) -> None:
    """The files are complete, no other sequence differs, and those listed still do."""
    hands = sum(len(sequence.hands) for sequence in sequences(room))
    assert (len(sequences(room)), hands) == SIZES[room]
    differing = {one.id for one in replayed(room) if one.difference}
    assert differing == {id_ for id_ in LISTED if id_.startswith(f"{room.upper()}:")}
    assert 100 * (SIZES[room][0] - len(differing)) >= GOALS[room] * SIZES[room][0]


def test_the_reasons_are_told_apart() -> None:
    """No sequence is listed twice."""
    assert len(LISTED) == len(HANDS_MISSING) + len(RECORDED_WRONGLY) + len(OTHERWISE)


def sequence_of(id_: str) -> Sequence:
    """A sequence by its id."""
    room = id_.partition(":")[0].lower()
    return next(one for one in sequences(room) if one.id == id_)


@pytest.mark.parametrize(("id_", "missing"), HANDS_MISSING.items())
def test_with_the_missing_hands_the_positions_are_right(id_: str, missing: int) -> None:
    """Applied so many times more, the rules lead from one hand to the next in the record."""
    sequence = sequence_of(id_)
    house = profile(ROOMS[id_.partition(":")[0].lower()])
    difference = replay(sequence, house).difference
    assert difference is not None
    before, now = sequence.hands[difference.hand - 1], sequence.hands[difference.hand]
    assert before.small is not None
    assert before.big is not None
    last = Positions(Seat(before.last), Seat(before.small), Seat(before.big))
    players = tuple(sorted(Seat(player.seat) for player in now.players))
    for _ in range(missing):
        last = next_positions(last, ring_of(players), house)
        assert (last.small, last.big) != (now.small, now.big)
    last = next_positions(last, ring_of(players), house)
    assert (last.small, last.big) == (now.small, now.big)


def test_a_big_blind_that_the_record_leaves_out_is_in_the_stack_of_the_winner() -> None:
    """Of the hands without a big blind that everybody folds to a raise, at Full Tilt and Ongame.

    The winner has the small blind and the big blind more than before.
    """
    found = 0
    for room in ("ftp", "ong"):
        for sequence in sequences(room):
            for hand in sequence.hands:
                winners = [player for player in hand.players if player.live]
                lost = sum(player.paid or 0 for player in hand.players if not player.live)
                small, big = sequence.blinds(hand)
                if hand.big is None and len(winners) == 1 and lost == small:
                    assert winners[0].after == winners[0].stack + small + big, sequence.id
                    found += 1
    assert found == 4


def changed_options() -> list[tuple[str, str]]:
    """Each option about tables in which the profile of a room differs from the default."""
    register = read_register()
    return [
        (room, option)
        for room in ONLINE
        for option in OPTIONS
        if register.options[option].layer is Layer.TABLE
        and getattr(profile(ROOMS[room]), option) != getattr(House(), option)
    ]


@pytest.mark.parametrize(("room", "option"), changed_options())
def test_each_option_of_a_room_is_needed_by_a_sequence_of_it(room: str, option: str) -> None:
    """With the default instead, more sequences of the room differ from their recording."""
    default: Choice = getattr(House(), option)
    house = choose(profile(ROOMS[room]), {option: default.value})
    assert any(
        replay(sequence, house).difference
        for sequence in sequences(room)
        if sequence.id not in LISTED
    )


@EACH
@pytest.mark.parametrize("name", PROFILES)
def test_any_profile_can_replay_any_room(room: str, name: str) -> None:
    """With more differences, and without an error."""
    house = profile(name)
    for sequence in sequences(room)[:: 10 * STEP]:
        assert replay(sequence, house).hands < len(sequence.hands)
