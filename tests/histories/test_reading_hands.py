"""Files of recorded hands are hostile input: what does not fit is an error that says where."""

import os
from pathlib import Path

import pytest
from tests.histories.written_hands import hand, written
from tests.the_command import holdem

from holdem_conformance.histories.hands.hand_fields import BETTING
from holdem_conformance.histories.hands.history_file import (
    LONGEST_LINE,
    MOST_BYTES,
    HistoryError,
    read_history,
)
from holdem_conformance.histories.hands.recorded_hand import WantedHouse, recorded_hand
from holdem_scenarios.files.data_files import UnreadableDataError

FILES = {
    "": "hand.phh:1: no hand in it",
    "variant = 'NT'\nantes = [0,": "hand.phh:2: not TOML",
    "variant = 'NT'\nantes = [0, 0]]": "hand.phh:2: not TOML",
    "x = 1\nx = 2": "hand.phh:2: not TOML",
    "x = " + "[" * 5000: "lists within too many lists",
    "x = 1.0e" + "9" * 50: "a number of too many digits",
    "x = " + "9" * 5000: "hand.phh:1: not TOML",
    "y = 1\nx = '" + "x" * LONGEST_LINE + "'": "hand.phh:2: a line of more than 20,000 bytes",
    "x = '\0'": "hand.phh:1: not TOML",
    "x = 1": "there is no variant",
}
ACTIONS = {
    "p1 cbr": "not an action",
    "p1 raise 300": "not an action",
    "p9 f": "there is no player 'p9'",
    "p0 f": "there is no player 'p0'",
    "x f": "there is no player 'x'",
    "p1 cbr -5": "'-5' is not a number of chips",
    "p1 cbr 1e9": "'1e9' is not a number of chips",
    "p1 cbr \u0663\u0660\u0660": "is not a number of chips",
    "p1 cbr 9999999999999": "is more than 1,000,000,000,000",
    "p1 cbr 300.00001": "more than 4 digits behind the point",
    "p1 pb": "pb belongs to stud",
    "p1 sd AcAd": "sd belongs to draw games",
    "d dh p1 AcAdAh": "3 cards",
    "d dh p1 AxAd": "is not a card",
    "d dh p1 KcKd": "the player has other cards",
    "p1 sm AcKd": "the player has other cards",
    "d db AcAcAc": "duplicate card Ac",
    "d db ????": "a card of the board is unknown",
    "d db 2d3d4d5d6d7d": "the board has 6 cards",
}
FIELDS: list[tuple[dict[str, object], str]] = [
    ({"variant": None}, "there is no variant"),
    ({"variant": 7}, "there is no variant"),
    ({"variant": "XY"}, "there is no variant 'XY'"),
    ({"variant": "NS"}, "variant NS is short-deck hold'em, which is not played here"),
    ({"variant": "PO"}, "pot-limit Omaha"),
    ({"variant": "FR"}, "razz"),
    ({"variant": "FT"}, "there is no small_bet"),
    ({"min_bet": None}, "there is no min_bet"),
    ({"min_bet": 0}, "there is no min_bet"),
    ({"min_bet": -100}, "min_bet: '-100' is not a number of chips"),
    ({"min_bet": 40}, "a big blind of 100, where the smallest bet is 40"),
    ({"actions": None}, "missing required field `actions`"),
    ({"actions": "p1 f"}, "Expected `array`, got `str`"),
    ({"actions": [1]}, "Expected `str`, got `int` - at `$.actions[0]`"),
    ({"actions": ["p1 f"] * 1001}, "Expected `array` of length <= 1000"),
    ({"starting_stacks": [1000, 1000]}, "antes: 3 values for 2 players"),
    ({"starting_stacks": [1000]}, "length >= 2"),
    ({"starting_stacks": [1000] * 24}, "length <= 23"),
    ({"starting_stacks": [1000, "many", 5]}, "at `$.starting_stacks[1]`"),
    ({"starting_stacks": [1000, True, 5]}, "at `$.starting_stacks[1]`"),
    ({"starting_stacks": [1000, 0, 5]}, "stacks[1]: 0 is not a number of chips"),
    ({"starting_stacks": [1000, -5, 5]}, "starting_stacks: '-5' is not a number of chips"),
    ({"starting_stacks": [1000, "<nan>", 5]}, "starting_stacks: 'NaN' is not a number of chips"),
    ({"starting_stacks": [1000, "<-inf>", 5]}, "'-Infinity' is not a number of chips"),
    ({"starting_stacks": [10**13, 5, 5]}, "starting_stacks: '10000000000000' is not a number"),
    ({"starting_stacks": ["<1e999999999>", 5, 5]}, "'1E+999999999' is not a number of chips"),
    ({"starting_stacks": ["<1e-99999999>", 5, 5]}, "more than 4 digits behind the point"),
    ({"blinds_or_straddles": [100, 50, 0]}, "a big blind of 50, where the smallest bet is 100"),
    ({"blinds_or_straddles": [200, 100, 0]}, "a small blind of 200 above the big blind"),
    ({"blinds_or_straddles": [50, 100, 150]}, "150 by p3 cannot be played here"),
    ({"blinds_or_straddles": ["<inf>", 100, 0]}, "'Infinity' is not a number of chips"),
    ({"antes": [10, 0, 10]}, "antes: some players pay one, and others another or none"),
    ({"players": ["Ann"]}, "players: 1 values for 3 players"),
    ({"players": ["x" * 201, "", ""]}, "Expected `str` of length <= 200"),
    ({"winnings": ["<nan>", 0, 0]}, "winnings: 'NaN' is not a number of chips"),
]


