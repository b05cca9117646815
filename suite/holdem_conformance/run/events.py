"""The events of a run, as a stream that any number of listeners follow.

Printing, recording, gating, annotating, counting and showing progress are each
a listener in a module of its own.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol, TypeAlias

from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.frozen_sets import set_name
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.play.engine_under_test import About
from holdem_conformance.run.case_trace import TraceLine
from holdem_conformance.run.null_engine import Score
from holdem_conformance.run.plan import Plan


class CaseSet(NamedTuple):
    """All selected cases, in all shards."""

    hash: str  #: of their meaning
    digests: Mapping[str, str] = {}  #: by id
    recorded_set: str = ""  #: the name of their set, as recorded by an earlier run

    @property
    def set_name(self) -> str:
        """The name of the frozen set that they form, and the number of other cases."""
        return self.recorded_set or set_name(self.digests)


class RunStarted(NamedTuple):
    """The cases are selected, and the engine has answered `hello`."""

    plan: Plan
    about: About
    cases: tuple[SelectedCase, ...]  #: of this shard, in their order
    selection: CaseSet
    nothing: Score | None  #: the score of an engine that does nothing, if requested


class CaseFinished(NamedTuple):
    """A case has been judged."""

    selected: SelectedCase
    results: tuple[CaseResult, ...]  #: at its own table, then at every moved one
    traces: tuple[TraceLine, ...] = ()  #: if all traces are requested


class CaseReplayed(NamedTuple):
    """A failed case has been played once more, after all others."""

    selected: SelectedCase
    traces: tuple[TraceLine, ...]


class RunFinished(NamedTuple):
    """All cases are done."""


RunEvent: TypeAlias = RunStarted | CaseFinished | CaseReplayed | RunFinished


class Listener(Protocol):
    """Receives the events of a run."""

    def hear(self, event: RunEvent) -> None:
        """Handle an event."""
        ...


def notify(events: Iterable[RunEvent], listeners: Iterable[Listener]) -> None:
    """Send every event to every listener, in order."""
    everybody = tuple(listeners)
    for event in events:
        for listener in everybody:
            listener.hear(event)
