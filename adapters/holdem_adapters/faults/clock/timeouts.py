"""Faults about time, lost connections and time banks."""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdem_adapters.faults.fault_definition import Fault
from holdem_oracle.clock.clock import (
    ClockEvent,
    Countdown,
    Interrupted,
    Milliseconds,
    RanOut,
    Timed,
    Waited,
)
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.judging import judge
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import Called, Checked, Event, Folded, Refused, Wagered
from holdem_oracle.hand.state import Hand, stack_to, to_call
from holdem_oracle.house.clock_options import Disconnect

TimeIsUp: TypeAlias = Callable[[Hand, Seat], Event]
Kept: TypeAlias = Callable[[Timed, Event | ClockEvent], Timed]
Stopped: TypeAlias = Callable[[Timed, Seat, Countdown, Milliseconds], Timed]
Brought: TypeAlias = Callable[[Timed], Event | ClockEvent | None]
Due: TypeAlias = Callable[[Timed, Seat], Countdown | None]


def _always_folds(_right: TimeIsUp, _hand: Hand, seat: Seat) -> Event:
    """Who runs out of time folds, whatever he faces."""
    return Folded(seat, "tda-29-fold")


def _always_calls(right: TimeIsUp, hand: Hand, seat: Seat) -> Event:
    """Who runs out of time stays in the hand."""
    if not to_call(hand, seat):
        return right(hand, seat)
    return Called(seat, min(hand.to_match, stack_to(hand, seat)), "tda-29-fold")


def _always_checks_before_the_flop(right: TimeIsUp, hand: Hand, seat: Seat) -> Event:
    """Blinds that run out of time check as long as nobody has raised."""
    posted = seat in (hand.blinds.small, hand.blinds.big) and hand.aggressor is None
    return Checked(seat, "tda-29-check") if posted and hand.bets[seat] else right(hand, seat)


