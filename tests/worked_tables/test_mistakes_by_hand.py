"""Worked tables about mistakes, penalties and absence; a test begins with the number of its row."""

import pytest
from tests.at_the_table import played
from tests.at_the_table import table as hand_table
from tests.worked_tables.at_a_table import (
    MINUTE,
    TWO_LEVELS,
    after,
    dealt,
    hand_of,
    positions,
    quiet,
    quiet_from,
    refusal,
    stack,
    table,
)
from tests.worked_tables.notation import folded_around, stacks_after

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.house.house import House, choose
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.players.absence import penalty_hands
from holdem_oracle.table.substantial_action import is_substantial
from holdem_oracle.table.table import Table, chips_in_play
from holdem_oracle.table.table_actions import (
    ComeBack,
    Deal,
    Found,
    GoAway,
    HandOver,
    Leave,
    Misdealt,
    Penalise,
    Removal,
    Remove,
    SitDown,
    TableRefusal,
    Time,
)
from holdem_oracle.table.table_events import (
    Busted,
    Corrected,
    DealtAgain,
    MistakeStands,
    PostDue,
    TableRefused,
)
from holdem_oracle.table.table_play import say

# Wrong levels and buttons, and misdeals


def test_lv03_a_hand_begun_at_the_old_level() -> None:
    """Corrected before substantial action; after it the hand stands, and the next one is right."""
    at = after(table(levels=TWO_LEVELS), Time(20 * MINUTE), Deal(level=0))
    assert (hand_of(at).small_blind, hand_of(at).big_blind) == (50, 100)
    corrected = after(at, Found(substantial=False))
    assert (hand_of(corrected).small_blind, hand_of(corrected).big_blind) == (100, 200)
    assert start(hand_of(corrected)).hand.stacks[1:3] == (900, 800)
    stands = say(at, Found(substantial=True))
    assert stands.events == (MistakeStands("tda-23"),)
    assert hand_of(stands.table).big_blind == 100
    at = after(stands.table, HandOver(stacks_after(folded_around(hand_of(at)))))
    assert hand_of(dealt(at)).big_blind == 200


@pytest.mark.parametrize(
    ("stacks", "said", "here", "live"),
    [
        ((1000,) * 4, "3:c 0:f", True, True),  # SA-11
        ((1000,) * 5, "3:f 4:f 0:f", True, True),  # SA-12
        ((1000,) * 4, "3:c", False, False),  # SA-13
        ((1000,) * 3, "0:c 1:c 2:x / 1:b100 2:f", True, True),  # SA-15
        ((1000,) * 3, "0:c 1:c 2:x / 1:x 2:f", False, True),  # SA-14
    ],
)
def test_sa_substantial_action(
    stacks: tuple[int, ...], said: str, *, here: bool, live: bool
) -> None:
    """Of the last street; a check and a fold are substantial in a cash game of the WSOP."""
    _, events = played(hand_table(*stacks), said)
    before = said.rpartition("/")[0]
    earlier = len(played(hand_table(*stacks), before)[1]) if before else 0
    assert is_substantial(events[earlier:], House()) == here
    cash = choose(House(), {"substantial": "any-two-unlike"})
    assert is_substantial(events[earlier:], cash) == live


def wrong_button() -> Table:
    """Hand 2 is dealt with the button in seat 2 instead of seat 1."""
    return after(quiet(table()), Deal(button=2))


def test_md01_a_wrong_button_found_in_time() -> None:
    """It is corrected: button 1, blinds 2 and 3."""
    at = wrong_button()
    assert positions(at) == (2, 3, 0)
    step = say(at, Found(substantial=False))
    assert isinstance(step.events[0], Corrected)
    assert positions(step.table) == (1, 2, 3)
    assert positions(dealt(quiet_from(step.table))) == (2, 3, 0)


def test_md02_a_wrong_button_found_too_late() -> None:
    """It stands, and the next hand goes on from there."""
    at = wrong_button()
    assert say(at, Found(substantial=True)).events == (MistakeStands("tda-34-a"),)
    assert positions(dealt(quiet_from(at))) == (3, 0, 1)


