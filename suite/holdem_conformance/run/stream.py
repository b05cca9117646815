"""A run: its cases on its engine, as a stream of events."""

from collections.abc import Generator, Iterator, Sequence

from holdem_conformance.library.cache import Cache
from holdem_conformance.library.frozen_sets import Member, members
from holdem_conformance.library.selected_cases import SelectedCase, content_hash, selected_cases
from holdem_conformance.library.source_version import source_version
from holdem_conformance.play.engine_under_test import About, Engine, engine_named
from holdem_conformance.run.events import (
    CaseFinished,
    CaseReplayed,
    CaseSet,
    RunEvent,
    RunFinished,
    RunStarted,
)
from holdem_conformance.run.hanging_engines import until_it_hangs
from holdem_conformance.run.null_engine import Score, score_of_nothing
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.replays import Replays, needs_replay
from holdem_conformance.run.workers import on_one_process, on_several_processes, packed


def run(plan: Plan) -> Generator[RunEvent]:
    """Run every case of a plan, in the order of families and numbers."""
    cache = Cache(source_version()) if plan.cached else Cache()
    selected = cases_of(plan, cache)
    number, of = plan.shard
    digests = {one.id: one.digest for one in selected}
    selection = CaseSet(content_hash(digests.items()), digests)
    engine = engine_named(plan.engine, plan.settings)
    try:
        for event in events_of(plan, engine, selected[number - 1 :: of], selection):
            if isinstance(event, CaseFinished) and plan.remembers:
                _remember(event, plan, cache)
            yield event
    finally:
        engine.close()
    cache.save()


def cases_of(plan: Plan, cache: Cache) -> list[SelectedCase]:
    """The cases that a plan selects."""
    selected = selected_cases(plan.words, cache)
    if not plan.frozen_set:
        return selected
    here = (Member(one.id, one.digest, one.case.level) for one in selected)
    wanted = members(here, plan.frozen_set, whole=not plan.words)
    return [one for one in selected if one.id in wanted]


def events_of(
    plan: Plan, engine: Engine, cases: Sequence[SelectedCase], selection: CaseSet
) -> Iterator[RunEvent]:
    """Run cases on an engine that is already started."""
    mine, about = tuple(cases), engine.about
    yield RunStarted(plan, about, mine, selection, _nothing(plan, about, mine))
    bad = []
    for finished in _finished(engine, plan, mine):
        yield finished
        if plan.traces is Traces.BAD and needs_replay(finished):
            bad.append(finished)
    yield from _replayed(engine, plan, bad)
    yield RunFinished()


def _replayed(engine: Engine, plan: Plan, bad: Sequence[CaseFinished]) -> Iterator[CaseReplayed]:
    """Replay the failed cases, on a restarted engine that has seen no other case."""
    engine.restart()
    replays = Replays(engine, plan)
    for finished in bad:
        yield CaseReplayed(finished.selected, tuple(replays.lines(finished)))


def _remember(event: CaseFinished, plan: Plan, cache: Cache) -> None:
    """Cache the oracle's results for a case."""
    if plan.way not in event.selected.entry.results:
        cache.add_results(event.selected.key, plan.way, packed(event.results))


def library_ids(plan: Plan) -> set[str]:
    """The ids of all cases of the library, selected by the plan or not."""
    cache = Cache(source_version()) if plan.cached else Cache()
    return {one.id for one in selected_cases((), cache)}


def _finished(engine: Engine, plan: Plan, mine: tuple[SelectedCase, ...]) -> Iterator[CaseFinished]:
    """The finished cases, from this process or from several."""
    about = engine.about
    finished: Generator[CaseFinished]
    if plan.jobs == 1:
        finished = on_one_process(engine, plan, mine)
    else:
        engine.close()
        finished = on_several_processes(plan, mine)
    return finished if about.ours else until_it_hangs(finished, mine)


def _nothing(plan: Plan, about: About, mine: tuple[SelectedCase, ...]) -> Score | None:
    """The score of an engine that does nothing; None if it would not be reported."""
    if not plan.score or (about.ours and plan.traces is Traces.NONE):
        return None
    return score_of_nothing((one.case for one in mine), about, plan.plays, plan.vary)
