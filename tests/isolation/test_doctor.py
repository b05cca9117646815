"""``holdem doctor`` reports the most common mistakes in adapters, with a remedy."""

import os
import sys
from pathlib import Path

import pytest
from tests.the_command import holdem

SLOPPY = Path(__file__).parent / "sloppy.py"

SAYS = {
    "no-flush": "the answer arrived only after the input was closed: flush after each line",
    "no-newline": "end each answer with a newline",
    "text-on-stdout": "write debug output to standard error",
    "no-seq": "with the `seq` of the request",
    "no-version": "missing required field `version` - at `$.hello`",
    "unknown-capability": "unknown capability: omaha",
    "unknown-profile": "hello.dialect.profile: unknown profile 'my-club'; choose from tda-2024",
    "raise-by": "it looks like a raise by 300",
    "chips-added": "it looks like 700 chips were added",
    "other-order": "the hole cards are dealt in a different order",
    "own-cards": "the hole cards are not those given in `start`",
    "unicode-cards": "is not a card",
    "short-lists": "`stacks` has 2 entries at a table of 3 seats",
    "own-street": "unknown street 'pre-flop'",
    "whole-stacks": "without the chips in `bets`",
    "no-turn": "it does not show whose turn it is",
    "never-over": "it is nobody's turn, but the hand is not over",
}
#: Mistakes that are only found when the time limit has passed.
SLOW = ("no-flush", "no-newline")


@pytest.mark.parametrize(
    "mistake",
    [pytest.param(one, marks=pytest.mark.thorough) if one in SLOW else one for one in SAYS],
)
def test_a_mistake_is_reported(mistake: str) -> None:
    """With its remedy and without a traceback of ours."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = holdem("doctor", f"{sys.executable} {SLOPPY} {mistake}", "--timeout", "2", env=env)
    said = " ".join((done.stdout + done.stderr).split())
    assert SAYS[mistake] in said, said
    assert done.returncode == 3
    assert "Traceback" not in done.stderr


def test_a_good_adapter_has_no_problems() -> None:
    """Every check passes."""
    done = holdem("doctor", f"{sys.executable} {SLOPPY} right")
    assert done.returncode == 0, done.stdout
    assert "BAD" not in done.stdout
    assert "No problems found." in done.stdout


def test_an_engine_that_cannot_be_started_is_reported() -> None:
    """The engine is unknown, or its program does not exist."""
    done = holdem("doctor", "no-such-engine")
    assert done.returncode == 3
    assert "unknown engine 'no-such-engine'" in done.stderr
