"""``holdem baseline``."""

import os
from pathlib import Path
from typing import Any

import click

from holdem_conformance.commands.run_options import HOW, WORDS, HowToRun
from holdem_conformance.exit_codes import Exit
from holdem_conformance.judge.verdicts import CaseResult
from holdem_conformance.output.known_failures_text import KnownFailuresText, burn_down
from holdem_conformance.output.progress import Progress, is_wanted
from holdem_conformance.output.summary import Summary
from holdem_conformance.run.baseline_file import Baseline, not_asked, pruned, updated, written
from holdem_conformance.run.events import CaseFinished, Listener, RunEvent, RunStarted, notify
from holdem_conformance.run.gate import Gate
from holdem_conformance.run.known_failures import read_known
from holdem_conformance.run.known_matching import KnownFailures
from holdem_conformance.run.stream import library_ids, run


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
    baseline = updated(ran.known.fates, ran.results, how.criteria)
    if baseline.added and os.environ.get("CI") and not force:
        for one in baseline.added:
            click.echo(f"  new: {one.id} {one.signature}")
        click.echo(
            f"{file} is unchanged: {len(baseline.added)} new failures, and CI is set; "
            "run this command locally and review each of them, or use --force",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)
    _write(file, ran, baseline)
    if not_asked(ran.results):
        click.echo(
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
    _write(file, ran, pruned(ran.known.fates))


@command.command(params=[_file(there=True), WORDS, *HOW])
@click.pass_context
def check(ctx: click.Context, /, file: Path, **_options: object) -> None:
    """Run cases with FILE and count its remaining entries.

    Reports the run as `holdem run --known-failures` does.
    """
    gate = Gate(HowToRun.of(ctx.params).criteria)
    ran = _Ran(file, ctx.params, gate, Summary(), report_fates=True)
    click.echo(f"\n{burn_down(ran.known)}")
    raise click.exceptions.Exit(gate.exit_code(stale=ran.known.stale))


class _Ran:
    """A run with a file of known failures; a file that does not exist yet counts as empty."""

    def __init__(
        self, file: Path, options: dict[str, Any], *listeners: Listener, report_fates: bool = False
    ) -> None:
        plan = HowToRun.of(options).plan()
        entries = read_known(file) if file.exists() else []
        self.known = KnownFailures(entries, lambda: library_ids(plan))
        self.results: list[CaseResult] = []
        self.engine = ""
        progress = Progress()
        everybody: list[Listener] = [self, *([progress] if is_wanted() else []), *listeners]
        if report_fates:
            everybody.append(KnownFailuresText(file, self.known, to_stderr=False))
        try:
            notify(self.known.applied(run(plan)), everybody)
        finally:
            progress.close()

    def hear(self, event: RunEvent) -> None:
        """Collect the results."""
        if isinstance(event, RunStarted):
            self.engine = event.about.hello.name
        elif isinstance(event, CaseFinished):
            self.results += event.results


def _write(file: Path, ran: _Ran, baseline: Baseline) -> None:
    """Write the file, and report which entries were kept, added and removed."""
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    old = [one.entry for one in ran.known.fates]
    new = written(baseline, text, old, ran.engine)
    if new != text:
        file.write_text(new, encoding="utf-8")
    for gone in baseline.gone:
        click.echo(f"  gone: {gone.entry.id} {gone.entry.signature} {gone.fate}")
    for one in baseline.added:
        click.echo(f"  new: {one.id} {one.signature}")
    counts = f"{len(baseline.kept)} kept, {len(baseline.added)} new, {len(baseline.gone)} gone"
    click.echo(f"{file}: {counts}{'' if new != text else '; nothing has changed'}")
