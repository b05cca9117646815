"""Which countdown runs and what happens when it ends, with the reason as the sources have it."""

from collections.abc import Mapping
from typing import Any, Final

from tests.at_the_table import table
from tests.why.hands import reason

from holdem_oracle.clock.clock import Act, Disconnect, Reconnect, Tick, Times, Wait
from holdem_oracle.hand.actions import Action, Seat, Verb
from holdem_oracle.why.facts import Kind
from holdem_oracle.why.history import Step, first_step, next_step
from holdem_oracle.why.questions import Question

NO_OPTIONS: Final[Mapping[str, Any]] = {}
TIMES: Final = Times(action=20, grace=10, bank=30)


def timed(*ticks: Tick, options: Mapping[str, Any] = NO_OPTIONS) -> Step:
    """The step after these ticks."""
    step = first_step(table(**options), TIMES)
    for tick in ticks:
        step = next_step(step, tick)
    return step


TURN: Final = ("tournament-5.4.1", "new-jersey-14.10.f-turn", "new-jersey-14.10.f-complete")
LIMPED: Final = [Act(Action(Seat(seat), Verb.CALL)) for seat in (3, 0, 1)]
GRACE: Final = {"disconnect": "grace+timebank"}


def test_the_action_timer_runs_for_the_seat_to_act() -> None:
    """And what is left of it follows from the time that has passed."""
    step = timed(Wait(5))
    assert reason(step, Kind.RUNNING) == (Question.TIMER, ("tda-29",))
    assert reason(step, Kind.TIME_LEFT) == (Question.TIMER, ("tda-29", "suite-time-goes-on"))
    assert reason(step, Kind.ANSWER) == (Question.TIME, ("suite-time-goes-on",))


def test_a_player_whose_time_is_up_folds() -> None:
    """He folds to a bet, and the turn goes on."""
    folded = timed(Wait(21))
    assert reason(folded, Kind.TURN) == (Question.TIME_UP, ("tda-29-fold", *TURN))
    assert reason(folded, Kind.TOTAL) == (Question.TIME_UP, ("tda-29-fold", "server-edge.4"))
    assert reason(folded, Kind.STATUS, 3) == (
        Question.STATUS,
        ("tda-29-fold", "wsop-live-110-fold", "basic-1.5"),
    )


def test_a_player_whose_time_is_up_checks_where_he_can() -> None:
    """Some houses fold his hand in any case."""
    checked = timed(*LIMPED, Wait(21))
    assert reason(checked, Kind.STATUS, 2) == (Question.STATUS, ("tda-29-check", "basic-1.5"))
    over = ("tda-29-check", "tournament-4.3.3", "new-jersey-14.10.f-complete")
    assert reason(checked, Kind.ROUND) == (Question.TIME_UP, over)
    assert reason(checked, Kind.STREET) == (Question.TIME_UP, (*over, "server-deal.3"))
    killed = timed(*LIMPED, Wait(21), options={"timeout": "fold"})
    assert reason(killed, Kind.STATUS, 2) == (
        Question.STATUS,
        ("wsop-80", "wsop-live-110-fold", "basic-1.5"),
    )


def test_time_that_passes_before_the_first_choice_moves_no_chips() -> None:
    """What is in the middle has been posted."""
    for options, question in (({}, Question.BLINDS), ({"ante": 100}, Question.ANTE)):
        posted = reason(timed(options=options), Kind.TOTAL)
        assert posted[0] is question
        assert reason(timed(Wait(5), options=options), Kind.TOTAL) == posted


def test_without_a_seat_to_act_no_countdown_runs() -> None:
    """For the same reason for which nobody is asked."""
    over = timed(*(Act(Action(Seat(seat), Verb.FOLD)) for seat in (3, 0, 1)))
    assert reason(over, Kind.RUNNING) == reason(over, Kind.TURN)
    assert reason(over, Kind.RUNNING)[0] is Question.ROUND_OVER


def test_a_lost_connection_goes_by_the_house() -> None:
    """The clock runs on, or there is a grace period and then the time bank."""
    runs_on = timed(Disconnect(Seat(3)))
    assert reason(runs_on, Kind.RUNNING) == (
        Question.CONNECTION,
        ("suite-clock-runs-on", "tda-29"),
    )
    assert reason(runs_on, Kind.OFFLINE, 3) == (Question.CONNECTION, ("suite-clock-runs-on",))
    assert reason(runs_on, Kind.OFFLINE, 0) == (Question.CONNECTION, ("suite-clock-runs-on",))
    grace = timed(Disconnect(Seat(3)), options=GRACE)
    assert reason(grace, Kind.RUNNING) == (Question.CONNECTION, ("server-edge.6",))
    assert reason(grace, Kind.OFFLINE, 3) == (Question.CONNECTION, ("server-edge.6",))
    back = timed(Disconnect(Seat(3)), Wait(15), Reconnect(Seat(3)), options=GRACE)
    assert reason(back, Kind.OFFLINE, 3) == (Question.CONNECTION, ("server-edge.6",))
    used = ("server-edge.6", "suite-back-in-time")
    assert reason(back, Kind.BANK, 3) == (Question.TIME_BANK, used)
    assert reason(back, Kind.BANK, 0) == (Question.TIME_BANK, ("server-edge.6",))


def test_what_comes_to_nothing_leaves_the_clock_with_its_reasons() -> None:
    """A player who is connected connects again: nothing but the answer is about that."""
    step = timed(Wait(5), Reconnect(Seat(3)))
    assert reason(step, Kind.ANSWER) == (Question.CONNECTION, ("suite-clock-runs-on",))
    assert reason(step, Kind.TURN) == (Question.FIRST_TO_ACT, ("tournament-4.3.1",))
    assert reason(step, Kind.RUNNING) == (Question.TIMER, ("tda-29",))


def test_an_action_of_a_player_who_is_offline_is_refused() -> None:
    """Whatever the action."""
    step = timed(Disconnect(Seat(3)), Act(Action(Seat(3), Verb.CALL)))
    assert reason(step, Kind.ANSWER) == (Question.CONNECTION, ("suite-offline", "server-edge.3"))


def test_everybody_may_use_the_time_bank_where_the_house_says_so() -> None:
    """After the action timer."""
    step = timed(Wait(25), options={"time_bank": "everyone"})
    assert reason(step, Kind.RUNNING) == (Question.TIME_BANK, ("suite-time-bank",))
    assert reason(step, Kind.BANK, 3) == (Question.TIME_BANK, ("suite-time-bank",))


def test_time_that_passes_after_a_hand_changes_no_reason() -> None:
    """Neither why the round is over nor why nobody is asked."""
    folds = [Act(Action(Seat(seat), Verb.FOLD)) for seat in (3, 0, 1)]
    over, later = timed(*folds), timed(*folds, Wait(5))
    for kind in (Kind.ROUND, Kind.TURN, Kind.OVER):
        assert reason(later, kind) == reason(over, kind)


def test_an_action_is_the_same_by_itself_and_as_an_input_of_the_clock() -> None:
    """With a clock, and without one."""
    call = Action(Seat(3), Verb.CALL)
    for times in (None, TIMES):
        start = first_step(table(), times)
        assert next_step(start, call).after == next_step(start, Act(call)).after
        assert next_step(start, call).clock == next_step(start, Act(call)).clock
