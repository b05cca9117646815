"""Consecutive hands at the tables of real rooms.

The files are beside the project, or in the folder named by HOLDEM_REAL_TABLES;
their README describes them.  They are read in place and never copied.
"""

import os
from functools import cache
from pathlib import Path

from holdem_conformance.histories.recorded_tables import Sequence, read_tables

BESIDE_THE_PROJECT = Path(__file__).parents[3] / "shared" / "real-tables"
FOLDER = Path(os.environ.get("HOLDEM_REAL_TABLES", BESIDE_THE_PROJECT))


@cache
def sequences(room: str) -> tuple[Sequence, ...]:
    """All sequences of a room."""
    return tuple(read_tables(FOLDER / f"tables_{room}.jsonl.gz"))
