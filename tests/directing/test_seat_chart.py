"""The seat chart: every seat of every table, drawn within the width of the terminal."""

import random
import re

import pytest
from tests.directing.directed import after, answers, director

from holdem_conformance.directing.games import tables_of
from holdem_conformance.directing.seat_chart.chart import below, boxes_of
from holdem_conformance.directing.seat_chart.drawing import ASCII, BOX, Lines, drawn
from holdem_conformance.directing.seat_chart.table_rows import Box, Row
from holdem_conformance.directing.seat_chart.text_width import cut, width_of

HOSTILE = "\x1b[2J\x07\u202eevil\u200b\r::error"


def rows(*lines: str) -> dict[str, dict[int, Row]]:
    """The rows of each table by its name and by seat."""
    one = after(*lines)
    answers(one, "chart")
    game = one.standing.game
    if game is None:
        answers(one, "wait 0s")
        game = one.standing.game
    assert game is not None
    boxes = boxes_of(game, one.standing.came_from)
    return {
        name: {int(row.seat): row for row in box.rows}
        for name, box in zip(tables_of(game), boxes, strict=True)
    }


def notes(*lines: str) -> dict[str, str]:
    """What is noted about players, by name or seat."""
    return {
        row.player.strip("-") or row.seat: row.note
        for table in rows(*lines).values()
        for row in table.values()
        if row.note
    }


def test_every_seat_has_a_row() -> None:
    """With its player, his chips, and the button and blinds of the next hand."""
    found = rows("tables A 8, B seats 0 2 4", "round")["A"]
    assert list(found) == list(range(9))
    assert found[0] == Row("0", "", "A0", "1000", "")
    assert found[1] == Row("1", "D", "A1", "950", "")
    assert found[2] == Row("2", "SB", "A2", "1050", "")
    assert found[3] == Row("3", "BB", "A3", "1000", "")
    assert found[8] == Row("8", "", "-", "", "")


def test_button_and_blinds_are_those_of_the_hand_that_is_played() -> None:
    """And a small blind at an empty seat is dead; heads-up the button has it."""
    found = rows("tables A 9, B 9", "A: 2 busts", "deal A")["A"]
    assert [found[seat].marks for seat in range(4)] == ["", "D", "SB", "BB"]
    assert found[2].note == "dead"
    found = rows("table 2", "hand")[""]
    assert [found[seat].marks for seat in range(2)] == ["BB", "D SB"]


def test_what_is_special_about_players_is_noted() -> None:
    """Absence, penalties, debts, posts, waiting, unpaid chips."""
    lines = ("table 6", "house roberts", "hand", "away 4", "hand x4", "sits 7 1000 wait as Ann")
    found = notes(*lines, "rebuys 2 500 announced", "penalty 1 1")
    assert found == {
        "4": "away, owes SB+BB",
        "Ann": "waits",
        "2": "unpaid 500",
        "1": "penalty 7, waits",
    }
    assert notes(*lines, "back 4 post")["4"] == "posts 100+50"
    assert notes("tables A 9, B 9", "A: away 3")["A3"] == "away"


def test_who_has_moved_is_noted_until_he_is_dealt_in() -> None:
    """From where he came, or that he is new."""
    lines = ("tables A 8, B 6", "round", "balance A B", "enters Zoe B7")
    assert notes(*lines) == {"A3": "from A3", "Zoe": "new"}
    assert notes(*lines, "hand B") == {}
    assert notes(*lines, "deal B", "balance A B").get("8", "") == ""
    assert notes("tables A 9, B 6", "round", "deal B", "balance A B") == {"6": "A3 comes"}


def test_where_everybody_comes_from_after_a_break() -> None:
    """From the seat at the broken table, also if he was on the way."""
    lines = ("tables A 8, B 8, C 2", "breaks C", "round", "draw C0 A8, C1 B8")
    assert notes(*lines) == {"C0": "from C0", "C1": "from C1"}


