"""``holdem direct``."""

import sys
from typing import NamedTuple

import click

from holdem_conformance.authoring.one_hand.hand_options import pairs
from holdem_conformance.commands.house_options import house_given, profile_given
from holdem_conformance.directing.asking import carry_out, converse
from holdem_conformance.directing.director import Director
from holdem_conformance.directing.narration import Narration, Screen
from holdem_conformance.directing.script_lines import STANDARD_INPUT, script_lines
from holdem_conformance.directing.seat_chart.drawing import ASCII, BOX
from holdem_conformance.directing.set_up import SetUp
from holdem_conformance.directing.vocabulary.vocabulary import vocabulary_lines
from holdem_conformance.output.terminal import columns, say, shows, wrapped
from holdem_scenarios.register import read_register

_EXAMPLE = """Examples:

\b
holdem direct "tables A 8, B 6" "house wsop-2026" "round"
holdem direct "tables A 8, B 8" "hand for hand" "round A: 3 busts; B: 4 busts"
holdem direct "table 5" "house roberts" "hand" "away 4" "hand x3" "back 4 post"
"""


class Options(NamedTuple):
    """The options that make a director."""

    rules: str
    house: tuple[str, ...]
    seed: int
    why: bool
    plain: bool


class Directing(click.Command):
    """The command, whose help lists the words of a script."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The words of a script, then the examples."""
        formatter.write_paragraph()
        for line in vocabulary_lines():
            indent = line[: len(line) - len(line.lstrip())]
            formatter.write(f"{wrapped(line.lstrip(), indent)}\n")
        super().format_epilog(ctx, formatter)


@click.command(name="direct", cls=Directing, epilog=_EXAMPLE)
@profile_given
@house_given
@click.option("--seed", default=0, show_default=True, help="Seed for what is drawn at random.")
@click.option("--why/--no-why", default=True, help="Print the text of each rule.")
@click.option("--chart/--no-chart", default=True, help="Print the seat chart at the end.")
@click.option("--ascii", "plain", is_flag=True, help="Draw the chart without box characters.")
@click.option("--ask", is_flag=True, help="Go on asking after the script.")
@click.argument("script", nargs=-1, metavar="[LINE | FILE]...")
def command(*, script: tuple[str, ...], chart: bool, ask: bool, **options: object) -> None:
    """Direct a table or a tournament: who moves, who waits, who owes, and by which rule.

    A script has one line for each thing that happens, as listed below. A LINE
    begins with one of these words; anything else is the name of a FILE, and -
    is standard input. Without either, the command prompts for lines, or reads
    them from standard input. Seats are numbered clockwise from 0; a player is
    called by his name, or by table and seat where he began, such as A3.
    """
    interactive = ask or (not script and sys.stdin.isatty())
    director = _director(Options(**options))  # type: ignore[arg-type]  # as click reads them
    if script or not interactive:
        carry_out(director, script_lines(script or (STANDARD_INPUT,)))
        if chart:
            for line in director.closing():
                say(line)
    if interactive:
        converse(director)


def _director(options: Options) -> Director:
    """The director of a command line."""
    register = read_register()
    lines = BOX if shows("".join(BOX.corners)) and not options.plain else ASCII
    sentences = register.sentences() if options.why else {}
    narration = Narration(sentences, Screen(columns(), lines))
    set_up = SetUp(options.rules, tuple(pairs("--house", options.house)))
    return Director(set_up, options.seed, narration, register)
