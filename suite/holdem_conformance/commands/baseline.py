"""``holdem baseline``."""

import os
from pathlib import Path
from typing import Any, Final

import click

from holdem_conformance.commands.run import command as run_command
from holdem_conformance.commands.run import outcome_of
from holdem_conformance.exits import Exit

#: Options of ``holdem run`` that mean nothing here.
_NOT_HERE: Final = ("trace", "as_json", "record", "known_failures", "words")
_OPTIONS: Final = [one for one in run_command.params if one.name not in _NOT_HERE]
_CASES: Final = [one for one in run_command.params if one.name == "words"]


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


@command.command(params=[_file(there=False), *_CASES, *_OPTIONS])
@click.option("--force", is_flag=True, help="Add entries even where CI is set.")
def update(file: Path, words: tuple[str, ...], *, force: bool, **how: Any) -> None:  # noqa: ANN401
    """Run, and write down whatever makes the run fail.

    Entries that still fail as they say stay letter for letter.  Where the
    environment variable CI is set nothing is added: the run diverges.
    """
    from holdem_conformance.gating import gate_of
    from holdem_conformance.known_writing import not_asked, updated

    judged = _judged(file, words, how)
    baseline = updated(judged, gate_of(strict=how["strict"], fail_on=how["fail_on"]))
    if baseline.added and os.environ.get("CI") and not force:
        for one in baseline.added:
            click.echo(f"  new: {one.id} {one.signature}")
        click.echo(
            f"{file} is left as it was: {len(baseline.added)} to add, and CI is set; "
            "run it at your desk and look at each, or say --force",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)
    _write(file, judged, baseline)
    if not_asked(judged):
        click.echo(
            f"{not_asked(judged)} cases were not asked, as the engine had hung too often, and "
            "nothing is written down for them; mend that first",
            err=True,
        )
        raise click.exceptions.Exit(Exit.DIVERGES)


@command.command(params=[_file(there=True), *_CASES, *_OPTIONS])
def prune(file: Path, words: tuple[str, ...], **how: Any) -> None:  # noqa: ANN401  # options
    """Run, and take away entries that pass or match nothing."""
    from holdem_conformance.known_writing import pruned

    judged = _judged(file, words, how)
    _write(file, judged, pruned(judged))


@command.command(params=[_file(there=True), *_CASES, *_OPTIONS])
def check(file: Path, words: tuple[str, ...], **how: Any) -> None:  # noqa: ANN401  # options
    """Run with the file, as `holdem run --known-failures` does, and count what is left of it."""
    from holdem_conformance.gating import exit_code, gate_of
    from holdem_conformance.known_telling import burn_down, known_told
    from holdem_conformance.summary import summary

    judged = _judged(file, words, how)
    click.echo(f"{summary(judged.outcome)}\n{known_told(file, judged)}\n\n{burn_down(judged)}")
    gate = gate_of(strict=how["strict"], fail_on=how["fail_on"])
    raise click.exceptions.Exit(exit_code(judged.outcome.results, gate, stale=judged.stale))


def _judged(file: Path, words: tuple[str, ...], how: dict[str, Any]) -> Any:  # noqa: ANN401
    """The run beside the file; one that is not there yet is empty."""
    from holdem_conformance.known_judging import judge

    known = file if file.exists() else None
    outcome, judged = outcome_of(words, {**how, "known_failures": known}, quiet=False)
    return judge(outcome, [], set) if judged is None else judged


def _write(file: Path, judged: Any, baseline: Any) -> None:  # noqa: ANN401  # imported late
    """Write the file, and say what has become of its entries."""
    from holdem_conformance.known_writing import written

    text = file.read_text(encoding="utf-8") if file.exists() else ""
    old = [one.entry for one in judged.told]
    new = written(baseline, text, old, judged.outcome.header.engine.name)
    if new != text:
        file.write_text(new, encoding="utf-8")
    for one in baseline.gone:
        click.echo(f"  gone: {one.entry.id} {one.entry.signature} {one.fate}")
    for one in baseline.added:
        click.echo(f"  new: {one.id} {one.signature}")
    counts = f"{len(baseline.kept)} kept, {len(baseline.added)} new, {len(baseline.gone)} gone"
    click.echo(f"{file}: {counts}{'' if new != text else '; nothing has changed'}")
