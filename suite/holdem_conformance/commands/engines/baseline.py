"""``holdem baseline``."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from holdem_conformance.commands.run_options import HOW, WORDS, HowToRun
from holdem_conformance.engines.names import files_of
from holdem_conformance.exit_codes import Exit
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.output.asked_text import AskedText, too_little_lines
from holdem_conformance.output.known_failures_text import KnownFailuresText, burn_down
from holdem_conformance.output.progress import Progress, is_wanted
from holdem_conformance.output.summary import Summary
from holdem_conformance.output.terminal import say, say_line
from holdem_conformance.run.asked_cases import AskedCases
from holdem_conformance.run.events import CaseFinished, Listener, RunEvent, RunStarted, notify
from holdem_conformance.run.gate import Gate
from holdem_conformance.run.known.baseline_figures import figures_of, lacking
from holdem_conformance.run.known.baseline_file import (
    Baseline,
    labels_of,
    not_asked,
    pruned,
    updated,
)
from holdem_conformance.run.known.baseline_text import written
from holdem_conformance.run.known.known_file import KnownFile, read_known_file
from holdem_conformance.run.known.known_matching import KnownFailures
from holdem_conformance.run.stream import library_ids, run
from holdem_scenarios.case.model import Case
from holdem_scenarios.files.atomic_write import check_outputs, replace_file


def _file(*, there: bool) -> click.Argument:
    """The argument that names the file of known failures."""
    return click.Argument(
        ["file"], type=click.Path(dir_okay=False, exists=there, path_type=Path), metavar="FILE"
    )


@click.group(name="baseline")
def command() -> None:
    """Update, prune or check a file of known failures.

    FILE is followed by cases and options as for `holdem run`, such as
    --engine, --vary and --strict. Entries for cases that are not run stay
    unchanged.
    """


@command.command(params=[_file(there=False), WORDS, *HOW])
@click.option("--force", is_flag=True, help="Add entries even if CI is set.")
@click.pass_context
def update(ctx: click.Context, /, file: Path, *, force: bool, **_options: object) -> None:
    """Run cases and record every failure in FILE.

    Entries that still fail as recorded stay unchanged. If the environment
    variable CI is set, no entry is added and new failures give exit code 1.
    """
    how = HowToRun.of(ctx.params)
    ran = _Ran(file, ctx.params)
    baseline = updated(ran.known.fates, ran.results, how.criteria)._replace(
        labels=labels_of(ran.before_matching, ran.cases),
        figures=figures_of(ran.asked, ran.file.figures),
    )
    if baseline.added and os.environ.get("CI") and not force:
        for one in baseline.added:
            say_line(f"  new: {one.id} {one.signature}")
        say_line(
            f"{file} is unchanged: {len(baseline.added)} new failures, and CI is set; "
            "run this command locally and review each of them, or use --force",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)
    fewer = list(too_little_lines(ran.asked, ran.file.figures, file))
    for line in fewer:
        say(line, err=True)
    if fewer and os.environ.get("CI") and not force:
        say_line(f"{file} is unchanged, because CI is set; use --force to accept this", err=True)
        raise click.exceptions.Exit(Exit.TOO_LITTLE)
    _write(file, ran, baseline)
    if not_asked(ran.results):
        say(
            f"{not_asked(ran.results)} cases were not run because the engine timed out too often, "
            "and no entries are written for them; fix the timeouts first",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)


@command.command(params=[_file(there=True), WORDS, *HOW])
@click.pass_context
def prune(ctx: click.Context, /, file: Path, **_options: object) -> None:
    """Run cases and remove entries that pass or match nothing."""
    ran = _Ran(file, ctx.params)
    if lacking(ran.asked, ran.file.figures).fewer:
        for line in too_little_lines(ran.asked, ran.file.figures, file):
            say(line, err=True)
        say_line(f"{file} is unchanged: what is not asked is not fixed", err=True)
        raise click.exceptions.Exit(Exit.TOO_LITTLE)
    _write(file, ran, pruned(ran.known.fates))


@command.command(params=[_file(there=True), WORDS, *HOW])
@click.pass_context
def check(ctx: click.Context, /, file: Path, **_options: object) -> None:
    """Run cases with FILE and count its remaining entries.

    Reports the run as `holdem run --known-failures` does.
    """
    counting = HowToRun.of(ctx.params).criteria
    gate = Gate(counting)
    ran = _Ran(file, ctx.params, gate, Summary(counting), report=True)
    say(f"\n{burn_down(ran.known)}")
    few = any(lacking(ran.asked, ran.file.figures))
    raise click.exceptions.Exit(gate.exit_code(stale=ran.known.stale, too_little=few))


class _Ran:
    """A run with a file of known failures; a file that does not exist yet counts as empty."""

    def __init__(
        self, file: Path, options: dict[str, Any], *listeners: Listener, report: bool = False
    ) -> None:
        plan = HowToRun.of(options).plan()
        self._written = () if report else (file,)
        check_outputs(self._written, files_of(plan.engine))
        self.file = read_known_file(file) if file.exists() else KnownFile()
        self.known = KnownFailures(self.file.entries, lambda: library_ids(plan))
        self.asked = AskedCases()
        self.before_matching: list[CaseResult] = []
        self.results: list[CaseResult] = []
        self.cases: dict[str, Case] = {}
        self.engine = ""
        progress = Progress()
        everybody: list[Listener] = [self, self.asked, *([progress] if is_wanted() else [])]
        everybody += listeners
        if report:
            everybody.append(KnownFailuresText(file, self.known, to_stderr=False))
            everybody.append(AskedText(self.asked, known=self.file, file=file, only_faults=False))
        try:
            notify(self.known.applied(self._kept(run(plan))), everybody)
        finally:
            progress.close()

    def _kept(self, events: Iterable[RunEvent]) -> Iterator[RunEvent]:
        """The same events; their results are kept before known failures are marked."""
        for event in events:
            if isinstance(event, CaseFinished):
                self.before_matching += event.results
            yield event

    def hear(self, event: RunEvent) -> None:
        """Collect the results."""
        if isinstance(event, RunStarted):
            check_outputs(self._written, [one.file for one in event.cases])
            self.engine = event.about.hello.name
            self.cases = {one.id: one.case for one in event.cases}
        elif isinstance(event, CaseFinished):
            self.results += event.results


def _write(file: Path, ran: _Ran, baseline: Baseline) -> None:
    """Write the file, and report which entries were kept, added and removed."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    new = written(baseline, text, ran.file, ran.engine)
    if new != text:
        replace_file(file, new.encode())
    for gone in baseline.gone:
        say_line(f"  gone: {gone.entry.id} {gone.entry.signature} {gone.fate}")
    for one in baseline.added:
        say_line(f"  new: {one.id} {one.signature}")
    counts = f"{len(baseline.kept)} kept, {len(baseline.added)} new, {len(baseline.gone)} gone"
    say_line(f"{file}: {counts}{'' if new != text else '; nothing has changed'}")
