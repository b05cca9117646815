"""The picture of tournaments made at random, and of such as only a hostile engine would show."""

import json
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.reports.chromium import MISSING, PROGRAM
from tests.reports.made_records import as_lines
from tests.reports.pictures.conftest import Opened
from tests.reports.pictures.drawn_tables import Picture, open_step
from tests.reports.pictures.made_standings import LAST, at_random, moves, tournament_record

pytestmark = pytest.mark.skipif(PROGRAM is None, reason=MISSING)

SIZES = [ViewportSize(width=width, height=900) for width in (1200, 800, 400)]
HOSTILE = "<img src=x onerror=alert(1)></script>\u202e\x07" + "W" * 2000
#: What no engine of good will shows of a tournament; each is not to be drawn, and to harm nothing.
NONSENSE: list[Any] = [
    "text",
    7,
    [],
    {"seats": None},
    {"seats": {"A0": 5, "A1": ["A"], "A2": ["A", -1], "A3": ["A", 10**9], "A4": [{}, 0]}},
    {"seats": {"A0": ["A", 10**30], "A1": ["A", 1.5], "A2": ["A", "2"]}},
    {"seats": {"__proto__": ["A", 0], "constructor": ["A", 1]}, "tables": "A"},
    {"seats": {"A0": ["A", 0]}, "stacks": [1], "places": 3, "prizes": {"A0": None}, "out": {}},
    {"seats": {"A0": ["A", 0]}, "places": {"A0": "x", "A1": [], "A2": [{}, None]}, "free": 3},
    {"seats": {}, "tables": [f"T{number}" for number in range(3000)]},
    {"seats": {f"P{number}": ["A", 3] for number in range(500)}},
]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size["width"])
def test_every_move_has_an_arrow_and_nothing_is_covered(opened: Opened, size: ViewportSize) -> None:
    """Solid where both sides agree, or by the rules; dashed where only the engine makes it."""
    made = at_random(10, seed=size["width"])
    look = opened(tournament_record(made), size=size)
    for id_, sides in made.items():
        picture = open_step(look, f"#/case/{id_}?engine=alpha-1.0", LAST)
        assert (id_, picture.faults()) == (id_, [])
        right, theirs = (set(moves(sides, side).items()) for side in (0, 1))
        expected = [("same", one) for one in right & theirs]
        expected += [("right", one) for one in right - theirs]
        expected += [("wrong", one) for one in theirs - right]
        wanted = sorted((kind, player, *way) for kind, (player, way) in expected)
        assert (id_, sorted(picture.arrows())) == (id_, wanted)
        for _, player, source, to in wanted:
            assert f"{player} from {source} to {to}" in picture.words
        assert look.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_everybody_is_in_the_picture_where_he_sits(opened: Opened) -> None:
    """By the rules on the first line of a seat, on the engine on the second one if it differs."""
    made = at_random(10, seed=3)
    look = opened(tournament_record(made))
    for id_, sides in made.items():
        picture = open_step(look, f"#/case/{id_}?engine=alpha-1.0", LAST)
        for side in sides[-1]:
            for player, (table, seat) in side["seats"].items():
                if len(picture.tables()) <= 6:
                    assert player in picture.seat(table, seat), (id_, player)


def test_names_of_players_and_tables_show_as_text(opened: Opened) -> None:
    """Cut to the width of a table; nothing runs, nothing is loaded, and nothing is covered."""
    seats = {HOSTILE: ["A", 0], "A1": ["A", 1], f"{HOSTILE}2": [HOSTILE, 0]}
    one = {"tables": ["A", HOSTILE], "seats": seats, "stacks": {HOSTILE: 10**40, "A1": HOSTILE}}
    moved = {
        **one,
        "seats": {**seats, HOSTILE: [HOSTILE, 1]},
        "out": [HOSTILE],
        "to_draw": [HOSTILE],
    }
    for size in SIZES:
        look = opened(tournament_record({"TB-01": [(one, one)] * 3 + [(one, moved)]}), size=size)
        picture = open_step(look, "#/case/TB-01?engine=alpha-1.0", LAST)
        assert picture.faults() == []
        assert picture.seat("A", 0).startswith("0 <img src=x onerror=alert(1)>")
        expect(look.page.locator("main img")).to_have_count(0)
        assert look.page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize("shown", NONSENSE, ids=range(len(NONSENSE)))
