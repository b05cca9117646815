"""``holdem show``."""

import click

from holdem_conformance.authoring.show_case import shown, shown_as_json
from holdem_conformance.commands import completed_words
from holdem_conformance.library.selected_cases import load_selected


@click.command(name="show", epilog="For example:  holdem show RO-09")
@click.argument(
    "words", nargs=-1, required=True, metavar="ID|FILE...", shell_complete=completed_words.cases
)
@click.option("--json", "as_json", is_flag=True, help="The case as a program would read it.")
def command(words: tuple[str, ...], *, as_json: bool) -> None:
    """A case as it is written, and what its clauses say."""
    for number, one in enumerate(load_selected(words)):
        if as_json:
            click.echo(shown_as_json(one))
        else:
            click.echo(("\n" if number else "") + shown(one))
