"""The effect of time on a hand.

The same small steps as for the hand: ``reaction`` judges an input,
``what_time_brings`` gives the next event that follows by itself, and
``timed_after`` updates the state.  A refused action leaves the clock unchanged.
"""

from holdem_oracle.clock.clock import (
    Act,
    CameBack,
    ClockEvent,
    Countdown,
    Disconnect,
    Ignored,
    Interrupted,
    Milliseconds,
    RanOut,
    Reconnect,
    Started,
    Tick,
    Timed,
    Wait,
    Waited,
    Waiting,
    WentOffline,
)
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.bookkeeping import after
from holdem_oracle.hand.events import Called, Checked, Event, Folded, Refused, Wagered
from holdem_oracle.hand.flow import what_follows
from holdem_oracle.hand.state import Hand, to_call
from holdem_oracle.house.clock_options import Disconnect as OnDisconnect
from holdem_oracle.house.clock_options import TimeBank, Timeout


def reaction(timed: Timed, tick: Tick) -> Event | ClockEvent:
    """Each input to a timed hand results in one event."""
    match tick:
        case Act(action):
            return _said(timed, action)
        case Wait():
            return _waiting(timed, tick)
        case Disconnect(seat):
            if _is_player(timed, seat) and seat not in timed.offline:
                return WentOffline(seat, _rule_of_connection(timed))
            return Ignored(tick, "nobody there is connected", _rule_of_connection(timed))
        case Reconnect(seat):
            if _is_player(timed, seat) and seat in timed.offline:
                return CameBack(seat, _rule_of_connection(timed))
            return Ignored(tick, "nobody there is disconnected", _rule_of_connection(timed))


def _is_player(timed: Timed, seat: object) -> bool:
    """Whether a value is the number of a seat that was dealt in."""
    return type(seat) is int and seat in timed.hand.players


def _said(timed: Timed, action: Action) -> Event:
    """An action of a player who is not connected is refused; any other is judged as usual.

    Rule suite-offline.
    """
    gone = _is_player(timed, action.seat) and action.seat in timed.offline
    if gone and not timed.hand.over:
        return Refused(action, Refusal.OFFLINE, "suite-offline")
    return judge(timed.hand, action)


def _waiting(timed: Timed, tick: Wait) -> ClockEvent:
    """Time only goes forward.

    Rule suite-time-goes-on.
    """
    time = tick.time
    if type(time) is not int or time < 0:
        return Ignored(tick, f"{time!r} is not a time", "suite-time-goes-on")
    return Waiting(timed.now + time, "suite-time-goes-on")


def what_time_brings(timed: Timed) -> Event | ClockEvent | None:
    """The next event by itself: first in the hand, then on the clock, then the passing of time."""
    follows = what_follows(timed.hand)
    if follows is not None:
        return follows
    seat = turn(timed.hand)
    if seat is not None and (change := _change_of_countdown(timed, seat)):
        return change
    if timed.until == timed.now:
        return None
    running = timed.running
    if running is not None and running.ends < timed.until:
        return RanOut(running.seat, running.what, running.rule)
    return Waited(timed.until, "suite-time-goes-on")


def _change_of_countdown(timed: Timed, seat: Seat) -> Event | ClockEvent | None:
    """The countdown that is due is started, after interrupting any other one."""
    due = countdown_due(timed, seat)
    if due is None:
        return timed_out(timed.hand, seat)
    running = timed.running
    if running is None:
        return Started(seat, due, timed.now + _left(timed, seat, due), _rule_of(timed, due))
    if running.what is not due:
        left = running.ends - timed.now
        return Interrupted(seat, running.what, left, _rule_of_connection(timed))
    return None


def countdown_due(timed: Timed, seat: Seat) -> Countdown | None:
    """A connected player has the action timer; a disconnected one has first grace, then the bank.

    If he reconnects in time, his action timer resumes where it stopped.

    Rule server-edge.6.
    """
    for countdown in _in_order(timed, seat):
        if not has_run_out(timed, seat, countdown):
            return countdown
    return None


