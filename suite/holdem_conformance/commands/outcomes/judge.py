"""``holdem judge``."""

from pathlib import Path

import click

from holdem_conformance.commands.listening import Outputs, listened_to
from holdem_conformance.commands.run_options import KNOWN_FAILURES, OUTPUTS, WHAT_COUNTS
from holdem_conformance.output.written.recorded_run import RecordedRun
from holdem_conformance.run.gate import criteria
from holdem_conformance.run.plan import Plan
from holdem_conformance.run.stream import library_ids
from holdem_scenarios.files.data_files import read_data


@click.command(
    name="judge",
    params=[
        click.Argument(["file"], metavar="RECORD", type=click.Path(exists=True, dir_okay=False)),
        *WHAT_COUNTS,
        *OUTPUTS,
        KNOWN_FAILURES,
    ],
    epilog="Create a complete record with `holdem run --traces all --record RUN.jsonl`. Exit codes "
    "as for `holdem run`.",
)
@click.pass_context
def command(ctx: click.Context, /, file: str, **_options: object) -> None:
    """Judge a run record again without the engine.

    RECORD contains the cases and everything that the engine did and showed.
    This version of the suite judges it; the output is that of `holdem run`.
    """
    outputs = Outputs.of(ctx.params)
    counting = criteria(strict=ctx.params["strict"], fail_on=ctx.params["fail_on"])
    events = RecordedRun(read_data(file), file).events()
    code = listened_to(events, outputs, counting, lambda: library_ids(Plan()), [Path(file)])
    raise click.exceptions.Exit(code)
