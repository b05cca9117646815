"""Frozen sets of cases: a name that can be quoted, and whose cases do not change unseen.

A ledger in ``scenarios/sets`` has the id, content and level of each case of a
set.  A case may still be changed; but the change is then recorded in the
ledger, with the reason, or lint finds it.
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
    """A case that has changed since, and why."""

    case: str
    digest: str  #: of what it is now
    level: str
    reason: str


class FrozenSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set with a name."""

    set: str
    cases: dict[str, Kept]
    changes: list[Change] = []

    def now(self) -> dict[str, Kept]:
        """Each case as it should be by now."""
        changed = {one.case: Kept(one.digest, one.level) for one in self.changes}
        return {**self.cases, **changed}


def sets_folder() -> Path:
    """Where the ledgers are."""
    return cases_folder().parent / "sets"


def frozen_sets(folder: Path | None = None) -> list[tuple[Path, FrozenSet]]:
    """Every ledger."""
    found = []
    for path in sorted((folder or sets_folder()).glob("*.yaml")):
        try:
            found.append((path, msgspec.convert(load_file(path), FrozenSet)))
        except msgspec.ValidationError as error:
            raise ValueError(f"{near(path)}: {error}; see another ledger for the form") from None
    return found


def set_name(digests: Mapping[str, str], folder: Path | None = None) -> str:
    """The frozen set that some cases are: all of it, with how many others, or a part of it.

    A case counts only as it stands in the set, by the digest of its meaning.
    """
    parts = []
    for _, frozen in reversed(frozen_sets(folder)):
        now = frozen.now()
        same = sum(id_ in now and now[id_].digest == told for id_, told in digests.items())
        others = len(digests) - same
        if same == len(now):
            return f"{frozen.set} + {others}" if others else frozen.set
        if same:
            parts.append(f"part of {frozen.set}")
    return parts[0] if parts else ""


def ledger(name: str, loaded: Iterable[Loaded]) -> str:
    """The ledger of a set that is being frozen."""
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
