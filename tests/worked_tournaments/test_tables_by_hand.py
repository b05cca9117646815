"""Balancing, breaking, halting and final tables, worked out by hand from the rule books."""

import pytest
from tests.worked_tournaments.rounds import Rounds

from holdem_oracle.table.table_actions import Deal, GoAway
from holdem_oracle.tournament.refusing import free_seats
from holdem_oracle.tournament.tournament import (
    chips_in_tournament,
    is_final,
    players_left,
)
from holdem_oracle.tournament.tournament_actions import (
    AddTable,
    AtTable,
    BalanceTables,
    BreakTable,
    CorrectSeat,
    DrawButton,
    DrawSeat,
    Enter,
    StopTable,
)
from holdem_oracle.tournament.tournament_events import TableBroken


def even(**tables: object) -> Rounds:
    """Tables that are kept within one player."""
    return Rounds(tables, balance="within-1")  # type: ignore[arg-type]  # numbers or seats


# Balancing


def test_the_next_big_blind_takes_the_seat_that_is_big_blind_soonest() -> None:
    """TB-01: seats 6, 7 and 8 are free at B, and 6 comes first after its big blind 2 (tda-11-a)."""
    event = even(A=8, B=6)
    event.round(A="0 1/2", B="0 1/2")
    assert event.moves == {"A3": "B6"}
    assert event.now.players == {"A": 7, "B": 7}
    event.say(AtTable("A", Deal()), AtTable("B", Deal()))
    assert event.dealt_in("B") == "0,1,2,3,4,5,6"


def test_he_may_be_big_blind_at_once() -> None:
    """TB-02: seat 3 is the next big blind at B (tournament-2.2.3)."""
    event = even(A=8, B=(0, 1, 2, 4, 5, 6))
    event.round(A="0 1/2", B="0 1/2")
    assert event.moves == {"A3": "B3"}
    event.round(A="1 2/4", B="1 2/3")


def test_the_worst_seat_is_never_the_small_blind() -> None:
    """TB-03: seat 2 has busted and would be the small blind, so he gets 7 (tda-11-a)."""
    event = even(A=8, B=7)
    event.round(A="0 1/2", B="0 1/2; busts 2")
    assert event.moves == {"A3": "B7"}
    event.round(A="1 2/4", B="1 dead/3")


def test_a_single_big_blind_is_taken_where_there_is_one() -> None:
    """TB-04: the big blind of B has busted; in seat 3 he posts it alone (tournament-2.2.1)."""
    event = even(A=8, B=(0, 1, 2, 4, 5, 6, 7))
    event.round(A="0 1/2", B="0 1/2; busts 2")
    assert event.moves == {"A3": "B3"}
    event.round(A="1 2/4", B="1 dead/3")


def test_tables_within_one_stay_as_they_are() -> None:
    """TB-11 (wsop-67.c)."""
    event = even(A=8, B=7)
    event.round(A="0 1/2", B="0 1/2")
    assert event.moves == {}


def test_two_move_where_one_is_not_enough() -> None:
    """TB-19: 9 and 5 are 7 and 7 after two moves; A4 is due once A3 is gone (tda-11-a)."""
    event = even(A=9, B=5)
    event.round(A="0 1/2", B="0 1/2")
    assert event.moves == {"A3": "B5", "A4": "B6"}
    event.round(A="1 2/5", B="1 2/3")


def test_a_player_who_busts_does_not_move() -> None:
    """TB-20: A3 is out, and A4 is due the big blind (tda-11-a)."""
    event = even(A=9, B=6)
    event.round(B="0 1/2", A="0 1/2; busts 3")
    assert event.moves == {"A4": "B6"}


def test_chips_are_the_same_after_a_move() -> None:
    """TB-18: 14 players with 1000 each (tda-11-a)."""
    event = even(A=7, B=7)
    event.round(A="0 1/2", B="0 1/2; busts 5")
    assert event.now.players == {"A": 7, "B": 6}
    assert chips_in_tournament(event.now) == 14_000


def test_nobody_moves_before_his_hand_is_over() -> None:
    """TB-31: until the first card is dealt (wsop-67)."""
    event = Rounds({"A": 8, "B": 6})
    event.round(A="0 1/2", B="0 1/2")
    assert event.refusal(BalanceTables("B", "A")) == "balanced"
    event.say(AtTable("A", Deal()))
    assert event.refusal(BalanceTables("A", "B")) == "hand-in-progress"


