"""``holdem publish``."""

from pathlib import Path

import click

from holdem_conformance.output.engine_comparison import publish, table


@click.command(name="publish")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def command(folder: Path) -> None:
    """Run all installed engines and write a comparison.

    Writes run records, an HTML page and a summary to FOLDER, and prints the
    table for adapters/README.md. The same engines and cases give the same
    bytes.
    """
    ran = publish(folder, lambda line: click.echo(line, err=True))
    if not ran:
        raise click.UsageError("no engine is installed; run `holdem engines install --all` first")
    click.echo(table(ran))
