"""``holdem show``."""

import click

from holdem_conformance.commands import completing


@click.command(name="show", epilog="For example:  holdem show RO-09")
@click.argument(
    "words", nargs=-1, required=True, metavar="ID|FILE...", shell_complete=completing.cases
)
@click.option("--json", "as_json", is_flag=True, help="The case as a program would read it.")
def command(words: tuple[str, ...], *, as_json: bool) -> None:
    """A case as it is written, and what its clauses say."""
    from holdem_conformance.loading import meant_by
    from holdem_conformance.showing import shown, shown_as_json

    for number, one in enumerate(meant_by(words)):
        if as_json:
            click.echo(shown_as_json(one))
        else:
            click.echo(("\n" if number else "") + shown(one))
