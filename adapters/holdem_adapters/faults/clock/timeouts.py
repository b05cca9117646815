"""Faults in timers, lost connections and time banks."""

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
    """A player who runs out of time folds, even if he could check."""
    return Folded(seat, "tda-29-fold")


def _always_calls(right: TimeIsUp, hand: Hand, seat: Seat) -> Event:
    """A player who runs out of time calls."""
    if not to_call(hand, seat):
        return right(hand, seat)
    return Called(seat, min(hand.to_match, stack_to(hand, seat)), "tda-29-fold")


def _always_checks_before_the_flop(right: TimeIsUp, hand: Hand, seat: Seat) -> Event:
    """A blind that runs out of time checks if there has been no raise."""
    posted = seat in (hand.blinds.small, hand.blinds.big) and hand.aggressor is None
    return Checked(seat, "tda-29-check") if posted and hand.bets[seat] else right(hand, seat)


def _new_time_for_a_refusal(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """Any attempt of the player to act restarts his timer."""
    own = isinstance(event, Refused) and event.reason is not Refusal.NOT_YOUR_TURN
    return _anew(timed) if own else right(timed, event)


def _new_time_out_of_turn(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """An attempt to act out of turn restarts the timer."""
    other = isinstance(event, Refused) and event.reason is Refusal.NOT_YOUR_TURN
    return _anew(timed) if other else right(timed, event)


def _anew(timed: Timed) -> Timed:
    """The clock of the player to act, reset."""
    return timed._replace(running=None, action_left=timed.times.action)


def _rest_of_the_time_lost(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """When a timer runs out, the rest of the elapsed time is dropped."""
    after = right(timed, event)
    return after._replace(until=after.now) if isinstance(event, RanOut) else after


def _bank_full_again(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """Each action refills the time bank of the player."""
    after = right(timed, event)
    if not isinstance(event, Folded | Checked | Called | Wagered):
        return after
    banks = list(after.banks)
    banks[event.seat] = after.times.bank
    return after._replace(banks=tuple(banks))


def _timer_runs_through(right: Kept, timed: Timed, event: Event | ClockEvent) -> Timed:
    """The next player gets only the time that the last one has left."""
    after, running = right(timed, event), timed.running
    chosen = isinstance(event, Folded | Checked | Called | Wagered)
    if not chosen or running is None or running.what is not Countdown.ACTION:
        return after
    return after._replace(action_left=running.ends - timed.now or timed.times.action)


def _bank_not_spent(
    right: Stopped, timed: Timed, seat: Seat, what: Countdown, left: Milliseconds
) -> Timed:
    """An interrupted time bank is not reduced."""
    after = right(timed, seat, what, left)
    return after._replace(banks=timed.banks) if what is Countdown.BANK and left else after


def _timer_anew(
    right: Stopped, timed: Timed, seat: Seat, what: Countdown, left: Milliseconds
) -> Timed:
    """A player who reconnects gets a full timer."""
    again = what is Countdown.ACTION and left
    return right(timed, seat, what, timed.times.action if again else left)


def _last_moment_too_late(right: Brought, timed: Timed) -> Event | ClockEvent | None:
    """An action at the exact end of the time is too late."""
    event, running = right(timed), timed.running
    if not isinstance(event, Waited) or running is None or running.ends != timed.until:
        return event
    return RanOut(running.seat, running.what, "tda-29")


def _clock_stands_still(right: Brought, timed: Timed) -> Event | ClockEvent | None:
    """The clock of a disconnected player stops even in a house without grace."""
    event, seat, running = right(timed), turn(timed.hand), timed.running
    if seat not in timed.offline or timed.hand.setup.house.disconnect is not Disconnect.NONE:
        return event
    if running is not None:
        left = running.ends - timed.now
        return Interrupted(running.seat, running.what, left, "suite-clock-runs-on")
    return Waited(timed.until, "suite-time-goes-on") if timed.until != timed.now else None


def _no_grace(right: Due, timed: Timed, seat: Seat) -> Countdown | None:
    """A disconnected player has no time at all."""
    return None if _is_lost(timed, seat) else right(timed, seat)


def _bank_first(right: Due, timed: Timed, seat: Seat) -> Countdown | None:
    """The time bank is used before the grace."""
    if not _is_lost(timed, seat):
        return right(timed, seat)
    running = timed.running
    if timed.banks[seat] and (running is None or running.what is not Countdown.GRACE):
        return Countdown.BANK
    return right(timed, seat)


def _no_bank(right: Due, timed: Timed, seat: Seat) -> Countdown | None:
    """The time is up after the grace."""
    due = right(timed, seat)
    return None if due is Countdown.BANK else due


def _is_lost(timed: Timed, seat: Seat) -> bool:
    """Whether a player is disconnected, in a house that gives him grace."""
    lost = seat in timed.offline
    return lost and timed.hand.setup.house.disconnect is not Disconnect.NONE


def _lost_players_fold(
    right: Callable[[Timed, Seat], Event | ClockEvent | None], timed: Timed, seat: Seat
) -> Event | ClockEvent | None:
    """A disconnected player folds when his time is up, even if he could check."""
    event = right(timed, seat)
    lost = isinstance(event, Checked) and _is_lost(timed, seat)
    return Folded(seat, "tda-29-fold") if lost else event


def _heard_all_the_same(
    _right: Callable[[Timed, Action], Event], timed: Timed, action: Action
) -> Event:
    """An action of a player is accepted even if he is disconnected."""
    return judge(timed.hand, action)


FAULTS: Final = (
    Fault(
        "time-out-folds-for-free",
        "TO",
        "tda-29-check",
        "Folds a player who runs out of time although he could check.",
        "pokerth/pokerth#298",
        {"clock.countdowns.timed_out": _always_folds},
    ),
    Fault(
        "time-out-calls",
        "TO",
        "tda-29-fold",
        "Calls for a player who runs out of time facing a bet.",
        "a player who has posted a blind is assumed to want to see the flop",
        {"clock.countdowns.timed_out": _always_calls},
    ),
    Fault(
        "time-out-checks-the-blinds",
        "TO",
        "tda-29-fold",
        "Checks for a small blind that runs out of time facing the big blind.",
        "a blind is treated as a completed action",
        {"clock.countdowns.timed_out": _always_checks_before_the_flop},
    ),
    Fault(
        "refused-action-resets-the-timer",
        "TO",
        "server-edge.3",
        "Restarts the timer after each refused action.",
        "the timer is set whenever a message of the player is handled",
        {"clock.countdowns.timed_after": _new_time_for_a_refusal},
        also=("IL",),
    ),
    Fault(
        "action-out-of-turn-resets-the-timer",
        "TO",
        "server-edge.5",
        "Restarts the timer when another player tries to act.",
        "the timer is set whenever a message is handled, regardless of its sender",
        {"clock.countdowns.timed_after": _new_time_out_of_turn},
        also=("IL",),
    ),
    Fault(
        "one-time-out-at-a-time",
        "TO",
        "tda-29-fold",
        "Drops the rest of the elapsed time when a timer runs out.",
        "the clock is polled, and handles only one timeout at a time",
        {"clock.countdowns.timed_after": _rest_of_the_time_lost},
        also_breaks=("tda-29-check", "tda-29"),
    ),
    Fault(
        "time-bank-filled-each-turn",
        "TO",
        "server-edge.6",
        "Refills the time bank with each action.",
        "all timers of a player are reset together when his turn is over",
        {"clock.countdowns.timed_after": _bank_full_again},
    ),
    Fault(
        "timer-runs-through",
        "TO",
        "tda-29",
        "Gives the next player only the time that the last one has left.",
        "a single timer for the table, which is set when a street begins",
        {"clock.countdowns.timed_after": _timer_runs_through},
    ),
    Fault(
        "time-bank-not-spent",
        "TO",
        "server-edge.6",
        "Gives a player who reconnects his whole time bank again.",
        "the remaining time is stored only when the bank is empty",
        {"clock.countdowns._set_left": _bank_not_spent},
    ),
    Fault(
        "timer-anew-after-a-break",
        "TO",
        "server-edge.6",
        "Gives a player who reconnects a full timer.",
        "a reconnection is handled like the start of a turn",
        {"clock.countdowns._set_left": _timer_anew},
    ),
    Fault(
        "last-moment-too-late",
        "TO",
        "tda-29-tie",
        "Treats an action at the exact moment the time ends as too late.",
        "`<` instead of `<=`",
        {"clock.countdowns.what_time_brings": _last_moment_too_late},
    ),
    Fault(
        "lost-connection-stops-the-clock",
        "TO",
        "suite-clock-runs-on",
        "Stops the clock of a disconnected player in a house without grace.",
        "the timer belongs to the connection and ends with it",
        {"clock.countdowns.what_time_brings": _clock_stands_still},
        level="should",
    ),
    Fault(
        "lost-connection-folds-at-once",
        "TO",
        "server-edge.6",
        "Gives a disconnected player neither grace nor time bank.",
        "a closed connection is handled like a fold",
        {"clock.countdowns.countdown_due": _no_grace},
    ),
    Fault(
        "time-bank-before-grace",
        "TO",
        "server-edge.6",
        "Uses the time bank of a disconnected player before his grace.",
        "the time bank is assumed to be the first reserve",
        {"clock.countdowns.countdown_due": _bank_first},
    ),
    Fault(
        "time-bank-never-used",
        "TO",
        "server-edge.6",
        "Ends the turn of a disconnected player after his grace, without using his time bank.",
        "the time bank is assumed to be for connected players",
        {"clock.countdowns.countdown_due": _no_bank},
    ),
    Fault(
        "lost-player-folds-for-free",
        "TO",
        "tda-29-check",
        "Folds a disconnected player when his time is up although he could check.",
        "acebusters-frontend#488",
        {"clock.countdowns._change_of_countdown": _lost_players_fold},
    ),
    Fault(
        "lost-player-heard",
        "TO",
        "suite-offline",
        "Accepts an action of a player who is not connected.",
        "messages in transit are handled after the connection is lost",
        {"clock.countdowns._said": _heard_all_the_same},
        level="should",
    ),
)