def test_the_director_says_which_table_gives() -> None:
    """In a house without a number, a move is said; who moves, and where, is a rule (tda-11-c)."""
    event = Rounds({"A": 8, "B": 6})
    event.round(A="0 1/2", B="0 1/2")
    assert event.moves == {}
    event.say(BalanceTables("A", "B"))
    assert event.moves == {"A3": "B6"}


def test_a_player_waits_for_the_hand_at_his_new_table() -> None:
    """He sits down when it is over, and his seat is his meanwhile (suite-on-the-way)."""
    event = Rounds({"A": 8, "B": 6})
    event.round(A="0 1/2", B="0 1/2")
    event.say(AtTable("B", Deal()), BalanceTables("A", "B"))
    assert event.now.tables["B"].chairs[6] is None
    assert event.refusal(CorrectSeat("A4", "B", 6)) == "seat-taken"
    assert ("B", 6) not in free_seats(event.now)
    assert players_left(event.now) == 14


def test_nobody_takes_the_only_seat_if_it_is_the_small_blind() -> None:
    """The move waits a hand (suite-only-small-blind-free)."""
    event = Rounds({"A": dict.fromkeys(range(6), 1000), "B": (0, 1, 2, 3)}, handed=6)
    event.round(A="0 1/2", B="0 1/2")
    seats = event.now.tables["B"].chairs[:5]
    tables = {**event.now.tables, "B": event.now.tables["B"]._replace(chairs=seats)}
    event.now = event.now._replace(tables=tables)
    event.say(BalanceTables("A", "B"))
    assert event.moves == {"A3": "B4"}


# Breaking


def test_a_table_breaks_when_the_others_have_seats_for_all() -> None:
    """TB-13: eight and eight have two seats for two players (tda-10, wsop-66)."""
    event = Rounds({"A": 8, "B": 8, "C": 2}, breaks="C")
    event.round(A="0 1/2", B="0 1/2", C="0 0/1")
    assert list(event.now.tables) == ["A", "B"]
    event.draw(C0="A8", C1="B8")
    assert event.now.players == {"A": 9, "B": 9}
    assert chips_in_tournament(event.now) == 18_000
    event.round(A="1 2/3", B="1 2/3")


def test_no_seat_is_added_when_a_table_breaks() -> None:
    """By itself, or by the director (wsop-66, tda-10)."""
    event = Rounds({"A": 8, "B": 8, "C": 2}, breaks="C")
    event.round(A="0 1/2", B="0 1/2", C="0 0/1")
    assert [one.seats for one in event.log if isinstance(one, TableBroken)] == [0]
    event = Rounds({"A": 8, "B": 8, "C": 2}, breaks="A")
    event.say(BreakTable("C"))
    assert [one.seats for one in event.log if isinstance(one, TableBroken)] == [0]


def test_a_table_does_not_break_while_one_would_have_no_seat() -> None:
    """TB-14: two seats for three players (tda-10)."""
    event = Rounds({"A": 8, "B": 8, "C": 3}, breaks="C")
    event.round(A="0 1/2", B="0 1/2", C="0 1/2")
    assert list(event.now.tables) == ["A", "B", "C"]
    assert event.refusal(BreakTable("C")) == "no-seats"


def test_from_a_broken_table_into_the_blind() -> None:
    """TB-15: he is dealt in and posts it (tda-10-a)."""
    event = Rounds({"A": (0, 1, 2, 4, 5, 6, 7, 8), "B": 8, "C": 2}, breaks="C")
    event.round(A="0 1/2", B="0 1/2", C="0 0/1")
    event.draw(C0="A3", C1="B8")
    event.say(AtTable("A", Deal()))
    assert event.dealt_in("A") == "0,1,2,3,4,5,6,7,8"


def test_from_a_broken_table_between_small_blind_and_button() -> None:
    """TB-16: he waits a hand (tda-10-a)."""
    event = Rounds({"A": (0, 1, 3, 4, 5, 6, 7, 8), "B": 8, "C": 2}, breaks="C")
    event.round(A="0 1/3", B="0 1/2", C="0 0/1")
    event.draw(C0="A2", C1="B8")
    event.round(A="1 3/4", B="1 2/3")
    event.say(AtTable("A", Deal()))
    assert event.dealt_in("A") == "0,1,2,3,4,5,6,7,8"


