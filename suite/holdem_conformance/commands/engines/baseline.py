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
from holdem_conformance.run.events import CaseFinished, Listener, RunEvent, RunStarted, tell
from holdem_conformance.run.gate import Gate
from holdem_conformance.run.known_failures import read_known
from holdem_conformance.run.known_matching import KnownFailures
from holdem_conformance.run.stream import library_ids, run


def _file(*, there: bool) -> click.Argument:
    """The file of known failures."""
    return click.Argument(
        ["file"], type=click.Path(dir_okay=False, exists=there, path_type=Path), metavar="FILE"
    )


@click.group(name="baseline")
def command() -> None:
    """The file of known failures: written, pruned, checked.

    After FILE comes whatever `holdem run` takes: cases, and --engine, --vary,
    --strict and so on.  Entries for cases that are not run stay as they are.
    """


@command.command(params=[_file(there=False), WORDS, *HOW])
@click.option("--force", is_flag=True, help="Add entries even where CI is set.")
@click.pass_context
def update(ctx: click.Context, /, file: Path, *, force: bool, **_options: object) -> None:
    """Run, and write down whatever makes the run fail.

    Entries that still fail as they say stay letter for letter.  Where the
    environment variable CI is set nothing is added: the run diverges.
    """
    how = HowToRun.of(ctx.params)
    ran = _Ran(file, ctx.params)
    baseline = updated(ran.known.fates, ran.results, how.criteria)
    if baseline.added and os.environ.get("CI") and not force:
        for one in baseline.added:
            click.echo(f"  new: {one.id} {one.signature}")
        click.echo(
            f"{file} is left as it was: {len(baseline.added)} to add, and CI is set; "
            "run it at your desk and look at each, or say --force",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)
    _write(file, ran, baseline)
    if not_asked(ran.results):
        click.echo(
            f"{not_asked(ran.results)} cases were not asked, as the engine had hung too often, "
            "and nothing is written down for them; mend that first",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)


@command.command(params=[_file(there=True), WORDS, *HOW])
@click.pass_context
def prune(ctx: click.Context, /, file: Path, **_options: object) -> None:
    """Run, and take away entries that pass or match nothing."""
    ran = _Ran(file, ctx.params)
    _write(file, ran, pruned(ran.known.fates))


@command.command(params=[_file(there=True), WORDS, *HOW])
@click.pass_context
def check(ctx: click.Context, /, file: Path, **_options: object) -> None:
    """Run with the file, as `holdem run --known-failures` does, and count what is left of it."""
    gate = Gate(HowToRun.of(ctx.params).criteria)
    ran = _Ran(file, ctx.params, gate, Summary(), tell_fates=True)
    click.echo(f"\n{burn_down(ran.known)}")
    raise click.exceptions.Exit(gate.exit_code(stale=ran.known.stale))


class _Ran:
    """A run with the file of known failures; one that does not exist yet is empty."""

    def __init__(
        self, file: Path, options: dict[str, Any], *listeners: Listener, tell_fates: bool = False
    ) -> None:
        plan = HowToRun.of(options).plan()
        entries = read_known(file) if file.exists() else []
        self.known = KnownFailures(entries, lambda: library_ids(plan))
        self.results: list[CaseResult] = []
        self.engine = ""
        progress = Progress()
        everybody: list[Listener] = [self, *([progress] if is_wanted() else []), *listeners]
        if tell_fates:
            everybody.append(KnownFailuresText(file, self.known, to_stderr=False))
        try:
            tell(self.known.applied(run(plan)), everybody)
        finally:
            progress.close()

    def hear(self, event: RunEvent) -> None:
        """Gather the results."""
        if isinstance(event, RunStarted):
            self.engine = event.about.hello.name
        elif isinstance(event, CaseFinished):
            self.results += event.results


def _write(file: Path, ran: _Ran, baseline: Baseline) -> None:
    """Write the file, and say what has become of its entries."""
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
