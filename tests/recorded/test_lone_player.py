"""When a room asks the last player with chips, who has nothing to match."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
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
    log_of,
    recorded,
    setup_of,
)

from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import BoardDealt, Refused
from holdem_oracle.hand.playing import act, before, start
from holdem_oracle.hand.state import Hand, able, to_call
from holdem_oracle.hand.streets import Street
from holdem_oracle.house.house import choose

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(),
    reason=f"no recorded hands in {FOLDER}; set HOLDEM_REAL_HANDS to their folder",
)

ONLINE = [room for room in PROFILES if room not in ("PLU", "WSOP")]


class Alone(NamedTuple):
    """Before the flop the last player with chips has nothing to match."""

    room: str
    heads_up: bool  #: two players were dealt in
    asked: bool


@cache
def hands_all_in() -> list[Recorded]:
    """The hands of the online rooms in which somebody is all-in."""
    hands = [hand for name in FILES for hand in recorded(name) if hand.room in ONLINE]
    return [hand for hand in hands if "all_in" in hand.t and hand.id not in FAULTS_OF_THE_DATA]


def moments_alone(hand: Recorded) -> Iterator[Alone]:
    """The moments alone of a recorded hand, replayed in a house that always asks.

    Where the room did not ask, the player is made to check.
    """
    now = start(setup_of(hand, choose(house_of(hand), {"lone_actor": "ask"}))).hand
    said = [word for word in hand.said.split() if not word.startswith("/")]
    while (seat := turn(now)) is not None and now.street is Street.PREFLOP:
        recorded_action = action_of(said[0], hand.seats(), now) if said else None
        asked = recorded_action is not None and recorded_action.seat == seat
        if is_alone(now, seat):
            yield Alone(hand.room, hand.n == 2, asked)
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
    assert Counter(one for hand in hands_all_in() for one in moments_alone(hand)) == {
        Alone("PTY", heads_up=False, asked=True): 44,
        Alone("ONG", heads_up=False, asked=True): 9,
        Alone("FTP", heads_up=False, asked=True): 1,
        Alone("PTY", heads_up=True, asked=False): 9,
    }


def streets_alone(hand: Recorded) -> int:
    """The streets on which one player alone has chips, with opponents who are all-in."""
    now, found = before(setup_of(hand)), 0
    for event in log_of(hand):
        assert not isinstance(event, Refused), hand.id
        now = after(now, event)
        found += isinstance(event, BoardDealt) and len(able(now)) == 1 < len(now.live)
    return found


@pytest.mark.thorough
def test_a_lone_player_is_not_asked_on_a_later_street() -> None:
    """There are 18,608 such streets, and every action that was recorded is accepted without."""
    assert sum(map(streets_alone, hands_all_in())) == 18_608
