"""Which failing cases each section of CONFIRMED.md explains."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from holdem_conformance.bug_reports.confirmed_page import Section
from holdem_reports.records import Cause, Record

#: The sort of causes that are only a wrong reason for a refusal that is right.
WRONG_WORD: Final = "word"


class Explained(NamedTuple):
    """The failing cases by section, and what no section explains."""

    sections: tuple[tuple[Section, tuple[str, ...]], ...]  #: only those that fail
    silent: tuple[Section, ...]  #: sections none of whose cases fails
    causes: tuple[Cause, ...]  #: root causes without a section, but for wrong words
    cases: tuple[str, ...]  #: failing cases without a section


def explained(record: Record, sections: Sequence[Section]) -> Explained:
    """Each failing case belongs to the section that names it, or else to that of its root cause.

    The section of a root cause is the one that names most of its cases.
    """
    failing = list(dict.fromkeys(case.own for case in record.cases if case.bad()))
    named = {id_: at for at, one in reversed([*enumerate(sections)]) for id_ in one.cases}
    of_cause = [_section_of(cause, named) for cause in record.causes]
    through = {
        id_: at
        for cause, at in zip(record.causes, of_cause, strict=True)
        for id_ in cause.cases
        if at is not None
    }
    found: dict[int | None, list[str]] = {}
    for id_ in failing:
        found.setdefault(named.get(id_, through.get(id_)), []).append(id_)
    return Explained(
        tuple((one, tuple(found[at])) for at, one in enumerate(sections) if at in found),
        tuple(one for at, one in enumerate(sections) if at not in found),
        tuple(
            cause
            for cause, at in zip(record.causes, of_cause, strict=True)
            if at is None and cause.sort != WRONG_WORD
        ),
        tuple(found.get(None, ())),
    )


def _section_of(cause: Cause, named: Mapping[str, int]) -> int | None:
    """The section that names most cases of a root cause; the first of several."""
    votes = Counter(named[id_] for id_ in cause.cases if id_ in named)
    return min(votes, key=lambda at: (-votes[at], at)) if votes else None
