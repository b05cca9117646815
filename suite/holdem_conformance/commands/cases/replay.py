"""``holdem replay``."""

from pathlib import Path

import click

from holdem_conformance.commands.house_options import profile_given
from holdem_conformance.exit_codes import Exit
from holdem_conformance.histories.recorded_tables import read_tables
from holdem_conformance.histories.replay_report import LISTED, counted, replay_json, replay_text
from holdem_conformance.histories.table_replay import replay
from holdem_conformance.output.progress import told_of
from holdem_conformance.output.terminal import fitted, say, say_json
from holdem_oracle.house.profiles import profile


@click.command(
    name="replay",
    epilog="Example: holdem replay --tables tables.jsonl.gz --profile pokerstars. "
    "Exit codes: 0 every sequence agrees, 1 some differ, 2 usage error.",
)
@click.option(
    "--tables",
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Consecutive hands at tables: JSON lines, compressed with gzip.",
)
@profile_given
@click.option(
    "--limit",
    type=click.IntRange(min=0),
    default=LISTED,
    show_default=True,
    help="List so many of the sequences that differ.",
)
@click.option("--all", "everything", is_flag=True, help="List all of them.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(tables: Path, rules: str, limit: int, *, everything: bool, as_json: bool) -> None:
    """Replay recorded tables, and compare button, blinds and posts with the rules.

    Each line of the file is a sequence of consecutive hands at one table: an
    object with id, sb, bb and hands. Each hand has its number h, the seats of
    small blind S, big blind G and last to act after the flop, and the players p
    who were dealt in: [seat, player, stack, post, hidden, paid, live, first
    action, stack after]. The suite's README describes the fields.

    A sequence is carried on from its first hand by the rules of the profile. It
    agrees if every later hand has the players, the blinds, the order of acting
    and the posts that the rules require, as far as the record shows them.
    """
    house = profile(rules)
    replays = counted(
        replay(sequence, house) for sequence in told_of(read_tables(tables), "sequence")
    )
    if not replays.sequences:
        raise click.UsageError(f"{tables}: no sequence in it, so nothing was compared")
    shown = None if everything else limit
    if as_json:
        say_json(replay_json(replays))
    else:
        say(fitted(replay_text(replays, shown)))
    if replays.differing:
        raise click.exceptions.Exit(Exit.DIVERGES)
