"""Changes to the oracle that no case can notice, and the table of all changes."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from holdem_scenarios.files.strict_yaml import load_file

#: What decides about a hand or the clock; words, set-ups and tables are tested elsewhere.
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
#: Of a hundred changes some case has to notice so many.
GOAL: Final = 95
HEAD: Final = "| module | mutants | killed | listed | killed of 100 |\n|---|---|---|---|---|"


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A change that no case can notice."""

    function: str  #: as in ``hand.pots.side_pots.side_pots``
    without: str  #: the line as it is
    instead: str  #: the line that stands in for it
    reason: str

    @property
    def module(self) -> str:
        """Where it is."""
        return self.function.rpartition(".")[0]

    @property
    def change(self) -> tuple[str, str, str]:
        """The change itself."""
        return self.function, self.without, self.instead


def survivors() -> list[Listed]:
    """All that are listed."""
    return msgspec.convert(load_file(Path(__file__).with_name("survivors.yaml")), list[Listed])


class Row(NamedTuple):
    """How many changes a module has had, and what came of them."""

    name: str
    mutants: int
    killed: int
    listed: int

    @property
    def share(self) -> str:
        """The killed ones of a hundred; never more than there are."""
        tenths = 1000 * self.killed // max(self.mutants, 1)
        return f"{tenths // 10}.{tenths % 10}"

    def __str__(self) -> str:
        """As it stands in the README."""
        cells = (self.name, *map(str, self[1:]), self.share)
        return f"| {' | '.join(cells)} |"


def in_all(rows: Iterable[Row]) -> Row:
    """The last row."""
    columns = zip(*(row[1:] for row in rows), strict=True)
    return Row("all", *map(sum, columns))


def table(rows: list[Row]) -> str:
    """The table, as it stands in the README."""
    return "\n".join((HEAD, *map(str, rows), str(in_all(rows))))
