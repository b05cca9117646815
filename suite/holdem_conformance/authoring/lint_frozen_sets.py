"""Lint rule H401: a case of a frozen set is unchanged, or the ledger says why it changed."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from holdem_conformance.authoring.lint_findings import Finding
from holdem_conformance.library.case_loader import Loaded
from holdem_conformance.library.frozen_sets import frozen_sets
from holdem_scenarios.library import near, retired_ids


def breaches(loaded: Iterable[Loaded], folder: Path | None = None) -> Iterator[Finding]:
    """H401: cases that differ from a ledger that gives no reason for the change."""
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
    """H401: cases of a frozen set that left the library without being retired."""
    here = {one.case.id for one in everything} | set(retired_ids())
    for path, frozen in frozen_sets(folder):
        for id_ in frozen.cases:
            if id_ not in here:
                problem = f"{id_} is in {frozen.set} but no longer in the library"
                yield Finding(str(near(path)), 1, "H401", id_, problem, "add it to retired.yaml")
