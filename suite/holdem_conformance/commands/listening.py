"""The outputs of a run that the command line options select."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click

from holdem_conformance.exit_codes import Exit
from holdem_conformance.output.annotations import Annotations, unheard
from holdem_conformance.output.asked_text import AskedText
from holdem_conformance.output.known_failures_text import KnownFailuresText
from holdem_conformance.output.printed_trace import PrintedTraces
from holdem_conformance.output.progress import Progress, is_wanted
from holdem_conformance.output.summary import Summary
from holdem_conformance.output.written.record import PrintedRecord
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.output.written.run_files import STDOUT, Contents, PrintedFile, RunFiles
from holdem_conformance.run.asked_cases import AskedCases
from holdem_conformance.run.events import Listener, RunEvent, notify
from holdem_conformance.run.gate import Criteria, Gate
from holdem_conformance.run.known.baseline_figures import lacking
from holdem_conformance.run.known.known_file import KnownFile, read_known_file
from holdem_conformance.run.known.known_matching import KnownFailures
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
    inputs: Sequence[Path] = (),
) -> Exit:
    """Pass a run to all listeners; its exit code. No output may replace any of ``inputs``."""
    known, file = None, KnownFile()
    if outputs.known_failures is not None:  # read first, to report its faults early
        file = read_known_file(outputs.known_failures)
        known = KnownFailures(file.entries, library)
        events = known.applied(events)
    gate, asked, progress = Gate(counting), AskedCases(), Progress()
    files = RunFiles([*inputs, *filter(None, [outputs.known_failures])])
    listeners: list[Listener] = [gate, asked, *_listeners(outputs, counting, files)]
    files.check()
    if is_wanted() and not (outputs.as_json or outputs.trace):
        listeners.insert(0, progress)
    if known is not None and outputs.known_failures is not None:
        text = KnownFailuresText(outputs.known_failures, known, to_stderr=outputs.as_json)
        listeners.append(text)
    listeners += [
        AskedText(
            asked,
            known=file,
            file=outputs.known_failures,
            only_faults=outputs.as_json or outputs.trace,
            wrapped=unheard if outputs.annotate else str,
        ),
        files,
    ]
    try:
        notify(events, listeners)
    finally:
        progress.close()
    few = any(lacking(asked, file.figures))
    return gate.exit_code(stale=known is not None and known.stale, too_little=few)


def _listeners(outputs: Outputs, counting: Criteria, files: RunFiles) -> list[Listener]:
    """The listeners that print the selected outputs; those that are files are added to them."""
    lines = RecordLines()
    strict = "should" in counting.levels
    found: list[Listener] = [lines]
    if outputs.record:
        found += _written(outputs.record, lambda: b"".join(lines.full()), files)
    if outputs.junit:
        from holdem_conformance.output.junit import junit_of  # noqa: PLC0415  # its library is slow to import

        xml = partial(junit_of, lines, ReportGate(strict, counting.severities))
        found += _written(outputs.junit, xml, files)
    if outputs.annotate:
        found.append(Annotations(lines, ReportGate(strict, counting.severities)))
    if outputs.trace:
        found.append(PrintedTraces())
    elif outputs.as_json:
        found.append(PrintedRecord(lines))
    else:
        found.append(Summary(counting, unheard if outputs.annotate else str))
    return found


def _written(name: str, contents: Contents, files: RunFiles) -> list[Listener]:
    """A listener for an output that is printed; a file is added to the files of the run."""
    if name == STDOUT:
        return [PrintedFile(contents)]
    files.add(name, contents)
    return []
