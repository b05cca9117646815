"""``holdem publish``."""

from pathlib import Path

import click

from holdem_conformance.output.engine_comparison import publish, table


@click.command(name="publish")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def command(folder: Path) -> None:
    """Run every engine that is installed, and write records, a page and a summary.

    The same engines and cases give the same bytes.  What is printed is the
    table of adapters/README.md.
    """
    ran = publish(folder, lambda line: click.echo(line, err=True))
    if not ran:
        raise click.UsageError("no engine is installed; say `holdem engines install --all` first")
    click.echo(table(ran))
