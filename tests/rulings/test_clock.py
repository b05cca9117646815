"""The clock: action timer, grace, time bank, and what happens when time runs out."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.at_the_table import chips_in_pots, offered, table
from tests.oracle.strategies import absurd_actions, setups

from holdem_oracle.clock.clock import (
    Act,
    Countdown,
    Disconnect,
    Ignored,
    Interrupted,
    RanOut,
    Reconnect,
    Started,
    Tick,
    Timed,
    Times,
    Wait,
)
from holdem_oracle.clock.timed_hands import TimedEvent, clock_view, start_timed, tick, ticks
from holdem_oracle.errors import SetupError
from holdem_oracle.hand.actions import Action, Refusal, Seat
from holdem_oracle.hand.betting.rounds import turn
from holdem_oracle.hand.events import BoardDealt, Checked, Folded, Refused
from holdem_oracle.hand.setup import Setup
from holdem_oracle.words.notation import action

TEN_SECONDS = Times(action=10_000, grace=4_000, bank=6_000)


def after(setup: Setup, *done: Tick, times: Times = TEN_SECONDS) -> tuple[Timed, list[TimedEvent]]:
    """The timed hand after these ticks, and all its events."""
    *_, last = steps = list(ticks(setup, times, done))
    return last.timed, [event for step in steps for event in step.events]


def said(text: str) -> Act:
    """An action of a player."""
    return Act(action(text))


def happened(events: list[TimedEvent], *wanted: type) -> list[TimedEvent]:
    """The events of some kinds, with their times."""
    return [one for one in events if isinstance(one.event, wanted)]


LIMPED = [said("3:c"), said("0:c"), said("1:c")]


def test_c21_with_nothing_to_call_time_running_out_is_a_check() -> None:
    """The big blind checks and sees the flop; in one house it folds."""
    timed, events = after(table(), *LIMPED, Wait(10_001))
    (check,) = happened(events, Checked)
    assert (check.at, check.event) == (10_000, Checked(Seat(2), "tda-29-check"))
    assert timed.hand.board
    folds, events = after(table(timeout="fold"), *LIMPED, Wait(10_001))
    assert [one.event for one in happened(events, Folded)] == [Folded(Seat(2), "wsop-80")]
    assert 2 not in folds.hand.live


def test_c21_facing_a_bet_time_running_out_is_a_fold() -> None:
    """The first to act faces the blind and folds; the next player has the full time."""
    timed, events = after(table(), Wait(10_001))
    assert [one.event for one in happened(events, Folded)] == [Folded(Seat(3), "tda-29-fold")]
    assert (turn(timed.hand), timed.running) == (
        0,
        Started(Seat(0), Countdown.ACTION, 20_000, "tda-29"),
    )


def test_an_action_at_the_deadline_counts() -> None:
    """Exactly at the deadline an action counts; a millisecond later it does not."""
    in_time, _ = after(table(), Wait(10_000), said("3:c"))
    assert in_time.hand.bets[3] == 100
    late, events = after(table(), Wait(10_001), said("3:c"))
    assert late.hand.bets[3] == 0
    assert events[-1].event == Refused(action("3:c"), Refusal.NOT_YOUR_TURN, "server-edge.5")


def test_everybody_can_see_the_clock() -> None:
    """The view has the seat whose time runs, the time left, the banks and the seats offline."""
    setup = table(rules="server")
    timed, _ = after(setup, Disconnect(Seat(0)), Wait(1_500))
    seen = clock_view(timed)
    assert (seen.seat, seen.what, seen.left) == (3, Countdown.ACTION, 8_500)
    assert (seen.banks, seen.offline) == ((6_000,) * 4, (0,))
    over, _ = after(setup, said("3:f"), said("0:f"), said("1:f"))
    assert clock_view(over).seat is None


def test_a_refused_action_does_not_stop_the_clock() -> None:
    """After refused actions at 9 seconds one second is left."""
    timed, events = after(table(), Wait(9_000), said("3:x"), said("3:r101"))
    assert len(happened(events, Refused)) == 2
    assert timed.running is not None
    assert timed.running.ends - timed.now == 1_000


def test_an_action_stops_the_clock_and_starts_the_next_one() -> None:
    """The next player has the full time."""
    timed, _ = after(table(), Wait(9_000), said("3:c"))
    assert timed.running == Started(Seat(0), Countdown.ACTION, 19_000, "tda-29")


def test_without_a_connection_grace_comes_first_and_then_the_time_bank() -> None:
    """Disconnected after 2 seconds: 4 of grace, 6 of the bank, then a fold at 12."""
    setup = table(rules="server")
    timed, events = after(setup, Wait(2_000), Disconnect(Seat(3)), Wait(11_000))
    assert [(one.at, one.event) for one in happened(events, RanOut)] == [
        (6_000, RanOut(Seat(3), Countdown.GRACE, "server-edge.6")),
        (12_000, RanOut(Seat(3), Countdown.BANK, "server-edge.6")),
    ]
    assert [(one.at, one.event) for one in happened(events, Folded)] == [
        (12_000, Folded(Seat(3), "tda-29-fold"))
    ]
    assert timed.banks[3] == 0


def test_coming_back_in_grace_leaves_the_time_bank_alone() -> None:
    """The action timer continues where it stopped, with 8 seconds left."""
    setup = table(rules="server")
    timed, _ = after(setup, Wait(2_000), Disconnect(Seat(3)), Wait(3_000), Reconnect(Seat(3)))
    assert timed.banks[3] == 6_000
    assert timed.running == Started(Seat(3), Countdown.ACTION, 5_000 + 8_000, "tda-29")


def test_coming_back_in_the_time_bank_costs_only_what_was_used() -> None:
    """Two seconds of the bank are used, four are left."""
    setup = table(rules="server")
    timed, _ = after(setup, Disconnect(Seat(3)), Wait(6_000), Reconnect(Seat(3)))
    assert timed.banks[3] == 4_000
    assert timed.running == Started(Seat(3), Countdown.ACTION, 16_000, "tda-29")


def test_coming_back_at_the_end_of_the_timer_is_in_time() -> None:
    """Ten seconds of the timer, four of grace and two of the bank: he may still act."""
    setup = table(rules="server")
    away: list[Tick] = [Wait(10_000), Disconnect(Seat(3)), Wait(6_000), Reconnect(Seat(3))]
    timed, _ = after(setup, *away)
    assert timed.running == Started(Seat(3), Countdown.ACTION, 16_000, "tda-29")
    acted, _ = after(setup, *away, said("3:c"))
    assert (acted.hand.bets[3], acted.banks[3]) == (100, 4_000)
    late, events = after(setup, *away, Wait(1))
    assert [one.at for one in happened(events, Folded)] == [16_000]
    assert late.banks[3] == 4_000


def test_where_everyone_may_use_the_time_bank_it_follows_the_action_timer() -> None:
    """Ten seconds, then six of the bank, then a fold; an action before leaves the rest."""
    setup = table(time_bank="everyone")
    _, events = after(setup, Wait(16_001))
    assert [(one.at, one.event) for one in happened(events, RanOut)] == [
        (10_000, RanOut(Seat(3), Countdown.ACTION, "tda-29")),
        (16_000, RanOut(Seat(3), Countdown.BANK, "suite-time-bank")),
    ]
    assert [one.at for one in happened(events, Folded)] == [16_000]
    timed, _ = after(setup, Wait(12_000), said("3:c"))
    assert timed.banks == (6_000, 6_000, 6_000, 4_000)


def test_grace_is_given_once_in_a_turn() -> None:
    """A second disconnection in the same turn gets only the rest of the grace."""
    setup = table(rules="server")
    there_and_back: list[Tick] = [Disconnect(Seat(3)), Wait(3_000), Reconnect(Seat(3))]
    timed, _ = after(setup, *there_and_back, Disconnect(Seat(3)))
    assert timed.running == Started(Seat(3), Countdown.GRACE, 4_000, "server-edge.6")


def test_losing_the_connection_out_of_turn_costs_nothing_until_the_turn_comes() -> None:
    """When the turn comes, the grace begins instead of the action timer."""
    setup = table(rules="server")
    timed, _ = after(setup, Disconnect(Seat(0)), Wait(5_000))
    assert timed.running is not None
    assert timed.running.seat == 3
    timed, _ = after(setup, Disconnect(Seat(0)), Wait(5_000), said("3:c"))
    assert timed.running == Started(Seat(0), Countdown.GRACE, 9_000, "server-edge.6")


def test_in_a_house_without_grace_the_clock_runs_on() -> None:
    """The player folds after ten seconds, connected or not."""
    _, events = after(table(), Wait(2_000), Disconnect(Seat(3)), Wait(9_000))
    assert happened(events, Interrupted) == []
    assert [one.at for one in happened(events, Folded)] == [10_000]


def test_a_disconnected_player_who_is_all_in_has_no_clock() -> None:
    """The hand is run out, and the best hand wins."""
    house: dict[str, Any] = {"disconnect": "grace+timebank", "board": "Kc Qd 8h 5s 3d"}
    setup = table(300, 1000, holes={0: "AcAd", 1: "7c2d"}, **house)
    timed, _ = after(setup, said("0:A"), Disconnect(Seat(0)), said("1:c"))
    assert timed.hand.over
    assert (timed.running, timed.hand.won[0]) == (None, 600)


def test_if_nobody_ever_acts_the_big_blind_wins_a_walk() -> None:
    """Three players fold after ten seconds each, and the big blind does not act."""
    timed, events = after(table(), Wait(60_000))
    assert [one.at for one in happened(events, Folded)] == [10_000, 20_000, 30_000]
    assert timed.hand.stacks == (1000, 950, 1050, 1000)
    assert (timed.now, chips_in_pots(timed.hand)) == (60_000, [100])


def test_two_streets_timed_out_are_two_checks() -> None:
    """Each street is a turn of its own, and no hand is folded."""
    setup = table(1000, 1000)
    timed, events = after(setup, said("0:c"), said("1:x"), Wait(40_001))
    assert [one.at for one in happened(events, Checked)] == [0, 10_000, 20_000, 30_000, 40_000]
    assert len(happened(events, BoardDealt)) == 3
    assert timed.hand.live == (0, 1)


def test_an_action_of_a_disconnected_player_is_refused() -> None:
    """A player without a connection cannot act, and his time runs on."""
    setup = table(rules="server")
    timed, events = after(setup, Disconnect(Seat(3)), said("3:c"))
    assert events[-1].event == Refused(action("3:c"), Refusal.OFFLINE, "suite-offline")
    assert offered(timed.hand).startswith("3: ")


@pytest.mark.parametrize(
    "nonsense",
    [Wait(-1), Wait(1.5), Wait(None), Wait("1"), Disconnect(Seat(9)), Reconnect(Seat(3))],
)
def test_an_impossible_tick_is_ignored_and_changes_nothing(nonsense: Tick) -> None:
    """Time does not go back, and only seats that exist can disconnect or reconnect."""
    before = start_timed(table(), TEN_SECONDS).timed
    step = tick(before, nonsense)
    assert isinstance(step.events[0].event, Ignored)
    assert step.timed == before


@pytest.mark.parametrize(("field", "value"), [("action", 0), ("grace", -1), ("bank", 1.5)])
def test_times_are_whole_and_not_negative(field: str, value: object) -> None:
    """A wrong time is an error that names its field."""
    times: dict[str, object] = {"action": 1000, field: value}
    with pytest.raises(SetupError, match=rf"times\.{field}"):
        Times(**times)  # type: ignore[arg-type]  # wrong on purpose


seats = st.integers(-1, 10).map(Seat)
anything = (
    st.builds(Act, absurd_actions)
    | st.builds(Wait, st.integers(-5, 30_000) | st.none() | st.floats())
    | st.builds(Disconnect, seats)
    | st.builds(Reconnect, seats)
)


@given(setups(), st.lists(anything, max_size=30))
def test_anything_done_to_a_clock_gives_a_log(setup: Setup, done: list[Tick]) -> None:
    """Time never goes back, no bank grows, and the clock runs for the seat whose turn it is."""
    last = start_timed(setup, TEN_SECONDS).timed
    for what in done:
        step = tick(last, what)
        assert [one.at for one in step.events] == sorted(one.at for one in step.events)
        now = step.timed
        assert now.now >= last.now
        assert all(new <= old for new, old in zip(now.banks, last.banks, strict=True))
        assert (now.running.seat if now.running else None) == turn(now.hand)
        last = now


@given(setups())
def test_with_enough_time_every_hand_ends(setup: Setup) -> None:
    """A player who does nothing checks or folds."""
    (_, last) = ticks(setup, TEN_SECONDS, [Wait(10_000_000)])
    assert last.timed.hand.over


def test_an_action_is_the_same_with_a_clock_and_without() -> None:
    """The clock adds only time to a hand."""
    timed, _ = after(table(), Act(Action(Seat(3), "raise", 300)))
    assert timed.hand.to_match == 300
