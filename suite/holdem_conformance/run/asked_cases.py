"""The cases that could be asked: in how many something was tested, and why not in the others.

A case counts as asked if one of its checks was made, whether it passed or
failed.  Moved tables are not counted again.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from holdem_conformance.judge.case_plan import DIALECT, NOT_A_SECOND_HAND
from holdem_conformance.judge.fact_result import NOT_SHOWN
from holdem_conformance.judge.tables.hand_before import HAND_BEFORE
from holdem_conformance.judge.verdicts import BAD, CaseResult, Checkpoint, Verdict
from holdem_conformance.library.moved_cases import SECOND_HAND, way_of
from holdem_conformance.play.trace import CAPABILITY
from holdem_conformance.run.events import CaseFinished, RunEvent, RunStarted
from holdem_conformance.run.hanging_engines import NOT_ASKED
from holdem_scenarios.families import family_of

_DIFFERS: Final = BAD | {Verdict.KNOWN_FAIL, Verdict.UNEXPECTED_PASS, Verdict.DISPUTED}
_LACKING: Final = re.compile(rf"\b{CAPABILITY} ([a-z-]+(?:, [a-z-]+)*)")
#: The kinds of cases, by the capability that an engine is asked for.
KINDS: Final[Mapping[str, str]] = {
    "hand": "hands",
    "clock": "hands",
    "table": "hands",
    "tournament": "tournaments",
    "race": "colour-up",
    "substantial": "substantial-action",
    "places": "places",
    "ranking": "rankings",
    "pots": "pots",
}


class Asked(StrEnum):
    """Whether a case could be asked, and if not, why."""

    YES = "asked"
    CAPABILITY = "lacks a capability"  #: the engine does not declare one that the case needs
    HOUSE = "other house rules"  #: nothing in it holds under the engine's house rules
    UNSUPPORTED = "unsupported"  #: the engine declares it, but answers `unsupported`
    NOT_SHOWN = "not shown"  #: the engine plays it, but shows none of the facts
    NOT_PLAYED = "not played"  #: it had timed out too often


#: Why a case is not asked as a second hand: the engine does not play the first one by the rules.
PLAYED_OTHERWISE: Final = "the hand before is played otherwise"
#: Reasons that follow from what the engine declares.
DECLARED: Final = frozenset({Asked.CAPABILITY, Asked.HOUSE})


def is_tested(one: Checkpoint) -> bool:
    """Whether a check was made; what is watched everywhere counts only if it fails."""
    if one.signature == NOT_ASKED:
        return False
    return one.verdict in _DIFFERS or (one.verdict is Verdict.PASS and not one.is_watched)


def how_asked(result: CaseResult) -> Asked:
    """Whether a case could be asked, and if not, why."""
    if any(map(is_tested, result.checkpoints)) or _expects_nothing(result):
        return Asked.YES
    signatures = {one.signature for one in result.checkpoints}
    if NOT_ASKED in signatures:
        return Asked.NOT_PLAYED
    if all(one == DIALECT for one in signatures):
        return Asked.HOUSE
    if all(one == DIALECT or one.partition(":")[0] == CAPABILITY for one in signatures):
        return Asked.CAPABILITY
    return Asked.UNSUPPORTED if "unsupported" in signatures else Asked.NOT_SHOWN


def _expects_nothing(result: CaseResult) -> bool:
    """Whether nothing was left to test: the case expects no fact, and its actions were accepted."""
    return all(one.is_watched and one.verdict is Verdict.PASS for one in result.checkpoints)


def _not_a_second_hand(result: CaseResult) -> str:
    """Why a case is not asked as a second hand; empty if it is."""
    before, _, reason = result.problem.partition(": ")
    if before == NOT_A_SECOND_HAND:
        return reason
    if any(one.signature == HAND_BEFORE for one in result.checkpoints):
        return PLAYED_OTHERWISE
    asked = how_asked(result)
    return "" if asked is Asked.YES else asked.value


class Failing(NamedTuple):
    """The failing cases of a run; the facts that come after a failure are not checked."""

    cases: int
    facts: Mapping[str, int]  #: in how many of them a fact was checked all the same


class AskedCases:
    """A listener that counts which cases could be asked."""

    def __init__(self) -> None:
        self.run: RunStarted | None = None
        self.families: dict[str, Counter[Asked]] = defaultdict(Counter)
        self.capabilities: dict[str, Counter[Asked]] = defaultdict(Counter)
        self.lacking: Counter[str] = Counter()  #: the capabilities that cases need
        self.unsupported: Counter[str] = Counter()  #: the reasons that the engine gives
        self.facts: Counter[str] = Counter()  #: in how many cases each fact was checked
        self.unshown: Counter[str] = Counter()  #: in how many cases each fact was not shown
        self.second_hands: Counter[str] = Counter()  #: why cases are not asked as one; empty: asked
        self._failing: Counter[str] = Counter()

    @property
    def all(self) -> Counter[Asked]:
        """All cases."""
        return sum(self.families.values(), Counter())

    @property
    def failing(self) -> Failing:
        """The failing cases, known failures included."""
        facts = dict(self._failing)
        return Failing(facts.pop("", 0), facts)

    def hear(self, event: RunEvent) -> None:
        """Count a case at its own table."""
        if isinstance(event, RunStarted):
            self.run = event
        elif isinstance(event, CaseFinished):
            self._count(event.results[0], KINDS[event.selected.case.kind])
            moved = [one for one in event.results if way_of(one.id) == SECOND_HAND]
            self.second_hands.update(map(_not_a_second_hand, moved))

    def _count(self, result: CaseResult, capability: str) -> None:
        """Count one case."""
        asked = how_asked(result)
        self.families[family_of(result.id)][asked] += 1
        self.capabilities[capability][asked] += 1
        if asked is Asked.CAPABILITY:
            words = {word for found in _LACKING.findall(result.problem) for word in found.split()}
            self.lacking.update(word.strip(",") for word in words)
        if asked is Asked.UNSUPPORTED:
            self.unsupported[result.problem.removeprefix("unsupported: ")] += 1
        unshown = [one for one in result.checkpoints if one.signature == NOT_SHOWN.signature]
        self.unshown.update({one.fact for one in unshown})
        tested = [one for one in result.checkpoints if is_tested(one)]
        facts = {one.fact for one in tested if not one.is_watched}
        self.facts.update(facts)
        if any(one.verdict in _DIFFERS for one in tested):
            self._failing.update({"", *facts})
