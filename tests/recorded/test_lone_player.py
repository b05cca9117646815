"""When a room asks the last player with chips, who has nothing to match."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from tests.recorded.hands import (
    FAULTS_OF_THE_DATA,
    FILES,
    FOLDER,
    PROFILES,
    Recorded,
    action_of,
    house_of,
    recorded,
    setup_of,
)

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.playing import act, start
from holdem_oracle.hand.state import Hand, able, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import choose

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason=f"no recorded hands in {FOLDER}; set HOLDEM_REAL_HANDS to their folder",
)

ONLINE = [room for room in PROFILES if room not in ("PLU", "WSOP")]


class Alone(NamedTuple):
    """The last player with chips has nothing to match."""

    room: str
    preflop: bool
    heads_up: bool  #: two players were dealt in
    asked: bool


def moments_alone(hand: Recorded) -> Iterator[Alone]:
    """The moments of a recorded hand, replayed in a house that always asks.

    Where the room did not ask, the player is made to check.
    """
    now = start(setup_of(hand, choose(house_of(hand), {"lone_actor": "ask"}))).hand
    said = [word for word in hand.said.split() if not word.startswith("/")]
    while (seat := turn(now)) is not None:
        recorded_action = action_of(said[0], hand.seats(), now) if said else None
        asked = recorded_action is not None and recorded_action.seat == seat
        if is_alone(now, seat):
            yield Alone(hand.room, now.street is Street.PREFLOP, hand.n == 2, asked)
        if asked and recorded_action:
            now = act(now, recorded_action).hand
            said.pop(0)
        else:
            assert is_alone(now, seat), hand.id
            verb = Verb.CALL if to_call(now, seat) else Verb.CHECK
            now = act(now, Action(seat, verb)).hand


def is_alone(hand: Hand, seat: Seat) -> bool:
    """Nobody else has chips, and nobody has put in more on this street."""
    others = [hand.bets[other] for other in hand.live if other != seat]
    return able(hand) == [seat] and hand.bets[seat] >= max(others)


def test_a_lone_player_is_asked_before_the_flop_unless_heads_up() -> None:
    """So at Party, Ongame and Full Tilt; these files have no such hand of the other two rooms."""
    hands = [hand for name in FILES for hand in recorded(name) if "all_in" in hand.t]
    right = [hand for hand in hands if hand.room in ONLINE and hand.id not in FAULTS_OF_THE_DATA]
    counted = Counter(one for hand in right for one in moments_alone(hand))
    assert {one: times for one, times in counted.items() if one.preflop} == {
        Alone("PTY", preflop=True, heads_up=False, asked=True): 44,
        Alone("ONG", preflop=True, heads_up=False, asked=True): 9,
        Alone("FTP", preflop=True, heads_up=False, asked=True): 1,
        Alone("PTY", preflop=True, heads_up=True, asked=False): 9,
    }
    later = {one: times for one, times in counted.items() if not one.preflop}
    assert sum(later.values()) == 18_608
    assert not any(one.asked for one in later)
