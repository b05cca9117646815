"""``holdem doctor`` reports the most common mistakes in adapters, with a remedy."""

import os
import re
import sys
from pathlib import Path

import pytest
from tests.longer_tests import longer
from tests.the_command import holdem

ROOT = Path(__file__).parents[2]
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
    "no-such-seat": "leaves seat 99, which is not there, crashes it: IndexError: list index out of "
    "range -> look for the player before you ask your engine",
    "somebody-leaves": "leaves seat 99, which is not there, is taken for that of somebody else",
    "crashes-for-nobody": "a fold of seat 3, which is not there, crashes it: IndexError: list "
    "index out of range -> look for the player before you ask your engine, and if there is none, "
    "answer `refused` if your engine itself says no, else `unsupported`",
    "somebody-for-nobody": "a fold of seat 1, in which nobody sits, is taken for that of somebody",
    "refuses-calls": "it is seat 0's turn, but its call is refused",
    "pass-stops": "`pass` stops when it is seat 0's turn, before the hand is over",
    "pass-refused": "`pass` is refused, and the same checks and calls are not",
    "pass-never-ends": "`pass` does not end, and the same checks and calls do",
    "pass-bets": "after `pass`, other than after the same checks and calls: `stacks`",
    "posting-alone": "it declares posting, but not tables",
    "never-over": "it is nobody's turn, but the hand is not over",
}
#: Mistakes that are only found when the time limit has passed.
SLOW = ("no-flush", "no-newline")
#: Those that differ little from others, of a seat where nobody is or of `pass`.
ALIKE = (
    *("somebody-leaves", "somebody-for-nobody", "refuses-calls"),
    *("pass-stops", "pass-never-ends", "pass-bets"),
)


@pytest.mark.parametrize(
    "mistake",
    [longer(one) if one in (*SLOW, *ALIKE) else one for one in SAYS],
)
def test_a_mistake_is_reported(mistake: str) -> None:
    """With its remedy and without a traceback of ours."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    limit = "2" if mistake in SLOW else "30"
    done = holdem("doctor", f"{sys.executable} {SLOPPY} {mistake}", "--timeout", limit, env=env)
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
        ("deaf", "leaves seat 99, which is not there, is unsupported"),
        ("deaf-for-nobody", "a fold of seat 3, which is not there, is accepted, and nothing"),
        longer("no-pass", "not checked, the engine has no such concept: unknown request pass"),
        longer("hides-calls", "checks and calls lead to the end of a hand"),
    ],
)
def test_silence_is_no_problem(silence: str, note: str) -> None:
    """What is not shown is unobserved, and what an engine does not have is not asked for."""
    done = holdem("doctor", f"{sys.executable} {SLOPPY} {silence}")
    assert done.returncode == 0, done.stdout
    assert note in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("way", "note"),
    [
        longer("no-legal", "`pass` leads to the end of a hand"),
        ("silent", "it shows neither `legal.check` nor `bets`, so every check that a case leaves"),
        longer("every-way", "not checked, the engine has no such concept: no call"),
    ],
)
def test_an_engine_that_hides_much_has_no_problems(way: str, note: str) -> None:
    """It has one verb for bet, raise and call, and nobody in a seat that is not there."""
    done = holdem("doctor", f"{sys.executable} -m tests.adapters.one_verb_engine {way}", cwd=ROOT)
    assert done.returncode == 0, done.stdout
    told = " ".join(done.stdout.split())
    assert note in told
    assert re.search("a fold of seat 3, which is not there, is (unsupported|refused)", told)


@pytest.mark.thorough
def test_a_refusal_without_a_legal_action_is_no_problem(tmp_path: Path) -> None:
    """The toy of a template can only fold, and does not say whether it offers a call."""
    folder = tmp_path / "toy"
    assert holdem("engines", "new", "--language", "javascript", folder).returncode == 0
    text = (folder / "adapter.mjs").read_text()
    unsupported = 'throw new Unsupported(`the toy has no ${verb} ${to ?? ""}`)'
    assert unsupported in text
    (folder / "adapter.mjs").write_text(text.replace(unsupported, "return new Refused()"))
    done = holdem("doctor", folder)
    assert done.returncode == 0, done.stdout
    told = " ".join(done.stdout.split())
    assert "its call is refused, and it does not show whether it offers a call" in told
    assert "it refuses a raise, and does not show whether it offers one" in told


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
    told = " ".join(done.stdout.split())
    words = told.partition("it does not declare ")[2].partition(":")[0].split(", ")
    assert {"balancing", "entries", "levels", "places"} <= set(words)
    assert not {"hands", "clocks", "deck", "no-limit", "antes", "tables"} & set(words)
