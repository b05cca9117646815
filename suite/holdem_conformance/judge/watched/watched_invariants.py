"""The invariants of one case as it goes on: each is reported once, broken or not."""

from collections.abc import Iterator, Sequence

from holdem_adapters.oracle_view import OracleTable
from holdem_adapters.state import State
from holdem_conformance.judge.checks import Checks
from holdem_conformance.judge.tables.hand_severity import HandSeverity
from holdem_conformance.judge.tables.watched_hands import WatchedHands
from holdem_conformance.judge.verdicts import Checkpoint
from holdem_conformance.judge.watched.invariants import BrokenInvariant, Holds
from holdem_conformance.play.script import Script
from holdem_scenarios.case.model import Step


class WatchedInvariants:
    """Which invariants hold, or are broken, at the tables of a case so far."""

    def __init__(
        self, script: Script, right: Sequence[OracleTable], checks: Checks, severity: HandSeverity
    ) -> None:
        """``right`` are the tables of the reference."""
        self._checks = checks
        self._severity = severity
        self._broken: set[str] = set()  #: invariants that are already reported
        self._held: dict[str, set[Holds]] = {}  #: how each of the others holds
        self._hands = WatchedHands(script, right)

    def broken_at(self, place: int, step: Step, seen: State) -> Iterator[Checkpoint]:
        """Each invariant that is broken here for the first time."""
        for name, came in self._hands.findings(place, seen):
            if not isinstance(came, BrokenInvariant):
                self._held.setdefault(name, set()).add(came)
            elif name not in self._broken:
                self._broken.add(name)
                severity = self._severity.of_invariant(place, name, came)
                yield self._checks.broken_invariant(step, name, came, severity=severity)

    def held(self) -> Iterator[Checkpoint]:
        """The invariants that hold at every table that was judged."""
        for name, ways in self._held.items():
            if name not in self._broken and ways != {Holds.UNSEEN}:
                yield self._checks.held_invariant(name, seen=ways == {Holds.YES})
