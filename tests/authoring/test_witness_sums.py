"""Checks of a witness: equations that hold, and clauses that exist."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdem_conformance.authoring.witness_sums import sums, untrue

CLAUSES = frozenset({"tda-47-a"})

TRUE = [
    "2 x 300 = 600",
    "13 > 12 > 9",
    "200 + 400 = 600 = 2 x 300",
    "(0 + 2) mod 2 = 0",
    "100 / 2 = 50 and 1 / 3 < 1 / 2",
    "30 s - 20 s = 10 s",
    "4 - 3 folds = 1 player",
    "2 x 110 = 220 = 8 x 25 + 20, 4 x 25 + 20 = 120",
    "of 8 cards seat 2 gets 1 and 1 + 4 = 5",
    "9223372036854776108 - 18446744073709551616 = -9223372036854775508",
]
FALSE = {
    "2 x 300 = 500": "2 x 300 = 500",
    "2 x 300 = 600, but 2 + 2 = 5": "2 + 2 = 5",
    "13 > 12 > 12": "13 > 12 > 12",
    "30 s - 20 s = 11 s": "30 - 20 = 11",
    "4 / 0 = 4": "4 / 0 = 4",
    "100 / 3 = 33": "100 / 3 = 33",
}


@pytest.mark.parametrize("text", TRUE)
def test_a_true_equation_is_accepted(text: str) -> None:
    """An equation is found in the text, and no problem is reported."""
    assert list(sums(text))
    assert list(untrue(f"arithmetic: {text}", CLAUSES)) == []


@pytest.mark.parametrize(("text", "wrong"), FALSE.items())
def test_a_false_equation_is_reported(text: str, wrong: str) -> None:
    """The message contains the equation without the surrounding words."""
    assert list(untrue(f"arithmetic: {text}", CLAUSES)) == [f"{wrong} does not hold"]


@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=5), st.integers(-3, 3))
def test_an_equation_holds_if_and_only_if_it_is_correct(parts: list[int], off: int) -> None:
    """For any amounts."""
    total = sum(parts) + off
    written = f"{' + '.join(map(str, parts))} = {total} chips"
    assert [holds for _, holds in sums(written)] == [off == 0]


@given(st.text(alphabet="0123456789 +-x/()=<>mods,.^*[]{}'\"__", max_size=60))
def test_no_text_is_executed(text: str) -> None:
    """A text is parsed as equations or ignored, and never run."""
    assert all(isinstance(holds, bool) for _, holds in sums(text))


@pytest.mark.parametrize("text", ["1 + " * 200_000 + "1 = 2", "(" * 100_000 + "1 = 1", "9" * 10**6])
def test_overlong_equations_are_ignored(text: str) -> None:
    """At any depth or length."""
    assert list(untrue(f"arithmetic: {text}", CLAUSES)) == []


def test_a_named_clause_must_exist() -> None:
    """Other text about a rule book is not looked up."""
    assert list(untrue("rule book: tda-47-a", CLAUSES)) == []
    assert list(untrue("rule book: page 47", CLAUSES)) == []
    assert list(untrue("rule book: tda-47-z", CLAUSES)) == ["unknown clause 'tda-47-z'"]
