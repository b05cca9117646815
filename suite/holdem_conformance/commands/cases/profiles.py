"""``holdem profiles``."""

import click

from holdem_conformance.authoring.rule_lookup import profiles_text


@click.command(name="profiles")
@click.argument("names", nargs=-1, metavar="[PROFILE]...")
def command(names: tuple[str, ...]) -> None:
    """List the profiles and how they differ from the default."""
    click.echo(profiles_text(names))
