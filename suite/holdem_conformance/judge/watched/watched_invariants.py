"""The invariants of one case as it goes on: each is reported once, broken or not."""

from collections.abc import Callable, Iterator, Sequence

from holdem_adapters.engine import Start
from holdem_adapters.state import State
from holdem_adapters.tables.compiled_hands import AFTERWARDS
from holdem_adapters.tables.opening import NextHand
from holdem_conformance.judge.checks import SEVERITY_OF_INVARIANTS, Checks
from holdem_conformance.judge.chip_severity import are_made_or_lost, says_it_is_over
from holdem_conformance.judge.tables.table_invariants import WatchedTable, after_a_hand
from holdem_conformance.judge.verdicts import Checkpoint
from holdem_conformance.judge.watched.invariants import BrokenInvariant, Finding, Holds, findings
from holdem_conformance.play.script import Script
from holdem_conformance.play.trace import Table
from holdem_scenarios.case.model import Step


class WatchedInvariants:
    """Which invariants hold, or are broken, at the tables of a case so far."""

    def __init__(self, script: Script, right: Sequence[Table], checks: Checks) -> None:
        """``right`` are the tables of the reference."""
        self._script = script
        self._right = right
        self._checks = checks
        self._broken: set[str] = set()  #: invariants that are already reported
        self._held: dict[str, set[Holds]] = {}  #: how each of the others holds
        self._table = WatchedTable()

    def broken_at(
        self, place: int, step: Step, seen: State, tables: Callable[[], Sequence[State]]
    ) -> Iterator[Checkpoint]:
        """Each invariant that is broken here for the first time.

        ``tables`` are those of the engine from here to the end of the hand.
        """
        start = self._script.hand_at(place)
        for name, came in self._findings(place, step, seen):
            if not isinstance(came, BrokenInvariant):
                self._held.setdefault(name, set()).add(came)
            elif name not in self._broken:
                self._broken.add(name)
                severity = _severity_of(name, came, start, tables)
                yield self._checks.broken_invariant(step, name, came, severity=severity)

    def _findings(self, place: int, step: Step, seen: State) -> Iterator[tuple[str, Finding]]:
        """Each invariant of the hand that is played, and of the table between hands."""
        start = self._script.hand_at(place)
        if start is not None:
            yield from findings(start, seen)
        if self._script.compiled is None or place >= len(self._right):
            return
        if start is None:
            right = self._right[place].shows()
            self._table.between(seen, right)
            yield from after_a_hand(seen, right) if step.place == AFTERWARDS else ()
        elif isinstance(self._script.lines[place - 1].request, NextHand):
            yield from self._table.deal(seen, self._right[place].shows())

    def held(self) -> Iterator[Checkpoint]:
        """The invariants that hold at every table that was judged."""
        for name, ways in self._held.items():
            if name not in self._broken and ways != {Holds.UNSEEN}:
                yield self._checks.held_invariant(name, seen=ways == {Holds.YES})


def _severity_of(
    name: str, broken: BrokenInvariant, start: Start | None, tables: Callable[[], Sequence[State]]
) -> str:
    """The severity of a broken invariant: chips that merely lag are not money."""
    if start is None:
        return SEVERITY_OF_INVARIANTS[name]
    lags = name == "chips" and not are_made_or_lost(start, tables())
    not_paid = broken.way == "fraction" and not says_it_is_over(tables()[0])
    return "order" if lags or not_paid else SEVERITY_OF_INVARIANTS[name]
