"""The words of a line: quotes, comments, signs, and the parts of lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_conformance.directing.line_words import LONGEST_LINE, Words, words_of
from holdem_scenarios.files.problems import Wrong


def texts(line: str) -> list[str]:
    """The words of a line as text."""
    return [word.text for word in words_of(line)]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("hand A: 3 busts to 0", ["hand", "A", ":", "3", "busts", "to", "0"]),
        ('table: "Ann Lee" 500,-, Bob', ["table", ":", "Ann Lee", "500", ",", "-", ",", "Bob"]),
        ("hand A # a quiet one", ["hand", "A"]),
        ('"a # b: c"', ["a # b: c"]),
        ("  ", []),
        ("# nothing", []),
        ("a#b", ["a#b"]),
    ],
)
def test_a_line_is_words_and_signs(line: str, found: list[str]) -> None:
    """A comment ends it, and a name in quotes is one word."""
    assert texts(line) == found


@given(st.text(max_size=80))
def test_every_line_has_words_or_an_unclosed_quotation(line: str) -> None:
    """Nothing else is wrong with the words of a line, whatever is in it."""
    if line.count('"') % 2 and "#" not in line:
        with pytest.raises(Wrong, match="quotation mark"):
            words_of(line)
    elif '"' not in line:
        assert all(word.text for word in words_of(line))


def test_a_line_has_an_end() -> None:
    """However long it is."""
    with pytest.raises(Wrong, match="characters"):
        words_of("x" * (LONGEST_LINE + 1))


def test_a_list_has_parts_with_names() -> None:
    """A name and a colon begin each of them; what stands before the first has none."""
    parts = Words(words_of("x, A: 3 busts; B: , C: 4")).named_parts()
    assert [(name, part.rest()) for name, part in parts] == [
        ("", "x,"),
        ("A", "3 busts;"),
        ("B", ","),
        ("C", "4"),
    ]


@pytest.mark.parametrize(
    ("line", "times", "rest"),
    [("A x5", 5, "A"), ("A", 1, "A"), ('A "x5"', 1, "A x5"), ("x", 1, "x"), ("x5 A", 1, "x5 A")],
)
def test_how_often_stands_at_the_end(line: str, times: int, rest: str) -> None:
    """As x and a number, and not in quotes."""
    words = Words(words_of(line))
    assert words.takes_times() == times
    assert words.rest() == rest


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1e3", "x", "9" * 19, "٣", "007"])
def test_a_number_is_written_in_digits(text: str) -> None:
    """At most eighteen, without a sign, a point or a leading zero."""
    with pytest.raises(Wrong):
        Words(words_of(f"{text} x")).number("a number") if text else Words(()).number("a number")
