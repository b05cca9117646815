"""``holdem profiles``."""

import click

from holdem_conformance.authoring.rule_lookup import profiles_text
from holdem_conformance.output.terminal import say


@click.command(name="profiles")
@click.argument("names", nargs=-1, metavar="[PROFILE]...")
def command(names: tuple[str, ...]) -> None:
    """List the profiles and how they differ from the default."""
    say(profiles_text(names))
