"""The command ``holdem``.  Each subcommand imports what it needs when it is called."""

import sys

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="holdem-conformance")
def main() -> None:
    """Texas Hold'em, as the rule books have it."""


@main.command(epilog="For example:  holdem play --stacks 1000,350,1000,1000 3:r300 0:f 1:A 2:f")
@click.option(
    "--stacks", default="1000,1000,1000,1000", show_default=True, help="By seat; - for nobody."
)
@click.option("--button", default=0, show_default=True, help="The seat that has the button.")
@click.option("--blinds", default="50/100", show_default=True, help="Small and big blind.")
@click.option("--ante", default=0, help="The ante; who pays it is the house's choice.")
@click.option("--profile", "rules", default="tda-2024", show_default=True, help="Whose rules.")
@click.option("--house", multiple=True, metavar="OPTION=VALUE", help="One rule played otherwise.")
@click.option("--hole", multiple=True, metavar="SEAT=CARDS", help="Known cards, as in 0=AhKd.")
@click.option("--board", default="", help="Known board cards, as in Qh7d2c.")
@click.option("--seed", default=0, show_default=True, help="Shuffles the other cards.")
@click.option("--why/--no-why", default=True, help="Say in full what each rule says.")
@click.argument("said", nargs=-1, metavar="[ACTION]...")
def play(said: tuple[str, ...], *, why: bool, **setting: object) -> None:
    """Play a hand, and be told who may do what, and why.

    An ACTION is a seat and what it does: 3:f fold, 3:x check, 3:c call,
    3:b200 bet 200, 3:r600 raise to 600, 3:A all-in.  Without any, actions are
    asked for one by one, or read from the standard input.
    """
    from holdem_conformance.playing import set_up, tell

    try:
        setup = set_up(setting)
        tell(setup, said, why=why, interactive=not said and sys.stdin.isatty())
    except ValueError as error:
        raise click.UsageError(str(error)) from None


@main.command()
@click.argument("ids", nargs=-1, metavar="[CLAUSE]...")
def rules(ids: tuple[str, ...]) -> None:
    """What a clause says, and where it stands; without any, the sources there are."""
    from holdem_conformance.rulebook import sources_told, told

    try:
        click.echo(told(ids) if ids else sources_told())
    except ValueError as error:
        raise click.UsageError(str(error)) from None


@main.command()
@click.argument("names", nargs=-1, metavar="[PROFILE]...")
def profiles(names: tuple[str, ...]) -> None:
    """The houses that have a name, and in what each differs from the default."""
    from holdem_conformance.rulebook import profiles_told

    try:
        click.echo(profiles_told(names))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