def _in_order(timed: Timed, seat: Seat) -> tuple[Countdown, ...]:
    """Some rooms let a connected player use his time bank as well, after the action timer.

    Rule suite-time-bank.
    """
    house = timed.hand.setup.house
    if seat in timed.offline and house.disconnect is not OnDisconnect.NONE:
        return (Countdown.GRACE, Countdown.BANK)
    if house.time_bank is TimeBank.EVERYONE:
        return (Countdown.ACTION, Countdown.BANK)
    return (Countdown.ACTION,)


def has_run_out(timed: Timed, seat: Seat, countdown: Countdown) -> bool:
    """A countdown that stopped at its very end has not run out: an action is still in time.

    Rule suite-back-in-time.
    """
    return countdown not in timed.begun and not _left(timed, seat, countdown)


def timed_out(hand: Hand, seat: Seat) -> Checked | Folded:
    """When time is up a player checks if he can, and folds if he faces a bet.

    Rule tda-29.
    """
    option = hand.setup.house.timeout
    if option is Timeout.FOLD:
        return Folded(seat, option.rule)
    if to_call(hand, seat):
        return Folded(seat, "tda-29-fold")
    return Checked(seat, "tda-29-check")


def _left(timed: Timed, seat: Seat, countdown: Countdown) -> Milliseconds:
    """The time left when a countdown last stopped or, while it runs, when it started."""
    match countdown:
        case Countdown.ACTION:
            return timed.action_left
        case Countdown.GRACE:
            return timed.grace_left
        case Countdown.BANK:
            return timed.banks[seat]


def _rule_of(timed: Timed, countdown: Countdown) -> str:
    """The clause that a countdown is based on."""
    house = timed.hand.setup.house
    if countdown is Countdown.ACTION:
        return house.timeout.rule
    return house.time_bank.rule if countdown is Countdown.BANK else house.disconnect.rule


def _rule_of_connection(timed: Timed) -> str:
    """The clause about what happens when a connection is lost or regained."""
    return timed.hand.setup.house.disconnect.rule


def timed_after(timed: Timed, event: Event | ClockEvent) -> Timed:
    """The hand and its clock after an event."""
    match event:
        case Started():
            return timed._replace(running=event, begun=timed.begun | {event.what})
        case Interrupted(seat, what, left):
            return _set_left(timed, seat, what, left)
        case RanOut(seat, what):
            assert timed.running is not None
            at_the_end = timed._replace(now=timed.running.ends, begun=timed.begun - {what})
            return _set_left(at_the_end, seat, what, 0)
        case WentOffline(seat):
            return timed._replace(offline=timed.offline | {seat})
        case CameBack(seat):
            return timed._replace(offline=timed.offline - {seat})
        case Waiting() | Waited() | Ignored():
            return _waited(timed, event)
        case _:
            return _hand_after(timed, event)


def _waited(timed: Timed, event: Waiting | Waited | Ignored) -> Timed:
    """The clock after time has started to pass, has passed, or an input was ignored."""
    match event:
        case Waiting(until):
            return timed._replace(until=until)
        case Waited(now):
            return timed._replace(now=now)
        case Ignored():
            return timed


def _set_left(timed: Timed, seat: Seat, what: Countdown, left: Milliseconds) -> Timed:
    """The clock after a countdown has stopped with some time left."""
    timed = timed._replace(running=None)
    match what:
        case Countdown.ACTION:
            return timed._replace(action_left=left)
        case Countdown.GRACE:
            return timed._replace(grace_left=left)
        case Countdown.BANK:
            banks = (*timed.banks[:seat], left, *timed.banks[seat + 1 :])
            return timed._replace(banks=banks)


def _hand_after(timed: Timed, event: Event) -> Timed:
    """The clock after an event of the hand; a choice ends the turn, and resets the timers."""
    timed = timed._replace(hand=after(timed.hand, event))
    if not isinstance(event, Folded | Checked | Called | Wagered):
        return timed
    return _stopped(timed)._replace(
        action_left=timed.times.action, grace_left=timed.times.grace, begun=frozenset()
    )


def _stopped(timed: Timed) -> Timed:
    """The time that a countdown has used is gone, even if it was the time bank's.

    Rule server-edge.6.
    """
    running = timed.running
    if running is None:
        return timed
    return _set_left(timed, running.seat, running.what, running.ends - timed.now)
