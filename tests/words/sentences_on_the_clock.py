"""What the sentence of an event on the clock says, compared with the clock before and after it."""

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from tests.words.happenings import OnTheClock

from holdem_conformance.authoring.clock_sentences import clock_text
from holdem_oracle.clock import clock
from holdem_oracle.clock.clock import Timed
from holdem_oracle.clock.countdowns import timed_after
from holdem_oracle.clock.timed_hands import clock_view
from holdem_oracle.hand.betting.rounds import turn

Parts: TypeAlias = tuple[str, ...]


def is_true_of_the_clock(one: OnTheClock) -> bool:
    """Whether a sentence has the form of its event, and everything in it is so."""
    pattern, holds = FORMS[type(one.event)]
    found = re.fullmatch(pattern, clock_text(one.event))
    return found is not None and holds(one, timed_after(one.timed, one.event), found.groups())


def shows_whose_time_runs(one: OnTheClock) -> bool:
    """Whether the view of the clock shows the player to act, if it shows a running time."""
    seen = clock_view(timed_after(one.timed, one.event))
    return seen.seat is None if seen.what is None else seen.seat == turn(one.timed.hand)


def milliseconds(text: str) -> int:
    """A time such as ``1m30s``, in milliseconds."""
    units = {"m": 60_000, "s": 1000, "ms": 1}
    return sum(int(number) * units[unit] for number, unit in re.findall(r"(\d+)(ms|m|s)", text))


def runs(_one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """A countdown of the player to act has started, and has as much time as it has left."""
    now = after.running
    named = now is not None and (now.what, now.seat) == (parts[0], int(parts[1]))
    left = milliseconds(parts[2]) - after.now
    mine = {
        "action timer": after.action_left,
        "grace": after.grace_left,
        "time bank": after.banks[int(parts[1])],
    }
    return named and turn(after.hand) == int(parts[1]) and left == mine[parts[0]]


def stops(one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """The countdown that ran no longer runs, and has the rest of its time left."""
    ran = one.timed.running
    if (
        ran is None
        or after.running is not None
        or (ran.what, ran.seat) != (parts[0], int(parts[1]))
    ):
        return False
    return ran.ends - one.timed.now == milliseconds(parts[2])


def ran_out(one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """The countdown that ran has come to its end."""
    ran = one.timed.running
    named = ran is not None and (ran.what, str(ran.seat)) == parts
    return named and ran is not None and after.now == ran.ends


def is_ignored(one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """Nothing has changed, and the input is such that nothing could."""
    tick, timed = one.tick, one.timed
    gone = isinstance(tick, clock.Disconnect | clock.Reconnect) and tick.seat in timed.offline
    there = isinstance(tick, clock.Disconnect | clock.Reconnect) and tick.seat in timed.hand.players
    why = {
        "nobody there is connected": isinstance(tick, clock.Disconnect) and (gone or not there),
        "nobody there is disconnected": isinstance(tick, clock.Reconnect) and not gone,
    }
    if isinstance(tick, clock.Wait):
        whole = isinstance(tick.time, int) and tick.time >= 0
        why[f"{tick.time!r} is not a time"] = not whole
    assert isinstance(one.event, clock.Ignored)
    return after == timed and one.event.tick == tick and why.get(parts[0], False)


def went(one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """One player more is offline."""
    return after.offline - one.timed.offline == {int(parts[0])}


def came_back(one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """One player less is offline."""
    return one.timed.offline - after.offline == {int(parts[0])}


def is_now(one: OnTheClock, after: Timed, parts: Parts) -> bool:
    """The time that was waited for has come."""
    return after.now == one.timed.until == milliseconds(parts[0])


def begins(one: OnTheClock, after: Timed, _parts: Parts) -> bool:
    """Time passes from now on, as long as somebody waits."""
    assert isinstance(one.tick, clock.Wait)
    time = one.tick.time
    return type(time) is int and after.until - one.timed.now == time >= 0


_OF: Final = r"(action timer|grace|time bank) of seat (\d+)"
FORMS: Final[Mapping[type, tuple[str, Callable[[OnTheClock, Timed, Parts], bool]]]] = {
    clock.Started: (rf"The {_OF} runs until (\w+)\.", runs),
    clock.Interrupted: (rf"The {_OF} stops with (\w+) left\.", stops),
    clock.RanOut: (rf"The {_OF} has run out\.", ran_out),
    clock.WentOffline: (r"Seat (\d+) has lost its connection\.", went),
    clock.CameBack: (r"Seat (\d+) has reconnected\.", came_back),
    clock.Waited: (r"The time is now (\w+)\.", is_now),
    clock.Ignored: (r"No effect: (.+)\.", is_ignored),
    clock.Waiting: (r"", begins),
}
