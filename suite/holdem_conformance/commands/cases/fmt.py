"""``holdem fmt``."""

from pathlib import Path

import click

from holdem_conformance.commands import completed_words
from holdem_conformance.exit_codes import Exit
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.counting import counted
from holdem_scenarios.case.canonical_form import formatted


@click.command(name="fmt")
@click.argument(
    "words", nargs=-1, metavar="[ID|FAMILY|PATH|GLOB]...", shell_complete=completed_words.cases
)
@click.option("--check", is_flag=True, help="Change nothing; list the files that would change.")
@click.option("--stdout", is_flag=True, help="Print the canonical form and change nothing.")
def command(words: tuple[str, ...], *, check: bool, stdout: bool) -> None:
    """Format case files.

    Rewrites each file in canonical form: fields in a fixed order, short values
    on one line, comments next to the values they belong to. The meaning of a
    file does not change.
    """
    if check and stdout:
        raise click.UsageError("--check and --stdout cannot be combined; use one of them")

    meant = [one.file for one in load_selected(words)]
    changed = [file for file in meant if _changed(file, leave=check or stdout)]
    if stdout:
        for file in meant:
            click.echo(formatted(file.read_bytes(), file), nl=False)
        return
    for file in changed:
        click.echo(f"{file}: {'not in canonical form' if check else 'rewritten'}")
    files = counted(len(meant), "file")
    click.echo(f"{files}, {len(changed)} {'to change' if check else 'changed'}")
    raise click.exceptions.Exit(Exit.DIVERGES if check and changed else Exit.CONFORMS)


def _changed(file: Path, *, leave: bool) -> bool:
    """Whether a file is not in canonical form; rewrites it, except with ``leave``."""
    raw = file.read_bytes()
    new = formatted(raw, file).encode()
    if new != raw and not leave:
        file.write_bytes(new)
    return new != raw
