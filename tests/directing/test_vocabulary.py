"""The words of scripts: each has an example that works, and stands in help and in the README."""

import random
import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.directing.directed import after, answers, director

from holdem_conformance.cli import main
from holdem_conformance.directing.asking import FAULTS
from holdem_conformance.directing.vocabulary.vocabulary import (
    ASKED,
    COMMANDS,
    ENTRIES,
    GROUPS,
    all_words,
)

README = (Path(__file__).parents[2] / "suite" / "README.md").read_text()
#: Games in one of which each example can be said.
GAMES = (
    (),
    ("tables A 8, B 8, C 2", "breaks C"),
    ("tables A 8, B 8, C 2", "breaks C", "round"),
    ("tables F 9",),
    ("table: 1000, 1000, 1000, 1000, 1000, -", "house roberts"),
)


@pytest.mark.parametrize("word", [*ENTRIES, *ASKED])
def test_every_example_can_be_said(word: str) -> None:
    """In one game or another; and it begins with its word."""
    example = (ENTRIES.get(word) or ASKED[word]).example
    assert example.split()[0] in (word, word.partition("-")[0])
    understood = []
    for lines in GAMES:
        try:
            answers(after(*lines), example)
        except FAULTS:
            continue
        understood.append(lines)
    assert understood


def test_the_readme_lists_every_word() -> None:
    """With what may follow, and what it does; in the same order."""
    listed = [
        (usage.replace("\\|", "|"), says)
        for usage, says in re.findall(r"^\| `(.+?)` \| (.+) \|$", README, re.MULTILINE)
    ]
    there = [
        (f"{one.word} {one.usage}".strip(), one.says) for some in GROUPS.values() for one in some
    ]
    at = listed.index(there[0])
    assert listed[at : at + len(there)] == there
    assert all(f"`{word}`" in README for word in COMMANDS)


def test_help_lists_every_word() -> None:
    """In a conversation, and on the command line; each alone as well."""
    for text in (
        "\n".join(answers(after(), "help")),
        CliRunner().invoke(main, ["direct", "--help"]).output,
    ):
        words = set(re.findall(r"[\w-]+", text))
        assert set(all_words()) <= words
    for word in all_words():
        assert answers(after(), f"help {word}")


#: Words that belong somewhere behind the first one.
PIECES = """
    A B C F : , ; A3 B4 C0 3 0 x3 to busts bust loses 400 0=1000 3=0 post wait as Ann - 20m level
    late closing gives-up no-show seats 50/100 wsop-2026 roberts 25 100 all Ah 500-2000 for hand
    closes # 日本
"""


def test_any_words_are_understood_or_are_an_error_that_says_so() -> None:
    """Random lines made of words that belong somewhere; an error changes nothing."""
    pieces = [*all_words(), *PIECES.split(), '"x y"', "\x1b[31m", "9" * 18]
    for seed in range(40):
        rng = random.Random(seed)
        one = director()
        for line in (*rng.choice(GAMES), *(sentence(rng, pieces) for _ in range(40))):
            before = one.standing
            try:
                list(one.do(line))
                list(one.due())
            except FAULTS:
                assert one.standing is before


def sentence(rng: random.Random, pieces: list[str]) -> str:
    """A line that may mean something."""
    if rng.random() < 0.3:
        return rng.choice(
            ("round", "hand A", "hand", "draw all", "hand A: 3 busts", "undo", "chart")
        )
    return f"{rng.choice([*ENTRIES, *ASKED])} {' '.join(rng.choices(pieces, k=rng.randint(0, 4)))}"
