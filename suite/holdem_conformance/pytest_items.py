"""The items of the pytest plug-in: one for each case, each a run of that case.

Two more items look at all of them together: whether every known failure names
an existing case, and whether enough could be asked.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from holdem_conformance.exit_codes import UserError
from holdem_conformance.judge.verdicts import SEVERITIES, CaseResult, Checkpoint, Verdict
from holdem_conformance.library.cache import Cache
from holdem_conformance.library.selected_cases import SelectedCase, selected_cases
from holdem_conformance.library.source_version import source_version
from holdem_conformance.output.asked_text import too_little_lines
from holdem_conformance.output.differences import difference_lines
from holdem_conformance.output.known_failures_text import stale_lines
from holdem_conformance.output.source_positions import line_of_checkpoint
from holdem_conformance.output.summary import run_again
from holdem_conformance.play.engine_under_test import Engine, engine_named
from holdem_conformance.run.asked_cases import AskedCases
from holdem_conformance.run.events import CaseFinished, CaseSet, RunEvent, notify
from holdem_conformance.run.gate import Criteria, criteria
from holdem_conformance.run.known.known_failures import Known, unmoved
from holdem_conformance.run.known.known_file import KnownFile, read_known_file
from holdem_conformance.run.known.known_matching import KnownFailures
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import cases_of, events_of
from holdem_reports.safe_text import error_lines, in_a_line, printed
from holdem_scenarios.register import read_register


class Session(NamedTuple):
    """What all items of a session share."""

    plan: Plan
    engine: Engine
    cases: list[SelectedCase]
    library: set[str]  #: the ids of all cases
    file: Path | None  #: of known failures
    known: KnownFile
    counting: Criteria
    asked: AskedCases


class Library(pytest.Collector):
    """The selected cases."""

    def collect(self) -> list[pytest.Item]:
        """Create an item for each case, and those for all of them together."""
        try:
            shared = _session(self.config)
        except ValueError as error:
            raise pytest.UsageError(error_lines(str(error))) from None
        self.config.add_cleanup(shared.engine.close)
        items: list[pytest.Item] = [
            CaseItem.from_parent(self, name=one.id, shared=shared, selected=one)
            for one in shared.cases
        ]
        if shared.file is not None:
            items.append(KnownCasesItem.from_parent(self, name="known-failures", shared=shared))
        items.append(AskedItem.from_parent(self, name="enough-asked", shared=shared))
        return items


def _session(config: pytest.Config) -> Session:
    """What the options select; a ValueError if they are wrong."""
    option = config.getoption
    plan = Plan(
        words=tuple(str(option("--holdem-select")).split()),
        engine=str(option("--holdem-engine")),
        plays=str(option("--holdem-profile")),
        frozen_set=str(option("--holdem-set")),
        score=False,
    )
    counting = criteria(
        strict=bool(option("--holdem-strict")), fail_on=_severities(option("--holdem-fail-on"))
    )
    named = option("--holdem-known-failures")
    file = Path(str(named)) if named else None
    known = KnownFile() if file is None else read_known_file(file)
    cache = Cache(source_version())
    cases, library = cases_of(plan, cache), {one.id for one in selected_cases((), cache)}
    engine = engine_named(plan.engine)
    cache.save()
    return Session(plan, engine, cases, library, file, known, counting, AskedCases())


def _severities(text: object) -> tuple[str, ...]:
    """The severities in a list separated by commas."""
    words = [word for word in str(text).split(",") if word]
    for word in words:
        if word not in SEVERITIES:
            known = ",".join(SEVERITIES)
            raise UserError(f"{word!r} is not a severity; use one or more of {known}")
    return tuple(words)


class SharedItem(pytest.Item):
    """An item that knows of the others."""

    def __init__(self, *, shared: Session, **rest: Any) -> None:  # noqa: ANN401  # pytest's own arguments
        super().__init__(**rest)
        self.shared = shared

    def repr_failure(
        self,
        excinfo: pytest.ExceptionInfo[BaseException],
        style: object = None,
    ) -> str:
        """What is wrong, without a traceback."""
        del style
        if not isinstance(excinfo.value, HoldemError):
            return str(super().repr_failure(excinfo))
        return printed(str(excinfo.value))

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file that the item is about."""
        return self.shared.file or self.path, None, f"holdem {self.name}"


