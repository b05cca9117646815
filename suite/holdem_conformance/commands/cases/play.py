"""``holdem play``."""

import sys

import click

from holdem_conformance.authoring.played_hand import Setting, set_up, tell


@click.command(
    name="play",
    epilog="For example:  holdem play --stacks 1000,350,1000,1000 3:r300 0:f 1:A 2:f",
)
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
@click.pass_context
def command(ctx: click.Context, /, said: tuple[str, ...], *, why: bool, **_setting: object) -> None:
    """Play a hand, and be told who may do what, and why.

    An ACTION is a seat and what it does: 3:f fold, 3:x check, 3:c call,
    3:b200 bet 200, 3:r600 raise to 600, 3:A all-in.  Without any, actions are
    asked for one by one, or read from the standard input.
    """
    setting = Setting(**{name: ctx.params[name] for name in Setting._fields})
    tell(set_up(setting), said, why=why, interactive=not said and sys.stdin.isatty())
