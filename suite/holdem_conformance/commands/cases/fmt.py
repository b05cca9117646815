"""``holdem fmt``."""

import click

from holdem_conformance.commands import completed_words
from holdem_conformance.exit_codes import Exit
from holdem_conformance.library.files_together import replace_together
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.counting import counted
from holdem_conformance.output.progress import told_of
from holdem_conformance.output.terminal import say, say_contents, say_line
from holdem_scenarios.case.canonical_form import formatted
from holdem_scenarios.files.bounded_read import read_bytes


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
    new = {
        file: formatted(read_bytes(file), file).encode()
        for file in told_of(meant, "file", len(meant))
    }
    changed = [file for file in meant if new[file] != read_bytes(file)]
    if stdout:
        for file in meant:
            say_contents(new[file].decode())
        return
    if not check:
        replace_together({file: new[file] for file in changed})
    for file in changed:
        say_line(f"{file}: {'not in canonical form' if check else 'rewritten'}")
    files = counted(len(meant), "file")
    say(f"{files}, {len(changed)} {'to change' if check else 'changed'}")
    raise click.exceptions.Exit(Exit.DIVERGES if check and changed else Exit.CONFORMS)
