"""How ``holdem play`` is told seats, amounts and straddles, and what it refuses in words."""

import pytest
from tests.longer_tests import longer
from tests.the_command import holdem

ROUND = ("UTG:r300", "btn:f", "SB:c", "BB:f")


@pytest.mark.thorough
def test_seats_have_the_names_of_their_positions() -> None:
    """In upper or lower case; the numbers say the same."""
    by_number = holdem("play", "--no-why", "3:r300", "0:f", "1:c", "2:f")
    by_position = holdem("play", "--no-why", *ROUND)
    assert by_position.stdout == by_number.stdout
    assert by_number.returncode == by_position.returncode == 0


@pytest.mark.thorough
def test_the_cutoff_sits_before_the_button() -> None:
    """Of six: blinds 1 and 2, then 3, 4 and 5; the button is 0."""
    six = ("--stacks", ",".join(["1000"] * 6))
    done = holdem("play", "--no-why", *six, "UTG:f", "4:f", "CO:r300")
    assert "Seat 5 raises to 300." in done.stdout


def test_players_have_names() -> None:
    """They are told with their seats, and can be used for actions and cards."""
    named = ("--stacks", "Ann=1000,Bob=350,-,Cid=1000", "--hole", "Ann=AhKd")
    done = holdem("play", "--no-why", *named, "ann:r300", "Bob:f", "Cid:A")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Ann is in seat 0, Bob is in seat 1, Cid is in seat 3.\n")
    assert "Seat 3 raises to 1000 and is all-in." in done.stdout


@pytest.mark.thorough
def test_a_straddle_is_twice_the_big_blind() -> None:
    """Where the house has one."""
    done = holdem("play", "--no-why", "--straddle", "200", "--house", "straddle=utg", "0:r400")
    assert "Seat 3 posts 200 (straddle)." in done.stdout
    assert "Seat 0 raises to 400." in done.stdout


#: The first two, of an amount and of a seat, are tried with every change.
WRONG = [
    (("HJ:f",), ("nobody is called 'HJ'", "one of BTN, SB, BB, UTG")),
    (("3:r300.5",), ("300.5 is not a whole number of chips", "50/100 for 0.50/1")),
    (("--blinds", "0.5/1", "3:f"), ("--blinds: 0.5 is not a whole number", "50/100 for 0.50/1")),
    (("--blinds", "0,5/1", "3:f"), ("--blinds: 0,5 is not a whole number", "50/100 for 0.50/1")),
    (("--stacks", "99.5,100", "0:f"), ("--stacks: 99.5 is not a whole number",)),
    (("--ante", "0.25", "3:f"), ("--ante: 0.25 is not a whole number",)),
    (("--stacks=-5,200", "0:f"), ("--stacks: '-5' is not", "1 or more, or - for an empty seat")),
    (("--stacks=0,200", "0:f"), ("--stacks: '0' is not", "1 or more, or - for an empty seat")),
    (("--stacks", "3=200,200", "0:f"), ("'3' is not a name", "Ann=1000")),
    (("--straddle", "150", "3:f"), ("150 is not twice the big blind", "--straddle 200")),
    (("--straddle", "200", "3:f"), ("the house allows no straddle", "--house straddle=utg")),
    (("3:s",), ("a straddle is posted before the cards are dealt", "--straddle")),
    (("--stacks", "Ann=9,Bob=9", "Anne:f"), ("nobody is called 'Anne'", "did you mean Ann?")),
    (("--hole", "BTN=AhKd", "3:f"), ("'BTN' is not a seat", "0=AhKd")),
]


@pytest.mark.parametrize(
    ("args", "says"),
    [*WRONG[:2], *(longer(*one) for one in WRONG[2:])],
    ids=lambda part: " ".join(part)[:40],
)
def test_what_cannot_be_said_is_refused_in_words(
    args: tuple[str, ...], says: tuple[str, ...]
) -> None:
    """With what it is, and what to write instead."""
    done = holdem("play", "--no-why", *args)
    assert done.returncode == 2
    for part in says:
        assert part in done.stderr
