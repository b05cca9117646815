"""``holdem show``."""

import click

from holdem_conformance.authoring.show_case import shown, shown_as_json
from holdem_conformance.commands import completed_words
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.terminal import say, say_json


@click.command(name="show", epilog="Example: holdem show RO-09")
@click.argument(
    "words", nargs=-1, required=True, metavar="ID|FILE...", shell_complete=completed_words.cases
)
@click.option("--json", "as_json", is_flag=True, help="Print the case as JSON.")
def command(words: tuple[str, ...], *, as_json: bool) -> None:
    """Show a case and the clauses it cites."""
    for number, one in enumerate(load_selected(words)):
        if as_json:
            say_json(shown_as_json(one))
        else:
            say(("\n" if number else "") + shown(one))
