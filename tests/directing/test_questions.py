"""Questions: what is due, why, who is where, the script so far, and taking lines back."""

import re

import pytest
from tests.directing.directed import after, answers, director, joined, told

from holdem_conformance.directing.director import MOST_UNDONE
from holdem_scenarios.files.problems import Wrong


def test_why_gives_the_clauses_of_the_last_line_with_their_sources() -> None:
    """In the order in which they applied."""
    found = told("tables A 8, B 6", "round", "balance A B", "why")
    assert found[0] == "tda-11-a"
    assert "Poker TDA, 2024 Rules, version 1.0 (9 October 2024), Rule 11-A" in found
    assert found.index("tda-11-a") < found.index("tda-10-a")


def test_why_about_a_player_who_waits() -> None:
    """Where he is, and the reason for which he is not dealt in."""
    lines = ("table: 1000, 1000, -, 1000, 1000", "hand", "sits 2 1000 as Ann")
    found = told(*lines, "why Ann")
    assert found[0] == "Ann sits in seat 2 with 1000."
    assert found[1].startswith("Seat 2 (Ann) waits for a later hand: ")
    assert found[2] == "tda-10-a"


def test_why_about_a_player_who_owes() -> None:
    """What he owes, what he pays, and what he is in the next hand."""
    one = after("table 5", "house roberts", "hand", "away 4", "hand x3")
    assert answers(one, "why 4")[:2] == [
        "4 sits in seat 4 with 1000, is away, owes the small blind and the big blind.",
        "Seat 4 is not dealt into the next hand. [tda-30]",
    ]
    answers(one, "back 4 post")
    assert answers(one, "why 4")[1] == "Seat 4 posts 100 live and 50 dead. [wsop-live-160]"
    assert (
        answers(one, "why 2")[1] == "Seat 2 is dealt into the next hand as the big blind. [tda-32]"
    )


def test_why_about_a_player_who_is_out() -> None:
    """His place, and his prize."""
    lines = ("tables A 9, B 9", f"prizes {'10 ' * 18}", "hand A: 3 busts")
    assert told(*lines, "why A3") == ["place 18: A3, paid 10."]
    with pytest.raises(Wrong, match="nobody is called"):
        told(*lines, "why Zoe")


def test_why_about_a_table() -> None:
    """Whether it can be dealt a hand, or why not."""
    one = after("tables A 8, B 8", "hand for hand", "hand A")
    assert answers(one, "why B")[0] == "Table B can be dealt hand 1. [suite-scripted-button]"
    assert answers(one, "why A")[0].endswith("it waits for table B. [wsop-126.a]")
    answers(one, "deal B")
    assert answers(one, "why B") == ["Hand 1 is being played there."]


def test_what_is_due_is_a_draw_first() -> None:
    """Then the button, then the hands."""
    one = after("tables A 5, B 5", "round A: 0 busts")
    (text, write) = joined(list(one.due()))
    assert text.startswith("- A1, A2, A3, A4, B0, B1, B2, B3 and B4 have to draw a seat; free: F0,")
    assert write == "write: draw A1 F0, or draw all"
    players = ("A1", "A2", "A3", "A4", "B0", "B1", "B2", "B3", "B4")
    answers(one, "draw " + ", ".join(f"{player} F{at}" for at, player in enumerate(players)))
    assert joined(list(one.due()))[0] == "- The button of table F has to be drawn. [wsop-85]"
    answers(one, "button F 0")
    assert joined(list(one.due()))[0].startswith(
        "- At table F hand 1 is next: the button at seat 0"
    )


def test_what_is_due_while_hands_are_played() -> None:
    """They are to end; the tables that can be dealt a hand are only counted if there are many."""
    one = after("tables A 8, B 8, C 8, D 8, E 8", "deal B")
    found = joined(list(one.due()))
    assert found[:4] == [
        "- At table B hand 1 is being played.",
        "write: over B, or over B: 7 busts",
        "- The next hand can be dealt at tables A, C, D and E.",
        "write: round",
    ]
    answers(one, "hand for hand")
    answers(one, "all-in B")
    assert joined(list(one.due()))[0] == (
        "- The dealers of table B wait for the release. [wsop-126.g]"
    )


def test_before_the_first_hand_it_is_said_what_is_missing() -> None:
    """So that a set-up can be corrected before anything happens."""
    assert list(after().due()) == []
    assert joined(list(after("tables A 7, B 7", "handed 6").due()))[0].startswith(
        "Not yet: table A"
    )
    assert "hand 1 is next" in next(iter(after("tables A 9, B 9").due()))


def test_free_seats_and_places() -> None:
    """At a table on its own and at several."""
    assert told("table 7", "free") == ["Free: 7 and 8."]
    assert told("tables A 9, B 8", "free") == ["Free: B8."]
    assert told("tables A 9, B 8", "places") == ["Nobody is out yet."]
    assert told("table 4", "prizes 70 30", "hand: 2, 3 bust to 0", "places") == [
        "places 3 to 4: 2",
        "places 3 to 4: 3",
    ]
    assert told("table 3", "prizes 70 30", "hand: 2 busts to 0", "hand: 1 busts", "places") == [
        "place 1: 0, paid 70",
        "place 2: 1, paid 30",
        "place 3: 2",
    ]


def test_lines_are_taken_back_one_by_one() -> None:
    """Each with everything that happened by it; questions count for nothing."""
    lines = ("tables A 8, B 6", "round", "balance A B", "A: 4 busts")
    states, one = [], after()
    for line in lines:
        states.append(one.standing)
        answers(one, line)
        answers(one, "chart")
    assert answers(one, "script") == list(lines)
    for line, state in zip(reversed(lines), reversed(states), strict=True):
        assert answers(one, "undo") == [f"Taken back: {line}"]
        assert one.standing == state
    assert answers(one, "script") == ["# nothing yet"]
    with pytest.raises(Wrong, match="nothing to take back"):
        answers(one, "undo")


def test_only_so_many_lines_can_be_taken_back() -> None:
    """Memory has a limit, however long a script is."""
    one = after("tables A 9, B 9", *["wait 1s"] * (MOST_UNDONE + 5))
    for _ in range(MOST_UNDONE):
        answers(one, "undo")
    with pytest.raises(Wrong, match="nothing to take back"):
        answers(one, "undo")
    assert len(answers(one, "script")) == 6


def test_what_is_drawn_after_a_line_was_taken_back() -> None:
    """The same again, as nothing else has been said."""
    one = after("tables A 8, B 8, C 2", "breaks C", "round")
    first = answers(one, "draw all")
    answers(one, "undo")
    assert answers(one, "draw all") == first


def test_reasons_are_given_once_or_not_at_all() -> None:
    """The text of a clause stands where it applies first."""
    with_reasons = director(why=True)
    for line in ("tables A 9, B 9", "hand A", "hand A"):
        first = joined(list(with_reasons.do(line)))
    assert any("dead button" in line for line in first)
    assert not any("dead button" in line for line in joined(list(with_reasons.do("hand A"))))
    assert len(told("tables A 9, B 9", "hand A", "hand A")) == 1


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("zzz", "'zzz' is not understood; write help"),
        ("hnad A", "'hnad' is not understood; did you mean hand?"),
        ("Z: hand", "there is no table 'Z'"),
        ("help me", "there is no word 'me'"),
        ("chart now", "'now' is too much"),
        (": hand", "a word is missing"),
    ],
)
def test_what_is_not_understood(line: str, problem: str) -> None:
    """The error names it, and says what to write."""
    one = after("tables A 9, B 9")
    with pytest.raises(Wrong, match=re.escape(problem)):
        answers(one, line)
