"""Matching a run with its known failures: what is known, what is new, which entries are stale.

An entry applies to its case at every table that the case is moved to, unless it
names one of them, as in ``RO-09~rotate-1``.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, KnownEntry, Verdict, worst
from holdem_conformance.library.moved_cases import way_of
from holdem_conformance.run.events import CaseFinished, RunEvent, RunFinished, RunStarted
from holdem_conformance.run.hanging_engines import NOT_ASKED
from holdem_conformance.run.known.known_failures import Known, is_of_version, unmoved

#: The verdicts of a divergence, disputed ones included.
DIFFERENCES: Final = (
    Verdict.FAIL,
    Verdict.DISPUTED,
    Verdict.CRASH,
    Verdict.TIMEOUT,
    Verdict.PROTOCOL_ERROR,
)


class Fate(StrEnum):
    """The outcome of an entry."""

    FAILS = "fails as described"
    LUCKY = "passes in this run, by chance"
    OTHERWISE = "fails in another way"
    PASSES = "passes"
    CHANGED = "no longer fails in this way"
    NOT_APPLICABLE = "is not applicable"
    UNOBSERVED = "is no longer shown, or only in part"
    NOT_REACHED = "is not checked: the case does not reach it"
    NO_CASE = "names a case that does not exist"
    NOT_RUN = "was not run"
    OTHER_VERSION = "applies to other versions of the engine"


#: The outcomes of an entry that is no longer true.
STALE: Final = frozenset(
    {
        Fate.PASSES,
        Fate.CHANGED,
        Fate.NOT_APPLICABLE,
        Fate.UNOBSERVED,
        Fate.NOT_REACHED,
        Fate.NO_CASE,
    }
)


class EntryFate(NamedTuple):
    """An entry and its outcome."""

    entry: Known
    fate: Fate
    seen: tuple[Checkpoint, ...] = ()  #: the checks that decided it


#: The place of a check: the index of its result, and its index in the result.
_Place: TypeAlias = tuple[int, int]


class KnownFailures:
    """A stage of a run that marks known failures, and determines the outcome of every entry."""

    def __init__(self, entries: Sequence[Known], library: Callable[[], set[str]]) -> None:
        """``library`` returns the ids of all cases."""
        self._entries = entries
        self._library = library
        self._fates: dict[Known, EntryFate] = {}

    @property
    def fates(self) -> list[EntryFate]:
        """The outcome of each entry, in the order of the file, once the run is over."""
        return [self._fates[entry] for entry in self._entries]

    @property
    def stale(self) -> bool:
        """Whether any entry is no longer true."""
        return any(one.fate in STALE for one in self.fates)

    def applied(self, events: Iterable[RunEvent]) -> Iterator[RunEvent]:
        """The same events, with known failures marked as known."""
        mine: dict[str, list[Known]] = {}
        ways: tuple[str, ...] = ()
        for event in events:
            match event:
                case RunStarted():
                    ways = event.plan.vary
                    mine = self._of_version(event.about.hello.version)
                    yield event
                case CaseFinished():
                    yield self._case(event, mine.pop(event.selected.id, []), ways)
                case RunFinished():
                    self._without_a_run(mine)
                    yield event
                case _:
                    yield event

    def _of_version(self, version: str) -> dict[str, list[Known]]:
        """The entries for this version of the engine, by case; the others are ignored."""
        found: dict[str, list[Known]] = defaultdict(list)
        for entry in self._entries:
            if is_of_version(entry, version):
                found[unmoved(entry.case)].append(entry)
            else:
                self._fates[entry] = EntryFate(entry, Fate.OTHER_VERSION)
        return found

    def _case(
        self, event: CaseFinished, mine: Sequence[Known], ways: tuple[str, ...]
    ) -> CaseFinished:
        """Apply the entries of a case to its results at all tables, and record their outcomes."""
        if not mine:
            return event
        seen = _Seen(event.results, mine, ways)
        verdicts = dict.fromkeys(seen.known, Verdict.KNOWN_FAIL)
        for entry in mine:
            fate = self._fates[entry] = seen.fate(entry)
            if fate.fate is Fate.PASSES:
                passed = seen.passed_unexpectedly(entry)
                verdicts |= dict.fromkeys(passed, Verdict.UNEXPECTED_PASS)
        return event._replace(results=seen.with_verdicts(verdicts))

    def _without_a_run(self, left: dict[str, list[Known]]) -> None:
        """Record the outcome of entries for cases that were not run, or that do not exist."""
        for case, entries in left.items():
            fate = Fate.NOT_RUN if case in self._library() else Fate.NO_CASE
            for entry in entries:
                self._fates[entry] = EntryFate(entry, fate)


class _Seen:
    """The results of a case, at the places that entries name."""

    def __init__(
        self, results: Sequence[CaseResult], mine: Sequence[Known], ways: tuple[str, ...]
    ) -> None:
        self._results = results
        self._ways = ways
        self._asked = {name for one in results if not _not_asked(one) for name in _ids(one)}
        self._run = {name for one in results for name in _ids(one)}
        self._places = _places(results, {entry.id for entry in mine})
        self.known = {
            place: entry
            for entry in reversed(mine)
            for place in self._places[entry.id]
            if _as_it_says(entry, self._at(place))
            and self._at(place).verdict is not Verdict.DISPUTED
        }

    def _at(self, place: _Place) -> Checkpoint:
        """The check at a place."""
        return self._results[place[0]].checkpoints[place[1]]

    def fate(self, entry: Known) -> EntryFate:
        """The outcome of an entry."""
        if entry.case not in self._asked:
            return EntryFate(entry, self._not_run(entry))
        places = [place for place in self._places[entry.id] if _is_meant(entry, self._at(place))]
        found = [self._at(place) for place in places]
        same = tuple(one for one in found if _as_it_says(entry, one))
        if same:
            return EntryFate(entry, Fate.FAILS, same)
        differ = [place for place in places if self._at(place).verdict in DIFFERENCES]
        new = tuple(self._at(place) for place in differ if place not in self.known)
        if new:
            return EntryFate(entry, Fate.OTHERWISE, new)
        if differ:
            return EntryFate(entry, Fate.CHANGED)
        return _without_a_difference(entry, found)

    def _not_run(self, entry: Known) -> Fate:
        """The outcome of an entry whose table was not played: not run, or never moved there."""
        if entry.case in self._run:
            return Fate.NOT_RUN
        return Fate.NO_CASE if way_of(entry.case) in self._ways else Fate.NOT_RUN

    def passed_unexpectedly(self, entry: Known) -> Iterable[_Place]:
        """The places of the checks that pass; for a whole case, only the last one of each table."""
        passed = [
            place
            for place in self._places[entry.id]
            if self._at(place).verdict is Verdict.PASS and _is_meant(entry, self._at(place))
        ]
        return dict(passed).items() if entry.of_a_case else passed

    def with_verdicts(self, verdicts: dict[_Place, Verdict]) -> tuple[CaseResult, ...]:
        """The results with other verdicts at some places, and with the text of known failures."""
        results = list(self._results)
        for at in sorted({at for at, _ in verdicts}):
            checkpoints = tuple(
                replace(
                    one,
                    verdict=verdicts.get((at, within), one.verdict),
                    known=_known_text(self.known.get((at, within))),
                )
                for within, one in enumerate(results[at].checkpoints)
            )
            results[at] = replace(results[at], checkpoints=checkpoints, verdict=worst(checkpoints))
        return tuple(results)


def _without_a_difference(entry: Known, found: Sequence[Checkpoint]) -> EntryFate:
    """The outcome of an entry if none of its checks fails; one that is not shown has not passed."""
    passed = tuple(one for one in found if one.verdict is Verdict.PASS)
    if passed and entry.by_chance:
        return EntryFate(entry, Fate.LUCKY, passed)
    hidden = tuple(one for one in found if one.is_unobserved)
    if hidden:
        return EntryFate(entry, Fate.UNOBSERVED, hidden)
    if passed:
        return EntryFate(entry, Fate.PASSES, passed)
    return EntryFate(entry, Fate.NOT_APPLICABLE if found else Fate.NOT_REACHED)


def _is_meant(entry: Known, one: Checkpoint) -> bool:
    """Whether an entry is about a check; one for a case is not about what is only watched."""
    return one.counts or not entry.of_a_case


def _as_it_says(entry: Known, one: Checkpoint) -> bool:
    """Whether a check fails as the entry says; a nondeterministic one may fail in any way."""
    if entry.by_chance and one.verdict is Verdict.FAIL:
        return True
    return one.verdict in DIFFERENCES and one.signature == entry.signature


def _ids(result: CaseResult) -> tuple[str, str]:
    """The id of the case at this table, and at any table."""
    return result.id, unmoved(result.id)


def _not_asked(result: CaseResult) -> bool:
    """Whether the case was not played because the engine had timed out too often."""
    return any(one.signature == NOT_ASKED for one in result.checkpoints)


def _places(results: Sequence[CaseResult], wanted: set[str]) -> dict[str, list[_Place]]:
    """The places of the checks that each id stands for."""
    found: dict[str, list[_Place]] = defaultdict(list)
    for at, result in enumerate(results):
        cases = _ids(result)
        for within, one in enumerate(result.checkpoints):
            for name in {*cases, one.id, unmoved(one.id)} & wanted:
                found[name].append((at, within))
    return found


def _known_text(entry: Known | None) -> KnownEntry | UnsetType:
    """The text of an entry, for the record."""
    return UNSET if entry is None else KnownEntry(entry.reason, entry.issue, entry.category)
