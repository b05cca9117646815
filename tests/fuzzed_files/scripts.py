"""Scripts for `holdem direct`: lines that nobody would write, after some that somebody might."""

import io
import random
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from functools import cache
from pathlib import Path
from typing import Final

from tests.fuzzed_cases.mutations import corrupted_bytes

from holdem_conformance.directing.asking import FAULTS, carry_out
from holdem_conformance.directing.director import Director
from holdem_conformance.directing.narration import Narration, Screen
from holdem_conformance.directing.script_lines import script_lines
from holdem_conformance.directing.set_up import SetUp
from holdem_conformance.directing.vocabulary.vocabulary import GROUPS, all_words
from holdem_scenarios.register import Register, read_register

_SCRIPTS: Final = (
    ("tables A 8, B 6", "house balance=within-1  # kept even", "", "round"),
    ("tables A 8, B 8", "prizes 500 300 200", "hand for hand", "round A: 3 busts; B: 4 busts"),
    ("table 5", "house roberts", "hand", "away 4", "hand x3", "back 4 post", "why 4", "chart"),
    ("tables A 8, B 8, C 2", "breaks C", "round", "draw C0 A8, C1 B/8", "places", "due"),
)
_OPENINGS: Final = (
    *("tables A 8, B 6", "tables A: Ann 5, -, Bob; B: 1000, 900, 3", "tables A 2, B 2, C 2"),
    *("table 6", "table Ann 500, Bob, -, 900", "table 2", "tables A 3", "tables A 22, B 1"),
)
_SECOND: Final = (
    *("house wsop-2026", "house roberts", "house server", "house balance=director", "handed 9"),
    *("levels 1/2 for 1m, 2/4 for 10 hands, 5/9", "stack 5", "prizes 5 3", "late 1", "entries 90"),
    *("blinds 1/2 ante 9", "buy-in 1-2", "straddle", "breaks B A", "# nothing"),
)
_WORDS: Final = (
    *("A", "B", "A0", "B5", "A/1", "Ann", "0", "1", "5", "21", "22", "x2", "x9", "0=0", "1=2000"),
    *("busts", "loses", "to", "post", "wait", "buy", "for", "all", "-", ":", ",", ";", "=", "\\"),
    *("9" * 17, "9" * 18, "9" * 40, "-1", "\u0663", "\u00b3", "1.5", "1/2", "9/1", "0m", "9h59m"),
    *('"', '"A B"', '"\x1b[2J"', "\u202e", "\ud800", "\x00", "x" * 50, "x0", "x99", "Ah", "Kd"),
)


@cache
def _register() -> Register:
    """The clauses, read once."""
    return read_register()


def examples() -> tuple[bytes, ...]:
    """Scripts without an error."""
    return tuple("\n".join(lines).encode() for lines in _SCRIPTS)


def directed(text: bytes, folder: Path) -> None:
    """Carry a script out, as it stands in a file and as it is typed at a terminal.

    The first error ends a script; at a terminal the next line is asked for.
    """
    (folder / "script").write_bytes(text)
    lines = tuple(script_lines([str(folder / "script")]))
    typed = _director()
    for line in lines:
        with suppress(*FAULTS):
            list(typed.do(line.text))
        list(typed.due())
    with suppress(*FAULTS):
        list(typed.closing())
    with redirect_stdout(io.StringIO()):
        carry_out(_director(), lines)


def _director() -> Director:
    """A director before the first line."""
    return Director(SetUp(), 0, Narration(_register().sentences(), Screen()), _register())


def spoiled(rng: random.Random) -> bytes:
    """A script of a few lines, with words changed."""
    lines = [rng.choice(_OPENINGS), *rng.choices(_SECOND, k=rng.choice((0, 0, 1, 2)))]
    entries = [one for group in GROUPS.values() for one in group]
    for _ in range(rng.randint(1, 8)):
        words = rng.choice(entries).example.split(" ")
        for _ in range(rng.choice((0, 0, 1, 1, 2))):
            rng.choice(_OF_WORDS)(rng, words)
        lines.append(" ".join(words))
    text = "\n".join(lines).encode(errors="surrogatepass")
    return corrupted_bytes(rng, text) if rng.random() < 0.1 else text


def _replace(rng: random.Random, words: list[str]) -> None:
    """Replace a word."""
    words[rng.randrange(len(words))] = rng.choice(_WORDS)


def _insert(rng: random.Random, words: list[str]) -> None:
    """Insert a word."""
    words.insert(rng.randint(0, len(words)), rng.choice(_WORDS))


def _begin_otherwise(rng: random.Random, words: list[str]) -> None:
    """Let the line begin with another word of the vocabulary."""
    words[0] = rng.choice(all_words())


def _cut(rng: random.Random, words: list[str]) -> None:
    """Leave out the end of the line."""
    del words[rng.randint(1, len(words)) :]


_OF_WORDS: Final[tuple[Callable[[random.Random, list[str]], None], ...]] = (
    *(_replace, _replace, _insert, _begin_otherwise, _cut),
)
