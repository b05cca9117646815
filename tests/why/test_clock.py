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


def test_the_action_timer_runs_for_the_seat_to_act() -> None:
    """And what is left of it follows from the time that has passed."""
    step = timed(Wait(5))
    assert reason(step, Kind.RUNNING) == (Question.TIMER, ("tda-29",))
    assert reason(step, Kind.TIME_LEFT)[1] == ("tda-29", "suite-time-goes-on")


def test_a_player_whose_time_is_up_folds_or_checks() -> None:
    """He folds to a bet, and checks without one; some houses fold his hand in any case."""
    folded = timed(Wait(21))
    assert reason(folded, Kind.TURN)[0] is Question.TIME_UP
    assert reason(folded, Kind.TURN)[1][0] == "tda-29-fold"
    assert reason(folded, Kind.STATUS, 3)[1][0] == "tda-29-fold"
    limped = [Act(Action(Seat(seat), Verb.CALL)) for seat in (3, 0, 1)]
    checked = timed(*limped, Wait(21))
    assert reason(checked, Kind.STATUS, 2)[1][0] == "tda-29-check"
    assert reason(checked, Kind.STREET)[1][0] == "tda-29-check"
    killed = timed(*limped, Wait(21), options={"timeout": "fold"})
    assert reason(killed, Kind.STATUS, 2)[1][0] == "wsop-80"


def test_a_lost_connection_goes_by_the_house() -> None:
    """The clock runs on, or there is a grace period and then the time bank."""
    runs_on = timed(Disconnect(Seat(3)))
    assert reason(runs_on, Kind.RUNNING)[1][0] == "suite-clock-runs-on"
    assert reason(runs_on, Kind.OFFLINE, 3) == (Question.CONNECTION, ("suite-clock-runs-on",))
    grace = timed(Disconnect(Seat(3)), options={"disconnect": "grace+timebank"})
    assert reason(grace, Kind.RUNNING) == (Question.CONNECTION, ("server-edge.6",))
    assert reason(grace, Kind.OFFLINE, 3)[1] == ("server-edge.6",)
    back = timed(
        Disconnect(Seat(3)), Wait(15), Reconnect(Seat(3)), options={"disconnect": "grace+timebank"}
    )
    assert reason(back, Kind.OFFLINE, 3)[1] == ("server-edge.6",)
    assert reason(back, Kind.BANK, 3)[1] == ("server-edge.6", "suite-back-in-time")
    assert reason(back, Kind.BANK, 0)[1] == ("server-edge.6",)


def test_an_action_of_a_player_who_is_offline_is_refused() -> None:
    """Whatever the action."""
    step = timed(Disconnect(Seat(3)), Act(Action(Seat(3), Verb.CALL)))
    assert reason(step, Kind.ANSWER)[0] is Question.CONNECTION
    assert reason(step, Kind.ANSWER)[1][0] == "suite-offline"


def test_everybody_may_use_the_time_bank_where_the_house_says_so() -> None:
    """After the action timer."""
    step = timed(Wait(25), options={"time_bank": "everyone"})
    assert reason(step, Kind.RUNNING) == (Question.TIME_BANK, ("suite-time-bank",))
    assert reason(step, Kind.BANK, 3)[0] is Question.TIME_BANK
