"""``holdem profiles``."""

import click


@click.command(name="profiles")
@click.argument("names", nargs=-1, metavar="[PROFILE]...")
def command(names: tuple[str, ...]) -> None:
    """The houses that have a name, and in what each differs from the default."""
    from holdem_conformance.rulebook import profiles_told

    click.echo(profiles_told(names))
