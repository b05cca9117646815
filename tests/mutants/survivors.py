"""Mutants of the oracle that no case can kill, and the table of all mutants."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from holdem_scenarios.files.strict_yaml import load_file

#: The modules that decide about a hand or the clock; the others are tested elsewhere.
MODULES: Final = (
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
)
#: The number of mutants in a hundred that the cases have to kill.
GOAL: Final = 95
HEAD: Final = "| module | mutants | killed | listed | killed of 100 |\n|---|---|---|---|---|"


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mutant that no case can kill."""

    function: str  #: as in ``hand.pots.side_pots.side_pots``
    without: str  #: the original line
    instead: str  #: the line that replaces it
    reason: str

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
    listed: int

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