def test_from_a_broken_table_onto_the_dead_button() -> None:
    """TB-17: he has it, and is dealt in (tda-10-a)."""
    event = Rounds({"A": 9, "B": 8, "C": 2}, breaks="C")
    event.round(C="0 0/1", B="0 1/2", A="0 1/2; busts 1")
    event.draw(C0="A1", C1="B8")
    event.say(AtTable("A", Deal()))
    assert event.dealt_in("A") == "0,1,2,3,4,5,6,7,8"


def test_a_seat_is_drawn_once() -> None:
    """TB-27 (tda-10-b)."""
    event = Rounds({"A": 8, "B": 8, "C": 2}, breaks="C")
    event.round(A="0 1/2", B="0 1/2", C="0 0/1")
    event.draw(C0="A8")
    assert event.refusal(DrawSeat("C1", "A", 8)) == "seat-taken"
    assert event.refusal(DrawSeat("C0", "B", 8)) == "no-draw"
    assert event.refusal(DrawSeat("nobody", "B", 8)) == "unknown-player"
    assert event.refusal(DrawSeat("C1", "B", 9)) == "unknown-seat"
    assert event.refusal(DrawSeat("C1", "C", 0)) == "unknown-table"
    event.draw(C1="B8")


def test_an_absent_player_goes_with_his_chips() -> None:
    """TB-28 (tda-rp.16)."""
    event = Rounds({"A": 8, "B": 8, "C": {0: 150, 1: 1950}}, breaks="C")
    event.say(AtTable("C", GoAway(1)))
    event.round(A="0 1/2", B="0 1/2", C="0 0/1")
    event.draw(C0="A8", C1="B8")
    assert event.stack("C1") == 1850
    event.say(AtTable("B", Deal()))
    hand = event.now.tables["B"].playing
    assert hand is not None
    assert hand.absent == (8,)


def test_a_wrong_seat_is_put_right_with_the_present_chips() -> None:
    """TB-26: after a hand she has 1050 in seat 2, and goes to seat 5 (tda-7)."""
    event = Rounds({"A": (0, 1, 2, 3)})
    event.round(A="0 1/2")
    event.say(CorrectSeat("A2", "A", 5))
    assert event.now.tables["A"].chairs[2] is None
    assert event.stack("A2") == 1050


def test_tables_that_are_added_break_first() -> None:
    """TB-30 (wsop-35)."""
    event = Rounds({"A": 8, "B": 8}, breaks="BA")
    event.say(AddTable("D", 9))
    assert event.now.break_order == ("D", "B", "A")


# Halting


def test_five_against_eight_stops_when_the_big_blind_would_be_an_empty_seat() -> None:
    """TB-05, the rule book's own example (tda-11-d-ex)."""
    event = Rounds({"A": (0, 1, 2, 3, 5), "B": 8})
    event.round(A="0 1/2", B="0 1/2")
    assert event.now.halted == frozenset()
    event.round(A="1 2/3", B="1 2/3")
    assert event.now.halted == {"A"}
    assert event.refusal(AtTable("A", Deal())) == "halted"


def test_it_stops_though_somebody_is_on_the_way_to_another_table() -> None:
    """Only who is on the way to the big blind itself keeps it going (tda-11-d-ex)."""
    event = Rounds({"A": (0, 1, 2, 4, 5), "B": 8})
    event.say(AtTable("B", Deal()), Enter("Ann", "B", 8))
    event.round(A="0 1/2")
    assert event.now.arrivals
    assert event.now.halted == {"A"}


def test_six_against_eight_plays() -> None:
    """TB-06 (tda-11-d)."""
    event = Rounds({"A": (0, 1, 2, 4, 5, 6), "B": 8})
    event.round(A="0 1/2", B="0 1/2")
    assert event.now.halted == frozenset()


def test_where_three_short_is_enough_it_stops_at_once() -> None:
    """TB-07 (tournament-2.2.4)."""
    event = Rounds({"A": (0, 1, 2, 3, 5), "B": 8}, "tournament")
    event.round(A="0 1/2", B="0 1/2")
    assert event.now.halted == {"A"}


def test_a_table_goes_on_once_the_fullest_has_lost_a_player() -> None:
    """TB-08: 7 - 5 = 2 (tda-11-d)."""
    event = Rounds({"A": (0, 1, 2, 4, 5), "B": 8})
    event.round(A="0 1/2", B="0 1/2")
    assert event.now.halted == {"A"}
    event.round(B="1 2/3; busts 6")
    assert event.now.halted == frozenset()


