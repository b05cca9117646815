"""``holdem play``."""

import sys
from typing import Final

import click
from click.core import ParameterSource

from holdem_conformance.authoring.played_hand import Setting, print_hand, set_up
from holdem_conformance.commands.cases import direct
from holdem_conformance.commands.house_options import house_given, profile_given

#: Options about one hand, and how a script says the same of a table.
_OF_A_HAND: Final = {
    "stacks": "table 1000, 350, -, 1000",
    "button": "button 3",
    "blinds": "blinds 50/100",
    "ante": "blinds 50/100 ante 100",
    "hole": "hand: 3 busts",
    "board": "hand: 3 busts",
}


@click.command(
    name="play",
    epilog="Example: holdem play --stacks 1000,350,1000,1000 3:r300 0:f 1:A 2:f",
)
@click.option(
    "--stacks",
    default="1000,1000,1000,1000",
    show_default=True,
    help="Stacks by seat; - for an empty seat.",
)
@click.option("--button", default=0, show_default=True, help="Seat of the button.")
@click.option("--blinds", default="50/100", show_default=True, help="Small and big blind.")
@click.option("--ante", default=0, help="Ante; the house decides who pays it.")
@profile_given
@house_given
@click.option(
    "--hole", multiple=True, metavar="SEAT=CARDS", help="Known hole cards, such as 0=AhKd."
)
@click.option("--board", default="", help="Known board cards, such as Qh7d2c.")
@click.option("--seed", default=0, show_default=True, help="Seed for shuffling the other cards.")
@click.option("--why/--no-why", default=True, help="Print the reasons and the text of each rule.")
@click.option(
    "--tournament",
    is_flag=True,
    help="Direct hand after hand at a table, or a tournament, as `holdem direct` does.",
)
@click.argument("said", nargs=-1, metavar="[ACTION]...")
@click.pass_context
def command(
    ctx: click.Context, /, said: tuple[str, ...], *, why: bool, tournament: bool, **_setting: object
) -> None:
    """Play a hand and show the legal actions and the rules.

    An ACTION is a seat and an action: 3:f fold, 3:x check, 3:c call,
    3:b200 bet 200, 3:r600 raise to 600, 3:A all-in. Without ACTION, the
    command prompts for actions, or reads them from standard input.

    For hand after hand at a table, and for tournaments, see `holdem direct`;
    with --tournament, each ACTION is a line of its script.
    """
    if tournament:
        _check_options(ctx)
        shared = {name: ctx.params[name] for name in ("rules", "house", "seed", "why")}
        ctx.invoke(direct.command, script=said, **shared)
        return
    setting = Setting(**{name: ctx.params[name] for name in Setting._fields})
    print_hand(set_up(setting), said, why=why, interactive=not said and sys.stdin.isatty())


def _check_options(ctx: click.Context) -> None:
    """No option of a single hand is given together with a tournament."""
    for name, line in _OF_A_HAND.items():
        if ctx.get_parameter_source(name) is not ParameterSource.DEFAULT:
            problem = f"--{name} is about a single hand; write a line such as '{line}' instead"
            raise click.UsageError(problem, ctx)