def test_md03_a_misdeal_gives_everything_back() -> None:
    """Button, blinds and stacks are the same, and the hand is dealt again."""
    at = dealt(table())
    again = say(at, Misdealt())
    assert isinstance(again.events[0], DealtAgain)
    assert hand_of(again.table) == hand_of(at)


def test_md04_a_misdeal_is_dealt_again_at_the_old_level() -> None:
    """The clock has moved on, and a newcomer has come: both count from the next hand on."""
    at = dealt(table(1000, 1000, 1000, 1000, None, levels=TWO_LEVELS))
    assert refusal(at, SitDown(4, 1000, "newcomer")) == TableRefusal.HAND_IN_PROGRESS
    at = after(at, Time(20 * MINUTE), Misdealt())
    assert (hand_of(at).big_blind, hand_of(at).players) == (100, (0, 1, 2, 3))
    at = dealt(after(quiet_from(at), SitDown(4, 1000, "newcomer")))
    assert (hand_of(at).big_blind, hand_of(at).players) == (200, (0, 1, 2, 3, 4))


def test_md04_who_was_away_may_play_the_new_deal() -> None:
    """Seat 3 was dealt in and his hand killed; he comes back while the first deal is played."""
    at = after(table(), GoAway(3), Deal())
    assert hand_of(at).absent == (3,)
    assert hand_of(after(at, Misdealt())).absent == (3,)
    assert hand_of(after(at, ComeBack(3), Misdealt())).absent == ()


def test_md05_after_substantial_action_there_is_no_misdeal() -> None:
    """The hand goes on."""
    at = dealt(table())
    assert refusal(at, Misdealt(substantial=True)) == TableRefusal.SUBSTANTIAL_ACTION
    assert say(at, Misdealt(substantial=True)).table == at


def test_md06_in_a_cash_game_the_button_is_put_right_for_the_next_hand() -> None:
    """Hand 3 is dealt as if hand 2 had been right."""
    at = quiet(table(rules="roberts", wrong_button="corrected"))
    at = quiet_from(after(at, Deal(button=2)))
    assert positions(dealt(after(at, Found(substantial=True)))) == (2, 3, 0)


def test_md06_it_is_put_right_too_if_it_was_found_during_the_hand_that_stands() -> None:
    """Hand 2 is played out with the wrong button, and hand 3 is as if it had been right."""
    at = quiet(table(rules="roberts", wrong_button="corrected"))
    at = after(at, Deal(button=2), Found(substantial=True))
    assert positions(at) == (2, 3, 0)
    assert positions(dealt(quiet_from(at))) == (2, 3, 0)


def test_md07_a_fouled_deck_always_stops_the_hand() -> None:
    """All bets go back, even after substantial action."""
    at = dealt(table())
    again = say(at, Misdealt(substantial=True, fouled=True))
    assert isinstance(again.events[0], DealtAgain)
    assert hand_of(again.table).stacks == (1000,) * 4


def test_md08_between_two_hands_there_is_nothing_to_deal_again() -> None:
    """Nobody at a table would say so, and it changes nothing."""
    at, said = table(), Misdealt()
    assert say(at, said).events == (
        TableRefused(TableRefusal.NO_HAND, said, "suite-between-hands"),
    )
    assert say(at, said).table == at


# Penalties, no-shows and absent players


def test_pn01_a_missed_round_is_a_hand_for_every_player() -> None:
    """Six hands for one round, twelve for two."""
    at = table(*[1000] * 6)
    assert [penalty_hands(at, rounds) for rounds in (1, 2)] == [6, 12]
    chair = after(at, Penalise(0, 2)).chairs[0]
    assert chair is not None
    assert chair.penalty == 12


def test_pn02_on_a_penalty_he_is_dealt_in_and_killed() -> None:
    """He posts the small blind, and one hand less is left."""
    at = dealt(after(table(), Penalise(1)))
    assert (hand_of(at).players, hand_of(at).absent) == ((0, 1, 2, 3), (1,))
    at = quiet_from(at)
    chair = at.chairs[1]
    assert chair is not None
    assert (chair.chips, chair.penalty) == (950, 3)


