"""``holdem judge``."""

from pathlib import Path

import click

from holdem_conformance.commands.listening import Outputs, listened_to
from holdem_conformance.commands.run_options import KNOWN_FAILURES, OUTPUTS, WHAT_COUNTS
from holdem_conformance.output.recorded_run import RecordedRun
from holdem_conformance.run.gate import criteria
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import library_ids


@click.command(
    name="judge",
    params=[
        click.Argument(["file"], metavar="RECORD", type=click.Path(exists=True, dir_okay=False)),
        *WHAT_COUNTS,
        *OUTPUTS,
        KNOWN_FAILURES,
    ],
    epilog="Make a record for it with `holdem run --traces all --record RUN.jsonl`.  Exit codes "
    "as for `holdem run`.",
)
@click.pass_context
def command(ctx: click.Context, /, file: str, **_options: object) -> None:
    """Judge a record again, without the engine.

    RECORD has all that the engine has done and shown, and the cases as they
    were.  What a newer suite says of it comes out as from `holdem run`.
    """
    outputs = Outputs.of(ctx.params)
    counting = criteria(strict=ctx.params["strict"], fail_on=ctx.params["fail_on"])
    events = RecordedRun(Path(file).read_bytes(), file).events()
    code = listened_to(events, outputs, counting, lambda: library_ids(Plan()))
    raise click.exceptions.Exit(code)
