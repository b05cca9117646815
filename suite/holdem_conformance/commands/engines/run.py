"""``holdem run``."""

import click

from holdem_conformance.commands.listening import Outputs, listened_to
from holdem_conformance.commands.run_options import (
    HOW,
    KNOWN_FAILURES,
    OUTPUTS,
    TRACES,
    WORDS,
    HowToRun,
)
from holdem_conformance.engines.names import files_of
from holdem_conformance.run.plan import Traces
from holdem_conformance.run.stream import library_ids, run


@click.command(
    name="run",
    params=[WORDS, *HOW, TRACES, *OUTPUTS, KNOWN_FAILURES],
    epilog="Exit codes: 0 conforms, 1 diverges, 2 usage error, 3 the engine could not run, "
    "4 a case is faulty, 5 the known-failures file is stale, "
    "6 too little could be asked, 7 an internal error.",
)
@click.pass_context
def command(ctx: click.Context, /, **_options: object) -> None:
    """Run cases against the oracle or another engine.

    Select cases by id (RO-09), family (RO or reopening), file or folder, or
    pattern ('RO-*', 'side-pots/*'). Without a selection, all cases are run.
    """
    how, outputs = HowToRun.of(ctx.params), Outputs.of(ctx.params)
    plan = how.plan(outputs.wanted_traces(Traces(ctx.params["traces"])))
    code = listened_to(
        run(plan), outputs, how.criteria, lambda: library_ids(plan), files_of(plan.engine)
    )
    raise click.exceptions.Exit(code)
