"""Mutants of the oracle that no test can kill, and the tables of all mutants."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec

from holdem_scenarios.files.strict_yaml import load_file


class Part(NamedTuple):
    """Modules of the oracle, and the tests that have to notice changes to them."""

    name: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]  #: the files and folders of ``tests`` that are run
    needed: tuple[str, ...]  #: and those that they import
    goal: int  #: the number of mutants in a hundred that they have to kill


#: The modules that decide about a hand or the clock, tested by nothing but the cases.
DECIDING: Final = Part(
    "deciding",
    (
        "hand.cards.ranking",
        "hand.seats",
        "hand.betting.forced_bets",
        "hand.cards.dealing",
        "hand.betting.rounds",
        "hand.betting.raising",
        "hand.betting.bet_sizes",
        "hand.betting.judging",
        "hand.betting.legal_actions",
        "hand.pots.side_pots",
        "hand.pots.shares",
        "hand.pots.showdown",
        "hand.flow",
        "hand.bookkeeping",
        "hand.playing",
        "hand.state",
        "clock.countdowns",
        "clock.timed_hands",
    ),
    tests=("mutants/library_as_tests.py",),
    needed=("remembering_engine.py",),
    goal=97,
)

#: The modules that put a hand into words, read it or refuse it, or decide between hands.
TELLING: Final = Part(
    "telling",
    (
        "words.hand_names",
        "words.event_sentences",
        "words.narration",
        "words.notation",
        "house.house",
        "table.button",
        "table.elimination",
        "table.levels",
        "table.missed_blinds",
        "table.substantial_action",
        "tournament.chip_race",
        "tournament.final_table",
        "tournament.halting",
    ),
    tests=("words", "oracle/test_narration.py", "oracle/test_checking.py", "rulings"),
    needed=(
        "all_houses_at_random.py",
        "at_the_table.py",
        "hands_at_random.py",
        "oracle/strategies.py",
        "remembering_engine.py",
    ),
    goal=97,
)

PARTS: Final = {part.name: part for part in (DECIDING, TELLING)}
HEAD: Final = (
    "| module | mutants | killed | told | equal | killed of 100 |\n|---|---|---|---|---|---|"
)


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that no case can kill or, of a module that tells, no test."""

    function: str  #: as in ``hand.pots.side_pots.side_pots``
    without: str  #: the original line
    instead: str  #: the line that replaces it
    reason: str
    noticed_by: Literal["", "words"] = ""  #: whether the tests of words notice it

    @property
    def module(self) -> str:
        """The module that was changed."""
        return self.function.rpartition(".")[0]

    @property
    def change(self) -> tuple[str, str, str]:
        """The function, and the changed line before and after."""
        return self.function, self.without, self.instead


def survivors() -> list[Listed]:
    """All mutants listed in ``survivors.yaml``."""
    return msgspec.convert(load_file(Path(__file__).with_name("survivors.yaml")), list[Listed])


class Row(NamedTuple):
    """The number of mutants of a module, and their outcomes."""

    name: str
    mutants: int
    killed: int
    told: int  #: listed, as the tests of words notice it
    equal: int  #: listed, as nothing can notice it

    @property
    def share(self) -> str:
        """The percentage of killed mutants, rounded down to a tenth."""
        tenths = 1000 * self.killed // max(self.mutants, 1)
        return f"{tenths // 10}.{tenths % 10}"

    def __str__(self) -> str:
        """The row as in the README."""
        cells = (self.name, *map(str, self[1:]), self.share)
        return f"| {' | '.join(cells)} |"


def in_all(rows: Iterable[Row]) -> Row:
    """The last row, with the sums."""
    columns = zip(*(row[1:] for row in rows), strict=True)
    return Row("all", *map(sum, columns))


def table(rows: list[Row]) -> str:
    """The table as in the README."""
    return "\n".join((HEAD, *map(str, rows), str(in_all(rows))))