def test_what_is_no_standing_does_no_harm(opened: Opened, shown: Any) -> None:  # noqa: ANN401  # anything that JSON can be
    """The picture of the oracle stays readable, and the page has no errors."""
    right = {"tables": ["A"], "seats": {"A0": ["A", 0], "A1": ["A", 1]}, "stacks": {"A0": 50}}
    look = opened(tournament_record({"TB-01": [(right, shown)] * 4}))
    picture = open_step(look, "#/case/TB-01?engine=alpha-1.0", LAST)
    assert picture.faults() == []
    assert "seat 1: A1" in picture.words
    assert isinstance(Picture(look).tables(), dict)


def test_a_side_that_shows_no_seats_is_not_drawn(opened: Opened) -> None:
    """The picture is then that of the other side, and says so."""
    right = {"tables": ["A"], "seats": {"A0": ["A", 0]}}
    look = opened(tournament_record({"TB-01": [(right, {})] * 4, "TB-02": [({}, right)] * 4}))
    open_step(look, "#/case/TB-01?engine=alpha-1.0", LAST)
    assert (
        look.text(".rooms figcaption") == "All tables by the rules; alpha 1.0 shows no seats here"
    )
    open_step(look, "#/case/TB-02?engine=alpha-1.0", LAST)
    assert look.text(".rooms figcaption") == "All tables, as alpha 1.0 shows them"


def test_what_an_engine_does_not_show_is_no_difference(opened: Opened) -> None:
    """It shows who sits where, and nothing else; then nothing has the sign."""
    began = {"A0": ["A", 0], "A1": ["A", 1], "A2": ["A", 2], "B0": ["B", 0]}
    seats = {"A0": ["A", 0], "A1": ["B", 1], "B0": ["B", 0]}
    whole = {"tables": ["A", "B"], "to_draw": [], "out": ["A2"], "halted": ["A"], "final": False}
    stacks = {"stacks": dict.fromkeys(seats, 500), "places": {"A2": [4, 4]}}
    start = ({**whole, "out": [], "seats": began}, {"seats": began})
    end = ({**whole, **stacks, "seats": seats}, {"seats": seats})
    look = opened(tournament_record({"TB-01": [start, start, end, end]}))
    picture = open_step(look, "#/case/TB-01?engine=alpha-1.0", LAST)
    assert picture.arrows() == [("same", "A1", "A1", "B1")]
    assert "\u2260" not in picture.words
    assert picture.seat("A", 2) == "2 A2 is out"
    expect(look.page.locator(".rooms mark")).to_have_count(0)


def test_debts_stand_at_the_seats_of_those_who_have_them(opened: Opened) -> None:
    """As of the last hand at their table; the engine has forgotten a small blind."""
    seats = {"A0": ["A", 0], "A1": ["A", 1], "A2": ["A", 2]}
    standing = {"tables": ["A"], "seats": seats}
    hand = {"stacks": [1, 1, 1], "button": 0, "blinds": [1, 2], "tournament": standing}
    right = {**hand, "between": {"hand": 4, "owes": {"1": ["small", "big"]}, "waiting": [2]}}
    wrong = {**hand, "between": {"hand": 4, "owes": {"1": ["big"]}, "waiting": [2]}}
    lines = [
        json.loads(line)
        for line in tournament_record({"TB-01": [(standing, standing)] * 4}).splitlines()
    ]
    moment = next(line for line in lines if line["kind"] == "trace")["moments"][2]
    moment.update(said="A: deal hand 4", oracle=right, engine=wrong)
    picture = open_step(opened(as_lines(lines)), "#/case/TB-01?engine=alpha-1.0", LAST)
    assert picture.seat("A", 1) == "1 SB A1, owes SB+BB \u2260 SB A1, owes BB"
    assert picture.seat("A", 2) == "2 BB A2, waits"
    assert picture.words.startswith("Table A: 3 players, hand 4; seat 0: A0 D; ")
