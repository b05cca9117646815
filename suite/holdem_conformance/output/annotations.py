"""GitHub annotations: divergences, shown at their lines in the case files, or at the adapter.

Only files of the repository are named: a case that comes with the suite is
annotated at the adapter, or nowhere in particular.

An engine cannot issue workflow commands: its output is escaped in annotations,
and elsewhere command processing is stopped.
"""

import os
from collections.abc import Iterator, Mapping
from typing import Final

from holdem_conformance.engines.repository_files import adapter_file, in_repository
from holdem_conformance.output.counting import counted
from holdem_conformance.output.source_positions import line_of_checkpoint
from holdem_conformance.output.terminal import say_command
from holdem_conformance.output.written.record_lines import RecordLines
from holdem_conformance.run.events import RunEvent, RunFinished, RunStarted
from holdem_reports.records import CaseLine, Record, read_record
from holdem_reports.safe_text import command_message, command_property, in_a_line
from holdem_reports.wording import Gate, counts, difference, rank, worst

#: GitHub shows at most this many of each kind for one step of a job.
MOST: Final = 10


class Annotations:
    """Prints the divergences of a run as workflow commands."""

    def __init__(self, lines: RecordLines, gate: Gate) -> None:
        self._lines = lines
        self._gate = gate
        self._files: dict[str, str] = {}
        self._adapter = ""

    def hear(self, event: RunEvent) -> None:
        """Print the annotations when the run is over."""
        if isinstance(event, RunStarted):
            self._files = {one.id: in_repository(one.file) for one in event.cases}
            self._adapter = adapter_file(event.plan.engine)
        elif isinstance(event, RunFinished):
            record = read_record(b"".join(self._lines.full()))
            for one in annotations(record, self._gate, self._files, self._adapter):
                say_command(one)


def annotations(
    record: Record, gate: Gate, files: Mapping[str, str], adapter: str
) -> Iterator[str]:
    """A line for each failing case, worst first; those that count are errors.

    ``files`` are the files of cases in the repository, by id.
    """
    bad = [case for case in record.cases if case.bad()]
    bad.sort(key=lambda case: rank(worst(case).severity))
    errors = [case for case in bad if any(counts(one, gate) for one in case.bad())]
    warnings = [case for case in bad if case not in errors]
    for command, cases in (("error", errors), ("warning", warnings)):
        for case in cases[:MOST]:
            yield _annotation(command, record, case, files.get(case.own, ""), adapter)
        left = len(cases) - MOST
        if left > 0:
            yield f"::notice::{counted(left, 'case')} more not shown as {command}s"


def unheard(text: str) -> str:
    """Text, wrapped so that the runner processes no commands in it."""
    token = os.urandom(16).hex()
    return f"::stop-commands::{token}\n{text}\n::{token}::"


def _annotation(command: str, record: Record, case: CaseLine, file: str, adapter: str) -> str:
    """The worst divergence of a case."""
    found, about = worst(case), record.about[case.own]
    line = line_of_checkpoint(about.text.encode(), found.id) if file else 1
    expected, observed = difference(found)
    lines = [f"{found.id}  {found.signature}", f"expected: {expected}", f"observed: {observed}"]
    if case.problem:
        lines.append(f"the engine said: {in_a_line(case.problem)}")
    lines.append(f"{found.clause}: {record.says.get(found.clause, '')}")
    title = command_property(f"{case.id} {about.title}")
    named = file or adapter
    place = f"file={command_property(named)},line={line}," if named else ""
    return f"::{command} {place}title={title}::{command_message(chr(10).join(lines))}"