def test_pn03_the_chips_of_a_disqualified_player_leave_play() -> None:
    """Nobody gets them, and three players are left."""
    at = after(table(*[1500] * 4), Remove(2))
    assert (chips_in_play(at), at.removed, at.out[0].first) == (4500, 1500, 4)


def test_pn04_a_player_who_gives_up_is_blinded_off() -> None:
    """He is dealt in all the same, and pays both blinds once in an orbit."""
    at = quiet(after(table(1000, 1000, 1000, 400), Leave(3)), 4)
    assert stack(at, 3) == 250


def test_pn05_dodging_blinds() -> None:
    """He forfeits both of them and the ante, and is out for a round."""
    at = table(levels=(LevelRow(small_blind=50, big_blind=100, ante=100, lasts=0),))
    at = after(at, Penalise(0, 1, dodged=True))
    assert (stack(at, 0), at.removed) == (750, 250)
    assert at.chairs[0] is not None
    assert at.chairs[0].penalty == 4


def test_ns01_a_no_show_is_taken_out_with_what_is_left_of_his_stack() -> None:
    """The blinds have taken 450, which stay in play."""
    at = quiet(after(table(*[1500] * 4), GoAway(3)), 12)
    assert stack(at, 3) == 1050
    at = after(at, Remove(3, Removal.NO_SHOW))
    assert (at.removed, chips_in_play(at)) == (1050, 4950)


def test_ns02_registered_and_absent() -> None:
    """After one orbit a small and a big blind are gone."""
    assert stack(quiet(after(table(), GoAway(1)), 4), 1) == 850


def test_gl01_the_only_player_present_is_given_the_blinds() -> None:
    """The button moves on by one, and he gets 150."""
    at = after(table(), GoAway(0), GoAway(1), GoAway(2))
    at = quiet(at)
    assert (stack(at, 3), positions(dealt(at))) == (1150, (1, 2, 3))


def test_a_late_post_is_as_large_as_the_level_that_is_dealt() -> None:
    """A newcomer posts 100 at the wrong level, and 200 once it is corrected."""
    at = quiet(table(1000, 1000, 1000, 1000, None, rules="roberts", levels=TWO_LEVELS))
    at = after(at, Time(20 * MINUTE), SitDown(4, 1000, "newcomer"), Deal(level=0))
    assert hand_of(at).late_posts == (LatePost(Seat(4), live=100),)
    at = after(at, Found(substantial=False))
    assert hand_of(at).late_posts == (LatePost(Seat(4), live=200),)


# What is noted of a hand is forgotten after it


def test_a_misdeal_is_found_in_a_hand_that_is_played() -> None:
    """Between two hands there is nothing that could be dealt again."""
    assert refusal(quiet(table()), Misdealt()) == "no-hand"


def test_who_posts_and_loses_everything_is_out() -> None:
    """That he has posted was noted when the hand was dealt, and says nothing about its end."""
    at = quiet(table(1000, 1000, 1000, 1000, None, newcomer="live-big-blind"))
    at = after(at, SitDown(4, 100, "Ann"), Deal())
    assert hand_of(at).late_posts == (LatePost(Seat(4), live=100, dead=0),)
    stacks = {seat: hand_of(at).stacks[seat] or 0 for seat in hand_of(at).players}
    (*_, busted, _) = say(at, HandOver({**stacks, Seat(4): 0, Seat(0): 1100})).events
    assert isinstance(busted, Busted)
    assert busted.seats == (4,)


def test_a_newcomer_in_the_seat_of_who_is_out_posts_like_any_other() -> None:
    """That somebody was out there was noted at the end of the hand before."""
    at = after(quiet(table(newcomer="live-big-blind")), Deal())
    stacks = {seat: hand_of(at).stacks[seat] or 0 for seat in hand_of(at).players}
    at = after(at, HandOver({**stacks, Seat(1): 0, Seat(0): stacks[Seat(0)] + stacks[Seat(1)]}))
    step = say(after(at, SitDown(1, 1000, "Ann")), Deal())
    assert [type(event) for event in step.events].count(PostDue) == 1
    assert hand_of(step.table).late_posts == (LatePost(Seat(1), live=100, dead=0),)
