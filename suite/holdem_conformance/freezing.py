"""Frozen sets of cases: a name that can be quoted, and whose cases do not change unseen.

A ledger in ``scenarios/sets`` has the id, content and level of each case of a
set.  A case may still be changed; but the change is then recorded in the
ledger, with the reason, or lint finds it.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from holdem_conformance.findings import Finding
from holdem_conformance.loading import Loaded
from holdem_scenarios.library import cases_folder, near, retired_ids
from holdem_scenarios.strict_yaml import load_file


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


def breaches(loaded: Iterable[Loaded], folder: Path | None = None) -> Iterator[Finding]:
    """H401: cases that are not what a ledger says, and of which it gives no reason."""
    here = {one.case.id: one for one in loaded}
    for path, frozen in frozen_sets(folder):
        for id_, kept in frozen.now().items():
            one = here.get(id_)
            if one is not None and (one.digest, one.case.level) != (kept.digest, kept.level):
                problem = f"the case has changed since {frozen.set} was frozen"
                remedy = (
                    f"record it under changes in {near(path)}: "
                    f"{{case: {id_}, digest: {one.digest}, level: {one.case.level}, reason: ...}}"
                )
                yield Finding(str(one.file), 1, "H401", id_, problem, remedy)


def missing(everything: Iterable[Loaded], folder: Path | None = None) -> Iterator[Finding]:
    """H401: cases of a frozen set that are gone from the library without being retired."""
    here = {one.case.id for one in everything} | set(retired_ids())
    for path, frozen in frozen_sets(folder):
        for id_ in frozen.cases:
            if id_ not in here:
                problem = f"{id_} is in {frozen.set}, and gone"
                yield Finding(str(near(path)), 1, "H401", id_, problem, "retire it in retired.yaml")


def set_told(digests: Mapping[str, str], folder: Path | None = None) -> str:
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
