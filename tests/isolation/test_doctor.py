"""``holdem doctor`` names the mistakes that authors of adapters make most, in plain words."""

import os
import sys
from pathlib import Path

import pytest
from tests.the_command import holdem

SLOPPY = Path(__file__).parent / "sloppy.py"

SAYS = {
    "no-flush": "flush after each line that you write",
    "no-newline": "end it with a newline",
    "text-on-stdout": "print for yourself on standard error",
    "no-seq": "answer with the `seq` of the request",
    "no-version": "missing required field `version` - at `$.hello`",
    "unknown-capability": "there is no capability omaha",
    "unknown-profile": "hello.dialect.profile: write one of tda-2024",
    "raise-by": "it looks like a raise by 300",
    "chips-added": "it looks like chips added",
    "other-order": "the cards are dealt in another order",
    "own-cards": "the cards are not those that it was given",
    "unicode-cards": "is no card",
    "short-lists": "`stacks` has 2 entries at a table of 3 seats",
    "own-street": "there is no street 'pre-flop'",
    "whole-stacks": "without what is in front of it in `bets`",
    "no-turn": "it does not say whose turn it is",
    "never-over": "nobody is asked, and the hand is not over",
}
#: An answer that does not come is waited for.
SLOW = ("no-flush", "no-newline")


@pytest.mark.parametrize(
    "mistake",
    [pytest.param(one, marks=pytest.mark.thorough) if one in SLOW else one for one in SAYS],
)
def test_a_mistake_is_named(mistake: str) -> None:
    """With what to do about it, and without a traceback of ours."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = holdem("doctor", f"{sys.executable} {SLOPPY} {mistake}", "--timeout", "2", env=env)
    said = " ".join((done.stdout + done.stderr).split())
    assert SAYS[mistake] in said, said
    assert done.returncode == 3
    assert "Traceback" not in done.stderr


def test_a_good_adapter_has_nothing_to_mend() -> None:
    """Every look is fine."""
    done = holdem("doctor", f"{sys.executable} {SLOPPY} right")
    assert done.returncode == 0, done.stdout
    assert "BAD" not in done.stdout
    assert "Nothing to mend" in done.stdout


def test_what_cannot_be_started_is_told() -> None:
    """There is no such engine, or its program is not there."""
    done = holdem("doctor", "no-such-engine")
    assert done.returncode == 3
    assert "there is no engine 'no-such-engine'" in done.stderr