def problem_of(path: Path) -> str:
    """What is said of a file in which no hand can be played."""
    with pytest.raises((HistoryError, UnreadableDataError)) as caught:
        [recorded_hand(found, WantedHouse("tda-2024")) for found in read_history(path)]
    return str(caught.value)


@pytest.mark.parametrize(("text", "problem"), FILES.items(), ids=FILES.values())
def test_a_file_that_is_none(tmp_path: Path, text: str, problem: str) -> None:
    """The error names the file, its line where there is one, and what to do."""
    said = problem_of(written(tmp_path, text))
    assert problem in said
    assert said.startswith(str(tmp_path / "hand.phh"))
    assert "; " in said


@pytest.mark.parametrize(("text", "problem"), ACTIONS.items(), ids=ACTIONS)
def test_an_action_that_is_none(tmp_path: Path, text: str, problem: str) -> None:
    """The error names the problem, and what to write."""
    actions = ["d dh p1 AcAd", text]
    said = problem_of(written(tmp_path, hand(actions=actions)))
    assert problem in said
    assert "; " in said


def test_the_number_of_a_wrong_action_is_told(tmp_path: Path) -> None:
    """As the file counts them, with dealing."""
    actions = ["d dh p1 AcAd", "p3 f", "p1 jump"]
    assert "action 3, 'p1 jump': " in problem_of(written(tmp_path, hand(actions=actions)))


@pytest.mark.parametrize(("changes", "problem"), FIELDS, ids=[problem for _, problem in FIELDS])
def test_a_field_that_does_not_fit(
    tmp_path: Path, changes: dict[str, object], problem: str
) -> None:
    """The error names the field."""
    said = problem_of(written(tmp_path, hand(**changes)))
    assert problem in said
    assert "; " in said


def test_every_game_of_hold_em_can_be_read(tmp_path: Path) -> None:
    """How much may be bet follows from the variant."""
    for variant, betting in BETTING.items():
        bets = {"small_bet": 100, "big_bet": 200} if variant == "FT" else {}
        (found,) = read_history(written(tmp_path, hand(variant=variant, **bets)))
        setup = recorded_hand(found, WantedHouse("tda-2024")).given.setup
        assert setup.house.betting == betting
        assert (setup.small_bet, setup.big_bet) == ((100, 200) if bets else (0, 0))


def test_a_wrong_hand_among_several_is_named(tmp_path: Path) -> None:
    """With its number in the file."""
    text = f"[1]\n{hand()}[2]\n{hand(variant='NS')}"
    said = problem_of(written(tmp_path, text, "hands.phhs"))
    assert said.startswith(f"{tmp_path / 'hands.phhs'}: hand 2: variant NS is short-deck")


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """The error names their line."""
    assert "hand.phh:2: not UTF-8" in problem_of(written(tmp_path, b"x = 1\ny = '\xff'\n"))


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    """It is not read to its end."""
    text = b"# a comment that says nothing\n" * (MOST_BYTES // 30 + 1)
    assert "more than 10,000,000 bytes" in problem_of(written(tmp_path, text))


def test_the_command_refuses_what_is_no_file(tmp_path: Path) -> None:
    """Exit code 2, a message without traceback, and no waiting for a pipe."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    written(tmp_path, "variant = ")
    for name, problem in (
        ("pipe", "not a regular file"),
        ("folder", "is a directory"),
        ("/dev/zero", "not a regular file"),
        ("none.phh", "does not exist"),
        ("hand.phh", "hand.phh:1: not TOML"),
    ):
        done = holdem("play", "--history", tmp_path / name, said="")
        assert (done.returncode, done.stdout) == (2, ""), name
        assert problem in done.stderr, done.stderr
        assert "Traceback" not in done.stderr
