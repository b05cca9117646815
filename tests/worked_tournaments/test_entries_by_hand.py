"""Late entries, re-entries and coloured-up chips, worked out by hand from the rule books."""

import pytest
from tests.worked_tournaments.rounds import TWO_LEVELS, Rounds

from holdem_oracle.hand.actions import Seat
from holdem_oracle.hand.cards.deck import cards
from holdem_oracle.house.tournament_options import RaceRounding
from holdem_oracle.table.table_actions import Deal, GiveUpChips, SitDown
from holdem_oracle.table.table_events import LevelBegan
from holdem_oracle.tournament.chip_race import Race, coloured_up, exchanged
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import chips_in_tournament, place_of
from holdem_oracle.tournament.tournament_actions import (
    AddTable,
    AtTable,
    CloseRegistration,
    ColourUp,
    Enter,
    FindOldChips,
    TimePasses,
)
from holdem_oracle.tournament.tournament_events import AtTableHappened

# Entering


def test_a_late_entrant_has_a_full_stack_at_any_level() -> None:
    """RE-01: 8 x 1000 + 1000 (tournament-2.1.2)."""
    event = Rounds({"A": 8}, levels=TWO_LEVELS)
    event.say(TimePasses(25 * 60_000))
    event.quiet("A")
    event.say(Enter("Ann", "A", 8))
    assert event.stack("Ann") == 1000
    assert chips_in_tournament(event.now) == 9000


def test_a_newcomer_is_new_where_a_hand_has_been_played() -> None:
    """At a table that is added he begins with all others, and nobody owes him a free pass."""
    event = Rounds({"A": 8, "B": 6})
    event.quiet("A", "B")
    event.say(AddTable("C", 9), Enter("Ann", "A", 8), Enter("Bob", "C", 0))
    ann, bob = (event.now.tables[table].chairs[seat] for table, seat in (("A", 8), ("C", 0)))
    assert ann is not None
    assert bob is not None
    assert (ann.new, bob.new) == (True, False)
    assert (ann.excused, bob.excused) == (False, False)


def test_a_level_begins_once_in_a_tournament() -> None:
    """At the table that is dealt a hand first; the others are in step (tda-23)."""
    event = Rounds({"A": 8, "B": 6}, levels=TWO_LEVELS)
    event.quiet("A", "B")
    assert _levels_begun(event) == []
    event.say(TimePasses(3_600_000))
    event.quiet("A", "B")
    assert _levels_begun(event) == [1]


def _levels_begun(event: Rounds) -> list[int]:
    """The levels that have begun, by their numbers from 0 on, in the log of all tables."""
    happened = [one.event for one in event.log if isinstance(one, AtTableHappened)]
    return [one.level for one in happened if isinstance(one, LevelBegan)]


def test_the_seats_that_can_be_drawn_are_the_free_ones() -> None:
    """RE-02 (tda-8-a)."""
    event = Rounds({"A": (0, 1, 2, 4, 5, 6, 7, 8), "B": 7})
    assert free_seats(event.now) == (("A", 3), ("B", 7), ("B", 8))
    event.say(Enter("Ann", "B", 7))
    assert free_seats(event.now) == (("A", 3), ("B", 8))
    assert event.refusal(Enter("Bob", "A", 2)) == "seat-taken"
    assert event.refusal(Enter("Bob", "A", 9)) == "unknown-seat"
    assert event.refusal(Enter("Bob", "C", 1)) == "unknown-table"


def test_chips_that_are_given_up_leave_play() -> None:
    """RE-03 with four times 1000, of which 200 are given up: 4800 (tda-8-b)."""
    event = Rounds({"A": {0: 200, 1: 1800, 2: 1000, 3: 1000}})
    event.say(Enter("A0", "A", 7, giving_up=True))
    assert chips_in_tournament(event.now) == 4800
    assert place_of(event.now, "A0") == ("A", 7)
    assert event.now.tables["A"].chairs[0] is None


def test_a_late_entrant_takes_the_first_position_there_is() -> None:
    """RE-04: seat 3 is the big blind of the next hand, and he posts nothing else (wsop-14)."""
    event = Rounds({"A": (0, 1, 2, 4)})
    event.round(A="0 1/2")
    event.say(Enter("Ann", "A", 3))
    event.say(AtTable("A", Deal()))
    hand = event.now.tables["A"].playing
    assert hand is not None
    assert (hand.blind_seats, hand.late_posts) == ((2, 3), ())


def test_in_one_rule_book_only_the_broke_enter_again() -> None:
    """RE-05: or at the end of registration (wsop-13)."""
    event = Rounds({"A": {0: 200, 1: 1800}}, "wsop-2026")
    assert event.refusal(Enter("A0", "A", 7, giving_up=True)) == "has-chips"
    event.say(Enter("A0", "A", 7, giving_up=True, closing=True))
    assert event.now.removed == 200


def test_nobody_has_two_seats() -> None:
    """RE-06 (tournament-8.2.2)."""
    event = Rounds({"A": 8, "B": 8})
    assert event.refusal(Enter("A4", "B", 8)) == "already-seated"


