"""``holdem run``."""

from pathlib import Path
from typing import NamedTuple

import click

from holdem_conformance.commands.run_options import HOW, KNOWN_FAILURES, OUTPUTS, WORDS, HowToRun
from holdem_conformance.output.annotations import Annotations, unheard
from holdem_conformance.output.known_failures import KnownFailuresText
from holdem_conformance.output.progress import Progress, is_wanted
from holdem_conformance.output.record import PrintedRecord, RecordFile
from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.output.summary import Summary
from holdem_conformance.output.trace import PrintedTraces
from holdem_conformance.run.events import Listener, tell
from holdem_conformance.run.gate import Criteria, Gate
from holdem_conformance.run.known_failures import read_known
from holdem_conformance.run.known_matching import KnownFailures
from holdem_conformance.run.plan import Traces
from holdem_conformance.run.stream import library_ids, run
from holdem_reports.wording import Gate as ReportGate


class Outputs(NamedTuple):
    """What the options say about what is written and printed."""

    record: str | None
    traces: Traces
    junit: str | None
    annotate: str | None
    trace: bool
    as_json: bool

    def wanted_traces(self) -> Traces:
        """Which traces a run has to make for them."""
        if self.trace:
            return Traces.ALL
        return Traces(self.traces) if self.record else Traces.NONE


@click.command(
    name="run",
    params=[WORDS, *HOW, *OUTPUTS, KNOWN_FAILURES],
    epilog="Exit codes: 0 conforms, 1 diverges, 2 usage, 3 the engine could not run, "
    "4 a case is at fault, 5 the known-failures file is stale.",
)
@click.pass_context
def command(ctx: click.Context, /, **_options: object) -> None:
    """Run cases against the oracle or another engine.

    Without words, all cases; or those of some ids (RO-09), families (RO or
    reopening), files and folders, and patterns ('RO-*', 'side-pots/*').
    """
    how = HowToRun.of(ctx.params)
    outputs = Outputs(**{name: ctx.params[name] for name in Outputs._fields})
    if outputs.as_json and (outputs.annotate or "-" in (outputs.record, outputs.junit)):
        raise click.UsageError("--json prints the record and nothing else; name a file instead")
    known_file: Path | None = ctx.params["known_failures"]
    plan = how.plan(outputs.wanted_traces())
    known = None
    if known_file is not None:  # before the run: its faults come at once
        known = KnownFailures(read_known(known_file), lambda: library_ids(plan))
    gate, progress = Gate(how.criteria), Progress()
    listeners: list[Listener] = [gate, *_listeners(outputs, how.criteria)]
    if is_wanted() and not (outputs.as_json or outputs.trace):
        listeners.insert(0, progress)
    if known is not None and known_file is not None:
        listeners.append(KnownFailuresText(known_file, known, to_stderr=outputs.as_json))
    try:
        tell(run(plan) if known is None else known.applied(run(plan)), listeners)
    finally:
        progress.close()
    stale = known is not None and known.stale
    raise click.exceptions.Exit(gate.exit_code(stale=stale))


def _listeners(outputs: Outputs, counting: Criteria) -> list[Listener]:
    """Whoever writes and prints what is wanted."""
    lines = RecordLines()
    strict = "should" in counting.levels
    found: list[Listener] = [lines]
    if outputs.record:
        found.append(RecordFile(lines, outputs.record))
    if outputs.junit:
        from holdem_conformance.output.junit import JUnitFile  # slow to import

        found.append(JUnitFile(lines, outputs.junit, ReportGate(strict, counting.severities)))
    if outputs.annotate:
        found.append(Annotations(lines, ReportGate(strict, counting.severities)))
    if outputs.trace:
        found.append(PrintedTraces())
    elif outputs.as_json:
        found.append(PrintedRecord(lines))
    else:
        found.append(Summary(unheard if outputs.annotate else str))
    return found
