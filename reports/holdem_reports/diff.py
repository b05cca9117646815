"""Comparison of two runs: which cases one of them fails and the other passes.

Two versions of one engine, graded alike, are an earlier and a later one: a case
is broken if one of its checks passed before and fails now.  Two engines, two
houses or two runs of one version only differ.  A case that is not the same in
both runs is listed as such, and compared in neither way.
"""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from holdem_reports.cause_changes import CauseChange, cause_changes, cause_lines
from holdem_reports.records import SEVERITIES, CaseLine, Checkpoint, Header, Record
from holdem_reports.safe_text import in_a_line
from holdem_reports.tallies import missing
from holdem_reports.wording import USUAL, Gate, counts, difference, rank

#: Verdicts of a case without a failing check or a known failure.
_GOOD: Final = ("pass", "disputed", "unexpected-pass")


class Relation(StrEnum):
    """What two runs are to each other."""

    VERSIONS = "versions"  #: two versions of one engine, graded alike
    HOUSES = "houses"  #: one engine, graded under different profiles
    RUNS = "runs"  #: two runs of one version, graded alike
    ENGINES = "engines"


class Change(StrEnum):
    """How a case changed between two runs, or differs between them, most urgent first."""

    BROKEN = "broken"  #: of two versions: a check passed before, and fails now
    ONLY_SECOND = "fails-only-second"  #: of other runs: passes in the first, fails in the second
    DIFFERENT = "different"  #: failed before, and fails differently now
    FIRST_SEEN = "first-seen"  #: fails now; was not tested before, or was a known failure
    STILL = "still"
    FIXED = "fixed"  #: of two versions
    ONLY_FIRST = "fails-only-first"  #: of other runs
    UNJUDGED = "unjudged"  #: no longer tested, or now a known failure
    MEANING = "meaning"  #: the case itself has changed
    NEW = "new"
    GONE = "gone"


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """A case in two runs."""

    change: Change
    case: str
    title: str
    severity: str  #: of the worst failing check, now or before
    before: str  #: verdict; empty if there is none
    now: str
    checkpoint: str = ""  #: the worst failing check
    clause: str = ""
    signature: str = ""
    was: str = ""  #: the signatures before, if the case failed
    expected: str = ""
    observed: str = ""
    counts: bool = False  #: whether a check fails now that passed before, and counts


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One of the runs."""

    engine: str
    version: str
    set: str
    graded: str
    suite: str
    cases: int
    part: str


class Diff(msgspec.Struct, frozen=True, kw_only=True):
    """The comparison of two runs."""

    old: Side
    new: Side
    relation: Relation
    notes: tuple[str, ...]
    changes: tuple[Changed, ...]
    causes: tuple[CauseChange, ...] = ()  #: the root causes of both runs

    @property
    def broke(self) -> bool:
        """Whether a check that counts passes in the first run and fails in the second."""
        return any(one.counts for one in self.changes)

    def of(self, change: Change) -> list[Changed]:
        """The cases with this kind of change."""
        return [one for one in self.changes if one.change is change]


def diff(old: Record, new: Record, gate: Gate = USUAL) -> Diff:
    """The cases that differ, sorted by kind of change, then by severity."""
    relation = _relation(old.header, new.header)
    before = {case.id: case for case in old.cases}
    now = {case.id: case for case in new.cases}
    titles = {id_: one.title for id_, one in (*old.about.items(), *new.about.items())}
    found = [
        _changed(before.get(id_), now.get(id_), titles.get(id_.partition("~")[0], ""), gate)
        for id_ in dict.fromkeys((*now, *before))
    ]
    order = list(Change)
    changes = [one for one in found if one is not None]
    if relation is not Relation.VERSIONS:
        changes = [_as_difference(one, before, now) for one in changes]
    return Diff(
        old=_side(old),
        new=_side(new),
        relation=relation,
        notes=tuple(_notes(old, new, _sides(relation))),
        changes=tuple(
            sorted(changes, key=lambda one: (order.index(one.change), rank(one.severity)))
        ),
        causes=cause_changes(old, new),
    )


def _relation(old: Header, new: Header) -> Relation:
    """What two runs are to each other; only two versions of one engine follow each other."""
    if old.engine.name != new.engine.name:
        return Relation.ENGINES
    if old.profile != new.profile:
        return Relation.HOUSES
    return Relation.RUNS if old.engine.version == new.engine.version else Relation.VERSIONS


def _as_difference(
    one: Changed, before: Mapping[str, CaseLine], now: Mapping[str, CaseLine]
) -> Changed:
    """A change, as a difference between runs of which neither is the later one."""
    if one.change is Change.FIXED:
        return replace(one, change=Change.ONLY_FIRST)
    if one.change is not Change.BROKEN:
        return one
    both = before[one.case].bad()
    change = _alike(before[one.case], now[one.case]) if both else Change.ONLY_SECOND
    return replace(one, change=change)


def _side(record: Record) -> Side:
    """The summary of one run."""
    header = record.header
    return Side(
        engine=header.engine.name,
        version=header.engine.version,
        set=header.chosen,
        graded=header.graded,
        suite=header.suite,
        cases=len(record.cases),
        part=missing(header),
    )


def _sides(relation: Relation) -> tuple[str, str]:
    """How the two runs are called."""
    return ("old", "new") if relation is Relation.VERSIONS else ("first", "second")


def _notes(old: Record, new: Record, sides: tuple[str, str]) -> Iterator[str]:
    """Notes about differences between the runs that limit the comparison."""
    asked: Iterable[tuple[str, str, str]] = (
        ("engines", old.header.engine.name, new.header.engine.name),
        ("house rules", old.header.graded, new.header.graded),
        ("--vary options", _vary(old.header), _vary(new.header)),
        ("shards", missing(old.header), missing(new.header)),
        ("suite versions", old.header.suite, new.header.suite),
    )
    for what, before, now in asked:
        if before != now:
            yield f"different {what}: {before or 'none'} and {now or 'none'}"
    for name, record in zip(sides, (old, new), strict=True):
        if record.end is None:
            yield f"the {name} run was cut short"


def _vary(header: Header) -> str:
    """The values of ``--vary``."""
    return ",".join(header.vary)


def _changed(
    before: CaseLine | None,
    now: CaseLine | None,
    title: str,
    gate: Gate,
) -> Changed | None:
    """The change of a case; None if there is nothing to report."""
    change = _change(before, now)
    some = now or before
    if change is None or some is None:
        return None
    broken = _broken(before, now) if change is Change.BROKEN else []
    bad = broken or (now.bad() if now else []) or (before.bad() if before else [])
    first = min(bad, key=lambda one: rank(one.severity), default=None)
    shown = difference(first) if first and change is not Change.FIXED else ("", "")
    was = {one.signature: None for one in before.bad()} if before else {}
    return Changed(
        change=change,
        case=some.id,
        title=title,
        severity=first.severity if first else "",
        before=before.verdict if before else "",
        now=now.verdict if now else "",
        checkpoint=first.id if first else "",
        clause=first.clause if first else "",
        signature=first.signature if first else "",
        was=", ".join(was),
        expected=shown[0],
        observed=shown[1],
        counts=any(counts(one, gate) for one in broken),
    )


def _change(before: CaseLine | None, now: CaseLine | None) -> Change | None:
    """The kind of change of a case."""
    if before is None:
        return Change.NEW
    if now is None:
        return Change.GONE
    if before.digest != now.digest:
        return Change.MEANING
    if now.bad():
        return _differs(before, now)
    if before.bad():
        return Change.FIXED if now.verdict in _GOOD else Change.UNJUDGED
    return Change.UNJUDGED if _rank(now) > _rank(before) else None


def _rank(case: CaseLine) -> int:
    """How little of a case without a failing check was judged: all, a part, or nothing."""
    return 0 if case.verdict in _GOOD else 1 if case.verdict == "partial" else 2


def _differs(before: CaseLine, now: CaseLine) -> Change:
    """The kind of change of a case that fails now."""
    if _broken(before, now):
        return Change.BROKEN
    if not before.bad():
        return Change.FIRST_SEEN
    return _alike(before, now)


def _alike(before: CaseLine, now: CaseLine) -> Change:
    """Whether a case that fails in both runs fails in the same way."""
    ways = [{(one.id, one.signature) for one in case.bad()} for case in (before, now)]
    return Change.STILL if ways[0] == ways[1] else Change.DIFFERENT


def _broken(before: CaseLine | None, now: CaseLine | None) -> list[Checkpoint]:
    """Checks that fail now and passed before; if the case passed, all that fail now."""
    if before is None or now is None:
        return []
    if not before.bad() and before.verdict in _GOOD:
        return now.bad()
    passed = {one.id for one in before.checkpoints if one.verdict in _GOOD}
    return [one for one in now.bad() if one.id in passed]


_TITLES: Final = {
    Change.BROKEN: "Broken",
    Change.DIFFERENT: "Failing differently",
    Change.FIRST_SEEN: "Failing, not judged before",
    Change.STILL: "Still failing",
    Change.FIXED: "Fixed",
    Change.UNJUDGED: "No longer judged",
    Change.MEANING: "CHANGED: the meaning of these cases has changed; they are not compared",
    Change.NEW: "New cases",
    Change.GONE: "Removed cases",
}
#: The titles if neither run is the later one.
_DIFFERENCES: Final = {
    Change.ONLY_SECOND: "Fails in the second, passes in the first",
    Change.DIFFERENT: "Both fail, differently",
    Change.FIRST_SEEN: "Fails in the second, not judged in the first",
    Change.STILL: "Both fail in the same way",
    Change.ONLY_FIRST: "Fails in the first, passes in the second",
    Change.UNJUDGED: "Not judged in the second",
    Change.MEANING: "DIFFERENT: these cases are not the same in both runs; they are not compared",
    Change.NEW: "Only in the second",
    Change.GONE: "Only in the first",
}
_RELATIONS: Final = {
    Relation.VERSIONS: "two versions of one engine",
    Relation.HOUSES: "one engine, graded under different house rules",
    Relation.RUNS: "two runs of one version of an engine",
    Relation.ENGINES: "two different engines",
}
#: Printed with details; for the others the ids are enough.
_IN_FULL: Final = (Change.BROKEN, Change.ONLY_SECOND, Change.DIFFERENT, Change.FIRST_SEEN)
_IDS_IN_A_LINE: Final = 10
_MOST_IDS: Final = 100


def diff_text(found: Diff) -> str:
    """The comparison as text for a terminal, most urgent cases first."""
    versions = found.relation is Relation.VERSIONS
    both = zip(_sides(found.relation), (found.old, found.new), strict=True)
    lines = [f"{name}: {_side_text(side)}" for name, side in both]
    lines.append(f"note: {_RELATIONS[found.relation]}")
    lines += [f"note: {in_a_line(note)}" for note in found.notes]
    for change, title in (_TITLES if versions else _DIFFERENCES).items():
        some = found.of(change)
        if some:
            lines += ["", f"{title}: {_cases(len(some))}"]
            lines += _in_full(some) if change in _IN_FULL else _briefly(some)
    lines += cause_lines(found.causes, versions=versions)
    return "\n".join([*lines, "", _last_line(found)])


def _cases(number: int) -> str:
    """A number of cases."""
    return "1 case" if number == 1 else f"{number:,} cases"


def _side_text(side: Side) -> str:
    """One of the runs as a line of text."""
    part = f", {side.part}" if side.part else ""
    text = f"{side.engine} {side.version}, {side.set}, under {side.graded}, {side.cases} cases"
    return in_a_line(f"{text}{part}")


def _by_severity(some: list[Changed]) -> Iterator[tuple[str, list[Changed]]]:
    """Cases grouped by severity, worst first; cases without a failure come last."""
    for severity in (*SEVERITIES, *sorted({one.severity for one in some} - {*SEVERITIES})):
        found = [one for one in some if one.severity == severity]
        if found:
            yield in_a_line(severity), found


def _in_full(some: list[Changed]) -> Iterator[str]:
    """Each case with its worst failing check."""
    for severity, cases in _by_severity(some):
        yield f"  {severity}"
        for one in cases:
            was = f", was {one.was}" if one.was else ""
            parts = (
                f"at {one.checkpoint}: {one.signature}{was}",
                f"expected: {one.expected}",
                f"observed: {one.observed}",
            )
            yield f"    {in_a_line(one.case)}  {in_a_line(one.title)}"
            yield from (f"      {in_a_line(part)}" for part in parts)


def _briefly(some: list[Changed]) -> Iterator[str]:
    """The ids, several per line, with the verdicts where they are needed."""
    for severity, cases in _by_severity(some):
        ids = [in_a_line(_id_text(one)) for one in cases[:_MOST_IDS]]
        left = len(cases) - len(ids)
        ids += [f"and {left} more"] if left else []
        for at in range(0, len(ids), _IDS_IN_A_LINE):
            head = severity if at == 0 else ""
            yield f"  {head:11} {' '.join(ids[at : at + _IDS_IN_A_LINE])}".rstrip()


def _id_text(one: Changed) -> str:
    """The id of a case; with its verdicts if they cannot be compared."""
    if one.change is Change.MEANING:
        return f"{one.case} ({one.before} -> {one.now})"
    return f"{one.case} ({one.now})" if one.change is Change.NEW and one.severity else one.case


#: What the summary line counts, of two versions and of other runs.
_LAST: Final = {
    Change.BROKEN: "broken",
    Change.FIXED: "fixed",
    Change.STILL: "still failing",
    Change.DIFFERENT: "failing differently",
    Change.MEANING: "changed in meaning",
}
_LAST_DIFFERENCES: Final = {
    Change.ONLY_SECOND: "failing only in the second",
    Change.ONLY_FIRST: "only in the first",
    Change.STILL: "in both alike",
    Change.DIFFERENT: "in both differently",
    Change.MEANING: "not the same in both",
}


def _last_line(found: Diff) -> str:
    """The summary line."""
    words = _LAST if found.relation is Relation.VERSIONS else _LAST_DIFFERENCES
    parts = [f"{len(found.of(change))} {text}" for change, text in words.items()]
    return f"Cases: {', '.join(parts)}."


def diff_json(found: Diff) -> bytes:
    """The comparison as JSON."""
    return msgspec.json.format(msgspec.json.encode(found)) + b"\n"