def titles(*lines: str) -> list[str]:
    """The titles of the tables."""
    one = after(*lines)
    game = one.standing.game
    assert game is not None
    return [box.title for box in boxes_of(game, {})]


def test_a_title_says_what_a_table_does() -> None:
    """Its name, its players, and whether it plays, waits or has stopped."""
    assert titles("tables A 8, B seats 0 1 2 3 5", "round", "round", "deal A", "hand for hand") == [
        "A: 8 players, playing hand 3",
        "B: 5 players, stopped",
    ]
    assert titles("table 2", "hand: 0 busts") == ["1 player, after hand 1"]
    assert titles("tables A 8, B 8", "hand for hand", "deal A", "all-in A", "deal B")[0] == (
        "A: 8 players, playing hand 1, held"
    )


def summary(*lines: str) -> list[str]:
    """The lines below the tables."""
    game = after(*lines).standing.game
    assert game is not None
    return list(below(game))


def test_below_the_tables_stands_what_concerns_all_of_them() -> None:
    """Players, level, clock, hand for hand, moves, draws, and the order of breaking."""
    lines = ("tables A 8, B 8, C 3", "breaks C A", "prizes 9 8", "levels 25/50 for 5m, 50/100")
    assert summary(*lines, "hand for hand", "hand A") == [
        "19 players of 19 left, 2 places paid; level 1, 25/50; the clock stands at the start.",
        "Hand for hand; still to play: tables B and C.",
        "Broken next: C, then A (C once 1 more player is out).",
    ]
    assert (
        summary("tables A 9, B 6", "round", "deal B", "balance A B")[1] == "On the way: A3 to B6."
    )
    assert summary("tables A 8, B 8, C 2", "breaks C", "round")[1] == "Without a seat: C0 and C1."
    assert summary("table 4", "wait 0s") == ["Level 1, 50/100."]


@pytest.mark.parametrize("columns", range(60, 201, 7))
@pytest.mark.parametrize("lines", [BOX, ASCII])
def test_no_line_is_wider_than_the_terminal(columns: int, lines: Lines) -> None:
    """However many tables there are, and whatever players are called."""
    rng = random.Random(columns)
    names = ("Ann", "x" * 40, "日本語の名前です", "e\u0301" * 20, HOSTILE, "ﷺ" * 9)
    boxes = [
        Box(
            rng.choice(names),
            tuple(
                Row(
                    str(seat),
                    rng.choice(("D", "SB", "D SB", "")),
                    rng.choice(names),
                    "9" * rng.randint(0, 18),
                    rng.choice(names),
                )
                for seat in range(rng.randint(1, 22))
            ),
        )
        for _ in range(rng.randint(1, 9))
    ]
    found = list(drawn(boxes, columns, lines))
    assert max(map(width_of, found)) <= columns
    assert not re.search(r"[\x00-\x1f\x7f\u202e\u200b]", "".join(found))
    assert sum(line.count(lines.corners[0]) for line in found) >= len(boxes)


def test_tables_stand_beside_each_other_where_they_fit() -> None:
    """Two in 80 columns, and more in wider terminals."""
    one = after("tables A 9, B 9, C 9", "round")
    game = one.standing.game
    assert game is not None
    per_row = {
        columns: next(iter(drawn(boxes_of(game, {}), columns, BOX))).count("┌")
        for columns in (60, 80, 200)
    }
    assert per_row == {60: 2, 80: 2, 200: 3}


def test_a_name_is_shown_safely_and_cut() -> None:
    """Hidden characters as their codes, and two dots for what is left out."""
    assert cut("x" * 40, 16) == "x" * 14 + ".."
    assert cut("日本語の名前です", 10) == "日本語の.."
    assert "\x1b" not in cut(HOSTILE, 16)
    assert cut(HOSTILE, 16).startswith("\\x1b")


def test_without_box_characters_everything_is_ascii() -> None:
    """For a terminal that shows no others."""
    plain = director(80, ASCII)
    for line in ("tables A 9, B 9", "round"):
        list(plain.do(line))
    assert "\n".join(plain.do("chart")).isascii()
