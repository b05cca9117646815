"""``holdem profiles``."""

import click

from holdem_conformance.authoring.rule_lookup import profiles_told


@click.command(name="profiles")
@click.argument("names", nargs=-1, metavar="[PROFILE]...")
def command(names: tuple[str, ...]) -> None:
    """The houses that have a name, and in what each differs from the default."""
    click.echo(profiles_told(names))
