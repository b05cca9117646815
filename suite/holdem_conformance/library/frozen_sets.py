"""Frozen sets: named sets of cases that do not change without a record.

A ledger in ``scenarios/sets`` lists the id, digest and level of each case of a
set.  A case may still change, but lint reports the change unless the ledger
records it, with a reason.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from holdem_conformance.library.case_loader import Loaded
from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.library import cases_folder, near


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case as it was when the set was frozen."""

    digest: str
    level: str


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case that has changed since the set was frozen, and why."""

    case: str
    digest: str  #: of the changed case
    level: str
    reason: str


class FrozenSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ledger of a named set of cases."""

    set: str
    cases: dict[str, Kept]
    changes: list[Change] = []

    def now(self) -> dict[str, Kept]:
        """Each case as it should be now, with all recorded changes."""
        changed = {one.case: Kept(one.digest, one.level) for one in self.changes}
        return {**self.cases, **changed}


def sets_folder() -> Path:
    """The folder of the ledgers."""
    return cases_folder().parent / "sets"


def frozen_sets(folder: Path | None = None) -> list[tuple[Path, FrozenSet]]:
    """Every ledger, with its path."""
    found = []
    for path in sorted((folder or sets_folder()).glob("*.yaml")):
        try:
            found.append((path, msgspec.convert(load_file(path), FrozenSet)))
        except msgspec.ValidationError as error:
            raise ValueError(f"{near(path)}: {error}; see another ledger for the format") from None
    return found


def set_name(digests: Mapping[str, str], folder: Path | None = None) -> str:
    """The name of the frozen set that some cases form, with the number of others; or a part of it.

    A case belongs to the set only if the digest of its meaning is the recorded one.
    """
    parts = []
    for _, frozen in reversed(frozen_sets(folder)):
        now = frozen.now()
        same = sum(id_ in now and now[id_].digest == digest for id_, digest in digests.items())
        others = len(digests) - same
        if same == len(now):
            return f"{frozen.set} + {others}" if others else frozen.set
        if same:
            parts.append(f"part of {frozen.set}")
    return parts[0] if parts else ""


def ledger(name: str, loaded: Iterable[Loaded]) -> str:
    """The text of the ledger of a new frozen set."""
    lines = [
        f"# The frozen set {name}: each case with the digest of its meaning, and its level.",
        "# A case that has to change gets an entry under changes: case, digest, level, reason.",
        f"set: {name}",
        "cases:",
        *(
            f"  {one.case.id}: {{digest: '{one.digest}', level: {one.case.level}}}"
            for one in loaded
        ),
        "changes: []",
    ]
    return "\n".join(lines) + "\n"
