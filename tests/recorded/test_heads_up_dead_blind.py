"""Heads-up without a small blind, the player without the button acts first before the flop."""

from collections.abc import Iterator
from itertools import chain

import pytest
from tests.recorded.tables import FOLDER, sequences

from holdem_conformance.histories.recorded_tables import Dealt, Sequence
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.events import Refused
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.setup import BlindSeats, Setup
from holdem_oracle.hand.state import Hand, stack_to
from holdem_oracle.house.house import House, choose
from holdem_oracle.house.profiles import profile

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason=f"no recorded tables in {FOLDER}; set HOLDEM_REAL_TABLES to their folder",
)

PROFILES = {"ftp": "full-tilt", "ong": "ongame"}


def without_small_blind(room: str) -> Iterator[tuple[Sequence, Dealt]]:
    """The hands of a room in which two play and nobody posts the small blind."""
    for sequence in sequences(room):
        for dealt in sequence.hands:
            if len(dealt.players) == 2 and dealt.small is None:
                yield sequence, dealt


def setup_of(sequence: Sequence, dealt: Dealt, house: House) -> Setup:
    """The hand at its table; the seat that acts last has the button."""
    stacks: list[int | None] = [None] * (max(player.seat for player in dealt.players) + 1)
    for player in dealt.players:
        stacks[player.seat] = player.stack
    assert dealt.big is not None
    return Setup(
        stacks=tuple(stacks),
        button=Seat(dealt.last),
        small_blind=sequence.blinds(dealt)[0],
        big_blind=sequence.blinds(dealt)[1],
        blind_seats=BlindSeats(None, Seat(dealt.big)),
        house=house,
    )


def first_actions_are_legal(sequence: Sequence, dealt: Dealt, house: House) -> bool:
    """Each player in turn takes the first action that is recorded of him."""
    now = start(setup_of(sequence, dealt, house)).hand
    firsts = {player.seat: player.first or "-" for player in dealt.players}
    for seat in now.to_act:
        step = act(now, action_of(now, seat, firsts[seat]))
        if isinstance(step.events[0], Refused):
            return False
        now = step.hand
    return True


def action_of(hand: Hand, seat: Seat, letter: str) -> Action:
    """A first action; the amount of a raise is not recorded, so it is the least."""
    if letter == "r":
        return Action(seat, Verb.RAISE, min(2 * hand.to_match, stack_to(hand, seat)))
    return Action(seat, {"f": Verb.FOLD, "c": Verb.CALL, "x": Verb.CHECK}[letter])


@pytest.mark.parametrize("room", PROFILES)
def test_the_player_without_the_button_acts_first(room: str) -> None:
    """Where he has the big blind he checks before the button raises, three times in each room.

    With the big blind last, that check would come after the raise.
    """
    house = profile(PROFILES[room])
    other = choose(house, {"heads_up_dead_blind": "big-blind-last"})
    hands = list(without_small_blind(room))
    assert len(hands) == 4
    assert all(first_actions_are_legal(*hand, house) for hand in hands)
    need_it = [dealt for at, dealt in hands if not first_actions_are_legal(at, dealt, other)]
    assert len(need_it) == 3
    assert all(dealt.big != dealt.last for dealt in need_it)


def test_no_other_online_room_plays_heads_up_without_a_small_blind() -> None:
    """Party and Absolute have it paid again when three become two; PokerStars has no such hand."""
    others = ("ps", "pty", "abs")
    assert not list(chain.from_iterable(map(without_small_blind, others)))
