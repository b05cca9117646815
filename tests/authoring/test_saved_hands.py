"""``holdem play --save``: a hand that was played becomes a case."""

import shlex
from pathlib import Path

import pytest
from tests.authoring.test_new import is_sound
from tests.authoring.test_new_in_a_terminal import Terminal
from tests.longer_tests import longer
from tests.the_command import holdem

from holdem_scenarios.files.plain_values import Plain
from holdem_scenarios.files.strict_yaml import load_file

pytestmark = pytest.mark.usefixtures("library")
STACKS = ("--stacks", "1370,347,1210,1190")
HAND = (*STACKS, "3:r300", "0:f", "1:A", "2:f", "3:r900")
SAYS = {
    "title": "A short all-in does not reopen the betting for seat 3.",
    "why": "Engines that take any all-in for a raise let seat 3 raise again",
    "severity": "action",
    "rules": "tda-47-a",
}
NAME = Path("reopening/my-hand.yaml")


def saved(file: Path, *args: str, **says: str) -> tuple[int, str]:
    """The exit code and the errors of a hand that is saved, without a terminal."""
    parts = [word for name, text in says.items() for word in ("--case", f"{name}={text}")]
    done = holdem("play", "--no-why", *args, "--save", file, *parts)
    return done.returncode, done.stderr


def test_a_hand_becomes_a_case_that_lints_and_runs(tmp_path: Path) -> None:
    """What was refused in it is expected to be refused, and full stops are put right."""
    file = tmp_path / NAME
    code, said = saved(file, *HAND, **SAYS, expect="turn: 3, can: [fold, call 47]")
    assert code == 0, said
    expected: Plain = {
        "id": "RO-78",
        "title": "A short all-in does not reopen the betting for seat 3",
        "why": "Engines that take any all-in for a raise let seat 3 raise again.",
        "severity": "action",
        "rules": ["tda-47-a"],
        "table": {"stacks": [1370, 347, 1210, 1190]},
        "play": [
            "3:r300 0:f 1:A 2:f",
            {"3": "raise 900", "refused": "not-reopened"},
            {"expect": {"turn": 3, "can": ["fold", "call 47"]}},
        ],
    }
    assert load_file(file) == expected
    assert is_sound(file)


@pytest.mark.thorough
def test_a_showdown_is_saved_with_its_cards(tmp_path: Path) -> None:
    """Otherwise the winner would depend on cards that the case does not name."""
    file = tmp_path / "side-pots/my-showdown.yaml"
    cards = ("--hole", "3=AhAd", "--hole", "1=KhKd", "--board", "2c7d9sJh3c")
    says = {**SAYS, "title": "Aces win the main pot", "why": "Engines pay kings", "rules": "tda-21"}
    hand = (*STACKS, *cards, "3:r300", "0:f", "1:A", "2:f", "3:c")
    code, said = saved(file, *hand, **{**says, "severity": "money"}, expect="won: {3: 794}")
    assert code == 0, said
    case = load_file(file)
    assert isinstance(case, dict)
    assert case["cards"] == {"1": "Kh Kd", "3": "Ah Ad", "board": "2c 7d 9s Jh 3c"}
    assert is_sound(file)


@pytest.mark.thorough
def test_the_house_is_saved_as_far_as_it_matters(tmp_path: Path) -> None:
    """Of the options of a live table only the one that decides something in this hand."""
    file = tmp_path / "action-order/my-live-hand.yaml"
    says = {**SAYS, "title": "A fold out of turn stands", "why": "Engines ask seat 2 again"}
    hand = ("--live", "--profile", "wsop-2026", *STACKS, "3:r300", "2:f", "0:f", "1:c")
    says |= {"rules": "tda-53-a", "level": "should", "severity": "order"}
    code, said = saved(file, *hand, **says, expect="street: flop, turn: 1, statuses: {2: folded}")
    assert code == 0, said
    case = load_file(file)
    assert isinstance(case, dict)
    assert case["house"] == {"out_of_turn": "tda-53"}
    assert "profile" not in case


@pytest.mark.thorough
def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """The hand is not even played."""
    file = tmp_path / NAME
    file.parent.mkdir()
    file.write_text("mine")
    done = holdem("play", *HAND, "--save", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert "the file already exists; choose another name" in done.stderr
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("my-hand.yaml", ("the folder of a case is its family", "write reopening/my-hand.yaml")),
        longer("reopening/My Hand.yaml", ("not a valid name of a case", "my-hand.yaml")),
        longer("reopening/my-hand", ("not a valid name of a case", "my-hand.yaml")),
    ],
)
def test_a_file_that_cannot_be_a_case_is_refused_first(
    file: str, says: tuple[str, ...], tmp_path: Path
) -> None:
    """With what to write, and before the hand is played."""
    done = holdem("play", *HAND, "--save", file, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    for part in says:
        assert part in done.stderr
    assert list(tmp_path.glob("**/my-hand*")) == []


@pytest.mark.thorough
def test_what_is_missing_is_named(tmp_path: Path) -> None:
    """As the option that gives it; and without a file there is no case to say it of."""
    code, said = saved(tmp_path / NAME, *HAND, title=SAYS["title"])
    assert (code, "missing --case why=" in said) == (2, True)
    done = holdem("play", *HAND, "--case", "title=x")
    assert (done.returncode, "add --save FILE" in done.stderr) == (2, True)
    done = holdem("play", *HAND, "--save", tmp_path / NAME, "--case", "tilte=x")
    assert (done.returncode, "write one of title, why" in done.stderr) == (2, True)


@pytest.mark.thorough
def test_a_wrong_expectation_is_reported_and_nothing_is_written(tmp_path: Path) -> None:
    """By the same checks as those of ``holdem new``."""
    code, said = saved(tmp_path / NAME, *HAND, **SAYS, expect="turn: 1")
    assert code == 1
    assert "H101" in said
    assert said.endswith("Nothing was written.\n")
    assert not (tmp_path / NAME).exists()


@pytest.mark.thorough
def test_a_terminal_asks_for_what_a_case_needs(tmp_path: Path) -> None:
    """The family is that of the folder, and the hand is there already."""
    terminal = Terminal("play", "--no-why", *HAND, "--save", tmp_path / NAME)
    _answer_words(terminal)
    terminal.answer("- ", "expect: {turn: 3, can: [fold, call 47]}")
    terminal.answer("- ", "")
    assert terminal.end() == 0
    assert "3: raise 900, refused: not-reopened" in terminal.shown
    assert is_sound(tmp_path / NAME)


@pytest.mark.thorough
def test_ctrl_c_loses_no_hand(tmp_path: Path) -> None:
    """The command that is printed goes on with the hand and the answers."""
    terminal = Terminal("play", "--no-why", *HAND, "--save", tmp_path / NAME)
    _answer_words(terminal)
    terminal.answer("- ", "\x03")
    assert terminal.end() == 130
    again = terminal.shown.replace("\r\n", "\n").partition("To go on from here: holdem ")[2]
    done = holdem(*shlex.split(again), "--play", "expect: {turn: 3, can: [fold, call 47]}")
    assert done.returncode == 0, done.stderr
    assert is_sound(tmp_path / NAME)


def _answer_words(terminal: Terminal) -> None:
    """Type what a case says."""
    for prompt, part in (
        ("does, in one sentence: ", "title"),
        ("wrong engine does, in one sentence: ", "why"),
        ("action or order: ", "severity"),
        ("words to find them by: ", "rules"),
    ):
        terminal.answer(prompt, SAYS[part])
    terminal.answer("2 x 50 = 100: ", "")
