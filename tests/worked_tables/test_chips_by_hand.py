"""Worked tables about rebuys and chips; a test begins with the number of its row."""

from tests.worked_tables.at_a_table import (
    after,
    dealt,
    hand_of,
    lost,
    positions,
    quiet,
    quiet_from,
    refusal,
    stack,
    table,
)

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.playing import start
from holdem_oracle.hand.setup import LatePost
from holdem_oracle.table.levels import LevelRow
from holdem_oracle.table.table import chips_in_play
from holdem_oracle.table.table_actions import (
    GiveUpChips,
    Rebuy,
    SitDown,
    TableRefusal,
)

# Late entries, re-entries and rebuys


def test_re01_a_late_entrant_has_a_full_stack() -> None:
    """The total grows by it."""
    at = quiet(table(*[5000] * 8, None))
    at = after(at, SitDown(8, 5000, "late"))
    assert (stack(at, 8), chips_in_play(at)) == (5000, 45_000)


def test_re02_a_seat_that_is_taken_is_no_draw() -> None:
    """A free seat is, for a re-entry as for a newcomer."""
    at = table(1000, 1000, 1000, None)
    assert refusal(at, SitDown(2, 1000, "again")) == TableRefusal.SEAT_TAKEN
    assert stack(after(at, SitDown(3, 1000, "again")), 3) == 1000


def test_re03_chips_given_up_for_a_new_stack_leave_play() -> None:
    """6000 less 200 and with 1500 more are 7300."""
    at = table(200, 2800, 1500, 1500)
    at = after(at, GiveUpChips(0), SitDown(0, 1500, "0"))
    assert (at.removed, chips_in_play(at)) == (200, 7300)


def test_re04_a_late_entrant_in_the_big_blind_posts_only_that() -> None:
    """Hand 2: button 1, blinds 2 and 3."""
    at = quiet(table(1000, 1000, 1000, None, 1000, rules="wsop-2026", first_button="scripted"))
    at = dealt(after(at, SitDown(3, 1000, "late")))
    assert positions(at) == (1, 2, 3)
    assert hand_of(at).late_posts == ()


def test_re05_at_the_wsop_a_player_with_chips_cannot_re_enter_before_the_end() -> None:
    """At the end of registration he can, and what he gives up leaves play."""
    at = table(200, 2800, 1500, 1500, rules="wsop-2026")
    assert refusal(at, GiveUpChips(0)) == TableRefusal.HAS_CHIPS
    assert after(at, GiveUpChips(0, closing=True)).removed == 200


def test_re06_nobody_holds_two_seats() -> None:
    """Whatever he brings."""
    at = table(900, 1000, None)
    assert refusal(at, SitDown(2, 1000, "0")) == TableRefusal.ALREADY_SEATED


def test_re07_a_rebuy_that_is_announced_plays_behind() -> None:
    """He posts the big blind from it, has 900 left, and owes the purchase."""
    at = after(lost(table(1000, 1000, 1000, 1000, button=3), 2, 0), Rebuy(2, 1000, announced=True))
    at = dealt(at)
    assert positions(at) == (0, 1, 2)
    assert start(hand_of(at)).hand.stacks[2] == 900
    assert at.chairs[2] is not None
    assert at.chairs[2].unpaid == 1000


def test_re08_a_player_who_rebuys_misses_no_hand_and_has_no_place() -> None:
    """He posts the small blind that is due."""
    at = lost(table(), 2, 0)
    assert [one.player for one in at.out] == ["2"]
    at = dealt(after(at, Rebuy(2, 1000)))
    assert positions(at) == (1, 2, 3)
    assert start(hand_of(at)).hand.stacks[2] == 950
    assert at.out == ()


def test_re09_two_re_entries_of_one_player() -> None:
    """6000 less 500 and with two stacks of 1500 are 8500."""
    at = table(500, 2500, 1500, 1500)
    at = after(at, GiveUpChips(0), SitDown(0, 1500, "0"))
    at = after(lost(at, 0, 1), SitDown(0, 1500, "0"))
    assert chips_in_play(at) == 8500


def test_re12_a_player_who_rebuys_in_a_cash_game_owes_the_blinds() -> None:
    """He busts in hand 1 and rebuys before hand 5: 100 live and 50 dead."""
    at = quiet(lost(table(*[1000] * 5, rules="roberts"), 4, 0), 3)
    at = dealt(after(at, Rebuy(4, 1000)))
    assert positions(at) == (0, 1, 2)
    assert hand_of(at).late_posts == (LatePost(Seat(4), live=100, dead=50),)


# Many hands


def test_mh01_the_sum_of_the_stacks_stays_the_same() -> None:
    """3665 after every hand, however short the stacks are."""
    levels = (LevelRow(small_blind=50, big_blind=100, ante=100, lasts=0),)
    at = table(1000, 255, 1000, 333, 1000, 77, levels=levels)
    for _ in range(12):
        at = quiet(at)
        assert chips_in_play(at) == 3665


def test_mh18_every_hand_is_dealt_from_all_cards() -> None:
    """The table keeps no deck: two hands can have the same cards."""
    at = dealt(table())
    first = hand_of(at).deck
    assert len(set(first)) == 52
    assert hand_of(dealt(quiet_from(at))).deck == first
