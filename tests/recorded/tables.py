"""Consecutive hands at the tables of real rooms.

The files are beside the project, or in the folder named by HOLDEM_REAL_TABLES;
their README describes them.  They are read in place and never copied.
"""

import gzip
import os
from functools import cache
from pathlib import Path

import msgspec

BESIDE_THE_PROJECT = Path(__file__).parents[3] / "shared" / "real-tables"
FOLDER = Path(os.environ.get("HOLDEM_REAL_TABLES", BESIDE_THE_PROJECT))


class Player(msgspec.Struct, array_like=True):
    """A player who was dealt in."""

    seat: int
    who: int
    stack: int
    post: int
    hidden: int | None
    paid: int
    live: int
    first: str  #: his first action: f, c (call), x (check), r (bet or raise), - (none)
    after: int | None


class Dealt(msgspec.Struct, rename={"number": "h", "small": "S", "big": "G", "players": "p"}):
    """One hand."""

    number: str
    small: int | None  #: the seat that posted the small blind
    big: int | None
    last: int  #: the seat that acts last after the flop
    players: tuple[Player, ...]


class Sequence(msgspec.Struct, rename={"small": "sb", "big": "bb"}):
    """Consecutive hands at one table."""

    id: str
    small: int
    big: int
    hands: tuple[Dealt, ...]


@cache
def sequences(room: str) -> tuple[Sequence, ...]:
    """All sequences of an online room."""
    with gzip.open(FOLDER / f"tables_{room}.jsonl.gz", "rb") as lines:
        return tuple(msgspec.json.decode(line, type=Sequence) for line in lines)
