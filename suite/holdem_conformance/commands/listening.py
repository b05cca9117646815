"""The outputs of a run that the command line options select."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.annotations import Annotations, unheard
from holdem_conformance.output.known_failures_text import KnownFailuresText
from holdem_conformance.output.printed_trace import PrintedTraces
from holdem_conformance.output.progress import Progress, is_wanted
from holdem_conformance.output.record import PrintedRecord, RecordFile
from holdem_conformance.output.record_lines import RecordLines
from holdem_conformance.output.summary import Summary
from holdem_conformance.run.events import Listener, RunEvent, notify
from holdem_conformance.run.gate import Criteria, Gate
from holdem_conformance.run.known_failures import read_known
from holdem_conformance.run.known_matching import KnownFailures
from holdem_conformance.run.plan import Traces
from holdem_reports.wording import Gate as ReportGate


class Outputs(NamedTuple):
    """The output options of a command."""

    record: str | None
    junit: str | None
    annotate: str | None
    trace: bool
    as_json: bool
    known_failures: Path | None

    @classmethod
    def of(cls, options: dict[str, Any]) -> "Outputs":
        """Taken from all options of a command; contradictory options are a usage error."""
        found = cls(**{name: options[name] for name in cls._fields})
        if found.as_json and (found.annotate or "-" in (found.record, found.junit)):
            problem = "--json prints only the run record; for any other output, name a file instead"
            raise click.UsageError(problem)
        return found

    def wanted_traces(self, for_the_record: Traces) -> Traces:
        """Which traces the run must keep for these outputs."""
        if self.trace:
            return Traces.ALL
        return for_the_record if self.record else Traces.NONE


def listened_to(
    events: Iterator[RunEvent],
    outputs: Outputs,
    counting: Criteria,
    library: Callable[[], set[str]],
) -> Exit:
    """Pass a run to all listeners; its exit code. ``library`` gives the ids of all cases."""
    known = None
    if outputs.known_failures is not None:  # read first, to report its faults early
        known = KnownFailures(read_known(outputs.known_failures), library)
        events = known.applied(events)
    gate, progress = Gate(counting), Progress()
    listeners: list[Listener] = [gate, *_listeners(outputs, counting)]
    if is_wanted() and not (outputs.as_json or outputs.trace):
        listeners.insert(0, progress)
    if known is not None and outputs.known_failures is not None:
        text = KnownFailuresText(outputs.known_failures, known, to_stderr=outputs.as_json)
        listeners.append(text)
    try:
        notify(events, listeners)
    finally:
        progress.close()
    return gate.exit_code(stale=known is not None and known.stale)


def _listeners(outputs: Outputs, counting: Criteria) -> list[Listener]:
    """The listeners that write and print the selected outputs."""
    lines = RecordLines()
    strict = "should" in counting.levels
    found: list[Listener] = [lines]
    if outputs.record:
        found.append(RecordFile(lines, outputs.record))
    if outputs.junit:
        from holdem_conformance.output.junit import JUnitFile  # noqa: PLC0415  # its library is slow to import

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
