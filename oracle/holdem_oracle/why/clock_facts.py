"""Why a countdown runs, how much of it is left, and who is offline."""

from collections.abc import Callable

from holdem_oracle.clock.clock import Started, Timed
from holdem_oracle.hand.actions import Seat
from holdem_oracle.why.betting.whose_turn import why_turn
from holdem_oracle.why.event_reasons import event_reason
from holdem_oracle.why.history import Happened, Step, newest, newest_first
from holdem_oracle.why.questions import Question, Reason, because


def _changed(step: Step, value: Callable[[Timed], object]) -> Happened | None:
    """The latest event that changed something on the clock."""
    for one in newest_first(step):
        before, after = one.clock_before, one.clock_after
        if before is not None and after is not None and value(before) != value(after):
            return one
    return None


def why_running(step: Step) -> Reason:
    """The countdown of the seat to act runs; without a seat to act, none does."""
    assert step.clock is not None, "the hand has no clock"
    started = newest(step, Started)
    if step.clock.running is None or started is None:
        return why_turn(step)
    reason = event_reason(started)
    if step.clock.running.seat not in step.clock.offline:
        return reason
    rule = step.clock.hand.setup.house.disconnect.rule
    return because(Question.CONNECTION, rule, *reason.clauses)


def why_time_left(step: Step) -> Reason:
    """A countdown begins anew in each turn, and goes on where it was interrupted."""
    reason = why_running(step)
    return because(reason.question, *reason.clauses, "suite-time-goes-on")


def why_bank(step: Step, seat: Seat) -> Reason:
    """Time that was used is gone from the bank."""
    assert step.clock is not None, "the hand has no clock"
    changed = _changed(step, lambda timed: timed.banks[seat])
    rule = step.clock.hand.setup.house.time_bank.rule
    other = "" if changed is None else "suite-back-in-time"
    return because(Question.TIME_BANK, rule, other)


def why_offline(step: Step, _seat: Seat) -> Reason:
    """A player is offline from the loss of his connection until he comes back."""
    return because(Question.CONNECTION, step.after.setup.house.disconnect.rule)