def test_two_re_entries() -> None:
    """RE-09: 4 x 1000 - 500 + 2 x 1000 = 5500 (tda-8-b)."""
    event = Rounds({"A": {0: 500, 1: 1500, 2: 1000, 3: 1000}})
    event.say(Enter("A0", "A", 7, giving_up=True))
    event.bust("A", 7)
    assert event.places == {"A0": "4"}
    event.say(Enter("A0", "A", 8))
    assert chips_in_tournament(event.now) == 5500
    assert event.places == {}
    assert event.now.entries == 6


def test_registration_closes_when_it_is_said_or_after_so_many_levels() -> None:
    """Nobody enters after it (wsop-14)."""
    event = Rounds({"A": 8})
    event.say(CloseRegistration())
    assert event.refusal(Enter("Ann", "A", 8)) == "registration-closed"
    assert event.refusal(CloseRegistration()) == "registration-closed"
    event = Rounds({"A": 8}, levels=TWO_LEVELS)
    event.now = event.now._replace(late_levels=1)
    event.say(TimePasses(25 * 60_000))
    event.quiet("A")
    assert event.refusal(Enter("Ann", "A", 8)) == "registration-closed"


def test_players_enter_the_tournament_and_not_a_table() -> None:
    """What is said to a table cannot be used to get around it (suite-between-hands)."""
    event = Rounds({"A": 8})
    assert event.refusal(AtTable("A", SitDown(8, 1000, "Ann"))) == "unknown-action"
    assert event.refusal(AtTable("A", GiveUpChips(1))) == "unknown-action"


# Colouring up


@pytest.mark.parametrize(
    ("stacks", "dealt", "after"),
    [
        ([125, 1050, 225, 25, 75], "Ac 2d 3h Kd 9s 4c 5c 6c", [200, 1000, 300, 100, 100]),  # CR-01
        ([150, 175, 275, 1000], "7h 8h Qs Js Ts Qd 2c 3c", [100, 200, 300, 1000]),  # CR-02
        ([175, 175, 150], "As Ah Ad 2c 3c 4c 5c 6c", [200, 100, 200]),  # CR-03
        ([150, 175, 1000], "Kh 2c 3c 4c 5c", [200, 100, 1000]),  # CR-04
        ([1100, 2000], "", [1100, 2000]),  # CR-07
    ],
)
def test_a_chip_race(stacks: list[int], dealt: str, after: list[int]) -> None:
    """25 goes at 100 (tda-24-a)."""
    found = coloured_up(seated(stacks), Race(25, 100), cards(dealt))
    assert list(found.values()) == after


@pytest.mark.parametrize(
    ("rounding", "after"),
    [
        (RaceRounding.DOWN, [200, 100, 1000]),
        (RaceRounding.OWN_HALF, [200, 200, 1000]),
        (RaceRounding.HALF_UP, [200, 200, 1000]),
        (RaceRounding.UP, [200, 200, 1000]),
    ],
)
def test_odd_chips_worth_a_chip_and_a_half(rounding: RaceRounding, after: list[int]) -> None:
    """CR-05: six odd chips are worth 150; seat 1 has three of them, more than half of one."""
    stacks = seated([175, 175, 1000])
    found = coloured_up(stacks, Race(25, 100, rounding), cards("Kh 2c 3c 4c 5c 6c"))
    assert list(found.values()) == after


@pytest.mark.parametrize(
    ("rounding", "after"),
    [
        (RaceRounding.DOWN, [1100, 1000, 1000]),
        (RaceRounding.OWN_HALF, [1100, 1000, 1000]),
        (RaceRounding.HALF_UP, [1100, 1000, 1000]),
        (RaceRounding.UP, [1100, 1100, 1000]),
    ],
)
def test_a_rest_worth_less_than_half(rounding: RaceRounding, after: list[int]) -> None:
    """Five odd chips are worth 125; seat 1 has one of them."""
    stacks = seated([1075, 1025, 1025])
    found = coloured_up(stacks, Race(25, 100, rounding), cards("Ah 2c 3c Kc 5c"))
    assert list(found.values()) == after


def test_his_own_chips_count_where_the_rest_is_small() -> None:
    """Five odd chips; the best card of those left has two of them (roberts-tournament.race)."""
    stacks = seated([1075, 1050, 1000])
    found = coloured_up(stacks, Race(25, 100, RaceRounding.OWN_HALF), cards("Ah 2c 3c Kc 5c"))
    assert list(found.values()) == [1100, 1100, 1000]


def seated(stacks: list[int]) -> dict[Seat, int]:
    """Stacks from the first seat on."""
    return {Seat(at): chips for at, chips in enumerate(stacks)}


def test_all_tables_colour_up_together() -> None:
    """And chips found later are exchanged at equal value (CR-08, tda-24-c)."""
    six = dict.fromkeys(range(6), 1000)
    event = Rounds({"A": six | {0: 1075, 1: 925}, "B": six | {1: 1050}})
    dealt = {"A": cards("Ah 2c 3c 4c"), "B": cards("5h 6h")}
    assert event.refusal(FindOldChips("A0", 100)) == "bad-value"
    assert event.refusal(ColourUp(25, 100, {"A": dealt["A"]})) == "bad-value"
    event.say(ColourUp(25, 100, dealt))
    assert [event.stack(name) for name in ("A0", "A1", "B0", "B1")] == [1100, 900, 1000, 1000]
    event.say(FindOldChips("A1", 75))
    assert event.stack("A1") == 900
    event.say(FindOldChips("A1", 175))
    assert event.stack("A1") == 1000
    assert exchanged(100, 100) == 100
