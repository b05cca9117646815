"""The items of the pytest plug-in: one for each case, each a run of that case."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from holdem_conformance.judge.verdicts import CaseResult, Checkpoint, Verdict
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.selected_cases import SelectedCase, selected_cases
from holdem_conformance.library.source_version import source_version
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.source_positions import line_of_checkpoint
from holdem_conformance.output.terminal import as_seen
from holdem_conformance.play.engine_under_test import Engine, engine_named
from holdem_conformance.run.events import CaseFinished, CaseSet, RunEvent, notify
from holdem_conformance.run.gate import Criteria, criteria
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import events_of
from holdem_scenarios.register import read_register


class Library(pytest.Collector):
    """The selected cases."""

    def collect(self) -> list["CaseItem"]:
        """Create an item for each case."""
        option = self.config.getoption
        words = tuple(str(option("--holdem-select")).split())
        plan = Plan(
            words=words,
            engine=str(option("--holdem-engine")),
            plays=str(option("--holdem-profile")),
            score=False,
        )
        try:
            cache = Cache(source_version())
            cases = selected_cases(words, cache)
            engine = engine_named(plan.engine)
        except ValueError as error:
            raise pytest.UsageError(str(error)) from None
        cache.save()
        self.config.add_cleanup(engine.close)
        counting = criteria(strict=bool(option("--holdem-strict")))
        return [
            CaseItem.from_parent(
                self, name=one.id, plan=plan, engine=engine, selected=one, counting=counting
            )
            for one in cases
        ]


class CaseItem(pytest.Item):
    """One case on one engine."""

    def __init__(
        self,
        *,
        plan: Plan,
        engine: Engine,
        selected: SelectedCase,
        counting: Criteria,
        **rest: object,
    ) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]  # pytest's own arguments, passed on
        self._plan = plan
        self._engine = engine
        self._selected = selected
        self._verdict = CaseVerdict(counting)

    def runtest(self) -> None:
        """Run the case; it is skipped, with the reason, if it is not applicable."""
        selection = CaseSet(self._selected.digest)
        events = events_of(self._plan, self._engine, [self._selected], selection)
        notify(events, [self._verdict])
        self._verdict.settle()

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: object = None,
    ) -> str:
        """The case, its step, and the divergence there."""
        del style
        if not isinstance(excinfo.value, CaseFailedError):
            return str(super().repr_failure(excinfo))
        return as_seen("\n".join(_failure_text(self._selected, excinfo.value)))

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file of the case."""
        return self._selected.file, 0, f"{self._selected.id} {self._selected.case.title}"


class CaseFailedError(Exception):
    """An engine failed a case."""

    def __init__(self, result: CaseResult, bad: list[Checkpoint]) -> None:
        self.result = result
        self.bad = bad
        super().__init__(result.id)


class CaseVerdict:
    """Listens to the run of a case: whether it passes, fails or is not applicable."""

    def __init__(self, counting: Criteria) -> None:
        self._counting = counting
        self._results: tuple[CaseResult, ...] = ()

    def hear(self, event: RunEvent) -> None:
        """Keep the results of the case."""
        if isinstance(event, CaseFinished):
            self._results = event.results

    def settle(self) -> None:
        """Raise an exception for a failure, or skip with the reason."""
        for result in self._results:
            bad = [one for one in result.checkpoints if self._counting.count(one)]
            if bad:
                raise CaseFailedError(result, bad)
            if result.verdict is Verdict.NOT_APPLICABLE:
                reasons = {checkpoint.signature for checkpoint in result.checkpoints}
                pytest.skip(result.problem or ", ".join(sorted(reasons)))


def case_items(session: pytest.Session) -> list[CaseItem]:
    """The items of all selected cases."""
    return Library.from_parent(session, name="holdem").collect()


def _failure_text(selected: SelectedCase, failed: CaseFailedError) -> Iterator[str]:
    """Each divergence with file and line, and the sentence of the clause."""
    yield f"{selected.id}  {selected.case.title}"
    for one in failed.bad:
        line = line_of_checkpoint(selected.raw, one.id)
        yield f"{selected.file}:{line}: {one.signature}"
        yield from (f"    {line}" for line in difference_lines(one))
    if failed.result.problem:
        yield f"the engine said: {failed.result.problem}"
    clause = failed.bad[0].clause
    yield f"{clause}: {read_register().clauses[clause].says}"
