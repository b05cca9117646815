"""A run beside the known failures: what was known, what is new, and which entries are stale.

An entry holds for its case at every table that the case is moved to, unless
it names one of them, ``RO-09~rotate-1``.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from holdem_conformance.giving_up import NOT_ASKED
from holdem_conformance.known_failures import Known, is_of_version, unmoved
from holdem_conformance.records import line
from holdem_conformance.runs import Outcome
from holdem_conformance.verdicts import CaseResult, Checkpoint, KnownTold, Verdict, worst

#: A difference, however much of an excuse there is for it.
DIFFERENCES: Final = (
    Verdict.FAIL,
    Verdict.DISPUTED,
    Verdict.CRASH,
    Verdict.TIMEOUT,
    Verdict.PROTOCOL_ERROR,
)


class Fate(StrEnum):
    """What became of an entry."""

    FAILS = "fails as it says"
    LUCKY = "passes this time, by chance"
    OTHERWISE = "fails in another way"
    PASSES = "passes"
    MENDED = "does not fail in this way any more"
    NOT_APPLICABLE = "is not applicable"
    NOT_REACHED = "is not asked: the case does not come to it"
    NO_CASE = "there is no such case"
    NOT_RUN = "was not run"
    OTHER_VERSION = "is about other versions of the engine"


#: The file is not true any more.
STALE: Final = frozenset(
    {Fate.PASSES, Fate.MENDED, Fate.NOT_APPLICABLE, Fate.NOT_REACHED, Fate.NO_CASE}
)


class Told(NamedTuple):
    """An entry, and what became of it."""

    entry: Known
    fate: Fate
    seen: tuple[Checkpoint, ...] = ()  #: the checkpoints that decided it


class Judged(NamedTuple):
    """A run beside the known failures."""

    outcome: Outcome
    told: list[Told]

    @property
    def stale(self) -> bool:
        """Whether any entry is not true any more."""
        return any(one.fate in STALE for one in self.told)


#: Where a checkpoint is: the place of the result, and its place in there.
_Place = tuple[int, int]


def judge(outcome: Outcome, known: Sequence[Known], library: Callable[[], set[str]]) -> Judged:
    """Each entry is compared with what the run found; ``library`` has the ids of all cases."""
    version = outcome.header.engine.version
    mine = [entry for entry in known if is_of_version(entry, version)]
    seen = _Seen(outcome, mine, library)
    told = {entry: seen.told(entry) for entry in mine}
    verdicts = dict.fromkeys(seen.known, Verdict.KNOWN_FAIL)
    for one in told.values():
        if one.fate is Fate.PASSES:
            verdicts |= dict.fromkeys(seen.passed_unexpectedly(one.entry), Verdict.UNEXPECTED_PASS)
    return Judged(
        _with_verdicts(outcome, verdicts, seen.known),
        [told.get(entry) or Told(entry, Fate.OTHER_VERSION) for entry in known],
    )


class _Seen:
    """What a run found at the places that entries speak of."""

    def __init__(
        self, outcome: Outcome, mine: Iterable[Known], library: Callable[[], set[str]]
    ) -> None:
        self._results = outcome.results
        self._ways = outcome.header.vary
        self._library = library
        self._asked = {name for one in outcome.results if not _not_asked(one) for name in _ids(one)}
        self._run = {name for one in outcome.results for name in _ids(one)}
        self._places = _places(outcome.results, {entry.id for entry in mine})
        self.known = {
            place: entry
            for entry in reversed(tuple(mine))
            for place in self._places[entry.id]
            if _as_it_says(entry, self._at(place))
            and self._at(place).verdict is not Verdict.DISPUTED
        }

    def _at(self, place: _Place) -> Checkpoint:
        """The checkpoint at a place."""
        return self._results[place[0]].checkpoints[place[1]]

    def told(self, entry: Known) -> Told:
        """What became of an entry."""
        if entry.case not in self._asked:
            return Told(entry, self._not_run(entry))
        places = self._places[entry.id]
        found = [self._at(place) for place in places]
        same = tuple(one for one in found if _as_it_says(entry, one))
        if same:
            return Told(entry, Fate.FAILS, same)
        differ = [place for place in places if self._at(place).verdict in DIFFERENCES]
        new = tuple(self._at(place) for place in differ if place not in self.known)
        if new:
            return Told(entry, Fate.OTHERWISE, new)
        if differ:
            return Told(entry, Fate.MENDED)
        passed = tuple(one for one in found if one.verdict is Verdict.PASS)
        if passed:
            return Told(entry, Fate.LUCKY if entry.by_chance else Fate.PASSES, passed)
        return Told(entry, Fate.NOT_APPLICABLE if found else Fate.NOT_REACHED)

    def _not_run(self, entry: Known) -> Fate:
        """A case that was not asked: whether it is there at all."""
        if entry.case in self._run:
            return Fate.NOT_RUN
        case, _, way = entry.case.partition("~")
        if case in self._run:
            return Fate.NO_CASE if way.partition("-")[0] in self._ways else Fate.NOT_RUN
        return Fate.NOT_RUN if case in self._library() else Fate.NO_CASE

    def passed_unexpectedly(self, entry: Known) -> Iterable[_Place]:
        """The checkpoints that show it: of a case that passes as a whole, the last one."""
        passed = [
            place for place in self._places[entry.id] if self._at(place).verdict is Verdict.PASS
        ]
        return dict(passed).items() if entry.of_a_case else passed


def _as_it_says(entry: Known, one: Checkpoint) -> bool:
    """Whether a checkpoint differs in the way that is known; what is left to chance, in any."""
    if entry.by_chance and one.verdict is Verdict.FAIL:
        return True
    return one.verdict in DIFFERENCES and one.signature == entry.signature


def _ids(result: CaseResult) -> tuple[str, str]:
    """The case at this table, and at any."""
    return result.id, unmoved(result.id)


def _not_asked(result: CaseResult) -> bool:
    """Whether the engine was given up before it came to this case."""
    return any(one.signature == NOT_ASKED for one in result.checkpoints)


def _places(results: Sequence[CaseResult], wanted: set[str]) -> dict[str, list[_Place]]:
    """Where the checkpoints are that an id stands for."""
    found: dict[str, list[_Place]] = defaultdict(list)
    for at, result in enumerate(results):
        cases = _ids(result)
        for within, one in enumerate(result.checkpoints):
            for name in {*cases, one.id, unmoved(one.id)} & wanted:
                found[name].append((at, within))
    return found


def _with_verdicts(
    outcome: Outcome, verdicts: dict[_Place, Verdict], known: Mapping[_Place, Known]
) -> Outcome:
    """The same run, with other verdicts at some places, and what is known of them."""
    results, lines = list(outcome.results), list(outcome.lines)
    for at in sorted({at for at, _ in verdicts}):
        checkpoints = tuple(
            replace(
                one,
                verdict=verdicts.get((at, within), one.verdict),
                known=_known_told(known.get((at, within))),
            )
            for within, one in enumerate(results[at].checkpoints)
        )
        results[at] = replace(results[at], checkpoints=checkpoints, verdict=worst(checkpoints))
        lines[at] = line(results[at])
    return outcome._replace(results=results, lines=lines)


def _known_told(entry: Known | None) -> KnownTold | UnsetType:
    """What an entry says, for the record."""
    return UNSET if entry is None else KnownTold(entry.reason, entry.issue, entry.category)
