"""Comparison of two runs: what broke, what was fixed, and what cannot be compared.

A case is broken if one of its checks passed before and fails now.  A case whose
meaning has changed between the runs is listed as changed, never as broken or fixed.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

import msgspec

from holdem_reports.records import SEVERITIES, CaseLine, Checkpoint, Header, Record
from holdem_reports.tallies import missing
from holdem_reports.wording import USUAL, Gate, counts, difference, in_a_line, rank

#: Verdicts of a case without a failing check or a known failure.
_GOOD: Final = ("pass", "disputed", "unexpected-pass")


class Change(StrEnum):
    """How a case changed between two runs, most urgent first."""

    BROKEN = "broken"
    DIFFERENT = "different"  #: failed before, and fails differently now
    FIRST_SEEN = "first-seen"  #: fails now; was not tested before, or was a known failure
    STILL = "still"
    FIXED = "fixed"
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
    counts: bool = False  #: whether it is broken by a failure that counts for the exit code


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
    notes: tuple[str, ...]
    changes: tuple[Changed, ...]

    @property
    def broke(self) -> bool:
        """Whether any case is broken by a failure that counts."""
        return any(one.counts for one in self.changes)

    def of(self, change: Change) -> list[Changed]:
        """The cases with this kind of change."""
        return [one for one in self.changes if one.change is change]


def diff(old: Record, new: Record, gate: Gate = USUAL) -> Diff:
    """The changed cases, sorted by kind of change, then by severity."""
    before = {case.id: case for case in old.cases}
    now = {case.id: case for case in new.cases}
    titles = {id_: one.title for id_, one in (*old.about.items(), *new.about.items())}
    found = [
        _changed(before.get(id_), now.get(id_), titles.get(id_.partition("~")[0], ""), gate)
        for id_ in dict.fromkeys((*now, *before))
    ]
    order = list(Change)
    changes = [one for one in found if one is not None]
    return Diff(
        old=_side(old),
        new=_side(new),
        notes=tuple(_notes(old, new)),
        changes=tuple(
            sorted(changes, key=lambda one: (order.index(one.change), rank(one.severity)))
        ),
    )


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


def _notes(old: Record, new: Record) -> Iterator[str]:
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
    for name, record in (("the old run", old), ("the new run", new)):
        if record.end is None:
            yield f"{name} was cut short"


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
    lost = before.verdict in _GOOD and now.verdict not in _GOOD
    return Change.UNJUDGED if lost else None


def _differs(before: CaseLine, now: CaseLine) -> Change:
    """The kind of change of a case that fails now."""
    if _broken(before, now):
        return Change.BROKEN
    if not before.bad():
        return Change.FIRST_SEEN
    same = {(one.id, one.signature) for one in before.bad()} == {
        (one.id, one.signature) for one in now.bad()
    }
    return Change.STILL if same else Change.DIFFERENT


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
#: Printed with details; for the others the ids are enough.
_IN_FULL: Final = (Change.BROKEN, Change.DIFFERENT, Change.FIRST_SEEN)
_IDS_IN_A_LINE: Final = 10
_MOST_IDS: Final = 100


def diff_text(found: Diff) -> str:
    """The comparison as text for a terminal, broken cases first."""
    lines = [f"old: {_side_text(found.old)}", f"new: {_side_text(found.new)}"]
    lines += [f"note: {in_a_line(note)}" for note in found.notes]
    for change, title in _TITLES.items():
        some = found.of(change)
        if some:
            lines += ["", f"{title}: {len(some)}"]
            lines += _in_full(some) if change in _IN_FULL else _briefly(some)
    return "\n".join([*lines, "", _last_line(found)])


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


def _last_line(found: Diff) -> str:
    """The summary line."""
    changes = {
        "broken": Change.BROKEN,
        "fixed": Change.FIXED,
        "still failing": Change.STILL,
        "failing differently": Change.DIFFERENT,
        "changed in meaning": Change.MEANING,
    }
    parts = [f"{len(found.of(change))} {words}" for words, change in changes.items()]
    return f"{', '.join(parts)}."


def diff_json(found: Diff) -> bytes:
    """The comparison as JSON."""
    return msgspec.json.format(msgspec.json.encode(found)) + b"\n"
