"""A run as a stream of events: the order of the events, and the listeners."""

from pathlib import Path
from typing import Final

import pytest
from tests.isolation.provoking import command, left_behind, within

from holdem_conformance.judge.verdicts import BAD
from holdem_conformance.run.events import (
    CaseFinished,
    CaseReplayed,
    RunEvent,
    RunFinished,
    RunStarted,
    notify,
)
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.stream import run

FAULTY: Final = "faulty:any-all-in-reopens"
#: An engine that lets any all-in reopen the betting fails the last two.
PLAN: Final = Plan(words=("HU-01", "RO-09", "RO-10"))


@pytest.fixture(autouse=True)
def own_cache(shared_cache: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's own cache is not touched."""
    monkeypatch.setenv("HOLDEM_CACHE", shared_cache)


def events(plan: Plan = PLAN) -> list[RunEvent]:
    """All events of a run of three cases."""
    return list(run(plan))


def test_a_run_starts_then_each_case_finishes_then_the_run_finishes() -> None:
    """In the order of families and numbers; the first event lists the cases."""
    first, *cases, last = events()
    assert isinstance(first, RunStarted)
    assert isinstance(last, RunFinished)
    assert all(isinstance(one, CaseFinished) for one in cases)
    finished = [one.selected.id for one in cases if isinstance(one, CaseFinished)]
    assert finished == [one.id for one in first.cases] == list(PLAN.words)
    assert first.about.ours


def test_failed_cases_are_replayed_after_everything_else() -> None:
    """If traces are requested, on an engine that has seen no other case."""
    heard = events(PLAN._replace(engine=FAULTY, traces=Traces.BAD))
    bad = [
        one.selected.id
        for one in heard
        if isinstance(one, CaseFinished) and one.results[0].verdict in BAD
    ]
    replayed = [one.selected.id for one in heard if isinstance(one, CaseReplayed)]
    assert bad == replayed == ["RO-09", "RO-10"]
    kinds = [type(one) for one in heard]
    assert kinds == [RunStarted, *[CaseFinished] * 3, *[CaseReplayed] * 2, RunFinished]


def test_with_all_traces_nothing_is_replayed() -> None:
    """The traces come with the cases."""
    heard = events(PLAN._replace(engine=FAULTY, traces=Traces.ALL))
    assert not [one for one in heard if isinstance(one, CaseReplayed)]
    assert all(one.traces for one in heard if isinstance(one, CaseFinished))


@pytest.mark.parametrize("engine", ["oracle", FAULTY])
def test_the_stream_is_the_same_on_several_processes(engine: str) -> None:
    """Event by event, except for the plan in the first one."""
    plan = PLAN._replace(engine=engine, cached=False)
    alone, together = (events(plan._replace(jobs=jobs)) for jobs in (1, 2))
    assert alone[1:] == together[1:]


class Ids:
    """A listener that collects the ids of the finished cases: a complete new output."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def hear(self, event: RunEvent) -> None:
        """Only one kind of event matters."""
        if isinstance(event, CaseFinished):
            self.heard.append(event.selected.id)


def test_any_listener_can_be_an_output() -> None:
    """Several at once, none of them known to the run."""
    one, other = Ids(), Ids()
    notify(run(PLAN), [one, other])
    assert one.heard == other.heard == list(PLAN.words)


def test_an_engine_ends_with_its_stream(tmp_path: Path) -> None:
    """Closing the stream early leaves no process."""
    stream = run(PLAN._replace(engine=command("crash", tmp_path)))
    assert isinstance(next(stream), RunStarted)
    assert isinstance(next(stream), CaseFinished)
    assert left_behind(tmp_path)
    stream.close()
    assert within(10, lambda: not left_behind(tmp_path))
