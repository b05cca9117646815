"""The root causes of two runs: those that only one of them has, and those that both have.

A cause is the same if the engine answers the same question wrongly, or if it
does the same.  Cases that are not the same in both runs are left out.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from holdem_reports.records import Cause, Record
from holdem_reports.safe_text import in_a_line
from holdem_reports.wording import rank

_MOST_IDS: Final = 6
#: The titles of causes only in the second run, only in the first, and in both.
_OF_VERSIONS: Final = ("New root causes", "Root causes that are gone", "Root causes that are left")
_OF_OTHERS: Final = (
    "Root causes only in the second",
    "Root causes only in the first",
    "Root causes in both",
)


class CauseChange(msgspec.Struct, frozen=True, kw_only=True):
    """A root cause in two runs."""

    does: str  #: what the engine does, in plain words; empty in older records
    clause: str
    severity: str
    before: int  #: the number of its cases in the first run; 0 if it does not have the cause
    now: int
    cases: tuple[str, ...]  #: in the second run; if it does not have the cause, in the first


def cause_changes(old: Record, new: Record) -> tuple[CauseChange, ...]:
    """The root causes of both runs, those with most cases in the second first."""
    digests = [{case.id: case.digest for case in run.cases} for run in (old, new)]
    same = {id_ for id_, digest in digests[1].items() if digests[0].get(id_) == digest}
    before, now = (_causes(run, same) for run in (old, new))
    found = (
        _change(before.get(key, []), now.get(key, [])) for key in dict.fromkeys((*now, *before))
    )
    return tuple(sorted(found, key=lambda one: (-one.now, -one.before, rank(one.severity))))


def _causes(run: Record, same: Collection[str]) -> Mapping[tuple[str, str], list[Cause]]:
    """The causes of a run by what they have in common, with the cases that both runs have."""
    found: dict[tuple[str, str], list[Cause]] = {}
    for one in run.causes:
        cases = tuple(id_ for id_ in one.cases if id_ in same)
        if cases:
            key = one.sort, one.question or one.does or one.clause
            found.setdefault(key, []).append(msgspec.structs.replace(one, cases=cases))
    return found


def _change(before: list[Cause], now: list[Cause]) -> CauseChange:
    """One cause; a run that tells it several times has the cases of all."""
    cases = [[id_ for one in causes for id_ in one.cases] for causes in (before, now)]
    first = (now or before)[0]
    return CauseChange(
        does=first.does,
        clause=first.clause,
        severity=first.severity,
        before=len(cases[0]),
        now=len(cases[1]),
        cases=tuple(cases[1] or cases[0]),
    )


def cause_lines(found: Collection[CauseChange], *, versions: bool) -> Iterator[str]:
    """The causes as text; of two versions of one engine, the new ones and those that are gone."""
    groups = (
        [one for one in found if not one.before],
        [one for one in found if not one.now],
        [one for one in found if one.before and one.now],
    )
    for title, some in zip(_OF_VERSIONS if versions else _OF_OTHERS, groups, strict=True):
        if some:
            yield ""
            yield f"{title}: {len(some)}"
            yield from map(_line, some)


def _line(one: CauseChange) -> str:
    """A cause on one line."""
    does = f"{one.does} [{one.clause}]" if one.does else one.clause
    number = len(one.cases)
    count = "1 case" if number == 1 else f"{number:,} cases"
    was = (
        f" ({one.before:,} in the other run)" if one.now and one.before not in (0, one.now) else ""
    )
    ids = " ".join(one.cases[:_MOST_IDS]) + (" ..." if number > _MOST_IDS else "")
    return f"  {in_a_line(one.severity):11} {in_a_line(f'{does}: {count}{was}: {ids}')}"
