"""Scripts and their answers, worked out by hand from the rule books."""

import pytest
from tests.directing.directed import after, answers, joined, told

from holdem_conformance.directing.games import OneTable, tables_of
from holdem_conformance.directing.turns import MOST_HANDS_OF_A_LINE
from holdem_oracle.table.table import Stage
from holdem_oracle.tournament.tournament import Tournament
from holdem_scenarios.files.problems import Wrong


def tournament(*lines: str) -> Tournament:
    """The tournament after a script."""
    game = after(*lines).standing.game
    assert isinstance(game, Tournament)
    return game


def test_hand_for_hand_one_out_at_each_of_two_tables() -> None:
    """A director's question: 16 are in, so the two share 15 to 16 (wsop-126.b)."""
    one = after("tables A 8, B 8", "hand for hand")
    found = answers(one, "round A: 3 busts; B: 4 busts")
    assert "A3 and B4 share places 15 to 16. [wsop-126.b]" in found
    assert [line for line in found if " moves " in line] == []
    due = joined(list(one.due()))
    assert due[0].startswith(
        "- At table A hand 2 is next: the button at seat 1, the small blind at seat 2, the big"
        " blind at seat 4. [tda-32]"
    )
    assert due[-1].endswith("nobody has to move. [wsop-67.c]")


def test_prizes_are_shared_with_the_places() -> None:
    """500 and 301 for two: 400 each, and one is left (suite-shared-prizes)."""
    lines = ("tables A 2, B 2", "handed 2", "prizes 700 600 500 301", "hand for hand")
    found = told(*lines, "round A: 0 busts; B: 0 busts")
    assert (
        "A0 and B0 share places 3 to 4, paid 400 each (1 cannot be divided). [wsop-126.b]" in found
    )


def test_the_next_big_blind_moves_to_the_seat_that_has_it_soonest() -> None:
    """TB-01: of the free seats 6, 7 and 8 the big blind reaches 6 first (tda-11-a)."""
    found = told("tables A 8, B 6", "house balance=within-1", "round")
    (move,) = [line for line in found if " moves " in line]
    assert move == (
        "A3 moves from seat 3 of table A to seat 6 of table B, when the hand there is over:"
        " 8 players are at table A and 6 at B, A3 is due the big blind next, and of the free"
        " seats 6 has it soonest. [tda-11-a]"
    )


def test_the_director_decides_who_gives_a_player() -> None:
    """The rules say which one (tda-11-c)."""
    found = told("tables A 8, B 6", "round", "balance A B")
    assert found[0].startswith("A3 moves from seat 3 of table A to seat 6 of table B: ")
    assert told("tables A 8, B 7", "round", "balance A B") == [
        "Nobody moves from table A to table B: it does not have two players more. [wsop-67.c]"
    ]


def test_a_table_breaks_and_its_players_draw() -> None:
    """TB-13: two seats are free for two players (wsop-66, tda-10-b)."""
    one = after("tables A 8, B 8, C 2", "breaks C")
    assert answers(one, "round")[-1] == (
        "The other tables have seats for everybody: table C is broken. C0 and C1 draw a new seat."
        " [wsop-66]"
    )
    assert answers(one, "free") == ["Free: A8 and B8."]
    assert answers(one, "draw C0 A8, C1 B/8") == [
        "C0 draws seat 8 of table A. [tda-10-b]",
        "C1 draws seat 8 of table B. [tda-10-b]",
    ]


def test_a_seat_that_is_taken_cannot_be_drawn() -> None:
    """Nor one that does not exist, nor by somebody who has one."""
    lines = ("tables A 8, B 8, C 2", "breaks C", "round")
    assert told(*lines, "draw C0 A3")[0].startswith("C0 may not draw seat 3 of table A: somebody")
    assert told(*lines, "draw C0 A 9")[0].endswith("there is no such seat. [suite-between-hands]")
    assert told(*lines, "draw A0 A8")[0].endswith("this player has a seat. [tda-10-b]")


def test_seats_are_drawn_at_random_where_none_is_named() -> None:
    """From the free ones; the same seed draws the same."""
    lines = ("tables A 8, B 8, C 2", "breaks C", "round")
    draws = {tuple(told(*lines, "draw all", seed=seed)) for seed in range(20)}
    assert len(draws) == 2
    assert told(*lines, "draw all", seed=5) == told(*lines, "draw all", seed=5)
    assert len(told(*lines, "draw C0")) == 1


