"""Faults in lost connections: grace that starts again, and players treated as gone."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.clock.clock import (
    ClockEvent,
    Countdown,
    Disconnect,
    Interrupted,
    Milliseconds,
    Tick,
    Timed,
    WentOffline,
)
from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Called, Checked, Event, Folded, Wagered

Kept: TypeAlias = Callable[[Timed, Event | ClockEvent], Timed]
Stopped: TypeAlias = Callable[[Timed, Seat, Countdown, Milliseconds], Timed]


def _grace_anew(
    right: Stopped, timed: Timed, seat: Seat, what: Countdown, left: Milliseconds
) -> Timed:
    """An interrupted grace starts again with the next break."""
    again = what is Countdown.GRACE and left
    return right(timed, seat, what, timed.times.grace if again else left)


def _timer_anew_after_the_second_break(
    right: Stopped, timed: Timed, seat: Seat, what: Countdown, left: Milliseconds
) -> Timed:
    """A second break in one turn restarts the timer."""
    again = what is Countdown.ACTION and left and timed.grace_left != timed.times.grace
    return right(timed, seat, what, timed.times.action if again else left)


def _told_twice(
    right: Callable[[Timed, Tick], Event | ClockEvent], timed: Timed, tick: Tick
) -> Event | ClockEvent:
    """A second message about the same loss restarts the grace."""
    running = timed.running
    if not isinstance(tick, Disconnect) or tick.seat not in timed.offline or running is None:
        return right(timed, tick)
    if running.seat != tick.seat or running.what is not Countdown.GRACE:
        return right(timed, tick)
    return Interrupted(tick.seat, Countdown.GRACE, timed.times.grace, "server-edge.6")


def _timer_anew_for_the_others(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The loss of another player restarts the timer of the player to act."""
    after = right(timed, event)
    if not isinstance(event, WentOffline) or event.seat == turn(timed.hand):
        return after
    return after._replace(running=None, action_left=timed.times.action)


def _all_in_hand_given_up(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """A disconnected player who is all-in is out of the hand."""
    after, hand = right(timed, event), timed.hand
    if not isinstance(event, WentOffline) or event.seat not in hand.live or len(hand.live) < 3:
        return after
    if hand.stacks[event.seat]:
        return after
    live = tuple(seat for seat in hand.live if seat != event.seat)
    return after._replace(hand=after.hand._replace(live=live))


def _grace_not_renewed(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The grace that one player has used is missing for the next."""
    after, running = right(timed, event), timed.running
    if not isinstance(event, Folded | Checked | Called | Wagered):
        return after
    in_use = running is not None and running.what is Countdown.GRACE
    left = running.ends - timed.now if running is not None and in_use else timed.grace_left
    return after._replace(grace_left=left)


FAULTS: Final = (
    Fault(
        "grace-starts-anew",
        "TO",
        "suite-grace-once",
        "Gives a full grace for each break of the connection in the same turn.",
        "pokerth/pokerth#120: each new connection starts the countdown again",
        {"clock.countdowns._set_left": _grace_anew},
        level="should",
    ),
    Fault(
        "second-break-restarts-the-timer",
        "TO",
        "server-edge.6",
        "Restarts the timer when the connection is lost a second time in one turn.",
        "the time left is stored at the first break only",
        {"clock.countdowns._set_left": _timer_anew_after_the_second_break},
    ),
    Fault(
        "loss-told-twice-restarts-the-grace",
        "TO",
        "server-edge.6",
        "Restarts the grace when the same loss is reported twice.",
        "a server hears of a lost connection from the socket and from a missing reply",
        {"clock.countdowns.reaction": _told_twice},
    ),
    Fault(
        "loss-of-another-restarts-the-timer",
        "TO",
        "server-edge.6",
        "Restarts the timer of the player to act when another one disconnects.",
        "smogon/pokemon-showdown#2769 sets the timers of both players",
        {"clock.countdowns.timed_after": _timer_anew_for_the_others},
    ),
    Fault(
        "lost-all-in-player-gives-up",
        "TO",
        "ludoforge-allin.2",
        "Takes the hand from a player who is all-in and disconnects.",
        "chips-blockchain/pangea-poker#426 treats any lost connection as a fold",
        {"clock.countdowns.timed_after": _all_in_hand_given_up},
    ),
    Fault(
        "grace-shared-by-all",
        "TO",
        "server-edge.6",
        "Gives the next disconnected player only the grace that the last one has left.",
        "the grace is a field of the table, and filled when the hand begins",
        {"clock.countdowns.timed_after": _grace_not_renewed},
    ),
)