def test_the_fullest_table_counts_and_not_the_average() -> None:
    """TB-09: 9, 6 and 6 (tda-11-d)."""
    event = Rounds({"A": 9, "B": (0, 1, 2, 4, 5, 6), "C": (0, 1, 2, 4, 6, 8)})
    event.round(A="0 1/2", B="0 1/2", C="0 1/2")
    assert event.now.halted == {"B", "C"}


@pytest.mark.parametrize("rules", ["tda-2024", "wsop-2026"])
def test_at_tables_of_six_it_is_left_to_the_director(rules: str) -> None:
    """In both rule books (tda-11-d, wsop-67)."""
    event = Rounds({"A": (0, 1), "B": 6}, rules, handed=6, balance="director")
    event.quiet("A", "B")
    assert event.now.halted == frozenset()
    event.say(StopTable("A"))
    assert event.now.halted == {"A"}
    event.say(StopTable("A", stops=False))
    assert event.now.halted == frozenset()


# The final table


def test_five_and_five_become_a_final_table_of_nine() -> None:
    """FT-01, FT-02: at ten left there are two tables (tda-rp.9, tournament-8.5.3)."""
    event = Rounds({"A": 5, "B": 5})
    event.round(B="0 1/2", A="0 1/2")
    assert not is_final(event.now)
    event.round(B="1 2/3", A="1 2/3; busts 3")
    assert event.refusal(AtTable("F", Deal())) == "draw-due"
    event.draw(A0="F4", A1="F0", A2="F7", A4="F2", B0="F1", B1="F3", B2="F5", B3="F6", B4="F8")
    assert event.refusal(AtTable("F", Deal())) == "draw-due"
    event.say(DrawButton("F", 0))
    assert is_final(event.now)
    assert chips_in_tournament(event.now) == 10_000
    event.round(F="0 1/2")


@pytest.mark.parametrize(
    ("a", "b", "handed", "rules", "left"),
    [
        (6, 5, 9, "wsop-2026", 10),  # FT-03, wsop-68.a
        (5, 5, 8, "wsop-2026", 9),  # FT-07, wsop-68.b
        (5, 4, 7, "wsop-2026", 8),  # FT-08, wsop-68.c
        (4, 4, 6, "wsop-2026", 7),  # FT-09, wsop-68.d
        (4, 4, 6, "tda-2024", 7),  # FT-09, tda-rp.9
        (4, 4, 7, "tda-2024", 7),  # FT-11, tda-rp.9
        (4, 4, 6, "tournament", 7),  # FT-09, tournament-8.5.2
    ],
)
def test_a_final_table_begins_with_so_many(
    a: int, b: int, handed: int, rules: str, left: int
) -> None:
    """After one player is out, and not before."""
    event = Rounds({"A": a, "B": b}, rules, handed=handed)
    event.quiet("A", "B")
    assert not is_final(event.now)
    event.bust("A")
    assert is_final(event.now)
    assert players_left(event.now) == left


def test_two_out_at_once_leave_a_final_table_of_eight() -> None:
    """FT-10 (tda-rp.9)."""
    event = Rounds({"A": 5, "B": 5})
    event.round(A="0 1/2; busts 3", B="0 1/2; busts 4")
    assert is_final(event.now)
    assert players_left(event.now) == 8


def test_tables_wait_once_the_final_table_is_due() -> None:
    """The other table ends its hand first (tda-rp.9)."""
    event = Rounds({"A": 5, "B": 5})
    event.say(AtTable("B", Deal()))
    event.round(A="0 1/2; busts 3")
    assert event.refusal(AtTable("A", Deal())) == "waiting-for-others"


@pytest.mark.parametrize(
    ("entries", "anew"), [(120, [3, 2, 1]), (100, [3, 2, 1]), (99, [2, 1]), (51, [2, 1]), (50, [])]
)
def test_seats_are_drawn_anew_in_large_events(entries: int, anew: list[int]) -> None:
    """TB-32: with three, two and one table left, by the number of entries (wsop-67.c)."""
    found = []
    for tables in ({"A": 8, "B": 8, "C": 8, "D": 4}, {"A": 8, "B": 7, "D": 4}, {"A": 6, "D": 5}):
        event = Rounds(tables, "wsop-2026", breaks="D", entries=entries, balance="director")
        event.quiet("D")
        while "D" in event.now.tables and event.now.redrawn is None:
            event.bust("A")
        if event.now.redrawn:
            found.append(event.now.redrawn)
    assert found == anew