def test_a_whole_tournament_by_lines() -> None:
    """Ten players at two tables, a final table of nine, and one winner (tournament-8.5.3)."""
    one = after("tables A 5, B 5", "prizes 500 300 200", "round A: 0 busts")
    assert answers(one, "hand")[0].endswith("have to draw first. [tournament-8.5.3]")
    lines = [
        f"draw {player} F{seat}"
        for seat, player in enumerate(["A1", "A2", "A3", "A4", "B0", "B1", "B2"])
    ]
    for line in (*lines, "draw B3 F7, B4 F8"):
        answers(one, line)
    assert "button of table F has to be drawn" in next(iter(one.due()))
    answers(one, "button F 8")
    found = answers(one, "F: 1 2 3 4 5 6 7 bust to 0")
    assert any(line.startswith("B2 takes place 3, paid 200.") for line in found)
    assert "A1 has all the chips and wins, paid 500. [basic-8]" in answers(one, "F: 8 busts")
    assert one.is_over
    assert answers(one, "places")[:3] == [
        "place 1: A1, paid 500",
        "place 2: B4, paid 300",
        "place 3: B2, paid 200",
    ]
    assert joined(list(one.due())) == ["- A1 has won. [basic-8]", "write: places"]


def test_a_short_table_stops_and_goes_on() -> None:
    """TB-05, TB-08: five against eight; with seven left there it goes on (tda-11-d)."""
    one = after("tables A seats 0 1 2 3 5, B 8", "round")
    assert answers(one, "round")[-1].startswith("Table A stops, with 5 players, and 8 at the")
    assert answers(one, "hand A")[0].endswith(
        "it has stopped, with 5 players, and 8 at the fullest table. [tda-11-d]"
    )
    found = answers(one, "B: 6 busts")
    assert "Table A goes on, with 5 players, and 7 at the fullest table. [tda-11-d]" in found


def test_hand_for_hand_tables_wait_and_cards_stay_down() -> None:
    """HH-10, HH-11 (wsop-126.a, wsop-126.g)."""
    one = after("tables A 8, B 8", "hand for hand", "deal A", "all-in A")
    assert answers(one, "over A: 3 busts")[0].startswith("Table A: that cannot be the result: the")
    answers(one, "release")
    answers(one, "over A: 3 busts")
    assert answers(one, "hand A") == [
        "Table A: the next hand cannot be dealt: it waits for table B. [wsop-126.a]"
    ]


def test_levels_rise_with_the_clock() -> None:
    """LV-02: 20 minutes are gone (tda-23)."""
    one = after("tables A 9, B 9", "levels 50/100 for 20m, 100/200 ante 200")
    answers(one, "wait 19m")
    assert "level 2" not in " ".join(answers(one, "hand A"))
    answers(one, "wait 60s")
    assert answers(one, "hand A")[0] == "Table A: level 2 begins: 100/200, ante 200. [tda-23]"


def test_who_missed_both_blinds_posts_them() -> None:
    """MB-18: the big one live, the small one dead (wsop-live-160)."""
    lines = ("table 5", "house roberts", "hand", "away 4", "hand x3", "back 4 post")
    assert "Seat 4 posts 100 live and 50 dead. [wsop-live-160]" in told(*lines, "hand")


def test_a_newcomer_between_the_button_and_the_small_blind_waits() -> None:
    """NW-02: button 1, small blind 3 (tda-10-a)."""
    one = after("table: 1000, 1000, -, 1000, 1000", "hand", "sits 2 1000 as Ann")
    (line,) = [line for line in answers(one, "hand") if "waits" in line]
    assert line == (
        "Seat 2 (Ann) waits for a later hand: it would come in between the button and the small"
        " blind. [tda-10-a]"
    )


def test_everything_that_can_be_said_at_a_table_on_its_own() -> None:
    """Players come and go, add chips, change seats, are penalised; and mistakes are found."""
    one = after("table: 1000, 1000, 1000, 1000, -, -", "house roberts", "buy-in 500-2000")
    expected = {
        "draw 0=2c 1=3c 2=Ah 3=Kd": "Seat 2 draws the highest card and has the first button.",
        "hand": "The button is at seat 2, the small blind at seat 3, the big blind at seat 0.",
        "rebuys 1 500 announced": "Seat 1 adds 500, not yet paid.",
        "pays 1": "Seat 1 pays for its 500.",
        "sits 4 1000 wait as Ann": "Ann sits down at seat 4 with 1000 and waits for the big blind.",
        "changes 3 5": "Seat 3 moves to seat 5.",
        "penalty 2 1": "Seat 2 misses 5 hands as a penalty.",
        "gives-up 0": "Seat 0 gives up 1050, which leave play.",
        "leaves 0": "Seat 0 leaves with nothing.",
        "away Ann": "Seat 4 (Ann) is away.",
        "removes 2 disqualified": "Seat 2 is disqualified; 1000 leave play.",
        "deal button 1": "Hand 2 is dealt by mistake with the button at seat 1.",
        "found button": "It is corrected in this hand",
        "over": "After the hand seat",
        "wait 5m": "The clock goes on by 5 minutes, to 5 minutes.",
    }
    for line, sentence in expected.items():
        assert answers(one, line)[0].startswith(sentence), line


