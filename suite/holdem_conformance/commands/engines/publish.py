"""``holdem publish``."""

from pathlib import Path

import click

from holdem_conformance.output.engine_comparison import publish, table
from holdem_conformance.output.terminal import say


@click.command(name="publish")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def command(folder: Path) -> None:
    """Run all installed engines and write a comparison.

    Runs each engine twice: under the house rules that it declares, and under
    tda-2024, in which all engines can be compared. Writes the records, an
    HTML page and a summary to FOLDER, and prints the table for
    adapters/README.md. The same engines and cases give the same bytes.
    """
    ran = publish(folder, lambda line: say(line, err=True))
    if not ran:
        raise click.UsageError("no engine is installed; run `holdem engines install --all` first")
    say(table(ran))