def _new_time_for_a_refusal(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """Whatever the player on turn tries starts his timer anew."""
    own = isinstance(event, Refused) and event.reason is not Refusal.NOT_YOUR_TURN
    return _anew(timed) if own else right(timed, event)


def _new_time_out_of_turn(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """An attempt out of turn starts the timer anew."""
    other = isinstance(event, Refused) and event.reason is Refusal.NOT_YOUR_TURN
    return _anew(timed) if other else right(timed, event)


def _anew(timed: Timed) -> Timed:
    """The clock of the player on turn, set to its beginning."""
    return timed._replace(running=None, action_left=timed.times.action)


def _rest_of_the_time_lost(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """Once a timer has run out, the rest of the time that was to pass is forgotten."""
    after = right(timed, event)
    return after._replace(until=after.now) if isinstance(event, RanOut) else after


def _bank_full_again(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """With each action the time bank of the player is filled up."""
    after = right(timed, event)
    if not isinstance(event, Folded | Checked | Called | Wagered):
        return after
    banks = list(after.banks)
    banks[event.seat] = after.times.bank
    return after._replace(banks=tuple(banks))


def _timer_runs_through(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The next player has the time that the last one left."""
    after, running = right(timed, event), timed.running
    chosen = isinstance(event, Folded | Checked | Called | Wagered)
    if not chosen or running is None or running.what is not Countdown.ACTION:
        return after
    return after._replace(action_left=running.ends - timed.now or timed.times.action)


def _bank_not_spent(
    right: Stopped, timed: Timed, seat: Seat, what: Countdown, left: Milliseconds
) -> Timed:
    """A time bank that is interrupted is as full as before."""
    after = right(timed, seat, what, left)
    return after._replace(banks=timed.banks) if what is Countdown.BANK and left else after


def _timer_anew(
    right: Stopped, timed: Timed, seat: Seat, what: Countdown, left: Milliseconds
) -> Timed:
    """Who comes back finds a full timer."""
    again = what is Countdown.ACTION and left
    return right(timed, seat, what, timed.times.action if again else left)


def _last_moment_too_late(right: Brought, timed: Timed) -> Event | ClockEvent | None:
    """At the moment in which the time ends it is over."""
    event, running = right(timed), timed.running
    if not isinstance(event, Waited) or running is None or running.ends != timed.until:
        return event
    return RanOut(running.seat, running.what, "tda-29")


def _clock_stands_still(right: Brought, timed: Timed) -> Event | ClockEvent | None:
    """The clock of a player without a connection does not run, whatever the house says."""
    event, seat, running = right(timed), turn(timed.hand), timed.running
    if seat not in timed.offline or timed.hand.setup.house.disconnect is not Disconnect.NONE:
        return event
    if running is not None:
        left = running.ends - timed.now
        return Interrupted(running.seat, running.what, left, "suite-clock-runs-on")
    return Waited(timed.until, "suite-time-goes-on") if timed.until != timed.now else None


def _no_grace(right: Due, timed: Timed, seat: Seat) -> Countdown | None:
    """A player without a connection has no time at all."""
    return None if _is_lost(timed, seat) else right(timed, seat)


def _bank_first(right: Due, timed: Timed, seat: Seat) -> Countdown | None:
    """The time bank is spent before the grace."""
    if not _is_lost(timed, seat):
        return right(timed, seat)
    running = timed.running
    if timed.banks[seat] and (running is None or running.what is not Countdown.GRACE):
        return Countdown.BANK
    return right(timed, seat)


def _no_bank(right: Due, timed: Timed, seat: Seat) -> Countdown | None:
    """After the grace the time is up."""
    due = right(timed, seat)
    return None if due is Countdown.BANK else due


def _is_lost(timed: Timed, seat: Seat) -> bool:
    """Whether a player has no connection, in a house that gives him grace."""
    lost = seat in timed.offline
    return lost and timed.hand.setup.house.disconnect is not Disconnect.NONE


def _lost_players_fold(
    right: Callable[[Timed, Seat], Event | ClockEvent | None], timed: Timed, seat: Seat
) -> Event | ClockEvent | None:
    """A player without a connection folds when his time is up, whatever he faces."""
    event = right(timed, seat)
    lost = isinstance(event, Checked) and _is_lost(timed, seat)
    return Folded(seat, "tda-29-fold") if lost else event


def _heard_all_the_same(
    _right: Callable[[Timed, Action], Event], timed: Timed, action: Action
) -> Event:
    """What comes in the name of a player is taken, connected or not."""
    return judge(timed.hand, action)


FAULTS: Final = (
    Fault(
        "time-out-folds-for-free",
        "TO",
        "tda-29-check",
        "Folds a player who runs out of time, although he could check.",
        "pokerth/pokerth#298",
        {"clock.countdowns.timed_out": _always_folds},
    ),
    Fault(
        "time-out-calls",
        "TO",
        "tda-29-fold",
        "Calls for a player who runs out of time facing a bet.",
        "a player who is in for a blind is thought to want to see the flop",
        {"clock.countdowns.timed_out": _always_calls},
    ),
    Fault(
        "time-out-checks-the-blinds",
        "TO",
        "tda-29-fold",
        "Checks for a small blind that has still to complete.",
        "a blind is taken for a bet that has been made",
        {"clock.countdowns.timed_out": _always_checks_before_the_flop},
    ),
    Fault(
        "refused-action-resets-the-timer",
        "TO",
        "server-edge.3",
        "Starts the timer anew with each action that is refused.",
        "the timer is set wherever a message of the player is handled",
        {"clock.countdowns.timed_after": _new_time_for_a_refusal},
        also=("IL",),
    ),
    Fault(
        "action-out-of-turn-resets-the-timer",
        "TO",
        "server-edge.5",
        "Starts the timer anew when somebody else tries to act.",
        "the timer is set wherever a message is handled, whoever sent it",
        {"clock.countdowns.timed_after": _new_time_out_of_turn},
        also=("IL",),
    ),
    Fault(
        "one-time-out-at-a-time",
        "TO",
        "server-edge.4",
        "Forgets the rest of the time that passes when a timer runs out in it.",
        "a clock that is looked at once in a while, and told what is late",
        {"clock.countdowns.timed_after": _rest_of_the_time_lost},
    ),
    Fault(
        "time-bank-filled-each-turn",
        "TO",
        "server-edge.6",
        "Fills a time bank up with each action.",
        "all timers of a player are set at once when his turn is over",
        {"clock.countdowns.timed_after": _bank_full_again},
    ),
    Fault(
        "timer-runs-through",
        "TO",
        "tda-29",
        "Gives the next player only the time that the last one has left.",
        "one timer for the table, which is set when a street begins",
        {"clock.countdowns.timed_after": _timer_runs_through},
    ),
    Fault(
        "time-bank-not-spent",
        "TO",
        "server-edge.6",
        "Gives a player who comes back the whole time bank again.",
        "what is left is written down when the bank is empty, and not before",
        {"clock.countdowns._set_left": _bank_not_spent},
    ),
    Fault(
        "timer-anew-after-a-break",
        "TO",
        "server-edge.6",
        "Gives a player who comes back a full timer.",
        "who comes back is greeted as if his turn had just begun",
        {"clock.countdowns._set_left": _timer_anew},
    ),
    Fault(
        "last-moment-too-late",
        "TO",
        "tda-29-tie",
        "Takes no action at the very moment the time ends.",
        "less than written for not more than",
        {"clock.countdowns.what_time_brings": _last_moment_too_late},
    ),
    Fault(
        "lost-connection-stops-the-clock",
        "TO",
        "suite-clock-runs-on",
        "Stops the clock of a player who is not connected, where the house knows no grace.",
        "the timer lives with the connection, and ends with it",
        {"clock.countdowns.what_time_brings": _clock_stands_still},
    ),
    Fault(
        "lost-connection-folds-at-once",
        "TO",
        "server-edge.6",
        "Leaves a player without a connection neither grace nor time bank.",
        "a closed connection is handled like a fold",
        {"clock.countdowns.countdown_due": _no_grace},
    ),
    Fault(
        "time-bank-before-grace",
        "TO",
        "server-edge.6",
        "Spends the time bank of a lost player before his grace.",
        "the bank is there for trouble, and looks like the first thing to use",
        {"clock.countdowns.countdown_due": _bank_first},
    ),
    Fault(
        "time-bank-never-used",
        "TO",
        "server-edge.6",
        "Ends the turn of a lost player with his grace, and leaves the time bank alone.",
        "the bank is thought to be for players who are there",
        {"clock.countdowns.countdown_due": _no_bank},
    ),
    Fault(
        "lost-player-folds-for-free",
        "TO",
        "tda-29-check",
        "Folds a player without a connection when his time is up, although he could check.",
        "acebusters-frontend#488",
        {"clock.countdowns._change_of_countdown": _lost_players_fold},
    ),
    Fault(
        "lost-player-heard",
        "TO",
        "suite-offline",
        "Takes an action in the name of a player who is not connected.",
        "messages still under way are handled after the connection is gone",
        {"clock.countdowns._said": _heard_all_the_same},
    ),
)
