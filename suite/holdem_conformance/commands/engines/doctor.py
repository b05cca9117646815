"""``holdem doctor``."""

import click

from holdem_conformance.engines.doctor import BAD, examined
from holdem_conformance.engines.settings import EngineSettings
from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.terminal import as_seen

#: Seconds for the first message: an author does not want to wait for a minute.
_GREETING = 15.0
_MARKS = {"good": "  ok   ", "bad": "  BAD  ", "note": "  note "}


@click.command(name="doctor")
@click.argument("engine")
@click.option(
    "--timeout", type=click.FloatRange(min=0.01), default=None, help="Seconds for one message."
)
def command(engine: str, timeout: float | None) -> None:
    """What is wrong with an adapter, in plain words.

    ENGINE is whatever `holdem run --engine` takes: a folder with an
    engine.yaml, a command in quotes, a Python class, an address.  Looked at is
    whether it speaks and shows what is wanted, not whether it plays right.
    """
    bad = 0
    settings = EngineSettings(message=timeout or 0, greeting=timeout or _GREETING)
    for found in examined(engine, settings):
        bad += found.how == BAD
        click.echo(as_seen(f"{_MARKS[found.how]}{found.what}"))
        if found.remedy:
            click.echo(as_seen(f"         -> {found.remedy}"))
    click.echo("")
    if bad:
        click.echo(f"{bad} to mend; then ask again.")
        raise click.exceptions.Exit(Exit.ENGINE)
    click.echo("Nothing to mend.  Next: holdem run HU --engine ...")
