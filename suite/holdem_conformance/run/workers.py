"""The worker processes of a run: cases in, judged cases out, in the same order."""

import signal
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache
from typing import Final

import msgspec

from holdem_conformance.engines.isolation.watchdog import end_with_parent
from holdem_conformance.engines.names import ORACLE
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.library.selected_cases import SelectedCase
from holdem_conformance.play.engine_under_test import Engine, engine_named
from holdem_conformance.play.message_player import KEEPING
from holdem_conformance.run.case_run import judged_cases
from holdem_conformance.run.events import CaseFinished
from holdem_conformance.run.plan import Plan, Traces
from holdem_conformance.run.replays import all_traces

#: The number of cases that a process receives at once.
_CHUNK: Final = 4
#: The same for the oracle, which needs less time for each.
_CHUNK_OF_ORACLE: Final = 16
_RESULTS: Final = msgspec.msgpack.Decoder(tuple[CaseResult, ...])


def on_one_process(
    engine: Engine, plan: Plan, todo: Sequence[SelectedCase]
) -> Generator[CaseFinished]:
    """Run the cases, one after the other, in this process."""
    for selected in todo:
        yield _finished(engine, plan, selected)


def on_several_processes(plan: Plan, todo: Sequence[SelectedCase]) -> Generator[CaseFinished]:
    """Run the cases in small chunks, so that every process is busy until the end."""
    size = _CHUNK_OF_ORACLE if plan.engine == ORACLE else _CHUNK
    chunks = [todo[at : at + size] for at in range(0, len(todo), size)]
    with ProcessPoolExecutor(plan.jobs, initializer=_begin) as pool:
        waiting = [pool.submit(_work, plan, chunk) for chunk in chunks]
        try:
            for chunk in waiting:
                yield from chunk.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def packed(results: tuple[CaseResult, ...]) -> bytes:
    """Results, encoded for the cache."""
    return msgspec.msgpack.encode(results)


def _finished(engine: Engine, plan: Plan, selected: SelectedCase) -> CaseFinished:
    """Run and judge one case; with all traces, if requested."""
    if plan.traces is not Traces.ALL:
        return CaseFinished(selected, _results(engine, plan, selected))
    judged = list(judged_cases(engine, selected.case, selected.digest, plan, KEEPING))
    traces = [line for one in judged for line in all_traces(engine.about, one)]
    return CaseFinished(selected, tuple(one.result for one in judged), tuple(traces))


def _results(engine: Engine, plan: Plan, selected: SelectedCase) -> tuple[CaseResult, ...]:
    """The results of a case; cached results of the oracle are not computed again."""
    remembered = selected.entry.results.get(plan.way) if plan.remembers else None
    if remembered is not None:
        with suppress(msgspec.MsgspecError, UnicodeDecodeError):
            found = _RESULTS.decode(remembered)
            if found and all(one.id.partition("~")[0] == selected.id for one in found):
                return found
    judged = judged_cases(engine, selected.case, selected.digest, plan)
    return tuple(one.result for one in judged)


def _begin() -> None:
    """Let a worker process end silently with its run, however the run ends."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_with_parent()


def _work(plan: Plan, cases: Sequence[SelectedCase]) -> list[CaseFinished]:
    """Run some cases in a worker process."""
    engine = _own_engine(plan.engine, plan.settings)
    return [_finished(engine, plan, selected) for selected in cases]


@cache
def _own_engine(name: str, settings: EngineSettings) -> Engine:
    """The engine of this worker process, started once."""
    return engine_named(name, settings)
