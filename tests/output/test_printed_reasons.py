"""The reasons that are printed beside failed checks and choices."""

from tests.the_command import holdem

WHY = [
    "         why: is the betting open to the player?  [tda-47-a]",
    "              Poker TDA, 2024 Rules, version 1.0 (9 October 2024), Rule 47-A",
]


def test_a_trace_says_why_what_a_case_expects_is_right() -> None:
    """Beside each failed check, with the place in the source."""
    done = holdem("run", "--engine", "faulty:any-all-in-reopens", "--trace", "RO-09")
    lines = done.stdout.splitlines()
    at = lines.index("     ! can: legal.raise:extra")
    assert lines[at + 3 : at + 5] == WHY
    assert sum(line == WHY[0] for line in lines) == 2


def test_a_trace_of_passing_checks_has_no_reasons() -> None:
    """There is nothing to explain."""
    assert "why:" not in holdem("run", "--trace", "RO-09").stdout
