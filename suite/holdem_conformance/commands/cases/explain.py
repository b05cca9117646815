"""``holdem explain``."""

import click

from holdem_conformance.authoring.explain_case import explained
from holdem_conformance.commands import completed_words
from holdem_conformance.library.selected_cases import load_selected
from holdem_conformance.output.terminal import say, say_judged
from holdem_scenarios.register import read_register


@click.command(name="explain", epilog="Example: holdem explain RO-09")
@click.argument(
    "words", nargs=-1, required=True, metavar="ID|FILE...", shell_complete=completed_words.cases
)
def command(words: tuple[str, ...]) -> None:
    """Explain the hand of a case step by step, with the rules.

    Lines that start with => show what the case expects.
    """
    register = read_register()
    for number, one in enumerate(load_selected(words)):
        if number:
            say("")
        for line in explained(one, register):
            say_judged(line)
