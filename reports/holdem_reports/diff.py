"""Two runs side by side: what broke, what was fixed, and what cannot be compared.

A case broke if something in it passed before and differs now.  Of a case that
means something else than before nothing of the kind is said.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

import msgspec

from holdem_reports.records import SEVERITIES, CaseLine, Checkpoint, Header, Record
from holdem_reports.tallies import missing
from holdem_reports.wording import USUAL, Gate, counts, difference, in_a_line, rank

#: Verdicts of a case in which nothing differs that anybody knows better.
_GOOD: Final = ("pass", "disputed", "unexpected-pass")


class Change(StrEnum):
    """What became of a case, the most urgent first."""

    BROKEN = "broken"
    DIFFERENT = "different"  #: it differed before, and differs now in another way
    FIRST_SEEN = "first-seen"  #: nothing was asked of it before, or it was known to fail
    STILL = "still"
    FIXED = "fixed"
    UNJUDGED = "unjudged"  #: nothing is asked of it any more, or it is known to fail
    MEANING = "meaning"  #: the case is another one
    NEW = "new"
    GONE = "gone"


class Changed(msgspec.Struct, frozen=True, kw_only=True):
    """A case in two runs."""

    change: Change
    case: str
    title: str
    severity: str  #: of the worst difference, before or now
    before: str  #: verdict; empty where there is none
    now: str
    checkpoint: str = ""  #: the worst difference
    clause: str = ""
    signature: str = ""
    was: str = ""  #: the signature before, where there was a difference
    expected: str = ""
    observed: str = ""
    counts: bool = False  #: whether it is a reason to stop: a break that a rule forbids


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
    """Two runs."""

    old: Side
    new: Side
    notes: tuple[str, ...]
    changes: tuple[Changed, ...]

    @property
    def broke(self) -> bool:
        """Whether anything broke that counts."""
        return any(one.counts for one in self.changes)

    def of(self, change: Change) -> list[Changed]:
        """The cases of which one thing became."""
        return [one for one in self.changes if one.change is change]


def diff(old: Record, new: Record, gate: Gate = USUAL) -> Diff:
    """What became of each case; by what became of it, then by severity."""
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
    """What was run."""
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
    """What keeps the two from being compared as they stand."""
    asked: Iterable[tuple[str, str, str]] = (
        ("engines", old.header.engine.name, new.header.engine.name),
        ("rules", old.header.graded, new.header.graded),
        ("ways of moving the table", _vary(old.header), _vary(new.header)),
        ("parts", missing(old.header), missing(new.header)),
        ("versions of the suite", old.header.suite, new.header.suite),
    )
    for what, before, now in asked:
        if before != now:
            yield f"different {what}: {before or 'none'}, and {now or 'none'}"
    for name, record in (("the old run", old), ("the new run", new)):
        if record.end is None:
            yield f"{name} was cut short"


def _vary(header: Header) -> str:
    """The ways of moving the table."""
    return ",".join(header.vary)


def _changed(
    before: CaseLine | None,
    now: CaseLine | None,
    title: str,
    gate: Gate,
) -> Changed | None:
    """What became of a case; None where nothing did that anybody wants to know."""
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
    """Of what kind the change of a case is."""
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
    """A case that differs now."""
    if _broken(before, now):
        return Change.BROKEN
    if not before.bad():
        return Change.FIRST_SEEN
    same = {(one.id, one.signature) for one in before.bad()} == {
        (one.id, one.signature) for one in now.bad()
    }
    return Change.STILL if same else Change.DIFFERENT


def _broken(before: CaseLine | None, now: CaseLine | None) -> list[Checkpoint]:
    """What differs now, and passed before; in a case that passed, whatever differs now."""
    if before is None or now is None:
        return []
    if not before.bad() and before.verdict in _GOOD:
        return now.bad()
    passed = {one.id for one in before.checkpoints if one.verdict in _GOOD}
    return [one for one in now.bad() if one.id in passed]


_TITLES: Final = {
    Change.BROKEN: "Broken",
    Change.DIFFERENT: "Differ in another way than before",
    Change.FIRST_SEEN: "Differ, and were not judged before",
    Change.STILL: "Still differ",
    Change.FIXED: "Fixed",
    Change.UNJUDGED: "Not judged any more",
    Change.MEANING: "CHANGED: these cases mean something else now, and are not compared",
    Change.NEW: "New cases",
    Change.GONE: "Cases that are gone",
}
#: Told one by one; of the others the ids are enough.
_IN_FULL: Final = (Change.BROKEN, Change.DIFFERENT, Change.FIRST_SEEN)
_IDS_IN_A_LINE: Final = 10
_MOST_IDS: Final = 100


def diff_told(found: Diff) -> str:
    """Two runs, for a terminal: what broke comes first."""
    lines = [f"old: {_side_told(found.old)}", f"new: {_side_told(found.new)}"]
    lines += [f"note: {in_a_line(note)}" for note in found.notes]
    for change, title in _TITLES.items():
        some = found.of(change)
        if some:
            lines += ["", f"{title}: {len(some)}"]
            lines += _in_full(some) if change in _IN_FULL else _briefly(some)
    return "\n".join([*lines, "", _last_line(found)])


def _side_told(side: Side) -> str:
    """One of the runs in a line."""
    part = f", {side.part}" if side.part else ""
    told = f"{side.engine} {side.version}, {side.set}, under {side.graded}, {side.cases} cases"
    return in_a_line(f"{told}{part}")


def _by_severity(some: list[Changed]) -> Iterator[tuple[str, list[Changed]]]:
    """The worst first; then those in which nothing differs."""
    for severity in (*SEVERITIES, *sorted({one.severity for one in some} - {*SEVERITIES})):
        found = [one for one in some if one.severity == severity]
        if found:
            yield in_a_line(severity), found


def _in_full(some: list[Changed]) -> Iterator[str]:
    """Each case with its worst difference."""
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
    """The ids, some in a line; of a case that is another one, what came of it."""
    for severity, cases in _by_severity(some):
        ids = [in_a_line(_id_told(one)) for one in cases[:_MOST_IDS]]
        left = len(cases) - len(ids)
        ids += [f"and {left} more"] if left else []
        for at in range(0, len(ids), _IDS_IN_A_LINE):
            head = severity if at == 0 else ""
            yield f"  {head:11} {' '.join(ids[at : at + _IDS_IN_A_LINE])}".rstrip()


def _id_told(one: Changed) -> str:
    """A case; with its verdicts where they cannot be compared."""
    if one.change is Change.MEANING:
        return f"{one.case} ({one.before} -> {one.now})"
    return f"{one.case} ({one.now})" if one.change is Change.NEW and one.severity else one.case


def _last_line(found: Diff) -> str:
    """The whole in a line."""
    told = {
        "broke": Change.BROKEN,
        "fixed": Change.FIXED,
        "still differ": Change.STILL,
        "differ in another way": Change.DIFFERENT,
        "mean something else": Change.MEANING,
    }
    parts = [f"{len(found.of(change))} {words}" for words, change in told.items()]
    return f"{', '.join(parts)}."


def diff_json(found: Diff) -> bytes:
    """The same for a program."""
    return msgspec.json.format(msgspec.json.encode(found)) + b"\n"
