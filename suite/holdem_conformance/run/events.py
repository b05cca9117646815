"""A run, as it happens: a stream of events, which anybody may listen to.

Whatever prints, records, gates, annotates, counts or shows progress is a
listener, one module each.
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
    """Everything that was selected, whatever the shard."""

    hash: str  #: of what they mean
    digests: Mapping[str, str] = {}  #: by id
    recorded_set: str = ""  #: what an earlier run has found to be their set

    @property
    def set_name(self) -> str:
        """The frozen set that they are, and how many beside it."""
        return self.recorded_set or set_name(self.digests)


class RunStarted(NamedTuple):
    """The cases are selected, and the engine has introduced itself."""

    plan: Plan
    about: About
    cases: tuple[SelectedCase, ...]  #: of this shard, in their order
    selection: CaseSet
    nothing: Score | None  #: what an engine passes that does nothing, where that was asked


class CaseFinished(NamedTuple):
    """A case has been judged."""

    selected: SelectedCase
    results: tuple[CaseResult, ...]  #: at its own table, then at every moved one
    traces: tuple[TraceLine, ...] = ()  #: where all traces are wanted


class CaseReplayed(NamedTuple):
    """A case that came out badly has been played once more, after all others."""

    selected: SelectedCase
    traces: tuple[TraceLine, ...]


class RunFinished(NamedTuple):
    """All cases are done."""


RunEvent: TypeAlias = RunStarted | CaseFinished | CaseReplayed | RunFinished


class Listener(Protocol):
    """Whoever wants to know what happens in a run."""

    def hear(self, event: RunEvent) -> None:
        """Something has happened."""
        ...


def tell(events: Iterable[RunEvent], listeners: Iterable[Listener]) -> None:
    """Let everybody hear everything, in order."""
    everybody = tuple(listeners)
    for event in events:
        for listener in everybody:
            listener.hear(event)