class HoldemError(Exception):
    """What is wrong, as text."""


class CaseItem(SharedItem):
    """One case on one engine."""

    def __init__(self, *, selected: SelectedCase, **rest: Any) -> None:  # noqa: ANN401  # as above
        super().__init__(**rest)
        self._selected = selected

    def runtest(self) -> None:
        """Run the case; it is skipped, with the reason, if it is not applicable."""
        shared, selected = self.shared, self._selected
        mine = [one for one in shared.known.entries if unmoved(one.case) == selected.id]
        known = KnownFailures(mine, lambda: shared.library)
        selection = CaseSet(selected.digest)
        events = events_of(shared.plan, shared.engine, [selected], selection)
        verdict = CaseVerdict(shared.counting)
        notify(known.applied(events), [verdict, shared.asked])
        lines = list(_failure_text(shared, selected, verdict))
        if shared.file is not None and known.stale:
            lines += stale_lines(shared.file, known)
        if lines:
            raise HoldemError(
                "\n".join([f"{selected.id}  {in_a_line(selected.case.title)}", *lines])
            )
        verdict.skip_if_not_judged()

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """The file of the case."""
        return self._selected.file, 0, f"{self._selected.id} {self._selected.case.title}"


class KnownCasesItem(SharedItem):
    """The known failures that name no case of the library."""

    def runtest(self) -> None:
        """Fail if there are any; entries for cases that are not selected are ignored."""
        here = {one.id for one in self.shared.cases} | self.shared.library
        lost = [one for one in self.shared.known.entries if unmoved(one.case) not in here]
        if lost:
            raise HoldemError("\n".join(map(self._line, lost)))

    def _line(self, one: Known) -> str:
        """An entry that is to be removed."""
        what = f"{one.id} {one.signature} names a case that does not exist; remove the entry"
        return f"{self.shared.file}:{one.line}: {what}"


class AskedItem(SharedItem):
    """Whether enough could be asked."""

    def runtest(self) -> None:
        """Fail if too little was asked; it cannot be told if not all cases were run here."""
        asked, cases = self.shared.asked, len(self.shared.cases)
        if asked.all.total() < cases:
            pytest.skip(f"only {asked.all.total()} of {cases} cases were run in this process")
        lines = list(too_little_lines(asked, self.shared.known.figures, self.shared.file))
        if lines:
            raise HoldemError("\n".join(lines))


class CaseVerdict:
    """Listens to the run of a case: whether it passes, fails, or is skipped."""

    def __init__(self, counting: Criteria) -> None:
        self._counting = counting
        self._results: tuple[CaseResult, ...] = ()

    def hear(self, event: RunEvent) -> None:
        """Keep the results of the case."""
        if isinstance(event, CaseFinished):
            self._results = event.results

    def failures(self) -> Iterator[tuple[CaseResult, list[Checkpoint]]]:
        """Each result with failing checks that count."""
        for result in self._results:
            bad = [one for one in result.checkpoints if self._counting.count(one)]
            if bad:
                yield result, bad

    def skip_if_not_judged(self) -> None:
        """Skip the item, with the reason, if it is not applicable, or partly not shown."""
        for result in self._results:
            if result.verdict in (Verdict.NOT_APPLICABLE, Verdict.PARTIAL):
                reasons = {one.signature for one in result.checkpoints if one.counts}
                pytest.skip(in_a_line(result.problem or ", ".join(sorted(filter(None, reasons)))))


def case_items(session: pytest.Session) -> list[pytest.Item]:
    """The items of all selected cases."""
    return Library.from_parent(session, name="holdem").collect()


def _failure_text(shared: Session, selected: SelectedCase, verdict: CaseVerdict) -> Iterator[str]:
    """Each divergence with file and line, the sentence of the clause, and how to run it again."""
    for result, bad in verdict.failures():
        for one in bad:
            line = line_of_checkpoint(selected.raw, one.id)
            yield in_a_line(f"{selected.file}:{line}: {one.signature}")
            yield from (f"    {line}" for line in difference_lines(one))
        if result.problem:
            yield f"the engine said: {in_a_line(result.problem)}"
        clause = bad[0].clause
        yield f"{clause}: {read_register().clauses[clause].says}"
        yield f"Again: {' '.join(run_again(selected.id, selected, shared.plan))}"
