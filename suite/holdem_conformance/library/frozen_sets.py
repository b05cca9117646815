"""Frozen sets: named sets of cases that do not change without a record.

A ledger in ``scenarios/sets`` lists the id, digest and level of each case of a
set.  A case may still change, but lint reports the change unless the ledger
records it, with a reason.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from holdem_conformance.exit_codes import Exit, UserError
from holdem_conformance.library.case_loader import Loaded
from holdem_scenarios.files.strict_yaml import load_file
from holdem_scenarios.files.suggestions import nearest
from holdem_scenarios.library import cases_folder, near, retired_ids

_MOST_LISTED: Final = 20
_PARTS: Final = re.compile(r"\d+|\D+")


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


def frozen_sets(folder: Path | None = None) -> tuple[tuple[Path, FrozenSet], ...]:
    """Every ledger, with its path; those of the library are read once."""
    return tuple(_ledgers(folder)) if folder else _of_the_library(sets_folder())


@cache
def _of_the_library(folder: Path) -> tuple[tuple[Path, FrozenSet], ...]:
    """The ledgers of the library, which do not change while a command runs."""
    return tuple(_ledgers(folder))


def _ledgers(folder: Path) -> Iterator[tuple[Path, FrozenSet]]:
    """The ledgers in a folder, each with its path."""
    for path in sorted(folder.glob("*.yaml")):
        try:
            yield path, msgspec.convert(load_file(path), FrozenSet)
        except msgspec.ValidationError as error:
            raise UserError(f"{near(path)}: {error}; see another ledger for the format") from None


class UnknownSetError(UserError):
    """A set that does not exist: the error lists those that do."""


class ChangedSetError(UserError):
    """A library in which a set is no longer what was frozen: the cases, and the remedy."""

    exit_code = Exit.SUITE


class Member(NamedTuple):
    """A case that may belong to a set."""

    id: str
    digest: str
    level: str


def frozen_set(name: str, folder: Path | None = None) -> FrozenSet:
    """The set with a given name."""
    sets = {frozen.set: frozen for _, frozen in frozen_sets(folder)}
    if name not in sets:
        near_name = nearest(name, sets)
        remedy = f"did you mean {near_name}?" if near_name else f"use one of {', '.join(sets)}"
        raise UnknownSetError(f"no such frozen set: {name!r}; {remedy}")
    return sets[name]


def members(
    cases: Iterable[Member], name: str, *, whole: bool, folder: Path | None = None
) -> set[str]:
    """The ids of those cases that belong to a set; they must be as the ledger says.

    ``whole`` means that the cases are a whole library, so that none may be
    missing, except retired ones.
    """
    now = frozen_set(name, folder).now()
    here = {one.id: Kept(one.digest, one.level) for one in cases}
    changed = [id_ for id_, kept in here.items() if id_ in now and kept != now[id_]]
    missing = [id_ for id_ in now if id_ not in here] if whole else []
    gone = sorted({*missing} - {*retired_ids()}) if missing else []
    if changed or gone:
        lists = ((changed, "changed since it was frozen"), (gone, "missing"))
        what = "; ".join(f"{_listed(ids)} {word}" for ids, word in lists if ids)
        remedy = "restore them, record each change in the ledger of the set, or run without --set"
        raise ChangedSetError(f"these cases are not those of {name}: {what}; {remedy}")
    found = {id_ for id_ in here if id_ in now}
    if not found:
        raise UnknownSetError(f"none of the selected cases is in {name}; select others")
    return found


def corrected(name: str, folder: Path | None = None) -> tuple[str, ...]:
    """The cases of a set that have changed since it was frozen, as its ledger records."""
    changes = (
        one for _, frozen in frozen_sets(folder) if frozen.set == name for one in frozen.changes
    )
    return tuple(dict.fromkeys(one.case for one in changes))


def newest_set(folder: Path | None = None) -> FrozenSet | None:
    """The set that was frozen last; None if there is none."""
    sets = frozen_sets(folder)
    return max((one for _, one in sets), key=lambda one: _in_order(one.set), default=None)


def _in_order(name: str) -> list[tuple[int, str]]:
    """A sort key for names of sets, in which numbers count as such: 2026.2 before 2026.10."""
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in _PARTS.findall(name)]


def _listed(ids: Sequence[str]) -> str:
    """Some ids, and how many more there are."""
    more = f" and {len(ids) - _MOST_LISTED} more" if len(ids) > _MOST_LISTED else ""
    return f"{' '.join(ids[:_MOST_LISTED])}{more}"


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
