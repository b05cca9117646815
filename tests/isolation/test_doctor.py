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
    "unknown-capability": "in `hello`, capabilities: unknown capability 'omaha'",
    "unknown-profile": "dialect.profile: unknown profile 'my-club' -> choose from tda-2024",
    "no-capabilities": "it declares none of hands, rankings, pots, tournaments, colour-up",
    "no-betting": "it declares hands, but none of no-limit, pot-limit and fixed-limit",
    "impossible-seats": "seats: [1000000000000000000, -5] is not the minimum and maximum",
    "other-value": "dialect.house.reopen: 'sometimes' is not a value -> write one of",
    "empty-name": "name: '' is no name -> write a short text on one line",
    "number-for-name": "Expected `str`, got `int` - at `$.hello.name`",
    "raise-by": "it looks like a raise by 300",
    "chips-added": "it looks like 700 chips were added",
    "other-order": "the hole cards are dealt in a different order",
    "own-cards": "the hole cards are not those given in `start`",
    "unicode-cards": "is not a card",
    "short-lists": "`stacks` has 2 entries at a table of 3 seats",
    "own-street": "unknown street 'pre-flop'",
    "whole-stacks": "without the chips in `bets`",
    "no-turn": "it does not show whose turn it is",
    "button-stays": "`button` is 0 in both hands of a table",
    "deals-at-once": "it is seat 3's turn before a hand is dealt",
    "next-blinds": "4000 chips at the table, 3900 of them in stacks after a hand",
    "old-cards": "the hole cards are not those given in `next`",
    "one-hand": "the second hand of a table is refused: hand-in-progress",
    "no-such-seat": "IndexError",
    "posting-alone": "it declares posting, but not tables",
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


@pytest.mark.parametrize(
    ("silence", "note"),
    [
        ("shows-little", "it does not show `button` at a table, so its moves are unobserved"),
        ("deaf", "not checked, the engine has no such concept: players never leave"),
    ],
)
def test_silence_at_a_table_is_no_problem(silence: str, note: str) -> None:
    """What is not shown is unobserved, and what an engine does not have is not asked for."""
    done = holdem("doctor", f"{sys.executable} {SLOPPY} {silence}")
    assert done.returncode == 0, done.stdout
    assert note in done.stdout


@pytest.mark.parametrize("name", ["oracle", "faulty:ring-blinds-heads-up"])
def test_the_oracle_has_no_problems_even_with_a_fault(name: str) -> None:
    """The doctor checks adapters, and leaves the rules to the cases."""
    done = holdem("doctor", name)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "two hands can be played at a table" in done.stdout


def test_an_engine_that_cannot_be_started_is_reported() -> None:
    """The engine is unknown, or its program does not exist."""
    done = holdem("doctor", "no-such-engine")
    assert done.returncode == 3
    assert "unknown engine 'no-such-engine'" in done.stderr


def test_software_without_hands_is_not_asked_for_what_only_hands_need() -> None:
    """What it could declare is what cases may ask of it."""
    template = Path(__file__).parents[2] / "adapters" / "templates" / "python-results"
    done = holdem("doctor", template)
    assert done.returncode == 0, done.stdout
    note = next(line for line in done.stdout.splitlines() if "does not declare" in line)
    words = note.partition("declare ")[2].partition(":")[0].split(", ")
    assert {"balancing", "entries", "levels", "places"} <= set(words)
    assert not {"hands", "clocks", "deck", "no-limit", "antes", "tables"} & set(words)