def test_everything_else_that_a_director_says() -> None:
    """Entries, tables, corrections, chips; each is carried out or refused by a clause."""
    lines = ("tables A 5, B 8", "levels 25/50", "house re_entry=forfeit")
    one = after(*lines, "round")
    expected = {
        "enters Zoe A8": "Zoe enters with 1000, in seat 8 of table A.",
        "enters A4 A7 gives-up": "A4 gives up 1000, which leave play, and enters with 1000, in",
        "registration closes": "Registration is closed.",
        "enters Zip": "Zip may not enter at seat",
        "correct B7 B8": "B7 started in the wrong seat and goes to seat 8 of table B, with 1000.",
        "add D 6": "Table D is added, with 6 seats; it is broken first.",
        "break A": "The director breaks table A. ",
        "draw all": "A0 draws seat",
        "stop B": "The director stops table B.",
        "resume B": "The director lets table B play.",
        "hand-for-hand": "Play is hand for hand: tables B and D play a hand",
        "hand for hand ends": "Hand-for-hand play ends",
        "colour-up 25 100": "All chips below 100 leave play",
        "old-chips B3 130": "B3 gets 100 for old chips; 30 more are taken away.",
        "B: penalty 3 1": "Table B: seat 3 misses",
        "away B3": "Table B: seat 3 is away.",
        "back B3": "Table B: seat 3 is back.",
        "removes B3 no-show": "Table B: seat 3 has never shown up;",
    }
    for line, sentence in expected.items():
        assert answers(one, line)[0].startswith(sentence), line


def test_cards_of_a_race_are_written() -> None:
    """Three odd chips and one are worth a large one, and the ace has it (tda-24-a)."""
    lines = ("tables A: 1075, 1125, 1000", "colour-up 25 100 A: 2c 3c 4c Ah")
    assert told(*lines) == [
        "All chips below 100 leave play: A0 has 1000 (-75) and A1 has 1200 (+75). [tda-24-a]"
    ]


def test_a_line_is_carried_out_as_a_whole() -> None:
    """A hand that is dealt and cannot end like this has not been dealt."""
    one = after("tables A 8, B 8")
    before = one.standing
    with pytest.raises(Wrong, match="seat 8 is not dealt in"):
        answers(one, "hand A: 8 busts")
    assert one.standing is before
    answers(one, "hand A")
    assert isinstance(one.standing.game, Tournament)
    assert one.standing.game.tables["A"].stage is Stage.BETWEEN


def test_only_one_table_needs_no_name() -> None:
    """Where there are several, the table has to be named."""
    assert isinstance(
        after("table 4", "hand", "hand: 3 busts", "deal", "over 2 busts").standing.game, OneTable
    )
    with pytest.raises(Wrong, match="the table is missing"):
        told("tables A 9, B 9", "hand")
    with pytest.raises(Wrong, match="there is no table 'C'"):
        told("tables A 9, B 9", "hand C")


def test_several_quiet_hands_in_a_line() -> None:
    """Up to a limit; a result comes once."""
    one = after("tables A 9, B 9", "hand A x3", "round x2")
    game = one.standing.game
    assert game is not None
    assert [table.hand for table in tables_of(game).values()] == [5, 2]
    with pytest.raises(Wrong, match="several times"):
        answers(one, "hand A: 3 busts x2")
    with pytest.raises(Wrong, match=f"more than {MOST_HANDS_OF_A_LINE} hands in one line"):
        answers(one, f"hand A x{MOST_HANDS_OF_A_LINE + 1}")
    assert one.standing.game is game


def test_a_table_on_its_own_is_no_tournament() -> None:
    """What is said to several tables is an error, with what to write instead."""
    one = after("table 4", "hand")
    lines = ("balance A B", "hand-for-hand", "break A", "enters Ann", "button 3", "all-in", "add D")
    for line in lines:
        with pytest.raises(Wrong, match=r"this is a table on its own|there is no table"):
            answers(one, line)


def test_players_are_found_wherever_they_are() -> None:
    """By name; a seat that is written like a name is the player who sits there."""
    one = after("tables A 8, B 6", "round", "balance A B")
    assert answers(one, "away A3")[0].startswith("Table B: seat 6 (A3) is away.")
    assert answers(one, "back B6")[0].startswith("Table B: seat 6 (A3) is back.")
    with pytest.raises(Wrong, match=r"nobody is called 'A33'; did you mean"):
        answers(one, "away A33")
    with pytest.raises(Wrong, match="'C0' has no seat yet"):
        told("tables A 8, B 8, C 2", "breaks C", "round", "away C0")


def test_a_seat_that_may_be_two_is_written_with_a_stroke() -> None:
    """Tables may be called 1 and 11."""
    one = after("tables 1 8, 11 8, C 2", "breaks C", "round")
    with pytest.raises(Wrong, match=r"may be two seats; write 1/18 or 11/8"):
        answers(one, "draw C0 118")
    assert answers(one, "draw C0 11/8")[0].startswith("C0 draws seat 8 of table 11.")
