"""A few vectors of every kind, and those of cases that notice each of ten faults."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from tests.vectors.vector_engine import Json
from tests.verdicts import on_oracle

from holdem_adapters.faults.catalogue import FAULTS
from holdem_adapters.faults.faulty_engine import FaultyEngine
from holdem_conformance.judge.verdicts import BAD
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.vectors.case_export import Exported
from holdem_conformance.vectors.case_vectors import scripts_of, vector
from holdem_conformance.vectors.exported_files import files_of
from holdem_conformance.vectors.form.vector_model import Vector
from holdem_scenarios.register import read_register

#: Ten faults, each about another family: betting, refusals, cards, pots, the clock, tables, and
#: tournaments.
TEN: Final = (
    "raise-adds-one-big-blind",
    "any-all-in-reopens",
    "check-over-a-bet",
    "wheel-is-no-straight",
    "no-side-pots",
    "odd-chip-to-the-button",
    "time-out-calls",
    "button-never-dead",
    "smallest-stack-moves",
    "player-is-raced-out",
)
#: So many cases of each fault are in the sample, those with the fewest steps.
_OF_EACH: Final = 2
#: One case of each kind that no fault of the ten brings in.
_OTHERS: Final = ("HH-53", "MD-61", "SP-605")


@cache
def noticing(fault: str) -> tuple[Loaded, ...]:
    """The cases of the family of a fault that notice it, as in ``holdem run``."""
    found = load_selected((FAULTS[fault].family,))
    return tuple(one for one in found if _notices(one, fault))


def _notices(one: Loaded, fault: str) -> bool:
    """Whether a case fails because of a fault."""
    result = on_oracle(one.case, FaultyEngine(FAULTS[fault]))
    return any(check.verdict in BAD for check in result.checkpoints)


def vectors_of(one: Loaded) -> list[Vector]:
    """The vectors of a case; in which profiles they hold does not matter."""
    return [vector(script, one.digest, (), ()) for script in scripts_of(one.case)]


def as_json(vectors: Sequence[Vector]) -> list[Json]:
    """Vectors as a runner reads them."""
    found: list[Json] = json.loads(msgspec.json.encode(vectors))
    return found


@cache
def sample() -> tuple[Loaded, ...]:
    """The cases of the sample, each once."""
    found = {one.case.id: one for one in load_selected(_OTHERS)}
    for fault in TEN:
        shortest = sorted(noticing(fault), key=_steps)[:_OF_EACH]
        found |= {one.case.id: one for one in shortest}
    return tuple(found[id_] for id_ in sorted(found))


def _steps(one: Loaded) -> int:
    """How many steps the vectors of a case have together."""
    return sum(len(each.steps) for each in vectors_of(one))


def write_sample(folder: Path) -> None:
    """An export of the sample."""
    vectors = [each for one in sample() for each in vectors_of(one)]
    files = files_of(Exported(tuple(vectors), "sample"), read_register())
    for name, raw in files.contents.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(raw)
